#!/usr/bin/env python3
"""mutate.py BUILD FILE... [--mutants N] [--seed S] [--tests NAME...]: plants small mistakes into sources,
one at a time, and sees whether a test notices. BUILD is a build folder of this tree; the tests are run
in the order in which they are named until one fails. What survives is printed with its line.

The sources are put back after each mutant, whatever happens; run it in a work tree of its own all the
same. A mutant that does not compile, or that gives the same object as before, is not counted."""
import argparse
import os
import random
import re
import subprocess
import sys

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
    pattern = r'/\*.*?\*/|"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])*\'|^#(?:.*\\\n)*.*$'
    return re.sub(pattern, lambda m: re.sub(r"[^\n]", " ", m.group()), text, flags=re.S | re.M)


def bodies(text):
    """Only what is inside of functions: tables are for tests that know the printed charts."""
    keep = [" "] * len(text)
    for match in re.finditer(r"^[^\s#/}][^;={]*\)\s*\{\n.*?^\}", text, re.S | re.M):
        keep[match.start():match.end()] = text[match.start():match.end()]
    return "".join(c if k != " " or c == "\n" else " " for c, k in zip(text, keep))


def mutants_of(path):
    with open(path, encoding="utf-8") as file:
        text = file.read()
    code = bodies(blanked(text))
    for pattern, slip in SLIPS:
        for match in re.finditer(pattern, code, re.M):
            new = match.expand(slip) if isinstance(slip, str) else slip(match)
            yield path, match.start(), match.end(), new


class Bench:
    def __init__(self, build, tests):
        self.build, self.tests = build, tests
        listed = subprocess.run(["meson", "test", "-C", build, "--list"], capture_output=True, text=True, check=True)
        known = {line.split(" / ")[-1].strip() for line in listed.stdout.splitlines()}
        unknown = [t for t in tests if t not in known]
        if unknown:
            sys.exit("There is no test %s." % ", ".join(unknown))

    def compiles(self):
        return subprocess.run(["ninja", "-C", self.build], capture_output=True, check=False).returncode == 0

    def killer(self):
        """The first test that notices."""
        for test in self.tests:
            run = subprocess.run(["meson", "test", "-C", self.build, "--no-rebuild", "--timeout-multiplier=0.3", test],
                                 capture_output=True, check=False)
            if run.returncode != 0:
                return test
        return None


def planted(mutant, bench):
    """What becomes of a mutant: 'invalid', the name of a test, or None."""
    path, start, end, new = mutant
    with open(path, encoding="utf-8") as file:
        text = file.read()
    try:
        with open(path, "w", encoding="utf-8") as file:
            file.write(text[:start] + new + text[end:])
        return bench.killer() if bench.compiles() else "invalid"
    finally:
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)


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
    parser.add_argument("--tests", nargs="+", default=["play/fence", "golden/golden"])
    options = parser.parse_args()
    bench = Bench(options.build, options.tests)
    if not bench.compiles() or bench.killer():
        sys.exit("The tests must pass before anything is planted.")
    every = [m for path in options.files for m in mutants_of(os.path.abspath(path))]
    killed, survivors = 0, []
    for mutant in random.Random(options.seed).sample(every, min(options.mutants, len(every))):
        fate = planted(mutant, bench)
        if fate is None:
            survivors.append(told(mutant))
            print("survived: " + survivors[-1], flush=True)
        elif fate != "invalid":
            killed += 1
            print("killed by %s: %s" % (fate, told(mutant).splitlines()[0]), flush=True)
    bench.compiles()
    print("%d planted, %d killed, %d survived, of %d places" %
          (killed + len(survivors), killed, len(survivors), len(every)))


if __name__ == "__main__":
    main()
