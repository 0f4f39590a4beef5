#include "editor/baroque/map/set-up-sheets.h"

#include <glib/gi18n.h>

#include "editor/baroque/armies/army-words.h"
#include "editor/baroque/scenario/scenario-words.h"

typedef struct {
  CapProject *project;
  const BaroqueScenario *s;
  CapPrintout *printout;
} Sheets;

/* Escapes what is put into markup; takes the words over, which may be NULL. */
static void take_words(GString *markup, const char *before, char *words) {
  if (words != NULL) {
    g_autofree char *escaped = g_markup_escape_text(words, -1);
    g_string_append_printf(markup, "%s%s", before, escaped);
  }
  g_free(words);
}

/* The words of the order of battle, on one line. New string; NULL when there are none. */
static char *line_about(const Sheets *sheets, CapNode node) {
  char *words = baroque_army_words(sheets->project, sheets->s->base.document, node);
  g_auto(GStrv) lines = words != NULL ? g_strsplit(words, "\n", 2) : NULL;
  g_free(words);
  return lines != NULL ? g_strjoinv(": ", lines) : NULL;
}

/* --- Commands ------------------------------------------------------------------------------- */

static void add_unit(const Sheets *sheets, GString *text, const BaroqueUnit *unit) {
  const BaroqueScenario *s = sheets->s;
  take_words(text, "\n", line_about(sheets, unit->node));
  g_string_append_printf(text, _("; Impetus %u, Discipline %s"), unit->impetus,
                         baroque_discipline_words[unit->discipline]);
  if (unit->shoots && unit->weapon != CAP_INDEX_NONE)
    take_words(text, ", ", g_strdup(s->roster->weapons[unit->weapon].name));
  if (unit->is_massed)
    g_string_append(text, _(", Massed"));
}

static void add_arrival(const Sheets *sheets, GString *text, const BaroqueCommand *command) {
  const BaroqueScenario *s = sheets->s;
  if (!command->arrives)
    return;
  take_words(text, "\n<i>",
             command->passage != CAP_INDEX_NONE
                 ? g_strdup_printf(_("Arrives by %s:"), s->passages[command->passage].name)
                 : g_strdup(_("Arrives later:")));
  for (guint i = 0; i < command->n_rolls; i++) {
    const BaroqueArrivalRoll *roll = &s->rolls[command->first_roll + i];
    g_string_append_printf(text, roll->at_least > 1 ? _(" turn %d on %u or more;") : _(" turn %d;"),
                           roll->turn + 1, roll->at_least);
  }
  g_string_append(text, "</i>");
}

static void add_command(const Sheets *sheets, const BaroqueCommand *command) {
  const BaroqueScenario *s = sheets->s;
  GString *text = g_string_new(NULL);
  g_autofree char *head =
      g_markup_printf_escaped(_("<b>%s</b>, VD %u"), command->name, command->vd);
  g_string_append(text, head);
  add_arrival(sheets, text, command);
  if (command->leader != CAP_INDEX_NONE)
    take_words(text, "\n", line_about(sheets, s->leaders[command->leader].node));
  for (guint i = 0; i < command->n_units; i++)
    add_unit(sheets, text, &s->units[command->first_unit + i]);
  cap_printout_take(sheets->printout, CAP_BLOCK_CARD, command->army, g_string_free(text, FALSE));
}

/* --- Armies --------------------------------------------------------------------------------- */

static const char *structure_words(BaroqueStructure structure) {
  switch (structure) {
  case BAROQUE_GOOD_COMMAND:
    return _("good command structure");
  case BAROQUE_AVERAGE_COMMAND:
    return _("average command structure");
  case BAROQUE_POOR_COMMAND:
    return _("poor command structure");
  }
  return "";
}

static void add_army(const Sheets *sheets, CapIndex index) {
  const BaroqueScenario *s = sheets->s;
  const BaroqueArmy *army = &s->armies[index];
  GString *text = g_string_new(NULL);
  g_string_append_printf(text, _("%s, %s: leaders reach %u BU. VD %u in all."),
                         army->is_attacker ? _("Attacker") : _("Defender"),
                         structure_words(army->structure),
                         baroque_command_range(army->structure) / 100, army->vd);
  for (guint i = 0; i < army->n_zones; i++)
    take_words(text, "\n", line_about(sheets, s->zones[army->first_zone + i].node));
  for (guint i = 0; i < army->n_villages; i++)
    take_words(text, "\n",
               g_strdup_printf(_("Holds %s"), s->base.map->grounds[army->villages[i]].name));
  cap_printout_take(sheets->printout, CAP_BLOCK_TEXT, index, g_string_free(text, FALSE));
}

static void add_side(const Sheets *sheets, CapIndex side) {
  const BaroqueScenario *s = sheets->s;
  const BaroqueArmy *army = &s->armies[side];
  cap_printout_begin_side(sheets->printout, &s->base, side);
  add_army(sheets, side);
  for (guint i = 0; i < army->n_commands; i++)
    add_command(sheets, &s->commands[army->first_command + i]);
  if (army->baggage == CAP_INDEX_NONE)
    return;
  GString *text = g_string_new(NULL);
  take_words(text, "", line_about(sheets, s->units[army->baggage].node));
  cap_printout_take(sheets->printout, CAP_BLOCK_CARD, side, g_string_free(text, FALSE));
}

/* --- What both must know -------------------------------------------------------------------- */

static const char *end_words(BaroqueEnd end) {
  switch (end) {
  case BAROQUE_END_SHARES:
    return _("the army that has lost the lower share of its points wins, if the shares differ by a "
             "fifth or more");
  case BAROQUE_END_DRAW:
    return _("it is a draw");
  case BAROQUE_END_ATTACKER:
    return _("the attacker wins");
  case BAROQUE_END_DEFENDER:
    return _("the defender wins");
  }
  return "";
}

/* Settings that are as usual need not be read out at the table. */
static void add_settings(const BaroqueScenario *s, GString *text) {
  for (const BaroqueSettingRow *row = baroque_setting_rows; row->title != NULL; row++) {
    guint16 value = baroque_setting_value(&s->settings, row);
    if (value == row->usual || row->name == CAP_NAME_TURN_LIMIT)
      continue;
    g_autofree char *here = baroque_setting_dup_value(row, value);
    g_autofree char *usual = baroque_setting_dup_value(row, row->usual);
    take_words(text, "\n", g_strdup_printf(_("%s: %s (usually %s)"), _(row->title), here, usual));
  }
}

static void add_rules(const Sheets *sheets, GString *text) {
  const BaroqueScenario *s = sheets->s;
  const CapDocument *doc = s->base.document;
  for (guint i = 0; i < s->n_closures; i++)
    take_words(text, "\n", baroque_scenario_words(sheets->project, doc, s->closures[i].node));
  for (guint i = 0; i < s->n_exits; i++)
    take_words(text, "\n", baroque_scenario_words(sheets->project, doc, s->exits[i].node));
  if (s->opening.army != CAP_INDEX_NONE)
    take_words(text, "\n", baroque_scenario_words(sheets->project, doc, s->opening.node));
}

CapPrintout *baroque_set_up_sheets_new(CapProject *project) {
  Sheets sheets = {project, baroque_project_scenario(project), cap_printout_new()};
  GString *text = g_string_new(NULL);
  g_string_append_printf(text, _("%u turns. After the last %s."), (guint)sheets.s->base.n_turns,
                         end_words(sheets.s->end));
  add_settings(sheets.s, text);
  add_rules(&sheets, text);
  cap_printout_begin(sheets.printout, &sheets.s->base);
  cap_printout_take(sheets.printout, CAP_BLOCK_TEXT, 0, g_string_free(text, FALSE));
  for (CapIndex side = 0; side < sheets.s->base.n_sides; side++)
    add_side(&sheets, side);
  return sheets.printout;
}
