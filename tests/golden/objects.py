#!/usr/bin/env python3
"""objects.py CAPITANO SOURCE-ROOT: what the findings in the bad files of tests/golden are about: tests/golden/objects.txt
has a line for each file, with the object of each finding, by which a baseline knows it again, and what is put in its
place by --fix. Neither is in the text that golden/golden compares. CAPITANO_UPDATE=1 writes it anew; read the diff."""
import glob
import json
import os
import subprocess
import sys


def main():
    capitano, root = (os.path.abspath(path) for path in sys.argv[1:3])
    golden = os.path.join(root, "tests", "golden")
    files = sorted(glob.glob(os.path.join(golden, "*", "bad.xml")))
    # One by one: together they would be one collection, in which ids stand twice.
    lines = []
    for path in files:
        done = subprocess.run([capitano, "check", "--no-play", "--no-config", "--format=json",
                               "--library=" + os.path.join(golden, "common"), "--", path], stdout=subprocess.PIPE, check=False)
        found = [(f["code"], f.get("object"), f.get("suggestion")) for f in json.loads(done.stdout)["findings"]]
        told = ["%s %s%s" % (code, thing or "-", " -> " + better if better else "") for code, thing, better in found]
        lines.append("%s: %s\n" % (os.path.basename(os.path.dirname(path)), "; ".join(told)))
    listed = os.path.join(golden, "objects.txt")
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
