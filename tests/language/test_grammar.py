"""A vocabulary that would make lines unclear is refused; tables are kept between processes."""

import os
import pickle
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

import msgspec
import pytest

from headjudge.gundam.words.vocabulary import GUNDAM
from headjudge.language.body import Act
from headjudge.language.grammar import VocabularyError
from headjudge.language.pattern import PatternError
from headjudge.language.reader import Reader
from headjudge.language.vocabulary import Vocabulary


class TwoReadings(Act):
    """`&` already joins the parts of a selector."""

    PATTERN: ClassVar[str] = "merge {one:sel} & {other:sel}"
    FIELDS: ClassVar[tuple[str, ...]] = ("one", "other")


class OtherFields(Act):
    PATTERN: ClassVar[str] = "merge {one:sel}"
    FIELDS: ClassVar[tuple[str, ...]] = ("other",)


class NoSuchKind(Act):
    PATTERN: ClassVar[str] = "merge {one:selector}"
    FIELDS: ClassVar[tuple[str, ...]] = ("one",)


def changed(**lists: Any) -> Vocabulary:
    return Vocabulary(**(vars(GUNDAM) | lists))


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))


@pytest.fixture(scope="module")
def computed_once(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("cache")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(folder))
        Reader(GUNDAM)
    return folder


@pytest.fixture
def made(computed_once: Path, tmp_path: Path) -> None:
    """Tables are kept already."""
    shutil.copytree(computed_once, tmp_path, dirs_exist_ok=True)


@pytest.mark.parametrize(
    ("vocabulary", "reason"),
    [
        (changed(flags=(*GUNDAM.flags, "unit")), "`unit` as flag word and as noun word"),
        (changed(zones=(*GUNDAM.zones, "it")), "`it` as ref word and as zone word"),
        (changed(acts=(*GUNDAM.acts, TwoReadings)), "before `&`"),
        (changed(flags=(*GUNDAM.flags, "blue")), "'blue' stands twice among the flag words"),
        (changed(flags=(*GUNDAM.flags, "Blue")), "'Blue' among the flag words is not a word in lower case"),
        (changed(zones=(*GUNDAM.zones, "base")), "shield/base could be nouns or zone words"),
    ],
)
def test_a_word_that_makes_a_conflict_is_refused(vocabulary: Vocabulary, reason: str) -> None:
    with pytest.raises(VocabularyError) as caught:
        Reader(vocabulary)
    assert reason in str(caught.value)


@pytest.mark.parametrize("act", [OtherFields, NoSuchKind])
def test_a_pattern_that_does_not_fit_its_class_is_refused(act: type[Act]) -> None:
    with pytest.raises(PatternError, match=act.__name__):
        Reader(changed(acts=(*GUNDAM.acts, act)))


def test_a_new_word_needs_no_code() -> None:
    reader = Reader(changed(flags=(*GUNDAM.flags, "sparkling")))
    reader.line("main: rest 1 foe unit[sparkling]")


def test_tables_are_kept_and_used_again(tmp_path: Path) -> None:
    Reader(GUNDAM)
    [kept] = (tmp_path / "headjudge").iterdir()
    before = kept.stat().st_mtime_ns
    Reader(GUNDAM).line("main: draw 1")
    assert [kept] == list((tmp_path / "headjudge").iterdir())
    assert kept.stat().st_mtime_ns == before


def spoiled(folder: Path) -> None:
    Reader(GUNDAM)
    [kept] = (folder / "headjudge").iterdir()
    kept.write_bytes(kept.read_bytes()[:100])


def not_a_folder(folder: Path) -> None:
    (folder / "headjudge").write_text("in the way")


@pytest.mark.parametrize("damage", [spoiled, not_a_folder])
def test_without_a_usable_cache_lines_are_read_all_the_same(damage: Callable[[Path], None], tmp_path: Path) -> None:
    damage(tmp_path)
    Reader(GUNDAM).line("main: draw 1")


class Planted:
    """Code that runs when it is unpickled."""

    def __init__(self, mark: Path) -> None:
        self.mark = mark

    def __reduce__(self) -> tuple[Any, ...]:
        return Path.touch, (self.mark,)


@pytest.mark.usefixtures("made")
def test_a_planted_cache_runs_no_code(tmp_path: Path) -> None:
    [kept] = (tmp_path / "headjudge").iterdir()
    kept.write_bytes(pickle.dumps(Planted(tmp_path / "ran")))
    Reader(GUNDAM).line("main: draw 1")
    assert not (tmp_path / "ran").exists()


def first_state_of_none(tables: list[Any]) -> None:
    tables[3] = len(tables[2])


def a_move_to_no_state(tables: list[Any]) -> None:
    tables[2][0] = dict.fromkeys(tables[2][0], len(tables[2]))


def a_part_of_nothing(tables: list[Any]) -> None:
    tables[1][0][3] = [99]


def a_tree_that_no_rule_makes(tables: list[Any]) -> None:
    tables[1][0][0] = "__class__"


def a_list_for_a_number(tables: list[Any]) -> None:
    tables[3] = []


FORGERIES = [first_state_of_none, a_move_to_no_state, a_part_of_nothing, a_tree_that_no_rule_makes, a_list_for_a_number]


@pytest.mark.parametrize("forge", FORGERIES)
@pytest.mark.usefixtures("made")
def test_forged_tables_are_computed_anew(forge: Callable[[list[Any]], None], tmp_path: Path) -> None:
    [kept] = (tmp_path / "headjudge").iterdir()
    tables = msgspec.msgpack.decode(kept.read_bytes())
    forge(tables)
    forged = msgspec.msgpack.encode(tables)
    kept.write_bytes(forged)
    Reader(GUNDAM).line("main: draw 1")
    assert kept.read_bytes() != forged


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="files have no owners here")
@pytest.mark.usefixtures("made")
def test_tables_that_others_may_write_are_not_used(tmp_path: Path) -> None:
    [kept] = (tmp_path / "headjudge").iterdir()
    kept.chmod(0o666)
    Reader(GUNDAM)
    [written_anew] = (tmp_path / "headjudge").iterdir()
    assert written_anew.stat().st_mode & 0o777 == 0o600


ANYWHERE = "from headjudge.gundam.edge.facts import reader; print(reader().line('main: draw 1') is not None)"


@pytest.mark.parametrize("home", [None, "/proc/nowhere", "relative"])
def test_a_machine_without_a_home_reads_lines(home: str | None, tmp_path: Path) -> None:
    """A user that the machine does not know has no home at all; others have one that cannot be written."""
    unknown = "import os, pwd; pwd.getpwuid = lambda uid: {}[uid]; os.environ.pop('HOME', None);" if home is None else ""
    given = {name: value for name, value in os.environ.items() if name not in ("HOME", "XDG_CACHE_HOME")}
    given |= {} if home is None else {"HOME": home, "XDG_CACHE_HOME": home}
    run = subprocess.run(
        [sys.executable, "-P", "-c", unknown + ANYWHERE], env=given, capture_output=True, text=True, check=False, cwd=tmp_path
    )
    assert (run.returncode, run.stdout, run.stderr) == (0, "True\n", "")
    assert not list(tmp_path.iterdir())
