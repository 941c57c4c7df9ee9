"""Section 4: what is printed on a card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from headjudge.digimon.table.codes import (
    BATTLE_AREA,
    IN_BREEDING,
    IN_SECURITY,
    INHERITED,
    K_BLAST_DNA,
    K_LINK,
    K_SECURITY_A,
    K_SECURITY_ATTACK,
    K_SUCCESSION,
    K_USE_REQ,
    M_MAIN,
    M_SECURITY,
    NO_TYPE,
    ON_LINK,
    OPTION,
)
from headjudge.kernel.events import FIRST_OWN_KIND
from headjudge.kernel.state import Card
from headjudge.language.ability import CONTINUOUS, IMMEDIATE, PRINTED_KEYWORDS, TRIGGERED, Ability
from headjudge.language.body import Keywords, Last
from headjudge.language.lasting import Also
from headjudge.language.node import ABSENT

if TYPE_CHECKING:
    from headjudge.language.node import Filter


@final
class Way:
    """One digivolution requirement: what lies beneath, and what it costs. The usual ones are a colour and a level."""

    def __init__(self, beneath: Filter, cost: int, lv: int, colours: int) -> None:
        self.beneath = beneath
        self.cost: i64 = cost
        self.lv: i64 = lv  # ABSENT: one that only the filter can judge
        self.colours: i64 = colours  # mask; 0: any


@final
class DnaWay:
    """A DNA requirement: the Digimon named first will lie above the other (11.3)."""

    def __init__(self, first: Filter, second: Filter, cost: int) -> None:
        self.first = first
        self.second = second
        self.cost = cost


@final
class BurstWay:
    """Burst Digivolve: what lies beneath, the Tamer that is returned to the hand, and the cost (11.4)."""

    def __init__(self, beneath: Filter, tamer: Filter, cost: int) -> None:
        self.beneath = beneath
        self.tamer = tamer
        self.cost = cost


@final
class AppWay:
    """App Fusion: a Digimon and its link card are two different ones of these; and the cost (11.4)."""

    def __init__(self, parts: list[Filter], cost: int) -> None:
        self.parts = parts
        self.cost = cost


@final
class Text:
    """The lines of a card that work in one place: its own text on top, its inherited text beneath a Digimon, each in one area."""

    def __init__(self) -> None:
        self.listens = 0
        self.watches = 0
        self.triggered: list[Ability] = []
        self.continuous: list[Ability] = []
        self.adding: list[Ability] = []  # continuous ones that add what a card does not have (15-12): they come first
        self.immediate: list[Ability] = []
        self.main: list[Ability] = []  # used at will in one's main phase
        self.unsteady = False  # a continuous one of these may say something else after any change
        self.minds = 0  # mask of what the continuous ones look at besides the stacks

    def add(self, ability: Ability) -> None:
        self.listens |= ability.listens
        self.watches |= ability.watches
        if ability.kind == CONTINUOUS:
            (self.adding if adds_information(ability) else self.continuous).append(ability)
            self.unsteady = self.unsteady or not ability.steady
            self.minds |= ability.minds
        elif ability.kind == TRIGGERED:
            self.triggered.append(ability)
        elif ability.kind == IMMEDIATE:
            self.immediate.append(ability)
        if ability.head is not None and any(moment.code == M_MAIN for moment in ability.head.moments):
            self.main.append(ability)

    def has(self, ability: Ability) -> bool:
        """One that triggers or answers."""
        return ability in self.triggered or ability in self.immediate

    def is_empty(self) -> bool:
        return not self.triggered and not self.continuous and not self.adding and not self.immediate and not self.main


@final
class Reading:
    """All text that works in a stack, put together (table/living.py). Never changed once made, so copies of a stack share it."""

    def __init__(self, pile: list[int], zone: int, links: list[int], heir: int) -> None:
        self.pile = pile  # what it was read from: a stack with other cards or other link cards, or elsewhere, is read anew
        self.zone = zone
        self.links = links
        self.heir = heir  # the card beneath whose own text it has too (22 Succession)
        self.most_links = 1  # how many link cards it may have, as its cards say
        self.listens = 0
        self.watches = 0
        self.minds = 0
        self.unsteady = False
        self.is_mute = not links  # nothing here listens, answers or holds continuously, and there is no link card
        self.is_used = False  # something here is used at will in one's main phase
        # every text with the card it stands on; the first ones are the stack's own, the others work in a Digimon only
        self.texts: list[Text] = []
        self.cards: list[int] = []
        self.own_texts = 0
        # continuous lines, and those that add what a card does not have, each with its card; the top card's own ones come first
        self.continuous: list[Ability] = []
        self.stated_by: list[int] = []
        self.own_continuous = 0
        self.adding: list[Ability] = []
        self.added_by: list[int] = []
        self.own_adding = 0

    def add(self, text: Text, card: int, own: bool) -> None:
        if text.is_empty():
            return
        self.texts.append(text)
        self.cards.append(card)
        if own:
            self.own_texts = len(self.texts)
        if text.main:
            self.is_used = True
        if not text.listens and not text.watches and not text.continuous and not text.adding:
            return
        self.is_mute = False
        self.listens |= text.listens
        self.watches |= text.watches
        self.minds |= text.minds
        self.unsteady = self.unsteady or text.unsteady
        for ability in text.continuous:
            self.continuous.append(ability)
            self.stated_by.append(card)
        for ability in text.adding:
            self.adding.append(ability)
            self.added_by.append(card)
        if own:
            self.own_continuous = len(self.continuous)
            self.own_adding = len(self.adding)


NO_HEIR: Final = -1
UNREAD: Final = Reading([], -1, [], NO_HEIR)


@final
class DigimonCard(Card):
    """Facts and abilities of one card number; shared by all matches. What a card does not have is ABSENT."""

    def __init__(
        self,
        number: str,
        name: str,
        type: int,  # noqa: A002 the rule book's word
        token: bool,
        colours: int,
        lv: int,
        cost: int,
        dp: int,
        form: str,
        attribute: str,
        traits: list[str],
        ways: list[Way],
        dna: list[DnaWay],
        overflow: int,
        copies: int,
    ) -> None:
        super().__init__(number, name)
        self.type: i64 = type
        self.token = token
        self.colours: i64 = colours  # mask
        self.lv = lv
        self.cost = cost
        self.dp = dp  # no DP is not 0 DP
        self.form = form
        self.attribute = attribute
        self.traits = [trait for trait in [form, attribute, *traits] if trait]  # 4.1: one list for matching
        self.ways = ways
        self.dna = dna
        self.overflow = overflow  # 4-19
        self.copies = copies  # how many a deck may hold
        self.names: list[str] = [name]
        # other rules of the card, given when its facts are read
        self.materials: list[Filter] = []  # DigiXros: what may be placed beneath it, the leftmost on top (10)
        self.material_cut = 0  # what each of them takes off its play cost
        self.assembly: list[Filter] = []  # the same from the trash, all of it or nothing
        self.assembly_cut = 0
        self.use_cost = cost if type == OPTION else ABSENT  # what can be used has one: Options, and DUAL cards (4.4)
        self.use_colours = colours  # mask
        self.link_way: Filter | None = None  # what it can be linked to (13); None: nothing
        self.link_cost = 0
        self.link_dp = 0  # what that gets
        self.more_links = 0  # what Link adds to its limit
        self.burst: BurstWay | None = None
        self.app: AppWay | None = None
        self.blast_dna: list[Filter] = []  # what its Blast DNA Digivolve names: one in the battle area, the other in the hand
        # from the abilities
        self.abilities: list[Ability] = []
        self.own = Text()
        self.inherited = Text()
        self.bred = Text()  # its own text that works in the breeding area
        self.bred_inherited = Text()
        self.linking = Text()  # what it gives to the Digimon it is linked to
        self.secured = Text()  # what works while it lies face up in the security stack
        self.keywords: i64 = 0  # mask
        self.does = 0  # mask of keywords that are acts of its own text, as Recovery
        self.checks = 0  # what Security Attack adds
        self.waived_by: list[Filter] = []  # what its Use Req. names
        self.succeeds: Filter | None = None  # what its Succession names
        self.main: Ability | None = None
        self.security: Ability | None = None
        self.moments = 0  # mask of the moments in its own text
        self.recalls = 0  # mask of event kinds that its lines ask about later in the turn

    def is_playable(self) -> bool:
        """7-1: what has no play cost cannot be played; Options are used."""
        return self.cost != ABSENT

    def is_dual(self) -> bool:
        """4-6: a Digimon card that can be used as an Option."""
        return self.type != OPTION and self.use_cost != ABSENT

    def goes_special_ways(self) -> bool:
        """Can it be linked (13), or digivolved into by Burst, App Fusion (11.4) or Blast DNA Digivolve (22)?"""
        return self.link_way is not None or self.burst is not None or self.app is not None or bool(self.blast_dna)

    def takes_materials(self) -> bool:
        return bool(self.materials) or bool(self.assembly)

    def own_in(self, zone: int) -> Text:
        """3-4-7: in the breeding area only text that names it works."""
        return self.own if zone == BATTLE_AREA else self.bred

    def inherited_in(self, zone: int) -> Text:
        return self.inherited if zone == BATTLE_AREA else self.bred_inherited

    def has_inherited_text(self) -> bool:
        return not self.inherited.is_empty() or not self.bred_inherited.is_empty()

    def add(self, ability: Ability) -> None:
        """File an ability where it will be looked for. Text that works in hand or trash is not built yet."""
        self.abilities.append(ability)
        for question in ability.asks:
            for event in question.happening.events:
                self.recalls |= 1 << (event + FIRST_OWN_KIND)
        head = ability.head
        if ability.kind == PRINTED_KEYWORDS:
            self.add_keywords(ability)
        elif head is None or not head.marks:
            self.own.add(ability)
        elif head.marks == [INHERITED]:
            self.inherited.add(ability)
        elif head.marks == [IN_BREEDING]:
            self.bred.add(ability)
        elif head.marks == [INHERITED, IN_BREEDING]:
            self.bred_inherited.add(ability)
        elif head.marks == [ON_LINK]:
            self.linking.add(ability)
        elif head.marks == [IN_SECURITY]:
            self.secured.add(ability)
        if head is not None and not head.marks:
            for moment in head.moments:
                self.moments |= 1 << moment.code
                if moment.code == M_MAIN and self.main is None:  # 9-1: an Option's first one
                    self.main = ability
                elif moment.code == M_SECURITY:
                    self.security = ability

    def add_keywords(self, ability: Ability) -> None:
        body = ability.tree().body
        if isinstance(body, Last) and isinstance(body.step, Keywords):
            for keyword in body.step.keywords:
                self.keywords |= 1 << keyword.code
                if is_security_attack(keyword.code):
                    self.checks += keyword.strength()
                elif keyword.code == K_LINK:
                    self.more_links += keyword.strength()
                elif keyword.code == K_USE_REQ and keyword.filters is not None:
                    self.waived_by.append(keyword.filters)
                elif keyword.code == K_SUCCESSION:
                    self.succeeds = keyword.filters
                elif keyword.code == K_BLAST_DNA and keyword.filters is not None and keyword.more is not None:
                    self.blast_dna = [keyword.filters, keyword.more]

    def add_keyword_line(self, ability: Ability, mark: int) -> None:
        """A keyword that is a line of its own: it works where the keyword does. mark: INHERITED, ON_LINK, or -1 for none."""
        (self.inherited if mark == INHERITED else self.linking if mark == ON_LINK else self.own).add(ability)


def adds_information(ability: Ability) -> bool:
    """15-12: "is treated as having" gives a card what it does not have."""
    return any(isinstance(act, Also) for act in ability.acts)


def is_security_attack(keyword: int) -> bool:
    return keyword == K_SECURITY_A or keyword == K_SECURITY_ATTACK


# 4.2: what lies face down has no information; its own card is known only to those who may look at it
FACE_DOWN: Final = DigimonCard("face down", "", NO_TYPE, False, 0, ABSENT, ABSENT, ABSENT, "", "", [], [], [], 0, 0)
