from headjudge.compiler.words import Lexer


def split(text: str) -> list[tuple[str, str]]:
    return [(token.kind, token.text) for token in Lexer({"units": "unit", "an": "a"}).split(text)]


def test_words_are_lemmas_in_lower_case() -> None:
    assert split("An enemy Units") == [("WORD", "a"), ("WORD", "enemy"), ("WORD", "unit")]


def test_the_full_stop_of_a_level_ends_no_sentence() -> None:
    assert split("Lv.5 or lower.") == [("WORD", "lv."), ("NUMBER", "5"), ("WORD", "or"), ("WORD", "lower"), ("MARK", ".")]


def test_a_name_may_hold_a_parenthesis_and_a_trait_is_one_token() -> None:
    assert split("[Comet (Flight Form)]((Comet Corps)･AP3)") == [
        ("NAME", '"Comet (Flight Form)"'), ("MARK", "("), ("TRAIT", "(Comet Corps)"), ("MARK", "･"), ("WORD", "ap"), ("NUMBER", "3"),
        ("MARK", ")"),
    ]  # fmt: skip


def test_signs_prices_keywords_and_brackets() -> None:
    assert split("【Main】②：AP-2 <Breach 3>") == [
        ("BRACKET", "Main"), ("PRICE", "2"), ("MARK", "："), ("WORD", "ap"), ("SIGN", "-"), ("NUMBER", "2"), ("KEYWORD", "<Breach 3>"),
    ]  # fmt: skip


def test_columns_count_from_one() -> None:
    assert [token.column for token in Lexer({}).split("Draw 1.")] == [1, 6, 7]
