"""Lines in the manner of print, of our own making, with what each of them must become."""

READ: list[tuple[str, str]] = [
    ("<Repair 2>", "<Repair 2>"),
    ("【Activate･Main】<Support 2>", "<Support 2>"),
    ("【Burst】Add this card to your hand.", "burst: self -> hand"),
    # choosing
    ("【Deploy】Choose 1 rested enemy Unit with 4 or less HP. Destroy it.", "deploy: destroy 1 foe unit[rested,hp<=4]"),
    (
        "【When Linked】Choose 1 to 2 of your (Comet Corps)/(Tide Guard) Units. They get AP+2 during this turn.",
        "linked: ap 1..2 my unit[(Comet Corps)/(Tide Guard)] +2 ~turn",
    ),
    (
        "【Deploy】You may exile 2 (Comet Corps) cards from your trash. If you do, draw 1.",
        "deploy: may exile 2 card[(Comet Corps)]@trash => draw 1",
    ),
    (
        "【When Linked】Choose 1 of your Units. It recovers HP equal to the number of your (Tide Guard) Units in play.",
        "linked: heal 1 my unit #(my unit[(Tide Guard)])",
    ),
    ("【Deploy】If you have exactly 3 Shields, draw 1.", "deploy, if #(my shield)=3: draw 1"),
    ("【Action】Choose 1 enemy Unit that is attacking. It gets AP-4 during this battle.", "action: ap 1 foe unit[attacking] -4 ~battle"),
    ("All friendly Units that are damaged get AP+1.", "always: ap all our unit[damaged] +1"),
    ("【Deploy】Choose 1 enemy Unit with 3 or less AP or 1 or less HP. Rest it.", "deploy: rest 1 foe unit[ap<=3/hp<=1]"),
    ("【Deploy】Choose 1 enemy Unit with <Blocker> and 3 or less HP. Rest it.", "deploy: rest 1 foe unit[<Blocker>,hp<=3]"),
    (
        "When an enemy Unit attacks one of your other Units, that enemy Unit gets AP-1 during this battle.",
        "when foe unit attack my unit[other]: ap that -1 ~battle",
    ),
    ("While this Base is rested, all your Units get AP+1.", "while this is [rested]: ap all my unit +1"),
    ("【Deploy】Each player draws 1. Then, each player discards 1.", "deploy: everyone {draw 1}; everyone {trash 1 card@hand}"),
    (
        "【Deploy】Add 1 of your Shields to your hand. Then, if you have another Base in play, draw 1.",
        "deploy: 1 my shield -> hand; if any my base[other] {draw 1}",
    ),
    ("【Attack】Choose 1 enemy Unit. You may deal 1 damage to it. Rest it.", "attack: pick 1 foe unit; may damage it 1; rest it"),
    (
        "【Attack】If you have a Base in play, draw 1. Then, choose 1 of your other Units. Rest it.",
        "attack, if any my base: draw 1; rest 1 my unit[other]",
    ),
    (
        "【Attack】Choose 1 enemy Unit. Deal 1 damage to it. Rest it.",
        "attack: damage 1 foe unit 1; rest it",
    ),
    (
        "【Main】Choose 1 enemy Unit that is Lv.6 or higher. It can't attack during this turn.",
        "main: pick 1 foe unit[lv>=6]; cant it attack ~turn",
    ),
    (
        "【Action】You may choose 1 friendly Unit. It gains <Blocker> during this turn. It recovers 1 HP.",
        "action: may gain 1 our unit <Blocker> ~turn; heal it 1",
    ),
    ("【Main】Choose 1 of your Units and 1 enemy Unit. Rest them.", "main: rest 1 my unit & 1 foe unit"),
    (
        "【Main】Choose 1 blue (Comet Corps) Pilot card from your trash. Add it to your hand.",
        "main: 1 pilot[blue,(Comet Corps)]@trash -> hand",
    ),
    # heads
    (
        "【During Pair】【Once per Turn】During your turn, when this Unit destroys a rested enemy Unit with battle damage, draw 1.",
        "pair, my-turn, 1/turn, when this destroy foe unit[rested] by battle: draw 1",
    ),
    ("【When Paired･(Comet Corps) Pilot】Draw 2. Then, discard 1.", "paired[(Comet Corps)]: draw 2; trash 1 card@hand"),
    ("【Main】/【Action】Place 1 EX Resource.", "main|action: ex 1"),
    (
        "【Attack】If you have another (Tide Guard) Unit in play, this Unit gets AP+1 during this battle.",
        "attack, if any my unit[other,(Tide Guard)]: ap this +1 ~battle",
    ),
    ("While this Unit has 6 or more AP, it gains <Breach 2>.", "while this.ap>=6: gain this <Breach 2>"),
    ("【During Link】If this Unit is damaged, it gets AP+2.", "link, while this is [damaged]: ap this +2"),
    ("At the end of your turn, set this Unit as active.", "end-my-turn: set-active this"),
    # references
    (
        "When one of your (Comet Corps) Units attacks, it gets AP+1 during this turn.",
        "when my unit[(Comet Corps)] attack: ap that +1 ~turn",
    ),
    ("When this Unit receives effect damage, reduce it by 1.", "would this damaged by effect: cut 1"),
    # joints
    (
        "【Deploy】You may discard 1 (Comet Corps) Unit card. If you do, choose 1 enemy Unit. Deal 2 damage to it.",
        "deploy: may trash 1 unit[(Comet Corps)]@hand => damage 1 foe unit 2",
    ),
    ("【Main】Draw 1. If you have 2 or more Link Units in play, place 1 EX Resource.", "main: draw 1; if #(my unit[link-unit])>=2 {ex 1}"),
    ("【Activate･Main】②, rest this Unit：Draw 1.", "act-main: by pay 2, rest this => draw 1"),
    (
        "【Main】Choose 1 enemy Unit. Deal 1 damage to it. If you are Lv.7 or higher, deal 3 damage instead.",
        "main: if me.lv>=7 {damage 1 foe unit 3} else {damage 1 foe unit 1}",
    ),
    (
        "【Main】Choose 1 enemy Unit with 2 or less HP. Rest it. If it is your turn, choose 1 to 2 enemy Units with 5 or less HP instead.",
        "main: if my-turn {rest 1..2 foe unit[hp<=5]} else {rest 1 foe unit[hp<=2]}",
    ),
    (
        "【Deploy】During this turn, when one of your Units destroys an enemy Unit with battle damage, draw 1.",
        "deploy: gain me {when my unit destroy foe unit by battle: draw 1} ~turn",
    ),
    # lasting
    ("All your (Tide Guard) Units get AP+1 and HP+1.", "always: ap all my unit[(Tide Guard)] +1; hp all my unit[(Tide Guard)] +1"),
    ("Enemy Units can't choose this Unit as their attack target.", "always: cant foe unit attack this"),
    (
        "【Deploy】Deploy 2 rested [Comet Drone]((Comet Corps)･AP1･HP1･<Blocker>) Unit tokens.",
        'deploy: token 2 "Comet Drone" 1/1 (Comet Corps) <Blocker> rested',
    ),
    (
        "【Action】Choose 1 friendly Unit. It gets AP+1 during this battle. If you have a Base in play, it gets AP+3 instead.",
        "action: if any my base {ap 1 our unit +3 ~battle} else {ap 1 our unit +1 ~battle}",
    ),
    ("While you have 2 or more Bases in play, this card in your hand gets cost -2.", "in-hand, while #(my base)>=2: cost self -2"),
    (
        "【When Linked】Look at the top card of your deck. Add it to your hand.",
        "linked: look top deck; seen -> hand",
    ),
    (
        "When this Unit or one of your (Tide Guard) Units is deployed, draw 1.",
        "when this deployed or my unit[(Tide Guard)] deployed: draw 1",
    ),
    ("【Once per Turn】When you place an EX Resource, set this Unit as active.", "1/turn, when me placed ex: set-active this"),
    (
        "When one of your other Units attacks, destroy 1 enemy Unit whose Lv. is equal to or lower than that Unit.",
        "when my unit[other] attack: destroy 1 foe unit[lv<=that.lv]",
    ),
    ("All friendly Unit tokens get HP+1 during your opponent's turn.", "foe-turn: hp all our unit[token] +1"),
    ("This Unit can't attack while you have 2 or less Units in play.", "while #(my unit)<=2: cant this attack"),
    ("【Destroyed】You may return the card paired with this Unit to your hand.", "destroyed: may 1 card@under this -> hand"),
    (
        "When you pair a Pilot that is Lv.4 or higher with one of your green Units, draw 1.",
        "when my unit[green,pilot-is [lv>=4]] paired: draw 1",
    ),
    (
        "【Main】Deploy 1 [Skiff]((Tide Guard)･AP1･HP2) or 1 [Barge]((Tide Guard)･AP0･HP4･<Blocker>) Unit token.",
        'main: 1 of {token 1 "Skiff" 1/2 (Tide Guard)|token 1 "Barge" 0/4 (Tide Guard) <Blocker>}',
    ),
    ("【Attack】If you are attacking a damaged enemy Unit, draw 1.", "attack, if target is [foe,unit,damaged]: draw 1"),
    ("【Deploy】Choose 1 enemy Unit that is Lv.2 or lower or has 3 or less AP. Rest it.", "deploy: rest 1 foe unit[lv<=2/ap<=3]"),
    ("【Deploy】Add 1 of your Shields to your hand.", "deploy: 1 my shield -> hand"),
    (
        "【Activate･Main】Exile 2 Command cards from your trash from the game：This Unit can't receive battle damage during this turn.",
        "act-main: by exile 2 command@trash => cant this damaged by battle ~turn",
    ),
    # bullets
    (
        "【Action】Choose 1 friendly Unit. It gains the following effect during this turn： ■When this Unit attacks, draw 1.",
        "action: gain 1 our unit {when this attack: draw 1} ~turn",
    ),
    ("【Main】Choose 1 of the following effects and activate it： ■Draw 1. ■Place 1 EX Resource.", "main: 1 of {draw 1|ex 1}"),
    # lines for a while
    (
        "【Main】Choose 1 of your Units. When it deals battle damage to an enemy Unit during this turn, rest that enemy Unit.",
        "main: gain 1 my unit {when foe unit damaged by battle from unit[in this]: rest that} ~turn",
    ),
    (
        "【Main】Choose 1 friendly Unit. During this turn, reduce the next damage it receives by 3.",
        "main: gain 1 our unit {once, would this damaged: cut 3} ~turn",
    ),
    (
        "【Action】Choose 1 of your Units. During this battle, battle damage it would receive is dealt to this Unit instead.",
        "action: pick 1 my unit; redirect it to this by battle ~battle",
    ),
    # what "it", "that" and "other" can only be
    (
        "When this Unit is blocked by an enemy Unit, deal 1 damage to that Unit.",
        "when foe unit block this: damage that 1",
    ),
    (
        "【Deploy】Choose 1 enemy Unit. Rest it. All your other Units get AP+1 during this turn.",
        "deploy: rest 1 foe unit; ap all my unit[other] +1 ~turn",
    ),
    (
        "【Deploy】If you have a Base in play, draw 1. Then, if this Unit is damaged, draw 1.",
        "deploy, if any my base: draw 1; if this is [damaged] {draw 1}",
    ),
    ("【During Link】This Unit gains <Breach 2> and <Blocker>.", "link: gain this <Breach 2>; gain this <Blocker>"),
    ("While this Unit is active, it gains <Blocker>.", "while this is [active]: gain this <Blocker>"),
    ("While this Unit is not paired, it gains <Blocker>.", "while this is [!paired]: gain this <Blocker>"),
    ("All friendly Units can't receive effect damage.", "always: cant our unit damaged by effect"),
    ("【Activate･Main】Rest 1 friendly Base：Draw 1.", "act-main: by rest 1 our base => draw 1"),
    # several players
    ("【Main】All enemy players each choose 1 of their rested Units. Destroy them.", "main: they {destroy 1 my unit[rested]}"),
    # whose
    (
        "When a friendly (Tide Guard) Unit destroys an enemy Unit with battle damage, that friendly Unit may recover 1 HP.",
        "when our unit[(Tide Guard)] destroy foe unit by battle: may heal that 1",
    ),
    (
        "When this Unit receives battle damage from an enemy Unit, deal 1 damage to that Unit.",
        "when this damaged by battle from foe unit: damage battled 1",
    ),
    (
        "【Action】Choose 1 friendly Unit. Enemy Units can't choose it as their attack target during this turn.",
        "action: pick 1 our unit; cant foe unit attack it ~turn",
    ),
    # amounts
    (
        "【Attack】Choose 1 enemy Unit. During this battle, reduce its AP by an amount equal to the number of Command cards in your trash.",
        "attack: ap 1 foe unit -#(command@trash) ~battle",
    ),
    (
        "When playing this card from your hand, you may discard 1 Base card. If you do, play this card as if it has 1 Lv. and cost.",
        "would self played from @hand: may trash 1 base@hand => lv self := 1 ~turn; cost self := 1 ~turn",
    ),
    (
        "【Deploy】Deploy 1 [Buoy]((Tide Guard)･AP0･HP1･This Unit can't attack) Unit token.",
        'deploy: token 1 "Buoy" 0/1 (Tide Guard) {always: cant this attack}',
    ),
    # known words in other places
    ("【When Paired･blue (Tide Guard) Pilot】Draw 1.", "paired[blue,(Tide Guard)]: draw 1"),
    ("【During Pair･red/blue Pilot】This Unit gets AP+1.", "pair[red/blue]: ap this +1"),
    ("【Deploy】Discard 1 to 2 cards.", "deploy: trash 1..2 card@hand"),
    (
        "【Main】Look at the top 4 cards of your deck. You may reveal 1 to 2 (Tide Guard) cards among them and "
        "add them to your hand. Place the remaining cards into your trash.",
        "main: look top 4 deck; may 1..2 card[(Tide Guard)]@seen -> hand shown; left -> trash",
    ),
    (
        "【Main】Look at the top 4 cards of your deck. You may deploy 1 (Tide Guard) Unit card among them rested. "
        "Place the remaining cards into your trash.",
        "main: look top 4 deck; may deploy 1 unit[(Tide Guard)]@seen rested; left -> trash",
    ),
    ("【Main】Choose 1 to 3 cards from your opponent's trash. Exile them from the game.", "main: exile 1..3 card@foe trash"),
    ("【Main】All enemy players discard 1.", "main: they {trash 1 card@hand}"),
    ("【Main】All enemy players draw 1.", "main: they {draw 1}"),
    ("【Destroyed】Return the Pilot paired with this Unit to its owner's hand.", "destroyed: 1 pilot@under this -> hand"),
    (
        "【Main】Choose 1 (Tide Guard) Pilot card from your trash. Pair it with one of your (Tide Guard) Units.",
        "main: pair 1 pilot[(Tide Guard)]@trash with 1 my unit[(Tide Guard)]",
    ),
    (
        "【Main】Choose 1 (Tide Guard) Pilot card from your trash. Pair it with one of your (Tide Guard) Units with no paired Pilot.",
        "main: pair 1 pilot[(Tide Guard)]@trash with 1 my unit[(Tide Guard),!paired]",
    ),
    ("【Main】Choose 1 enemy Unit. It can't recover HP during this turn.", "main: pick 1 foe unit; cant it healed ~turn"),
    ("This Unit can't be rested by enemy effects.", "always: cant this rested by foe effect"),
    ("This Unit can't be blocked by enemy Units that are Lv.3 or lower.", "always: cant foe unit[lv<=3] block this"),
    (
        "【Attack】This Unit can't be blocked by enemy Units with 3 or less AP during this battle.",
        "attack: cant foe unit[ap<=3] block this ~battle",
    ),
    (
        "【Attack】Set this Unit as active. It can't attack the enemy player during this turn.",
        "attack: set-active this; cant this attack player ~turn",
    ),
    ("This Unit gets AP+1 for each Command card in your hand.", "always: ap this +1*#(command@hand)"),
    ("This Unit gets AP+1 for each enemy Shield.", "always: ap this +1*#(foe shield)"),
    ("This Unit gets AP+1 for each friendly Shield.", "always: ap this +1*#(our shield)"),
    ("This Unit gets AP+1 for each of your other Units in play.", "always: ap this +1*#(my unit[other])"),
    ("【Attack】Choose 1 enemy Unit. Deal damage to it equal to this Unit's AP.", "attack: damage 1 foe unit this.ap"),
    (
        "【Attack】Choose 1 enemy Unit. Deal damage to it equal to the number of cards in your hand.",
        "attack: damage 1 foe unit #(card@hand)",
    ),
    (
        "【Attack】Choose 1 enemy Unit. Deal damage to it equal to the number of your (Tide Guard) Units in play.",
        "attack: damage 1 foe unit #(my unit[(Tide Guard)])",
    ),
    ("【Attack】Choose 1 enemy Unit. Deal damage to it equal to the number of enemy Shields.", "attack: damage 1 foe unit #(foe shield)"),
    ("【Attack】Choose 1 enemy Unit with <Blocker>/<Repair>. Rest it.", "attack: rest 1 foe unit[<Blocker>/<Repair>]"),
    ('【Attack】Choose 1 friendly Unit with "Gull" or "Tern" in its card name. Rest it.', 'attack: rest 1 our unit[~"Gull"/~"Tern"]'),
    ("【Attack】Choose 1 enemy Unit with 3 or less AP and 4 or more HP. Rest it.", "attack: rest 1 foe unit[ap<=3,hp>=4]"),
    ("【Attack】Choose 1 enemy Unit with a cost of 3. Rest it.", "attack: rest 1 foe unit[cost=3]"),
    ("【Attack】Choose 1 Unit card with a cost of 3 from your trash. Add it to your hand.", "attack: 1 unit[cost=3]@trash -> hand"),
    ("【Attack】Choose 1 enemy Unit with the lowest Lv. Rest it.", "attack: rest 1 foe unit[min lv]"),
    ("【Attack】Choose 1 enemy Unit whose Lv. is equal to or higher than this Unit. Rest it.", "attack: rest 1 foe unit[lv>=this.lv]"),
    ("【Attack】Choose 1 enemy Unit with AP equal to or more than this Unit. Rest it.", "attack: rest 1 foe unit[ap>=this.ap]"),
    ("【Attack】Choose 1 enemy Unit whose HP is equal to or less than this Unit. Rest it.", "attack: rest 1 foe unit[hp<=this.hp]"),
    ("【Attack】Choose 1 enemy Unit other than Unit tokens. Rest it.", "attack: rest 1 foe unit[!token]"),
    ("【Attack】Choose 1 enemy Unit, other than Link Units. Rest it.", "attack: rest 1 foe unit[!link-unit]"),
    ("【Attack】If your opponent has 3 or less Shields, draw 1.", "attack, if #(foe shield)<=3: draw 1"),
    ("【Attack】If there are no enemy Shields, draw 1.", "attack, if no foe shield: draw 1"),
    ("【Attack】If there are 3 or less cards in your hand, draw 1.", "attack, if #(card@hand)<=3: draw 1"),
    ("【Attack】If you have no cards in your hand, draw 1.", "attack, if no card@hand: draw 1"),
    ("【Attack】If there are 5 or more Unit cards in your opponent's trash, draw 1.", "attack, if #(unit@foe trash)>=5: draw 1"),
    (
        "【Deploy】Place the top 3 cards of your deck into your trash. "
        "If you placed 2 or more (Tide Guard) cards with this effect, draw 1.",
        "deploy: trash top 3 deck; if #(card[(Tide Guard)]@done)>=2 {draw 1}",
    ),
    ("While a Pilot is paired with this Unit, it gains <Blocker>.", "while this is [paired]: gain this <Blocker>"),
    (
        "While a (Tide Guard) Pilot is paired with this Unit, it gains <Blocker>.",
        "while this is [pilot-is [(Tide Guard)]]: gain this <Blocker>",
    ),
    ("While you have a Base and a Link Unit in play, this Unit gets AP+1.", "while any my base and any my unit[link-unit]: ap this +1"),
    ("While this Unit is paired with a Pilot that is Lv.4 or higher, it gets AP+1.", "while this is [pilot-is [lv>=4]]: ap this +1"),
    (
        'While this Unit is paired with a (Tide Guard) Pilot with "Kai" in its card name, it gets AP+1.',
        'while this is [pilot-is [(Tide Guard),~"Kai"]]: ap this +1',
    ),
    (
        "When this Unit or another friendly (Tide Guard) Unit is destroyed, draw 1.",
        "when this destroyed or our unit[other,(Tide Guard)] destroyed: draw 1",
    ),
    ("When this Unit or a friendly Base is destroyed, draw 1.", "when this destroyed or our base destroyed: draw 1"),
    ("When an enemy Unit attacks this Unit, this Unit gets AP+1 during this battle.", "when foe unit attack this: ap this +1 ~battle"),
    ("When this Unit blocks an enemy Unit that is Lv.3 or lower, draw 1.", "when this block foe unit[lv<=3]: draw 1"),
    ("When one of your Units is destroyed with damage, draw 1.", "when my unit destroyed by damage: draw 1"),
    (
        "When an enemy Unit is destroyed with battle damage while this Unit is attacking, draw 1.",
        "when foe unit destroyed by battle, if this is [attacking]: draw 1",
    ),
    (
        "【Activate･Action】①：Choose 1 friendly Unit that is being attacked. It gets HP+1 during this battle.",
        "act-action: by pay 1 => hp 1 our unit[attacked] +1 ~battle",
    ),
    ("【Deploy】Choose 1 enemy Unit with a 【Destroyed】 effect. Rest it.", "deploy: rest 1 foe unit[text destroyed]"),
    ("While this Unit is attacking, it gains <Breach 2>.", "while this is [attacking]: gain this <Breach 2>"),
    ("【Deploy】/【When Paired】Draw 1.", "deploy|paired: draw 1"),
    ("【Deploy】/【Attack】Draw 1.", "deploy|attack: draw 1"),
    ("【Deploy】If you have a Base in play, add 1 of your Shields to your hand.", "deploy, if any my base: 1 my shield -> hand"),
    ("【Activate･Main】Rest this Unit：It recovers 1 HP.", "act-main: by rest this => heal this 1"),
    (
        "【Attack】Choose 1 enemy Unit battling a friendly (Tide Guard) Unit. Deal 1 damage to it.",
        "attack: damage 1 foe unit[vs [our,unit,(Tide Guard)]] 1",
    ),
    (
        "【Attack】If you are attacking a rested enemy (Tide Guard) Unit, draw 1.",
        "attack, if target is [foe,unit,rested,(Tide Guard)]: draw 1",
    ),
    ("【Attack】If your opponent has 2 or more Unit tokens in play, draw 1.", "attack, if #(foe unit[token])>=2: draw 1"),
    ("【Attack】If this is a Link Unit, draw 1.", "attack, if this is [link-unit]: draw 1"),
    ("【Attack】If this is a (Tide Guard) Link Unit, draw 1.", "attack, if this is [(Tide Guard),link-unit]: draw 1"),
    (
        "【Attack】During this turn, reduce the next battle damage this Unit receives by 2.",
        "attack: gain this {once, would this damaged by battle: cut 2} ~turn",
    ),
    (
        "【Attack】If this Unit has 5 or more AP and it is attacking an enemy (Tide Guard) Unit, draw 1.",
        "attack, if this.ap>=5 and target is [foe,unit,(Tide Guard)]: draw 1",
    ),
    (
        "When this Unit destroys an enemy Unit with battle damage, choose 1 of your other Units. It recovers 1 HP.",
        "when this destroy foe unit by battle: heal 1 my unit[other] 1",
    ),
    ("When this Unit attacks, all your other Units get AP+1 during this turn.", "when this attack: ap all my unit[other] +1 ~turn"),
    ("When an enemy Unit is rested by one of your effects, draw 1.", "when foe unit rested by my effect: draw 1"),
    ("When an enemy Unit is destroyed by one of your effects, draw 1.", "when foe unit destroyed by my effect: draw 1"),
    # players, counts and comparisons in other combinations
    ("【Main】Your opponent chooses 1 of their active Units. Destroy it.", "main: they {destroy 1 my unit[active]}"),
    ("【Deploy】Your opponent discards 1.", "deploy: they {trash 1 card@hand}"),
    ("【Deploy】Each player discards 1.", "deploy: everyone {trash 1 card@hand}"),
    ("【Attack】Choose 1 of your opponent's rested Units. Deal 2 damage to it.", "attack: damage 1 foe unit[rested] 2"),
    ("【Attack】Choose 1 of your Units other than this Unit. It gets AP+2 during this turn.", "attack: ap 1 my unit[other] +2 ~turn"),
    (
        "【Attack】This Unit gets AP+1 during this turn for each friendly Link Unit in play.",
        "attack: ap this +1*#(our unit[link-unit]) ~turn",
    ),
    (
        "While you have a (Comet Corps) Unit in play, this card in your hand gets Lv.-1 and cost -1.",
        "in-hand, while any my unit[(Comet Corps)]: lv self -1; cost self -1",
    ),
    ("When you pair a Pilot with this Unit, draw 1.", "when this paired: draw 1"),
    ("【Attack】If an enemy player has 5 or more cards in their hand, draw 1.", "attack, if any foe player[#(my card@hand)>=5]: draw 1"),
    ("【Deploy】If there is a player with 2 or less Shields, draw 1.", "deploy, if any player[#(my shield)<=2]: draw 1"),
    (
        "【Main】Choose 1 enemy Unit. Deal 1 damage to it for each friendly (Tide Guard) Unit in play.",
        "main: damage 1 foe unit 1*#(our unit[(Tide Guard)])",
    ),
    ("【Main】Draw 1 for each friendly Link Unit in play.", "main: draw 1*#(our unit[link-unit])"),
    ("【Attack】If your opponent is Lv.7 or higher, draw 1.", "attack, if any foe player[me.lv>=7]: draw 1"),
    (
        "【Deploy】Choose 1 rested Unit belonging to an enemy player with the fewest Shields. Destroy it.",
        "deploy: destroy 1 unit[rested,of foe player[min #(my shield)]]",
    ),
    ("【Deploy】Choose 1 Unit belonging to a player with 2 or less Shields. Rest it.", "deploy: rest 1 unit[of player[#(my shield)<=2]]"),
    ("【Deploy】If you have 6 or more Resources, draw 1.", "deploy, if #(my resource)>=6: draw 1"),
    ("【Deploy】If you have only 1 Unit in play, draw 1.", "deploy, if #(my unit)=1: draw 1"),
    (
        "【Deploy】If there are 5 or more (Comet Corps) cards in your opponent's trash, draw 1.",
        "deploy, if #(card[(Comet Corps)]@foe trash)>=5: draw 1",
    ),
    (
        "【Attack】If one of your (Comet Corps) Units has attacked this turn, draw 1.",
        "attack, if did my unit[(Comet Corps)] attack: draw 1",
    ),
    ("【Main】If an enemy Unit has been destroyed this turn, draw 1.", "main, if did foe unit destroyed: draw 1"),
    ("【Attack】Choose 1 enemy Unit other than rested Units. Rest it.", "attack: rest 1 foe unit[!rested]"),
    ("【Attack】Destroy all Units other than (Comet Corps) Units.", "attack: destroy all unit[!(Comet Corps)]"),
    ("【Attack】Choose 1 enemy Unit whose cost is equal to or lower than this Unit. Rest it.", "attack: rest 1 foe unit[cost<=this.cost]"),
    (
        "When one of your Units is deployed, choose 1 enemy Unit with HP equal to or lower than that Unit. Rest it.",
        "when my unit deployed: rest 1 foe unit[hp<=that.hp]",
    ),
    ("【Attack】This Unit gets AP+2 during this battle for each of your Link Units.", "attack: ap this +2*#(my unit[link-unit]) ~battle"),
    (
        "This card in your hand gets cost -1 for each (Comet Corps) card in your trash.",
        "in-hand: cost self -1*#(card[(Comet Corps)]@trash)",
    ),
    (
        "When you pair a Pilot with one of your (Comet Corps) Units or this Unit, draw 1.",
        "when my unit[(Comet Corps)] paired or this paired: draw 1",
    ),
    (
        "【Attack】Choose 1 enemy Unit with <Blocker>/<Repair>/<Breach>. Destroy it.",
        "attack: destroy 1 foe unit[<Blocker>/<Repair>/<Breach>]",
    ),
    ("【Main】Choose 1 Unit card from any player's trash. Exile it from the game.", "main: exile 1 unit@our trash/foe trash"),
    ("When this Unit receives battle damage from an enemy, reduce it by 1.", "would this damaged by foe battle: cut 1"),
    (
        "【Main】Look at the top 4 cards of your deck and return 1 to the top and 3 to the bottom.",
        "main: look top 4 deck; 1 card@seen -> deck top; 3 card@left -> deck bottom",
    ),
    (
        "【Attack】Choose 2 Unit cards from your trash. Add them to your hand. If you do, set this Unit as active."
        " It can't attack during this turn.",
        "attack: 2 unit@trash -> hand => set-active this; cant this attack ~turn",
    ),
    (
        "【Attack】Choose 1 active friendly Base. Destroy it. If you do, set this Unit as active. It can't attack during this turn.",
        "attack: destroy 1 our base[active] => set-active this; cant this attack ~turn",
    ),
    ("【Deploy】You may draw 1. If you do, your opponent draws 1.", "deploy: may draw 1 => they {draw 1}"),
]
