#!/usr/bin/env python3
"""lawful.py CAPITANO [COUNT] [SEED]: whether what generate.py makes is lawful, as TAP: `capitano check` finds
no error and no warning in scenario, map and roster, some games of it are played without a fault, and
the same seed makes the same files again. COUNT scenarios of each rule system."""
import os
import subprocess
import sys
import tempfile

import generate

# What chance may well bring about, and what a few games cannot show.
PASSED = ("points-never-used",)


def read(folder):
    texts = {}
    for name in sorted(os.listdir(folder)):
        with open(os.path.join(folder, name), "rb") as file:
            texts[name] = file.read()
    return texts


def trouble(capitano, system, seed):
    """What is wrong, or None."""
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as again:
        path = generate.write(folder, system, seed)
        generate.write(again, system, seed)
        if read(folder) != read(again):
            return "the same seed makes something else"
        parts = [path[:-4] + end + ".xml" for end in ("", "-map", "-men")]
        done = subprocess.run([capitano, "check", "--strict", "--no-play", "--format=concise", *("--ignore=" + code for code in PASSED), "--", *parts],
                              capture_output=True, text=True, check=False)
        if done.returncode != 0:
            return done.stdout + done.stderr
        done = subprocess.run([capitano, "play", path, "--games=3", "--policy=random", "--policy=wayward"],
                              capture_output=True, text=True, check=False)
        return None if done.returncode == 0 else done.stdout + done.stderr


def main():
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 3
    first = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    cases = [(system, seed) for system in generate.systems() for seed in range(first, first + count)]
    print("1..%d" % len(cases))
    for n, (system, seed) in enumerate(cases):
        wrong = trouble(sys.argv[1], system, seed)
        print("%s %d - %s of seed %d" % ("not ok" if wrong else "ok", n + 1, system, seed), flush=True)
        for line in (wrong or "").splitlines()[:6]:
            print("# " + line)


if __name__ == "__main__":
    main()
