/* The facts of a set-up as sorted lines of text, so that two scenarios can be compared in meaning:
 * identifiers, order and notes do not count. */
#pragma once

#include "schema/honour/scenario.h"
#include "tests/support/test-support.h"

#include <string.h>

typedef struct {
  const HonourScenario *s;
  GPtrArray *lines;
} Facts;

G_GNUC_PRINTF(2, 3) static inline void fact(Facts *f, const char *format, ...) {
  va_list args;

  va_start(args, format);
  g_ptr_array_add(f->lines, g_strdup_vprintf(format, args));
  va_end(args);
}

/* A set of hexes as a short text. */
static inline char *bits_text(CapBits bits, guint n) {
  guint64 sum = 0;
  guint count = 0;

  for (guint i = 0; bits.words != NULL && i < n; i++) {
    if (!cap_bits_has(&bits, i))
      continue;
    count++;
    sum = sum * 31 + i;
  }
  return g_strdup_printf("%u hexes %" G_GINT64_MODIFIER "x", count, sum);
}

static inline const char *capitano_id(const HonourScenario *s, CapIndex capitano) {
  return capitano == CAP_INDEX_NONE ? "nobody" : s->roster->capitani[capitano].id;
}

static inline const char *army_nation(const HonourScenario *s, CapIndex army) {
  return s->roster->nationalities[s->armies[army].nationality].id;
}

static inline char *counters_text(const HonourCounters *counters, guint n) {
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < n; i++)
    g_string_append_printf(text, " %ux%u", counters[i].count, counters[i].strength);
  return g_string_free(text, FALSE);
}

static inline char *area_text(const HonourScenario *s, CapIndex area) {
  if (area == CAP_INDEX_NONE)
    return g_strdup("anywhere");
  return bits_text(honour_scenario_area(s, area)->hexes, s->base.map->n_hexes);
}

static inline int compare_lines(gconstpointer a, gconstpointer b) {
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* What stands in a stack or a pool, sorted and on one line. */
static inline char *content_text(const HonourScenario *s, CapIndex stack, CapIndex pool) {
  g_autoptr(GPtrArray) parts = g_ptr_array_new_with_free_func(g_free);
  GString *text = g_string_new(NULL);

  for (guint i = 0; i < s->n_units; i++) {
    const HonourUnit *u = &s->units[i];
    if (u->stack != stack || u->pool != pool)
      continue;
    g_autofree char *counters = counters_text(u->counters, u->n_counters);
    CapSlice quality = cap_node_attribute(s->base.document, u->node, CAP_NAME_QUALITY);
    CapSlice reliability = cap_node_attribute(s->base.document, u->node, CAP_NAME_RELIABILITY);
    g_ptr_array_add(parts, g_strdup_printf("%s %u SP%s under %s Q%.*s R%.*s",
                                           s->roster->unit_types[u->type].id, u->sp, counters,
                                           capitano_id(s, u->under), CAP_SLICE_ARGS(quality),
                                           CAP_SLICE_ARGS(reliability)));
  }
  for (guint i = 0; i < s->n_auxiliaries; i++)
    if (s->auxiliaries[i].stack == stack && s->auxiliaries[i].pool == pool)
      g_ptr_array_add(parts,
                      g_strdup_printf("%u %s", s->auxiliaries[i].count,
                                      s->roster->auxiliary_types[s->auxiliaries[i].type].id));
  for (guint i = 0; i < s->n_postings; i++)
    if (s->postings[i].stack == stack && s->postings[i].pool == pool)
      g_ptr_array_add(parts, g_strdup_printf("and %s", capitano_id(s, s->postings[i].capitano)));
  g_ptr_array_sort(parts, compare_lines);
  for (guint i = 0; i < parts->len; i++)
    g_string_append_printf(text, "; %s", (const char *)g_ptr_array_index(parts, i));
  return g_string_free(text, FALSE);
}

static inline void add_stacks(Facts *f) {
  const HonourScenario *s = f->s;

  for (guint i = 0; i < s->n_stacks; i++) {
    const HonourStack *k = &s->stacks[i];
    g_autofree char *where = bits_text(k->hexes, s->base.map->n_hexes);
    g_autofree char *general = area_text(s, k->general_in);
    g_autofree char *content = content_text(s, (CapIndex)i, CAP_INDEX_NONE);
    g_autofree char *pool =
        k->pool != CAP_INDEX_NONE ? content_text(s, CAP_INDEX_NONE, k->pool) : g_strdup("");
    fact(
        f,
        "stack of %s, arrival %d turn %d, placement %d %s, general in %s, %s leads, elect %d, held "
        "%s, orders %u, administrative %d, earthworks %u%s (pool%s)",
        army_nation(s, k->army), k->arrival, k->arrival == HONOUR_ARRIVAL_TURN ? k->turn : 0,
        k->placement, where, general, capitano_id(s, k->capitano), k->elect,
        k->held_from != CAP_INDEX_NONE ? capitano_id(s, s->stacks[k->held_from].capitano) : "no",
        k->orders, k->administrative_march, k->earthworks, content, pool);
  }
  for (guint i = 0; i < s->n_pools; i++) {
    g_autofree char *where = area_text(s, s->pools[i].area);
    g_autofree char *content = content_text(s, CAP_INDEX_NONE, (CapIndex)i);
    fact(f, "pool of %s in %s, orders %u%s", army_nation(s, s->pools[i].army), where,
         s->pools[i].orders, content);
  }
  for (guint i = 0; i < s->n_holds; i++) {
    g_autofree char *led = content_text(s, s->holds[i].leads, CAP_INDEX_NONE);
    fact(f, "%s holds back a Capitano of rank %u for%s",
         capitano_id(s, s->stacks[s->holds[i].stack].capitano), s->holds[i].min_rank, led);
  }
}

static inline void add_army(Facts *f, const HonourArmy *a) {
  const HonourScenario *s = f->s;
  const char *nation = s->roster->nationalities[a->nationality].id;
  char number[CAP_HEX_NUMBER_MAX];

  fact(f, "army %s of side %s", nation, s->base.sides[a->side].name);
  for (guint i = 0; i < s->roster->n_services; i++)
    if (cap_bits_has(&a->services, i))
      fact(f, "%s has units of %s", nation, s->roster->services[i].id);
  for (guint i = 0; i < a->n_generals; i++)
    fact(f, "%s has general %s", nation, capitano_id(s, a->generals[i]));
  for (guint i = 0; i < a->n_sources; i++) {
    cap_grid_number(&s->base.map->grid, a->sources[i].hex, number);
    fact(f, "%s has source %s, from start %d", nation, number, a->sources[i].from_start);
  }
  fact(f, "%s has a reason for no source: %d", nation, a->has_reason_for_no_source);
  fact(f, "%s has points %d, unlimited %d, %u at start", nation, a->has_points, a->unlimited_points,
       a->points_at_start);
  for (guint i = 0; i < a->n_receives; i++)
    fact(f, "%s receives %u on turn %d", nation, a->receives[i].nominal, a->receives[i].turn);
}

static inline void add_alignment(Facts *f) {
  const HonourScenario *s = f->s;
  char number[CAP_HEX_NUMBER_MAX];

  fact(f, "alignment used %d", s->alignment_used);
  for (guint i = 0; i < s->base.map->n_regions; i++) {
    CapIndex is = s->alignment[i];
    fact(f, "region %s is %s %x", s->base.map->regions[i].id,
         is < s->base.n_sides ? s->base.sides[is].name : "", is < s->base.n_sides ? 0u : is);
  }
  for (guint i = 0; i < s->n_conquered; i++) {
    cap_grid_number(&s->base.map->grid, s->conquered[i].hex, number);
    fact(f, "%s has conquered %s", army_nation(s, s->conquered[i].army), number);
  }
}

/* All facts as one text; new string. */
static inline char *scenario_facts(const HonourScenario *s) {
  Facts f = {s, g_ptr_array_new_with_free_func(g_free)};
  GString *text = g_string_new(NULL);
  g_autofree char *playable = bits_text(s->playable, s->base.map->n_hexes);

  fact(&f, "title %s", s->base.title);
  fact(&f, "starts %d %u %u, %u turns", s->calendar.start_year, s->calendar.start_month,
       s->calendar.start_turn, s->calendar.n_turns);
  fact(&f, "in play: %s", playable);
  for (guint i = 0; i < s->base.n_sides; i++)
    fact(&f, "side %s, first %d", s->base.sides[i].name, s->base.sides[i].first);
  for (guint i = 0; i < s->n_armies; i++)
    add_army(&f, &s->armies[i]);
  add_stacks(&f);
  for (guint i = 0; i < s->n_breakdowns; i++) {
    const HonourBreakdown *b = &s->breakdowns[i];
    g_autofree char *counters = counters_text(b->counters, b->n_counters);
    fact(&f, "breakdown of %s: %s%s, arrival %d turn %d", army_nation(s, b->army),
         s->roster->unit_types[b->type].id, counters, b->arrival,
         b->arrival == HONOUR_ARRIVAL_TURN ? b->turn : 0);
  }
  for (guint i = 0; i < s->n_minors; i++)
    fact(&f, "minor %s of %s, deployed %d", capitano_id(s, s->minors[i].capitano),
         army_nation(s, s->minors[i].army), s->minors[i].deployed);
  for (guint i = 0; i < s->roster->n_nationalities; i++)
    fact(&f, "reliability of %s is %d", s->roster->nationalities[i].id, s->reliability[i]);
  add_alignment(&f);
  g_ptr_array_sort(f.lines, compare_lines);
  for (guint i = 0; i < f.lines->len; i++)
    g_string_append_printf(text, "%s\n", (const char *)g_ptr_array_index(f.lines, i));
  g_ptr_array_unref(f.lines);
  return g_string_free(text, FALSE);
}
