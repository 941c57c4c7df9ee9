"""The package carries its types to whoever writes a script with it."""

import subprocess
import sys
from pathlib import Path

SCRIPT = """
import headjudge as hj

def strongest(view: hj.View) -> int:
    return max((p.values.ap or p.values.dp or 0 for player in view.players for p in player.battle), default=0)

m: hj.Match = hj.start("gundam", decks=["test-mixed", "test-vanilla"], seed=7)
while not m.over:
    question: hj.Question = m.decision.data()
    number: int = strongest(m.view(question.seat))
    title: str = question.title
    m.choose(question.default or 0)
outcome: hj.Outcome | None = m.outcome
"""


def test_a_script_of_a_user_passes_the_type_checker(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(SCRIPT)
    command = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(tmp_path / "cache"), str(script)]
    ended = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, check=False)
    assert ended.returncode == 0, ended.stdout + ended.stderr
