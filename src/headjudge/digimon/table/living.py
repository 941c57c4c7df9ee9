"""Which lines are alive where. Listeners, offers, uses at will, waiting effects and derived values all ask here.

In a stack: the top card's own text (3-4-7: in the breeding area only text that names it), that of the card it succeeds (22 Succession),
and in a Digimon the inherited text of the cards beneath (11.2: a Tamer has none of that) and the text of its link cards (13). `read` puts
them together in this order, and `Stack.living` says how many of them work as things are. Elsewhere: text of security cards that lie face
up (16), the text of a card that is about to be played or used, and that which a card had where it lay when it speaks of its own end.
"""

from __future__ import annotations

from typing import Final

from headjudge.digimon.table.cards import NO_HEIR, Reading, Text
from headjudge.digimon.table.codes import BATTLE_AREA, LINKS
from headjudge.digimon.table.state import DigimonState, Stack
from headjudge.kernel.events import Event
from headjudge.kernel.refs import card_of
from headjudge.language.ability import Ability
from headjudge.language.events import BENEATH, CAME_FROM
from headjudge.language.node import Filter, Scope

NO_TEXT: Final = Text()


def read(s: DigimonState, p: Stack) -> Reading:
    """All its text; beneath and at a Tamer too: it may be treated as a Digimon (15-12)."""
    heir = NO_HEIR if p.facts.succeeds is None else succeeded_by(s, p, p.facts.succeeds)
    reading = Reading(p.pile, p.zone, p.links, heir)
    reading.add(p.facts.own_in(p.zone), p.pile[0], True)
    reading.most_links += p.facts.more_links
    if heir >= 0:
        reading.add(s.prints[heir].own, heir, True)
        reading.most_links += s.prints[heir].more_links
    for i in range(1, len(p.pile)):
        reading.add(s.prints[p.pile[i]].inherited_in(p.zone), p.pile[i], False)
    for card in p.links:
        reading.add(s.prints[card].linking, card, False)
    return reading


def succeeded_by(s: DigimonState, p: Stack, what: Filter) -> int:
    """22 Succession: the topmost of its digivolution cards that fits; like other text it works in the battle area."""
    if p.zone == BATTLE_AREA:
        for card in p.pile[1:]:
            if what.fits(s, Scope(p.owner, p.ref(), s.ref_of(p.pile[0]), []), s.ref_of(card)):
                return card
    return NO_HEIR


def is_read(p: Stack) -> bool:
    """Is its reading of the cards it has, where it is?"""
    return p.reading.pile is p.pile and p.reading.zone == p.zone and p.reading.links is p.links


def has_line(p: Stack, card: int, ability: Ability) -> bool:
    """Does this stack have this line, which triggers or answers, from the text of this very card?"""
    reading = p.reading
    for i in range(p.living()):
        if reading.cards[i] == card and reading.texts[i].has(ability):
            return True
    return False


def text_in_security(s: DigimonState, ref: int) -> Text:
    """16: what works while the card lies face up in the security stack."""
    return s.facts(card_of(ref)).secured


def text_while_played(s: DigimonState, card: int) -> Text:
    """What a card itself says of being played, digivolved or used (15-8-5, 4-22), wherever that is done from: its own text."""
    return s.facts(card).own


def text_where_it_lay(s: DigimonState, card: int, e: Event) -> Text:
    """Beneath a Digimon a card has its inherited text, linked to one its link text, elsewhere its own; beneath a Tamer none (11.2)."""
    facts = s.facts(card)
    came_from = e.numbers[CAME_FROM] if len(e.numbers) > CAME_FROM else -1
    if came_from == LINKS:
        return facts.linking
    if came_from != BENEATH:
        return facts.own
    hosts = [s.last_stack(ref) for ref in e.objects]
    return facts.inherited if any(host is not None and host.is_digimon() for host in hosts) else NO_TEXT
