#!/usr/bin/env python3
"""relations.py CAPITANO [--generated N] [SCENARIO...]: what must stay the same when something changes that
does not matter. For every shipped scenario of every rule system, for N scenarios of each that are made by
chance (tests/generate), or for those that are named, as TAP:

  layout      the documents without remarks, with other blanks and attributes in another order:
              the same findings, the same games
  ids         other ids for all that scenario and roster name: the same games
  shards      parts of the games, added up: what the games give in one go
  replay      a recorded game, played again: accepted, and written down again the same
  check       checked twice: the same words
  form        the canonical form of the canonical form is itself, and plays the same games"""
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

import generate  # noqa: E402 (the path above)

GAMES, SEED = 4, 20


class Table:
    """A scenario with its map and roster, in a folder of its own."""

    def __init__(self, capitano, scenario):
        self.capitano, self.folder = capitano, tempfile.mkdtemp(prefix="relations-")
        root = ElementTree.parse(scenario).getroot()
        self.scenario = shutil.copy(scenario, self.folder)
        self.roster = shutil.copy(found(scenario, root.get("roster")), self.folder)
        os.mkdir(os.path.join(self.folder, "maps"))
        self.map = shutil.copy(found(scenario, root.get("map")), os.path.join(self.folder, "maps"))

    def clear(self):
        shutil.rmtree(self.folder)

    def run(self, *words):
        return subprocess.run([self.capitano, *words], capture_output=True, text=True, check=False, cwd=self.folder)

    def games(self, *words):
        """What was counted in some games, without what names the document and the seeds."""
        result = os.path.join(self.folder, "result.json")
        run = self.run("play", self.scenario, "--policy=random", "--policy=wayward", "--games=%d" % GAMES,
                       "--seed=%d" % SEED, "--result=" + result, *words)
        if run.returncode != 0:
            raise AssertionError("play ends with %d: %s" % (run.returncode, run.stderr))
        return counted(result)

    def findings(self):
        run = self.run("check", "--no-play", "--format=json", self.folder)
        rows = json.loads(run.stdout).get("findings", [])
        return sorted((row.get("code"), row.get("severity")) for row in rows)


def found(scenario, name):
    """The map or roster of a scenario: beside it, or among those that are shipped."""
    folders = (os.path.dirname(scenario), os.path.join(ROOT, "scenarios"), os.path.join(ROOT, "maps"))
    paths = [os.path.join(folder, name + ".xml") for folder in folders]
    return next(path for path in paths if os.path.exists(path))


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


RELATIONS = {
    "layout": same_layout,
    "ids": same_with_other_ids,
    "shards": same_in_shards,
    "replay": same_when_replayed,
    "check": same_when_checked_twice,
    "form": same_in_canonical_form,
}


def holds(capitano, scenario, relation):
    table = Table(capitano, scenario)
    try:
        relation(table)
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
    parser.add_argument("scenarios", nargs="*")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="relations-") as folder:
        judge(os.path.abspath(options.capitano), options.scenarios or made(folder, options.generated) or shipped())


def shipped():
    return sorted(filter(is_scenario, glob.glob(os.path.join(ROOT, "scenarios", "*.xml"))))


def made(folder, n):
    return [generate.write(folder, system, seed) for system in generate.systems() for seed in range(1, n + 1)]


def judge(capitano, scenarios):
    print("1..%d" % (len(scenarios) * len(RELATIONS)))
    n = 0
    for scenario in scenarios:
        for name, relation in RELATIONS.items():
            n += 1
            trouble = holds(capitano, scenario, relation)
            print("%s %d - %s of %s" % ("not ok" if trouble else "ok", n, name, os.path.basename(scenario)), flush=True)
            for line in (trouble or "").splitlines():
                print("# " + line)


if __name__ == "__main__":
    main()
