"""Laws of the judge's answers on tables made by chance; `python -m headjudge.lab.judge_laws 200` tries each on many more."""

import pytest

from headjudge.lab.judge_laws import LAWS, broken

TABLES = {"a flip flips, and nothing smaller does": 1}  # slow: hundreds of tables are ruled on for each


@pytest.mark.parametrize("law", LAWS)
def test_law(law: str) -> None:
    assert broken(LAWS[law], TABLES.get(law, 4), seed=1) == []
