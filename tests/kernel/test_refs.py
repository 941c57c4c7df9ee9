"""References: one int names one thing, and says which."""

from hypothesis import given
from hypothesis import strategies as st

from headjudge.kernel.refs import (
    CARD,
    CARDS,
    CLASS,
    PERMANENT,
    SEAT,
    SLOTS,
    card_of,
    card_ref,
    class_ref,
    kind_of,
    life_of,
    permanent_ref,
    seat_of,
    seat_ref,
    serial_of,
    slot_of,
    speaker_of,
)

cards = st.integers(0, CARDS - 1)
lives = st.integers(0, 10**6)
serials = st.integers(0, 10**9)
seats = st.integers(0, 7)
slots = st.integers(0, SLOTS - 1)
things = st.tuples(st.just(card_ref), cards, lives) | st.tuples(st.just(permanent_ref), serials) | st.tuples(st.just(seat_ref), seats)
things |= st.tuples(st.just(class_ref), slots, st.integers(-1, 10**9))


@given(cards, lives)
def test_a_card_in_one_of_its_lives(card: int, life: int) -> None:
    ref = card_ref(card, life)
    assert (kind_of(ref), card_of(ref), life_of(ref)) == (CARD, card, life)
    assert card_ref(card, life + 1) != ref


@given(serials)
def test_a_permanent(serial: int) -> None:
    assert (kind_of(permanent_ref(serial)), serial_of(permanent_ref(serial))) == (PERMANENT, serial)


@given(seats)
def test_a_seat(seat: int) -> None:
    assert (kind_of(seat_ref(seat)), seat_of(seat_ref(seat))) == (SEAT, seat)


@given(slots, st.just(-1) | serials.map(permanent_ref))
def test_a_class_said_by_a_permanent_or_by_none(slot: int, speaker: int) -> None:
    ref = class_ref(slot, speaker)
    assert (kind_of(ref), slot_of(ref), speaker_of(ref)) == (CLASS, slot, speaker)


@given(things, things)
def test_two_things_never_share_a_reference(one: tuple, other: tuple) -> None:
    assert (one[0](*one[1:]) == other[0](*other[1:])) == (one == other)
    assert one[0](*one[1:]) >= 0, "what is below zero is an answer, not a thing"
