"""Small tables on which the order of effects matters."""

TWO = """
title: two
game: digimon
cards: |
  CASE-1  Planner
    digimon · red · lv 4 · cost 3 · dp 4000
    play: trash top security
    play, if #(card@security)<=3: memory +2
setup:
  A: {hand: [{id: h, card: CASE-1}], security: 4}
memory: 6
steps:
  - A: play h
"""

TIRED = """
title: tired
cards: |
  CASE-1  Choice
    command · blue · lv 1 · cost 1
    main: 1 of {rest 1 my unit|draw 1}
setup:
  A: {hand: [{id: c, card: CASE-1}], units: [{id: u, card: U(2/2)}]}
steps:
  - A: play c
  - A: mode 2
  - A: attack player B with u
"""
