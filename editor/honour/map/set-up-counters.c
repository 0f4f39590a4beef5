#include "editor/honour/map/set-up-counters.h"

#include "editor/honour/forces/stack-words.h"
#include "schema/honour/stack-place.h"

#define SIDES  3
#define ARMIES 4

static const guint32 palette[SIDES][ARMIES] = {
    {0x1f4e94, 0x0f6b80, 0x4f46a0, 0x2f6fb5},
    {0xa12a24, 0xb5481b, 0x8a2f62, 0x7a4a12},
    {0x3a6b2f, 0x5c6b1f, 0x1f6b52, 0x4a5a2a},
};

static GdkRGBA colour_of(guint32 rgb) {
  return (GdkRGBA){(float)(rgb >> 16 & 0xff) / 255, (float)(rgb >> 8 & 0xff) / 255,
                   (float)(rgb & 0xff) / 255, 1};
}

GdkRGBA honour_side_colour(CapIndex side) {
  return colour_of(palette[MIN(side, SIDES - 1)][0]);
}

GdkRGBA honour_army_colour(const HonourScenario *s, CapIndex army) {
  guint nth = 0;
  if (army >= s->n_armies)
    return (GdkRGBA){0.3f, 0.3f, 0.3f, 1};
  for (guint i = 0; i < army; i++)
    nth += s->armies[i].side == s->armies[army].side;
  return colour_of(palette[MIN(s->armies[army].side, SIDES - 1)][nth % ARMIES]);
}

/* --- Where ----------------------------------------------------------------------------------- */

/* Whoever comes to the general is shown with him. */
static CapHex place_of_general(const HonourScenario *s, CapIndex army) {
  for (guint g = 0; army < s->n_armies && g < s->armies[army].n_generals; g++)
    for (guint i = 0; i < s->n_stacks; i++)
      if (s->stacks[i].capitano == s->armies[army].generals[g] &&
          s->stacks[i].arrival == HONOUR_ARRIVAL_SETUP)
        return honour_stack_place(s, &s->stacks[i]);
  return CAP_HEX_NONE;
}

/* "Old guard" from "old-guard". New string. */
static char *words_of_id(const char *id) {
  char *words = g_strdelimit(g_strdup(id), "-", ' ');
  words[0] = g_ascii_toupper(words[0]);
  return words;
}

/* --- Counters -------------------------------------------------------------------------------- */

static void add_stack(GPtrArray *counters, const HonourScenario *s, CapIndex index) {
  const HonourStack *stack = &s->stacks[index];
  CapHex place = honour_stack_place(s, stack);
  if (place == CAP_HEX_NONE && (stack->placement == HONOUR_PLACEMENT_WITH_GENERAL ||
                                stack->placement == HONOUR_PLACEMENT_WITH_RETURNING_GENERAL))
    place = place_of_general(s, stack->army);
  if (place == CAP_HEX_NONE)
    return;
  const char *leader = honour_stack_leader(s, index);
  g_autofree char *label =
      g_strcmp0(leader, stack->id) == 0 ? words_of_id(leader) : g_strdup(leader);
  CapCounter *counter = cap_counter_new(place, stack->id, label);
  guint strength = honour_stack_strength(s, index);
  counter->strength = strength > 0 ? g_strdup_printf("%u", strength) : g_strdup("+");
  counter->order = g_strdup(honour_order_letter(stack->orders));
  counter->side = s->armies[stack->army].side;
  counter->colour = honour_army_colour(s, stack->army);
  counter->is_faded =
      stack->arrival != HONOUR_ARRIVAL_SETUP ||
      (stack->placement != HONOUR_PLACEMENT_HEX && cap_bits_count(&stack->hexes) != 1);
  g_ptr_array_add(counters, counter);
}

/* What a pool holds besides its stacks is the owner's to share out. */
static void add_pool(GPtrArray *counters, const HonourScenario *s, CapIndex index) {
  const HonourPool *pool = &s->pools[index];
  guint strength = 0;
  for (guint i = 0; i < s->n_units; i++)
    if (s->units[i].pool == index && s->units[i].stack == CAP_INDEX_NONE)
      strength += s->units[i].sp;
  CapHex place = pool->area != CAP_INDEX_NONE
                     ? honour_middle_place(s->base.map, &honour_scenario_area(s, pool->area)->hexes)
                     : CAP_HEX_NONE;
  if (strength == 0 || place == CAP_HEX_NONE)
    return;
  g_autofree char *label = pool->id != NULL ? words_of_id(pool->id) : NULL;
  CapCounter *counter = cap_counter_new(place, NULL, label);
  counter->strength = g_strdup_printf("%u", strength);
  counter->order = g_strdup(honour_order_letter(pool->orders));
  counter->side = s->armies[pool->army].side;
  counter->colour = honour_army_colour(s, pool->army);
  counter->is_faded = TRUE;
  g_ptr_array_add(counters, counter);
}

GPtrArray *honour_set_up_new_counters(CapProject *project) {
  const HonourScenario *s = honour_scenario(cap_project_scenario(project));
  GPtrArray *counters = g_ptr_array_new_with_free_func((GDestroyNotify)cap_counter_free);
  if (s == NULL)
    return counters;
  /* Those who come later lie below. */
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < s->n_stacks; i++)
      if ((s->stacks[i].arrival == HONOUR_ARRIVAL_SETUP) == (pass == 1))
        add_stack(counters, s, (CapIndex)i);
  for (guint i = 0; i < s->n_pools; i++)
    add_pool(counters, s, (CapIndex)i);
  return counters;
}

CapOverlay *honour_set_up_new_overlay(CapProject *project) {
  /* Darker than the map also where the dark theme dims it. */
  static const GdkRGBA veil = {0.40f, 0.40f, 0.39f, 0.5f};
  const HonourScenario *s = honour_scenario(cap_project_scenario(project));
  CapOverlay *overlay = cap_overlay_new();
  if (s == NULL)
    return overlay;
  for (guint i = 0; s->playable_known && i < s->base.map->n_hexes; i++)
    if (!cap_bits_has(&s->playable, i))
      cap_overlay_add_hex(overlay, i, &veil, NULL);
  for (guint i = 0; i < s->n_armies; i++) {
    GdkRGBA fill = honour_army_colour(s, (CapIndex)i);
    fill.alpha = 0.32f;
    for (guint k = 0; k < s->armies[i].n_sources; k++) {
      const HonourSource *source = &s->armies[i].sources[k];
      CapHex place = source->hex;
      if (place != CAP_HEX_NONE)
        cap_overlay_add_hex(overlay, place, &fill, "▲");
    }
  }
  return overlay;
}
