"""HEADJUDGE_TRAINED=1: setup.py builds with counters, plays, and builds again by what was counted. Tried on an extension of ten lines."""

import os
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
COUNTERS = b"__gcov_"  # names that only a build with counters has

TOY = """
#include <Python.h>
static PyObject *answer(PyObject *self, PyObject *none) { return PyLong_FromLong(42); }
static PyMethodDef methods[] = {{"answer", answer, METH_NOARGS, NULL}, {NULL, NULL, 0, NULL}};
static struct PyModuleDef module = {PyModuleDef_HEAD_INIT, "toy", NULL, -1, methods};
PyMODINIT_FUNC PyInit_toy(void) { return PyModule_Create(&module); }
"""

BUILD = """
import sys
from pathlib import Path
sys.path.insert(0, sys.argv[1])
import setup
if not setup.compiler_works(): sys.exit("no compiler")
setup.TRAINING = [["training"]]
command = setup.BuildTogether(setup.Distribution({"name": "toy", "ext_modules": [setup.Extension("toy", ["toy.c"])]}))
command.build_lib, command.build_temp = "lib", "temp"
command.ensure_finalized()
command.run()
"""


def built(folder: Path, training: str) -> subprocess.CompletedProcess[str]:
    """The toy, built in this folder by our setup.py, with this for a training."""
    (folder / "lib").mkdir()
    (folder / "toy.c").write_text(TOY, encoding="utf-8")
    (folder / "lib" / "training.py").write_text(training, encoding="utf-8")
    env = os.environ | {"HEADJUDGE_TRAINED": "1"}
    done = subprocess.run([sys.executable, "-c", BUILD, ROOT], cwd=folder, env=env, capture_output=True, text=True, check=False)
    if "no compiler" in done.stderr:
        pytest.skip("there is no C compiler: nothing is compiled here at all")
    return done


def test_it_is_built_again_by_what_the_training_used(tmp_path: Path) -> None:
    training = "import shutil, toy\nassert toy.answer() == 42\nshutil.copy(toy.__file__, 'with-counters')\n"
    assert built(tmp_path, training).returncode == 0
    assert COUNTERS in (tmp_path / "with-counters").read_bytes()
    kept = (tmp_path / "lib" / f"toy{sysconfig.get_config_var('EXT_SUFFIX')}").read_bytes()
    assert COUNTERS not in kept


def test_a_training_that_fails_is_told(tmp_path: Path) -> None:
    done = built(tmp_path, "raise SystemExit('the games went wrong')\n")
    assert done.returncode == 1
    assert "the games went wrong" in done.stderr
    assert "HEADJUDGE_TRAINED: the training could not be played" in done.stderr
