"""A program of this folder that answers one command after the other; see commands.c."""
import os
import subprocess


class Commands:
    """`program` is what commands.c was built into."""

    def __init__(self, program):
        environment = {k: v for k, v in os.environ.items() if k != "CI"}
        self.process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment)

    def ask(self, *words):
        """The status and what was printed: the answer, or why there is none."""
        line = "\t".join(words)
        assert "\n" not in line and line.count("\t") == len(words) - 1, "a word that does not fit on the line"
        self.process.stdin.write(line.encode() + b"\n")
        self.process.stdin.flush()
        status, length = self.process.stdout.readline().split()
        return int(status), self.process.stdout.read(int(length)).decode()

    def close(self):
        self.process.stdin.close()
        assert self.process.wait() == 0, "it has not ended well"
