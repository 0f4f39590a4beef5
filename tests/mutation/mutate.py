#!/usr/bin/env python3
"""mutate.py BUILD FILE... [--mutants N] [--seed S] [--tests NAME...]: plants small mistakes into sources,
one at a time, and sees whether a test notices. BUILD is a build folder of this tree; tests are named as
`meson test --list` does, or by patterns such as 'honour/march/*'. Only what a test needs is built, and the
tests that have noticed most so far come first. What survives is printed with its line.

The sources are put back after each mutant, whatever happens; run it in a work tree of its own all the
same. A mutant that does not compile, or that gives the same machine code as before, is not counted.
tests/mutation/survivors.txt has those that nobody needs to notice, and why; they are told apart."""
import argparse
import fnmatch
import glob
import hashlib
import json
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time

# What is changed into what: each an ordinary slip. Words are matched outside of strings and comments.
SLIPS = [
    (r"(?<![-<>=!])<(?![<=])", "<="),
    (r"(?<![-<>=!])>(?![>=])", ">="),
    (r"<=", "<"),
    (r"(?<!-)>=", ">"),
    (r"==", "!="),
    (r"!=", "=="),
    (r"&&", "||"),
    (r"\|\|", "&&"),
    (r"(?<=[\w\)\]] )\+(?= [\w\(])", "-"),
    (r"(?<=[\w\)\]] )-(?= [\w\(])", "+"),
    (r"(?<=\()!(?=\w)", ""),
    (r"(?<=return )TRUE\b", "FALSE"),
    (r"(?<=return )FALSE\b", "TRUE"),
    (r"(?<![\w.])([1-9])(?![\w.])", lambda m: str(int(m.group(1)) + 1)),
    (r"\+\+", "--"),
    (r"\+=", "-="),
    (r"\bcontinue;", ";"),
    (r"^(\s+)(\w+\([^;{}]*\);)$", r"\1(void)0;"),
]
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def blanked(text):
    """The same text with comments, strings and directives as blanks, so that places stay the same."""
    pattern = r'/\*.*?\*/|"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])*\'|^#(?:[^\n]*\\\n)*[^\n]*$'
    return re.sub(pattern, lambda m: re.sub(r"[^\n]", " ", m.group()), text, flags=re.S | re.M)


def bodies(text):
    """Only what is inside of functions: tables are for tests that know the printed charts."""
    keep = [" "] * len(text)
    for match in re.finditer(r"^[^\s#/}][^;={]*\)\s*\{\n.*?^\}", text, re.S | re.M):
        keep[match.start():match.end()] = text[match.start():match.end()]
    return "".join(c if k != " " or c == "\n" else " " for c, k in zip(text, keep))


def is_beside_the_point(code, at):
    """An assertion, which says what holds anyway, or evidence for `rules --played`, which the tests of
    the registers look at."""
    begin = max(code.rfind(mark, 0, at) for mark in ";{}")
    end = code.find(";", at)
    return re.search(r"\bg_assert|_seen(_if)?\(", code[begin + 1:end]) is not None


def mutants_of(path):
    with open(path, encoding="utf-8") as file:
        text = file.read()
    code = bodies(blanked(text))
    for pattern, slip in SLIPS:
        for match in re.finditer(pattern, code, re.M):
            if is_beside_the_point(code, match.start()):
                continue
            new = match.expand(slip) if isinstance(slip, str) else slip(match)
            yield path, match.start(), match.end(), new


class Test:
    """A test as meson knows it, without meson around it."""

    def __init__(self, build, row, made):
        """`made`: the paths of all that is built."""
        self.name, self.command, self.kills, self.build = row["name"], row["cmd"], 0, build
        self.environment = dict(os.environ, **row["env"])
        self.targets = [os.path.relpath(part, build) for part in self._programs(row, made)]
        self.seconds = 60.0

    def _programs(self, row, made):
        """What it runs of all that is built here: its own program, one for a script, the command."""
        words = (os.path.join(self.build, word) for word in row["cmd"])
        own = [word for word in words if word in made]
        command = row["env"].get("CAPITANO", "")
        needs_command = not own or self.name.split("/")[0] in ("cli", "docs", "golden", "report")
        return own + [command] * (needs_command and command != "" and command not in own)

    def run(self, limit):
        """Whether it passes; one that hangs does not."""
        begin = time.monotonic()
        try:
            done = subprocess.run(self.command, cwd=self.build, env=self.environment, capture_output=True, check=False,
                                  timeout=limit)
        except subprocess.TimeoutExpired:
            return False
        self.seconds = time.monotonic() - begin
        return done.returncode == 0 and b"\nnot ok" not in b"\n" + done.stdout


class AllGolden:
    """The bad files of tests/golden in one go, in the place of golden/golden, which takes long: whatever is
    said of them otherwise, golden/golden would notice."""

    def __init__(self, build):
        self.name, self.kills, self.seconds, self.said = "golden/golden", 0, 5.0, None
        self.command = [os.path.join(build, "validator", "capitano"), "check", "--no-play", "--format=text",
                        "--library=" + os.path.join(ROOT, "tests", "golden", "common"), "--",
                        *sorted(glob.glob(os.path.join(ROOT, "tests", "golden", "*", "bad.xml")))]
        self.targets = ["validator/capitano"]

    def run(self, limit):
        try:
            done = subprocess.run(self.command, capture_output=True, check=False, timeout=limit)
        except subprocess.TimeoutExpired:
            return False
        said = (done.returncode, done.stdout)
        self.said = self.said or said
        return said == self.said


class AllFence:
    """The games of play/fence, many with one command, those of one rule system if the sources are all in its
    folders, and no further than the first that is not as it was: whatever is counted or, in the first of them,
    written down otherwise, play/fence would notice."""

    def __init__(self, build, files):
        self.name, self.kills, self.seconds, self.said = "play/fence", 0, 5.0, {}
        self.capitano = os.path.join(build, "validator", "capitano")
        self.targets = ["validator/capitano"]
        self.games = [(path, policy, option) for policy in ("wayward", "doctrine", "random") for option in ("all", None)
                      for path in shipped_scenarios(systems_of(files))]

    def _played(self, path, policy, option, limit):
        with tempfile.NamedTemporaryFile(suffix=".xml") as record:
            command = [self.capitano, "play", path, "--jobs=1", "--games=8", "--seed=1", "--policy=" + policy, "--format=json",
                       "--record=" + record.name]
            done = subprocess.run(command + (["--option=" + option] if option else []), capture_output=True, check=False,
                                  timeout=limit)
            with open(record.name, "rb") as file:
                written = file.read()
        return done.returncode, done.stdout, written

    def run(self, limit):
        begin = time.monotonic()
        for game in self.games:
            try:
                said = self._played(*game, limit)
            except subprocess.TimeoutExpired:
                return False
            if self.said.setdefault(game, said) != said:
                return False
        self.seconds = time.monotonic() - begin
        return True


def systems_of(files):
    """The rule systems in whose folders the sources are."""
    return {part for path in files for part in [os.path.relpath(os.path.abspath(path), ROOT).split(os.sep)[1]]
            if os.path.isdir(os.path.join(ROOT, "tests", part)) and os.path.isdir(os.path.join(ROOT, "schema", part))}


def shipped_scenarios(systems):
    """Those of these rule systems; all if there are none."""
    for path in sorted(glob.glob(os.path.join(ROOT, "scenarios", "*.xml"))):
        with open(path, encoding="utf-8") as file:
            root = re.search(r"<scenario\s[^>]*", file.read())
        if root and (not systems or any('ruleset="%s"' % name in root.group() for name in systems)):
            yield path


class Bench:
    def __init__(self, build, files, patterns):
        self.build = os.path.abspath(build)
        rows = self._introspected("--tests")
        made = {path for target in self._introspected("--targets") for path in target["filename"]}
        self.tests = [Test(self.build, row, made) for row in rows
                      if any(fnmatch.fnmatch(row["name"], pattern) for pattern in patterns)
                      and row["name"] not in ("golden/golden", "play/fence")]
        if "golden/golden" in patterns:
            self.tests.append(AllGolden(self.build))
        if "play/fence" in patterns:
            self.tests.append(AllFence(self.build, files))
        if not self.tests:
            sys.exit("There is no such test.")
        with open(os.path.join(build, "compile_commands.json"), encoding="utf-8") as file:
            self.objects = {os.path.normpath(os.path.join(row["directory"], row["file"])): row["output"]
                            for row in json.load(file)}

    def _introspected(self, what):
        done = subprocess.run(["meson", "introspect", what, self.build], capture_output=True, check=True)
        return json.loads(done.stdout)

    def builds(self, *targets):
        return subprocess.run(["ninja", "-C", self.build, *targets], capture_output=True, check=False).returncode == 0

    def is_ready(self):
        """Builds and runs everything once; what fails now cannot tell anything."""
        for test in self.tests:
            if not self.builds(*test.targets) or not test.run(600):
                print("%s fails without any mutant" % test.name)
                return False
        self.tests.sort(key=lambda test: test.seconds)
        return True

    def code(self, path):
        """What is made of a source, without what is there for debuggers; None when it does not compile."""
        name = self.objects[path]
        if not self.builds(name):
            return None
        with tempfile.NamedTemporaryFile() as bare:
            subprocess.run(["objcopy", "-g", os.path.join(self.build, name), bare.name], check=True)
            return hashlib.sha256(bare.read()).hexdigest()

    def killer(self):
        """The first test that notices; those that notice much in little time come first."""
        for test in sorted(self.tests, key=lambda test: -(test.kills + 0.3) / (test.seconds + 1)):
            if not self.builds(*test.targets) or not test.run(10 + 4 * test.seconds):
                test.kills += 1
                return test.name
        return None


def planted(mutant, bench):
    """What becomes of a mutant: 'invalid', the name of a test, or None."""
    path, start, end, new = mutant
    with open(path, encoding="utf-8") as file:
        text = file.read()
    before = bench.code(path)
    try:
        with open(path, "w", encoding="utf-8") as file:
            file.write(text[:start] + new + text[end:])
        return "invalid" if bench.code(path) in (None, before) else bench.killer()
    finally:
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)


def excused():
    """What may survive: its file and the two lines of each mutant, as they are told."""
    path = os.path.join(ROOT, "tests", "mutation", "survivors.txt")
    with open(path, encoding="utf-8") as file:
        lines = [line.rstrip("\n") for line in file]
    return {(source, a, b) for source, a, b in zip(lines, lines[1:], lines[2:])
            if a.startswith("    - ") and b.startswith("    + ")}


def told(mutant):
    path, start, end, new = mutant
    with open(path, encoding="utf-8") as file:
        text = file.read()
    line = text.count("\n", 0, start) + 1
    first = text.rfind("\n", 0, start) + 1
    last = text.find("\n", end)
    before = text[first:last].strip()
    after = (text[first:start] + new + text[end:last]).strip()
    return "%s:%d\n    - %s\n    + %s" % (os.path.relpath(path, ROOT), line, before, after)


def main():
    parser = argparse.ArgumentParser(description="Plants small mistakes and sees whether a test notices.")
    parser.add_argument("build")
    parser.add_argument("files", nargs="+")
    parser.add_argument("--mutants", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tests", nargs="+", default=["play/fence", "play/tales", "play/reasons", "golden/golden", "golden/slips"])
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))  # the source is put back then, too
    bench = Bench(options.build, options.files, options.tests)
    if not bench.is_ready():
        sys.exit("The tests must pass before anything is planted.")
    every = [m for path in options.files for m in mutants_of(os.path.abspath(path))]
    known, killed, survived, meant = excused(), 0, 0, 0
    for mutant in random.Random(options.seed).sample(every, min(options.mutants, len(every))):
        fate, words = planted(mutant, bench), told(mutant)
        place, *slip = words.split("\n")
        if fate is None and (place[:place.rindex(":")], *slip) in known:
            meant += 1
        elif fate is None:
            survived += 1
            print("survived: " + words, flush=True)
        elif fate != "invalid":
            killed += 1
            print("killed by %s: %s" % (fate, words.splitlines()[0]), flush=True)
    print("%d planted, %d killed, %d survived, %d survived for a reason, of %d places" %
          (killed + survived + meant, killed, survived, meant, len(every)))


if __name__ == "__main__":
    main()
