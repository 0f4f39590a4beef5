#!/usr/bin/env python3
"""screenshots.py PROGRAM DOCUMENT FOLDER: a picture of every page of the editor, to be looked at. Run it
by with-display.sh with GTK_A11Y=atspi; SCREEN and GTK_THEME choose size and colours. Not a test."""

import subprocess
import sys
import time

from driver import Editor

PAGES = ["Scenario", "Map", "Forces", "Schedule", "Rules", "Roster", "Outline", "Play"]


def main():
    program, document, folder = sys.argv[1:4]
    editor = Editor(program, document)
    time.sleep(3)
    for title in PAGES:
        editor.page(title)
        time.sleep(1.5)
        subprocess.run(["import", "-window", "root", f"{folder}/{title.lower()}.png"], check=True)
    editor.close()


main()
