"""Tables of cards: CSV and JSON in and out, in shared code and by `cardlaw cards import` and `export`."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from typer.testing import CliRunner, Result

from grammar.cli import app
from grammar.ir.cards import Card
from grammar.ir.traits import has, words_of
from grammar.language.card_file.compile import MOST_WRONG, compile_card_file
from grammar.language.card_file.text import text_of_cards
from grammar.language.dialect import Dialect, load
from grammar.language.errors import CODES
from grammar.language.shipped import shipped_cards
from grammar.language.table_file.columns import columns_of
from grammar.language.table_file.read import MOST_BYTES, UnreadableTable, read_csv, read_json, text_of_table
from grammar.language.table_file.rows import MOST_BROKEN, MOST_LINES, MOST_ROWS, ReadTable
from grammar.language.table_file.write import csv_of_cards, json_of_cards
from spec.book.printable import printable

CARDS = Path(__file__).parents[2] / "grammar" / "essence_crown" / "cards"
SHIPPED = [str(path) for path in sorted(CARDS.glob("*.card"))]
GAME = ["--game", "essence_crown"]
HEAD = "name,type,aspects,domain,cost,power,guard,essence,base_kl,basic,text\n"
GOOD = 'Lamplit Recruit,Avatar,Glow,Second Sun,1,1,2,,,,"When this Avatar dies, draw a card."\n'


def run(*arguments: str) -> Result:
    """Run the command; it may fail, but only with its own messages."""
    result = CliRunner().invoke(app, list(arguments))
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert "Traceback" not in result.output
    return result


def places(table: ReadTable) -> list[tuple[int, str, str]]:
    """The row, column and code of each fault."""
    return [(each.row, each.column, each.finding.code) for each in table.errors]


# --- round trips -----------------------------------------------------------------------------------


def test_the_columns_are_the_fields_of_a_card_file(ec: Dialect) -> None:
    assert ",".join(columns_of(ec)) + "\n" == HEAD


def test_shipped_cards_go_there_and_back(ec: Dialect, shipped: tuple[Card, ...]) -> None:
    for written, read in ((csv_of_cards, read_csv), (json_of_cards, read_json)):
        text = written(shipped, ec)
        table = read(text, ec)
        assert (table.errors, table.warnings) == ((), ())
        assert table.cards == shipped
        assert written(table.cards, ec, table.declared) == text


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: Path(path).stem)
@pytest.mark.parametrize("form", ["csv", "json"])
def test_a_card_file_comes_back_to_the_byte(tmp_path: Path, path: str, form: str) -> None:
    table, back = tmp_path / f"set.{form}", tmp_path / "set.card"
    assert run("export", path, *GAME, "--to", form, "--out", str(table)).exit_code == 0
    assert run("import", str(table), *GAME, "--out", str(back)).exit_code == 0
    assert run("fmt", str(back), *GAME, "--check").exit_code == 0
    assert back.read_bytes() == Path(path).read_bytes()
    assert {each.name for each in tmp_path.iterdir()} == {table.name, back.name}


def test_declared_names_come_along(ec: Dialect) -> None:
    text = (
        "Domains: Coral Throne, Deep\nAspects: Ember\n\n# Eel\nRelic — Ember\nDomain: Coral Throne\nCost: 1\n"
    )
    compiled = compile_card_file(text, ec).checked()
    cards = [each.card for each in compiled.cards]
    for written, read in ((csv_of_cards, read_csv), (json_of_cards, read_json)):
        table = read(written(cards, ec, compiled.declared), ec)
        assert text_of_cards(table.cards, ec, table.declared) == text
    unquoted = f"Domains: Coral Throne, Deep\nAspects: Ember\n{HEAD}Eel,Relic,Ember,Coral Throne,1\n"
    table = read_csv(unquoted, ec)
    assert text_of_cards(table.cards, ec, table.declared) == text


NAMES = st.text(
    st.characters(categories=("L", "N", "P", "S"), include_characters=" =+-@'\",;"), min_size=1, max_size=30
).map(str.strip)


def _named(names: list[str]) -> list[Card]:
    """Shipped cards under these names, if a card file could contain them."""
    cards = list(shipped_cards("essence_crown").values())
    fit = [name for name in names if name and not name.startswith("#") and name.isprintable()]
    once = {name.lower(): name for name in fit}
    return [replace(cards[at % len(cards)], name=name) for at, name in enumerate(once.values())]


@given(st.lists(NAMES, min_size=1, max_size=12).map(_named).filter(bool))
def test_out_in_and_out_again_is_the_same(cards: list[Card]) -> None:
    ec = load("essence_crown")
    for written, read in ((csv_of_cards, read_csv), (json_of_cards, read_json)):
        text = written(cards, ec)
        table = read(text, ec)
        assert table.errors == ()
        assert list(table.cards) == cards
        assert written(table.cards, ec, table.declared) == text


@given(st.text(st.sampled_from("ab,;\t\n\r\"'=#:—-/ 1\x00\ud800"), max_size=200))
def test_whatever_stands_in_a_table_is_told(text: str) -> None:
    ec = load("essence_crown")
    for head in ("", HEAD, "name,type,text\n", "name;type;cost\nA;"):
        for table in (read_csv(head + text, ec), read_json(text, ec)):
            assert table.errors or table.cards
            for each in (*table.errors, *table.warnings):
                assert each.finding.code in CODES
                place = printable(f"t.csv:{each.row}:{each.column}: {each.finding.code} ")
                assert each.render("t.csv").startswith(place)
                assert each.finding.severity == "warning" or "\n  " in each.render("t.csv")


# --- guarded cells --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["=1+1", "+Sun", "-Moon", "@Home", "'=1", "''-x", "＝1", "'Tis", "'"])
def test_no_cell_is_a_formula(ec: Dialect, name: str) -> None:
    card = replace(shipped_cards("essence_crown")["Dawn Sliver"], name=name)
    text = csv_of_cards([card], ec)
    cell = list(csv.reader(io.StringIO(text)))[1][0]
    assert cell[0] not in "=+-@＝"
    assert cell == (name if name in ("'Tis", "'") else f"'{name}")
    assert read_csv(text, ec).cards[0].name == name


# --- what is tolerated ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        HEAD + GOOD,
        "\ufeff".join(["", HEAD + GOOD]),
        (HEAD + GOOD).replace("\n", "\r\n"),
        (HEAD + GOOD).replace("\n", "\r"),
        "\n\n" + HEAD + "\n,,,\n" + GOOD + ",,,,,,,,,,\n",
        HEAD.replace(",", ";")
        + 'Lamplit Recruit;Avatar;Glow;Second Sun;1;1;2;;;;"When this Avatar dies, draw a card."',
        "sep=;\r\n"
        + HEAD.replace(",", ";")
        + 'Lamplit Recruit;Avatar;Glow;Second Sun;1;1;2;;;;"When this Avatar dies, draw a card."',
        "sep=,\n" + HEAD + GOOD,
        HEAD.replace(",", "\t")
        + "Lamplit Recruit\tAvatar\tGlow\tSecond Sun\t1\t1\t2\t\t\t\tWhen this Avatar dies, draw a card.",
        HEAD.upper().replace("BASE_KL", "Base KL") + GOOD,
        "Card Name,Card Type,Aspect,Domain Tag,Cost,Power,Guard,Essence,base-kl,Basic,Rules Text\n" + GOOD,
        HEAD + GOOD.replace(",1,1,2,", ",1.0, 1 ,2.00,").replace(",,,,", ",-,—,no,"),
        HEAD + GOOD.replace(",Avatar,Glow,", ",Avatar — Glow,,"),
        HEAD + GOOD.replace("Lamplit Recruit", '" Lamplit Recruit\n"'),
    ],
)
def test_a_table_is_read_as_it_is_kept(ec: Dialect, text: str) -> None:
    table = read_csv(text_of_table(text.encode()), ec)
    assert [each.render("t") for each in (*table.errors, *table.warnings)] == []
    assert [card.name for card in table.cards] == ["Lamplit Recruit"]
    assert table.cards[0].numbers == (("cost", 1), ("power", 1), ("guard", 2))
    assert table.cards[0].traits == (("aspects", "Glow"), ("domain", "Second Sun"))
    assert table.cards[0].text == "When this Avatar dies, draw a card."


@pytest.mark.parametrize(
    "aspects", ["Glow / Void", "Glow/Void", '"Glow, Void"', "Glow; Void", "glow & VOID", '"Glow\nVoid"']
)
def test_aspects_are_parted_as_people_part_them(ec: Dialect, aspects: str) -> None:
    table = read_csv(f"name,type,aspects,cost\nA,Shard,{aspects},1\n", ec)
    assert words_of(table.cards[0], "aspects") == ("Glow", "Void")


def test_basic_cards(ec: Dialect) -> None:
    table = read_csv(
        "name,type,cost,basic\nA,Shard,1,yes\nB,Basic Shard,1,\nC,basic shard,1,X\nD,Shard,1,No\n", ec
    )
    assert [has(card, "basic") for card in table.cards] == [True, True, True, False]


def test_a_text_has_many_lines(ec: Dialect) -> None:
    text = "Choose one —\n• Draw a card.\n* Gain 2 KL."
    table = read_csv(f'name,type,cost,text\nTwo Ways,Spell,1,"{text}"\n', ec)
    assert table.cards[0].text == "Choose one — • Draw a card. • Gain 2 KL."


# --- messages -------------------------------------------------------------------------------------


def test_everything_is_told_at_once(ec: Dialect) -> None:
    table = read_csv(
        HEAD
        + GOOD
        + "Bad One,Avatar,Glwo,Second Sn,x,,3,4,,maybe,Drow a card.\n"
        + "lamplit recruit,Spell,,,99,,,,,,\n"
        + ",Avtar,Glow,,1,,,,,,Draw.\n"
        + 'Two Cards,Spell,,,1,,,,,,"Draw a card.\n# Another\nSpell"\n'
        + "No Deity,Deity,,,,,,,,,\n"
        + "Half,Support,,,1,,2,,,,\n"
        + "Typeless,,,,1\n"
        + "Sharp,# Spell,,,1\n"
        + '"Two\nLines",Relic,,,1,,,,,,,,over\n',
        ec,
    )
    assert places(table) == [
        (3, "aspects", "CT103"),
        (3, "domain", "CT103"),
        (3, "cost", "CT301"),
        (3, "power", "CT503"),
        (3, "essence", "CT503"),
        (3, "basic", "CT507"),
        (3, "text", "CT101"),
        (4, "name", "CT504"),
        (4, "cost", "CT301"),
        (4, "text", "CT503"),
        (5, "name", "CT501"),
        (5, "type", "CT502"),
        (6, "text", "CT104"),
        (7, "aspects", "CT503"),
        (7, "domain", "CT503"),
        (7, "essence", "CT503"),
        (7, "base_kl", "CT503"),
        (8, "power", "CT503"),
        (9, "type", "CT503"),
        (10, "type", "CT502"),
        (11, "row", "CT507"),
        (11, "name", "CT507"),
    ]
    for each in table.errors:
        last = each.render("t.csv").splitlines()[-1]
        assert last.startswith(("  fix: ", "  did you mean ", "  rule: ")), each.render("t.csv")


def test_words_are_shown_in_their_cell(ec: Dialect) -> None:
    table = read_csv('name,type,cost,text\nA,Spell,1,"Draw a card.\nDestroy target creature."\n', ec)
    assert table.errors[0].render("my.csv").splitlines()[:3] == [
        "my.csv:2:text: CT102 a creature is called an Avatar here",
        "    Destroy target creature.",
        "                   ^^^^^^^^",
    ]
    data = table.errors[0].to_json()
    assert (data["row"], data["field"], data["line"], data["column"]) == (2, "text", 2, 16)
    table = read_csv("name,type,aspects,cost\nA,Shard,Glow / Vodi,1\n", ec)
    assert table.errors[0].render("my.csv").splitlines()[1:4] == [
        "    Glow / Vodi",
        "    ^^^^^^^^^^^",
        '  did you mean "Glow / Void"?',
    ]


def test_a_column_that_many_cards_lack_is_told_once(ec: Dialect) -> None:
    table = read_csv("name,type,aspects,cost\n" + "".join(f"A{at},Avatar,Glow,1\n" for at in range(20)), ec)
    assert places(table) == [(1, "power", "CT503"), (1, "guard", "CT503")]
    assert "20 cards need it (rows 2, 3, 4" in table.errors[0].render("t")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", [(1, "row", "CT507")]),
        ("\n\n", [(1, "row", "CT507")]),
        (HEAD, [(2, "row", "CT507")]),
        ("nothing,known\n1,2\n", [(1, "name", "CT507"), (1, "type", "CT507")]),
        ("Nmae,type\nA,Spell\n", [(1, "Nmae", "CT507"), (1, "name", "CT507")]),
        ("name,type,cost,Cost\nA,Relic,1,2\n", [(1, "cost", "CT507")]),
        ('name,type,cost\nA,Relic,1\nB,"Re"lic,1\nC,Relic,1\n', [(3, "row", "CT507")]),
        ('name,type,cost\nA,Relic,1\n"B,Relic,1\n', [(3, "row", "CT507")]),
        ("name,type,cost,\nA,Relic,1,note\n", [(2, "row", "CT507")]),
        ("name,type,cost" + "," * 300 + "x\nA,Relic,1\n", [(1, "row", "CT507")]),
        ("Domains: coral\nname,type,cost\nA,Relic,1\n", [(1, "row", "CT501")]),
        ("name,type,cost,domain\nA,Relic,1," + "x" * 4001, [(2, "domain", "CT601")]),
        ("name,type,cost,text\nA,Spell,1," + "x" * 4001, [(2, "text", "CT601")]),
        ("name,type,cost,text\nA,Spell,1," + "x" * 200_000, [(2, "row", "CT507")]),
        (HEAD + "A\x00,Spell,,,1,,,,,,Draw a\x00 card.", [(2, "name", "CT601"), (2, "text", "CT602")]),
    ],
)
def test_tables_that_are_none(ec: Dialect, text: str, expected: list[tuple[int, str, str]]) -> None:
    assert places(read_csv(text, ec)) == expected


def test_a_column_of_ones_own_is_only_a_warning(ec: Dialect) -> None:
    table = read_csv("name,type,cost,Artist\nA,Relic,1,Bob\n", ec)
    assert [card.name for card in table.cards] == ["A"]
    assert [(each.column, each.finding.code) for each in table.warnings] == [("Artist", "CT804")]


def test_too_many_rows(ec: Dialect) -> None:
    rows = [f"C{at},Relic,1\n" for at in range(MOST_ROWS)]
    assert len(read_csv("name,type,cost\n" + "".join(rows), ec).cards) == MOST_ROWS
    table = read_csv("name,type,cost\n" + "".join([*rows, "D,Relic,1\n", "E,Relic,1\n"]), ec)
    assert places(table) == [(MOST_ROWS + 2, "row", "CT601")]


@pytest.mark.parametrize(
    ("data", "part"),
    [
        (b"PK\x03\x04rest", "workbook"),
        ("name,type\n".encode("utf-16"), "UTF-16"),
        (b"name,type\nCaf\xe9,Spell\n", "byte 13"),
        (b" " * (MOST_BYTES + 1), "larger than 8,388,608 bytes"),
    ],
)
def test_bytes_that_are_no_table(data: bytes, part: str) -> None:
    with pytest.raises(UnreadableTable, match=part):
        text_of_table(data)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{", [(1, "row", "CT507")]),
        ("[" * 100_000, [(1, "row", "CT507")]),
        ('{"cards": 3}', [(1, "row", "CT507")]),
        ("[1]", [(1, "row", "CT507")]),
        ('[{"name": "A", "name": "B"}]', [(1, "row", "CT507")]),
        ('[{"name": "A", "type": "Relic", "cost": {}}]', [(1, "cost", "CT507")]),
        ('[{"name": "A", "type": "Relic", "cost": 1.5}]', [(1, "cost", "CT507")]),
        ('[{"name": "A", "type": "Relic", "cost": -1}]', [(1, "cost", "CT301")]),
        ('[{"name": "A", "type": "Relic", "cost": 1, "domain": "Dep"}]', [(1, "domain", "CT103")]),
    ],
)
def test_json_that_is_no_table(ec: Dialect, text: str, expected: list[tuple[int, str, str]]) -> None:
    assert places(read_json(text, ec)) == expected


# --- the commands ---------------------------------------------------------------------------------


def test_export_shows_every_shipped_card(tmp_path: Path) -> None:
    result = run("export", *GAME)
    every = len(shipped_cards("essence_crown"))
    assert (result.exit_code, len(list(csv.DictReader(io.StringIO(result.stdout))))) == (0, every)
    data = json.loads(run("export", *GAME, "--to", "json").stdout)
    assert len(data["cards"]) == every
    assert data["cards"][0]["aspects"] == ["Glow", "Gray"]
    assert data["cards"][0]["essence"] == 23
    out = tmp_path / "cards.csv"
    assert json.loads(run("export", *GAME, "--excel", "--out", str(out), "--json").stdout)["cards"] == 33
    assert out.read_bytes().startswith(b"\xef\xbb\xbfname,")
    assert run("import", str(out), *GAME).exit_code == 0


def test_one_bad_row_does_not_stop_the_rest(tmp_path: Path) -> None:
    table, out = tmp_path / "my.csv", tmp_path / "my.card"
    other = GOOD.replace("Lamplit", "Other")
    bad = [
        GOOD.replace("Lamplit", "Wrong").replace("draw", "drow"),  # a text
        'Third,"Ava"tar,Glow\n',  # a row that cannot be parted into cells
        '"Fourth,Avatar,Glow\n',  # a quotation mark that is never closed
        GOOD.replace("Lamplit", "Fifth").replace(",,,,", ",,,,,,,,,x"),  # more cells than columns
        GOOD.replace("Lamplit Recruit,Avatar", ",Avater"),
    ]
    table.write_text(HEAD + GOOD + "".join(bad) + other + GOOD, encoding="utf-8")
    result = run("import", str(table), *GAME, "--out", str(out))
    assert result.exit_code == 1
    for row in (3, 4, 5, 6, 7, 9):  # the last one has the name of the first
        assert f"{table}:{row}:" in result.stderr
    assert "6 rows with errors left out" in result.stderr
    assert result.stdout == f"2 cards written to {out}\n"
    assert [line for line in out.read_text(encoding="utf-8").splitlines() if line[:1] == "#"] == [
        "# Lamplit Recruit",
        "# Other Recruit",
    ]
    data = json.loads(run("import", str(table), *GAME, "--json").stdout)
    assert (data["ok"], data["cards"], data["findings"][0]["row"]) == (False, 2, 3)
    assert data["text"] == out.read_text(encoding="utf-8")


BAD_ROWS = {
    "a text": lambda at: GOOD.replace("Lamplit", f"No{at}").replace("draw", "drow"),
    "a type": lambda at: GOOD.replace("Lamplit Recruit,Avatar", f"No {at},Avater"),
    "no name": lambda _: GOOD.replace("Lamplit Recruit", ""),
    "a quotation mark in a cell": lambda at: f'No {at},"Ava"tar,Glow\n',
    "too many cells": lambda at: GOOD.replace("Lamplit", f"No{at}").replace(",,,,", ",,,,,,,,,x"),
}


@pytest.mark.parametrize("bad", BAD_ROWS.values(), ids=BAD_ROWS)
def test_the_good_rows_are_read_however_many_are_bad(ec: Dialect, bad: Callable[[int], str]) -> None:
    rows = "".join(map(bad, range(MOST_WRONG + 60)))
    table = read_csv(HEAD + GOOD + rows + GOOD.replace("Lamplit", "Last"), ec)
    assert {each.row for each in table.errors} == set(range(3, MOST_WRONG + 63))
    assert [card.name for card in table.cards] == ["Lamplit Recruit", "Last Recruit"]


@pytest.mark.parametrize("wrong", [MOST_WRONG - 1, MOST_WRONG, MOST_WRONG + 1, 3 * MOST_WRONG])
def test_the_summary_counts_what_was_read(tmp_path: Path, wrong: int) -> None:
    path = tmp_path / "many.card"
    card = "# No {}\nSpell — Gray\nCost: 1\n\n{} a card.\n\n"
    path.write_text("".join(card.format(at, "Drow") for at in range(wrong)) + card.format("last", "Draw"))
    read = min(wrong, MOST_WRONG)
    unread = 0 if wrong < MOST_WRONG else wrong + 1 - read
    result = run("check", str(path), *GAME)
    last = result.stdout.splitlines()[-1]
    rest = {0: "", 1: "; 1 card not read"}.get(unread, f"; {unread} cards not read")
    assert last == f"{read + (not unread)} cards checked, {read} errors{rest}"
    assert (f"{read} cards have errors" in result.stdout) == (unread > 0)
    data = json.loads(run("check", str(path), *GAME, "--json").stdout)
    assert (data["errors"], data["unread"], data["files"][0]["unread"]) == (read, unread, unread)


def test_empty_lines_are_not_read_without_end(ec: Dialect) -> None:
    table = read_csv(HEAD + GOOD + "\n" * MOST_LINES + GOOD.replace("Lamplit", "Last"), ec)
    assert places(table) == [(MOST_LINES + 1, "row", "CT601")]
    assert len(table.cards) == 1


def test_fields_of_json_are_not_read_without_end(ec: Dialect) -> None:
    cards = [{"name": f"Spark {at}", "type": "Spell", f"x{at}": 1} for at in range(20_000)]
    assert (1, "row", "CT507") in places(read_json(json.dumps(cards), ec))


def test_words_are_counted_line_by_line_as_well(ec: Dialect) -> None:
    text = '"' + "a\n\n" * 1000 + '"'
    table = read_csv(HEAD + GOOD.replace('"When this Avatar dies, draw a card."', text), ec)
    assert places(table) == [(2, "text", "CT601")]


def test_rows_that_cannot_be_parted_are_not_reported_without_end(ec: Dialect) -> None:
    table = read_csv(HEAD + GOOD + '"' + "x" * 30 + "\n" + '"a"b,c\n' * 100_000, ec)
    assert [each.finding.code for each in table.errors] == ["CT507"] * MOST_BROKEN
    assert "are not read" in table.errors[-1].finding.message
    assert len(table.cards) == 1


@pytest.mark.parametrize(
    "text",
    [
        HEAD.replace("cost", "cots") + GOOD,  # whatever stands in that column would be lost
        HEAD.replace("cost", "power") + GOOD,
        "Domains: coral\n" + HEAD + GOOD,
        HEAD + GOOD.replace("draw", "drow"),
    ],
)
def test_import_writes_nothing_where_no_row_is_valid(tmp_path: Path, text: str) -> None:
    table, out = tmp_path / "my.csv", tmp_path / "my.card"
    table.write_text(text, encoding="utf-8")
    result = run("import", str(table), *GAME, "--out", str(out))
    assert (result.exit_code, result.stdout, out.exists()) == (1, "", False)
    assert "nothing written" in result.stderr


def test_import_prints_or_writes(tmp_path: Path) -> None:
    table, out = tmp_path / "my.csv", tmp_path / "my.card"
    table.write_text(HEAD + GOOD, encoding="utf-8")
    printed = run("import", str(table), *GAME).stdout
    assert printed.startswith("# Lamplit Recruit\nAvatar — Glow\n")
    assert run("import", str(table), *GAME, "--out", str(out)).stdout == f"1 card written to {out}\n"
    assert out.read_text(encoding="utf-8") == printed
    assert json.loads(run("import", str(table), *GAME, "--json").stdout)["text"] == printed


def test_wrong_usage_is_one_message(tmp_path: Path) -> None:
    bad = tmp_path / "bad.csv"
    bad.write_bytes(b"PK\x03\x04")
    for arguments in (
        ["import", str(tmp_path / "none.csv"), *GAME],
        ["import", str(tmp_path), *GAME],
        ["import", str(bad), *GAME],
        ["import", str(bad), "--game", "chess"],
        ["export", *GAME, "--to", "json", "--excel"],
        ["export", *GAME, "--out", str(tmp_path / "no" / "such.csv")],
    ):
        result = run(*arguments)
        assert result.exit_code == 2, result.output
        assert len(result.output.strip().splitlines()) == 1


def test_export_wants_well_cards_and_each_once(tmp_path: Path) -> None:
    bad = tmp_path / "bad.card"
    bad.write_text("# Idol\nRelic\nCost: 2\n\nDrow a card.\n", encoding="utf-8")
    assert run("export", str(bad), *GAME).exit_code == 1
    twice = tmp_path / "twice.card"
    twice.write_text("# Dawn Sliver\nShard — Glow\nCost: 1\n", encoding="utf-8")
    result = run("export", *SHIPPED, str(twice), *GAME)
    assert result.exit_code == 1
    assert "'Dawn Sliver' is already in" in result.stderr
    assert json.loads(run("export", *SHIPPED, str(twice), *GAME, "--json").stdout)["ok"] is False
