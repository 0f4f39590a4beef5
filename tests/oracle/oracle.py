#!/usr/bin/env python3
"""oracle.py COMMANDS [--positions N] [--seed S]: a second opinion on movement, zones of control and
lines of communication. Forces are put anywhere on the map; what `capitano query` answers must be what
board.py, march.py and loc.py work out, which were written from the rules and not from the program.
COMMANDS is what commands.c is built into. Prints what differs, and at the end how much was compared."""
import argparse
import json
import os
import random
import sys
import xml.etree.ElementTree as ElementTree

from board import Board
from commands import Commands
from loc import Loc
from march import March, allowance, zone

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
CAMPAIGN = os.path.join(HERE, "campaign.xml")
# Movement Allowances of the units of each Force, as the roster has them.
FORCES = {
    "french": {"chaumont": (6, 5, 4), "g-trivulzio": (6,), "imbault": (8,)},
    "venetian": {"alviano": (6, 5, 8), "dal-monte": (5,), "naldi": (8,)},
}
GENERALS = {"french": ("france", "chaumont"), "venetian": ("venice", "alviano")}
SOURCES = {"france": "0801", "venice": "2752"}
ORDERS = {"regular": "manoeuvre", "administrative": "manoeuvre", "contact": "attack"}
WEATHERS = ("fair", "rain", "mud", "snow", "frost", "heat")


def ask(commands, question, *words):
    """What the program answers: a list of answers, each a dictionary."""
    status, text = commands.ask("query", CAMPAIGN, question, "--format=json", *words)
    if status != 0:
        return "status %d: %s" % (status, text.strip())
    return [{row["name"]: row["value"] for row in answer} for answer in json.loads(text)["answers"]]


class Position:
    """Six Forces somewhere, a kind of march, some weather, perhaps a pontoon."""

    def __init__(self, board, rng):
        self.board = board
        land = sorted(h for h in board.terrain if board.is_land(h))
        heart = rng.choice(land)
        close = [h for h in land if board.distance(h, heart) <= 9]
        names = [c for side in FORCES.values() for c in side]
        self.at = dict(zip(names, rng.sample(close if rng.random() < 0.8 else land, len(names))))
        self.side = rng.choice(sorted(FORCES))
        self.enemy = next(s for s in FORCES if s != self.side)
        self.who = rng.choice(sorted(FORCES[self.side]))
        self.kind = rng.choice(sorted(ORDERS))
        self.weather = rng.choice(WEATHERS)
        self.pontoons = self._lay_pontoon(rng)

    def _lay_pontoon(self, rng):
        here = self.at[self.who]
        wet = [sorted(p) for p in self.board.rivers
               if any(self.board.distance(here, h) <= 3 for h in p) and p not in self.board.ferries]
        return [rng.choice(sorted(wet))] if wet and rng.random() < 0.3 else []

    def of(self, side):
        return [self.at[c] for c in FORCES[side]]

    def words(self):
        for capitano, number in self.at.items():
            yield "--place=%s=%s" % (capitano, number)
        for a, b in self.pontoons:
            yield "--pontoon=%s-%s" % (a, b)
        yield "--weather=" + self.weather

    def pairs(self):
        return {frozenset(p) for p in self.pontoons}

    def __str__(self):
        return "%s %s by %s march" % (" ".join(self.words()), self.who, self.kind)


def hostile_fortresses(board, side):
    """The Fortresses of the other side's regions."""
    leans = {r.get("region"): r.get("is") for r in ElementTree.parse(CAMPAIGN).getroot().iter("region-status")}
    return {h for h in board.terrain if board.is_fortress(h) and leans[board.region[h]] != side}


def halves(text):
    return int(round(2 * float(text)))


def differences(ours, theirs):
    return sorted(k for k in set(ours) | set(theirs) if ours.get(k) != theirs.get(k))


def compare_reach(commands, position):
    answer = ask(commands, "reach", "--capitano=" + position.who, "--march=" + position.kind,
                 "--order=%s=%s" % (position.who, ORDERS[position.kind]), *position.words())
    if isinstance(answer, str):
        return 0, [answer]
    theirs = {k: halves(v) for k, v in answer[0].items() if len(k) == 4 and k.isdigit()}
    points = allowance(FORCES[position.side][position.who], position.weather)
    if position.kind == "administrative":
        points = 2 * (points - 2)  # [7.7]
    march = March(position.board, position.kind, position.of(position.enemy), position.weather, position.pairs())
    ours = march.reach(position.at[position.who], points)
    ours.pop(position.at[position.who])
    theirs.pop(position.at[position.who], None)
    return len(ours), ["reach of %s: %s here, %s there" % (k, ours.get(k), theirs.get(k))
                       for k in differences(ours, theirs)]


def compare_zone(commands, position):
    answer = ask(commands, "zoc", "--side=" + position.enemy, *position.words())
    if isinstance(answer, str):
        return 0, [answer]
    ours = zone(position.board, position.of(position.enemy), position.pairs())
    ours = {h for h in ours if position.board.is_land(h)}
    theirs = set(answer[0]["zoc"].split())
    return len(ours), ["zone of control: %s" % h for h in sorted(ours ^ theirs)]


def compare_loc(commands, position):
    army, general = GENERALS[position.side]
    answer = ask(commands, "loc", "--army=" + army, "--source=" + SOURCES[army], *position.words())
    if isinstance(answer, str):
        return 0, [answer]
    theirs = answer[0].get("length")
    board = position.board
    loc = Loc(board, zone(board, position.of(position.enemy), position.pairs()), position.of(position.enemy),
              position.of(position.side), hostile_fortresses(board, position.side), position.pairs())
    length = loc.length(SOURCES[army], position.at[general])
    ours = None if length is None else str(length)
    return 1, [] if ours == theirs else ["line of communication: %s here, %s there" % (ours, theirs)]


def compare(commands, position):
    n, found = 0, []
    for one in (compare_reach, compare_zone, compare_loc):
        count, wrong = one(commands, position)
        n += count
        found += wrong
    return n, found


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("commands")
    parser.add_argument("--positions", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    board = Board(os.path.join(ROOT, "maps", "duchy-of-milan.xml"))
    rng = random.Random(options.seed)
    positions = (Position(board, rng) for _ in range(options.positions))
    commands = Commands(options.commands)
    n = wrong = 0
    for position in positions:
        count, found = compare(commands, position)
        n += count
        wrong += len(found) > 0
        if found:
            print("%s\n  %s" % (position, "\n  ".join(found[:6])), flush=True)
    commands.close()
    print("%d answers in %d positions compared, %d positions differ" % (n, options.positions, wrong))
    sys.exit(1 if wrong or n < options.positions else 0)


if __name__ == "__main__":
    main()
