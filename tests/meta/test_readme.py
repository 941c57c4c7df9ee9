"""What README.md shows is what happens: its Python session, its scenario, and what a terminal of 100 columns shows."""

import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

from headjudge.scenario.runner import Scenario

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
COLUMNS = "100"


def blocks(language: str) -> list[tuple[int, str]]:
    """Line and text of every fenced block of this language."""
    found = re.finditer(rf"^```{language}\n(.*?)^```$", README, re.DOTALL | re.MULTILINE)
    return [(README.count("\n", 0, match.start(1)), match[1]) for match in found]


def test_the_python_session_goes_as_shown() -> None:
    examples = [
        doctest.Example(e.source, e.want, e.exc_msg, line + e.lineno, e.indent, e.options)
        for line, text in blocks("python")
        for e in doctest.DocTestParser().get_examples(text)
    ]
    assert len(examples) > 10
    session = doctest.DocTest(examples, {}, "README.md", "README.md", 0, README)
    told: list[str] = []
    result = doctest.DocTestRunner(verbose=False).run(session, out=told.append)
    assert result.failed == 0, "".join(told)


def test_the_scenario_comes_out_as_shown() -> None:
    [(line, text)] = blocks("yaml")
    result = Scenario(text, f"README.md, below line {line}").run()
    assert result.passed, "\n".join(result.failures)


def printed_by(command: str) -> str:
    """What a command prints in the project's folder; blanks at the ends of lines are left out."""
    printed = subprocess.run(
        [sys.executable, "-P", "-c", "from headjudge.cli import main; main()", *shlex.split(command)],
        env=os.environ | {"COLUMNS": COLUMNS, "PYTHONIOENCODING": "utf-8", "NO_COLOR": "1"},
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        check=True,
    ).stdout
    return "\n".join(line.rstrip() for line in printed.strip().splitlines())


def as_printed(shown: str) -> str:
    """A block of the terminal, with what its command prints now."""
    command = shown.splitlines()[0].removeprefix("$ headjudge ")
    return f"$ headjudge {command}\n{printed_by(command)}\n"


def test_the_terminal_shows_what_is_printed() -> None:
    shown = [text for _, text in blocks("console")]
    assert [text.splitlines()[0] for text in shown] == ["$ headjudge demo", "$ headjudge judge scenarios/digimon/example_3.yaml"]
    assert [as_printed(text) for text in shown] == shown, "write it anew: PYTHONPATH=src .venv/bin/python tests/meta/test_readme.py"


def test_every_command_is_listed() -> None:
    from headjudge.cli import app

    commands = {command.name or (command.callback.__name__ if command.callback else "") for command in app.registered_commands}
    commands |= {group.name for group in app.registered_groups if group.name}
    assert set(re.findall(r"^\| `headjudge (\w+)", README, re.MULTILINE)) == commands


def test_every_link_leads_somewhere() -> None:
    links = [link for link in re.findall(r"\]\(([^)]+)\)", README) if "://" not in link]
    assert links
    assert [link for link in links if not (ROOT / link).exists()] == []


if __name__ == "__main__":
    for _, old in blocks("console"):
        README = README.replace(old, as_printed(old))
    (ROOT / "README.md").write_text(README, encoding="utf-8")
