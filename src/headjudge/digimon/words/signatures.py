# edge: interpreted
"""What this game's event words are told of. The writers in digimon/ tell them so; a test holds table and writers together."""

from __future__ import annotations

from headjudge.language.signatures import Signature as Row
from headjudge.language.signatures import Signatures

FIGHTER = "digimon tamer egg"  # what is treated as a Digimon can be a Tamer or a Digi-Egg
STACK = "digimon tamer option egg"
CARDS = "card egg-card"
ANYTHING = f"{STACK} {CARDS}"
SOURCE = f"{STACK} card secdigimon"
EFFECT = "effect tamer-effect digimon-effect"
DOOM = f"battle {EFFECT} rule zero"

SIGNATURES = Signatures(
    (
        Row("played", "when did", "digimon tamer egg", by=f"{EFFECT} rule", source=SOURCE, via="effect xros",
            places="hand deck trash security under stack links", amount=True, kept=f"card {STACK}"),
        Row("played", "would", "digimon-card tamer-card", by="effect rule", places="hand deck trash security", kept="card"),
        Row("played", "cant", "digimon-card tamer-card egg-card", by=f"{EFFECT} rule", source=SOURCE),
        Row("evolve", "when did", FIGHTER, into="digimon-card option-card", by=f"{EFFECT} rule", source=SOURCE,
            via="effect dna app", kept="card"),
        Row("evolve", "would", FIGHTER, into="digimon-card option-card", by="effect rule", places="hand deck trash security"),
        Row("evolve", "cant", FIGHTER, into="digimon-card option-card", by="effect rule"),
        Row("attack", "when did", FIGHTER, to=f"{FIGHTER} player", by="effect rule"),
        Row("attack", "cant", FIGHTER, to=f"{FIGHTER} player", by="rule"),
        Row("attack", "can", FIGHTER, to=FIGHTER),
        Row("block", "when did cant", FIGHTER, to=FIGHTER, by="rule"),
        Row("block", "must", FIGHTER, to=FIGHTER),
        Row("blocked", "when did cant", FIGHTER, to=FIGHTER, by="rule"),
        Row("target-changed", "when did", FIGHTER, to=FIGHTER, by=f"{EFFECT} rule", source=SOURCE),
        Row("target-changed", "cant", FIGHTER, to=FIGHTER, by=EFFECT, source=SOURCE),
        Row("suspend", "when did", STACK, by=f"{EFFECT} rule <Blocker>", source=SOURCE, amount=True),
        Row("suspend", "would", STACK, by=EFFECT, source=SOURCE),
        Row("suspend", "cant", STACK, by=f"{EFFECT} rule", source=SOURCE),
        Row("unsuspend", "when did", STACK, by=f"{EFFECT} rule", source=SOURCE, amount=True),
        Row("unsuspend", "would cant", STACK, by=f"{EFFECT} rule", source=SOURCE),
        Row("deleted", "when did", STACK, to="digimon secdigimon", by=DOOM, source=SOURCE, via="alone", amount=True),
        Row("deleted", "would", STACK, by=DOOM, source=SOURCE, amount=True),
        Row("deleted", "cant", STACK, by=DOOM, source=SOURCE),
        Row("delete", "when did", SOURCE, to=STACK, by=f"battle {EFFECT}", source=SOURCE, via="survival effect", amount=True,
            own="deleted"),
        Row("leave", "when did", STACK, by=DOOM, source=SOURCE, amount=True),
        Row("leave", "would cant", STACK, by=DOOM, source=SOURCE),
        Row("returned", "when did", ANYTHING, by=f"{EFFECT} rule", source=SOURCE,
            places="field trash under stack links", amount=True, kept=STACK),
        Row("returned", "would", ANYTHING, by=f"{EFFECT} rule", source=SOURCE, places="trash under stack links", amount=True, kept=STACK),
        Row("returned", "cant", ANYTHING, by=f"{EFFECT} rule", source=SOURCE),
        Row("trashed", "when did", ANYTHING, by=f"{EFFECT} rule", source=SOURCE, via="digiburst",
            places="hand deck security field under stack links eggs", amount=True, kept=STACK),
        Row("trashed", "would", ANYTHING, by=EFFECT, source=SOURCE,
            places="hand deck security field under stack links", amount=True, kept=STACK),
        Row("trashed", "cant", ANYTHING, by=EFFECT, source=SOURCE),
        Row("added", "when did", ANYTHING, by=f"{EFFECT} rule", source=SOURCE,
            places="deck trash security field under stack links", amount=True, kept=STACK, refs="found", own="returned"),
        Row("removed", "when did", "card egg-card secdigimon", by=f"{EFFECT} rule", source=SOURCE,
            places="security", amount=True, kept=STACK, refs=""),
        Row("security-added", "when did", ANYTHING, to="player", by=EFFECT, source=SOURCE,
            places="hand deck trash field under stack links", amount=True, kept=STACK),
        Row("security-added", "would", ANYTHING, to="player", by=EFFECT, source=SOURCE, amount=True),
        Row("security-added", "cant", ANYTHING, by=EFFECT, source=SOURCE),
        Row("undered", "when did", CARDS, to=f"{STACK} card", by=f"{EFFECT} rule", source=SOURCE, amount=True,
            refs="self", to_refs="this found"),
        Row("moved", "when did", FIGHTER, by=f"{EFFECT} rule", source=SOURCE),
        Row("linked", "when did", FIGHTER, to="card", by=f"{EFFECT} rule", source=SOURCE, to_refs="self"),
        Row("linked", "would", FIGHTER, to="card", by="effect rule", places="hand deck trash security"),
        Row("linked", "cant", FIGHTER, to="card", by="effect rule"),
        Row("hatched", "when did", "player", by="rule", kept="egg digimon", during=""),
        Row("used", "when did", "player", to="option-card digimon-card", by="rule", during=""),
        Row("used", "would", "player", to="option-card digimon-card", by="rule", places="hand", during=""),
        Row("used", "cant", "player", to="option-card digimon-card", by="rule", during=""),
        Row("checked", "when did", "card secdigimon", by="rule", source=FIGHTER, places="security", kept=STACK, refs=""),
        Row("gain-memory", "when did", "player", by=EFFECT, source=SOURCE, amount=True),
        Row("gain-memory", "cant", "player", by=EFFECT, source=SOURCE),
        Row("de-digivolved", "when did", STACK, to="card", by=EFFECT, source=SOURCE, amount=True, to_refs=""),
        Row("de-digivolved", "cant", STACK, by=EFFECT, source=SOURCE),
        Row("affected", "cant", STACK, by=EFFECT, source=SOURCE),
    ),
    wider={"token": "digimon tamer"},
    shades="tamer-effect digimon-effect",
    permanents=STACK,
)  # fmt: skip
