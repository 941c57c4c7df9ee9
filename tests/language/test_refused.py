"""What reads but cannot be carried out as it is written is refused when the card is loaded, with a sentence that says why."""

import pytest

from headjudge.digimon.facts import read_cards as read_digimon
from headjudge.gundam.facts import read_cards as read_gundam
from headjudge.language.cardfile import CardError

GUNDAM = [
    ("main: 1 foe unit -> under this", "cards cannot be put beneath others: a Pilot is paired"),
    ("main: 1 unit@trash -> field", "cards are not moved into play: they are deployed or paired"),
    ("main: 1 card@hand -> limbo", "cards cannot be put into no location"),
    ("main: deploy 1 unit@hand less 2", "an effect that deploys can ask for the card's cost only, or for none"),
    ("main: shuffle shield", "only a deck can be shuffled"),
    ("main: cost 1 my unit -1 ~turn", "a cost can only be changed by a line of the card itself that works in the hand or in the trash"),
    ("always: ap this := 3", "a value can be set continuously only of a card in the hand or in the trash"),
    ("always: also this as [blue]", "only a name or a trait can be added to what a card has"),
    ("main: cut 2", "'cut' answers what would happen: it needs 'would' before the colon"),
    ("main: pick 1 my unit; prevent it", "'prevent' answers what would happen: it needs 'would' before the colon"),
    ("main: pick 1 my unit; redirect it to it by battle", "'redirect' needs 'would' before the colon or else a duration"),
    ("would this damaged: redirect that to this by battle ~turn", "'redirect' needs 'would' before the colon or else a duration"),
    (
        "main: pick 1 my unit; redirect it to it by foe effect ~turn",
        "only battle or effect damage as such can be redirected for a while",
    ),
    ("always: gain all my unit {once, would this damaged: cut 1}", "a line that is used up ('once') cannot be given to whatever fits"),
    (
        "in-trash, when our unit destroyed: draw 1",
        "a line that works in the hand or in the trash can only change the Lv. or cost of its card yet",
    ),
    (
        "main: gain me {1/turn, when my unit destroyed: draw 1} ~turn",
        "a player can only hold a line that triggers or answers, without a limit of uses, yet",
    ),
    ("main: gain 1 my unit {act-main: draw 1} ~turn", "a line that is used at will cannot be gained yet"),
    ("main: trash 1 foe card@hand", "its player would choose among cards that player may not see"),
    ("would our unit deployed: draw 1", "nothing can be put in the place of this event yet"),
    ("always: cant my unit deployed", "nothing asks whether this is forbidden yet"),
    ("always: must my unit deployed", "only attacks can be demanded, or arriving rested, yet"),
    ("always: can my unit block", "only attacks can be allowed yet"),
    ("main: top of this -> hand", "the top card of something cannot be taken yet"),
    ("when my unit affected: draw 1", "an event that is named here is not told yet"),
    ("main: by trash 1 card@hand, exile 1 card@hand => draw 5", "two parts of a price from one place cannot be judged yet"),
    ("<Development 2>", "this keyword is a price: it stands alone before '=>', first in its line"),
    ("main: gain 1 my unit <Development 2> ~turn", "this keyword is a price: it stands alone before '=>', first in its line"),
    ("deploy: draw 1; <Development 2> => draw 1", "keywords can be gained, not carried out"),
    ("deploy: <Blocker> => draw 1", "keywords can be gained, not carried out"),
    ("main: battle all my unit with 1 foe unit", "one Unit battles with one other"),
    ("main: battle 1 my unit with 2 foe unit", "one Unit battles with one other"),
    ("main: battle 1 my unit with 1 foe base", "one Unit battles with one other"),
    ("main: battle 1 my unit & 1 foe unit with 1 foe unit", "one Unit battles with one other"),
    ("main: at deploy {draw 1}", "'at' needs a moment of the turn"),
    ("main: gain 1 my unit {main: 1 foe unit -> under this} ~turn", "cards cannot be put beneath others: a Pilot is paired"),
]
BOTH = [
    ("draw 1; cant $a attack ~turn", "nothing is called $a here"),
    ("gain this {when this attack: cant $a attack ~turn} ~turn", "nothing is called $a here"),
    ("by draw 1 => draw 1", "'draw' cannot be a price"),
    ("by trash 1 card@hand, draw 1 => draw 1", "'draw' cannot be a price"),
    ("pick 1 card[!max lv]@hand", "'max' and 'min' compare what fits the whole bracket: they stand in it by themselves"),
    ('pick 1 card[max lv/"A"]@hand', "'max' and 'min' compare what fits the whole bracket: they stand in it by themselves"),
    ("pick 1 card[[min lv]]@hand", "'max' and 'min' compare what fits the whole bracket: they stand in it by themselves"),
    ("look top trash", "cards lie there in no order: nothing is on top"),
    ("1 card@trash -> hand top", "cards lie there in no order: nothing is put on top or beneath"),
    ("1 card@trash -> hand shuffled", "cards lie there in no order: nothing is shuffled in"),
    ("1 card@hand -> trash shown", "everybody sees what lies there: nothing need be shown"),
    ("me {draw 1}", "'me' needs no braces: who has the effect does what it says"),
    ("player {draw 1}", "'player' is somebody who is attacked or damaged; who does something is 'me', 'they' or 'everyone'"),
    ("draw #player", "'player' is somebody who is attacked or damaged; who does something is 'me', 'they' or 'everyone'"),
    ("gain this <Blocker 2> ~turn", "behind the name of this keyword stands nothing"),
    ("gain this {my-turn: <Blocker 2>} ~turn", "behind the name of this keyword stands nothing"),
]
GUNDAM += [(f"deploy: {body}", why) for body, why in BOTH] + [
    ("deploy: gain they {when my unit destroyed: draw 1} ~turn", "a line can only be held by the player whose effect gives it yet"),
    ("deploy: gain everyone {when my unit destroyed: draw 1} ~turn", "a line can only be held by the player whose effect gives it yet"),
    ("<Breach>", "behind the name of this keyword stands 'N'"),
    ("<Repair +2>", "behind the name of this keyword stands 'N'"),
    ("<Blocker [rested]>", "behind the name of this keyword stands nothing"),
    ('deploy: token 1 "A" 1/1 <Breach>', "behind the name of this keyword stands 'N'"),
    ("deploy: look top faceup deck", "cards lie there all alike, none turned over"),
    ("deploy: 1 card@hand -> deck faceup", "nobody puts cards there so"),
    ("deploy: 1 card@hand -> deck rested", "nobody puts cards there so"),
    ("deploy: resource 1 facedown", "what comes into play lies face up"),
    ("deploy: reveal-hand player", "'player' is somebody who is attacked or damaged; who does something is 'me', 'they' or 'everyone'"),
]
DIGIMON = [
    ("play: trash 1 foe card@hand", "its player would choose among cards that player may not see"),
    ("<Decoy>", "behind the name of this keyword stands '[..]'"),
    ("<Security Attack 1>", "behind the name of this keyword stands '+N' or '-N'"),
    ("<Digisorption 2>", "behind the name of this keyword stands '-N'"),
    ("<Partition [red]>", "behind the name of this keyword stands '[..] & [..]'"),
    ("play: gain this {my-turn: <Security Attack 1>} ~turn", "behind the name of this keyword stands '+N' or '-N'"),
    ("play: 1 card@hand -> under this shown", "a card beneath another lies as that does"),
    ("main: mind-link it", "'mind-link' names one Digimon in play to be chosen: `mind-link 1 my …`"),
    ("main: mind-link all my digimon", "'mind-link' names one Digimon in play to be chosen: `mind-link 1 my …`"),
    ("when this affected by foe effect: draw 1", "an event that is named here is not told yet"),
    ("would this affected by foe effect: draw 1", "nothing asks before this happens yet"),
    (
        "always: cant this affected by !my effect",
        "immunity can be against a player's effects, or those of a Digimon or a Tamer, nothing else yet",
    ),
    (
        "always: cant this affected by battle",
        "immunity can be against a player's effects, or those of a Digimon or a Tamer, nothing else yet",
    ),
    ("always: cant this affected", "immunity can be against a player's effects, or those of a Digimon or a Tamer, nothing else yet"),
    ("inh: <Succession [red]>", "<Succession> can only stand alone yet"),
    ("play: gain this <Succession [red]> ~turn", "<Succession> can only stand alone yet"),
    ("<Material Save 1>", "<Material Save> means the cards of a DigiXros line, and this card has none"),
    ("play: 1 digimon@trash -> field", "only the card itself can be placed in the battle area yet"),
    ("play: 1 digimon@trash -> breeding", "cards cannot be moved there yet"),
    ("play: play 2 digimon@trash paid", "an effect can play only one card for a cost, and plainly, yet"),
    ("play: evolve this into digimon@hand paid wild", "a digivolution that ignores requirements must be free yet"),
    ("play: draw 1; if did this attack {draw 1}", "'did' can only speak of classes of things yet"),
    ("play: play 1 digimon@trash free to-breeding", "an effect can play a card only into the battle area yet"),
    ("play: attack this by-foe", "the opponent cannot declare an attack by an effect yet"),
    ("play: cost 1 my digimon -1 ~turn", "only DP and security attack can be changed yet"),
    ("play: gain me {when my digimon played: draw 1} ~turn", "a player cannot gain anything yet"),
    ("in-trash, when my digimon deleted: draw 1", "a line that works in hand or trash cannot be used yet"),
    ("in-security, main: draw 1", "a line of a security card cannot be used at will yet"),
    ("would this deleted: cut 1", "only what playing, digivolving and using cost can be lowered"),
    ("would this attack: draw 1", "nothing asks before this happens yet"),
    ("always: cant my digimon checked", "this cannot be forbidden yet"),
    ("always: can my digimon evolve", "only attacks can be allowed yet"),
    ("always: must foe digimon attack", "only blocking can be demanded yet"),
    ("when my digimon affected: draw 1", "an event that is named here is not told yet"),
    ("play: gain 1 my digimon <Fragment 2> ~turn", "<Fragment> cannot be gained yet"),
    ("while any foe digimon: <Decoy [red]>", "<Decoy> can stand alone or be inherited, nothing else yet"),
    (
        "play: gain all my digimon {once, when this suspend: draw 1} ~turn",
        "a line that is used up ('once') cannot be given to whatever fits",
    ),
]
DIGIMON += [(f"play: {body}", why) for body, why in BOTH]


@pytest.mark.parametrize(("line", "why"), GUNDAM, ids=[line for line, _ in GUNDAM])
def test_gundam_refuses(line: str, why: str) -> None:
    with pytest.raises(CardError) as error:
        read_gundam(f"CASE-1  Try\n  unit · blue · lv 1 · cost 1 · 1/1\n  {line}\n", "a test")
    assert [(problem.line, problem.reason) for problem in error.value.problems] == [(3, why)]


@pytest.mark.parametrize(("line", "why"), DIGIMON, ids=[line for line, _ in DIGIMON])
def test_digimon_refuses(line: str, why: str) -> None:
    with pytest.raises(Exception, match="a test, ") as error:
        read_digimon(f"CASE-1  Try\n  digimon · red · lv 4 · cost 4 · dp 4000\n  {line}\n", "a test")
    assert why in str(error.value)
