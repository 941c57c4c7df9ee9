/* Makes the Python twin of the drawn faces: node tools/python.mjs [OUT] (default ../src/headjudge/faces).
   The modules of src/faces keep to a small part of TypeScript (whole numbers, texts, lists, plain objects, functions), and each becomes
   the Python module of its name. Whatever lies outside that part stops it with the place. grid.ts has a twin written by hand. */

import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const WEB = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const FACES = path.join(WEB, "src", "faces");
const OUT = process.argv[2] ?? path.join(WEB, "..", "src", "headjudge", "faces");
const BY_HAND = ["grid"];
const BUILT_IN = ["len"]; // Python has it already
const K = ts.SyntaxKind;

const files = fs.readdirSync(FACES).filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && file !== "index.ts");
const options = {
  strict: true,
  target: ts.ScriptTarget.ES2022,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  module: ts.ModuleKind.ESNext,
};
const program = ts.createProgram(
  files.map((file) => path.join(FACES, file)),
  options,
);
const checker = program.getTypeChecker();

const snake = (name) =>
  /^[A-Z0-9_]+$/.test(name) || /^[A-Z]/.test(name) ? name : name.replace(/[A-Z]/g, (letter) => "_" + letter.toLowerCase());
const text = (value) => JSON.stringify(value).replace(/[^\x20-\x7e]/g, (letter) => letter);

function refuse(node, why) {
  const { line, character } = node.getSourceFile().getLineAndCharacterOfPosition(node.getStart());
  throw new Error(
    `${path.basename(node.getSourceFile().fileName)}:${line + 1}:${character + 1}: ${why} (${K[node.kind]}: ${node.getText().slice(0, 60)})`,
  );
}

// --- types

const PLAIN = { [K.StringKeyword]: "str", [K.NumberKeyword]: "int", [K.BooleanKeyword]: "bool", [K.VoidKeyword]: "None" };

function typeOf(node) {
  if (node.kind in PLAIN) return PLAIN[node.kind];
  if (ts.isArrayTypeNode(node)) return `list[${typeOf(node.elementType)}]`;
  if (ts.isTupleTypeNode(node)) return `tuple[${node.elements.map(typeOf).join(", ")}]`;
  if (ts.isUnionTypeNode(node)) return node.types.map(typeOf).join(" | ");
  if (ts.isLiteralTypeNode(node) && node.literal.kind === K.NullKeyword) return "None";
  if (ts.isFunctionTypeNode(node)) return `Callable[[${node.parameters.map((p) => typeOf(p.type)).join(", ")}], ${typeOf(node.type)}]`;
  if (ts.isTypeReferenceNode(node)) {
    const name = node.typeName.getText();
    return name === "Record" ? `dict[${node.typeArguments.map(typeOf).join(", ")}]` : name;
  }
  return refuse(node, "no type that Python has");
}

const isText = (node) => Boolean(checker.getTypeAtLocation(node).flags & ts.TypeFlags.StringLike);
const asText = (node) => (isText(node) ? inner(node) : `str(${expression(node)})`);
const inferred = (node) =>
  isText(node) ? "str" : ts.isNumericLiteral(node) ? "int" : refuse(node, "a default that is neither text nor number");

// --- expressions

const OPERATORS = {
  [K.PlusToken]: "+",
  [K.MinusToken]: "-",
  [K.AsteriskToken]: "*",
  [K.PercentToken]: "%",
  [K.LessThanToken]: "<",
  [K.GreaterThanToken]: ">",
  [K.LessThanEqualsToken]: "<=",
  [K.GreaterThanEqualsToken]: ">=",
  [K.EqualsEqualsEqualsToken]: "==",
  [K.ExclamationEqualsEqualsToken]: "!=",
  [K.AmpersandAmpersandToken]: "and",
  [K.BarBarToken]: "or",
  [K.InKeyword]: "in",
};

/** a ?? b ?? c, as a list. */
const alternatives = (node) =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === K.QuestionQuestionToken ? [...alternatives(node.left), node.right] : [node];
const orElse = ([first, ...rest]) =>
  rest.length ? `(${expression(first)} if ${expression(first)} is not None else ${orElse(rest)})` : expression(first);

function binary(node) {
  const { left, operatorToken, right } = node;
  if (operatorToken.kind === K.QuestionQuestionToken) return orElse([...alternatives(left), right]);
  const operator = OPERATORS[operatorToken.kind] ?? refuse(node, "an operator that Python has not");
  if (right.kind === K.NullKeyword) return `${expression(left)} ${operator === "==" ? "is" : "is not"} None`;
  if (operator === "+" && isText(node)) return `${asText(left)} + ${asText(right)}`;
  return `${inner(left)} ${operator} ${inner(right)}`;
}

/** In brackets where it could be read otherwise. */
function inner(node) {
  const made = expression(node);
  return ts.isBinaryExpression(node) && node.operatorToken.kind !== K.PlusToken && node.operatorToken.kind !== K.AsteriskToken
    ? `(${made})`
    : made;
}

const METHODS = {
  includes: (of, [what]) => `(${expression(what)} in ${of})`,
  join: (of, [by]) => `${expression(by)}.join(${of})`,
  slice: (of, [from, to]) => `${of}[${expression(from)}:${to ? expression(to) : ""}]`,
  replace: (of, [a, b]) => `${of}.replace(${expression(a)}, ${expression(b)}, 1)`,
  split: (of, [by]) => `${of}.split(${expression(by)})`,
  push: (of, [one]) => `${of}.append(${expression(one)})`,
  some: (of, [f]) => `any(${each(f, of)})`,
  map: (of, [f]) => `[${each(f, of)}]`,
  filter: (of, [f]) => `[${snake(f.parameters[0].name.getText())} ${each(f, of, "if")}]`,
};
function each(f, of, kind = "") {
  const name = snake(f.parameters[0].name.getText());
  return kind ? `for ${name} in ${of} if ${expression(f.body)}` : `${expression(f.body)} for ${name} in ${of}`;
}

function call(node) {
  const { expression: called, arguments: given } = node;
  if (called.getText() === "String") return `str(${expression(given[0])})`;
  if (called.getText() === "Math.abs") return `abs(${expression(given[0])})`;
  if (ts.isPropertyAccessExpression(called)) {
    const made = METHODS[called.name.text] ?? refuse(node, "a method that is not known here");
    return made(expression(called.expression), given);
  }
  return `${expression(called)}(${given.map(expression).join(", ")})`;
}

function object(node) {
  const type = checker.getContextualType(node);
  const fields = node.properties.map((p) => [
    p.name.text ?? p.name.getText(),
    p.initializer ? expression(p.initializer) : snake(p.name.getText()),
  ]);
  const named = type?.symbol?.declarations?.some(ts.isInterfaceDeclaration) && type.symbol.name !== "Record";
  if (named) return `${type.symbol.name}(${fields.map(([name, value]) => `${snake(name)}=${value}`).join(", ")})`;
  return `{${fields.map(([name, value]) => `${text(name)}: ${value}`).join(", ")}}`;
}

function listed(node) {
  const type = checker.getContextualType(node);
  const elements = node.elements.map(expression).join(", ");
  return type && checker.isTupleType(type) ? `(${elements})` : `[${elements}]`;
}

function template(node) {
  const parts = node.head.text ? [text(node.head.text)] : [];
  for (const span of node.templateSpans) {
    const made = asText(span.expression);
    parts.push(ts.isBinaryExpression(span.expression) && isText(span.expression) ? `(${made})` : made);
    if (span.literal.text) parts.push(text(span.literal.text));
  }
  return `"".join((${parts.join(", ")},))`;
}

function expression(node) {
  if (ts.isIdentifier(node)) return snake(node.text);
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return text(node.text);
  if (ts.isNumericLiteral(node)) return node.text;
  if (node.kind === K.TrueKeyword) return "True";
  if (node.kind === K.FalseKeyword) return "False";
  if (node.kind === K.NullKeyword) return "None";
  if (ts.isParenthesizedExpression(node)) return `(${expression(node.expression)})`;
  if (ts.isNonNullExpression(node)) return expression(node.expression);
  if (ts.isTemplateExpression(node)) return template(node);
  if (ts.isBinaryExpression(node)) return binary(node);
  if (ts.isConditionalExpression(node))
    return `(${expression(node.whenTrue)} if ${expression(node.condition)} else ${expression(node.whenFalse)})`;
  if (ts.isPrefixUnaryExpression(node)) return (node.operator === K.ExclamationToken ? "not " : "-") + inner(node.operand);
  if (ts.isCallExpression(node)) return call(node);
  if (ts.isArrayLiteralExpression(node)) return listed(node);
  if (ts.isSpreadElement(node)) return `*${expression(node.expression)}`;
  if (ts.isObjectLiteralExpression(node)) return object(node);
  if (ts.isPropertyAccessExpression(node))
    return node.name.text === "length" ? `len(${expression(node.expression)})` : `${expression(node.expression)}.${snake(node.name.text)}`;
  if (ts.isElementAccessExpression(node)) return `${expression(node.expression)}[${expression(node.argumentExpression)}]`;
  if (ts.isArrowFunction(node)) return `lambda ${node.parameters.map((p) => snake(p.name.getText())).join(", ")}: ${expression(node.body)}`;
  return refuse(node, "no expression that can be told in Python");
}

// --- statements

const indented = (lines) => lines.map((line) => (line ? "    " + line : line));
const body = (node) => (ts.isBlock(node) ? node.statements.flatMap(statement) : statement(node));

function definition(name, f) {
  const parameters = f.parameters.map(
    (p) =>
      `${snake(p.name.getText())}: ${p.type ? typeOf(p.type) : inferred(p.initializer)}${p.initializer ? ` = ${expression(p.initializer)}` : ""}`,
  );
  const head = `def ${snake(name)}(${parameters.join(", ")}) -> ${typeOf(f.type ?? refuse(f, "what it gives must be said"))}:`;
  return [head, ...indented(ts.isBlock(f.body) ? body(f.body) : [`return ${expression(f.body)}`])];
}

function declared(one) {
  if (ts.isObjectBindingPattern(one.name))
    return one.name.elements.map((e) => `${snake(e.name.getText())} = ${expression(one.initializer)}.${snake(e.name.getText())}`);
  if (ts.isArrayBindingPattern(one.name))
    return [`${one.name.elements.map((e) => snake(e.name.getText())).join(", ")} = ${expression(one.initializer)}`];
  if (ts.isArrowFunction(one.initializer)) return definition(one.name.text, one.initializer);
  return [`${snake(one.name.text)}${one.type ? `: ${typeOf(one.type)}` : ""} = ${expression(one.initializer)}`];
}

/** for (let i = a; i < b; i++) */
function counted(node) {
  const { initializer: start, condition: until, incrementor: step } = node;
  const one = start.declarations[0];
  const simple =
    start.declarations.length === 1 &&
    ts.isBinaryExpression(until) &&
    until.left.getText() === one.name.text &&
    step.operator === K.PlusPlusToken;
  const last = simple && { [K.LessThanToken]: "", [K.LessThanEqualsToken]: " + 1" }[until.operatorToken.kind];
  if (simple && last !== undefined)
    return [
      `for ${snake(one.name.text)} in range(${expression(one.initializer)}, ${expression(until.right)}${last}):`,
      ...indented(body(node.statement)),
    ];
  const on = step.operator === K.PlusPlusToken ? "+= 1" : "-= 1";
  return [
    ...start.declarations.flatMap(declared),
    `while ${expression(until)}:`,
    ...indented([...body(node.statement), `${snake(one.name.text)} ${on}`]),
  ];
}

function choice(node, word = "if") {
  const otherwise = node.elseStatement;
  const rest = !otherwise ? [] : ts.isIfStatement(otherwise) ? choice(otherwise, "elif") : ["else:", ...indented(body(otherwise))];
  return [`${word} ${expression(node.expression)}:`, ...indented(body(node.thenStatement)), ...rest];
}

function assigned(node) {
  const { left, operatorToken, right } = node;
  return [
    `${expression(left)} ${operatorToken.kind === K.PlusEqualsToken ? "+=" : "="} ${operatorToken.kind === K.PlusEqualsToken && isText(left) ? asText(right) : expression(right)}`,
  ];
}

function statement(node) {
  if (ts.isVariableStatement(node)) return node.declarationList.declarations.flatMap(declared);
  if (ts.isReturnStatement(node)) return [`return ${expression(node.expression)}`];
  if (ts.isIfStatement(node)) return choice(node);
  if (ts.isForStatement(node)) return counted(node);
  if (ts.isForOfStatement(node)) {
    const name = node.initializer.declarations[0].name;
    const names = ts.isArrayBindingPattern(name) ? name.elements.map((e) => snake(e.name.getText())).join(", ") : snake(name.getText());
    return [`for ${names} in ${expression(node.expression)}:`, ...indented(body(node.statement))];
  }
  if (ts.isBreakStatement(node)) return ["break"];
  if (ts.isExpressionStatement(node)) {
    const is = node.expression;
    const sets = ts.isBinaryExpression(is) && [K.PlusEqualsToken, K.EqualsToken].includes(is.operatorToken.kind);
    return sets ? assigned(is) : [expression(is)];
  }
  return refuse(node, "no statement that can be told in Python");
}

// --- modules

function imported(node) {
  const from = path.basename(node.moduleSpecifier.text);
  const names = node.importClause.namedBindings.elements.map((e) => e.name.text).filter((name) => !BUILT_IN.includes(name));
  return `from headjudge.faces.${from} import ${names.map(snake).sort().join(", ")}`;
}

function interfaced(node) {
  return [
    "@dataclass(frozen=True)",
    `class ${node.name.text}:`,
    ...indented(node.members.map((m) => `${snake(m.name.getText())}: ${typeOf(m.type)}`)),
  ];
}

function top(node) {
  if (ts.isInterfaceDeclaration(node)) return interfaced(node);
  if (ts.isTypeAliasDeclaration(node)) return [`${node.name.text} = ${typeOf(node.type)}`];
  if (ts.isFunctionDeclaration(node)) return definition(node.name.text, node);
  return statement(node);
}

function made(source) {
  const name = path.basename(source.fileName, ".ts");
  const said = ts.getLeadingCommentRanges(source.text, 0)?.[0];
  const about = said
    ? source.text
        .slice(said.pos + 2, said.end - 2)
        .trim()
        .split("\n")
        .map((line) => line.trim())
        .join("\n")
    : name;
  const imports = source.statements.filter(ts.isImportDeclaration).map(imported).sort();
  const rest = source.statements.filter((node) => !ts.isImportDeclaration(node)).map(top);
  const code = rest.map((lines) => lines.join("\n")).join("\n\n");
  const needed = [
    ...(/\bCallable\[/.test(code) ? ["from collections.abc import Callable"] : []),
    ...(code.includes("@dataclass") ? ["from dataclasses import dataclass"] : []),
  ];
  const head = `# ruff: noqa\n# fmt: off\n"""${about}\n\nMade from web/src/faces/${name}.ts by web/tools/python.mjs: change that one.\n"""\n\nfrom __future__ import annotations\n`;
  return [head, ...(needed.length ? [needed.join("\n") + "\n"] : []), imports.join("\n"), "\n" + code].join("\n") + "\n";
}

for (const source of program.getSourceFiles()) {
  const name = path.basename(source.fileName, ".ts");
  if (path.dirname(source.fileName) === FACES && !BY_HAND.includes(name)) fs.writeFileSync(path.join(OUT, `${name}.py`), made(source));
}
