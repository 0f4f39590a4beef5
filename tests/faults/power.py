#!/usr/bin/env python3
"""power.py CAPITANO LIBRARY SOURCE-ROOT: the power fails after every single step that a command takes on the
disk. LIBRARY is recording.so, which writes the steps down; they are played again here on a disk that keeps no
more than it must: of a file what was synced last, with or without what came after, or half of it; of names
any part of the changes since their folder was synced. Whatever is found after the failure must be the old file
or the new one, whole, and the new one once the command has ended. As TAP.
"""

import itertools
import os
import subprocess
import sys
import tempfile

import faults


class Inode:
    """A file without its name: what programs see, and what is on the disk for sure."""

    def __init__(self, content=b""):
        self.seen, self.sure = content, content

    def after_failure(self):
        return {self.sure, self.seen, self.seen[:(len(self.sure) + len(self.seen)) // 2]}


class Disk:
    def __init__(self, folder):
        self.folder, self.files, self.open = folder, {}, {}
        for name in os.listdir(folder):
            with open(os.path.join(folder, name), "rb") as file:
                self.files[name] = Inode(file.read())
        self.sure = dict(self.files)
        self.pending = []  # changes of names since the folder was synced: (name, inode or None), ...

    def name_of(self, path):
        """The name of a file in the folder; None if it is elsewhere."""
        path = os.path.join(self.folder, path)
        inside = os.path.dirname(os.path.realpath(path)) == os.path.realpath(self.folder)
        return os.path.basename(path) if inside else None

    def change_names(self, *changes):
        self.pending.append(changes)
        apply(self.files, changes)

    def step(self, line):
        word, *rest = line.split(" ")
        getattr(self, "on_" + word)(*rest)

    def on_open(self, fd, flags, *path):
        path = " ".join(path)
        self.open.pop(fd, None)
        if os.path.realpath(os.path.join(self.folder, path)) == os.path.realpath(self.folder):
            self.open[fd] = "folder", 0
            return
        name, flags = self.name_of(path), int(flags)
        if name is None or flags & (os.O_WRONLY | os.O_RDWR) == 0:
            return
        if name not in self.files:
            self.change_names((name, Inode()))
        if flags & os.O_TRUNC:
            self.files[name].seen = b""
        self.open[fd] = self.files[name], 0

    def on_write(self, fd, data):
        if fd in self.open:
            file, at = self.open[fd]
            data = bytes.fromhex(data)
            file.seen = file.seen[:at] + data + file.seen[at + len(data):]
            self.open[fd] = file, at + len(data)

    def on_truncate(self, fd, length):
        if fd in self.open:
            self.open[fd][0].seen = self.open[fd][0].seen[:int(length)]

    def on_sync(self, fd):
        file = self.open.get(fd, (None, 0))[0]
        if file == "folder":
            self.sure, self.pending = dict(self.files), []
        elif file is not None:
            file.sure = file.seen

    def on_rename(self, source, target):
        a, b = self.name_of(source), self.name_of(target)
        if a is not None and b is not None:
            self.change_names((a, None), (b, self.files[a]))

    def on_unlink(self, path):
        if self.name_of(path) in self.files:
            self.change_names((self.name_of(path), None))

    def on_close(self, fd):
        self.open.pop(fd, None)

    def after_failure(self, target):
        """All that the file may hold when the power comes back; None where it is gone."""
        found = set()
        for kept in itertools.product((False, True), repeat=len(self.pending)):
            names = dict(self.sure)
            for changes, is_kept in zip(self.pending, kept):
                if is_kept:
                    apply(names, changes)
            found |= names[target].after_failure() if target in names else {None}
        return found


def apply(names, changes):
    for name, inode in changes:
        if inode is None:
            names.pop(name, None)
        else:
            names[name] = inode


def trouble(disk, steps, target, old, new):
    """What is wrong, or None."""
    for i, line in enumerate(steps):
        disk.step(line)
        if not disk.after_failure(target) <= {old, new}:
            return "after step %d of %d (%s) the file may be neither the old one nor the new one" % (i + 1, len(steps), line[:60])
    return None if disk.after_failure(target) == {new} else "the command has ended, but the new file may still be lost"


def steps_of(job, folder, library, record):
    environment = dict(os.environ, LD_PRELOAD=library, CAPITANO_RECORD=record)
    environment.pop("CI", None)
    subprocess.run(job.command, cwd=folder, env=environment, check=False, capture_output=True, timeout=600)
    with open(record, encoding="utf-8") as file:
        return file.read().splitlines()


def without(steps, word):
    return [line for line in steps if not line.startswith(word + " ")]


def judge(job, library, common, parts):
    """Of a job: pairs of what must hold and what is wrong, or None."""
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as aside:
        faults.prepare(folder, common, parts)
        old = faults.read(folder, job.target)
        disks = [Disk(folder) for _ in range(2)]
        steps = steps_of(job, folder, library, os.path.join(aside, "steps"))
        new = faults.read(folder, job.target)
        yield "the old or the new file is whole at each of %d steps" % len(steps), \
            trouble(disks[0], steps, job.target, old, new) if old != new else "nothing was written"
        # Whether a failure would be seen at all.
        yield "without syncing it would not be", \
            None if trouble(disks[1], without(steps, "sync"), job.target, old, new) else "nobody notices"


def main():
    capitano, library, root = (os.path.abspath(path) for path in sys.argv[1:4])
    common = os.path.join(root, "tests", "golden", "common")
    parts = faults.play_parts(capitano, common)
    n = failed = 0
    for job in faults.jobs(capitano):
        if job.target is None or "sandbox" in job.name:
            continue
        for words, wrong in judge(job, library, common, parts):
            n += 1
            failed += wrong is not None
            print(f"{'not ok' if wrong else 'ok'} {n} - {job.name}: {words}")
            if wrong:
                print("# " + wrong)
    print(f"1..{n}")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
