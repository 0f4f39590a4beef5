#include "editor/honour/forces/force-meters.h"

static guint count_counters(const HonourCounters *counters, guint n_counters) {
  guint n = 0;
  for (guint i = 0; i < n_counters; i++)
    n += counters[i].count;
  return n;
}

/* --- Generals ------------------------------------------------------------------------------- */

static gboolean is_listed(const HonourArmy *army, CapIndex capitano) {
  for (guint i = 0; i < army->n_generals; i++)
    if (army->generals[i] == capitano)
      return TRUE;
  return FALSE;
}

static gboolean is_raised_by_rule(const HonourScenario *s, CapIndex capitano) {
  const CapDocument *doc = s->base.document;
  for (CapNode n = 0; n < cap_document_count(doc); n++)
    if (cap_node_name(doc, n) == CAP_NAME_MAKE_GENERAL &&
        cap_slice_equals(cap_node_attribute(doc, n, CAP_NAME_CAPITANO),
                         s->roster->capitani[capitano].id))
      return TRUE;
  return FALSE;
}

/* The highest Rank among the Capitani of an army that are there from the start. */
static guint highest_rank(const HonourScenario *s, CapIndex army) {
  guint rank = 0;
  for (guint i = 0; i < s->n_stacks; i++)
    if (s->stacks[i].army == army && s->stacks[i].arrival == HONOUR_ARRIVAL_SETUP &&
        s->stacks[i].capitano != CAP_INDEX_NONE)
      rank = MAX(rank, s->roster->capitani[s->stacks[i].capitano].rank);
  for (guint i = 0; i < s->n_postings; i++) {
    const HonourPosting *p = &s->postings[i];
    CapIndex its = p->stack != CAP_INDEX_NONE  ? s->stacks[p->stack].army
                   : p->pool != CAP_INDEX_NONE ? s->pools[p->pool].army
                                               : CAP_INDEX_NONE;
    gboolean is_there =
        p->stack == CAP_INDEX_NONE || s->stacks[p->stack].arrival == HONOUR_ARRIVAL_SETUP;
    if (its == army && is_there && p->capitano != CAP_INDEX_NONE)
      rank = MAX(rank, s->roster->capitani[p->capitano].rank);
  }
  return rank;
}

gboolean honour_may_be_general(const HonourScenario *s, CapIndex army, CapIndex capitano) {
  return is_listed(&s->armies[army], capitano) ||
         s->roster->capitani[capitano].rank >= highest_rank(s, army) ||
         is_raised_by_rule(s, capitano);
}

/* --- Rank [3.1] ----------------------------------------------------------------------------- */

static gboolean may_be_under(const HonourScenario *s, const HonourStack *stack, CapIndex capitano) {
  if (stack->elect)
    return TRUE;
  return stack->capitano != CAP_INDEX_NONE &&
         honour_may_be_general(s, stack->army, stack->capitano) &&
         s->roster->capitani[capitano].rank <= s->roster->capitani[stack->capitano].rank;
}

static guint capacity_of(const HonourScenario *s, CapIndex index) {
  const HonourStack *stack = &s->stacks[index];
  guint n = stack->capitano != CAP_INDEX_NONE ? s->roster->capitani[stack->capitano].rank : 0;
  for (guint i = 0; i < s->n_postings; i++)
    if (s->postings[i].stack == index && s->postings[i].capitano != CAP_INDEX_NONE &&
        may_be_under(s, stack, s->postings[i].capitano))
      n += s->roster->capitani[s->postings[i].capitano].rank;
  return n;
}

gboolean honour_meter_of_stack(const HonourScenario *s, CapIndex index, HonourMeter *meter) {
  const HonourStack *stack = &s->stacks[index];
  if (stack->pool != CAP_INDEX_NONE || (stack->capitano == CAP_INDEX_NONE && !stack->elect) ||
      stack->placement == HONOUR_PLACEMENT_WITH_GENERAL ||
      stack->placement == HONOUR_PLACEMENT_WITH_RETURNING_GENERAL)
    return FALSE;
  *meter = (HonourMeter){0, capacity_of(s, index), FALSE};
  for (guint i = 0; i < s->n_units; i++)
    if (s->units[i].stack == index)
      meter->value += count_counters(s->units[i].counters, s->units[i].n_counters);
  meter->is_over = meter->value > meter->most;
  return TRUE;
}

HonourMeter honour_meter_of_card(const HonourScenario *s, CapIndex stack, CapIndex capitano) {
  HonourMeter meter = {0, s->roster->capitani[capitano].rank, FALSE};
  guint free_units = 0;
  for (guint i = 0; i < s->n_units; i++) {
    const HonourUnit *unit = &s->units[i];
    guint n = count_counters(unit->counters, unit->n_counters);
    if (unit->stack == stack && unit->under == capitano)
      meter.value += n;
    else if (unit->stack == stack && unit->under == CAP_INDEX_NONE)
      free_units += n;
  }
  meter.is_over = meter.value > meter.most;
  if (s->stacks[stack].capitano == capitano && !meter.is_over) {
    HonourMeter whole;
    gboolean is_known = honour_meter_of_stack(s, stack, &whole);
    guint room = meter.most - meter.value;
    meter.is_over = is_known && whole.is_over;
    meter.value += is_known && !whole.is_over ? MIN(free_units, room) : free_units;
  }
  return meter;
}

/* --- Strength [1.3.3] ----------------------------------------------------------------------- */

HonourMeter honour_meter_of_unit(const HonourUnit *unit) {
  HonourMeter meter = {unit->sp, 0, FALSE};
  guint64 room = 0;
  for (guint i = 0; i < unit->n_counters; i++)
    room += (guint64)unit->counters[i].count * unit->counters[i].strength;
  meter.most = (guint)MIN(room, G_MAXUINT);
  meter.is_over =
      unit->sp > meter.most || unit->sp < count_counters(unit->counters, unit->n_counters);
  return meter;
}
