#!/usr/bin/python3
"""build-novara.py EDITOR SCENARIO: builds the shipped scenario of Novara in an empty window, through the
accessibility tree and without its text being touched, until the editor finds no problem; saves it and
compares it in meaning with the shipped file."""

import os
import shutil
import sys
import tempfile
import time

if shutil.which("xdotool") is None:
    print("xdotool is not installed")
    sys.exit(77)
try:
    import driver
except (ImportError, ValueError) as error:
    print(f"the accessibility tree cannot be read: {error}")
    sys.exit(77)

import compare


class Designer:
    """What somebody does who builds a scenario, in words of the pages."""

    def __init__(self, editor):
        self.editor = editor
        self.forms = {}  # page: its forms

    # --- Forms -----------------------------------------------------------------------------------

    def form_with(self, page, heading):
        """The form whose heading begins with these words; pages make them anew when they like."""

        def look():
            forms = self.forms.get(page) or [
                n for n in driver.walk(page)
                if driver.role_of(n) == "filler" and driver.name_of(n) == "CapElementForm"]
            found = next((f for f in forms if driver.first_label(f).startswith(heading)), None)
            self.forms[page] = forms if found else None
            return found

        return driver.wait_for(f"a form “{heading}”", look)

    def fill(self, page, heading, **values):
        """Fills fields of a form made from the schema, whatever they are; underlines stand for the
        blanks of their names."""
        for name, value in values.items():
            label = "SP" if name == "sp" else name.rstrip("_").replace("_", " ").capitalize()
            form = self.form_with(page, heading)
            field = driver.wait_for(f"a field “{label}”", lambda: next(
                (n for n in driver.walk(form) if driver.name_of(n) == label
                 and driver.role_of(n) in ("text", "combo box")), None))
            if driver.role_of(field) == "combo box":
                self.editor.choose(label, value.replace("-", " ").capitalize(), form)
            else:
                self.editor.write(label, value, form)

    # --- Pages -----------------------------------------------------------------------------------

    def new_scenario(self, title):
        self.editor.press("New scenario…")
        dialog = self.editor.window("New scenario")
        entry = self.editor.find("text", "Title", dialog)
        entry.get_editable_text_iface().set_text_contents(title)
        self.editor.press("Create", dialog)

    def general(self):
        page = self.editor.page("Scenario")
        self.fill(page, "Title", title="The last triumph of the Swiss")
        self.fill(page, "Scenario", battle="Novara", introductory="yes")
        self.fill(page, "Game length", start="1513 may 6", turns="4")
        self.editor.press("Play on a part of the map", page)
        self.fill(page, "Playable", columns="1-27")
        self.editor.tab("Options", page)
        self.editor.choose("Swiss", "Reliable", page)

    # --- Forces ----------------------------------------------------------------------------------

    def forces(self):
        self.page = self.editor.page("Forces")
        self.list = self.editor.find("list", "Forces", self.page)

    def side(self, id, name):
        self.editor.press("Add side", self.page)
        self.fill(self.page, "Side new", name=name, id=id)
        self.editor.select(name, self.list)

    def army(self, side, id, name, nationality, power):
        self.editor.select(side, self.list)
        self.editor.pick("Add army", nationality, self.page)
        self.fill(self.page, "Army new", name=name, power=power, id=id)
        self.editor.select(name, self.list)

    def point_at_hex(self, number):
        """Finds a hex on the map with the keyboard and takes it."""
        self.editor.key("ctrl+f")
        entry = driver.wait_for("the keyboard in the search", lambda: self._focused_search())
        entry.get_editable_text_iface().set_text_contents(number)
        time.sleep(0.4)
        self.editor.key("Return")
        driver.wait_for("the keyboard on the map", lambda: not self._focused_search())
        self.editor.key("Return")

    def _focused_search(self):
        view = self.editor.part("filler", "CapMapView")
        return next((n for n in driver.walk(view) if driver.role_of(n) in ("entry", "text")
                     and driver.has_state(n, driver.Atspi.StateType.FOCUSED)), None)

    def added(self, button, words):
        """Adds something with a list of choices and selects its row, which is the new one."""
        before = [labels[:2] for _, labels in self.editor.rows(self.list)]
        self.editor.pick(button, words, self.page)

        def new_row():
            now = [labels[:2] for _, labels in self.editor.rows(self.list)]
            if len(now) <= len(before):
                return None
            return [next((i for i, row in enumerate(before) if row != now[i]), len(before))]

        self.editor.select_nth(self.list, driver.wait_for(f"a row for {words}", new_row)[0])

    def stack(self, army, capitano, id, hex, order, **values):
        self.editor.select(army, self.list)
        self.editor.pick("Add stack", capitano, self.page)
        self.point_at_hex(hex)
        self.fill(self.page, f"Stack {capitano}", order=order, **values,
                  **({"id": id} if id != capitano else {}))
        self.editor.select(f"{hex}, {order}", self.list)
        self.editor.unfold(f"{hex}, {order}", self.list)

    def unit(self, holder, type, sp, counters, **values):
        """A unit of whoever has this row."""
        self.editor.select(holder, self.list)
        self.editor.unfold(holder, self.list)
        self.added("Add unit", type)
        spin = self.editor.find("spin button", "Strength Points", self.page)
        spin.get_value_iface().set_current_value(sp)
        self.editor.write("Counters", counters, self.page)
        if values:
            self.editor.press("More", self.page)
            self.fill(self.page, f"Unit {type}", **values)

    def breakdown(self, holder, type, counters):
        self.editor.select(holder, self.list)
        self.added("Add breakdown", type)
        self.fill(self.page, "Breakdown", counters=counters)

    def supply(self, army, hex):
        self.editor.select(army, self.list)
        self.editor.press("Pick supply sources", self.page)
        self.point_at_hex(hex)
        self.editor.key("Escape")

    def french(self):
        self.army("French", "france", "French Army", "french", "Kingdom of France")
        self.supply("French Army", "0801")
        self.stack("French Army", "tremouille", "royal-army", hex="1014", order="manoeuvre",
                   march="administrative")
        leader, trivulzio = "Primo Capitano, Rank 4", "G. Trivulzio"
        self.editor.select(leader, self.list)
        self.editor.press("Capitano Generale, yes or no", self.page)
        for capitano in ("g-trivulzio", "florange", "bourbon-fr"):
            self.editor.pick("Add Capitano", capitano, self.page)
        self.unit(leader, "french-gendarmes", 9, "1x10")
        self.unit(leader, "landsknecht-french", 12, "2x8")
        self.unit(leader, "french-artillery", 2, "2x2")
        self.unit(trivulzio, "french-infantry", 8, "1x8")
        self.unit(trivulzio, "french-artillery", 1, "1x2")
        self.editor.select(leader, self.list)
        for auxiliary in ("siege-artillery", "field-engineers"):
            self.editor.pick("Add auxiliary", auxiliary, self.page)
        self.breakdown("French Army", "french-gendarmes", "2x5")
        self.breakdown("French Army", "landsknecht-french", "2x4")

    def swiss(self):
        self.army("Swiss", "cantons", "Swiss Army", "swiss", "Swiss Confederation")
        self.supply("Swiss Army", "2624")
        # They elect who leads: the one with whom the stack was made steps back into the ranks.
        self.stack("Swiss Army", "mutt", "novara", hex="2611", order="garrison", capitano="",
                   elect="yes")
        for capitano in ("mutt", "graff"):
            self.editor.pick("Add Capitano", capitano, self.page)
        self.unit("2611, garrison", "swiss-infantry", 8, "1x10")
        self.unit("2611, garrison", "swiss-freiknechte", 2, "1x2", quality="2")
        self.breakdown("Swiss Army", "swiss-infantry", "2x5")
        for capitano, hex, sp, counters in (("bern", "4010", 5, "1x5"), ("basel", "3917", 5, "1x5"),
                                            ("hohensax", "3822", 6, "1x10")):
            self.stack("Swiss Army", capitano, capitano, hex=hex, order="manoeuvre",
                       march="administrative")
            self.unit(f"{hex}, manoeuvre", "swiss-infantry", sp, counters)

    # --- Schedule --------------------------------------------------------------------------------

    def schedule(self):
        page = self.editor.page("Schedule")
        for army in ("French Army", "Swiss Army"):
            self.editor.point(self.editor.find("check box", f"Unlimited points of {army}", page))
        for name, turns in (("Bern", 2), ("Basel", 2), ("Hohensax", 3)):
            self.editor.point(self.editor.find("push button", name, page))
            for _ in range(turns):
                self.editor.key("alt+Right")
                time.sleep(0.3)
