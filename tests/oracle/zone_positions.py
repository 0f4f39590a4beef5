#!/usr/bin/env python3
"""zone_positions.py COMMANDS [--positions N] [--seed S]: a second opinion on maps of zones: reach, supply, Attack
Supply, Command Radius and sieges. Counters are put anywhere; what `capitano query` answers must be what zones.py
works out, which was written from the rules and not from the program. COMMANDS is what commands.c is built into.
Prints what differs, and at the end how much was compared."""
import argparse
import json
import os
import random
import re
import sys
import xml.etree.ElementTree as ElementTree

from commands import Commands
from zones import Board, Counter, War

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SCENARIO = os.path.join(ROOT, "scenarios", "monferrato-1628-1630.xml")
ROSTER = os.path.join(ROOT, "scenarios", "monferrato-armies.xml")
MAP = os.path.join(ROOT, "maps", "monferrato-1628.xml")


def words_of(element, name):
    return (element.get(name) or "").split()


class Setting:
    """What stands in the documents: counters, sources, who begins on the map."""

    def __init__(self):
        scenario, roster = ElementTree.parse(SCENARIO).getroot(), ElementTree.parse(ROSTER).getroot()
        self.board, self.counters, self.sources, self.always, self.begins = Board(MAP), {}, {}, {}, set()
        for side in scenario.iter("side"):
            self.always[side.get("id")] = words_of(side, "always-supplied")
            for command in side.iter("command"):
                self.sources[command.get("ref")] = words_of(command, "sources")
            for place in side.iter("place"):
                self.begins.update(words_of(place, "units"))
        sides = {n: side.get("id") for side in scenario.iter("side") for n in words_of(side, "nationalities")}
        for command in roster.find("commands"):
            nation = command.get("nationality")
            for element in command:
                if element.tag in ("unit", "commander", "camp"):
                    counter = Counter(element, command.get("id"), nation, sides[nation])
                    self.counters[counter.id] = counter

    def position(self, rng):
        """Everybody who begins on the map, and some others, mostly around one place."""
        zones = sorted(self.board.zones)
        heart = rng.choice(zones)
        close = [z for z in zones if z in self.near(heart, rng.randint(2, 4))]
        owner, at, garrisons = {}, {}, set()
        for counter in sorted(self.counters.values(), key=lambda c: c.id):
            if counter.id not in self.begins and rng.random() < 0.8:
                continue
            zone = rng.choice(close if rng.random() < 0.7 else zones)
            while owner.get(zone, counter.side) != counter.side or (zone in garrisons and counter.kind == "garrison"):
                zone = rng.choice(zones)
            owner[zone] = counter.side
            at[counter.id] = zone
            garrisons |= {zone} if counter.kind == "garrison" else set()
        return War(self.board, self.counters, self.sources, self.always, at)

    def near(self, heart, n):
        reached = {heart}
        for _ in range(n):
            reached |= {other for zone in reached for other in self.board.borders[zone]}
        return reached


class Questions:
    """Asks the program of a position; `name`: the zones by their names."""

    def __init__(self, commands, setting, war):
        self.commands, self.setting, self.war = commands, setting, war
        self.put = ["--put=%s=%s" % place for place in war.at.items()]
        self.zone = {zone.name: zone.id for zone in setting.board.zones.values()}

    def ask(self, question, *words):
        """A list of answers, each a list of names and values without the numbers of rules."""
        status, text = self.commands.ask("query", SCENARIO, question, "--format=json", *words, *self.put)
        if status != 0:
            return [[("status", "%d: %s" % (status, text.strip()))]]
        return [[(row["name"], re.sub(r" \[[^\]]*\]$", "", row["value"])) for row in answer]
                for answer in json.loads(text)["answers"]]


MEETS = {None: "", "fight": ", fight", "lone": ", lone units there are lost"}


def compare_reach(ask, rng):
    units = [c for c in ask.war.at if not ask.setting.counters[c].is_camp]
    first = ask.setting.counters[rng.choice(sorted(units))]
    mates = [c for c in sorted(units) if ask.war.at[c] == ask.war.at[first.id] and c != first.id
             and ask.setting.counters[c].command == first.command]
    group = [first] + [ask.setting.counters[c] for c in rng.sample(mates, min(len(mates), rng.choice((0, 0, 1, 2))))]
    rows = ask.ask("reach", *("--unit=" + c.id for c in group))[0]
    theirs = {ask.zone[name]: words for name, words in rows if name in ask.zone}
    theirs.update({name: words for name, words in rows if name in ("movement", "attack supply", "status")})
    ours = {zone: "%d%s" % (left, MEETS[meets]) for zone, (left, meets) in ask.war.reach(group).items()}
    ours["movement"] = str(min(map(ask.war.allowance, group)))
    ours["attack supply"] = "yes" if all(map(ask.war.has_attack_supply, group)) else "no"
    return "reach of " + " ".join(c.id for c in group), ours, theirs


def some_command(ask, rng):
    return rng.choice(sorted({ask.setting.counters[c].command for c in ask.war.at if not ask.setting.counters[c].is_camp}))


def compare_supply(ask, rng):
    command = some_command(ask, rng)
    rows = ask.ask("supply", "--command=" + command)[0]
    theirs = {"zones": {words for name, words in rows if name == "supplied"},
              "units": {words for name, words in rows if name.startswith("out of supply") or name == "status"}}
    mine = [ask.setting.counters[c] for c in ask.war.at if ask.setting.counters[c].command == command]
    ours = {"zones": {ask.setting.board.zones[z].name for z in ask.war.supplied_zones(command)},
            "units": {"%s in %s" % (c.name, ask.setting.board.zones[ask.war.at[c.id]].name) for c in mine
                      if not c.is_camp and not ask.war.is_supplied(c)}}
    return "supply of " + command, ours, theirs


def compare_attack_supply(ask, rng):
    command = some_command(ask, rng)
    theirs, zone = {}, None
    for name, words in (row for answer in ask.ask("attack-supply", "--command=" + command) for row in answer):
        zone = ask.zone[words] if name == "zone" else zone
        if name in ("attack supply", "status"):
            theirs[zone] = words
    ours = {}
    for counter in (ask.setting.counters[c] for c in ask.war.at):
        if counter.command == command and not counter.is_camp:
            ours.setdefault(ask.war.at[counter.id], set()).add("yes" if ask.war.has_attack_supply(counter) else "no")
    # Units of one zone may differ, when a Garrison is fed by its village: that is said of the units, not of the zone.
    return "attack supply of " + command, {z: a.pop() for z, a in ours.items() if len(a) == 1}, \
        {z: a for z, a in theirs.items() if len(ours.get(z, "?")) <= 1}


def compare_radius(ask, rng):
    commander = ask.setting.counters[rng.choice(sorted(c for c in ask.war.at if ask.setting.counters[c].kind == "commander"))]
    rows = ask.ask("command-radius", "--commander=" + commander.id)[0]
    theirs = {ask.zone.get(name, name): words for name, words in rows if name in ask.zone or name in ("leadership", "status")}
    ours = {zone: sum(not c.is_camp and c.command == commander.command for c in ask.war.there(zone))
            for zone in ask.war.radius(commander)}
    ours = {zone: "%s unit%s of his Command" % (n or "no", "" if n == 1 else "s") for zone, n in ours.items()}
    ours["leadership"] = str(ask.war.leadership(commander))
    return "radius of " + commander.id, ours, theirs


def compare_siege(ask, rng):
    fortress = rng.choice([z for z in ask.setting.board.zones.values() if z.is_fortress])
    rows = ask.ask("siege", fortress.id)[0]
    theirs, outside = {}, None
    for name, words in rows:
        outside = ask.zone[words] if name == "towards" else outside
        value = re.search(r"with Fire Value (\d+)", words)
        if value or words.startswith("refused"):
            theirs.setdefault((outside, "works"), []).append((name, int(value.group(1)) if value else None))
        elif name in ("level", "status"):
            theirs[outside, name] = words
    holders = {c.side for c in ask.war.there(fortress.id) if not c.is_camp}
    ours = {}
    for outside, level, has_water in fortress.sides:
        ours[outside, "level"] = "%d of %d" % (level, level)
        works = ask.war.works_at(fortress.id, outside, has_water)
        if not holders:
            works = [(name, None) for name, _ in works]  # [M-45] there is nobody to fire at
        if works and not any(c.side in holders for c in ask.war.there(outside)):
            ours[outside, "works"] = sorted(works, key=str)
    return "siege of " + fortress.id, ours, {key: sorted(words, key=str) if key[1] == "works" else words for key, words in theirs.items()}


QUESTIONS = (compare_reach, compare_reach, compare_supply, compare_attack_supply, compare_radius, compare_siege)


def differences(ours, theirs):
    return ["%s: %s here, %s there" % (k, ours.get(k), theirs.get(k)) for k in sorted(set(ours) | set(theirs), key=str)
            if ours.get(k) != theirs.get(k)]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("commands")
    parser.add_argument("--positions", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    commands, setting, rng = Commands(options.commands), Setting(), random.Random(options.seed)
    n = wrong = 0
    for _ in range(options.positions):
        ask = Questions(commands, setting, setting.position(rng))
        for question in QUESTIONS:
            what, ours, theirs = question(ask, rng)
            n += len(ours)
            found = differences(ours, theirs)
            wrong += len(found) > 0
            if found:
                print("%s %s\n  %s" % (" ".join(ask.put), what, "\n  ".join(found[:6])), flush=True)
    commands.close()
    print("%d answers in %d positions compared, %d questions differ" % (n, options.positions, wrong))
    sys.exit(1 if wrong or n < options.positions else 0)


if __name__ == "__main__":
    main()
