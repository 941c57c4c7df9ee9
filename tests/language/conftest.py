"""Readers take a while to build: one of each game for all tests."""

import pytest

from headjudge.digimon.words.vocabulary import DIGIMON
from headjudge.gundam.words.vocabulary import GUNDAM
from headjudge.language.reader import Reader


@pytest.fixture(scope="session")
def gundam() -> Reader:
    return Reader(GUNDAM)


@pytest.fixture(scope="session")
def digimon() -> Reader:
    return Reader(DIGIMON)
