#!/usr/bin/env python3
"""misspelt.py CAPITANO SOURCE-ROOT: of every kind of attribute in the shipped scenarios and rosters that refers to
something, one is misspelt, by two letters that change places. Whatever says that there is no such thing must say
what was meant. As TAP."""
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

# Words for people, and what gives a name instead of using one.
OTHERS = ("id", "name", "title", "text", "reason", "source")
TAG = re.compile(r'<([\w-]+)((?:\s+[\w:-]+="[^"]*")*)')
ATTRIBUTE = re.compile(r'([\w-]+)="([A-Za-z][A-Za-z-]+)"')
# Shorter words have no likeness to others; for these another one is misspelt.
LEAST = 5
INSTEAD = {("bridges", "river"): "Tanaro"}


def words_of(text):
    """One for each element and attribute: both names, where the value is, and what to put there."""
    seen = set()
    for tag in TAG.finditer(text):
        for found in ATTRIBUTE.finditer(tag.group(2)):
            kind = (tag.group(1), found.group(1))
            word = found.group(2)
            if found.group(1) not in OTHERS and kind not in seen and (len(word) >= LEAST or kind in INSTEAD):
                seen.add(kind)
                at = tag.start(2) + found.start(2)
                yield kind, at, at + len(word), misspelt(INSTEAD.get(kind, word))


def misspelt(word):
    return word[:-2] + word[-1] + word[-2] if word[-1] != word[-2] else word + word[-1]


def users_of(path, text, texts):
    """A roster is looked at with a scenario that has it."""
    if "<roster" not in text:
        return [path]
    name = re.search(r'<roster[^>]*\bid="([^"]+)"', text).group(1)
    return [path] + [other for other, content in texts.items() if 'roster="%s"' % name in content][:1]


def silent_codes(capitano, maps, files, wrong):
    """How many findings miss the word, and which of them do not say what was meant."""
    done = subprocess.run([capitano, "check", "--no-play", "--no-config", "--format=json", "--library=" + maps, *files],
                          stdout=subprocess.PIPE, check=False)
    unknown = [json.dumps(f) for f in json.loads(done.stdout)["findings"] if f["code"].startswith("unknown-")]
    unknown = [f for f in unknown if wrong in f]
    return len(unknown), [f for f in unknown if "Did you mean" not in f]


def main():
    capitano, root = (os.path.abspath(path) for path in sys.argv[1:3])
    number = failed = n_found = 0
    with tempfile.TemporaryDirectory() as folder:
        scenarios = os.path.join(folder, "scenarios")
        shutil.copytree(os.path.join(root, "scenarios"), scenarios)
        paths = [os.path.join(scenarios, name) for name in sorted(os.listdir(scenarios)) if name.endswith(".xml")]
        texts = {}
        for path in paths:
            with open(path, encoding="utf-8") as file:
                texts[path] = file.read()
        for path, text in texts.items():
            silent = []
            for kind, begin, end, wrong in words_of(text):
                with open(path, "w", encoding="utf-8") as file:
                    file.write(text[:begin] + wrong + text[end:])
                n, codes = silent_codes(capitano, os.path.join(root, "maps"), users_of(path, text, texts), wrong)
                n_found += n
                silent += ["%s of %s: %s" % (kind[1], kind[0], code) for code in codes]
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            number, failed = number + 1, failed + bool(silent)
            print("%s %d - %s" % ("not ok" if silent else "ok", number, os.path.basename(path)), flush=True)
            for line in silent:
                print("# " + line)
    # A command that finds nothing says nothing wrong.
    print("%s %d - %d misspelt words were found" % ("ok" if n_found > 100 else "not ok", number + 1, n_found))
    print("1..%d" % (number + 1))
    sys.exit(1 if failed or n_found <= 100 else 0)


if __name__ == "__main__":
    main()
