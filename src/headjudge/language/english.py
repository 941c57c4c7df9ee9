# edge: interpreted
"""What a game's words are in English. A word that is missing here stands for itself."""

from __future__ import annotations

Words = dict[str, str]


class English:
    """Tables by word. In templates `{this}` is the permanent that bears the line, `{n}` a number, `{a NOUN}` what filters describe."""

    def __init__(
        self,
        *,
        this: str,
        nouns: dict[str, tuple[str, str]],
        flags: Words,
        filter_words: Words,
        attributes: dict[str, tuple[str, str]],
        counted: Words,
        zones: Words,
        cards: tuple[str, ...],
        marks: Words,
        borne: Words,
        states: Words,
        moments: Words,
        declared: tuple[str, ...],
        effects: Words,
        events: Words,
        lowered: Words,
        causes: dict[str, tuple[str, str]],
        vias: Words,
        via_conditions: Words,
        phases: Words,
        durations: Words,
        event_amounts: Words,
        faces: Words,
        act_flags: Words,
        beside: str = "beside {a card}",
        keyword_lines: tuple[str, ...] = (),
    ) -> None:
        self.this = this
        self.nouns = nouns  # singular and plural
        self.flags = flags  # an adjective, or words that follow the noun: "with …", "that …"
        self.filter_words = filter_words  # words that follow the noun, around the filter's argument
        self.attributes = attributes  # its name, and a number of it: ("level", "level {n}")
        self.counted = counted  # attributes that are a number of things: "for each …"
        self.zones = zones  # a place without its owner; "" is "in play"
        self.cards = cards  # nouns that are "… card" when not in play
        self.marks = marks
        self.borne = borne  # what an effect with that mark is called
        self.states = states
        self.moments = moments
        self.declared = declared  # moments at which a player declares the line, so that its price is no offer
        self.effects = effects  # what a line of that moment is called
        self.events = events  # "is …" or "does/done"
        self.lowered = lowered  # what is lowered when the event is about to happen
        self.causes = causes  # alone, and as a noun after an owner
        self.vias = vias  # how something happens
        self.via_conditions = via_conditions  # that it happened so
        self.phases = phases
        self.durations = durations
        self.event_amounts = event_amounts
        self.faces = faces
        self.act_flags = act_flags
        self.beside = beside  # what filters behind a moment ask of the card that goes with the permanent
        self.keyword_lines = keyword_lines  # keywords that stand for a line below the one they are written in
