"""A ruling in sentences, for a screen reader."""

from pathlib import Path

from commands import Command
from headjudge.judge.editions import in_all_editions
from headjudge.judge.read_aloud import editions_sentences, ruling_sentences
from headjudge.judge.ruling import judge
from headjudge.scenario.runner import read_scenario

SCENARIOS = Path(__file__).parents[2] / "scenarios"
TIMBRE = SCENARIOS / "gundam" / "players" / "peaceful_timbre_lasts_one_battle.yaml"
PARTED = SCENARIOS / "digimon" / "players" / "deleted_by_rules_comes_first.yaml"
DRAWN = set("│─╭╮╰╯├┤┬┴┼→−")


def test_no_sign_is_drawn_and_every_line_is_told() -> None:
    told = judge(read_scenario(TIMBRE))
    sentences = list(ruling_sentences(told))
    assert not [sentence for sentence in sentences if DRAWN & set(sentence)]
    for step in told.steps:
        assert any(sentence.startswith(f"Step {step.number}. ") for sentence in sentences)
        for place, line in enumerate(step.lines, start=1):
            assert any(sentence.startswith(f"{step.number}.{place}. {line.text.removesuffix('.')}") for sentence in sentences)


def test_the_ruling_comes_before_the_steps() -> None:
    sentences = list(ruling_sentences(judge(read_scenario(TIMBRE))))
    first = next(place for place, sentence in enumerate(sentences) if sentence.startswith("Step 1."))
    assert any(sentence.startswith("Ruling: ") for sentence in sentences[:first])


def test_editions_are_told_one_after_the_other() -> None:
    sentences = list(editions_sentences(*in_all_editions(read_scenario(PARTED))))
    assert sentences[0] == "Editions founding and crm part at step 2."
    assert sentences.index("In edition founding.") < sentences.index("In edition crm.")
    assert "Waiting: ShootingStarmon #2, then Tapirmon #1." in sentences  # the newest batch first


def test_the_command_reads_it(headjudge: Command) -> None:
    assert not DRAWN & set(headjudge("judge", TIMBRE, "--aloud").out)
