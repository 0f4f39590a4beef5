/* Checks of the calendar and the weather table of a roster. */
#include "validator/honour/checks/roster-checks.h"

#include <glib/gi18n.h>

#include "schema/codes/codes-scenario.h"
#include "schema/honour/codes-roster.h"
#include "schema/table.h"
#include "schema/honour/scenario.h"
#include "validator/checks/wording.h"

/* The number in an attribute; FALSE when it is missing or, as the reader has reported, none. */
static gboolean read_number(const CapCheckContext *context, CapNode node, CapName name,
                            int *number) {
  CapSlice value = cap_node_attribute(context->document, node, name);

  return cap_slice_is_set(value) && cap_slice_to_int(value, number) && *number >= 1;
}

/* --- Turns of a month ---------------------------------------------------------------------- */

static void check_length(const CapCheckContext *context, CapNode node, CapName name, int turns) {
  CapDiagnostic *d;

  if (turns <= HONOUR_MAX_MONTH_TURNS)
    return;
  d = cap_report(context->findings, CAP_CODE_MONTH_TOO_LONG,
                 cap_place_attribute(context->document, node, name),
                 "A month of %d turns is too long; %d is the limit.", turns,
                 HONOUR_MAX_MONTH_TURNS);
  cap_diagnostic_set_hint(d, "Let a turn cover more days, or have more months.");
}

/* The turns of a month as they are written; HONOUR_MAX_MONTH_TURNS does not cut them here. */
static void check_ap_turns(const CapCheckContext *context, const HonourMonth *month, int turns) {
  const CapDocument *doc = context->document;
  CapSlice rest = cap_node_attribute(doc, month->node, CAP_NAME_AP_TURNS);
  CapSlice word;
  int turn;

  while (cap_slice_is_set(rest) && cap_slice_next_word(&rest, &word)) {
    CapDiagnostic *d;

    if (!cap_slice_to_int(word, &turn) || turn <= turns)
      continue;
    d = cap_report(context->findings, CAP_CODE_CALENDAR_TURN,
                   cap_place_word(doc, month->node, CAP_NAME_AP_TURNS, word),
                   "There is no turn %d in %s, which has %d turns.", turn, month->name, turns);
    cap_diagnostic_set_object(d, "month %s", month->id);
    cap_diagnostic_set_hint(d, "Choose a turn from 1 to %d, or give the month more turns.", turns);
  }
}

/* [4.3.1] Administrative Points are received on turns that exist. */
void honour_check_month_turns(const CapCheckContext *context) {
  const HonourRoster *roster = honour_roster(context->roster);
  int usual = 0;

  if (roster->calendar_node == CAP_NODE_NONE)
    return;
  if (read_number(context, roster->calendar_node, CAP_NAME_TURNS_PER_MONTH, &usual))
    check_length(context, roster->calendar_node, CAP_NAME_TURNS_PER_MONTH, usual);
  for (guint i = 0; i < roster->n_months; i++) {
    const HonourMonth *month = &roster->months[i];
    int turns = usual;

    if (read_number(context, month->node, CAP_NAME_TURNS, &turns))
      check_length(context, month->node, CAP_NAME_TURNS, turns);
    if (turns > 0)
      check_ap_turns(context, month, turns);
  }
}

/* --- The year ------------------------------------------------------------------------------- */

/* The place in the year of a month with a common name; -1 for any other. */
static int month_of_year(const HonourMonth *month) {
  static const char *const names[] = {"January",  "February", "March",  "April",     "May",
                                      "June",     "July",     "August", "September", "October",
                                      "November", "December", NULL};

  return cap_slice_index_in(cap_slice_of(month->name), names);
}

static void report_order(const CapCheckContext *context, const HonourMonth *month,
                         const HonourMonth *neighbour, const char *how) {
  CapDiagnostic *d =
      cap_report(context->findings, CAP_CODE_MONTH_ORDER,
                 cap_place_attribute(context->document, month->node, CAP_NAME_ID),
                 "%s does not come %s %s in a year.", month->name, how, neighbour->name);

  cap_diagnostic_set_hint(d, "Put the months into the order of the year.");
  cap_diagnostic_set_object(d, "month %s", month->id);
}

/* The number of the year changes where the calendar begins. Where that is not January, dates of
 * scenarios that name a year are taken for others than they seem. */
static void report_turn_of_year(const CapCheckContext *context, const HonourMonth *before,
                                const HonourMonth *after) {
  const HonourMonth *first = &honour_roster(context->roster)->months[0];
  CapDiagnostic *d =
      cap_report(context->findings, CAP_CODE_MONTH_ORDER,
                 cap_place_attribute(context->document, first->node, CAP_NAME_ID),
                 "The year of this calendar begins with %s, so %s follows %s of the same year.",
                 first->name, after->name, before->name);

  cap_diagnostic_set_hint(d, "Begin with %s, so that the number of the year changes there.",
                          after->name);
  cap_diagnostic_set_object(d, "month %s", first->id);
}

/* Months with common names come as they do in a year, which may leave some out: there is one step
 * back at most, at the end of a year, and none when the last month comes after the first. */
void honour_check_month_order(const CapCheckContext *context) {
  const HonourMonth *months = honour_roster(context->roster)->months;
  guint n = honour_roster(context->roster)->n_months, n_steps_back = 0;

  for (guint i = 0; i < n; i++) {
    if (month_of_year(&months[i]) < 0)
      return;
    n_steps_back += i > 0 && month_of_year(&months[i]) < month_of_year(&months[i - 1]);
  }
  if (n_steps_back == 0)
    return;
  for (guint i = 1; i < n; i++) {
    if (month_of_year(&months[i]) >= month_of_year(&months[i - 1]))
      continue;
    if (n_steps_back == 1 && month_of_year(&months[n - 1]) < month_of_year(&months[0])) {
      report_turn_of_year(context, &months[i - 1], &months[i]);
      return;
    }
    report_order(context, &months[i - 1], &months[i], _("before"));
    report_order(context, &months[i], &months[i - 1], _("after"));
  }
}

/* --- Weather ------------------------------------------------------------------------------- */

/* FALSE when rows cannot be measured against the die. */
static gboolean check_die(const CapCheckContext *context) {
  CapNode node = honour_roster(context->roster)->weather_node;
  int faces = 6;

  if (!cap_node_has(context->document, node, CAP_NAME_DIE_FACES))
    return TRUE;
  if (!read_number(context, node, CAP_NAME_DIE_FACES, &faces))
    return FALSE;
  if (faces >= 2 && faces <= HONOUR_MAX_DIE_FACES)
    return TRUE;
  cap_diagnostic_set_hint(
      cap_report(context->findings, CAP_CODE_DIE_FACES,
                 cap_place_attribute(context->document, node, CAP_NAME_DIE_FACES),
                 ngettext("A die with %d face cannot be rolled.",
                          "A die with %d faces cannot be rolled.", (gulong)ABS(faces)),
                 faces),
      "Choose from 2 to %d faces, or leave it out for 6.", HONOUR_MAX_DIE_FACES);
  return FALSE;
}

static void check_row_length(const CapCheckContext *context, CapNode node,
                             const HonourMonth *month) {
  CapSlice row = cap_node_attribute(context->document, node, CAP_NAME_DIE);
  guint n = cap_slice_is_set(row) ? cap_slice_count_words(row) : 0;
  guint faces = honour_roster(context->roster)->die_faces;
  CapDiagnostic *d;

  if (n == 0 || n == faces)
    return;
  d = cap_report(context->findings, CAP_CODE_WEATHER_INCOMPLETE,
                 cap_place_attribute(context->document, node, CAP_NAME_DIE),
                 ngettext("The weather of %s has %u result for a die with %u faces.",
                          "The weather of %s has %u results for a die with %u faces.", n),
                 month->name, n, faces);
  cap_diagnostic_set_hint(d, "Give one word for each face, from 1 upwards.");
  cap_diagnostic_set_object(d, "month %s", month->id);
}

/* When every row is as long as the others, the die is the one to blame. */
static void check_die_fits(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  CapNode weather = honour_roster(context->roster)->weather_node;
  guint faces = honour_roster(context->roster)->die_faces, usual = 0, n_rows = 0;

  for (CapNode node = cap_node_child_named(doc, weather, CAP_NAME_WEATHER_ROW);
       node != CAP_NODE_NONE; node = cap_node_next_named(doc, node, CAP_NAME_WEATHER_ROW)) {
    guint n = cap_slice_count_words(cap_node_attribute(doc, node, CAP_NAME_DIE));
    if (n_rows++ > 0 && n != usual)
      return;
    usual = n;
  }
  if (n_rows < 2 || usual == faces)
    return;
  CapDiagnostic *d = cap_report(
      context->findings, CAP_CODE_MISFIT, cap_place_attribute(doc, weather, CAP_NAME_DIE_FACES),
      "All %u rows have %u results, but the die has %u faces.", n_rows, usual, faces);
  cap_diagnostic_set_hint(d, "Correct the faces of the die, or all rows.");
}

static void report_repeated(const CapCheckContext *context, CapNode node, CapNode other,
                            const HonourMonth *month) {
  CapDiagnostic *d = cap_report(context->findings, CAP_CODE_WEATHER_REPEATED,
                                cap_place_attribute(context->document, node, CAP_NAME_MONTH),
                                "The weather of %s is %s on line %u.", month->name,
                                other < node ? _("already given") : _("given again"),
                                cap_wording_line(context->document, other));

  cap_diagnostic_set_hint(d, "Keep one of the two rows, or correct the month.");
  cap_diagnostic_set_object(d, "month %s", month->id);
}

/* Looks at every row; rows[] gets the first row of each month. FALSE when the month of a row is
 * unknown, which has been reported, so that the table may well be complete otherwise. */
static gboolean check_rows(const CapCheckContext *context, CapNode *rows, gboolean measure) {
  const CapDocument *doc = context->document;
  const HonourRoster *roster = honour_roster(context->roster);
  gboolean sound = TRUE;

  for (CapNode node = cap_node_child_named(doc, roster->weather_node, CAP_NAME_WEATHER_ROW);
       node != CAP_NODE_NONE; node = cap_node_next_named(doc, node, CAP_NAME_WEATHER_ROW)) {
    CapIndex month =
        honour_roster_find_month(roster, cap_node_attribute(doc, node, CAP_NAME_MONTH));

    if (month == CAP_INDEX_NONE) {
      sound = FALSE;
      continue;
    }
    if (measure)
      check_row_length(context, node, &roster->months[month]);
    if (rows[month] == CAP_NODE_NONE) {
      rows[month] = node;
      continue;
    }
    report_repeated(context, node, rows[month], &roster->months[month]);
    report_repeated(context, rows[month], node, &roster->months[month]);
  }
  return sound;
}

/* One finding for all months, since they miss their row at the same place. */
static void check_missing_rows(const CapCheckContext *context, const CapNode *rows) {
  const HonourRoster *roster = honour_roster(context->roster);
  g_autoptr(GString) missing = g_string_new(NULL);
  CapDiagnostic *d;

  for (guint i = 0; i < roster->n_months; i++) {
    if (rows[i] == CAP_NODE_NONE)
      g_string_append_printf(missing, "%s%s", missing->len > 0 ? ", " : "", roster->months[i].name);
  }
  if (missing->len == 0)
    return;
  d = cap_report(context->findings, CAP_CODE_WEATHER_INCOMPLETE,
                 cap_place_element(context->document, roster->weather_node),
                 "The weather table has no row for %s.", missing->str);
  cap_diagnostic_set_hint(d, "Add a weather-row for every month of the calendar.");
}

/* Whoever has AP turns in his calendar plays by rules that have weather. */
static void report_no_table(const CapCheckContext *context) {
  const HonourRoster *roster = honour_roster(context->roster);
  gboolean has_ap_turns = FALSE;

  for (guint i = 0; i < roster->n_months; i++)
    has_ap_turns = has_ap_turns || roster->months[i].ap_turns != 0;
  if (!has_ap_turns)
    return;
  CapDiagnostic *d =
      cap_report(context->findings, CAP_CODE_WEATHER_INCOMPLETE,
                 cap_place_element(context->document, cap_document_root(context->document)),
                 "The calendar has AP turns, but there is no weather table.");
  cap_diagnostic_set_hint(d, "Add <weather> with a weather-row for every month.");
}

/* [17] The weather of every turn can be rolled for. */
void honour_check_weather_table(const CapCheckContext *context) {
  const HonourRoster *roster = honour_roster(context->roster);
  g_autofree CapNode *rows = g_new(CapNode, roster->n_months);

  if (roster->weather_node == CAP_NODE_NONE) {
    report_no_table(context);
    return;
  }
  for (guint i = 0; i < roster->n_months; i++)
    rows[i] = CAP_NODE_NONE;
  gboolean measure = check_die(context);
  if (measure)
    check_die_fits(context);
  if (check_rows(context, rows, measure))
    check_missing_rows(context, rows);
}
