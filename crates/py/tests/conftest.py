"""What the tests share: the program that the package is compared with, and games of their own."""

import os
import pathlib
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[3]


@pytest.fixture(scope="session")
def program():
    """The command line, as a function from words to what it prints."""
    path = os.environ.get("PLYWOOD") or str(ROOT / "target" / "release" / "plywood")
    assert os.path.exists(path), f"there is no program at {path}: build it, or set PLYWOOD"

    def run(*words, code=0):
        done = subprocess.run([path, *words], capture_output=True, text=True, timeout=300)
        assert done.returncode == code, f"{words}: {done.stderr}"
        return done.stdout

    return run
