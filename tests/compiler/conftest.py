"""The compiler of Gundam cards. Sentences are of our own making, in the manner of print; traits and names are invented."""

import pytest

from headjudge.compiler.compiler import Compiler
from headjudge.compiler.gundam import GUNDAM_PRINT
from headjudge.gundam.words.vocabulary import GUNDAM
from headjudge.language.reader import Reader


@pytest.fixture(scope="session")
def compiler() -> Compiler:
    return Compiler(GUNDAM_PRINT, GUNDAM, Reader(GUNDAM))
