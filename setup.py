"""Compiles the engine, and what makes views, with mypyc; with no C compiler the same source is installed as it is.

A type error stops the build. A missing compiler does not, nor does HEADJUDGE_INTERPRETED=1.
With HEADJUDGE_TRAINED=1 it is compiled twice: the first build notes what whole games use most, the second is laid out for that. It takes
more than twice as long and plays some 15 % faster.
A module with the line "# edge: interpreted" among its first three stays Python.
With HEADJUDGE_KEPT=WHEEL nothing is compiled: what is compiled in that wheel is taken over, as run.py wants it where no module to compile
has changed.
"""

import os
import subprocess
import sys
import sysconfig
import tempfile
import zipfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setuptools import Distribution, Extension, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.errors import BaseError, CCompilerError

COMPILED_PARTS = ("kernel", "language", "thinking", "edge", "gundam", "digimon")
EDGE = "# edge: interpreted"
HIDDEN = ["-fvisibility=hidden"] if os.name == "posix" else []  # calls inside the library then go straight, not through its table
WHOLE = ["-flto=auto", "-fno-plt"] if os.name == "posix" else []  # all modules are optimised as one: some 5 % fewer instructions
TRAINED = os.environ.get("HEADJUDGE_TRAINED") == "1"
KEPT = os.environ.get("HEADJUDGE_KEPT", "")
NOTING = ["-fprofile-generate={}", "-fprofile-update=single"]
AS_NOTED = ["-fprofile-use={}", "-fprofile-partial-training", "-Wno-missing-profile"]  # what no game came to is still made for speed
TRAINING = [["headjudge", "bench", "--game", game, "--seconds", "3"] for game in ("gundam", "digimon")]
SCENARIOS = Path("scenarios")
SHIPPED = Path("headjudge", "scenario", "shipped.zip")
WORKERS = min(os.cpu_count() or 1, 8)
PROBE = "#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return NULL; }\n"


def modules() -> list[str]:
    """The files to compile, as relative paths in a fixed order."""
    found = [file for part in COMPILED_PARTS for file in Path("src/headjudge", part).rglob("*.py")]
    return sorted(file.as_posix() for file in found if file.name != "__init__.py" and not on_the_edge(file))


def on_the_edge(file: Path) -> bool:
    return EDGE in (line.strip() for line in file.read_text(encoding="utf-8").splitlines()[:3])


def obstacle() -> str:
    """Why the package cannot be compiled here, or an empty string."""
    if os.environ.get("HEADJUDGE_INTERPRETED") == "1":
        return "HEADJUDGE_INTERPRETED is set"
    if not modules():
        return "there is nothing to compile"
    return "" if compiler_works() else "no working C compiler"


def compiler_works(flags: tuple[str, ...] = ()) -> bool:
    """Try it: a compiler may be there without Python's headers, without a linker, or not know such flags."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text(PROBE, encoding="utf-8")
        probe = Extension("probe", [str(source)], extra_compile_args=list(flags), extra_link_args=list(flags))
        command = build_ext(Distribution({"name": "probe", "ext_modules": [probe]}))
        command.build_lib = command.build_temp = folder
        try:
            command.ensure_finalized()
            command.run()
        except (BaseError, CCompilerError, OSError):
            return False
    return True


class BuildTogether(build_ext):
    """Builds all extensions or none: they share one library, so a part of them could not be imported."""

    def build_extensions(self) -> None:
        if KEPT:
            self.take_over()
            return
        compile_in_turn = self.compiler.compile

        def compile_side_by_side(sources, *args, **options):
            with ThreadPoolExecutor(WORKERS) as pool:
                groups = pool.map(lambda source: compile_in_turn([source], *args, **options), sources)
                return [made for group in groups for made in group]

        self.compiler.compile = compile_side_by_side
        if TRAINED and self.extensions:
            self.build_trained()
        else:
            super().build_extensions()
        self.take_back_unless_whole()

    def take_over(self) -> None:
        with zipfile.ZipFile(KEPT) as wheel:
            for extension in self.extensions:
                wheel.extract(self.get_ext_filename(extension.name), self.build_lib)

    def build_trained(self) -> None:
        """Build with counters, run the training, and build again by what was counted. Failing is told: nobody asks for this in passing."""
        plain = [(extension.extra_compile_args, extension.extra_link_args) for extension in self.extensions]
        self.force = True  # the second build has the same sources
        with tempfile.TemporaryDirectory() as counts:
            for flags in (NOTING, AS_NOTED):
                more = [flag.format(counts) for flag in flags]
                for extension, (compiling, linking) in zip(self.extensions, plain):
                    extension.extra_compile_args, extension.extra_link_args = compiling + more, linking + more
                super().build_extensions()
                if flags is NOTING:
                    self.train()

    def train(self) -> None:
        for module, *arguments in TRAINING:
            command = [sys.executable, "-P", "-m", module, *arguments]
            done = subprocess.run(command, env={**os.environ, "PYTHONPATH": str(Path(self.build_lib).resolve())}, check=False)
            if done.returncode:
                raise SystemExit("HEADJUDGE_TRAINED: the training could not be played; it needs all that the package needs.")

    def take_back_unless_whole(self) -> None:
        made = [Path(self.get_ext_fullpath(extension.name)) for extension in self.extensions]
        if not all(file.exists() for file in made):
            print("headjudge: the C code could not be compiled; installing plain Python instead")
            for file in made:
                file.unlink(missing_ok=True)


class WithRulings(build_py):
    """The scenarios lie beside the package in the source; installed, they come in one file with it."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            place = Path(self.build_lib, SHIPPED)
            place.parent.mkdir(parents=True, exist_ok=True)
            with zipfile.ZipFile(place, "w", zipfile.ZIP_DEFLATED) as shipped:
                for file in sorted(SCENARIOS.rglob("*.yaml")):
                    entry = zipfile.ZipInfo(file.relative_to(SCENARIOS).as_posix())  # of no date: the same rulings give the same file
                    shipped.writestr(entry, file.read_bytes(), zipfile.ZIP_DEFLATED)


class HonestWheel(bdist_wheel):
    """A wheel says that it is for any machine if nothing in it is compiled, also where that was tried in vain."""

    def get_tag(self) -> tuple[str, str, str]:
        self.root_is_pure = not any(Path(self.bdist_dir).rglob("*" + sysconfig.get_config_var("EXT_SUFFIX")))
        return super().get_tag()


def compiled_in(wheel: str) -> list[str]:
    """The dotted names of its compiled modules."""
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    return [name.removesuffix(suffix).replace("/", ".") for name in zipfile.ZipFile(wheel).namelist() if name.endswith(suffix)]


def extensions() -> list[Extension]:
    """Only a wheel is compiled: metadata needs no C, and an editable install would go on using stale C."""
    if "bdist_wheel" not in sys.argv or obstacle():
        return []
    if KEPT:
        return [Extension(name, []) for name in compiled_in(KEPT)]
    from mypyc.build import mypycify

    found = mypycify(modules(), group_name="headjudge", multi_file=True, opt_level="3", debug_level="0")
    whole = WHOLE if compiler_works(tuple(WHOLE)) else []
    for extension in found:
        extension.optional = True
        extension.extra_compile_args = [*extension.extra_compile_args, *HIDDEN, *whole]
        extension.extra_link_args = [*extension.extra_link_args, *HIDDEN, *whole]
    return found


if __name__ == "__main__":
    setup(
        ext_modules=extensions(),
        cmdclass={"build_py": WithRulings, "build_ext": BuildTogether, "bdist_wheel": HonestWheel},
        options={"build_ext": {"parallel": WORKERS}},
    )
