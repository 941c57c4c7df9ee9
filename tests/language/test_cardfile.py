"""The form of a card file, and that everything wrong with one is told at once."""

from headjudge.language.cardfile import CardFile, Problem, read_card_file, read_lines
from headjudge.language.reader import Reader

GOOD = """\
# a set
X-001  First · of "All"
  unit · blue · lv 2 · link "A · B"/(C)   # facts
  · evolve [lv=5] 3
  <Breach 1>
  deploy: draw #(my unit)   # plain comment
! main: rest 1 foe unit["# no comment"]   # hand: misread

X-002  Second
  command
"""

BAD = """\
  main: draw 1
X-001  First
  unit · blue ·  · lv 2
  deploy: drow 1
! main: draw 1
  · evolve [lv=5] 3
oops: draw 1
  unit
X-001  Again
X-003  Third
  unit
  deploy: draw 1; draw
\tmain: draw 1
"""


def places(file: CardFile) -> list[tuple[int, int]]:
    return [(problem.line, problem.column) for problem in file.problems]


def test_a_good_file() -> None:
    file = read_card_file(GOOD)
    assert file.problems == []
    first, second = file.entries
    assert (first.number, first.name, first.line) == ("X-001", 'First · of "All"', 2)
    assert [(fact.text, fact.column) for fact in first.facts] == [("unit", 3), ("blue", 10), ("lv 2", 17), ('link "A · B"/(C)', 24)]
    assert [(fact.text, fact.line, fact.column) for fact in first.further] == [("evolve [lv=5] 3", 4, 5)]
    assert [(ability.text, ability.line, ability.column) for ability in first.abilities] == [
        ("<Breach 1>", 5, 3),
        ("deploy: draw #(my unit)", 6, 3),
        ('main: rest 1 foe unit["# no comment"]', 7, 3),
    ]
    assert [(ability.by_hand, ability.comment) for ability in first.abilities] == [
        (False, ""),
        (False, "plain comment"),
        (True, "hand: misread"),
    ]
    assert [fact.text for fact in second.facts] == ["command"]
    assert second.abilities == []


def test_everything_wrong_is_told_at_once(gundam: Reader) -> None:
    file = read_card_file(BAD)
    assert places(file) == [(1, 3), (3, 18), (5, 1), (6, 3), (7, 1), (9, 1), (9, 1), (13, 1)]
    reasons = [problem.reason for problem in file.problems]
    for reason, part in zip(
        reasons,
        ["no card", "empty field", "needs its reason", "before the abilities", "number and a name", "already in line 2", "no facts", "tab"],
        strict=True,
    ):
        assert part in reason
    problems: list[Problem] = []
    read = [[ability.key for ability, _ in read_lines(entry, gundam, problems)] for entry in file.entries]
    assert [(problem.line, problem.column) for problem in problems] == [(4, 11), (12, 23)]
    assert "did you mean `draw`" in problems[0].reason
    assert read == [["X-001/2"], [], ["X-003/2"]]


def test_a_problem_is_that_of_its_card() -> None:
    cards = [problem.card for problem in read_card_file(BAD).problems]
    assert cards == ["", "X-001", "X-001", "X-001", "", "X-001", "X-001", "X-003"]


def test_a_heading_that_is_too_long_is_nobodys() -> None:
    """Neither it nor what stands below it belongs to the card before."""
    file = read_card_file(f"X-001  First\n  unit\nX-002  {'long ' * 10_000}\n  main: draw 1\nX-003  Third\n  unit\n")
    assert [(problem.line, problem.card) for problem in file.problems] == [(3, "")]
    assert [(entry.number, len(entry.abilities)) for entry in file.entries] == [("X-001", 0), ("X-003", 0)]
