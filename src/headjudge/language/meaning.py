"""What a game's words mean: the questions that selectors, filters, amounts and conditions put to the game."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from headjudge.kernel.events import Event
from headjudge.kernel.modifiers import Modifier
from headjudge.kernel.pending import Program
from headjudge.kernel.proposals import Proposal
from headjudge.kernel.rules import Rules
from headjudge.kernel.state import NO_CARDS, State
from headjudge.language.node import ABSENT, Node, Scope
from headjudge.language.selectors import Sort

UNKNOWN: Final = -2  # a zone


class Meaning(Rules):
    """Codes are positions in the word lists of the game's vocabulary."""

    def __init__(
        self, game: str, edition: str, zones: int, always_drains: bool, late_triggers_join: bool, least_of_up_to: int, partial_choice: bool
    ) -> None:
        super().__init__(game, edition, zones, always_drains, late_triggers_join)
        self.least_of_up_to = least_of_up_to  # "up to N": at least so many
        self.partial_choice = partial_choice  # a stated number means as many as possible up to it

    def binds_chosen_modes(self) -> bool:
        """Must the price of a mode be paid once that mode has been chosen?"""
        return False

    # --- things ----------------------------------------------------------------------------------------------------

    def is_held_by(self, s: State, ref: int, seat: int) -> bool:
        """Does this thing of another seat lie in a place that this seat holds in common with it, and so count as its own?"""
        return False

    def at_home(self, s: State, noun: int, owners: i64) -> list[int]:
        """Everything of these seats (a mask) that this noun speaks of when no place is said."""
        raise NotImplementedError

    def in_zone(self, s: State, seat: int, zone: int) -> list[int]:
        """What lies in this place of this seat, in order, top last."""
        raise NotImplementedError

    def is_target(self, sort: Sort) -> bool:
        """Is choosing one of these choosing a target? Without its targets an effect does not activate; anything else is skipped."""
        return True

    def lays_into(self, act: Node) -> int:
        """The zone into which an act that is paid as a price lays what it is about; -1: into none, UNKNOWN: it may be anywhere."""
        return UNKNOWN

    def is_there(self, s: State, ref: int) -> bool:
        """Is this still the thing it was when it was named?"""
        return s.fresh(ref)

    def can_be_put(self, s: State, ref: int, zone: int) -> bool:
        """Can an effect put this into its owner's zone? -1: into the heap of used cards."""
        return True

    def can_be_given(self, s: State, scope: Scope, ref: int) -> bool:
        """Can a price of this line be paid with it?"""
        return True

    def stays_in(self, s: State, ref: int, zone: int) -> bool:
        """Does this lie there once it has been put there?"""
        return True

    def is_taken_in_order(self, sort: Sort) -> bool:
        """Are these taken in the order in which they lie, so that nobody chooses which?"""
        return False

    def heap_of(self, s: State, ref: int) -> int:
        """What lies in one heap with it is taken in order: by default all that its owner has."""
        return self.owner_of(s, ref)

    def beneath(self, s: State, ref: int) -> list[int]:
        """The cards under a permanent (as it was last, if it has left)."""
        raise NotImplementedError

    def pile_of(self, s: State, ref: int) -> list[int]:
        """All cards of a permanent, bottom first, its top card too."""
        raise NotImplementedError

    def goes_along(self, s: State, ref: int, zone: int) -> list[int]:
        """The cards that come to lie beside this one when it is moved there."""
        return NO_CARDS

    def is_noun(self, s: State, ref: int, noun: int) -> bool:
        raise NotImplementedError

    def has_flag(self, s: State, scope: Scope, ref: int, flag: int) -> bool:
        raise NotImplementedError

    def is_hidden(self, zone: int) -> bool:
        """May other seats not look into this place?"""
        return False

    def event_is_told(self, event: int) -> bool:
        """Does the game ever tell an event of this word?"""
        return True

    def flag_is_steady(self, flag: int) -> bool:
        """Does it change only when a permanent comes, goes or gets another card?"""
        return False

    def attribute_is_steady(self, attr: int) -> bool:
        """A derived value too, if it follows from what is in play, from modifiers, and from lines of which none is unsteady."""
        return False

    def attribute_can_be_stated(self, attr: int) -> bool:
        """May a line in play state something of it, so that another one that looks at it says something else?"""
        return True

    def filter_word_is_steady(self, word: int) -> bool:
        """Does what a filter word of the game asks, but for its argument, change only so seldom?"""
        return False

    def minds(self, node: Node) -> int:
        """What else than permanents a continuous line looks at here, as a mask in the game's own bits: a turn, an attack …"""
        return 0

    def attribute(self, s: State, ref: int, attr: int) -> int:
        raise NotImplementedError

    def is_name(self, attr: int) -> bool:
        """Is this attribute no number but what a thing is called (`#name(CLASS)`, `unlike name {CLASS}`)?"""
        return False

    def why_not_number(self, attr: int, of_player: bool) -> str:
        """Asked when a card is loaded: why this attribute, of a thing or of a player, is no number, as a sentence, or an empty string."""
        return "a name is no number" if self.is_name(attr) else ""

    def values(self, s: State, ref: int, attr: int) -> list[int]:
        """What a thing adds where different values are counted (`#lv(CLASS)`): its own, if it has one."""
        value = self.attribute(s, ref, attr)
        return [value] if value != ABSENT else []

    def names(self, s: State, ref: int) -> list[str]:
        """Its own name first."""
        raise NotImplementedError

    def traits(self, s: State, ref: int) -> list[str]:
        raise NotImplementedError

    def keyword(self, s: State, ref: int, keyword: int) -> int:
        """How much of it: 0 for none, at least 1 for a keyword without number."""
        raise NotImplementedError

    def keywords_to_have(self) -> list[int]:
        """The keywords that one thing can gain because another has them; none: the game knows no such gain."""
        return NO_CARDS

    def names_players(self) -> bool:
        """Can a line of this game speak of single players (`1 foe player {…}`)?"""
        return False

    def is_membership(self, word: int) -> bool:
        """Does this filter word ask whether a thing is among others (`in $a`)?"""
        return False

    def has_partners(self, word: int) -> bool:
        """Does this filter word look at other things instead (`vs this`, `pilot-is […]`)?"""
        return False

    def knows_moment(self, word: int) -> bool:
        """Does this filter word ask for a line with a moment (`has deleted`)?"""
        return False

    def bears_moment(self, s: State, ref: int, moment: int) -> bool:
        """Has this card a line of its own with this moment?"""
        raise NotImplementedError

    def partner(self, s: State, ref: int, word: int) -> int:
        """The thing a filter word looks at instead (`pilot-is`: the card beneath, `vs`: the opponent in battle); -1: none."""
        raise NotImplementedError

    def battled(self, s: State, ref: int) -> int:
        """What this is battling with; -1: nothing."""
        return -1

    def partners(self, s: State, ref: int, word: int) -> list[int]:
        """All of them, where there may be several."""
        partner = self.partner(s, ref, word)
        return [partner] if partner >= 0 else []

    def knows_text(self, word: int) -> bool:
        """Can `bears_text` judge this filter word?"""
        return False

    def bears_text(self, s: State, ref: int, word: int, text: str) -> bool:
        """A filter word with a text of its own."""
        raise NotImplementedError

    def by_cause(self, s: State, scope: Scope, e: Event, cause: int) -> bool:
        """Is this what brought the event about?"""
        raise NotImplementedError

    def by_keyword(self, s: State, e: Event, keyword: int) -> bool:
        return False

    def all_binds_board(self) -> bool:
        """Does `all …` with a duration hold for whatever fits while it lasts, or only for what was there?"""
        return False

    def until(self, duration: int) -> int:
        """The kernel's word for how long a modifier lasts."""
        raise NotImplementedError

    def is_players_own(self, duration: int) -> bool:
        """Does what lasts so long end at another time for each player?"""
        return False

    def mark(self, s: State, duration: int, seat: int) -> int:
        """Which turn, battle or seat ends it, where that must be remembered."""
        raise NotImplementedError

    def why_not_act(self, act: Node) -> str:
        """Asked when a card is loaded: what of this act the game cannot carry out, as a sentence, or an empty string."""
        return ""

    def others_hold_lines(self) -> bool:
        """Can a player be given a line by the effect of another (`gain they {…}`)?"""
        return False

    def players_answer(self) -> bool:
        """Are lines that a player holds asked for answers, as those of permanents are?"""
        return False

    def why_not_line(self, program: Program) -> str:
        """Why the game does not carry out a line as a whole, where its parts would be right elsewhere; empty: it does."""
        return ""

    def why_not_marks(self, marks: list[int]) -> str:
        """Why no line works only where these marks say; empty: one can."""
        return ""

    def keyword_price(self, keyword: int, amount: int) -> Node | None:
        """The act that pays for what stands behind a keyword (`<Keyword 2> => …`); None: this one is no price."""
        return None

    def keyword_shapes(self, keyword: int) -> tuple[str, ...]:
        """What may stand behind this keyword's name: "N", "[..]", "" for nothing. No entry: whatever reads."""
        return ()

    def knows_duration(self, duration: int) -> bool:
        """Does something end what lasts so long? -1: nothing does, and nothing need."""
        return True

    # --- what shared acts do -----------------------------------------------------------------------------------------

    def in_zone_from(self, s: State, this: int, seat: int, zone: int) -> list[int]:
        """What lies in a zone as this permanent sees it (-1: no permanent asks); for most zones the same for all."""
        return self.in_zone(s, seat, zone)

    def lies_face_up(self, s: State, ref: int) -> bool:
        """`top facedown security`: of a card in a place where cards lie face down unless they were turned."""
        return False

    def draw(self, s: State, because: str, seats: list[int], amounts: list[int]) -> None:
        """All these seats draw, at once."""
        raise NotImplementedError

    def relocate(self, s: State, because: str, things: list[int], zone: int, end: int, face: int, source: int, seat: int) -> None:
        """Move things to their owners' zone, as one group."""
        raise NotImplementedError

    def tuck(self, s: State, because: str, things: list[int], host: int, end: int, face: int, source: int, seat: int) -> None:
        """Put things beneath a permanent."""
        raise NotImplementedError

    def discard(self, s: State, because: str, things: list[int], source: int, seat: int) -> None:
        """Put things into their owners' heap of used cards."""
        raise NotImplementedError

    def shuffle(self, s: State, because: str, seat: int, zone: int) -> None:
        raise NotImplementedError

    def show(self, s: State, because: str, things: list[int], seats: int) -> None:
        """These seats now know these cards where they lie."""
        raise NotImplementedError

    def modify(self, s: State, because: str, modifier: Modifier) -> bool:
        """From now on it holds; False if it can hold for nothing."""
        raise NotImplementedError

    def modify_together(self, s: State, because: str, modifiers: list[Modifier]) -> bool:
        """From now on all of them hold, as one change; False if none can hold for anything."""
        held = False
        for modifier in modifiers:
            if self.modify(s, because, modifier):
                held = True
        return held

    def declare(self, s: State, modifier: Modifier) -> None:
        """A modifier that holds only until derived values are computed again."""
        raise NotImplementedError

    def reaches(self, s: State, modifier: Modifier, subject: int) -> bool:
        """Does what the modifier forbids, allows or demands hold for this one, whom it means?"""
        return True

    def amend(self, s: State, because: str, proposal: Proposal, cut: int, things: list[int], instead: int) -> list[int]:
        """An effect changes what is about to happen to these things: less of it, or not to them, or to something else instead.

        cut 0 and instead -1 prevent it. The things for which that made a difference."""
        raise NotImplementedError

    def can_be_awaited(self, moment: int) -> bool:
        """Can a line be put off until this moment?"""
        return self.moment_is_mine(moment) >= 0

    def delay(self, s: State, because: str, program: Program, number: int, scope: Scope) -> None:
        """An inner line of a program waits for its moment."""
        raise NotImplementedError

    def create_tokens(self, s: State, because: str, seats: list[int], n: int, token: Node, source: int) -> None:
        """token is the act that describes them."""
        raise NotImplementedError

    def did(self, s: State, scope: Scope, asked: str) -> bool:
        """Has what a line asks about (`did EVENT`) happened this turn? asked: the name of the question."""
        raise NotImplementedError

    def remembers_things(self) -> bool:
        """Is what has happened remembered for single things too, not only for players?"""
        return False

    def run_moment(self, s: State, because: str, ref: int, moment: int, seat: int) -> None:
        """Carry out a card's line of this moment, without price."""
        raise NotImplementedError

    def retarget(self, s: State, because: str, things: list[int], source: int) -> list[int]:
        """The attack that is going on goes to this instead; what that changed."""
        raise NotImplementedError

    def amount_payable(self, s: State, seat: int, amount: int) -> bool:
        raise NotImplementedError

    def means(self, s: State, seat: int) -> int:
        """The most that `pay` could ask of this seat now."""
        raise NotImplementedError

    def pay(self, s: State, because: str, seat: int, amount: int) -> None:
        raise NotImplementedError

    def resolved(self, s: State, program: Program, this: int, card: int, did: bool) -> None:
        """An effect has come to its end."""
        raise NotImplementedError

    # --- players and time --------------------------------------------------------------------------------------------

    def player_attribute(self, s: State, seat: int, attr: int) -> int:
        raise NotImplementedError

    def in_state(self, s: State, ref: int, state: int) -> bool:
        """A state word of the game said of a permanent."""
        raise NotImplementedError

    def state_partner(self, s: State, ref: int) -> int:
        """The thing that the filters behind a state word look at."""
        raise NotImplementedError

    def in_phase(self, s: State, phase: int) -> bool:
        raise NotImplementedError

    def moment_kind(self, moment: int) -> int:
        """The event kind of a moment; -1 for moments that are declared by a player."""
        raise NotImplementedError

    def is_beneath(self, zone: int) -> bool:
        """Is this place whatever lies beneath something in play?"""
        return False

    def agreeing_is_doing(self) -> bool:
        """Is an effect that may be declined used up by agreeing to it, whatever comes of that?"""
        return False

    def moments_mix(self) -> bool:
        """Can a line have both a moment that happens and one in which a player acts?"""
        return False

    def moment_is_mine(self, moment: int) -> int:
        """What a moment without subject asks of the turn: 0 nothing, 1 my turn, 2 an enemy's turn; -1: it has a subject, this."""
        raise NotImplementedError


def meaning(s: State) -> Meaning:
    return cast(Meaning, s.rules)
