#!/usr/bin/python3 -Wignore::DeprecationWarning
"""build-novara.py EDITOR SCENARIO: builds the shipped scenario of Novara in an empty window, through the
accessibility tree and without its text being touched, until the editor finds no problem; saves it and
compares it in meaning with the shipped file."""

import os
import shutil
import sys
import tempfile

if shutil.which("xdotool") is None:
    print("xdotool is not installed")
    sys.exit(77)
try:
    import driver
except (ImportError, ValueError) as error:
    print(f"the accessibility tree cannot be read: {error}")
    sys.exit(77)

import compare


# Captions that are not the names of the attributes.
CAPTIONS = {"sp": "SP", "id": "Identifier", "ruleset": "Game"}


class Designer:
    """What somebody does who builds a scenario, in words of the pages."""

    def __init__(self, editor):
        self.editor = editor
        self.forms = {}  # page: its forms

    # --- Forms -----------------------------------------------------------------------------------

    def form_with(self, page, heading):
        """The form whose heading begins with these words; pages make them anew when they like."""

        def look():
            forms = self.forms.get(page) or driver.matching(page, ("filler",), "CapElementForm")
            found = next((form for form, labels in zip(forms, driver.all_labels(forms))
                          if labels and labels[0].startswith(heading)), None)
            self.forms[page] = forms if found else None
            return found

        return driver.wait_for(f"a form “{heading}”", look)

    def fill(self, page, heading, **values):
        """Fills fields of a form made from the schema, whatever they are; underlines stand for the
        blanks of their names."""
        for name, value in values.items():
            label = CAPTIONS.get(name) or name.rstrip("_").replace("_", " ").capitalize()
            form = self.form_with(page, heading)
            field = driver.wait_for(f"a field “{label}”",
                                    lambda: driver.matching(form, ("text", "combo box"), label))[0]
            if driver.role_of(field) == "combo box":
                self.editor.choose(label, value.replace("-", " ").capitalize(), form)
            else:
                self.editor.write(label, value, form)

    # --- Pages -----------------------------------------------------------------------------------

    def new_scenario(self, title):
        self.editor.press("New scenario…")
        dialog = self.editor.window("New scenario")
        entry = self.editor.find("text", "Title", dialog)
        entry.set_text(title)
        # GTK calls one of several by either name.
        empty = driver.wait_for("the empty start", lambda: next(
            iter(driver.matching(dialog, ("radio button", "check box"), "Next to nothing")), None))
        self.editor.until("next to nothing chosen", lambda: driver.has_state(empty, driver.State.CHECKED), "alt+n")
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

    def add(self, button, inside):
        """Presses a button that adds something and waits for the step that can be undone: GTK
        shows a button pressed for a while first, and the form of before would get the values."""
        undo = self.editor.part("push button", "Undo")
        before = undo.description()
        self.editor.press(button, inside)
        driver.wait_for(f"what “{button}” does", lambda: undo.description() != before)

    def side(self, id, name):
        self.add("Add side", self.page)
        self.fill(self.page, "Side", name=name, id=id)
        self.editor.select(name, self.list)

    def army(self, side, id, name, nationality, power):
        self.editor.select(side, self.list)
        self.editor.pick("Add army", nationality, self.page)
        self.fill(self.page, "Army", name=name, power=power, id=id)
        self.editor.select(name, self.list)

    def point_at_hex(self, number):
        """Finds a hex on the map with the keyboard and takes it; that is a step which can be undone."""
        driver.wait_for("the question for a hex", lambda: self.editor.shown("push button", "Done"))
        matches = self.editor.search(number)
        driver.wait_for(f"hex {number} among the matches", lambda: any(
            number in label for _, labels in self.editor.rows(matches) for label in labels))
        canvas = self.editor.part("image", "Map")
        undo = self.editor.part("push button", "Undo")
        before = undo.description()

        def is_taken():
            return undo.description() != before

        # A slow window may have got Return twice by the time it tells where the keyboard is.
        self.editor.until("the keyboard on the map",
                          lambda: is_taken() or driver.has_state(canvas, driver.State.FOCUSED),
                          "Return", seconds=15)
        if not is_taken():
            self.editor.key("Return")
        driver.wait_for(f"hex {number} to be taken", is_taken)

    def added(self, button, words, kind):
        """Adds something with a list of choices and selects its row, which is the new one of those
        whose detail has the words of its kind; others may open meanwhile."""

        def places():
            return [(i, labels[:2]) for i, (_, labels) in enumerate(self.editor.rows(self.list))
                    if kind in labels[1]]

        before = [row for _, row in places()]
        self.editor.pick(button, words, self.page)
        now = driver.wait_for(f"a row for {words}",
                              lambda: places() if len(places()) > len(before) else None)
        new = next((i for i, row in enumerate(before) if row != now[i][1]), len(before))
        self.editor.select_nth(self.list, now[new][0])

    def stack(self, army, leader, id, hex, order, **values):
        self.editor.select(army, self.list)
        self.editor.pick("Add stack", leader, self.page)
        self.point_at_hex(hex)
        self.fill(self.page, "Stack", order=order, **values,
                  **({"id": id} if id != leader else {}))
        self.editor.select(f"{hex}, {order}", self.list)
        self.editor.unfold(f"{hex}, {order}", self.list)

    def unit(self, holder, type, sp, counters, below=0, **values):
        """A unit of whoever has this row, or one so many rows below."""
        self.editor.select(holder, self.list)
        self.editor.unfold(holder, self.list, below)
        self.added("Add unit", type, " SP, ")
        spin = self.editor.find("spin button", "Strength Points", self.page)
        spin.set_value(sp)
        self.editor.write("Counters", counters, self.page)
        if values:
            self.editor.expand("More", self.page)
            self.fill(self.page, "Unit", **values)

    def breakdown(self, holder, type, counters):
        self.editor.select(holder, self.list)
        self.editor.unfold(holder, self.list)
        self.added("Add breakdown", type, "breakdown, ")
        self.fill(self.page, "Breakdown", counters=counters)

    def supply(self, army, hex):
        self.editor.select(army, self.list)
        self.editor.press("Pick supply sources", self.page)
        self.point_at_hex(hex)
        self.editor.press("Done")

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
            self.unit(f"{hex}, manoeuvre", "swiss-infantry", sp, counters, below=1)

    # --- Schedule --------------------------------------------------------------------------------

    def schedule(self):
        page = self.editor.page("Schedule")
        for army in ("French Army", "Swiss Army"):
            self.editor.point(self.editor.find("check box", f"Unlimited points of {army}", page))
        for name, turns in (("Bern", 2), ("Basel", 2), ("Hohensax", 3)):
            for _ in range(turns):
                self.send_on(name, page)
        self.forces()
        self.breakdown("June 1, 1513", "swiss-infantry", "1x10")

    def send_on(self, name, page):
        """Sends a card of the timeline to the next turn with the keyboard."""

        def place():
            card = self.editor.find("push button", name, page)
            return card.parent(), driver.extents(card).x

        self.editor.point(self.editor.find("push button", name, page))
        before = place()
        self.editor.key("alt+Right")
        driver.wait_for(f"{name} a turn later", lambda: place() != before)

    # --- What has no page of its own: the outline ------------------------------------------------

    def outline_row(self, words):
        def look():
            found = [i for i, (_, labels) in enumerate(self.editor.rows(self.outline))
                     if labels and labels[0] == words]
            return found or None

        index = driver.wait_for(lambda: f"“{words}” in " + str(
            [labels[0] for _, labels in self.editor.rows(self.outline)]), look)[0]
        self.editor.select_nth(self.outline, index)

    def first_inside_selected(self):
        """Selects what came with the element that was added last."""
        rows = self.editor.rows(self.outline)
        at = driver.first_in_state([n for n, _ in rows], driver.State.SELECTED)
        self.editor.unfold(rows[at][1][0], self.outline, at - self.first_row(rows[at][1][0]))
        driver.wait_for("what is inside", lambda: len(self.editor.rows(self.outline)) > len(rows))
        self.editor.select_nth(self.outline, at + 1)

    def first_row(self, words):
        return next(i for i, (_, labels) in enumerate(self.editor.rows(self.outline)) if words in labels)

    def rest(self):
        page = self.editor.page("Outline")
        self.outline = self.editor.find("list", "Elements of the document", page)
        self.outline_row("Scenario novara-1513")
        self.editor.pick("Add", "Alignment, inside Scenario", page)
        self.fill(page, "Alignment", used="no")
        for side, army, minor in (("french", "france", "minor-french"), ("swiss", "cantons", "minor-swiss")):
            self.outline_row(f"Side {side}")
            self.editor.unfold(f"Side {side}", self.outline)
            self.outline_row(f"Army {army}")
            self.editor.unfold(f"Army {army}", self.outline)
            self.editor.pick("Add", "Minors, inside Army", page)
            self.first_inside_selected()
            self.fill(page, "Minor", capitano=minor)
            if side == "swiss":
                self.editor.unfold("Supply", self.outline, self.supplies_above())
        self.outline_row("Supply source 2624")
        self.fill(page, "Supply source", why="Milano itself feeds the Swiss, who are the masters of the Duchy.")

    def supplies_above(self):
        """How far the last supply stands below the first."""
        at = [i for i, (_, labels) in enumerate(self.editor.rows(self.outline)) if labels[0] == "Supply"]
        return at[-1] - at[0]

    # --- Rules -----------------------------------------------------------------------------------

    def part(self, page, name, **values):
        """Adds a part of a rule beside or inside the one that is selected, and fills it."""
        self.editor.pick("Add", name, self.tree)
        if values:
            self.fill(page, name.split(",")[0], **values)

    def turn_to(self, page, title):
        self.editor.tab(title, page)
        stack = driver.wait_for(title, lambda: next(
            iter(driver.matching(page, ("panel",), title)), None))
        self.tree = stack

    def rules(self):
        page = self.editor.page("Rules")
        self.turn_to(page, "Special rules")
        self.add("Add rule", self.tree)
        self.fill(page, "Special rule", number="1", title="Swiss Forces Command")
        self.part(page, "Adjustment, inside Special rule", id="swiss-council", value="rule", set="on",
                  rule="15.5", text="The Capitani of a Swiss Force elect their Capitano Generale by lot.")
        self.add("Add rule", self.tree)
        self.fill(page, "Special rule", number="2", title="Swiss Activation Limitation")
        second = self.selected()
        self.part(page, "Ban, inside Special rule", id="novara-holds", act="change-order",
                  text="The Swiss in Novara keep their Order during the first two turns.")
        self.part(page, "When, inside Ban")
        self.part(page, "Turn, inside When", until="turn 2")
        self.part(page, "Subject", side="swiss")
        self.part(page, "Inside", hexes="2611")
        self.editor.select_nth(self.rule_list(), second)
        self.part(page, "Event, inside Special rule", id="novara-attacks", on="turn-begin", once="yes",
                  text="Help is near: the Swiss in Novara go over to the attack.")
        event = self.selected()
        self.part(page, "When, inside Event")
        self.part(page, "Turn, inside When", on="turn 3")
        self.editor.select_nth(self.rule_list(), event)
        self.part(page, "Give order, inside Event", order="attack", hex="2611", army="cantons")
        self.editor.select_nth(self.rule_list(), second)
        self.part(page, "Adjustment, inside Special rule", id="french-free-hand", value="remaining-activations",
                  set="2", text="When the Swiss pass in the first two turns, French Forces may still "
                  "activate twice.")
        self.part(page, "When, inside Adjustment")
        self.part(page, "Turn, inside When", until="turn 2")
        self.part(page, "Subject", side="french")

    def rule_list(self):
        return next(n for n in driver.walk(self.tree) if driver.role_of(n) == "list")

    def selected(self):
        return driver.first_in_state(self.editor.row_nodes(self.rule_list()), driver.State.SELECTED)

    def victory(self):
        page = self.editor.page("Rules")
        self.turn_to(page, "Victory")
        for id, side, at, text, name, values in (
            ("french-take-novara", "french", "turn-end", "A French Force stands in Novara at the end of a turn.",
             "Occupied", {"side": "french", "hexes": "2611"}),
            ("french-win-battle", "french", "at-once", "The French win a Major Battle.",
             "Battle", {"winner": "french", "kind": "major-battle"}),
            ("swiss-win-battle", "swiss", "at-once", "The Swiss win a Major Battle.",
             "Battle", {"winner": "swiss", "kind": "major-battle"}),
        ):
            self.add("Add condition", self.tree)
            self.fill(page, "Victory condition", side=side, level="win", at=at, text=text, id=id)
            self.part(page, f"{name}, inside Victory condition", **values)

    # --- The end ---------------------------------------------------------------------------------

    def save(self, path):
        self.editor.press("Save")
        dialog = self.editor.window("Save novara-1513.xml")
        self.editor.find("text", "Name:", dialog).set_text(path)
        self.editor.press("Save", dialog)
        driver.wait_for("the file", lambda: os.path.exists(path))


def build(shipped):
    """One attempt; gives what there is to complain of."""
    editor = driver.Editor(sys.argv[1], folder=os.path.dirname(os.path.dirname(shipped)))
    designer = Designer(editor)
    try:
        designer.new_scenario("Novara 1513")
        designer.general()
        designer.forces()
        designer.side("french", "French")
        designer.side("swiss", "Swiss")
        designer.french()
        designer.swiss()
        designer.schedule()
        designer.rest()
        designer.rules()
        designer.victory()
        driver.wait_for(lambda: f"no problems; there are {editor.problems()}", lambda: editor.problems() == (0, 0))
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "novara-1513.xml")
            designer.save(path)
            complaints = compare.compare_files(shipped, path)
    finally:
        editor.close()
    return complaints + editor.warnings()


def main():
    status = driver.in_attempts(lambda: build(os.path.abspath(sys.argv[2])))
    if status == 0:
        print("the scenario was built, and is the shipped one")
    return status


if __name__ == "__main__":
    sys.exit(main())
