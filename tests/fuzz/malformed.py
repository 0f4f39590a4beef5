#!/usr/bin/env python3
"""malformed.py CAPITANO SOURCE-ROOT [FILES [SEED]]: breaks copies of the shipped documents, byte by byte
and tag by tag, and checks each. Every one that is no longer well-formed XML must be reported as an error;
none may end the program by a signal, keep it busy or make it say something that is no text. What well-formed
XML is, another reader decides: that of Python.
"""

import json
import os
import random
import re
import subprocess
import sys
import tempfile
import xml.parsers.expat

BATCH = 50
SECONDS = 600  # only what hangs takes so long

TAG = re.compile(rb"<[^<>]*>")


def pick(luck, data):
    return luck.randrange(max(len(data), 1))


def cut_off(luck, data):
    return data[:pick(luck, data)]


def cut_out(luck, data):
    begin = pick(luck, data)
    return data[:begin] + data[begin + luck.randrange(1, 200):]


def change_bytes(luck, data):
    out = bytearray(data)
    for _ in range(luck.randrange(1, 6)):
        out[pick(luck, data)] = luck.randrange(256)
    return bytes(out)


def insert_bytes(luck, data):
    junk = luck.choice([b"\0", b"\xff\xfe", b"<", b">", b"&", b"]]>", b"<!--", b"<![CDATA[", b"\x1b[31m", b"&#0;",
                        b"&lol;", b"<?capitano ignore?>", b"\xed\xa0\x80", b'"', b"<!DOCTYPE x [<!ENTITY a 'b'>]>",
                        b"\xef\xbb\xbf", b"%s%n", b"</scenario>", b"<a" * 100])
    at = pick(luck, data)
    return data[:at] + junk + data[at:]


def tags_of(data):
    return [m.span() for m in TAG.finditer(data)]


def drop_tag(luck, data):
    begin, end = luck.choice(tags_of(data))
    return data[:begin] + data[end:]


def repeat_tag(luck, data):
    begin, end = luck.choice(tags_of(data))
    return data[:end] + data[begin:end] * luck.choice([1, 1, 2, 70]) + data[end:]


def swap_tags(luck, data):
    tags = tags_of(data)
    if len(tags) < 2:
        return data
    (a, b), (c, d) = sorted(luck.sample(tags, 2))
    return data[:a] + data[c:d] + data[b:c] + data[a:b] + data[d:]


def drop_quote(luck, data):
    quotes = [i for i, byte in enumerate(data) if byte == ord('"')]
    if not quotes:
        return data
    at = luck.choice(quotes)
    return data[:at] + data[at + 1:]


def splice(luck, data):
    at, other = pick(luck, data), pick(luck, data)
    return data[:at] + data[other:]


CHANGES = [cut_off, cut_out, change_bytes, insert_bytes, drop_tag, repeat_tag, swap_tags, drop_quote,
           splice]


def is_well_formed(data):
    parser = xml.parsers.expat.ParserCreate()
    try:
        parser.Parse(data, True)
    except (xml.parsers.expat.ExpatError, LookupError):  # the latter for an encoding that nobody has
        return False
    return True


def sources_of(root):
    """Small documents more often than the large map, which takes its time."""
    names = [os.path.join(root, folder, name) for folder in ("scenarios", "tests/golden/common", "maps")
             for name in sorted(os.listdir(os.path.join(root, folder))) if name.endswith(".xml")]
    documents = []
    for name in names:
        with open(name, "rb") as file:
            data = file.read()
        documents += [data] * (1 if len(data) > 100000 else 10)
    return documents


def check(capitano, folder, plays):
    words = [capitano, "check", "--format", "json", "--jobs", "1", "--games", "2" if plays else "0", folder]
    run = subprocess.run(words, capture_output=True, timeout=SECONDS, check=False)
    if run.returncode not in (0, 1, 3) or run.stderr:
        raise RuntimeError(f"status {run.returncode}: {run.stderr[:300]!r}")
    return json.loads(run.stdout.decode("utf-8"))["findings"]


def main():
    capitano, root = os.path.abspath(sys.argv[1]), sys.argv[2]
    n_files = int(sys.argv[3]) if len(sys.argv) > 3 else 100
    luck = random.Random(int(sys.argv[4]) if len(sys.argv) > 4 else 1)
    documents = sources_of(root)
    faults, n_malformed, n_bad, n_silent = 0, 0, 0, 0
    done = 0
    while done < n_files:
        with tempfile.TemporaryDirectory() as folder:
            malformed = {}
            for i in range(min(BATCH, n_files - done)):
                data = luck.choice(documents)
                for _ in range(luck.choice([1, 1, 1, 2, 4])):
                    data = luck.choice(CHANGES)(luck, data) if TAG.search(data) else data
                name = f"{i:03d}.xml"
                with open(os.path.join(folder, name), "wb") as file:
                    file.write(data)
                malformed[name] = not is_well_formed(data)
            done += len(malformed)
            try:
                findings = check(capitano, folder, plays=done % (4 * BATCH) == 0)
            except (RuntimeError, subprocess.TimeoutExpired, ValueError) as fault:
                faults += 1
                print(f"# files {done - len(malformed)} to {done}: {fault}")
                continue
            errors = {os.path.basename(f["file"]) for f in findings if f["severity"] == "error"}
            n_malformed += sum(malformed.values())
            n_bad += len(errors)
            for name, is_bad in malformed.items():
                if is_bad and name not in errors:
                    n_silent += 1
                    print(f"# file {done - len(malformed) + int(name[:3])}: malformed, and no error")
    print(f"# {done} files, {n_malformed} of them not well-formed, {n_bad} with errors")
    print(f"{'not ok' if faults or n_silent else 'ok'} - {faults} breakdowns, {n_silent} silent")
    return 1 if faults or n_silent else 0


if __name__ == "__main__":
    sys.exit(main())
