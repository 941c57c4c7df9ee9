"""What reads but cannot be carried out as it is written is refused when the card is loaded, with a sentence that says why."""

import pytest

from headjudge.digimon.edge.facts import all_cards as read_digimon
from headjudge.gundam.edge.facts import all_cards as read_gundam
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
    # what an event word is never told of, or asked about
    ("when me drawn by effect: draw 1", "'drawn' is told of cards: 'when my card drawn'"),
    (
        "when my command destroyed: draw 1",
        "'destroyed' is told of Units, Bases, Pilots, Shields, Resources and EX Resources: 'when my unit destroyed'",
    ),
    ("when my pilot attack: draw 1", "'attack' is told of Units: 'when my unit attack'"),
    ("always: cant my card drawn", "'drawn' is asked of players: 'cant they drawn'"),
    ("when my unit deployed foe unit: draw 1", "'deployed' has no object in 'when': 'unit' cannot stand behind it"),
    ("when this attack foe base: draw 1", "'attack' has an object only of Units and players in 'when': 'base' cannot stand behind it"),
    ("when this healed by battle: draw 1", "'healed' is never by battle: it is by effect or by foe"),
    ("when this healed by !effect: draw 1", "'healed' is always by effect"),
    ("when this attack by foe effect: draw 1", "'attack' is never by effect: it is by rule"),
    ("when this damaged via ex: draw 1", "'damaged' is never 'via ex'"),
    ("when this damaged from @hand: draw 1", "'damaged' never tells 'from @hand'"),
    ("when this attack amount>=2: draw 1", "'attack' has no amount in 'when'"),
    ("when this damaged from foe shield: draw 1", "'damaged' is told 'from' Units, Bases and cards"),
    ("when this damaged by <Breach>: draw 1", "'damaged' is never by <Breach>"),
    ("when 2 my unit attack: draw 1", "a number before the subject or object of an event cannot be judged yet"),
    (
        "when my card@hand trashed: draw 1",
        "where the subject or object of an event lies cannot be asked about: where it came from is said by 'from @…'",
    ),
    ("when foe card trashed from @my hand: draw 1", "whose place it is follows from whose card it is: 'my card trashed from @hand'"),
    ("always: must foe unit attack", "'must … attack' demands nothing unless it says whom: 'must … attack unit'"),
    ("always: can this attack player", "'attack' has an object only of Units in 'can': 'player' cannot stand behind it"),
    ("when my unit/pilot attack: draw 1", "'attack' is told of Units: 'when my unit attack'"),
    (
        "when self destroyed: draw 1",
        "'destroyed' is told of Units, Bases, Pilots, Shields, Resources and EX Resources: 'when my unit destroyed'",
    ),
    ("when this drawn: draw 1", "'drawn' is told of cards: 'when my card drawn'"),
    ("when my shield returned: draw 1", "'returned' is told of cards, Units and Bases: 'when my card returned'"),
    ("when this damaged on unit: draw 1", "'damaged' is told without 'on'"),
    ("when this attack into unit: draw 1", "'attack' is told without 'into'"),
    ("when this damaged: if via ex {draw 1}", "nothing tells this line that it happened this way"),
    ("when this attack: if from @hand {draw 1}", "nothing tells this line from where something came"),
    ("main: gain me {when me drawn: draw 1} ~turn", "'drawn' is told of cards: 'when my card drawn'"),
    ("main, if did me drawn: draw 1", "'drawn' is told of cards: 'did my card drawn'"),
    ("would this healed by battle: may draw 1", "'healed' is never by battle: it is by effect or by foe"),
    ("when my unit block by this: draw 1", "'block' is told without what it comes from: 'when … block by REF' never fits"),
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
    # what an event is never told of, or always
    ("when digimon target-changed me: draw 1", "'target-changed' has an object only of Digimon, Tamers and Digi-Eggs in 'when'"),
    ("when me hatched during main: draw 1", "'hatched' happens in one phase only, so 'during' says nothing"),
    ("when me used option during main: draw 1", "'used' happens in one phase only, so 'during' says nothing"),
    ("would me used option from @trash: cut 1", "'used' never tells 'from @trash'"),
    ("when me gain-memory by rule: draw 1", "'gain-memory' is never by rule: it is by effect, by tamer-effect or by digimon-effect"),
    ("when card security-added by rule: draw 1", "'security-added' is never by rule: it is by effect"),
    ("when digimon delete this: draw 1", "what this happens to hears it as 'when this deleted'"),
    ("when this added: draw 1", "what this happens to hears it as 'when this returned'"),
    ("when self added: draw 1", "'added' is told of classes of things or what was found before, of no other single thing"),
    ("in-security, when self removed: draw 1", "a card that was there says this of itself without a mark: 'when self …'"),
    ("when self checked: draw 1", "'checked' is told of classes of things, of no other single thing"),
    ("when self undered: draw 1", "of a card beneath another only the inherited effects work: 'inh, when self undered'"),
    ("when digimon linked self: draw 1", "of a linked card only the link effects work: 'lnk, when digimon linked self'"),
    ("in-security, when self trashed: draw 1", "a card that was there says this of itself without a mark: 'when self …'"),
    ("when card undered self: draw 1", "'undered' is told with classes of things, 'this' or what was found before"),
    (
        "when this de-digivolved self: draw 1",
        "'de-digivolved' is told with classes of things",
    ),
    ("when digimon delete it: draw 1", "before the colon nothing has been found yet"),
    ("would it deleted: prevent that", "before the colon nothing has been found yet"),
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
    ("would this deleted, while my-turn: prevent this", "'while' belongs to a line that holds continuously: here it is 'if'"),
    ("attack, while my-turn: draw 1", "'while' belongs to a line that holds continuously: here it is 'if'"),
    ("1/turn: dp this +1000", "a line that holds continuously has no uses that could be counted"),
    ("play, once: draw 1", "'once' is for a line that is gained"),
    ("deleted, would this deleted: prevent this", "a line that answers what would happen has no moment and no 'when'"),
    ("main, when this suspend: draw 1", "a moment in which a player acts cannot stand beside something that happens"),
    ("attack, when this suspend: draw 1", "beside a moment 'when' says of which of its events: both must mean the same event"),
    ("play|evo, when this played via effect: draw 1", "beside a moment 'when' says of which of its events"),
    ("play[red]: draw 1", "a moment or a state of this game has nothing a bracket could speak of"),
    ("in-attack[red]: dp this +1000", "a moment or a state of this game has nothing a bracket could speak of"),
    ("always: dp this +1000 ~turn", "what a line states lasts as long as the line holds: no duration"),
    ("play: sa this := 2 ~turn", "only DP can be set to a value yet"),
    ("play: evolve 2 my digimon into digimon@hand free", "an effect can do this with one thing only"),
    ("play: attack all my digimon", "an effect can do this with one thing only"),
    ("play: link 1 card@hand to 2 my digimon free", "an effect can do this with one thing only"),
    ("play: retarget all foe digimon", "an effect can do this with one thing only"),
    ("play: gain all my secdigimon <Blocker> ~turn", "this can only be done to what is in play"),
    ("play: dp all card@trash +1000 ~turn", "this can only be done to what is in play"),
    ("play: dp 1 secdigimon := 3000 ~turn", "this can only be done to what is in play"),
    ("play: suspend top deck", "this can only be done to what is in play"),
    ("play: delete 1 card@under this", "this can only be done to what is in play"),
    ("play: if me.dp>=1 {draw 1}", "of a player only the memory can be asked for"),
    ("play: gain this {attack: draw this.memory} ~turn", "memory is a player's: 'me.memory'"),
    ("play: delete 1 foe digimon[memory<=3]", "memory is a player's: 'me.memory'"),
    ("play: draw #memory(my digimon)", "memory is a player's: 'me.memory'"),
    ("play: pick 1 my digimon[unlike memory {foe digimon}]", "memory is a player's: 'me.memory'"),
    ("play: draw everyone.memory", "there is one gauge: the memories of all together are always 0"),
    ("play: pick 1 my digimon[card]", "everything is a card: in a bracket the word would say nothing"),
    ("play: if in-attack[suspended] {draw 1}", "a state of this game has nothing a bracket could speak of"),
    ("play: if from @eggs {draw 1}", "no event tells of a card that comes from there"),
    ("play: look top 1 deck; if from @seen {draw 1}", "no event tells of a card that comes from there"),
    ("play: they {attack 1 my digimon}", "this is done by the one whose effect it is, not by other players"),
    ("play: they {digi-burst 1}", "this is done by the one whose effect it is, not by other players"),
    ("play: at evo {draw 1}", "'at' needs a moment of the turn"),
    ("play: 1 digimon@trash -> hand faceup", "no card is turned over there"),
    ("play: 1 digimon@trash -> under this faceup", "cards are placed beneath another face up unless 'facedown' is said"),
    (
        "play: all digimon@trash -> deck bottom shuffled",
        "no card is put anywhere in random order yet: 'shuffle' shuffles what lies there",
    ),
    ("play: can this attack foe digimon ~battle", "while an attack goes on no other is declared: nothing could come of it"),
    (
        "play: gain this <Blast Digivolve> ~turn",
        "<Blast Digivolve> works on a card that is not in play, and only what is in play gains anything yet",
    ),
    ("when my digimon played: draw amount-paid", "what was paid is not told yet"),
    ("play: shuffle hand", "only a deck or the security stack can be shuffled"),
    ("always: compel my digimon block", "what has to be done is 'must' in this game"),
    ("counter: draw 1", "at the counter timing only Blast Digivolve and Blast DNA Digivolve can be used yet"),
    ("inh, security: draw 1", "a Security effect works on the card itself only"),
    ("security, 1/turn: draw 1", "a Security effect has no uses that could be counted"),
    # what an event word is never told of, or asked about
    ("when card undered this from @under this: draw 1", "'undered' never tells 'from @under'"),
    ("when this played from @field: draw 1", "'played' never tells 'from @field'"),
    ("when me deleted: draw 1", "'deleted' is told of Digimon, Tamers, Options and Digi-Eggs: 'when my digimon deleted'"),
    ("when my option attack: draw 1", "'attack' is told of Digimon, Tamers and Digi-Eggs: 'when my digimon attack'"),
    ("when my digimon evolve into tamer: draw 1", "'evolve' is told 'into' Digimon cards and Option cards"),
    ("when my digimon evolve into digimon@hand: draw 1", "'evolve' never tells 'from @hand'"),
    ("would this evolve into self from @field: cut 1", "'evolve' never tells 'from @field'"),
    ("when me used tamer: draw 1", "'used' has an object only of Option cards and Digimon cards in 'when': 'tamer' cannot stand behind it"),
    (
        "always: cant me gain-memory by battle",
        "'gain-memory' is never by battle: it is by effect, by tamer-effect or by digimon-effect",
    ),
    ("always: cant this suspend by <Blocker>", "'suspend' is never by <Blocker>"),
    ("when my digimon hatched: draw 1", "'hatched' is told of players: 'when me hatched'"),
    ("when this deleted by <Blocker>: draw 1", "'deleted' is never by <Blocker>"),
    (
        "always: can this attack player",
        "'attack' has an object only of Digimon, Tamers and Digi-Eggs in 'can': 'player' cannot stand behind it",
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


@pytest.mark.parametrize(
    ("type_", "lines", "why"),
    [
        ("option · red · cost 1", ["main: draw 1", "main: draw 2"], "a further one needs 'by delay'"),
        ("tamer · red · cost 1", ["security: draw 1", "security: play self free"], "a card has one Security effect"),
    ],
)
def test_digimon_refuses_a_second_line(type_: str, lines: list[str], why: str) -> None:
    with pytest.raises(CardError) as error:
        read_digimon(f"CASE-1  Try\n  {type_}\n  {lines[0]}\n  {lines[1]}\n", "a test")
    assert [problem.line for problem in error.value.problems] == [4]
    assert why in str(error.value)
