"""Adds up what `meson test` ran: tally.py BROKEN TESTLOG.JSON...

BROKEN is how many builds broke or ended their run of tests with a failure.

A test is one case of a Check program, or one program that is a test as a whole. It counts once
however many builds ran it, and it has passed only when every build says so. A program that
crashed, hung, was skipped or ran no test at all is a failed test. So is a log that is missing or
breaks off in the middle of a line, and there are never fewer failed tests than BROKEN: a run that
was killed leaves a log in which all is well.

Before the count stands once more which tests failed and how each ended: whoever sees only the end of
a long run sees why.
"""

import json
import re
import sys

TAP_LINE = re.compile(r"^(not )?ok\b\s*(\d*)")
LAST_WORDS = 40  # lines


def last_words(record):
    """The end of what a program said: its failed cases, or the last of everything when it tells none."""
    said = record.get("stdout", "").splitlines()
    said = [line for line in said if line.startswith("not ok")] or said
    return (said + record.get("stderr", "").splitlines())[-LAST_WORDS:]


def results_of(record):
    """The tests of one program: (name, passed) for each."""
    name = record["name"]
    rows = [TAP_LINE.match(line) for line in record.get("stdout", "").splitlines()]
    rows = [(f"{name}/{row[2]}", row[1] is None) for row in rows if row]
    if record["result"] != "OK" and all(passed for _, passed in rows):
        rows.append((name, False))
    return rows or [(name, True)]


def results_in(path):
    """The tests of one log; the log itself is one that failed when it is not whole. Tells of programs
    that failed."""
    try:
        with open(path, encoding="utf-8") as log:
            for line in log:
                record = json.loads(line)
                rows = results_of(record)
                if not all(good for _, good in rows):
                    print(f"\n{path}: {record['name']}: {record['result']}", *last_words(record), sep="\n  ")
                yield from rows
    except (OSError, ValueError) as error:
        print(f"\n{path}: {error}")
        yield path, False


def main(broken, paths):
    passed, failed = set(), set()
    for path in paths:
        for name, good in results_in(path):
            (passed if good else failed).add(name)
    n_passed = len(passed - failed)
    n_failed = max(len(failed), broken)
    if n_passed + n_failed == 0:
        n_failed = 1
    print(f"{n_passed} passed, {n_failed} failed")
    return 1 if n_failed else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), sys.argv[2:]))
