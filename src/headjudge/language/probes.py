# edge: interpreted
"""Every form of a vocabulary's notation, with lines that have it: the grammar's shapes crossed with the words that stand in them.

Words that work together are crossed in pairs (an event and its qualifier, an attribute and its shape, a duration and its act), never more.
A form has several lines, because it may be that only some of them can be carried out; if none can, the form is refused.
"""

from __future__ import annotations

from collections.abc import Iterator

from headjudge.language.body import Act
from headjudge.language.form_names import label
from headjudge.language.pattern import FLAGS, Piece, pieces
from headjudge.language.vocabulary import ENDS, HOWS, OWNERS, PLAYERS, SLOT_REFS, WINDOWS, Vocabulary

USES = ("when", "would", "cant", "can", "must", "compel", "did")
AMOUNT_PLAYERS = ("me", "they")

Probe = tuple[str, list[str]]


def keyword_shapes(name: str) -> list[tuple[str, str]]:
    """The shapes of a keyword: as a form, and as an example."""
    filled = {"": "", " N": " 1", " +N": " +1", " -N": " -1", " [..]": " [$]", " [..] & [..]": " [$] & [$]"}
    return [(f"<{name}{shape}>", f"<{name}{example}>") for shape, example in filled.items()]


class Probes:
    """A vocabulary's forms. Its first noun, moment and flag serve as examples."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.v = vocabulary
        self.noun = vocabulary.nouns[0]
        self.moment = vocabulary.moments[0]
        self.flag = vocabulary.flags[0]
        self.zone = vocabulary.zones[0]
        self.references = ("this", "self", *SLOT_REFS)

    def all(self) -> dict[str, list[str]]:
        """Each form with the lines to try, in which `$` stands for a flag and `£` for the first noun."""
        found: dict[str, list[str]] = {}
        for part in (
            self.heads(), self.steps(), self.acts(), self.events(), self.conditions(), self.filters(), self.attributes(), self.amounts(),
            self.selectors(), self.places(), self.keywords(),
        ):  # fmt: skip
            for form, lines in part:
                filled = [line.replace("[$]", f"[{self.flag}]").replace("£", self.noun) for line in lines]
                found.setdefault(form, []).extend(filled)
        return found

    def does(self, act: str) -> list[str]:
        """The act in a line that carries it out: by a moment, by an event, and with something looked at, picked or named before."""
        before = f"look top 2 {self.v.zones[1]}; pick 1 £ as $a; "
        return [
            f"{self.moment}: {act}", f"main: {act}", f"when £ attack £: {act}", f"{self.moment}: {before}{act}",
            f"would this {self.gone()}: {act}", f"would £ played: {act}", f"would self played: {act}",
        ]  # fmt: skip

    def does_or_answers(self, act: str) -> list[str]:
        """The act in a line that carries it out, and as an answer to every event: some only amend one that would happen, of the cause
        that they name, too."""
        _, by, cause = act.strip("}").partition(" by ")
        return [*self.does(act), *[f"would £ {event}{by}{cause}: {act}" for event in self.v.events]]

    def gone(self) -> str:
        return next(word for word in ("destroyed", "deleted") if word in self.v.events)

    def states(self, act: str) -> list[str]:
        return [f"always: {act}", f"in-hand, my-turn: {act}", f"inh, my-turn: {act}"]

    # Heads, steps

    def heads(self) -> Iterator[Probe]:
        bodies = ["draw 1", "cant this attack", "cost self -1", "lv self +1", f"<{self.v.keywords[0]} 1>", "waive self", "run self main"]
        for mark in self.v.marks:
            heads = ["my-turn", self.moment, "main", "if my-turn", "when this attack", f"would £ {self.gone()}", "would self played"]
            yield f"mark {mark}", [f"{mark}, {head}: {body}" for head in heads for body in bodies]
        for state in self.v.states:
            yield f"state {state}", [f"{state}: cant this attack", f"{state}, {self.moment}: draw 1"]
            yield f"state {state}[..]", [f"{state}[$]: cant this attack", f"{state}[$], {self.moment}: draw 1"]
        for moment in self.v.moments:
            yield f"moment {moment}", [f"{mark}{moment}: draw 1" for mark in ("", *[f"{mark}, " for mark in self.v.marks])]
            yield f"qualified-moment {moment}[..]", [f"{moment}[$]: draw 1"]
        for window in WINDOWS:
            yield f"window {window}", [f"{window}: cant this attack"]
        yield "limit N/turn", [f"{self.moment}, 1/turn: draw 1", "when this attack, 1/turn: draw 1", "1/turn, when this attack: draw 1"]
        yield "once", [f"{self.moment}: gain this {{once, when this attack: draw 1}} ~turn"]
        yield "head-if", [f"{self.moment}, if any £: draw 1"]
        yield "head-while", ["while any £: cant this attack"]
        yield "head always", ["always: cant this attack"]
        yield "head several moments", [f"{self.moment}|attack: draw 1"]

    def steps(self) -> Iterator[Probe]:
        steps = {
            "chain ;": "draw 1; draw 1", "chain-if-done =>": "draw 1 => draw 1", "chain by": "by trash 1 card@hand => draw 1",
            "chain by A, B": "by pay 1, trash 1 card@hand => draw 1", "step may": "may draw 1", "step if": "if any £ {draw 1}",
            "step if else": "if any £ {draw 1} else {draw 2}", "step repeat": "repeat 2 {draw 1}", "step N of": "1 of {draw 1|draw 2}",
            "step ..N of": "..2 of {draw 1|draw 2}", "step N..N of": "1..2 of {draw 1|draw 2}", "step # of": "#(£) of {draw 1|draw 2}",
            "step ..# of": "..#(£) of {draw 1|draw 2}",
            "step all of": "all of {draw 1|draw 2}", "step as $": "pick 1 £ as $a; cant $a attack ~turn",
            "gain {LINE}": "gain this {when this attack: draw 1} ~turn", "gain all-of": "gain this all-of card@trash ~turn",
            "token N/N": 'token 1 "A" 1/1', "token (trait)": 'token 1 "A" 1/1 (B)',
            "token <Keyword>": f'token 1 "A" 1/1 <{self.v.keywords[3]}>', "token {LINE}": 'token 1 "A" 1/1 {attack: draw 1}',
        }  # fmt: skip
        for form, step in steps.items():
            yield form, self.does(step)
        for moment in self.v.moments:
            yield f"at {moment}", self.does(f"at {moment} {{draw 1}}")
        for player in PLAYERS:
            yield f"player {player} {{..}}", self.does(f"{player} {{draw 1}}")
        for number, word in (("N", "1"), ("all", "all")):
            yield f"player {number} PLAYERS {{..}}", self.does(f"{word} foe player {{draw 1}}")
        yield "player me & PLAYERS {..}", self.does("me & 1 foe player {draw 1}")
        yield "gain keywords-of", self.does("pick 1 £; gain this keywords-of it ~turn")

    # Acts

    def acts(self) -> Iterator[Probe]:
        for act in self.v.acts:
            name = label(act)
            plain = self.written(act)
            yield f"act {name}", [line for text in plain for line in self.does_or_answers(text)]
            yield f"stated {name}", [line for text in plain for line in self.states(text)]
            yield f"price {name}", [line for text in plain for line in self.does(f"by {text} => draw 1")]
            yield f"shared {name}", [line for text in plain for line in self.does_or_answers(f"they {{{text}}}")]
            for piece in pieces(act):
                for word, example in self.options(piece):
                    texts = self.written(act, piece.name, example)
                    form = f"duration {word} {name}" if piece.kind == "dur" else f"option {name} {word}"
                    yield form, [line for text in texts for line in self.does_or_answers(text)]
                if piece.kind == "dur":
                    yield f"for-good {name}", [line for text in plain for line in self.does_or_answers(text)]
                if piece.kind == "attr":
                    for attribute in self.v.attributes:
                        texts = self.written(act, piece.name, attribute)
                        yield f"value {attribute} {name}", [line for text in texts for line in [*self.does(text), *self.states(text)]]

    def options(self, piece: Piece) -> list[tuple[str, str]]:
        """What can stand in a part that is named by its words: as in the form, and written."""
        words: dict[str, list[tuple[str, str]]] = {
            FLAGS: [(word, word) for word in piece.flags],
            "dur": [(word, word) for word in self.v.durations],
            "how": [(HOWS[way], HOWS[way] + (" 1" if way > 1 else "")) for way in range(len(HOWS))],
            "face": [(face, face) for face in self.v.faces[1:]],
            "player": [(player, player) for player in PLAYERS],
            "moment": [(moment, moment) for moment in self.v.moments],
            "cause": [(f"by {cause}", cause) for cause in self.v.causes],
            "zone": [(zone, zone) for zone in self.v.zones],
        }
        return words.get(piece.kind, [])

    def written(self, act: type[Act], field: str = "", example: str = "") -> list[str]:
        """The act with examples for its parts; parts that may be left out are, but for the field that is named."""
        texts = [""]
        for piece in pieces(act):
            if piece.literal:
                wanted = [piece.literal]
            elif piece.name == field:
                wanted = [example]
            elif piece.optional and piece.kind != "stats":
                continue
            else:
                wanted = self.examples(piece.kind)
            texts = [f"{text} {part}".strip() for text in texts for part in wanted]
        return texts

    def examples(self, kind: str) -> list[str]:
        gone = self.gone()
        return {
            "sel": ["1 £", "this", "it", "self", "that", "1 card@hand", "all £"], "amount": ["1"], "delta": ["+1"],
            "sort": ["£", "card@hand"], "ref": ["it", "self", "this"], "player": ["me"],
            "event": ["this attack", "this block", f"this {gone}", "£ attack", "£ attack £", "me use"], "how": ["free"],
            "face": [self.v.faces[1]], "filters": ['["A"]', "[(A)]", f"[{self.v.attributes[0]}=1000]"], "zone": [self.v.zones[1]],
            "dest": ["hand"], "gains": [f"<{self.v.keywords[2]}>", f"<{self.v.keywords[3]}>", "{when this attack: draw 1}"],
            "stats": ["", "1/1"], "moment": ["main"], "via": [self.v.vias[0]], "attr": list(self.v.attributes[:1]), "cause": ["battle"],
            "string": ['"A"'], "number": ["1"],
        }[kind]  # fmt: skip

    # Events

    def events(self) -> Iterator[Probe]:
        subjects = {"REF": ["this", "self", "it"], "CLASS": list(self.v.nouns), "N CLASS": [f"2 {noun}" for noun in self.v.nouns]}
        subjects |= {player: [player] for player in PLAYERS}
        objects = {"REF": ["this"], "CLASS": list(self.v.nouns), "N CLASS": ["2 £"], "MOMENT": list(self.v.moments[:2])}
        objects["PLAYERS"] = ["foe player"]
        objects |= {player: [player] for player in PLAYERS}
        typical = ["this", "£", "me", "card", "my card@hand"]
        for word in self.v.events:
            for use in USES:
                lines = [line for one in [*typical, "self", *self.v.nouns] for line in self.used(use, f"{one} {word}")]
                lines += [line for one in ("this", "me", "£") for thing in self.v.nouns for line in self.used(use, f"{one} {word} {thing}")]
                extra = [f" via {via}" for via in self.v.vias] + [f" by foe {cause}" for cause in self.v.causes]
                lines += [line for text in extra for line in self.used(use, f"£ {word}{text}")]
                yield f"{use} {word}", lines
            for kind, examples in subjects.items():
                yield f"event {word}, subject {kind}", [line for one in examples for line in self.anyhow(f"{one} {word}")]
            for kind, examples in objects.items():
                texts = [f"{one} {word} {thing}" for thing in examples for one in typical]
                yield f"event {word}, object {kind}", [line for text in texts for line in self.anyhow(text)]
            yield f"event {word}, subject REF", self.of_one(f"$a {word}") + self.of_one(f"self {word}")
            yield f"event {word}, object REF", self.of_one(f"£ {word} $a") + self.of_one(f"£ {word} self")
            for name, examples in self.qualifiers():
                texts = [f"{one} {word} {example}" for example in examples for one in typical]
                yield f"event {word} {name}", [line for text in texts for line in self.anyhow(text)]

    def used(self, use: str, event: str) -> list[str]:
        if use == "did":
            return [f"{self.moment}, if did {event}: draw 1"]
        if use == "when":
            return [f"when {event}: draw 1"]
        if use == "would":
            return [f"would {event}: {act}" for act in ("prevent that", "cut 1", "draw 1")]
        return [f"always: {use} {event}", f"{self.moment}: {use} {event} ~turn"]

    def of_one(self, event: str) -> list[str]:
        """The event by a line that was given with what had been found, or by one that works in some place only."""
        found = [
            f"pick 1 £ as $a; gain this {{when {event}: draw 1}} ~turn",
            f"pick 1 card@trash as $a; gain this {{when {event}: draw 1}} ~turn",
        ]
        return [line for act in found for line in self.does(act)[:2]] + [f"{mark}, when {event}: draw 1" for mark in self.v.marks]

    def anyhow(self, event: str) -> list[str]:
        return [line for use in USES for line in self.used(use, event)]

    def qualifiers(self) -> Iterator[tuple[str, list[str]]]:
        for cause in self.v.causes:
            yield f"by {cause}", [f"by {cause}", f"by foe {cause}"]
        yield "by !", [f"by !{cause}" for cause in self.v.causes]
        for owner in OWNERS[1:]:
            yield f"by {owner} ..", [f"by {owner} {cause}" for cause in self.v.causes]
        told = [keyword for row in self.v.signatures.rows for keyword in row.keywords]  # any other is told of no event: one stands for them
        yield "by <Keyword>", [f"by <{keyword}>" for keyword in dict.fromkeys([*told, *self.v.keywords[:1]])]
        yield "by REF", ["by this"]
        yield "from CLASS", ["from £", "from card"]
        for zone in self.v.zones:
            yield f"from @{zone}", [f"from @{zone}"]
        yield "from @REF", ["from @seen"]
        yield "from @under REF", ["from @under this"]
        yield "from @under CLASS", ["from @under £"]
        yield "into CLASS", ["into £", "into card"]
        yield "into REF", ["into this"]
        yield "on CLASS", ["on £", "on card"]
        for via in self.v.vias:
            yield f"via {via}", [f"via {via}"]
        for phase in self.v.phases:
            yield f"during {phase}", [f"during {phase}"]
        yield "amount", ["amount>=1"]

    # Conditions

    def conditions(self) -> Iterator[Probe]:
        plain = {"any CLASS": "any £", "no CLASS": "no £", "compares": "#(£)>=1", "REF is [..]": "this is [$]", "done": "done"}
        plain |= {"did": "did £ attack", "not": "not any £", "and": "any £ and any card", "or": "any £ or any card"}
        plain |= {"any PLAYERS": "any player[#(my £)>=1]"}
        plain |= {window: window for window in WINDOWS} | {f"via {via}": f"via {via}" for via in self.v.vias}
        plain |= {state: state for state in self.v.states} | {f"{state}[..]": f"{state}[$]" for state in self.v.states}
        plain |= {f"from @{zone}": f"from @{zone}" for zone in self.v.zones}
        plain |= {"from @REF": "from @seen", "from @under REF": "from @under this", "from @under CLASS": "from @under £"}
        for form, condition in plain.items():
            yield f"cond {form}", [*self.does(f"draw 1; if {condition} {{draw 1}}"), f"while {condition}: cant this attack"]
        for op in ("<=", ">=", "=", "!="):
            yield f"op {op}", self.does(f"if #(£){op}1 {{draw 1}}")

    # Filters, attributes, amounts

    def picks(self, bracket: str) -> list[str]:
        where = ["1 £[%s]", "1 card[%s]@trash", "2 £[%s]", "1 card[%s]@hand", "all £[%s]"]
        return [line for place in where for line in self.does("pick " + place % bracket)]

    def filters(self) -> Iterator[Probe]:
        for flag in (*self.v.flags, *self.v.nouns, *OWNERS[1:]):
            yield f"filter {flag}", self.picks(flag)
        plain = {'"name"': '"A"', '~"name"': '~"A"', "(trait)": "(A)", "~(trait)": "~(A)", "NOUN/NOUN": "/".join(self.v.nouns[:2])}
        plain |= {"[..]": "[$]", "a/b": '"A"/"B"', "!": '!"A"'}
        for form, example in plain.items():
            yield f"filter {form}", self.picks(example)
        yield "filter of PLAYERS", self.picks("of foe player")
        own = {"compares": "#(my £)>=1", "max": "max #(my £)", "min": "min #(my £)", "owns REF": "owns this"}
        for form, example in own.items():
            yield f"filter player {form}", self.does(f"if any player[{example}] {{draw 1}}")
        for word in self.v.filter_words:
            yield f'filter {word} "text"', self.picks(f'{word} "A"')
            yield f"filter {word} <Keyword>", self.picks(f"{word} <{self.v.keywords[2]}>")
            yield f"filter {word} MOMENT", self.picks(f"{word} {self.moment}")
            yield f"filter {word} [..]", self.picks(f"{word} [$]")
            yield f"filter {word} REF", [line for ref in ("it", "$a", "done", "this") for line in self.picks(f"{word} {ref}")]

    def attributes(self) -> Iterator[Probe]:
        for attr in self.v.attributes:
            shapes = {f"{attr} compares": f"{attr}<=1", f"total {attr}": f"total {attr}<=1", f"unlike {attr}": f"unlike {attr} {{my £}}"}
            shapes |= {f"{word} {attr}": f"{word} {attr}" for word in ("max", "min", "distinct", "same")}
            shapes |= {f"{word} {attr} (not alone)": f"!{word} {attr}" for word in ("max", "min")}
            for form, example in shapes.items():
                yield f"filter {form}", self.picks(example)

    def amounts(self) -> Iterator[Probe]:
        plain = {"#(CLASS)": "#(£)", "#REF": "#it", "+": "#(£) + 1", "-": "#(£) - 1", "*": "#(£)*2", "div": "#(£) div 2"}
        plain |= {f"#{player}": f"#{player}" for player in PLAYERS} | {word: word for word in self.v.event_amounts}
        for attr in self.v.attributes:
            plain |= {f"#{attr}(CLASS)": f"#{attr}(£)", f"REF.{attr}": f"this.{attr}", f"total-{attr}(CLASS)": f"total-{attr}(£)"}
            plain |= {f"{player}.{attr}": f"{player}.{attr}" for player in PLAYERS}
        for form, example in plain.items():
            yield f"amount {form}", [*self.does(f"draw {example}"), *self.does(f"if {example}>=1 {{draw 1}}")]
        chosen = [act for act in self.v.acts if [piece.kind for piece in pieces(act) if piece.name] == ["amount"]]
        for word in self.v.event_amounts:  # a number may be chosen first
            yield f"amount {word}", [line for act in chosen for line in self.does(f"{self.written(act)[0]}; draw {word}")]

    # Selectors and places

    def selectors(self) -> Iterator[Probe]:
        counts = {"N": "1", "N..N": "1..2", "..N": "..2", "#": "#(£)", "..#": "..#(£)", "all": "all", "any": "any", "each N": "each 1"}
        for form, example in counts.items():
            yield f"count {form}", [*self.does(f"pick {example} foe £"), *self.does(f"gain {example} foe £ <{self.v.keywords[3]}> ~turn")]
        yield "count A & B", self.does("pick 1 my £ & 1 foe £")
        for noun in self.v.nouns:
            yield f"noun {noun}", [*self.does(f"pick 1 {noun}"), *self.does(f"pick 1 {noun}@trash"), *self.does(f"draw #({noun})")]
        yield "noun NOUN/NOUN", self.does("pick 1 " + "/".join(self.v.nouns[:2]))
        for owner in OWNERS[1:]:
            yield f"owner {owner}", self.does(f"pick 1 {owner} £")
            yield f"owner {owner} PLAYERS", self.does(f"1 {owner} player {{draw 1}}")
        for ref in self.references:
            yield f"ref {ref}", [*self.does(f"cant {ref} attack ~turn"), *self.does(f"{ref} -> hand")]
        yield "ref $", self.does("pick 1 £ as $a; cant $a attack ~turn")

    def places(self) -> Iterator[Probe]:
        spots = {zone: zone for zone in self.v.zones} | {"REF": "seen", "under REF": "under this", "under CLASS": "under my £"}
        for name, where in spots.items():
            yield f"place @{name}", [*self.does(f"pick 1 card@{where}"), *self.does(f"draw #(card@{where})")]
        for owner in OWNERS[1:]:
            yield f"place @{owner} ZONE", self.does(f"draw #(card@{owner} {self.zone})")
            yield f"pile of {owner}", self.piles(f"top {owner} {self.v.zones[1]}")
        for end in ENDS:
            for zone in self.v.zones:
                yield f"pile {end} @{zone}", self.piles(f"{end} {zone}")
            yield f"pile {end} under REF", self.piles(f"{end} under this")
            yield f"pile {end} under CLASS", self.piles(f"{end} under 1 £")
            yield f"pile {end} of REF", self.piles(f"{end} of this")
            yield f"pile {end} of CLASS", self.piles(f"{end} of 1 £")
        yield "pile N", self.piles(f"top 2 {self.v.zones[1]}")
        yield "pile #", self.piles(f"top #(£) {self.v.zones[1]}")
        for face in ("faceup", "facedown"):
            yield f"pile {face}", [line for zone in self.v.zones for line in self.piles(f"top {face} {zone}")]
        for zone in (*self.v.zones, "under REF", "under N CLASS"):
            where = {"under REF": "under this", "under N CLASS": "under 1 £"}.get(zone, zone)
            moved = [f"{what} -> {where}" for what in ("1 £", "self", "1 card@hand", "1 card@trash")]
            yield f"dest {zone}", [line for text in moved for line in self.does(text)]
            for more in (*ENDS, *self.v.faces[1:]):
                yield f"dest {zone} {more}", [line for text in moved for line in self.does(f"{text} {more}")]

    def piles(self, pile: str) -> list[str]:
        return [*self.does(f"look {pile}"), *self.does(f"trash {pile}"), *self.does(f"{pile} -> hand")]

    # Keywords

    def keywords(self) -> Iterator[Probe]:
        for name in self.v.keywords:
            for form, example in keyword_shapes(name):
                yield f"keyword {form} printed", [example, *self.states(example), *self.does(f"{example} => draw 1"), *self.does(example)]
                yield f"keyword {form} gained", [*self.does(f"gain this {example} ~turn"), *self.states(f"gain this {example}")]
                yield f"filter {form}", self.picks(example)
            causes = [f"£ {word} by <{name}>" for word in self.v.events]
            yield f"cause <{name}>", [line for text in causes for line in self.anyhow(text)]
