# edge: interpreted
"""The page of words: `python -m headjudge.lab.words docs/words.md` writes every word of every vocabulary; without a file it prints."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

from headjudge.compiler.games import PRINTED
from headjudge.games import GAMES
from headjudge.lab.words_used import used_section
from headjudge.language.acts import SHARED
from headjudge.language.body import Act
from headjudge.language.signatures import REFERENCES, Signature
from headjudge.language.vocabulary import ENDS, FACES, HOWS, OWNERS, PLAYERS, SLOT_REFS, WINDOWS, Vocabulary

WRITE = "python -m headjudge.lab.words docs/words.md"

INTRODUCTION = f"""\
# Words

Every word a card line can hold, made from the vocabularies by `{WRITE}`. How a line is put together: `docs/notation.md`.

An act is written by its pattern, in which `{{name:kind}}` stands for a part of that kind (`?`: it may be left out), and said by its
English. **Done**: an effect can carry it out. **Stated**: a line that holds continuously can say it. **Price**: it can stand behind `by`.
A word that reads but has none of these is refused when a card with it is loaded.

Kinds of parts: `sel` what it is about (`1 foe …[…]`), `sort` a class without a number, `ref` something already found (`it`),
`amount` a number, `delta` a number with its sign, `number` a count (`2`, `..2`), `dur` how long (`~turn`), `dest` where to (`hand`),
`event` an event pattern, `gains` keywords or a line in braces, `filters` a bracket, `how` the way of paying, `face` how it lies,
`player` a player, `zone` a place, `moment` a timing word, `via` a way, `attr` an attribute, `cause` a cause, `string` a "name",
`stats` what a token is, `words(…)` any of these words.

What an event word is told of stands in a table of each game: its **uses**, its subjects (**of**: things in play; `NOUN-card` and `card`
where they are not in play; `player`), its object (**to**), causes (**by**), what it comes **from** (`from CLASS`; only then can be asked
whose effect it was, or `by this`), and what else it tells (`via …`, `from @…`, `into …`, `on …`, `amount`). `single`, `to single`:
which single things its subject and its object can be (`this`, `self`, or what was `found` before), if not all. `during PHASE` can be said
of every event that happens in several phases. A pattern that asks for more could never fit, and is refused when its card is loaded.
"""


def page(docs: Path) -> str:
    """docs: the folder of the page of forms, which names the scenarios."""
    parts = [INTRODUCTION, shared_section()]
    for vocabulary in vocabularies():
        parts.append(game_section(vocabulary))
        if vocabulary.game in PRINTED:  # its cards come from print, all of them: how often a word is used says something
            parts.append(used_section(vocabulary.game, docs))
    return "\n".join(parts)


def vocabularies() -> list[Vocabulary]:
    return [GAMES[name].vocabulary for name in sorted(GAMES)]


def shared_section() -> str:
    classes = {
        "owners": OWNERS[1:],
        "players": PLAYERS,
        "references": ("this", "self", *SLOT_REFS),
        "ends of a pile": ENDS,
        "how a card is put down": FACES[1:],
        "windows": WINDOWS,
        "ways of paying": HOWS,
    }
    return f"## Shared by all games\n\n{acts_table(SHARED)}\n{words_list(classes)}"


def game_section(v: Vocabulary) -> str:
    classes = {
        "marks": v.marks,
        "states": v.states,
        "moments": v.moments,
        "nouns": v.nouns,
        "flags": v.flags,
        "filter words": v.filter_words,
        "attributes": v.attributes,
        "places": v.zones,
        "events": v.events,
        "causes": v.causes,
        "ways": v.vias,
        "phases": v.phases,
        "durations": v.durations,
        "lying sideways": (v.turned,),
        "numbers of the event": v.event_amounts,
        "keywords": [f"<{keyword}>" for keyword in v.keywords],
    }
    own = [act for act in v.acts if act not in SHARED]
    return f"## {v.game.title()}\n\n{acts_table(own)}\n{words_list(classes)}\n{signatures_table(v)}"


def signatures_table(v: Vocabulary) -> str:
    rows = ["| event | uses | of | to | by | from | besides |", "|---|---|---|---|---|---|---|"]
    for row in v.signatures.rows:
        by = (*row.causes, *(f"<{keyword}>" for keyword in row.keywords))
        cells = [(row.word,), row.uses, row.of, row.to, by, row.source, besides(row)]
        rows.append("| " + " | ".join(" ".join(f"`{word}`" for word in cell) or "–" for cell in cells) + " |")
    return "\n".join(rows) + "\n"


def besides(row: Signature) -> tuple[str, ...]:
    return (
        *(f"via {word}" for word in row.via if word not in row.causes),
        *(f"from @{word}" for word in row.places), *(f"into {word}" for word in row.into),
        *(f"on {word}" for word in row.on), *(("amount",) if row.amount else ()),
        *((f"single {'/'.join(row.refs) or 'none'}",) if row.refs != REFERENCES else ()),
        *((f"to single {'/'.join(row.to_refs) or 'none'}",) if row.to_refs != REFERENCES else ()),
    )  # fmt: skip


def acts_table(acts: Iterable[type[Act]]) -> str:
    rows = ["| act | in English | done | stated | price |", "|---|---|---|---|---|"]
    for act in acts:
        uses = (act.run is not Act.run, act.declare is not Act.declare, act.payable is not Act.payable)
        rows.append(f"| `{act.PATTERN}` | `{act.SAY}` | {' | '.join('yes' if use else '–' for use in uses)} |")
    return "\n".join(rows) + "\n"


def words_list(classes: Mapping[str, Iterable[str]]) -> str:
    return "".join(f"- **{name}**: {', '.join(f'`{word}`' for word in words)}\n" for name, words in classes.items())


def main(args: list[str]) -> None:
    file = Path(args[0] if args else "docs/words.md")
    told = page(file.parent)
    if args:
        file.write_text(told, encoding="utf-8")
    else:
        sys.stdout.write(told)


if __name__ == "__main__":
    main(sys.argv[1:])
