/* A scenario that is called after a battle and its year is played in that year. */
#include "validator/honour/checks/told-places.h"

#include "schema/honour/codes-scenario.h"
#include "schema/codes/place.h"
#include "schema/honour/scenario.h"
#include "schema/table.h"

#include <string.h>

#define DIGITS_OF_YEAR 4u

/* The year at the end of an id such as pavia-1524; 0 when there is none. */
static int year_of_id(const char *id) {
  const char *dash = strrchr(id, '-');

  if (dash == NULL || strlen(dash + 1) != DIGITS_OF_YEAR ||
      strspn(dash + 1, "0123456789") != DIGITS_OF_YEAR)
    return 0;
  return (int)g_ascii_strtoull(dash + 1, NULL, 10);
}

int honour_told_year(const CapCheckContext *context, CapTurn turn) {
  CapIndex month;
  guint turn_in_month;
  int year;

  honour_calendar_split(&honour_scenario(context->scenario)->calendar, turn, &year, &month,
                        &turn_in_month);
  return year;
}

void honour_check_told_year(const CapCheckContext *context) {
  const HonourCalendar *calendar = &honour_scenario(context->scenario)->calendar;
  const CapDocument *doc = context->document;
  g_autofree char *id = cap_node_dup_attribute(doc, cap_document_root(doc), CAP_NAME_ID);
  int told = year_of_id(id);

  /* One that names no battle yet has only just been begun. */
  if (told == 0 || !cap_node_has(doc, cap_document_root(doc), CAP_NAME_BATTLE) ||
      calendar->n_turns == 0 || honour_scenario(context->scenario)->length_node == CAP_NODE_NONE)
    return;
  int first = honour_told_year(context, 0);
  int last = honour_told_year(context, (CapTurn)calendar->n_turns - 1);
  if (told >= first && told <= last)
    return;
  CapDiagnostic *d = cap_report(
      context->findings, CAP_CODE_YEAR_TOLD_OTHERWISE,
      cap_place_attribute(doc, honour_scenario(context->scenario)->length_node, CAP_NAME_START),
      "The scenario is called after the year %d, but is played in %d.", told, first);
  cap_diagnostic_set_hint(d, "Correct the start, or the id.");
}
