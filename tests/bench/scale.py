#!/usr/bin/env python3
"""scale.py CAPITANO MAKE-BIG-MAP SOURCE-ROOT: how time and memory grow with cores, with the size of the map
and with the number of files, and, where Wesnoth 1.16 is installed, how many turns a second its AI plays beside
ours. Prints a table and judges nobody: a busy machine gives other numbers, so times are those of the
processor, and only speed-up looks at the clock.
"""

import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time


class Usage:
    """What one run of a program took."""

    def __init__(self, words, folder=None, env=None):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        begin = time.monotonic()
        run = subprocess.run(words, cwd=folder, env=env, stdout=subprocess.PIPE,
                             stderr=subprocess.STDOUT, check=False)
        self.wall = time.monotonic() - begin
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        self.cpu = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
        self.output = run.stdout.decode("utf-8", "replace")
        self.status = run.returncode


def row(what, number, unit):
    print(f"{what:<58} {number:>10.2f} {unit}")


def bench_cores(capitano, scenario):
    processors = os.cpu_count() or 1
    first = 0.0
    jobs = 1
    while jobs <= processors:
        run = Usage([capitano, "play", scenario, "--games", "600", "--policy", "doctrine", "--jobs", str(jobs)])
        first = first or run.wall
        row(f"600 games, {jobs} at a time", 600 / run.wall, "games/s")
        row(f"  speed-up over one at a time (of {jobs})", first / run.wall, "times")
        jobs *= 2


def bench_map_size(capitano, make_big_map, folder):
    smallest = 0.0
    for rows, columns in ((40, 52), (80, 104), (160, 208), (320, 416)):
        name = os.path.join(folder, f"map-{rows}.xml")
        with open(name, "wb") as file:
            subprocess.run([make_big_map, str(rows), str(columns)], stdout=file, check=True)
        run = Usage([capitano, "check", "--max-findings", "10", name])
        per_hex = run.cpu / (rows * columns) * 1e6
        smallest = smallest or per_hex
        row(f"a map of {rows * columns} hexes", run.cpu * 1000, "ms")
        row("  for each hex, against the smallest map", per_hex / smallest, "times")
        os.unlink(name)


def bench_files(capitano, root, folder):
    first = 0.0
    for number in (1, 10, 100, 1000):
        place = os.path.join(folder, f"files-{number}")
        shutil.copytree(os.path.join(root, "maps"), os.path.join(place, "maps"))
        os.makedirs(os.path.join(place, "scenarios"))
        shutil.copy(os.path.join(root, "scenarios/italian-wars.xml"), os.path.join(place, "scenarios"))
        with open(os.path.join(root, "scenarios/novara-1513.xml"), encoding="utf-8") as file:
            text = file.read()
        for i in range(number):
            path = os.path.join(place, "scenarios", f"s{i}.xml")
            with open(path, "w", encoding="utf-8") as file:
                file.write(text.replace('id="novara-1513"', f'id="s{i}"'))
        run = Usage([capitano, "check", "--no-play", "scenarios"], place)
        first = first or run.cpu
        row(f"{number} scenarios of one map", run.cpu * 1000, "ms")
        if number > 1:
            row("  for each scenario more", (run.cpu - first) / (number - 1) * 1000, "ms")
        shutil.rmtree(place)
    most = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    row("the most memory of all these runs", most, "MiB")


def find_wesnoth():
    for name in ("wesnoth-1.16", "wesnoth", "/usr/games/wesnoth-1.16", "/usr/games/wesnoth"):
        path = shutil.which(name)
        if path is not None:
            return path
    return None


def play_wesnoth(program, turns):
    env = dict(os.environ, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    return Usage([program, "--nosound", "--nogui", "--multiplayer", "--controller=1:ai",
                  "--controller=2:ai", "--side=1:Rebels", "--side=2:Undead", "--rng-seed=1", f"--turns={turns}",
                  "--exit-at-end"], env=env)


def bench_wesnoth(capitano, scenario):
    games, turns = 200, 4  # a turn of the scenario is a move of both sides, as it is there
    ours = Usage([capitano, "play", scenario, "--games", str(games), "--policy", "doctrine", "--jobs", "1"])
    row("our AI against itself, turns a second of the processor", games * turns / ours.cpu, "turns/s")
    program = find_wesnoth()
    if program is None:
        print("(Wesnoth 1.16 is not installed, so there is nothing beside it)")
        return
    short, long = play_wesnoth(program, 2), play_wesnoth(program, 12)
    if short.status != 0 or long.status != 0 or long.cpu <= short.cpu:
        print("(Wesnoth could not be measured)")
        return
    row("the AI of Wesnoth against itself, in the same run", 10 / (long.cpu - short.cpu), "turns/s")


def main():
    capitano, make_big_map, root = (os.path.abspath(word) for word in sys.argv[1:4])
    scenario = os.path.join(root, "scenarios/novara-1513.xml")
    with tempfile.TemporaryDirectory() as folder:
        bench_cores(capitano, scenario)
        bench_map_size(capitano, make_big_map, folder)
        bench_files(capitano, root, folder)
        bench_wesnoth(capitano, scenario)
    return 0


if __name__ == "__main__":
    sys.exit(main())
