"""A vocabulary that would make lines unclear is refused; tables are kept between processes."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

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
