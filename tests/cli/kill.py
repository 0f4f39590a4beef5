#!/usr/bin/env python3
"""kill.py CAPITANO SOURCE-ROOT [ROUNDS]: stops commands that write with SIGKILL at any moment, and
looks whether each file is the old one or the new one, whole. A hidden file that was to become the new
one may stay behind; it is counted, and must be gone when the command has run again. A run of a thousand
rounds takes some minutes; the tests do a few. Moments are drawn with a fixed seed, yet where the command
is by then is a matter of the machine: nothing may depend on it.
"""

import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time


def start(command, folder):
    """In a group of its own, since a guarded command is two processes."""
    return subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL,
                            stderr=subprocess.DEVNULL, start_new_session=True)


class Job:
    """A command and the file it writes. `prepare` makes the old content, every time."""

    def __init__(self, name, command, target, old):
        self.name, self.command, self.target, self.old = name, command, target, old
        self.new = None
        self.seconds = 0.0

    def prepare(self, folder):
        with open(os.path.join(folder, self.target), "wb") as file:
            file.write(self.old)

    def read(self, folder):
        with open(os.path.join(folder, self.target), "rb") as file:
            return file.read()

    def measure(self, folder):
        """Lets the command end once, for what it writes and how long it takes."""
        self.prepare(folder)
        begin = time.monotonic()
        status = start(self.command, folder).wait()
        self.seconds = time.monotonic() - begin
        self.new = self.read(folder)
        if status != 0 or self.new == self.old:
            sys.exit(f"not ok - {self.name}: status {status}, nothing new was written")

    def kill_once(self, folder, delay):
        """TRUE when the file is whole; also says whether it was the new one."""
        self.prepare(folder)
        process = start(self.command, folder)
        time.sleep(delay)
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        process.wait()
        content = self.read(folder)
        return content in (self.old, self.new), content == self.new


def jobs_of(capitano, root, folder):
    for name in ("maps", "scenarios"):
        shutil.copytree(os.path.join(root, name), os.path.join(folder, name))
    with open(os.path.join(folder, "scenarios", "pavia-1524.xml"), "rb") as file:
        formatted = file.read()
    unformatted = formatted.replace(b"\n      <", b"\n <")
    old = formatted.replace(b'format="2"', b'format="1"', 1)
    before = b"what was there before\n"
    scenario = "scenarios/novara-1513.xml"
    return [
        Job("fmt", [capitano, "fmt", "mine.xml"], "mine.xml", unformatted),
        Job("check --fix", [capitano, "check", "--fix", "--no-play", "fixed.xml"], "fixed.xml",
            formatted.replace(b'ref="tremouille"', b'ref="tremoulle"', 1)),
        Job("migrate", [capitano, "migrate", "old.xml"], "old.xml", old),
        Job("play --record", [capitano, "play", scenario, "--record", "game.xml"], "game.xml",
            before),
        Job("play --record --sandbox",
            [capitano, "play", scenario, "--sandbox", "--record", "boxed.xml"], "boxed.xml", before),
        Job("report", [capitano, "report", scenario, "--games", "2", "-o", "page.html"],
            "page.html", before),
        Job("check --format", [capitano, "check", "--format", "sarif=all.sarif", "scenarios"],
            "all.sarif", before),
    ]


def hidden(folder):
    return sum(name.endswith(".new") for _, _, files in os.walk(folder) for name in files)


def main():
    capitano, root = os.path.abspath(sys.argv[1]), sys.argv[2]
    rounds = int(sys.argv[3]) if len(sys.argv) > 3 else 20
    luck = random.Random(1525)
    os.environ["CI"] = "false"
    with tempfile.TemporaryDirectory() as folder:
        jobs = jobs_of(capitano, root, folder)
        for job in jobs:
            job.measure(folder)
        broken, new = 0, 0
        for i in range(rounds):
            job = jobs[i % len(jobs)]
            # Most moments about the one at which the file is written, wherever that moves.
            share = luck.uniform(0.8, 1.1) if luck.random() < 0.8 else luck.random()
            is_whole, is_new = job.kill_once(folder, job.seconds * share)
            new += is_new
            if share > 0.8:
                job.seconds *= 0.93 if is_new else 1.05
            if not is_whole:
                broken += 1
                print(f"# {job.name}: {job.target} is neither the old nor the new file")
        left = hidden(folder)
        for job in jobs:
            job.measure(folder)
        stays = hidden(folder)
    print(f"# {rounds} times killed, {new} times too late, {left} hidden files left behind, {stays} for good")
    print(f"{'not ok' if broken else 'ok'} - no half-written file")
    print(f"{'not ok' if stays else 'ok'} - nothing left behind after the next run")
    return 1 if broken or stays else 0


if __name__ == "__main__":
    sys.exit(main())
