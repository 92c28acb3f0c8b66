"""The package itself: types, notebooks, names."""

import pathlib
import subprocess
import sys

import plywood
import pytest

ROOT = pathlib.Path(__file__).resolve().parents[3]


def test_the_types_hold():
    words = [sys.executable, "-m", "mypy", "--config-file", str(ROOT / "pyproject.toml"), "plywood"]
    done = subprocess.run(words, cwd=ROOT / "crates/py/python", capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
    assert (pathlib.Path(plywood.__file__).parent / "py.typed").exists()


def test_stubs_name_what_there_is():
    import ast

    from plywood import _native

    stub = ast.parse((pathlib.Path(plywood.__file__).parent / "_native.pyi").read_text())
    named = {node.name for node in stub.body if isinstance(node, (ast.ClassDef, ast.FunctionDef))}
    named |= {node.target.id for node in stub.body if isinstance(node, ast.AnnAssign)}
    assert named == {name for name in dir(_native) if not name.startswith("_")}
    for node in stub.body:
        if isinstance(node, ast.ClassDef) and node.name != "Error":
            methods = {inner.name for inner in node.body if isinstance(inner, ast.FunctionDef)} - {"__init__"}
            public = {name for name in vars(getattr(_native, node.name)) if not name.startswith("__")}
            assert methods == public, node.name


def test_everything_public_has_a_docstring():
    for name in plywood.__all__:
        thing = getattr(plywood, name)
        if callable(thing):
            assert thing.__doc__, name


def test_the_names_are_those_of_the_command_line():
    commands = plywood.command("--help")[1]
    for name in ("analyse", "solve", "verify", "identify", "match", "tournament", "championship", "tune", "grade", "calibrate", "check", "tree"):
        assert hasattr(plywood, name) and f"  {name} " in commands, name


@pytest.mark.parametrize("notebook", sorted((ROOT / "examples").glob("*.ipynb")), ids=lambda path: path.name)
def test_notebooks_run(notebook, tmp_path):
    import nbformat
    from nbclient import NotebookClient

    read = nbformat.read(notebook, as_version=4)
    NotebookClient(read, timeout=300, resources={"metadata": {"path": str(tmp_path)}}).execute()
    outputs = [output for cell in read.cells if cell.cell_type == "code" for output in cell.outputs]
    assert any("text/html" in output.get("data", {}) for output in outputs)
    assert not any(output.output_type == "error" for output in outputs)
