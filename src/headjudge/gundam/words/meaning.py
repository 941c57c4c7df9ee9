"""What the words of this game's cards mean on the table."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from headjudge.gundam.rules.keywords import first_of_shield_area
from headjudge.gundam.table.cards import GundamCard
from headjudge.gundam.table.codes import (
    AFFECTED,
    AP,
    ATTACK,
    BASE,
    BASE_SECTION,
    BATTLE_AREA,
    BATTLE_ENDS,
    BURST,
    BY_BATTLE,
    BY_DAMAGE,
    BY_DAMAGE_OF_EFFECT,
    BY_EFFECT,
    BY_FOE,
    BY_KEYWORD,
    COMMAND,
    COST,
    DAMAGED,
    DECK,
    DEPLOYED,
    DESTROYED,
    F_ACTIVE,
    F_ATTACKED,
    F_ATTACKING,
    F_DAMAGED,
    F_FIRST_COLOUR,
    F_FIRST_TERRAIN,
    F_OTHER,
    F_PAIRED,
    F_RESTED,
    F_UNDAMAGED,
    FIELD,
    HAND,
    HP,
    K_DEVELOPMENT,
    LINKED,
    LV,
    M_END_MY_TURN,
    M_END_TURN,
    M_START_FOE_TURN,
    M_START_MY_TURN,
    M_START_TURN,
    N_AREA,
    N_BASE,
    N_CARD,
    N_COMMAND,
    N_EX,
    N_PILOT,
    N_RESOURCE,
    N_SHIELD,
    N_TOKEN,
    N_UNIT,
    NAME,
    PAIR,
    PAIRED,
    PILOT,
    SHIELD,
    TRASH,
    TURN_BEGINS,
    TURN_ENDS,
    UNIT,
    W_IN,
    W_PILOT_IS,
    W_TEXT,
    W_VS,
    ZONES,
)
from headjudge.gundam.table.costs import asked_for
from headjudge.gundam.table.locations import is_off_field, is_ordered
from headjudge.gundam.table.moving import kind_of_move
from headjudge.gundam.table.resources import EX, all_resources, heap_of, is_resource, owner_of_resource, sort_of
from headjudge.gundam.table.resources import RESTED as RESTED_SORT
from headjudge.gundam.table.state import GundamState, Piece, gundam
from headjudge.kernel.events import FIRST_OWN_KIND, Event
from headjudge.kernel.modifiers import ALSO
from headjudge.kernel.refs import CARD, SEAT, card_of, kind_of, seat_of
from headjudge.kernel.state import IN_PLAY, NOBODY, State
from headjudge.language.ability import Ability
from headjudge.language.body import Moment
from headjudge.language.conditions import in_state
from headjudge.language.filters import Named, Trait
from headjudge.language.lasting import added
from headjudge.language.listening import forbidden, grants_to, inner_line
from headjudge.language.meaning import Meaning
from headjudge.language.node import Filter, Scope
from headjudge.language.selectors import Among, Sort, ZoneOf

# 11-2-6-1, 11-2-7-1, 11-2-8-1, 11-2-9-1, 1.9/13-2-11-1: what sets off the timing keywords. Those in which a player acts have none.
MOMENT_KINDS: list[int] = [
    DEPLOYED, ATTACK, DESTROYED, PAIRED, LINKED, BURST, -1, -1, -1, -1, TURN_ENDS, TURN_ENDS, BATTLE_ENDS,
    TURN_BEGINS, TURN_BEGINS, TURN_BEGINS,
]  # fmt: skip


NO_FILTERS: Final[list[Filter]] = []
NO_TRAITS: Final[list[str]] = []
NO_MOMENTS: Final[list[Moment]] = []
RESOURCE_NAMES: Final[list[str]] = ["Resource"]
EX_NAMES: Final[list[str]] = ["EX Resource"]
HAD_KEYWORDS: Final[list[int]] = list(range(K_DEVELOPMENT))  # the last of them is a price
TERRAINS: list[str] = ["earth", "space"]  # 1.9/2-6-1


class GundamWords(Meaning):
    """Nouns, flags, attributes, places, states and moments. The rules proper are added by GundamRules."""

    def owner_of(self, s: State, ref: int) -> int:
        """4-2-1: a card belongs to one player all the time; whoever owns it controls it (ED-27)."""
        if kind_of(ref) == SEAT:
            return seat_of(ref)
        if kind_of(ref) == CARD:
            return s.owner[card_of(ref)]
        p = s.last_known(ref)
        if p is not None:
            return p.owner
        return owner_of_resource(ref) if is_resource(ref) else -1

    def is_held_by(self, s: State, ref: int, seat: int) -> bool:
        """1.9/12-3-8: Shields of a team are taken from its common pile, whoever's they are."""
        return is_shield(gundam(s), ref) and s.friendly(seat, self.owner_of(s, ref))

    def at_home(self, s: State, noun: int, owners: i64) -> list[int]:
        """2-3-3-1, 2-3-4-1, 2-3-6-1, 3-6-4-2: Units in the battle area, Pilots beneath, Bases in the base section, Shields in theirs.

        4-17-2-1: tokens among them; an EX Base is a Base (Q259). 4-17-5-1: an EX Resource is a token, too."""
        if noun == N_UNIT:
            return [p.ref() for p in s.field if p.zone == BATTLE_AREA and owners >> p.owner & 1]
        if noun == N_BASE:
            return [p.ref() for p in s.field if p.zone == BASE_SECTION and owners >> p.owner & 1]
        if noun == N_PILOT:
            return [s.ref_of(p.pile[1]) for p in s.field if len(p.pile) > 1 and owners >> p.owner & 1]
        if noun == N_SHIELD or noun == N_AREA:
            return shield_areas(gundam(s), noun == N_AREA, owners)
        if noun == N_RESOURCE or noun == N_EX:
            return all_resources(gundam(s), EX if noun == N_EX else 0, owners)
        there = [p.ref() for p in s.field if owners >> p.owner & 1 and self.is_noun(s, p.ref(), noun)]
        return there + all_resources(gundam(s), EX, owners) if noun == N_TOKEN else there

    def in_zone(self, s: State, seat: int, zone: int) -> list[int]:
        if zone == FIELD:
            return [p.ref() for p in s.field if p.owner == seat]
        return [s.ref_of(card) for card in s.zone(seat, zone)]

    def is_target(self, sort: Sort) -> bool:
        """1.9/10-2-2-1: a card in a public place is; one in a hand, in a deck, among the Shields or in the removal area is not.

        Of a shield area the Base comes first, which is one: with neither Base nor Shield there is nothing to choose (9-2-2)."""
        if not sort.places:
            return N_SHIELD not in sort.nouns
        return all(
            not isinstance(place, Among) and (not isinstance(place, ZoneOf) or place.zone in (TRASH, FIELD)) for place in sort.places
        )

    def is_there(self, s: State, ref: int) -> bool:
        return s.fresh(ref) or is_resource(ref)

    def can_be_put(self, s: State, ref: int, zone: int) -> bool:
        """1-3-3, 9-2-3: a line in play may forbid it."""
        kind = kind_of_move(zone if zone >= 0 else TRASH)
        return not forbidden(s, kind, self.owner_of(s, ref), ref, -1, -1, BY_EFFECT)

    def can_be_given(self, s: State, scope: Scope, ref: int) -> bool:
        """3-1-2: a Command whose effect runs has left the hand."""
        return ref != scope.card or scope.this >= 0 or gundam(s).facts(card_of(ref)).type != COMMAND

    def is_taken_in_order(self, sort: Sort) -> bool:
        """3-6-4-1: a Shield is taken from the top. 11-1-2-3: of a shield area the Base comes first. Resources of one sort are alike."""
        return not sort.places and all(noun in (N_SHIELD, N_AREA, N_RESOURCE, N_EX) for noun in sort.nouns)

    def heap_of(self, s: State, ref: int) -> int:
        """Shield areas by their side, which is one number for a team (1.9/12-3-8); Resources by player and sort."""
        return -1 - heap_of(ref) if is_resource(ref) else s.sides[self.owner_of(s, ref)]

    def is_ordered(self, zone: int) -> bool:
        return is_ordered(zone)

    def beneath(self, s: State, ref: int) -> list[int]:
        p = s.last_known(ref)
        return [] if p is None else [s.ref_of(card) for card in p.pile[1:]]

    def goes_along(self, s: State, ref: int, zone: int) -> list[int]:
        """6-5-2-3-4: the Pilot goes where its Unit goes. A token only touches most places (4-17-2-4-1): there is nothing to order."""
        p = gundam(s).piece(ref)
        return [] if p is None or (p.facts.token and is_off_field(gundam(s), zone)) else [s.ref_of(card) for card in p.pile[1:]]

    def is_noun(self, s: State, ref: int, noun: int) -> bool:
        """2-3-3-2, 2-3-4-2, 2-3-6-2: the type of a card decides, wherever it is; a Shield has none that could be asked for.

        2-3-4-1-1, 2-3-5-4-1-1: a Command is a Pilot while it is paired. Anywhere else it is none (1.9/3-4-6-4, Q162, Q163).
        """
        if kind_of(ref) == SEAT:
            return False
        if noun == N_CARD:
            return True
        g = gundam(s)
        p = g.last_piece(ref)
        if noun == N_SHIELD:
            return p is None and is_shield(g, ref)
        if noun == N_AREA:
            return (p is not None and p.zone == BASE_SECTION) or is_shield(g, ref)
        if p is not None:
            return is_printed_noun(g, p.facts, ref, noun)
        if kind_of(ref) != CARD:
            return is_resource(ref) and (noun == N_RESOURCE or (noun in (N_EX, N_TOKEN) and sort_of(ref) & EX != 0))
        return is_printed_noun(g, g.facts(card_of(ref)), ref, noun) and not is_shield(g, ref)

    def has_flag(self, s: State, scope: Scope, ref: int, flag: int) -> bool:
        g = gundam(s)
        if flag == F_OTHER:
            return ref != scope.this and ref != scope.card
        if flag >= F_ATTACKING:  # 7-3-1, 7-4-3: its target is what it was changed to
            return ref == (g.target if flag == F_ATTACKED else g.attacker)
        p = g.last_piece(ref)
        if p is None and is_resource(ref):
            rested = sort_of(ref) & RESTED_SORT != 0
            return rested if flag == F_RESTED else flag == F_ACTIVE and not rested
        if p is None and kind_of(ref) != CARD:
            return False
        if flag >= F_FIRST_COLOUR:
            facts = p.facts if p is not None else g.facts(card_of(ref))
            return has_colour_or_terrain(facts, flag)
        if p is None:
            return False
        if flag == F_RESTED:
            return p.rested
        if flag == F_ACTIVE:
            return not p.rested
        if flag == F_DAMAGED:
            return p.damage > 0
        if flag == F_UNDAMAGED:
            return p.damage == 0
        if flag == F_PAIRED:
            return p.pilot is not None
        return p.linked

    def is_hidden(self, zone: int) -> bool:
        return zone in (HAND, DECK, SHIELD)

    def event_is_told(self, event: int) -> bool:
        return event + FIRST_OWN_KIND != AFFECTED

    def flag_is_steady(self, flag: int) -> bool:
        return F_PAIRED <= flag < F_ATTACKING

    def attribute_is_steady(self, attr: int) -> bool:
        """HP is not: what is left of it is meant."""
        return attr == LV or attr == COST or attr == AP

    def attribute_can_be_stated(self, attr: int) -> bool:
        return attr != LV and attr != COST

    def attribute(self, s: State, ref: int, attr: int) -> int:
        """In play the derived values; HP means what is left of it: HP less the counters (4-5-1-1, Q96)."""
        assert isinstance(s, GundamState)
        if s.stale:
            s.fresh_values()
        p = s.last_piece(ref)
        if p is None and kind_of(ref) != CARD:
            return 0  # a Resource, or a player: they have none of these (2-6-2, 2-7-2)
        facts = p.facts if p is not None else s.prints[card_of(ref)]
        if attr == AP:
            return p.ap if p is not None else facts.ap
        if attr == HP:
            return p.hp - p.damage if p is not None else facts.hp
        if attr == LV:
            return p.lv if p is not None else asked_for(s, card_of(ref))[0]
        return facts.cost if p is not None else asked_for(s, card_of(ref))[1]

    def is_name(self, attr: int) -> bool:
        return attr == NAME

    def why_not_number(self, attr: int, of_player: bool) -> str:
        if of_player and attr != LV:
            return "of a player only the Lv. can be asked about (1.9/2-9-4)"
        return super().why_not_number(attr, of_player)

    def names(self, s: State, ref: int) -> list[str]:
        """2-2-2, 2-2-3: what a text that names a card, or a part of its name, is compared with; further names too (2-2-4)."""
        g = gundam(s)
        p = g.last_piece(ref)
        if p is not None:
            more = also(g, ref, p) if g.added or p.granted else NO_FILTERS
            return p.facts.names + [part.text for part in more if isinstance(part, Named)] if more else p.facts.names
        if kind_of(ref) != CARD:
            return EX_NAMES if is_resource(ref) and sort_of(ref) & EX else RESOURCE_NAMES
        card = card_of(ref)
        facts = g.facts(card)
        if facts.type == COMMAND and s.place[card] == -1:
            return [facts.pilot_name]  # 2-3-5-4-1: while paired it has its Pilot's name
        return facts.names

    def traits(self, s: State, ref: int) -> list[str]:
        """2-5-3, 2-5-4: one that fits is enough. 1.9/2-5-5, 1.9/3-3-7: a Unit has none from its Pilot."""
        g = gundam(s)
        p = g.last_piece(ref)
        if p is None and kind_of(ref) != CARD:
            return NO_TRAITS
        traits = p.facts.traits if p is not None else g.facts(card_of(ref)).traits
        more = also(g, ref, p) if g.added or (p is not None and p.granted) else NO_FILTERS
        return traits + [part.text for part in more if isinstance(part, Trait)] if more else traits

    def keyword(self, s: State, ref: int, keyword: int) -> int:
        """11-1: in play what it has now. Elsewhere what is printed alone on a line: no condition is fulfilled there (9-1-2)."""
        assert isinstance(s, GundamState)
        if s.stale:
            s.fresh_values()
        p = s.last_piece(ref)
        if p is not None:
            return p.amounts[keyword] if p.keywords >> keyword & 1 else 0
        return s.prints[card_of(ref)].amounts[keyword] if kind_of(ref) == CARD else 0

    def keywords_to_have(self) -> list[int]:
        return HAD_KEYWORDS

    def names_players(self) -> bool:
        return True

    def knows_moment(self, word: int) -> bool:
        return word == W_TEXT

    def bears_moment(self, s: State, ref: int, moment: int) -> bool:
        """Has it an effect with this timing keyword now? Its Pilot's are its own (2-3-4-4), and so is what it has gained.

        11-2-10-1: what it has while a Pilot is paired with it counts while one is."""
        p = gundam(s).last_piece(ref)
        if p is None:
            return kind_of(ref) == CARD and any_at(gundam(s).facts(card_of(ref)).abilities, moment)
        scope = Scope(p.owner, ref, ref, [])
        lines = [ability for text in p.texts for ability in text.abilities] + [inner_line(s, grant) for grant in grants_to(s, ref)]
        return any_at([line for line in lines if is_possessed(s, scope, line)], moment)

    def is_membership(self, word: int) -> bool:
        return word == W_IN

    def has_partners(self, word: int) -> bool:
        return word == W_PILOT_IS or word == W_VS

    def partner(self, s: State, ref: int, word: int) -> int:
        """1.9/5-22-1: attacker and target are battling each other. 1.9/5-22-2: a target that was replaced is not any more."""
        g = gundam(s)
        if word == W_PILOT_IS:
            return self.state_partner(s, ref)
        if word == W_VS and g.attacker >= 0:
            target = battling(g)
            return target if ref == g.attacker else g.attacker if ref == target else -1
        return -1

    def by_cause(self, s: State, scope: Scope, e: Event, cause: int) -> bool:
        """Q98: destroyed with damage, of either kind, is not destroyed by an effect (Q361), nor the other way round (Q149)."""
        if cause == BY_DAMAGE:
            return e.by == BY_BATTLE or e.by == BY_DAMAGE_OF_EFFECT or e.kind == DAMAGED
        if cause == BY_FOE:
            owner = self.owner_of(s, e.source) if e.source >= 0 else NOBODY
            return owner >= 0 and not s.friendly(scope.seat, owner)
        return e.by == cause or (cause == BY_EFFECT and e.kind == DAMAGED and e.by == BY_DAMAGE_OF_EFFECT)

    def by_keyword(self, s: State, e: Event, keyword: int) -> bool:
        return e.by == BY_KEYWORD + keyword

    def player_attribute(self, s: State, seat: int, attr: int) -> int:
        """1.9/2-9-4: the Lv. of a player."""
        return gundam(s).resources(seat) if attr == LV else 0

    def in_state(self, s: State, ref: int, state: int) -> bool:
        """11-2-10-1: while a Pilot is paired with it. 1.9/13-2-12-1, 1.9/13-2-12-2: while it is a Link Unit, also before a moment."""
        p = gundam(s).last_piece(ref)
        if p is None:
            return False
        return p.pilot is not None if state == PAIR else p.linked

    def state_partner(self, s: State, ref: int) -> int:
        """11-2-11-1: the Pilot, of whom 【When Paired】 and 【During Pair】 may name a trait, a colour, a name or a Lv.

        11-2-9-2, 11-2-10-2, 11-2-11-2: a Pilot without it will not do. 11-2-11-3: where nothing is named, any will."""
        p = s.last_known(ref)
        return s.ref_of(p.pile[1]) if p is not None and len(p.pile) > 1 else -1

    def battle(self, s: State, because: str, attackers: list[int], targets: list[int]) -> None:
        raise NotImplementedError

    def battled(self, s: State, ref: int) -> int:
        """7-6-2, 7-6-3: attacker and attacked Unit; for the shield area of an attacked player or team (1.9/12-3-12) the attacker."""
        g = gundam(s)
        if g.attacker < 0:
            return -1
        if ref == g.attacker:
            return g.target if kind_of(g.target) != SEAT else -1
        if kind_of(g.target) == SEAT:
            return g.attacker if self.is_noun(s, ref, N_AREA) and s.friendly(seat_of(g.target), self.owner_of(s, ref)) else -1
        return g.attacker if ref == g.target else -1

    def moment_kind(self, moment: int) -> int:
        return MOMENT_KINDS[moment]

    def moment_is_mine(self, moment: int) -> int:
        if moment in (M_END_TURN, M_START_TURN):
            return 0
        if moment in (M_END_MY_TURN, M_START_MY_TURN):
            return 1
        return 2 if moment == M_START_FOE_TURN else -1


def words(s: State) -> GundamWords:
    rules = s.rules
    assert isinstance(rules, GundamWords)
    return rules


def any_at(lines: list[Ability], moment: int) -> bool:
    for line in lines:
        for at in line.head.moments if line.head is not None else NO_MOMENTS:
            if at.code == moment:
                return True
    return False


def is_possessed(s: State, scope: Scope, line: Ability) -> bool:
    head = line.head
    return head is None or head.state < 0 or in_state(s, scope, head.state, head.state_filters)


def battling(s: GundamState) -> int:
    """1.9/5-22-1: what the attacker is battling: a Unit or, if a player is attacked, what lies first in that shield area; -1 for nothing.

    1.9/5-22-2: it is read now, so a former target is battling no longer."""
    return first_of_shield_area(s, seat_of(s.target)) if kind_of(s.target) == SEAT else s.target


def has_colour_or_terrain(facts: GundamCard, flag: int) -> bool:
    """2-4-3: the colour of a Unit is its own, whatever is paired with it (Q93). 1.9/2-6-2: Earth and Space, where a text asks."""
    if flag >= F_FIRST_TERRAIN:
        return TERRAINS[flag - F_FIRST_TERRAIN] in facts.terrain
    return facts.colour == flag - F_FIRST_COLOUR


def also(s: GundamState, ref: int, p: Piece | None) -> list[Filter]:
    """What this Unit or Base counts as besides what is printed; one that has left, as it was last (11-2-8-3-1)."""
    found: list[Filter] = []
    for modifier in s.added:
        if ref in modifier.refs:
            found.extend(added(s, modifier))
    if p is not None:
        for modifier in p.granted:
            if modifier.kind == ALSO:
                found.extend(added(s, modifier))
    return found


def is_printed_noun(s: GundamState, facts: GundamCard, ref: int, noun: int) -> bool:
    """By what is printed on the card of something."""
    if noun == N_TOKEN:
        return facts.token
    if noun == N_PILOT:
        return facts.type == PILOT or (facts.type == COMMAND and s.place[card_of(ref)] == IN_PLAY)
    return facts.type == type_of_noun(noun)


def type_of_noun(noun: int) -> int:
    if noun == N_UNIT:
        return UNIT
    if noun == N_BASE:
        return BASE
    if noun == N_COMMAND:
        return COMMAND
    return -1 if noun in (N_RESOURCE, N_EX) else PILOT


def is_shield(s: GundamState, ref: int) -> bool:
    """A face-down card in the shield section, or one whose destruction is just being told (3-6-4-2)."""
    if kind_of(ref) != CARD:
        return False
    place = s.place[card_of(ref)]
    return (place >= 0 and place % ZONES == SHIELD and s.fresh(ref)) or (len(s.broken_shields) > 0 and ref in s.broken_shields)


def shield_areas(s: GundamState, with_bases: bool, owners: i64) -> list[int]:
    """What lies in each shield area, in the order in which it is taken: the Base, if it counts, then the Shields from the top (Q405).

    1.9/3-5-3: so while there is a Base, damage to the area is received by it."""
    found: list[int] = []
    for seat in s.in_turn_order():
        if not owners & s.sides[seat] or s.lies_elsewhere(seat, SHIELD):  # 1.9/12-3-8: a team's are taken from their common pile
            continue
        base = s.base(seat) if with_bases else None
        if base is not None:
            found.append(base.ref())
        found.extend([s.ref_of(card) for card in s.zone(seat, SHIELD)[::-1]])
    return found
