/* Who stands where at the start, and who comes where later. */
#include "validator/honour/report/sections.h"

#include "schema/honour/stack-place.h"
#include "validator/honour/text/names.h"

static guint stack_strength(const HonourScenario *s, CapIndex stack, CapIndex pool) {
  guint sp = 0;

  for (guint i = 0; i < s->n_units; i++)
    if (s->units[i].stack == stack && (stack != CAP_INDEX_NONE || s->units[i].pool == pool))
      sp += s->units[i].sp;
  return sp;
}

/* "Sep 1", "by rule", or nothing for the set-up. */
static char *arrival_text(const HonourScenario *s, const HonourStack *stack) {
  if (stack->arrival == HONOUR_ARRIVAL_SETUP)
    return g_strdup("");
  if (stack->arrival == HONOUR_ARRIVAL_GROUP)
    return g_strdup(", by rule");
  if (stack->turn == CAP_TURN_NONE || s->calendar.n_turns == 0)
    return g_strdup(", later");
  int year;
  CapIndex month;
  guint turn;
  honour_calendar_split(&s->calendar, stack->turn, &year, &month, &turn);
  g_autofree char *name = honour_words_month(s, month);
  return g_strdup_printf(", %s %u", name, turn);
}

static const char *leader_of(const HonourScenario *s, const HonourStack *stack) {
  if (stack->capitano != CAP_INDEX_NONE)
    return s->roster->capitani[stack->capitano].name;
  if (stack->elect)
    return "elected";
  return stack->held_from != CAP_INDEX_NONE ? "held back" : "joins a Force";
}

static const char *order_letter(guint orders) {
  static const char *const letters[] = {"G", "S", "M", "A", "R"};

  for (guint i = 0; i < G_N_ELEMENTS(letters); i++)
    if (orders == 1u << i)
      return letters[i];
  return orders == 0 ? "–" : "any";
}

/* Units that are shared out later have no strength yet. */
static char *strength_text(guint sp) {
  return sp > 0 ? g_strdup_printf("%u", sp) : g_strdup("+");
}

static CapMapCounter counter_of_stack(const HonourScenario *s, CapIndex index) {
  const HonourStack *stack = &s->stacks[index];
  const HonourArmy *army = &s->armies[stack->army];
  guint sp = stack_strength(s, index, CAP_INDEX_NONE);
  g_autofree char *when = arrival_text(s, stack);
  g_autofree char *orders = honour_words_orders(stack->orders);

  return (CapMapCounter){
      .id = g_strdup_printf("stack-%s", stack->id),
      .side = army->side,
      .hex = honour_stack_place(s, stack),
      .is_later = stack->arrival != HONOUR_ARRIVAL_SETUP,
      .strength = strength_text(sp),
      .order = g_strdup(order_letter(stack->orders)),
      .label = g_strconcat(leader_of(s, stack), when, NULL),
      .title = g_strdup_printf("%s: %s%s, %u SP, %s", army->name, leader_of(s, stack), when, sp,
                               orders != NULL ? orders : "joins another Force"),
  };
}

static CapHex place_of_pool(const HonourScenario *s, CapIndex index) {
  const HonourPool *pool = &s->pools[index];
  CapHex hex = CAP_HEX_NONE;

  if (pool->area != CAP_INDEX_NONE)
    hex = honour_middle_place(s->base.map, &honour_scenario_area(s, pool->area)->hexes);
  for (guint i = 0; i < s->n_stacks && hex == CAP_HEX_NONE; i++)
    if (s->stacks[i].pool == index)
      hex = honour_stack_place(s, &s->stacks[i]);
  return hex;
}

/* What is in a pool and in no stack of it. */
static CapMapCounter counter_of_pool(const HonourScenario *s, CapIndex index) {
  const HonourPool *pool = &s->pools[index];
  guint sp = stack_strength(s, CAP_INDEX_NONE, index);

  return (CapMapCounter){
      .id = g_strdup_printf("pool-%s", pool->id),
      .side = s->armies[pool->army].side,
      .hex = place_of_pool(s, index),
      .strength = strength_text(sp),
      .order = g_strdup(order_letter(pool->orders)),
      .label = g_strdup("as the owner likes"),
      .title =
          g_strdup_printf("%s: %u SP that the owner shares out", s->armies[pool->army].name, sp),
  };
}

/* Those that stand fast come first, so that they get their own hexes. */
static void add_counters(const HonourScenario *s, GArray *counters) {
  for (guint pass = 0; pass < 2; pass++)
    for (CapIndex i = 0; i < s->n_stacks; i++) {
      if ((s->stacks[i].arrival != HONOUR_ARRIVAL_SETUP) != (pass == 1))
        continue;
      CapMapCounter counter = counter_of_stack(s, i);
      g_array_append_val(counters, counter);
    }
  for (CapIndex i = 0; i < s->n_pools; i++) {
    if (stack_strength(s, CAP_INDEX_NONE, i) == 0)
      continue;
    CapMapCounter counter = counter_of_pool(s, i);
    g_array_append_val(counters, counter);
  }
}

static void add_sources(const HonourScenario *s, GArray *marks) {
  for (guint i = 0; i < s->n_armies; i++)
    for (guint j = 0; j < s->armies[i].n_sources; j++) {
      CapHex hex = s->armies[i].sources[j].hex;
      if (hex == CAP_HEX_NONE)
        continue;
      g_autofree char *place = honour_words_place(s, hex);
      CapMapMark mark = {
          .hex = hex,
          .side = s->armies[i].side,
          .title = g_strdup_printf("Supply Source of the %s: %s", s->armies[i].name, place)};
      g_array_append_val(marks, mark);
    }
}

void honour_map_set_up(const CapScenario *scenario, CapMapSetUp *set_up) {
  const HonourScenario *s = (const HonourScenario *)scenario;

  set_up->in_play = &s->playable;
  for (guint i = 0; i < s->n_stacks; i++)
    for (CapHex hex = 0; hex < s->stacks[i].hexes.n_bits; hex++)
      if (cap_bits_has(&s->stacks[i].hexes, hex))
        cap_bits_add(&set_up->room, hex);
  add_counters(s, set_up->counters);
  add_sources(s, set_up->marks);
  set_up->areas = s->areas;
  set_up->n_areas = s->n_areas;
}
