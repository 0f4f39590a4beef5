#!/usr/bin/env python3
"""slips.py COMMANDS SOURCE-ROOT [CODE]: what is said of documents with a slip. Into every file of tests/golden slips are
made one at a time, drawn by lot but always the same: an attribute is left out, a number is one off, two elements
change places. tests/golden/slips.txt has a line for each kind of finding: how many there are, and a sum of all their
places, messages, hints and objects. CAPITANO_UPDATE=1 writes it anew. With CODE the findings of this kind are printed
in full, before and after a change to be compared. COMMANDS is what tests/oracle/commands.c is built into."""
import collections
import hashlib
import json
import os
import random
import re
import shutil
import sys
import tempfile
import zlib

sys.path.insert(0, os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "oracle"))
from commands import Commands  # noqa: E402

SLIPS_PER_FILE = 12
HIDDEN = re.compile(r"<!--.*?-->|<\?.*?\?>|<!\[CDATA\[.*?\]\]>", re.S)
TAG = re.compile(r"<[\w-]+(?:\s+[\w:-]+=\"[^\"]*\")*\s*/?>")
ATTRIBUTE = re.compile(r"\s+([\w:-]+)=\"([^\"]*)\"")
LEAF = re.compile(r"[ \t]*<([\w-]+)(?:\s+[\w:-]+=\"[^\"]*\")*\s*(?:/>|>[^<]*</\1>)[ \t]*\n")
BRANCH = re.compile(r"^([ \t]+)<([\w-]+)(?:\s+[\w:-]+=\"[^\"]*\")*\s*>\s*\n.*?^\1</\2>[ \t]*\n", re.S | re.M)
NUMBER = re.compile(r"-?\d+")


def attributes(text):
    found = []
    for tag in TAG.finditer(HIDDEN.sub(lambda m: " " * len(m.group()), text)):
        found += [(tag.start() + a.start(), tag.start() + a.end(), a.group(1), tag.start() + a.start(2), tag.start() + a.end(2))
                  for a in ATTRIBUTE.finditer(tag.group())]
    return found


def without_attribute(text, rng):
    begin, end = rng.choice(attributes(text))[:2]
    return text[:begin] + text[end:]


def other_number(text, rng):
    """One off, the ends of what fits, or two numbers change places."""
    spots = [(a[3] + m.start(), a[3] + m.end()) for a in attributes(text) for m in NUMBER.finditer(text[a[3]:a[4]])]
    begin, end = rng.choice(spots)
    number = int(text[begin:end])
    new = rng.choice((number + 1, number - 1, number + 1, number - 1, 0, 7, 13, 32768, text[slice(*rng.choice(spots))]))
    return text[:begin] + str(new) + text[end:]


def other_value(text, rng):
    """That of an attribute of the same name elsewhere."""
    all_of_them = attributes(text)
    one = rng.choice(all_of_them)
    other = rng.choice([a for a in all_of_them if a[2] == one[2]])
    return text[:one[3]] + text[other[3]:other[4]] + text[one[4]:]


def other_list(text, rng):
    """A word less, twice, in another place, or one from another list."""
    lists = [a for a in attributes(text) if " " in text[a[3]:a[4]].strip()]
    one = rng.choice(lists or attributes(text))
    words = text[one[3]:one[4]].split() or [""]
    at = rng.randrange(len(words))
    word = words.pop(at)
    if rng.random() < 0.7:
        alike = [a for a in lists if a[2] == one[2]] or [one]
        other = rng.choice(alike)
        word = rng.choice((word, word, rng.choice(text[other[3]:other[4]].split() or [""])))
        words[at:at] = [word] if rng.random() < 0.4 else []
        words.insert(rng.randint(0, len(words)), word)
    return text[:one[3]] + " ".join(words) + text[one[4]:]


def elements(text):
    return [m.span() for pattern in (LEAF, BRANCH) for m in pattern.finditer(text)]


def without_element(text, rng):
    begin, end = rng.choice(elements(text))
    return text[:begin] + text[end:]


def element_twice(text, rng):
    begin, end = rng.choice(elements(text))
    return text[:end] + text[begin:end] + text[end:]


def elements_swapped(text, rng):
    pairs = [(a, b) for a in elements(text) for b in elements(text) if a[1] == b[0]]
    (begin, middle), (_, end) = rng.choice(pairs)
    return text[:begin] + text[middle:end] + text[begin:middle] + text[end:]


SLIPS = (without_attribute, other_number, other_number, other_value, other_value, other_list, without_element, element_twice,
         elements_swapped)


def slipped(text, rng):
    """Some slips cannot be made in some files."""
    for _ in range(20):
        try:
            new = rng.choice(SLIPS)(text, rng)
        except IndexError:
            continue
        if new != text:
            return new
    return text


def findings_of(commands, folder, name, text, common):
    path = os.path.join(folder, name)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    status, said = commands.ask("check", "--no-play", "--no-config", "--exit-zero", "--format=json", "--library=" + common,
                                "--", path)
    assert status == 0, said
    for finding in json.loads(said.replace(folder + "/", "").replace(common, "common"))["findings"]:
        yield finding["code"], [finding[key] for key in ("line", "column", "width", "object", "message", "hint")]


def all_findings(commands, root):
    golden = os.path.join(root, "tests", "golden")
    found = collections.defaultdict(list)
    for slug in sorted(os.listdir(golden)):
        source = os.path.join(golden, slug)
        if not os.path.exists(os.path.join(source, "bad.xml")) and slug != "common":
            continue
        with tempfile.TemporaryDirectory() as folder:
            names = sorted(name for name in os.listdir(source) if name.endswith(".xml"))
            for name in names if slug != "common" else ():
                shutil.copy(os.path.join(source, name), folder)
            for name in names:
                with open(os.path.join(source, name), "rb") as file:
                    raw = file.read()
                try:
                    text = raw.decode("utf-8")
                except UnicodeDecodeError:
                    continue
                rng = random.Random(zlib.crc32(("%s/%s" % (slug, name)).encode()))
                for n in range(SLIPS_PER_FILE * (8 if slug == "common" else 1)):
                    for code, rest in findings_of(commands, folder, name, slipped(text, rng), os.path.join(golden, "common")):
                        found[code].append("%s/%s %d: %s" % (slug, name, n, json.dumps(rest)))
                shutil.copy(os.path.join(source, name), folder)
    return found


def main():
    root = os.path.abspath(sys.argv[2])
    commands = Commands(os.path.abspath(sys.argv[1]))
    found = all_findings(commands, root)
    commands.close()
    if len(sys.argv) > 3:
        print("\n".join(found[sys.argv[3]]))
        return
    lines = ["%s %d %s\n" % (code, len(told), hashlib.sha256("\n".join(told).encode()).hexdigest()[:12])
             for code, told in sorted(found.items())]
    listed = os.path.join(root, "tests", "golden", "slips.txt")
    if os.environ.get("CAPITANO_UPDATE"):
        with open(listed, "w", encoding="utf-8") as file:
            file.writelines(lines)
    with open(listed, encoding="utf-8") as file:
        old = file.readlines()
    for line in [*("- " + line for line in old if line not in lines), *("+ " + line for line in lines if line not in old)]:
        print(line, end="")
    sys.exit(0 if old == lines else 1)


if __name__ == "__main__":
    main()
