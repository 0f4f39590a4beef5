#!/usr/bin/env python3
"""tune.py CAPITANO TERMS.DEF SCENARIO...: better numbers for a doctrine, by games.

All numbers of the list are changed a little at a time, up or down by lot (SPSA). The doctrine with the
changes meets the one with the contrary changes on the same seeds, both also meet the opponents of --against,
and the numbers go a step the way of the better one. Scenarios behind --keep-back are never tuned on; with
--judge they tell whether the doctrine has learned something or only knows its lessons by heart.

    tests/bench/tune.py build/validator/capitano build/validator/honour/terms.def \\
        --keep-back scenarios/bicocca-1522.xml scenarios/*-15??.xml --rounds 200 --out numbers.json
    tests/bench/tune.py ... --judge numbers.json      # old numbers against new ones, on other seeds

The result is a list of numbers for people to look at and to write into the list, those that moved most first.
The same --seed gives the same result.
"""

import argparse
import json
import os
import random
import re
import subprocess
import sys

ROW = re.compile(r'^\w+_(TERM|MEASURE)\(\w+, "([^"]+)", (-?\d+),', re.MULTILINE)
LARGEST = 10000


def read_terms(path):
    """By name: the number of the list, and whether it is a measure, which is never less than 1."""
    with open(path, encoding="utf-8") as file:
        rows = ROW.findall(file.read())
    return {name: (int(number), kind == "MEASURE") for kind, name, number in rows}


def player(numbers, terms):
    """The specification of a doctrine with these numbers; only those that are not the usual ones."""
    changes = [f"{name}={number}" for name, number in sorted(numbers.items()) if number != terms[name][0]]
    return ":".join(["doctrine"] + changes)


def duel(options, players, scenarios, games, seed):
    """The score of the first player."""
    words = [options.capitano, "duel", "--players", ",".join(players), "--games", str(games), "--seed", str(seed),
             "--jobs", str(options.jobs), "--format", "json", "--no-progress"] + scenarios
    run = subprocess.run(words, stdout=subprocess.PIPE, check=True)
    return json.loads(run.stdout)


def mean_score(result):
    """Every side of every scenario counts alike."""
    cells = [(side["won"] + side["drawn"] / 2) / (side["won"] + side["drawn"] + side["lost"])
             for scenario in result["scenarios"] for side in scenario["sides"]]
    return sum(cells) / len(cells)


def step_of(number, share):
    """How far a number is moved for a try."""
    return max(abs(number) * share, 0.7)


def rounded(value, is_measure, luck):
    """A whole number near it, by lot, so that small numbers move too."""
    whole = int(value // 1)
    whole += luck.random() < value - whole
    if is_measure:
        whole = max(whole, 1)
    return max(-LARGEST, min(LARGEST, whole)) or 1


class Tuning:
    """The numbers as they are on the way."""

    def __init__(self, options, terms):
        self.options = options
        self.terms = terms
        self.luck = random.Random(options.seed)
        self.names = [name for name in terms if not options.only or re.search(options.only, name)]
        self.at = {name: float(terms[name][0]) for name in self.names}
        if options.start:
            with open(options.start, encoding="utf-8") as file:
                self.at.update({k: float(v) for k, v in json.load(file).items() if k in self.at})

    def moved(self, direction, sign):
        share = self.options.try_share
        return {name: rounded(self.at[name] + sign * direction[name] * step_of(self.at[name], share),
                              self.terms[name][1], self.luck) for name in self.names}

    def difference(self, up, down, seed):
        """How much better one is than the other, from -1 to 1."""
        o = self.options
        players = [player(up, self.terms), player(down, self.terms)]
        result = 2 * mean_score(duel(o, players, o.scenarios, o.games, seed)) - 1
        for opponent in o.against:
            scores = [mean_score(duel(o, [p, opponent], o.scenarios, o.games, seed)) for p in players]
            result += scores[0] - scores[1]
        return result / (1 + len(o.against))

    def round(self, number):
        direction = {name: self.luck.choice((-1, 1)) for name in self.names}
        won = self.difference(self.moved(direction, 1), self.moved(direction, -1),
                              self.options.seed + number * self.options.games)
        share = self.options.step_share / (1 + number / self.options.rounds)
        for name in self.names:
            self.at[name] += won * direction[name] * share * max(abs(self.at[name]), 2.0)
            if self.terms[name][1]:
                self.at[name] = max(self.at[name], 1.0)
        return won

    def numbers(self):
        return {name: max(int(round(value)), 1) if self.terms[name][1] else int(round(value)) or 1
                for name, value in self.at.items()}

    def save(self):
        def change(name):
            return abs(self.at[name] - self.terms[name][0]) / max(abs(self.terms[name][0]), 2)

        numbers = self.numbers()
        order = sorted(numbers, key=change, reverse=True)
        with open(self.options.out + ".new", "w", encoding="utf-8") as file:
            json.dump({name: numbers[name] for name in order}, file, indent=1)
            file.write("\n")
        os.replace(self.options.out + ".new", self.options.out)


def tune(options, terms):
    tuning = Tuning(options, terms)
    for number in range(options.rounds):
        won = tuning.round(number)
        tuning.save()
        print(f"round {number + 1}: {won:+.3f}", flush=True)


def judge(options, terms):
    """The numbers against those of the list, on all scenarios, those that were kept back too."""
    with open(options.judge, encoding="utf-8") as file:
        numbers = {name: number for name, number in json.load(file).items() if name in terms}
    players = [player(numbers, terms), "doctrine"]
    for what, scenarios in (("tuned on", options.scenarios), ("kept back", options.keep_back)):
        if scenarios:
            score = mean_score(duel(options, players, scenarios, options.games, options.seed))
            print(f"{what}: {score:.3f}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("capitano")
    parser.add_argument("terms", metavar="TERMS.DEF")
    parser.add_argument("scenarios", nargs="+")
    parser.add_argument("--keep-back", nargs="*", default=[])
    parser.add_argument("--against", action="append", default=[], metavar="PLAYER")
    parser.add_argument("--only", help="a pattern for names")
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--games", type=int, default=8, help="of each scenario in a duel")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--try-share", type=float, default=0.15, help="how far a number is moved for a try")
    parser.add_argument("--step-share", type=float, default=0.25, help="how far it goes when the try was won")
    parser.add_argument("--start", metavar="NUMBERS", help="numbers to begin with, as --out writes them")
    parser.add_argument("--out", default="numbers.json")
    parser.add_argument("--judge", metavar="NUMBERS")
    options = parser.parse_args()
    kept = {os.path.basename(name) for name in options.keep_back}
    options.scenarios = [name for name in options.scenarios if os.path.basename(name) not in kept]
    terms = read_terms(options.terms)
    if not terms or not options.scenarios:
        sys.exit("tune.py: no numbers, or no scenarios to tune on")
    (judge if options.judge else tune)(options, terms)


if __name__ == "__main__":
    main()
