#!/usr/bin/env python3
"""lookups.py COMMANDS [--positions N] [--seed S]: a second opinion on charts: assaults, attrition, Administrative
Points, discipline, guns, charges and pursuits of one rule system, all charts of the second, tests, shots, melees and
distances of the third. What `capitano chart` answers for situations drawn by lot must be what charts.py, fights.py,
wars.py and pikes.py work out, which were written from the printed charts and the rules and not from the program. A position is a situation with what
the dice show; the program is asked for all faces at once. COMMANDS is what commands.c is built into. Prints
what differs, and how much was compared."""
import argparse
import random
import re
import sys

import charts
import fights
import pikes
import wars
from commands import Commands

WEATHERS = ("fair", "rain", "mud", "snow", "frost", "heat")
YES_NO = ("no", "yes")


def ask(commands, chart, words):
    status, text = commands.ask("chart", chart, *("%s=%s" % word for word in words.items()))
    return text if status == 0 else "status %d: %s" % (status, text)


def admin_points(rng):
    p = {"loc": rng.choice((0, 1, 12, 13, 25, 26, 48, 49, 72, 73, rng.randint(0, 99))), "nominal": rng.randint(0, 9),
         "weather": rng.choice(WEATHERS), "interphase": rng.choice(("none", "none", "refused"))}
    ours = charts.admin_points(p["loc"], p["nominal"], p["weather"], p["interphase"] == "refused")
    return p, ours


def read_admin_points(p, text):
    found = {}
    for dice, modifier in re.findall(r"^dice (\d+): ([-+]?\d+)", text, re.M):
        found[int(dice)] = (int(modifier), max(0, p["nominal"] + int(modifier)))
    for dice, received in re.findall(r"^dice (\d+): [-+]?\d+, received (\d+)", text, re.M):
        found[int(dice)] = (found[int(dice)][0], int(received))
    return found


def attrition(rng):
    p = {"sp": rng.choice((1, 9, 10, 14, 15, 19, 20, 26, 27, 34, 35, 42, 43, rng.randint(1, 60))),
         "weather": rng.choice(WEATHERS), "activation": rng.choice(("none", "none", "second", "second", "second", "first")),
         "star": rng.choice(YES_NO), "march": "regular", "mp": 0, "besieged": "no", "loc": "yes", "quarters": "none",
         "interphase": "no"}
    if p["activation"] == "second":
        p.update(mp=rng.randint(0, 20) / 2, march=rng.choice(("regular", "administrative")))
    elif p["activation"] == "none":
        p.update(besieged=rng.choice(YES_NO), loc=rng.choice(YES_NO), interphase=rng.choice(YES_NO), hostile="yes")
        if p["besieged"] == "no":
            p["quarters"] = rng.choice(("none", "fortified-town", "earthworks", "fortified-city"))
    return p, charts.attrition(p)


def read_attrition(_, text):
    found = {int(die): int(loss) for die, loss in re.findall(r"^die (\d): column \d+, loss (\d+) SP", text, re.M)}
    return None if "checked: no" in text else found


def assault(rng):
    sides = ("none", "attacker", "defender", "both")
    p = {"attacker-quality": rng.randint(-2, 4), "defender-quality": rng.randint(-2, 4),
         "terrain": rng.choice(("clear", "marsh", "heath", "swamp", "wood", "hill", "mountain")), "crossing": "none",
         "settlement": rng.choice(("none", "none", "town", "fortified-town", "fortified-city")),
         "setting": "field", "from-march": "no", "light-only": "no", "firearms": rng.choice(YES_NO),
         "disrupted": rng.choice(sides), "in-march": rng.choice(YES_NO), "in-quarters": rng.choice(YES_NO),
         "attacker-sp": rng.randint(1, 40), "defender-sp": rng.randint(1, 40), "star": rng.choice(sides),
         "swiss": rng.choice(sides), "weather": rng.choice(WEATHERS)}
    if p["settlement"] in ("fortified-town", "fortified-city"):
        p["setting"] = rng.choice(("field", "storm", "breach"))
    elif rng.random() < 0.3:
        p["setting"] = "earthworks"
    elif rng.random() < 0.3:
        p.update({"from-march": "yes", "light-only": rng.choice(YES_NO), "settlement": "none"})
    if p["setting"] == "field" and p["from-march"] == "no" and rng.random() < 0.3:
        p["crossing"] = rng.choice(("ford", "bridge", "pontoon", "ferry"))
    return p, charts.assault(p)


def read_assault(_, text):
    return {int(die): ("%s/%s" % (a, d), loser) for die, a, d, loser in
            re.findall(r"^die (\d): row \d+, (\S+) / (\S+), (\w+) loses", text, re.M)}


def read_rows(_, text):
    """Row and cell of each face; a single face that was asked for is not."""
    return {int(die): (int(row), cell) for die, row, cell in re.findall(r"^die (\d): row (\d+), (.*)$", text, re.M)}


def read_pursuit(_, text):
    return {int(die): (int(row), int(losses)) for die, row, losses in
            re.findall(r"^die (\d): row (\d+), C\d+ I\d+, losses (\d+)", text, re.M)}


def read_cohesion(_, text):
    found = {}
    for die, words in re.findall(r"^die (\d): (.*)$", text, re.M):
        losses = re.search(r"(\d+) permanent loss", words)
        found[int(die)] = (words.startswith("passed"), int(losses.group(1)) if losses else 0)
    return found


def read_shot(_, text):
    dice = re.search(r"^dice: (\d+)", text, re.M)
    return {0: int(dice.group(1)) if dice else 0} if dice or "shot: none" in text else None


def read_test(_, text):
    return {int(die): (int(sum_), words == "passed") for die, sum_, words in
            re.findall(r"^die (\d): (-?\d+), (passed|failed)", text, re.M)}


def read_distance(_, text):
    return {int(die): int(bu) for die, bu in re.findall(r"^die (\d): (\d+) BU", text, re.M)}


def read_dice(_, text):
    return {0: int(dice) for dice in re.findall(r"^dice: (\d+)", text, re.M)}


def read_answers(_, text):
    """Lines that are a number, or yes or no."""
    lines = re.findall(r"^(may-evade|accepted|lost|left|broken): (\w+)", text, re.M)
    return {name: word == "yes" if word in YES_NO else word for name, word in lines}


def read_passing(p, text):
    """Whoever is forced to retreat passes through or disorders; in both cases the answer says what comes of it."""
    if p["retreat"] == "no":
        return read_answers(p, text)
    words = re.search(r"^result: (.*)", text, re.M).group(1)
    return {"accepted": "placed behind" in words} if "placed behind" in words or "disordered" in words else words


CHARTS = {"admin-points": (admin_points, read_admin_points), "attrition": (attrition, read_attrition),
          "assault": (assault, read_assault), "discipline": (fights.discipline, read_rows),
          "artillery-fire": (fights.artillery_fire, read_rows), "cavalry-charge": (fights.cavalry_charge, read_rows),
          "pursuit": (fights.pursuit, read_pursuit), "cohesion-test": (pikes.cohesion_test, read_cohesion),
          "shot": (pikes.shot, read_shot), "discipline-test": (pikes.discipline_test, read_test),
          "charge-bonus": (pikes.distance_of(pikes.CHARGE_BONUS), read_distance),
          "retreat-distance": (pikes.distance_of(pikes.RETREAT), read_distance), "melee": (pikes.melee, read_dice),
          "evasion": (pikes.evasion, read_answers), "passing": (pikes.passing, read_passing),
          "break-points": (pikes.break_points, read_answers)}
# What these work out are the words of the answer.
WARS = {"allowance": wars.allowance, "raid": wars.raid, "stacking": wars.stacking, "morale": wars.morale,
        "arrival": wars.arrival, "fire-value": wars.fire_value, "field-combat": wars.field_combat,
        "survival": wars.survival, "guastatori": wars.guastatori, "mine": wars.mine}


def compare(commands, rng):
    """How many dice were compared, and what differs."""
    chart = rng.choice(sorted([*CHARTS, *WARS]))
    draw, read = CHARTS.get(chart) or (WARS[chart], None)
    words, ours = draw(rng)
    text = ask(commands, chart, words)
    theirs = read(words, text) if read else wars.read_lines(ours, text)
    n = len(ours) if ours else 1
    if ours == theirs:
        return n, None
    return n, "%s %s\n  here  %s\n  there %s" % (chart, " ".join("%s=%s" % w for w in words.items()), ours, theirs or text)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("commands")
    parser.add_argument("--positions", type=int, default=600)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    commands = Commands(options.commands)
    rng, n, wrong = random.Random(options.seed), 0, 0
    while n < options.positions:
        count, difference = compare(commands, rng)
        n += count
        if difference is not None:
            wrong += 1
            print(difference, flush=True)
    commands.close()
    print("%d positions compared, %d situations differ" % (n, wrong))
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
