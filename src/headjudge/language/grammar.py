# edge: interpreted
"""One grammar for both games: the fixed part, filled with the words and act patterns of a vocabulary.

LALR(1) and strict: a vocabulary with which some line could be read in two ways is refused when its grammar is built.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import re
import uuid
from importlib.metadata import version
from pathlib import Path

import msgspec

from headjudge.language.pattern import FLAGS, KINDS, Piece, pieces
from headjudge.language.tables import Parser, Tables, kept
from headjudge.language.tokens import shown, terminal
from headjudge.language.vocabulary import ENDS, OWNERS, PLAYERS, SLOT_REFS, WINDOWS, Vocabulary

TABLES_VERSION = 1  # of the form in which they are kept

# Quoted words stand for terminals. Where a rule name is followed by `->`, the name after it is the builder's method.
FIXED = r"""
line: head ":" body | keywords -> printed
!head: part ("," part)*
part: c_mark -> mark_part
    | c_state [bracket] -> state_part
    | moment ("|" moment)* -> moments_part
    | c_window -> window_part
    | INT "/" "turn" -> limit_part
    | "once" -> once_part
    | "when" event ("or" event)* -> when_part
    | "would" event ("or" event)* -> would_part
    | "if" cond -> if_part
    | "while" cond -> while_part
    | "always" -> always_part
moment: c_moment [bracket]

body: step -> last
    | step ";" body -> then
    | step "=>" body -> if_done
    | "by" named ("," named)* "=>" body -> priced
?step: "may" step -> may
    | "{" body "}" -> braces
    | "if" cond "{" body "}" ["else" "{" body "}"] -> if_step
    | "repeat" amount "{" body "}" -> repeat
    | number "of" "{" body ("|" body)* "}" -> modes
    | "all" "of" "{" body ("|" body)* "}" -> all_modes
    | "at" c_moment "{" body "}" -> at
    | c_player "{" body "}" -> by_player
    | doers "{" body "}" -> by_players
    | keywords -> keywords_step
    | named
?named: act | act "as" VAR -> named_act
doers: count players -> those_players | "me" "&" count players -> me_and_players
gains: keywords -> gain_keywords | "{" line "}" -> gain_line | "all-of" sort -> gain_all | "keywords-of" ref -> gain_keywords_of
how: "free" -> how_free | "paid" -> how_paid | "less" term -> how_less | "cost" term -> how_cost
stats: INT "/" INT TRAIT* keyword* ["{" line "}"]
dur: DURATION
text: STRING

event: subject event_words [object] qualifier*
event_words: c_event ("/" c_event)*
subject: ref -> ref_party | sort -> sort_party | number sort -> counted_party | c_player -> player_party
object: ref -> ref_party | sort -> sort_party | number sort -> counted_party | c_player -> player_party | c_moment -> moment_party
    | players -> players_party
?qualifier: "by" cause
    | "from" sort -> from_sort
    | "from" "@" place -> from_place
    | "into" sort -> into_sort
    | "into" ref -> into_ref
    | "on" sort -> on
    | "via" c_via -> via_way
    | "during" c_phase -> during
    | "amount" COMPARE amount -> amount_is
cause: [c_owner] c_cause -> by_cause | "!" [c_owner] c_cause -> not_by_cause | keyword -> by_keyword | ref -> by_ref

cond: conj ("or" conj)*
conj: catom ("and" catom)*
?catom: "not" catom -> negation
    | "any" sort -> exists
    | "no" sort -> none_exists
    | "any" players -> some_player
    | amount COMPARE amount -> comparison
    | ref "is" bracket -> is_such
    | c_window -> in_window
    | "did" event -> did
    | "via" c_via -> via
    | "from" "@" place -> came_from
    | "done" -> was_done
    | c_state [bracket] -> in_state

sel: one ("&" one)*
?one: counted | ref -> referred | pile
counted: count sort
?count: number | "all" -> all_quantity | "any" -> any_quantity | "each" number -> each_quantity
number: INT -> exactly | calc -> exactly_amount | INT ".." INT -> between | ".." INT -> up_to | ".." calc -> up_to_amount
sort: [c_owner] noun [bracket] ["@" place]
bare: [c_owner] noun [bracket]
noun: c_noun -> one_noun | NOUNS -> several_nouns
place: zone ("/" zone)*
?zone: zone_of | ref -> among | "under" ref -> under_ref | "under" bare -> under_sort
zone_of: [c_owner] c_zone
hosts: number bare
pile: c_end [pile_size] [pile_face] zone_of -> pile_of_zone
    | c_end [pile_size] [pile_face] "under" ref -> pile_under_ref
    | c_end [pile_size] [pile_face] "under" hosts -> pile_under_hosts
    | c_end "of" ref -> end_of_ref
    | c_end "of" hosts -> end_of_hosts
?pile_size: integer | hash
!pile_face: "faceup" | "facedown"
dest: zone_of [c_end] [face] -> to_zone
    | "under" ref [c_end] [face] -> to_under_ref
    | "under" hosts [c_end] [face] -> to_under_hosts
ref: c_ref | VAR -> var_ref
players: c_owner "player" -> players_owned | c_owner "player" players_bracket -> players_owned | "player" players_bracket -> players_such
players_bracket: "[" players_filter ("," players_filter)* "]"
?players_filter: amount COMPARE amount -> player_has
    | "max" amount -> player_has_most
    | "min" amount -> player_has_least
    | "owns" ref -> player_owns

bracket: "[" alt ("," alt)* "]"
alt: atom ("/" atom)*
?atom: "!" prim -> not_that | prim
?prim: bracket -> group
    | STRING -> name | "~" STRING -> part_of_name
    | TRAIT -> trait | "~" TRAIT -> part_of_trait
    | keyword -> has_keyword
    | c_flag -> flag
    | noun -> is_noun
    | c_owner -> owned_by
    | c_attr COMPARE amount -> compares
    | "max" c_attr -> maximum
    | "min" c_attr -> minimum
    | "distinct" c_attr -> distinct
    | "same" c_attr -> same
    | "total" c_attr COMPARE amount -> total_of
    | "unlike" c_attr "{" sort "}" -> unlike
    | "of" players -> belongs_to
    | c_filter_word STRING -> special_text
    | c_filter_word keyword -> special_keyword
    | c_filter_word c_moment -> special_moment
    | c_filter_word bracket -> special_filters
    | c_filter_word ref -> special_ref

amount: term (PLUS term)*
term: factor (TIMES factor)*
delta: PLUS term
calc: hash ((TIMES|PLUS) (integer|hash))*
?factor: integer
    | hash
    | "#" c_player -> players
    | ref "." c_attr -> attribute_of
    | c_player "." c_attr -> player_attribute
    | SUM sort ")" -> total
    | c_event_amount -> event_amount
integer: INT
hash: "#(" sort ")" -> count | VALUES sort ")" -> count_values | "#" ref -> size

keywords: keyword+
keyword: KEYWORD ">" -> plain_keyword
    | KEYWORD [PLUS] INT ">" -> number_keyword
    | KEYWORD bracket ["&" bracket] ">" -> filter_keyword
"""


class VocabularyError(Exception):
    """A vocabulary with which the notation would not be clear. Says which word or rules are to blame."""


class Grammar:
    """The grammar of a vocabulary as text, and what its words are called."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.classes = _word_classes(vocabulary)
        self.words: set[str] = set()
        for words in self.classes.values():
            self.words |= set(words)
        rules = FIXED + "".join(_class_rule(name, words) for name, words in self.classes.items()) + _act_rules(vocabulary)
        self.text = self._with_terminals(rules)

    def _with_terminals(self, rules: str) -> str:
        literals = set(re.findall(r'"([^"\s]+)"', rules))
        self.words |= {text for text in literals if text[0].isalpha()}
        text = re.sub(r'"([^"\s]+)"', lambda match: terminal(match[1]), rules)
        return text + "%declare " + " ".join(sorted(set(re.findall(r"\b_?[A-Z][A-Z_]+\b", text)))) + "\n"

    def parser(self) -> Parser:
        """Turns tokens into a tree of rules. Its tables take a while to compute, so they are kept for the next process."""
        folder = _cache_folder()
        if folder is None:
            return Parser(self._computed())
        path = folder / f"{self.vocabulary.game}-{_fingerprint(self.text)}.tables"
        return Parser(kept(path) or _saved(self._computed(), path))

    def _computed(self) -> Tables:
        from headjudge.language.computing import Conflict, computed  # only here: most processes find the tables ready

        try:
            return computed(self.text)
        except Conflict as error:
            raise VocabularyError(f"vocabulary of {self.vocabulary.game}: {_explained(str(error))}") from error


def _word_classes(v: Vocabulary) -> dict[str, tuple[str, ...]]:
    classes = {
        "mark": v.marks, "state": v.states, "moment": v.moments, "noun": v.nouns, "flag": v.flags, "filter_word": v.filter_words,
        "attr": v.attributes, "zone": v.zones, "event": v.events, "cause": v.causes, "via": v.vias, "phase": v.phases,
        "event_amount": v.event_amounts, "owner": OWNERS[1:], "player": PLAYERS, "end": ENDS, "window": WINDOWS,
        "ref": ("this", "self", *SLOT_REFS),
    }  # fmt: skip
    for name, words in classes.items():
        for word in words:
            if words.count(word) > 1:
                raise VocabularyError(f"vocabulary of {v.game}: {word!r} stands twice among the {name} words")
            if not re.fullmatch(r"[a-z]+(-[a-z]+)*", word):
                raise VocabularyError(f"vocabulary of {v.game}: {word!r} among the {name} words is not a word in lower case")
    for name in ("zone", "event"):  # these are joined by `/` too, and `noun/noun` is one token
        both = [word for word in classes[name] if word in v.nouns]
        if len(both) > 1:
            raise VocabularyError(f"vocabulary of {v.game}: {both[0]}/{both[1]} could be nouns or {name} words")
    return classes


def _class_rule(name: str, words: tuple[str, ...]) -> str:
    return f"!c_{name}: " + " | ".join(f'"{word}"' for word in words) + "\n" if words else ""


def _act_rules(vocabulary: Vocabulary) -> str:
    """Each pattern one alternative of `act`; the builder knows an act by its position."""
    alternatives, flag_rules = [], []
    for number, act in enumerate(vocabulary.acts):
        alternatives.append(" ".join(_symbol(number, piece) for piece in pieces(act)) + f" -> act_{number}")
        flag_rules += [_flag_rule(number, piece) for piece in pieces(act) if piece.kind == FLAGS]
    faces = "!face: " + " | ".join(f'"{face}"' for face in vocabulary.faces[1:]) + "\n"
    return "act: " + "\n    | ".join(alternatives) + "\n" + "".join(flag_rules) + faces


def _symbol(number: int, piece: Piece) -> str:
    if piece.literal:
        return f'"{piece.literal}"'
    rule = f"flags_{number}" if piece.kind == FLAGS else KINDS[piece.kind][0]
    return f"[{rule}]" if piece.optional else rule


def _flag_rule(number: int, piece: Piece) -> str:
    return f"!flags_{number}: (" + " | ".join(f'"{word}"' for word in piece.flags) + ")+\n"


def _explained(message: str) -> str:
    """Lark's account of a conflict, in the notation's own words."""
    message = message.partition("\n\n")[0]  # the first of them will do
    readings = re.findall(r"<c_(\w+) : (_W_[A-Z_]+)>", message)
    if readings:
        classes = " and as ".join(f"{name} word" for name, _ in sorted(readings))
        return f"{shown(readings[0][1])} as {classes} could stand at the same place, so that a line would have two readings"
    message = re.sub(r"Shift/Reduce conflict for terminal (\w+)\. \[strict-mode\]", r"before \1 a line could be read in two ways:", message)
    message = re.sub(r"Reduce/Reduce collision in Terminal\('([^']+)'\) between the following rules:", r"before \1 two readings:", message)
    return re.sub(r"_[WP]_[A-Z_]+|\$END", lambda match: shown(match[0]), message).strip()


def _saved(tables: Tables, path: Path) -> Tables:
    """A file is moved into place whole, so that no other process reads half of one. A cache that cannot be written is no harm."""
    fresh = path.with_suffix(f".{uuid.uuid4().hex}")
    with contextlib.suppress(OSError):
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(msgspec.msgpack.encode(tables))
        fresh.replace(path)
    return tables


def _fingerprint(text: str) -> str:
    return hashlib.sha256(f"{text}\n{TABLES_VERSION}\n{version('lark')}".encode()).hexdigest()[:20]


def _cache_folder() -> Path | None:
    """None where there is no home. A relative one, which would be another in every folder, is as good as none."""
    with contextlib.suppress(RuntimeError):
        for folder in (os.environ.get("XDG_CACHE_HOME", ""), Path("~/.cache").expanduser()):
            if Path(folder).is_absolute():
                return Path(folder, "headjudge")
    return None
