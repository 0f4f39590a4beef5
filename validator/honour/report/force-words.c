#include "validator/honour/report/force-words.h"

#include "validator/honour/text/names.h"

char *honour_words_counters(const HonourCounters *counters, guint n) {
  g_autoptr(GPtrArray) words = g_ptr_array_new_with_free_func(g_free);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add(words, g_strdup_printf("%u × %u", counters[i].count, counters[i].strength));
  return cap_words_join(words, "and");
}

char *honour_words_ground(const HonourScenario *s, CapIndex area) {
  return area == CAP_INDEX_NONE
             ? g_strdup("the map")
             : honour_words_area(s, cap_slice_of(honour_scenario_area(s, area)->id));
}

static char *bits_words(const HonourScenario *s, const CapBits *bits) {
  g_autoptr(GPtrArray) words = g_ptr_array_new_with_free_func(g_free);

  for (guint i = 0; i < bits->n_bits; i++)
    if (cap_bits_has(bits, i))
      g_ptr_array_add(words, honour_words_place(s, i));
  return cap_words_join(words, "or");
}

char *honour_words_placement(const HonourScenario *s, const HonourStack *stack) {
  switch (stack->placement) {
  case HONOUR_PLACEMENT_NONE:
    break;
  case HONOUR_PLACEMENT_HEX:
    return honour_words_place(s, stack->hex);
  case HONOUR_PLACEMENT_HEXES:
    return bits_words(s, &stack->hexes);
  case HONOUR_PLACEMENT_NEAR: {
    g_autofree char *place = honour_words_place(s, stack->hex);
    return g_strdup_printf("within %u hex%s of %s", stack->distance,
                           stack->distance == 1 ? "" : "es", place);
  }
  case HONOUR_PLACEMENT_AREA: {
    g_autofree char *area = honour_words_ground(s, stack->area);
    return g_strdup_printf("anywhere in %s", area);
  }
  case HONOUR_PLACEMENT_WITH_GENERAL:
  case HONOUR_PLACEMENT_WITH_RETURNING_GENERAL: {
    g_autofree char *area = honour_words_ground(s, stack->general_in);
    gboolean returns = stack->placement == HONOUR_PLACEMENT_WITH_RETURNING_GENERAL;
    return g_strdup_printf("with a Capitano Generale%s%s%s", returns ? " who comes back" : "",
                           stack->general_in != CAP_INDEX_NONE ? " in " : "",
                           stack->general_in != CAP_INDEX_NONE ? area : "");
  }
  }
  return g_strdup("somewhere");
}

char *honour_words_arrival(const HonourScenario *s, const HonourStack *stack) {
  switch (stack->arrival) {
  case HONOUR_ARRIVAL_SETUP:
    return g_strdup(stack->pool != CAP_INDEX_NONE ? "At the start, with units of the pool"
                                                  : "At the start");
  case HONOUR_ARRIVAL_TURN: {
    g_autofree char *date = honour_calendar_dup_text(&s->calendar, stack->turn);
    return g_strdup_printf("Arrives on %s", date);
  }
  case HONOUR_ARRIVAL_GROUP:
    break;
  }
  if (stack->group == CAP_INDEX_NONE)
    return g_strdup("Arrives when a special rule says so");
  g_autofree char *group = honour_words_variable(s, cap_slice_of(s->groups[stack->group].id));
  return g_strdup_printf("Arrives when a special rule calls the group %s", group);
}

char *honour_words_leader(const HonourScenario *s, const HonourStack *stack) {
  if (stack->capitano != CAP_INDEX_NONE)
    return g_strdup(s->roster->capitani[stack->capitano].name);
  if (stack->elect)
    return g_strdup("Elected leader");
  if (stack->held_from != CAP_INDEX_NONE)
    return g_strdup("Capitano who was held back");
  return g_strdup(stack->orders == 0 ? "Units that join a Force" : "Force without a named leader");
}

char *honour_words_generals(const HonourScenario *s, const HonourArmy *army) {
  g_autoptr(GPtrArray) words = g_ptr_array_new();

  for (guint i = 0; i < army->n_generals; i++)
    if (army->generals[i] != CAP_INDEX_NONE)
      g_ptr_array_add(words, s->roster->capitani[army->generals[i]].name);
  return cap_words_join(words, "and");
}

char *honour_words_sources(const HonourScenario *s, const HonourArmy *army) {
  g_autoptr(GPtrArray) words = g_ptr_array_new_with_free_func(g_free);

  for (guint i = 0; i < army->n_sources; i++)
    if (army->sources[i].hex != CAP_HEX_NONE)
      g_ptr_array_add(words, honour_words_place(s, army->sources[i].hex));
  return cap_words_join(words, "and");
}
