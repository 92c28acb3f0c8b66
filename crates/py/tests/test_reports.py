"""What Python sees equals what ``--json`` says."""

import json

import plywood
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

GAMES = ["tictactoe", "connect4", "hex(size=4)", "othello(size=4)", "nim(heaps=3+4)", "connect-many(cols=4,rows=4,line=3)", "phantom-tic-tac-toe"]
SEARCHES = [None, "uct", "flat", "alpha-beta", "sym", "descent", "ubfm", "maxn", "random", "phantom-mc"]


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    game=st.sampled_from(GAMES),
    search=st.sampled_from(SEARCHES),
    steps=st.integers(1, 400),
    seed=st.integers(0, 2**64 - 1),
    plies=st.integers(0, 5),
    lanes=st.sampled_from([1, 1, 2]),
)
def test_python_sees_what_the_program_prints(program, game, search, steps, seed, plies, lanes):
    position = plywood.game(game).start()
    for ply in range(plies):
        if not position.is_over:
            position = position.random(seed % 1000 + ply)
    words = ["analyse", game, "--steps", str(steps), "--seed", str(seed), "--lanes", str(lanes), "--json"]
    words += ["--search", search] if search else []
    words += ["--moves", " ".join(position.line)] if position.line else []
    try:
        report = plywood.analyse(position, search=search, steps=steps, seed=seed, lanes=lanes)
    except plywood.Error:
        program(*words, code=2)
        return
    printed = program(*words)
    assert json.loads(printed) == report.to_dict()
    assert json.loads(report.to_json()) == json.loads(printed)
    assert [move.move for move in report.moves] == [move["move"] for move in report.to_dict()["moves"]]


def test_solve_identify_and_match_are_the_records_of_the_program(program):
    def unclocked(record):
        return {key: value for key, value in record.items() if key not in ("seconds", "nodes_per_second")}

    solved = plywood.solve("connect(cols=4,rows=4)", moves="a1 b1")
    assert unclocked(solved.to_dict()) == unclocked(json.loads(program("solve", "connect(cols=4,rows=4)", "--moves", "a1 b1", "--json")))
    found = plywood.identify("benchmark", epsilon=0.1, delta=0.1, seed=5)
    assert found.to_dict() == json.loads(program("identify", "benchmark", "--epsilon", "0.1", "--delta", "0.1", "--seed", "5", "--json"))
    result = plywood.match("tictactoe", "uct", "flat", games=6, steps=30, seed=2)
    assert result.to_dict() == json.loads(program("match", "tictactoe", "uct", "flat", "--games", "6", "--steps", "30", "--seed", "2", "--json"))


def test_certainties_are_objects_of_four_kinds():
    proven = plywood.analyse("tictactoe", search="alpha-beta").certainty
    assert proven == plywood.Proven(0.0) and str(proven) == "proven +0.000"
    posterior = plywood.analyse("connect4", search="sym", steps=50)
    assert isinstance(posterior["d1"].certainty, plywood.Posterior) and posterior.certainty.of == "model"
    certified = plywood.analyse("tictactoe", search="lucb-mcts(depth=2,epsilon=0.2,delta=0.1)", until_settled=True)
    assert isinstance(certified.certainty, (plywood.Certified, plywood.Proven))
    estimate = plywood.analyse("connect4", search="uct", steps=50).certainty
    assert isinstance(estimate, plywood.Estimate) and estimate.samples > 0
    with pytest.raises(AttributeError):
        estimate.samples = 3


def test_tables_have_numbers_in_number_columns_of_every_library():
    report = plywood.analyse("connect4", search="uct", steps=300)
    pandas, polars, arrow = report.to_pandas(), report.to_polars(), report.to_arrow()
    assert pandas["visits"].sum() == 300 == polars["visits"].sum()
    assert pandas["value"].dtype.kind == "f" and str(polars["visits"].dtype) == "Int64" and arrow.num_rows == 7
    players = plywood.match("tictactoe", "uct", "random", games=4, steps=20).to_pandas()
    for column in ("score", "wins", "wilson_low", "elo"):
        assert players[column].dtype.kind in "fi", column
    assert not any("±" in str(cell) for cell in players.to_numpy().ravel())


def test_tables_of_different_reports_can_be_joined():
    import pandas
    import polars

    proven, guessed = plywood.analyse("tictactoe", search="alpha-beta"), plywood.analyse("tictactoe", search="uct", steps=50)
    assert len(polars.concat([proven.to_polars(), guessed.to_polars()])) == 18
    assert pandas.concat([proven.to_pandas(), guessed.to_pandas()])["low"].dtype.kind == "f"


def test_theory_and_seeds_give_numbers(tmp_path):
    for table in plywood.theory.branching("geometric(4)", b=0.8, simulate=50):
        assert not any("±" in str(cell) for row in table for cell in row.values())
    learnt = plywood.seeds.learn("tictactoe", player="flat", steps=10, k=4, out=tmp_path / "p.json")
    assert learnt.k == 4 and learnt.games == 16
    rows = plywood.seeds.evaluate(tmp_path / "p.json", fresh=16, repetitions=2).table
    assert {row["opponents"] for row in rows} >= {1, 4} and all(isinstance(row["score"], float) for row in rows)
    assert "seeds" in plywood.seeds.show(tmp_path / "p.json")


def test_proofs_are_written_and_checked(tmp_path):
    solved = plywood.solve("tictactoe", proof=tmp_path / "t.proof")
    assert solved.proof["positions"] > 0 and plywood.verify(tmp_path / "t.proof").accepted
    (tmp_path / "t.proof").write_bytes(b"no proof")
    refused = plywood.verify(tmp_path / "t.proof")
    assert not refused.accepted and refused.code == 1
    with pytest.raises(plywood.Error, match="nowhere"):
        plywood.verify(tmp_path / "nowhere")
    assert plywood.solve("connect4", steps=1000).resolved is False


def test_a_study_runs_from_a_name_a_text_and_a_dictionary(tmp_path):
    plan = {"study": "mine", "title": "Mine", "task": "nothing", "labels": ["block"], "seed": 1, "repetitions": 3, "vary": {"block": [0, 1]}}
    done = plywood.lab.run(plan, store=tmp_path / "mine.sqlite")
    assert len(done.rows) == 6 and not done.stopped and len(done.table) >= 1
    text = 'study = "mine"\ntitle = "Mine"\ntask = "nothing"\nlabels = ["block"]\nseed = 1\nrepetitions = 3\n[vary]\nblock = [0, 1]\n'
    again = plywood.lab.run(text, store=tmp_path / "again.sqlite")
    assert again.rows.to_dict() == done.rows.to_dict()
    assert {"measured_answer", "measured_answer_low", "measured_answer_high"} <= set(done.table.columns)
    assert all(isinstance(cell, (int, float)) for row in done.table for cell in row.values())
    named = plywood.lab.run("nothing", size="quick", store=tmp_path / "named.sqlite")
    assert len(named.rows.to_pandas()) == 100 and len(named.to_pandas()) == 10
    with pytest.raises(plywood.Error, match="taks"):
        plywood.lab.run({**plan, "taks": "nothing"}, store=tmp_path / "wrong.sqlite")


def test_pages_for_notebooks_show_badges_and_escape_what_they_quote():
    report = plywood.analyse("tictactoe", search="alpha-beta")
    page = report._repr_html_()
    assert "proven" in page and "<table" in page and "<pre" in page
    assert "<script>" not in plywood.Table([{"a<script>": "<script>"}])._repr_html_()
    assert plywood.game("tictactoe").start()._repr_html_().startswith("<pre")
