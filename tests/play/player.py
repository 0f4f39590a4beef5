#!/usr/bin/env python3
"""A player of capitano: see validator/PLAYERS.md. It prefers options that name one of its words.

    capitano duel --players "exec:tests/play/player.py attack,random" scenarios/novara-1513.xml
"""

import json
import random
import sys


def say(message):
    print(json.dumps(message), flush=True)


def choose(message, words, luck):
    """The options with the most of the words, one of them by lot."""
    score = [sum(word in option["words"].lower() for word in words) for option in message["options"]]
    return luck.choice([i for i, points in enumerate(score) if points == max(score)])


def main():
    words = [word.lower() for word in sys.argv[1:]]
    luck = random.Random(0)
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            say({"ready": True})
        elif message["type"] == "game":
            luck.seed(message["luck"])
        elif message["type"] == "decide":
            say({"option": choose(message, words, luck)})
        elif message["type"] == "bye":
            break


main()
