#include "editor/honour/map/set-up-sheets.h"

#include <glib/gi18n.h>

#include "validator/honour/report/force-words.h"
#include "validator/honour/text/names.h"

/* --- What stands in them -------------------------------------------------------------------- */

static void add_unit(GString *text, const HonourScenario *s, const HonourUnit *unit) {
  g_autofree char *counters = honour_words_counters(unit->counters, unit->n_counters);
  g_autofree char *line = g_markup_printf_escaped("\n<b>%u</b>  %s <small>(%s)</small>", unit->sp,
                                                  s->roster->unit_types[unit->type].name, counters);
  g_string_append(text, line);
  if (unit->under != CAP_INDEX_NONE) {
    g_autofree char *under =
        g_markup_printf_escaped(_(", under %s"), s->roster->capitani[unit->under].name);
    g_string_append(text, under);
  }
}

/* What stands in a stack or a pool. */
static void add_content(GString *text, const HonourScenario *s, CapIndex stack, CapIndex pool) {
  for (guint i = 0; i < s->n_units; i++)
    if (s->units[i].stack == stack && s->units[i].pool == pool &&
        s->units[i].type != CAP_INDEX_NONE)
      add_unit(text, s, &s->units[i]);
  for (guint i = 0; i < s->n_auxiliaries; i++) {
    const HonourAuxiliary *a = &s->auxiliaries[i];
    if (a->stack != stack || a->pool != pool || a->type == CAP_INDEX_NONE)
      continue;
    g_autofree char *line =
        g_markup_printf_escaped("\n%u  %s", a->count, s->roster->auxiliary_types[a->type].name);
    g_string_append(text, line);
  }
  for (guint i = 0; i < s->n_postings; i++) {
    const HonourPosting *p = &s->postings[i];
    if (p->stack != stack || p->pool != pool || p->capitano == CAP_INDEX_NONE)
      continue;
    g_autofree char *line =
        g_markup_printf_escaped("\n<i>%s</i>", s->roster->capitani[p->capitano].name);
    g_string_append(text, line);
  }
}

static void add_stack(CapPrintout *sheets, const HonourScenario *s, CapIndex index) {
  const HonourStack *stack = &s->stacks[index];
  g_autofree char *leader = honour_words_leader(s, stack);
  g_autofree char *place = cap_words_capital(honour_words_placement(s, stack));
  g_autofree char *orders = honour_words_orders(stack->orders);
  g_autofree char *arrival = honour_words_arrival(s, stack);
  GString *text = g_string_new(NULL);
  g_autofree char *head = g_markup_printf_escaped(
      "<b>%s</b>  –  %s\n%s%s%s", place, leader, orders != NULL ? orders : _("joins a Force"),
      stack->administrative_march ? _(", in Administrative March") : "",
      stack->earthworks > 0 ? _(", with Earthworks") : "");
  g_string_append(text, head);
  if (stack->arrival != HONOUR_ARRIVAL_SETUP) {
    g_autofree char *when = g_markup_printf_escaped("\n<i>%s</i>", arrival);
    g_string_append(text, when);
  }
  add_content(text, s, index, CAP_INDEX_NONE);
  cap_printout_take(sheets, CAP_BLOCK_CARD, s->armies[stack->army].side,
                    g_string_free(text, FALSE));
}

static void add_pool(CapPrintout *sheets, const HonourScenario *s, CapIndex index) {
  const HonourPool *pool = &s->pools[index];
  g_autofree char *ground = honour_words_ground(s, pool->area);
  GString *text = g_string_new(NULL);
  g_autofree char *head = g_markup_printf_escaped(_("<b>Arranged by the owner</b>, in %s"), ground);
  g_string_append(text, head);
  add_content(text, s, CAP_INDEX_NONE, index);
  cap_printout_take(sheets, CAP_BLOCK_CARD, s->armies[pool->army].side, g_string_free(text, FALSE));
}

static void add_points(GString *text, const HonourScenario *s, const HonourArmy *army) {
  if (army->unlimited_points) {
    g_string_append(text, _("\nAdministrative Points are not counted."));
    return;
  }
  if (!army->has_points)
    return;
  g_string_append_printf(text, _("\nAdministrative Points: %u at the start"),
                         army->points_at_start);
  for (guint i = 0; i < army->n_receives; i++) {
    if (army->receives[i].turn == CAP_TURN_NONE)
      continue;
    g_autofree char *date = honour_calendar_dup_text(&s->calendar, army->receives[i].turn);
    g_autofree char *escaped = g_markup_escape_text(date, -1);
    g_string_append_printf(text, ", %s: %u", escaped, army->receives[i].nominal);
  }
}

static void add_army(CapPrintout *sheets, const HonourScenario *s, CapIndex index) {
  const HonourArmy *army = &s->armies[index];
  g_autofree char *generals = honour_words_generals(s, army);
  g_autofree char *sources = honour_words_sources(s, army);
  GString *text = g_string_new(NULL);
  g_autofree char *head = g_markup_printf_escaped(
      _("<b>%s</b>\nCapitani Generali: %s\nSupply Sources: %s"), army->name,
      *generals != '\0' ? generals : _("none named"), *sources != '\0' ? sources : _("none"));
  g_string_append(text, head);
  add_points(text, s, army);
  cap_printout_take(sheets, CAP_BLOCK_TEXT, army->side, g_string_free(text, FALSE));
  for (HonourArrival when = HONOUR_ARRIVAL_SETUP; when <= HONOUR_ARRIVAL_GROUP; when++)
    for (CapIndex i = 0; i < s->n_stacks; i++)
      if (s->stacks[i].army == index && s->stacks[i].arrival == when)
        add_stack(sheets, s, i);
  for (CapIndex i = 0; i < s->n_pools; i++)
    if (s->pools[i].army == index)
      add_pool(sheets, s, i);
}

CapPrintout *honour_set_up_sheets_new(const HonourScenario *s) {
  CapPrintout *sheets = cap_printout_new();
  cap_printout_begin(sheets, &s->base);
  for (CapIndex side = 0; side < s->base.n_sides; side++) {
    cap_printout_begin_side(sheets, &s->base, side);
    for (CapIndex army = 0; army < s->n_armies; army++)
      if (s->armies[army].side == side)
        add_army(sheets, s, army);
  }
  return sheets;
}
