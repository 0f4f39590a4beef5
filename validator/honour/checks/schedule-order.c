/* Points and reinforcements are listed from the first turn to the last: one that is not in its
 * place among the others may have changed dates with another. */
#include "validator/honour/checks/checks.h"

#include "schema/honour/codes-schedule.h"
#include "schema/codes/place.h"
#include "validator/honour/checks/holder-words.h"

/* A longer schedule is not looked at: it would take too long. */
#define LONGEST_SCHEDULE 500u

typedef struct {
  CapTurn turn;
  CapNode node;
} Entry;

/* Other checks tell of a turn outside the game. */
static void add(const HonourScenario *s, GArray *schedule, CapTurn turn, CapNode node) {
  Entry entry = {turn, node};

  if (turn >= 0 && turn < (CapTurn)s->calendar.n_turns)
    g_array_append_val(schedule, entry);
}

static CapTurn turn_at(const GArray *schedule, guint i) {
  return g_array_index(schedule, Entry, i).turn;
}

/* For each entry the number of entries, itself included, in the longest series that ends with it
 * and never goes back; new array. */
static guint *measure(const GArray *schedule) {
  guint *lengths = g_new0(guint, schedule->len);

  for (guint i = 0; i < schedule->len; i++) {
    for (guint k = 0; k < i; k++)
      if (turn_at(schedule, k) <= turn_at(schedule, i))
        lengths[i] = MAX(lengths[i], lengths[k]);
    lengths[i]++;
  }
  return lengths;
}

static void report(const CapCheckContext *context, const Entry *entry) {
  g_autofree char *date =
      honour_calendar_dup_text(&honour_scenario(context->scenario)->calendar, entry->turn);
  CapDiagnostic *d = cap_report(context->findings, CAP_CODE_TURNS_OUT_OF_ORDER,
                                cap_place_attribute(context->document, entry->node, CAP_NAME_TURN),
                                "%s is not where it belongs in the order of the turns.", date);

  cap_diagnostic_set_hint(d, "Put the lines in the order of the turns, or correct the date.");
  honour_wording_set_owner(d, context->document, entry->node);
}

/* The longest series is in order; what is not part of it is out of its place. */
static void check_schedule(const CapCheckContext *context, const GArray *schedule) {
  guint wanted = 0;

  if (schedule->len < 2 || schedule->len > LONGEST_SCHEDULE)
    return;
  g_autofree guint *lengths = measure(schedule);
  for (guint i = 0; i < schedule->len; i++)
    wanted = MAX(wanted, lengths[i]);
  CapTurn last = G_MAXINT;
  for (guint i = schedule->len; i-- > 0;) {
    if (wanted > 0 && lengths[i] == wanted && turn_at(schedule, i) <= last) {
      last = turn_at(schedule, i);
      wanted--;
    } else {
      report(context, &g_array_index(schedule, Entry, i));
    }
  }
}

static void check_order(const CapCheckContext *context) {
  const HonourScenario *s = honour_scenario(context->scenario);

  for (CapIndex army = 0; army < s->n_armies; army++) {
    g_autoptr(GArray) points = g_array_new(FALSE, FALSE, sizeof(Entry));
    g_autoptr(GArray) arrivals = g_array_new(FALSE, FALSE, sizeof(Entry));
    for (guint i = 0; i < s->armies[army].n_receives; i++)
      add(s, points, s->armies[army].receives[i].turn, s->armies[army].receives[i].node);
    for (guint i = 0; i < s->n_reinforcements; i++)
      if (s->reinforcements[i].army == army)
        add(s, arrivals, s->reinforcements[i].turn, s->reinforcements[i].node);
    check_schedule(context, points);
    check_schedule(context, arrivals);
  }
}

const CapCheck honour_schedule_order_checks[] = {
    {"schedule-order", CAP_KIND_SCENARIO, check_order},
    {NULL, CAP_KIND_UNKNOWN, NULL},
};
