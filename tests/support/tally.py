"""Adds up what `meson test` ran: tally.py BROKEN TESTLOG.JSON...

BROKEN is how many builds broke or ended their run of tests with a failure.

A test is one case of a Check program, or one program that is a test as a whole. It counts once
however many builds ran it, and it has passed only when every build says so. It is skipped when a
build says why it could not be tried there, and no build failed it. A program that crashed, hung, was
skipped without a reason or ran no test at all is a failed test. So is a log that is missing or breaks
off in the middle of a line, and there are never fewer failed tests than BROKEN: a run that was killed
leaves a log in which all is well.

A case is skipped by the line that test_skip() prints before Check reports the case as passed; a
program by a plan without tests, `1..0 # SKIP reason`.

Before the count stands once more which tests failed and how each ended, and which were skipped and
why: whoever sees only the end of a long run sees it.
"""

import json
import re
import sys

TAP_LINE = re.compile(r"^(not )?ok\b\s*(\d*)")
SKIPPED_CASE = re.compile(r"^# skipped: (.+)")
SKIPPED_PROGRAM = re.compile(r"^1\.\.0 # SKIP (.+)", re.MULTILINE)
LAST_WORDS = 40  # lines

PASSED, FAILED, SKIPPED = "passed", "failed", "skipped"


def last_words(record):
    """The end of what a program said: its failed cases, or the last of everything when it tells none."""
    said = record.get("stdout", "").splitlines()
    said = [line for line in said if line.startswith("not ok")] or said
    return (said + record.get("stderr", "").splitlines())[-LAST_WORDS:]


def cases_of(record):
    """The cases of one program: (name, how it ended, why it was skipped) for each."""
    reason = None
    for line in record.get("stdout", "").splitlines():
        if skip := SKIPPED_CASE.match(line):
            reason = skip[1]
        elif row := TAP_LINE.match(line):
            ending = FAILED if row[1] else SKIPPED if reason else PASSED
            yield f"{record['name']}/{row[2]}", ending, reason
            reason = None


def results_of(record):
    """The tests of one program, as cases_of() tells them."""
    name, result = record["name"], record["result"]
    rows = list(cases_of(record))
    reason = SKIPPED_PROGRAM.search(record.get("stdout", ""))
    if result == "SKIP" and reason and not rows:
        return [(name, SKIPPED, reason[1])]
    if result != "OK" and all(ending != FAILED for _, ending, _ in rows):
        rows.append((name, FAILED, None))
    return rows or [(name, PASSED, None)]


def results_in(path):
    """The tests of one log: (name, how it ended); the log itself is one that failed when it is not
    whole. Tells of programs that failed and of what was skipped."""
    try:
        with open(path, encoding="utf-8") as log:
            for line in log:
                record = json.loads(line)
                rows = results_of(record)
                if any(ending == FAILED for _, ending, _ in rows):
                    print(f"\n{path}: {record['name']}: {record['result']}", *last_words(record), sep="\n  ")
                for name, ending, reason in rows:
                    if ending == SKIPPED:
                        print(f"\n{path}: {name}: skipped: {reason}")
                    yield name, ending
    except (OSError, ValueError) as error:
        print(f"\n{path}: {error}")
        yield path, FAILED


def main(broken, paths):
    names = {PASSED: set(), FAILED: set(), SKIPPED: set()}
    for path in paths:
        for name, ending in results_in(path):
            names[ending].add(name)
    n_passed = len(names[PASSED] - names[FAILED] - names[SKIPPED])
    n_skipped = len(names[SKIPPED] - names[FAILED])
    n_failed = max(len(names[FAILED]), broken)
    if n_passed + n_failed == 0:
        n_failed = 1
    print(f"{n_passed} passed, {n_failed} failed, {n_skipped} skipped")
    return 1 if n_failed else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), sys.argv[2:]))
