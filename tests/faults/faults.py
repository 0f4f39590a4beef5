#!/usr/bin/env python3
"""faults.py CAPITANO LIBRARY SOURCE-ROOT [MOST]: every call that can fail does so once, one after the
other, in commands that read and write: the command must say so and exit with 1 or 3, or go on and do its
work; the old file or the new one must be there, whole, and nothing beside it. LIBRARY is failing.so.

Allocations are many: MOST of each command are tried, 0 for all of them. One that fails ends the command
with a line and status 3, unless it goes on as if nothing had been; likewise when all that follow fail, too,
but then a thread may die by a signal (validator/guard/memory.h).
"""

import errno
import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile

# The calls and what goes wrong with them.
CALLS = {
    "open": (errno.EMFILE, errno.EACCES),
    "read": (errno.EIO,),
    "write": (errno.ENOSPC,),
    "fsync": (errno.EIO,),
    "fchmod": (errno.EPERM,),
    "close": (errno.EIO,),
    "rename": (errno.EXDEV,),
    "fork": (errno.EAGAIN,),
    "pipe2": (errno.EMFILE,),
}

SCENARIO = "tiny-scenario.xml"


class Job:
    """A command, and the file it writes or None. `tells`: what went wrong stands in that file, too.
    `status`: how it ends when nothing fails."""

    def __init__(self, name, command, target, tells=False, status=0):
        self.name, self.command, self.target, self.tells = name, command, target, tells
        self.status = status


def jobs(capitano):
    """fmt and migrate have something to do: see prepare()."""
    return [
        Job("check", [capitano, "check", "--no-play", SCENARIO], None),
        Job("check of a bad file", [capitano, "check", "--no-play", "bad.xml"], None, status=1),
        Job("check in the sandbox", [capitano, "check", "--no-play", "--sandbox=try", SCENARIO], None),
        Job("check with a report", [capitano, "check", "--no-play", "--format=text",
                                    "--format=json=out.json", SCENARIO], "out.json", tells=True),
        Job("fmt", [capitano, "fmt", "messy.xml"], "messy.xml"),
        Job("fmt in the sandbox", [capitano, "fmt", "--sandbox=try", "messy.xml"], "messy.xml"),
        Job("fix", [capitano, "check", "--fix", "--no-play", "slip.xml"], "slip.xml"),
        Job("migrate", [capitano, "migrate", "old.xml"], "old.xml"),
        Job("record", [capitano, "play", "--jobs=1", "--record=out.xml", SCENARIO], "out.xml"),
        Job("report", [capitano, "report", "-o", "out.html", SCENARIO], "out.html"),
        Job("import", [capitano, "import", "--library=.", "--force", "-o", "out.xml", "set-up.txt"], "out.xml"),
        Job("merge", [capitano, "merge", "-o", "out.json", "part-1.json", "part-2.json"], "out.json"),
        Job("duel", [capitano, "duel", "--jobs=1", "--games=2", "--players=random,random", "--result=out.json", SCENARIO],
            "out.json"),
        Job("balance", [capitano, "balance", "--jobs=1", "--games=1", "--players=random", "--no-changes", "--course=0",
                        "--result=out.json", SCENARIO], "out.json"),
        Job("prove", [capitano, "prove", "--jobs=1", "--games=1", "--result=out.json", SCENARIO], "out.json"),
    ]


SET_UP = """Scenario 1: A quarrel, 1500
Start date: March, 1 (1500)
Turns: 9 turns
"""


def play_parts(capitano, common):
    """Results of games in two parts, for merge: name and content."""
    with tempfile.TemporaryDirectory() as folder:
        for part in (1, 2):
            subprocess.run([capitano, "play", "--games=2", "--shard=%d/2" % part, "--result=part-%d.json" % part,
                            os.path.join(common, SCENARIO)], cwd=folder, check=True, stdout=subprocess.DEVNULL)
        return {name: read(folder, name) for name in sorted(os.listdir(folder))}


def prepare(folder, common, parts):
    for name in os.listdir(folder):
        os.unlink(os.path.join(folder, name))
    for name in ("tiny.xml", "tiny-roster.xml", SCENARIO):
        shutil.copy(os.path.join(common, name), folder)
    with open(os.path.join(folder, SCENARIO), encoding="utf-8") as file:
        text = file.read()
    with open(os.path.join(folder, "messy.xml"), "w", encoding="utf-8") as file:
        file.write(text.replace("\n  <", "\n <"))
    with open(os.path.join(folder, "old.xml"), "w", encoding="utf-8") as file:
        file.write(text.replace('format="2"', 'format="1"'))
    with open(os.path.join(folder, "slip.xml"), "w", encoding="utf-8") as file:
        file.write(text.replace('ref="rubino"', 'ref="rubbino"', 1))
    with open(os.path.join(folder, "bad.xml"), "w", encoding="utf-8") as file:
        file.write(re.sub(r'hex="[0-9]+"', 'hex="9999"', text, count=1))
    with open(os.path.join(folder, "set-up.txt"), "w", encoding="utf-8") as file:
        file.write(SET_UP)
    for name, content in parts.items():
        with open(os.path.join(folder, name), "wb") as file:
            file.write(content)
    for name in ("out.json", "out.xml", "out.html"):
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write("what was there before\n")


def read(folder, name):
    if name is None:
        return None
    with open(os.path.join(folder, name), "rb") as file:
        return file.read()


def run(job, folder, library, **variables):
    """Status, and all that was printed. The descriptor of the counting pipe is inherited."""
    environment = dict(os.environ, LD_PRELOAD=library, **variables)
    environment.pop("CI", None)
    fds = [int(variables["CAPITANO_FAIL_COUNT"])] if "CAPITANO_FAIL_COUNT" in variables else []
    done = subprocess.run(job.command, cwd=folder, env=environment, pass_fds=fds, check=False,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=600)
    return done.returncode, done.stdout.decode("utf-8", "replace")


def count_calls(job, folder, library, call):
    with tempfile.TemporaryFile() as counted:
        status, output = run(job, folder, library, CAPITANO_FAIL_CALL=call,
                        CAPITANO_FAIL_COUNT=str(counted.fileno()))
        counted.seek(0)
        return status, output, len(counted.read())


class Tally:
    def __init__(self):
        self.number, self.failed = 0, 0
        self.calls = dict.fromkeys([*CALLS, "allocate"], 0)

    def tell(self, is_ok, words):
        self.number += 1
        self.failed += not is_ok
        print(f"{'ok' if is_ok else 'not ok'} {self.number} - {words}")


def is_json(content):
    try:
        return isinstance(json.loads(content), dict)
    except ValueError:
        return False


def judge(job, folder, status, output, old, new, names):
    """What is wrong, or None."""
    content = read(folder, job.target)
    if status not in (job.status, 1, 3):
        return f"status {status}"
    if status != 0 and not output.strip():
        return "no message"
    if content not in (old, new) and not (job.tells and status != 0 and is_json(content)):
        return "the file is neither the old one nor the new one"
    if status == 0 and content != new:
        return "it did not do its work, and did not say so"
    return left_behind(folder, names)


def left_behind(folder, names):
    left = set(os.listdir(folder)) - names
    return f"left behind: {left}" if left else None


def judge_memory(job, folder, status, output, is_lasting, usual):
    """What is wrong after an allocation failed, or None. `usual`: what happens when none does."""
    content = read(folder, job.target)
    if (status, output, content) == (usual.status, usual.output, usual.new):
        return left_behind(folder, usual.names)
    is_killed = is_lasting and status in (-signal.SIGSEGV, -signal.SIGABRT)
    if status != 3 and not is_killed:
        return f"status {status}"
    if "capitano" not in output and not is_killed:
        return "no message"
    if content not in (usual.old, usual.new):
        return "the file is neither the old one nor the new one"
    return left_behind(folder, usual.names)


class Usual:
    """How a command ends when nothing fails, and how many calls of a kind it makes."""

    def __init__(self, job, folder, library, common, parts, call):
        prepare(folder, common, parts)
        self.old = read(folder, job.target)
        self.status, self.output, self.calls = count_calls(job, folder, library, call)
        self.new = read(folder, job.target)
        self.names = set(os.listdir(folder))
        self.is_sound = self.status == job.status and (job.target is None or self.new != self.old)


def some_of(n, most):
    """The first and the last ones, where most things begin and end, and others by chance."""
    if most == 0 or n <= most:
        return range(1, n + 1)
    few = most // 4
    middle = random.Random(n).sample(range(few + 1, n - few + 1), most - 2 * few)
    return [*range(1, few + 1), *sorted(middle), *range(n - few + 1, n + 1)]


def try_memory(job, folder, library, common, parts, tally, most):
    usual = Usual(job, folder, library, common, parts, "allocate")
    if not usual.is_sound:
        tally.tell(False, f"{job.name}: status {usual.status} without any fault")
        return
    tally.calls["allocate"] += usual.calls
    for is_lasting in (False, True):
        wrong = []
        for at in some_of(usual.calls, most):
            prepare(folder, common, parts)
            lasting = {"CAPITANO_FAIL_ON": "1"} if is_lasting else {}
            status, output = run(job, folder, library, CAPITANO_FAIL_CALL="allocate", CAPITANO_FAIL_AT=str(at),
                                 CAPITANO_FAIL_ERROR=str(errno.ENOMEM), **lasting)
            fault = judge_memory(job, folder, status, output, is_lasting, usual)
            if fault is not None:
                wrong.append(f"allocation {at} of {usual.calls} fails: {fault}: {output}")
        tally.tell(not wrong, f"{job.name}: {usual.calls} allocations, {'all from one on' if is_lasting else 'one'} failing")
        for line in wrong[:3]:
            print("# " + line.replace("\n", "\n# "))


def try_all(job, folder, library, common, parts, tally):
    for call, errors in CALLS.items():
        usual = Usual(job, folder, library, common, parts, call)
        tally.calls[call] += usual.calls
        if not usual.is_sound:
            tally.tell(False, f"{job.name}: status {usual.status} without any fault")
            return
        wrong, n = [], usual.calls
        for at in range(1, n + 1):
            for code in errors:
                prepare(folder, common, parts)
                status, output = run(job, folder, library, CAPITANO_FAIL_CALL=call,
                                     CAPITANO_FAIL_AT=str(at), CAPITANO_FAIL_ERROR=str(code))
                fault = judge(job, folder, status, output, usual.old, usual.new, usual.names)
                if fault is not None:
                    wrong.append(f"{call} {at} of {n} fails ({errno.errorcode[code]}): {fault}: {output}")
        tally.tell(not wrong, f"{job.name}: {n} times {call}")
        for line in wrong[:3]:
            print("# " + line.replace("\n", "\n# "))


def main():
    capitano, library, root = (os.path.abspath(path) for path in sys.argv[1:4])
    common = os.path.join(root, "tests", "golden", "common")
    tally, most = Tally(), int(sys.argv[4]) if len(sys.argv) > 4 else 24
    parts = play_parts(capitano, common)
    with tempfile.TemporaryDirectory() as folder:
        for job in jobs(capitano):
            try_all(job, folder, library, common, parts, tally)
            try_memory(job, folder, library, common, parts, tally, most)
    # A library that was not loaded lets nothing fail.
    for call, n in tally.calls.items():
        tally.tell(n > 0, f"{call} was called {n} times")
    print(f"1..{tally.number}")
    sys.exit(1 if tally.failed else 0)


if __name__ == "__main__":
    main()
