#!/usr/bin/env python3
"""generate.py FOLDER [--system NAME]... [--count N] [--seed S]: writes random but lawful scenarios with
their maps and rosters into FOLDER, three files each. The same seed makes the same files on every machine.
A file of this folder named as a rule system makes its documents."""
import argparse
import importlib
import os
import random

from paper import text_of

HERE = os.path.dirname(os.path.abspath(__file__))


def systems():
    own = ("generate", "lawful", "paper")
    return sorted(n[:-3] for n in os.listdir(HERE) if n.endswith(".py") and n[:-3] not in own)


def write(folder, system, seed):
    """Writes one scenario with what it needs; its path."""
    name = "%s-%d" % (system, seed)
    made = importlib.import_module(system).documents(random.Random("%s %d" % (system, seed)), name)
    for part, root in made.items():
        with open(os.path.join(folder, part + ".xml"), "w", encoding="utf-8") as file:
            file.write(text_of(root))
    return os.path.join(folder, name + ".xml")


def main():
    parser = argparse.ArgumentParser(description="Writes random but lawful scenarios.")
    parser.add_argument("folder")
    parser.add_argument("--system", action="append", choices=systems())
    parser.add_argument("--count", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    os.makedirs(options.folder, exist_ok=True)
    for system in options.system or systems():
        for seed in range(options.seed, options.seed + options.count):
            print(write(options.folder, system, seed))


if __name__ == "__main__":
    main()
