"""Ctrl-C gives the best so far."""

import signal
import subprocess
import sys
import time

import pytest

SCRIPTS = {
    "analyse": "r = plywood.analyse('connect4', search='uct', time='60s'); print(r.ending, r.choice)",
    "own": "r = plywood.analyse(own_games.TicTacToe(), search='uct(solver=off)', time='60s'); print(r.ending, r.choice)",
    "match": "r = plywood.match('othello', 'uct', 'flat', games=100000, steps=200); print('interrupted' if r.stopped else 'done', r.summary['games'])",
    "solve": "r = plywood.solve('connect4', memory='64MiB'); print('interrupted' if r.stopped else 'done', r.resolved)",
}


@pytest.mark.parametrize("what", SCRIPTS)
def test_ctrl_c_returns_what_there_is(what, tmp_path):
    script = f"import sys; sys.path.insert(0, {str(__file__.rsplit('/', 1)[0])!r})\nimport plywood, own_games\nprint('ready', flush=True)\n{SCRIPTS[what]}\nprint('after')"
    running = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert running.stdout.readline() == "ready\n"
    time.sleep(1.5)
    running.send_signal(signal.SIGINT)
    said, errors = running.communicate(timeout=30)
    assert said.startswith("interrupted") and said.endswith("after\n"), (said, errors)
