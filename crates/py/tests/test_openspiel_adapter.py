"""OpenSpiel's games through the adapter, against OpenSpiel itself."""

from __future__ import annotations

from random import Random

import plywood
import pyspiel
import pytest
from spiel_pairs import FACTOR

KINDS = pyspiel.GameType


def supported() -> list:
    """All games of OpenSpiel that the adapter takes, as they are by default, and some of their variants.

    But for Quoridor, of which OpenSpiel warns that it has known issues: random games of it crash.
    """

    def fits(kind) -> bool:
        return (
            kind.default_loadable
            and kind.short_name != "quoridor"
            and kind.dynamics == KINDS.Dynamics.SEQUENTIAL
            and kind.information == KINDS.Information.PERFECT_INFORMATION
            and kind.chance_mode != KINDS.ChanceMode.SAMPLED_STOCHASTIC
        )

    variants = [
        "backgammon(hyper_backgammon=true)",
        "chinese_checkers(players=3)",
        "havannah(board_size=4)",
        "hex(num_rows=3,num_cols=5)",
        "maedn(players=4)",
        "misere(game=tic_tac_toe())",
        "pig(players=3,winscore=20)",
        "y(board_size=5)",
    ]
    return [kind.short_name for kind in pyspiel.registered_games() if fits(kind)] + variants


@pytest.mark.parametrize("name", supported())
def test_a_game_of_openspiel_is_itself_through_the_adapter(name: str) -> None:
    """Turn, moves, chances, payoffs and facts along random games, of which long ones are cut."""
    theirs = pyspiel.load_game(name)
    ours = plywood.game(plywood.from_openspiel(theirs))
    facts = ours.facts
    assert facts["players"] == theirs.num_players()
    assert facts["chance"] == (theirs.get_type().chance_mode == KINDS.ChanceMode.EXPLICIT_STOCHASTIC)
    luck = Random(name)
    for _ in range(int(max(1, 3 * FACTOR))):
        position, state = ours.start(), theirs.new_initial_state()
        while not state.is_terminal() and len(position.line) < 150:
            if state.is_chance_node():
                assert position.turn == "chance"
                draws = state.chance_outcomes()
                assert [word for word, _ in position.chances] == [str(action) for action, _ in draws]
                assert [chance for _, chance in position.chances] == pytest.approx([chance for _, chance in draws], abs=1e-12)
            else:
                assert position.turn == state.current_player()
                assert position.chances == []
                assert position.moves == [str(action) for action in state.legal_actions()]
            assert position.payoffs is None
            word = luck.choice(position.moves)
            position = position.play(word)
            state.apply_action(int(word))
        assert position.is_over == state.is_terminal()
        assert not position.is_over or position.payoffs == state.returns()
        assert len(position.line) <= facts["longest"]
        assert ours.read(position.text) == position


@pytest.mark.parametrize("name", ["tic_tac_toe", "connect_four(rows=4,columns=4)", "pig(winscore=6)", "pig(players=3,winscore=6)", "catch", "nim"])
def test_games_of_openspiel_obey_the_laws(name: str) -> None:
    assert set(plywood.check(plywood.from_openspiel(name))["verdict"]) == {"ok"}


@pytest.mark.parametrize("name", ["tic_tac_toe", "hex(board_size=3)", "breakthrough(rows=5,columns=3)", "nim", "clobber(rows=3,columns=3)"])
def test_texts_identify_the_states_of_these_games(name: str) -> None:
    assert set(plywood.check(plywood.from_openspiel(name, key=str))["verdict"]) == {"ok"}


@pytest.mark.parametrize("name, key", [("go(board_size=3)", str), ("nim", lambda state: sum(map(int, str(state).split()[1:])))])
def test_a_key_that_forgets_something_is_found_out(name: str, key) -> None:
    """The text of a state of Go does not show the ko, and a sum not the heaps."""
    laws = plywood.check(plywood.from_openspiel(name, key=key))
    assert [row["law"] for row in laws if row["verdict"] == "broken"] == ["keys identify positions"]


def test_a_game_that_pays_more_than_openspiel_says_is_refused() -> None:
    """This one states that 128 is the most, and pays more to whoever joins tiles for long enough."""
    with pytest.raises(plywood.Error, match="lies outside of the bounds 0 to 128"):
        game = plywood.game(plywood.from_openspiel("2048(max_tile=32)"))
        for seed in range(100):
            position = game.start()
            while not position.is_over:
                position = position.random(seed)


@pytest.mark.parametrize("name", ["connect_four(rows=4,columns=4)", "pig(winscore=4,diceoutcomes=3)", "hex(board_size=3)"])
def test_openspiels_random_games_pay_what_ours_do_on_average(name: str) -> None:
    """Both means are of as many games, and differ by less than five of their standard errors."""
    rules = plywood.from_openspiel(name)
    place = rules.start()
    while place.is_chance_node():
        place = place.child(0)
    count = int(3000 * max(1, FACTOR))
    theirs = [rules.playout(place, Random(seed))[0] for seed in range(count)]
    luck, ours = Random(name), []
    for _ in range(count):
        state = place.clone()
        while not state.is_terminal():
            state.apply_action(luck.choice(state.legal_actions()))
        ours.append(state.returns()[0])
    assert abs(sum(theirs) - sum(ours)) / count < 5 * (2 / count) ** 0.5
    assert rules.playout(place, Random(7)) == rules.playout(place, Random(7))
    assert place.history() == rules.start().history()


def test_a_game_may_begin_with_a_state() -> None:
    state = pyspiel.load_game("tic_tac_toe").new_initial_state()
    for action in (0, 3, 1, 4):
        state.apply_action(action)
    game = plywood.game(plywood.from_openspiel(state))
    state.apply_action(8)
    assert game.start().moves == ["2", "5", "6", "7", "8"]
    assert plywood.solve(game).choice == "2"
    assert game.read("0, 3, 1, 4, 5").moves == ["2", "6", "7", "8"]
    with pytest.raises(plywood.Error, match="does not begin with 0 3 1 4"):
        game.read("0 3 1 5")


def test_a_game_may_begin_where_no_game_of_openspiel_leads() -> None:
    """The first position of this state is its own, so that its history tells nothing."""
    mate_in_one = pyspiel.load_game("chess").new_initial_state("6k1/5ppp/8/8/8/8/8/R6K w - - 0 1")
    report = plywood.analyse(plywood.from_openspiel(mate_in_one), search="alpha-beta(depth=1)")
    assert mate_in_one.action_to_string(int(report.choice)) == "Ra8#"
    assert report.value == 1


@pytest.mark.parametrize(
    "name, why",
    [
        ("matrix_rps", "is not a game of one move at a time"),
        ("goofspiel", "is not a game of one move at a time"),
        ("kuhn_poker", "hides something from its players"),
        ("phantom_ttt", "hides something from its players"),
        ("stones_and_gems", "does not list nature's draws"),
        ("no_such_game", "OpenSpiel has no game 'no_such_game': Unknown game"),
        ("hex(colour=3)", "OpenSpiel has no game"),
    ],
)
def test_what_is_not_supported_is_said_in_a_sentence(name: str, why: str) -> None:
    with pytest.raises(ValueError, match=why) as refused:
        plywood.from_openspiel(name)
    assert "\n" not in str(refused.value)


def test_what_is_no_game_is_refused() -> None:
    with pytest.raises(TypeError, match="3 is no game of OpenSpiel"):
        plywood.from_openspiel(3)


@pytest.mark.parametrize("text", ["9", "0 0", "0,1,2,3,4,5,6,7,8,0", "x", "-1", "1.0", "0 1 start"])
def test_lines_that_cannot_be_played_are_refused(text: str) -> None:
    with pytest.raises(plywood.Error, match="is no legal action here"):
        plywood.game(plywood.from_openspiel("tic_tac_toe")).read(text)
