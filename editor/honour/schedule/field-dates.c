#include "editor/honour/schedule/field-dates.h"
#include "schema/honour/scenario.h"

#include <glib/gi18n.h>

/* --- What there is to choose from ----------------------------------------------------------- */

/* As it is written: "april 4", with its year when that is not the year in which the game starts.
 * New string. */
static char *dup_date(const HonourCalendar *calendar, CapTurn turn) {
  CapIndex month;
  guint in_month;
  int year;
  honour_calendar_split(calendar, turn, &year, &month, &in_month);
  const char *id = calendar->roster->months[month].id;
  if (year != calendar->start_year)
    return g_strdup_printf("%d %s %u", year, id, in_month);
  return g_strdup_printf("%s %u", id, in_month);
}

static void add_turns(const HonourCalendar *calendar, GPtrArray *choices) {
  for (guint turn = 0; turn < calendar->n_turns; turn++) {
    g_autofree char *date = dup_date(calendar, (CapTurn)turn);
    g_autofree char *name = g_strdup_printf(
        honour_calendar_is_ap_turn(calendar, (CapTurn)turn) ? _("turn %u, AP turn") : _("turn %u"),
        turn + 1);
    g_ptr_array_add(choices, cap_choice_new(date, name));
  }
}

/* All turns of the year that the start names now. */
static void add_starts(const HonourRoster *roster, CapSlice start, GPtrArray *choices) {
  CapSlice word;
  int year;
  if (!cap_slice_next_word(&start, &word) || !cap_slice_to_int(word, &year))
    year = 1500;
  for (guint m = 0; m < roster->n_months; m++) {
    for (guint t = 1; t <= roster->months[m].turns; t++) {
      g_autofree char *date = g_strdup_printf("%d %s %u", year, roster->months[m].id, t);
      g_ptr_array_add(choices, cap_choice_new(date, NULL));
    }
  }
}

void honour_field_add_dates(const CapFieldPlace *place, GPtrArray *choices) {
  const CapDocument *doc = cap_file_document(place->file);
  if (cap_node_name(doc, place->node) == CAP_NAME_GAME_LENGTH) {
    const HonourRoster *roster = honour_roster(cap_project_roster(place->project));
    if (roster != NULL)
      add_starts(roster, cap_node_attribute(doc, place->node, CAP_NAME_START), choices);
    return;
  }
  const HonourScenario *scenario = honour_scenario(cap_project_scenario(place->project));
  if (scenario != NULL)
    add_turns(&scenario->calendar, choices);
}

/* --- What is said of them ------------------------------------------------------------------- */

static CapRemark refuse(char *text) {
  return (CapRemark){text, TRUE};
}

CapRemark honour_field_remark_dates(const CapFieldPlace *place, const char *value) {
  const HonourScenario *scenario = honour_scenario(cap_project_scenario(place->project));
  CapSlice rest = cap_slice_of(value);
  g_autoptr(GString) text = g_string_new(NULL);
  if (scenario == NULL || scenario->calendar.n_turns == 0)
    return (CapRemark){0};
  for (CapSlice date; honour_calendar_next_date(&rest, &date);) {
    CapTurn turn = CAP_TURN_NONE;
    if (honour_calendar_parse(&scenario->calendar, date, &turn) != HONOUR_DATE_OK) {
      return refuse(
          g_strdup_printf(_("“%.*s” is no turn of the calendar. Write month and turn, as april 4."),
                          CAP_SLICE_ARGS(date)));
    }
    if (!honour_calendar_in_game(&scenario->calendar, turn)) {
      return refuse(g_strdup_printf(_("%.*s lies outside the game."), CAP_SLICE_ARGS(date)));
    }
    g_autofree char *words = honour_calendar_dup_text(&scenario->calendar, turn);
    g_string_append_printf(text, "%s%s", text->len > 0 ? "; " : "", words);
  }
  return (CapRemark){g_string_free(g_steal_pointer(&text), FALSE), FALSE};
}

char *honour_turn_words(const CapOpenScenario *open, CapTurn turn) {
  return cap_scenario_dup_turn(cap_open_scenario_scenario(open), turn);
}
