"""Which cases Python tests claim: by `@pytest.mark.case("G-001")`, or by `CASES = ["G-001"]`."""

import ast
from functools import cache
from pathlib import Path

TESTS = Path(__file__).parent


def cases_claimed_in(tree: ast.Module) -> set[str]:
    """The arguments of case markers and the entries of CASES."""
    found: list[ast.expr] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "case":
            found += node.args
        elif isinstance(node, ast.Assign) and isinstance(node.value, ast.List) and "CASES" in map(ast.unparse, node.targets):
            found += node.value.elts
    return {value.value for value in found if isinstance(value, ast.Constant) and isinstance(value.value, str)}


@cache
def cases_of_tests() -> frozenset[str]:
    found: set[str] = set()
    for file in TESTS.rglob("test_*.py"):
        found |= cases_claimed_in(ast.parse(file.read_text(encoding="utf-8"), str(file)))
    return frozenset(found)
