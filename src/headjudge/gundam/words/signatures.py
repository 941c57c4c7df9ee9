# edge: interpreted
"""What this game's event words are told of. The writers in gundam/ tell them so; a test holds table and writers together."""

from __future__ import annotations

from headjudge.language.signatures import Signature as Row
from headjudge.language.signatures import Signatures

SOURCE = "unit base card"  # what damage and effects come from: a Command, a Burst and a Pilot are cards
AREA = "unit base shield player"
DOOMED = "unit base pilot shield resource ex"
SIDEWAYS = "unit base resource ex"
DAMAGING = "battle effect damage foe"
PLACES = "hand deck trash shield exile limbo"
TO_REMOVAL = "hand deck trash shield limbo field"  # from where a card can come there: never from there itself
TO_TRASH = "hand deck shield exile limbo field"
TO_HAND = "deck trash shield exile limbo field"

SIGNATURES = Signatures(
    (
        Row("deployed", "when did", "unit base", by="effect rule foe", source=SOURCE, places=PLACES),
        Row("deployed", "must", "unit-card base-card", via="rested", needs="via"),
        Row("paired", "when did", "unit", to="pilot command", by="effect rule foe", source=SOURCE, places=PLACES, to_refs=""),
        Row("paired", "cant", "unit", by="effect rule foe", source=SOURCE),
        Row("linked", "when did", "unit", to="pilot command", by="effect rule foe", source=SOURCE, places=PLACES, to_refs=""),
        Row("attack", "when did", "unit", to="unit player", by="rule", during=""),
        Row("attack", "cant", "unit", to="unit player", by="rule", during=""),
        Row("attack", "can", "unit", to="unit", during=""),
        Row("attack", "must compel", "unit", to="unit", needs="object", during=""),
        Row("block", "when did", "unit", to="unit", by="rule", during=""),
        Row("block", "cant", "unit", to="unit", by="rule", during=""),
        Row("destroyed", "when did cant", DOOMED, by=DAMAGING, source=SOURCE),
        Row("destroyed", "would", "unit base", by=DAMAGING, source=SOURCE),
        Row("destroyed", "would", "pilot shield resource ex", by="effect rule foe", source=SOURCE),
        Row("destroy", "when did", SOURCE, to=DOOMED, by=DAMAGING, source=SOURCE),
        Row("damaged", "when did would cant", AREA, by=DAMAGING, source=SOURCE, amount=True),
        Row("healed", "when did would", "unit base", by="effect foe", source=SOURCE, amount=True),
        Row("healed", "cant", "unit base", by="effect foe", source=SOURCE),
        Row("rested", "when did would", SIDEWAYS, by="effect foe", source=SOURCE),
        Row("rested", "cant", SIDEWAYS, by="effect rule foe", source=SOURCE),
        Row("active", "when did would", SIDEWAYS, by="effect foe", source=SOURCE),
        Row("active", "cant", SIDEWAYS, by="effect rule foe", source=SOURCE),
        Row("played", "when did", "card", by="rule", places="hand", during="main"),
        Row("played", "would", "card", by="rule", places="hand", on="unit", during="main"),
        Row("use", "when did", "player", to="command ex", by="rule", via="ex", amount=True),
        Row("use", "when did", "unit", to="unit", by="<Repair> <Breach> <Support> <Blocker>", source="unit", amount=True),
        Row("use", "cant", "player", to="command", by="rule"),
        Row("use", "cant", "unit base", by="rule <Repair> <Breach> <Support> <Blocker>"),
        Row("pay-effect", "when did", "player", to="unit base", by="rule", amount=True),
        Row("placed", "when did", "player", to="ex", by="effect rule foe", source=SOURCE, via="ex", amount=True),
        Row("exiled", "when did", "card unit base", by="effect foe", source=SOURCE, places=TO_REMOVAL, amount=True),
        Row("exiled", "cant", "card unit base shield pilot", by="effect foe", source=SOURCE),
        Row("drawn", "when did", "card", by="effect rule foe", source=SOURCE, amount=True, kept="player", refs=""),
        Row("drawn", "cant", "player", by="effect rule"),
        Row("trashed", "when did", "card unit base", by="effect rule foe", source=SOURCE, places=TO_TRASH, amount=True),
        Row("trashed", "cant", "card unit base shield pilot", by="effect rule foe", source=SOURCE),
        Row("returned", "when did", "card unit base", by="effect foe", source=SOURCE, places=TO_HAND, amount=True),
        Row("returned", "cant", "card unit base shield pilot", by="effect foe", source=SOURCE),
        Row("shuffled", "when did", "player", by="effect foe", source=SOURCE),
        Row("ap-reduced", "when did", "unit base", by="effect foe", source=SOURCE, amount=True),
        Row("ap-reduced", "cant", "unit base", by="effect foe", source=SOURCE),
    ),
    wider={"token": "unit base ex", "area": "base shield"},
    shades="foe",
    permanents="unit base",
)
