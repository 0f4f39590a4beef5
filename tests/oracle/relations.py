#!/usr/bin/env python3
"""relations.py CAPITANO [--generated N] [--first N] [--only RELATION]... [SCENARIO...]: what must stay the same when something changes that
does not matter. For every shipped scenario of every rule system, for N scenarios of each that are made by
chance (tests/generate), or for those that are named, as TAP:

  layout      the documents without remarks, with other blanks and attributes in another order:
              the same findings, the same games
  ids         other ids for all that scenario and roster name: the same games
  shards      parts of the games, added up: what the games give in one go
  replay      a recorded game, played again: accepted, and written down again the same
  check       checked twice: the same words
  form        the canonical form of the canonical form is itself, and plays the same games
  years       ten years later: the same findings, the same games
  order       regions, rivers, roads, borders or grounds of the map in another order: likewise
  sides       the sides the other way round in the file: the same findings
  off         optional rules that are off left out, those left out said to be off: the same games
  moved       hexes numbered from elsewhere: the same findings, the same games
  more        hexes or a zone that nobody can reach: the same games
  mirror      left is right: the same findings; the same games where places have no order (zones)

A relation that has nothing to change in a scenario is passed over; changes.py has the changes."""
import argparse
import glob
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path.insert(0, os.path.join(ROOT, "tests", "generate"))

import changes  # noqa: E402 (the path above)
import generate  # noqa: E402

GAMES, SEED = 4, 20


class Table:
    """A scenario with its map and roster, in a folder of its own."""

    def __init__(self, capitano, scenario):
        self.capitano, self.folder = capitano, tempfile.mkdtemp(prefix="relations-")
        root = ElementTree.parse(scenario).getroot()
        self.scenario = shutil.copy(scenario, self.folder)
        self.roster = shutil.copy(found(scenario, root.get("roster"), "roster"), self.folder)
        os.mkdir(os.path.join(self.folder, "maps"))
        self.map = shutil.copy(found(scenario, root.get("map"), "map"), os.path.join(self.folder, "maps"))

    def clear(self):
        shutil.rmtree(self.folder)

    def run(self, *words):
        return subprocess.run([self.capitano, *words], capture_output=True, text=True, check=False, cwd=self.folder)

    def games(self, *words, policies=("random", "wayward")):
        """What was counted in some games, without what names the document and the seeds."""
        result = os.path.join(self.folder, "result.json")
        run = self.run("play", self.scenario, *("--policy=" + name for name in policies), "--games=%d" % GAMES,
                       "--seed=%d" % SEED, "--result=" + result, *words)
        if run.returncode != 0:
            raise AssertionError("play ends with %d: %s" % (run.returncode, run.stderr))
        return counted(result)

    def findings(self):
        run = self.run("check", "--no-play", "--format=json", self.folder)
        rows = json.loads(run.stdout).get("findings", [])
        return sorted((row.get("code"), row.get("severity")) for row in rows)


def found(scenario, name, kind):
    """The map or roster of a scenario: beside it, or among those that are shipped. A map may be named like its
    scenario."""
    folders = (os.path.dirname(scenario), os.path.join(ROOT, "scenarios"), os.path.join(ROOT, "maps"))
    paths = [os.path.join(folder, name + ".xml") for folder in folders]
    return next(path for path in paths if os.path.exists(path) and ElementTree.parse(path).getroot().tag == kind)


def counted(path):
    with open(path, encoding="utf-8") as file:
        result = json.load(file)
    return {name: result[name] for name in ("games", "decisions", "dice", "counts", "faulty")}


def rewrite(path, change):
    tree = ElementTree.parse(path)
    change(tree.getroot())
    tree.write(path, encoding="UTF-8", xml_declaration=True)


def turn_attributes(root):
    for element in root.iter():
        attributes = list(element.attrib.items())
        element.attrib.clear()
        element.attrib.update(reversed(attributes))
        element.tail = "\n\t" if element.tail is not None and not element.tail.strip() else element.tail


def same_layout(table):
    games, findings = table.games(), table.findings()
    for path in (table.scenario, table.roster, table.map):
        rewrite(path, turn_attributes)
    assert table.findings() == findings, "other findings"
    assert table.games() == games, "other games"


def own_ids(table):
    """What scenario and roster name, but for what is a word of the map or of the format as well."""
    given, taken = set(), set(re.findall(r'"([a-z-]+)"', open_schemas()))
    for element in ElementTree.parse(table.map).getroot().iter():
        taken.update(word for value in element.attrib.values() for word in value.split())
    for path in (table.scenario, table.roster):
        root = ElementTree.parse(path).getroot()
        given.update(e.get("id") for e in root.iter() if e is not root and e.get("id"))
    return given - taken


def open_schemas():
    text = ""
    for path in glob.glob(os.path.join(ROOT, "schema", "**", "*.xsd"), recursive=True):
        with open(path, encoding="utf-8") as file:
            text += file.read()
    return text


def renamed(text, names):
    """Every word that is one of the names, between blanks or marks."""
    return re.sub(r"[\w.:-]+", lambda word: names.get(word.group(), word.group()), text)


TEXTS = ("text", "title", "name", "short", "question")


def rename(root, names):
    for element in root.iter():
        for key, value in list(element.attrib.items()):
            if key not in TEXTS and element is not root:
                element.set(key, renamed(value, names))


def same_with_other_ids(table):
    games = table.games()
    names = {name: "z%d-of-another-name" % n for n, name in enumerate(sorted(own_ids(table), reverse=True))}
    assert names, "there is nothing to rename"
    back = {v: k for k, v in names.items()}
    for path in (table.scenario, table.roster):
        rewrite(path, lambda root: rename(root, names))
    again = json.loads(renamed(json.dumps(table.games()), back))
    assert again == games, "other games"


def same_in_shards(table):
    whole = table.games()
    parts = []
    for k in range(1, 4):
        table.games("--shard=%d/3" % k)
        parts.append(os.path.join(table.folder, "part-%d.json" % k))
        os.rename(os.path.join(table.folder, "result.json"), parts[-1])
    merged = os.path.join(table.folder, "merged.json")
    run = table.run("merge", "-o", merged, *parts)
    assert run.returncode == 0, run.stderr
    assert counted(merged) == whole, "the parts add up to something else"


def same_when_replayed(table):
    record = os.path.join(table.folder, "record.xml")
    run = table.run("play", table.scenario, "--policy=wayward", "--seed=%d" % SEED, "--record=" + record)
    assert run.returncode == 0, run.stderr
    run = table.run("replay", record)
    assert run.returncode == 0, run.stdout + run.stderr


def same_when_checked_twice(table):
    first, second = (table.run("check", "--games=2", "--no-progress", table.folder) for _ in range(2))
    assert first.stdout == second.stdout, "other words"


def same_in_canonical_form(table):
    games = table.games()
    once = table.run("fmt", "--stdout", table.scenario).stdout
    with open(table.scenario, "w", encoding="utf-8") as file:
        file.write(once)
    assert table.run("fmt", "--stdout", table.scenario).stdout == once, "not stable"
    assert table.games() == games, "other games"


class Nothing(Exception):
    """There is nothing to change."""


# What is said of names and numbers, not of the game.
OF_NAMES = ("year-told-otherwise", "river-side-swapped")


def changed(table, change):
    paths = (table.scenario, table.roster, table.map)
    trees = [ElementTree.parse(path) for path in paths]
    if not change(*(tree.getroot() for tree in trees)):
        raise Nothing
    for tree, path in zip(trees, paths):
        tree.write(path, encoding="UTF-8", xml_declaration=True)


def of_the_game(findings):
    return [row for row in findings if row[0] not in OF_NAMES]


def same(change, has_games=lambda table: True, has_findings=True, policies=("random", "wayward")):
    """A relation: after the change there are the same findings, the same games, or both. Whoever decides by lot
    takes the nth option, so where options come in another order only the doctrine plays the same."""

    def relation(table):
        findings = of_the_game(table.findings()) if has_findings else None
        games = table.games(policies=policies) if has_games(table) else None
        changed(table, change)
        if has_findings:
            assert of_the_game(table.findings()) == findings, "other findings: %s, not %s" % (table.findings(), findings)
        if games is not None:
            assert table.games(policies=policies) == games, "other games"

    return relation


def has_zones(table):
    return ElementTree.parse(table.map).getroot().find("zones") is not None


def added_places(scenario, roster, board):
    return changes.more_hexes(scenario, roster, board) or changes.lonely_zone(scenario, roster, board)


RELATIONS = {
    "layout": same_layout,
    "ids": same_with_other_ids,
    "shards": same_in_shards,
    "replay": same_when_replayed,
    "check": same_when_checked_twice,
    "form": same_in_canonical_form,
    "years": same(changes.other_years),
    "order": same(changes.other_order, policies=("doctrine", "doctrine")),
    "sides": same(changes.other_side_first, has_games=lambda table: False),
    "off": same(changes.options_left_out, has_findings=False),
    "moved": same(changes.moved_hexes),
    "more": same(added_places, has_findings=False),
    "mirror": same(changes.mirrored, has_games=has_zones),
}


def holds(capitano, scenario, relation):
    table = Table(capitano, scenario)
    try:
        relation(table)
        return None
    except Nothing:
        return None
    except AssertionError as error:
        return str(error)
    finally:
        table.clear()


def is_scenario(path):
    return ElementTree.parse(path).getroot().tag == "scenario"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("capitano")
    parser.add_argument("--generated", type=int, default=0)
    parser.add_argument("--first", type=int, default=1, help="seed of the first one that is made")
    parser.add_argument("--only", action="append", choices=RELATIONS)
    parser.add_argument("scenarios", nargs="*")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="relations-") as folder:
        scenarios = options.scenarios or made(folder, options.first, options.generated) or shipped()
        judge(os.path.abspath(options.capitano), scenarios, options.only or list(RELATIONS))


def shipped():
    return sorted(filter(is_scenario, glob.glob(os.path.join(ROOT, "scenarios", "*.xml"))))


def made(folder, first, n):
    return [generate.write(folder, system, seed) for system in generate.systems() for seed in range(first, first + n)]


def judge(capitano, scenarios, names):
    print("1..%d" % (len(scenarios) * len(names)))
    n = 0
    for scenario in scenarios:
        for name in names:
            n += 1
            trouble = holds(capitano, scenario, RELATIONS[name])
            print("%s %d - %s of %s" % ("not ok" if trouble else "ok", n, name, os.path.basename(scenario)), flush=True)
            for line in (trouble or "").splitlines():
                print("# " + line)


if __name__ == "__main__":
    main()
