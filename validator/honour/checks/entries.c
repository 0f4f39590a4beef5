/* Where an army comes from: its sources are its own, it has points, and its reinforcements come by
 * a way. */
#include "validator/honour/checks/checks.h"

#include <glib/gi18n.h>

#include "schema/honour/codes-schedule.h"
#include "validator/honour/checks/rules/walk.h"
#include "schema/honour/scenario.h"
#include "validator/checks/wording.h"
#include "validator/honour/checks/holder-words.h"

#include "schema/codes/place.h"

/* --- Supply Sources of both sides ----------------------------------------------------------- */

static void report_shared(const CapCheckContext *context, const HonourArmy *army,
                          const HonourSource *source, const HonourSource *other) {
  g_autofree char *where = cap_wording_hex(context->map, source->hex);
  CapDiagnostic *d = cap_report(context->findings, CAP_CODE_SUPPLY_SHARED,
                                cap_place_attribute(context->document, source->node, CAP_NAME_HEX),
                                "%s and, on line %u, the enemy both have a Supply Source in %s.",
                                cap_wording_name(army->name, army->id),
                                cap_wording_line(context->document, other->node), where);
  cap_diagnostic_set_hint(d, "Correct one of the two hexes.");
  cap_diagnostic_set_object(d, "army %s", army->id);
}

/* [4.1.2a] A side that comes to an enemy source takes it, so that one of both sides is nobody's.
 * Sources that rules open may be those that were taken. Both are told, since either may be the one
 * in the wrong hex. */
static void check_shared_sources(const CapCheckContext *context) {
  const HonourScenario *s = honour_scenario(context->scenario);
  g_autoptr(GHashTable) owner = g_hash_table_new(NULL, NULL);  /* hex + 1 -> HonourArmy */
  g_autoptr(GHashTable) source = g_hash_table_new(NULL, NULL); /* hex + 1 -> HonourSource */
  for (guint i = 0; i < s->n_armies; i++)
    for (guint k = 0; k < s->armies[i].n_sources; k++) {
      const HonourSource *at = &s->armies[i].sources[k];
      gpointer key = GUINT_TO_POINTER(at->hex + 1);
      const HonourArmy *other = g_hash_table_lookup(owner, key);
      if (at->hex == CAP_HEX_NONE || !at->from_start)
        continue;
      if (other == NULL) {
        g_hash_table_insert(owner, key, (gpointer)&s->armies[i]);
        g_hash_table_insert(source, key, (gpointer)at);
      } else if (other->side != s->armies[i].side) {
        report_shared(context, &s->armies[i], at, g_hash_table_lookup(source, key));
        report_shared(context, other, g_hash_table_lookup(source, key), at);
      }
    }
}

/* --- Supply Sources among those of the enemy ------------------------------------------------- */

/* The powers come from different directions. Nearer than so many hexes is no direction; and so many
 * times as far are those of the own side, if the source has got among the enemy's. */
#define FAR_FROM_OWN 8u
#define TIMES_AS_FAR 4u
#define MOST_SOURCES 100u

typedef struct {
  const HonourArmy *army;
  const HonourSource *source;
} Owned;

static guint list_sources(const HonourScenario *s, Owned *list) {
  guint n = 0;

  for (guint i = 0; i < s->n_armies; i++)
    for (guint k = 0; k < s->armies[i].n_sources && n < MOST_SOURCES; k++)
      if (s->armies[i].sources[k].hex != CAP_HEX_NONE)
        list[n++] = (Owned){&s->armies[i], &s->armies[i].sources[k]};
  return n;
}

/* The nearest other source of the same side, or of another; NULL when there is none. */
static const Owned *nearest(const CapCheckContext *context, const Owned *list, guint n,
                            const Owned *from, gboolean is_own, guint *distance) {
  const Owned *found = NULL;

  for (guint i = 0; i < n; i++) {
    guint d = cap_grid_distance(&context->map->grid, from->source->hex, list[i].source->hex);
    if (&list[i] == from || (list[i].army->side == from->army->side) != is_own ||
        (found != NULL && d >= *distance))
      continue;
    found = &list[i];
    *distance = d;
  }
  return found;
}

static void report_among_enemies(const CapCheckContext *context, const Owned *owned,
                                 const Owned *enemy, guint distance) {
  g_autofree char *where = cap_wording_hex(context->map, enemy->source->hex);
  CapDiagnostic *d =
      cap_report(context->findings, CAP_CODE_SUPPLY_AMONG_ENEMIES,
                 cap_place_attribute(context->document, owned->source->node, CAP_NAME_HEX),
                 "The nearest other Supply Source, %s, is the enemy's; from the nearest of its own "
                 "side it is %u hexes to this one.",
                 where, distance);

  cap_diagnostic_set_hint(d, "If two sources have changed places, change them back.");
  cap_diagnostic_set_object(d, "army %s", owned->army->id);
}

/* [4.1] One that has a reason is where it is for that. */
static void check_sources_apart(const CapCheckContext *context) {
  Owned list[MOST_SOURCES];
  guint n = list_sources(honour_scenario(context->scenario), list);

  for (guint i = 0; i < n; i++) {
    guint to_own = 0, to_enemy = 0;
    const Owned *own = nearest(context, list, n, &list[i], TRUE, &to_own);
    const Owned *enemy = nearest(context, list, n, &list[i], FALSE, &to_enemy);
    if (own != NULL && enemy != NULL && to_enemy > 0 && to_own >= FAR_FROM_OWN &&
        to_own >= TIMES_AS_FAR * to_enemy && !list[i].source->has_reason)
      report_among_enemies(context, &list[i], enemy, to_own);
  }
}

/* --- Points --------------------------------------------------------------------------------- */

/* [4.3] An army with Supply Sources is one that receives points, or has them without counting. */
static void check_army_points(const CapCheckContext *context) {
  const HonourScenario *s = honour_scenario(context->scenario);
  for (guint i = 0; i < s->n_armies; i++) {
    const HonourArmy *army = &s->armies[i];
    if (army->points_node != CAP_NODE_NONE || army->n_sources == 0)
      continue;
    CapDiagnostic *d =
        cap_report(context->findings, CAP_CODE_ARMY_WITHOUT_POINTS,
                   cap_place_element(context->document, army->node),
                   "%s has Supply Sources, but no points.", cap_wording_name(army->name, army->id));
    cap_diagnostic_set_hint(d, "Add <points start=\"...\"> with a <receive> for each AP turn.");
    cap_diagnostic_set_object(d, "army %s", army->id);
  }
}

/* --- Reinforcements and groups that bring nobody --------------------------------------------- */

static gboolean brings_something(const CapDocument *doc, CapNode node) {
  for (CapNode n = cap_node_first_child(doc, node); n != CAP_NODE_NONE; n = cap_node_next(doc, n))
    if (cap_node_name(doc, n) != CAP_NAME_NOTE)
      return TRUE;
  return FALSE;
}

static void check_arrivals_bring(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  for (CapNode n = 0; n < cap_document_count(doc); n++) {
    CapName name = cap_node_name(doc, n);
    if ((name != CAP_NAME_REINFORCEMENT && name != CAP_NAME_GROUP) || brings_something(doc, n))
      continue;
    CapDiagnostic *d = cap_report(context->findings, CAP_CODE_ARRIVAL_EMPTY,
                                  cap_place_element(doc, n), "This %s brings nobody and nothing.",
                                  name == CAP_NAME_GROUP ? "group" : "reinforcement");
    cap_diagnostic_set_hint(d, "Add the <stack> or <breakdown> that comes, or remove it.");
    honour_wording_set_owner(d, doc, n);
  }
}

/* --- Entries -------------------------------------------------------------------------------- */

/* What all entries are held against, so that each costs only itself. */
typedef struct {
  const CapCheckContext *context;
  CapBits ways;           /* hexes where the map says that a way leaves it */
  GHashTable *conquerors; /* hex + 1 -> army + 1 */
  Owned sources[MOST_SOURCES];
  guint n_sources;
} Entries;

static void init_entries(Entries *entries, const CapCheckContext *context) {
  const HonourScenario *s = honour_scenario(context->scenario);
  entries->context = context;
  entries->conquerors = g_hash_table_new(NULL, NULL);
  entries->n_sources = list_sources(s, entries->sources);
  cap_bits_init(&entries->ways, MAX(context->map->n_hexes, 1));
  for (guint i = 0; i < context->map->n_edges; i++)
    if (context->map->edges[i].hex < context->map->n_hexes)
      cap_bits_add(&entries->ways, context->map->edges[i].hex);
  for (guint i = 0; i < s->n_conquered; i++)
    if (s->conquered[i].hex != CAP_HEX_NONE && s->conquered[i].army != CAP_INDEX_NONE)
      g_hash_table_insert(entries->conquerors, GUINT_TO_POINTER(s->conquered[i].hex + 1),
                          GUINT_TO_POINTER(s->conquered[i].army + 1));
}

static void clear_entries(Entries *entries) {
  g_hash_table_unref(entries->conquerors);
  cap_bits_clear(&entries->ways);
}

/* [7.1] Who comes later comes from somewhere: by a road or another way that leads on to the map, or
 * out of a town. */
static gboolean is_in_the_open(const Entries *entries, CapHex hex) {
  const CapMap *map = entries->context->map;
  return map->hexes[hex].settlement == CAP_SETTLEMENT_NONE && !cap_bits_has(&entries->ways, hex) &&
         (!cap_map_hex_has_road(map, hex) || honour_hex_is_closed(entries->context, hex));
}

/* Reinforcements of the book enter at the edge, or in a town up to two hexes behind it. */
#define FAR_FROM_EDGE 4

/* Whether the edge is less than so many steps away; they are few. A port is as good as an edge. */
static gboolean is_near_edge(const CapCheckContext *context, CapHex hex, guint steps) {
  if (honour_scenario_is_gateway(honour_scenario(context->scenario), hex))
    return TRUE;
  for (guint i = 0; i < CAP_N_DIRECTIONS && steps > 1; i++)
    if (is_near_edge(context, context->map->hexes[hex].neighbour[i], steps - 1))
      return TRUE;
  return FALSE;
}

static gboolean is_town(const CapCheckContext *context, CapHex hex) {
  return context->map->hexes[hex].settlement != CAP_SETTLEMENT_NONE;
}

/* [14.1] Troops are raised in places that their side owns when the game begins. */
static gboolean is_own_place(const Entries *entries, CapHex hex, CapIndex side) {
  const HonourScenario *s = honour_scenario(entries->context->scenario);
  CapIndex region = s->base.map->hexes[hex].region;
  guint army =
      GPOINTER_TO_UINT(g_hash_table_lookup(entries->conquerors, GUINT_TO_POINTER(hex + 1)));
  if (s->base.map->hexes[hex].settlement == CAP_SETTLEMENT_NONE)
    return FALSE;
  if (army != 0)
    return s->armies[army - 1].side == side;
  return s->alignment_used && region != CAP_INDEX_NONE && s->alignment[region] == side;
}

static CapDiagnostic *report_entry(const CapCheckContext *context, const HonourStack *stack,
                                   CapCode code, const char *rest) {
  g_autofree char *where = cap_wording_hex(context->map, stack->hex);
  g_autofree char *message = g_strdup_printf(_("This Force appears in %s%s"), where, rest);
  CapDiagnostic *d =
      cap_report(context->findings, code,
                 cap_place_attribute(context->document, stack->node, CAP_NAME_HEX), "%s", message);
  cap_diagnostic_set_object(d, "stack %s", stack->id);
  return d;
}

/* Whether a rule closes the source, so that it may be the enemy's by then. */
static gboolean is_closed_by_rule(const CapCheckContext *context, CapHex hex) {
  const CapDocument *doc = context->document;
  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE; n = honour_rule_next(doc, n + 1))
    if (cap_node_name(doc, n) == CAP_NAME_SOURCE &&
        cap_grid_find(&context->map->grid, cap_node_attribute(doc, n, CAP_NAME_HEX)) == hex)
      return TRUE;
  return FALSE;
}

static const HonourSource *find_source(const Entries *entries, CapHex hex, CapIndex side,
                                       gboolean is_own) {
  for (guint i = 0; i < entries->n_sources; i++) {
    const Owned *owned = &entries->sources[i];
    if (owned->source->hex == hex && (owned->army->side == side) == is_own)
      return owned->source;
  }
  return NULL;
}

/* [4.1.2] The road by which the enemy gets his supplies comes from his land. */
static void check_enemy_source(const Entries *entries, const HonourStack *stack) {
  const CapCheckContext *context = entries->context;
  CapIndex side = honour_scenario(context->scenario)->armies[stack->army].side;
  const HonourSource *source = find_source(entries, stack->hex, side, FALSE);
  if (source == NULL || find_source(entries, stack->hex, side, TRUE) != NULL ||
      is_closed_by_rule(context, stack->hex))
    return;
  g_autofree char *rest = g_strdup_printf(_(", a Supply Source of the enemy (line %u)."),
                                          cap_wording_line(context->document, source->node));
  cap_diagnostic_set_hint(report_entry(context, stack, CAP_CODE_ENTRY_AT_ENEMY_SOURCE, rest),
                          "Correct the hex, or close the source by a rule before they come.");
}

static void check_entry(const Entries *entries, const HonourStack *stack) {
  const CapCheckContext *context = entries->context;
  if (is_in_the_open(entries, stack->hex))
    cap_diagnostic_set_hint(
        report_entry(context, stack, CAP_CODE_ENTRY_OFF_ROAD,
                     honour_scenario_is_at_edge(honour_scenario(context->scenario), stack->hex)
                         ? _(", where no road leads on to the map.")
                         : _(", in the middle of the map, where no road leads.")),
        "Let it enter where a road or another way leads on to the map, or in a town.");
  else if (!is_near_edge(context, stack->hex, is_town(context, stack->hex) ? FAR_FROM_EDGE : 1) &&
           !is_own_place(entries, stack->hex,
                         honour_scenario(context->scenario)->armies[stack->army].side))
    cap_diagnostic_set_hint(
        report_entry(context, stack, CAP_CODE_ENTRY_INSIDE_MAP,
                     is_town(context, stack->hex)
                         ? _(", far inside the map and in no place of its own side.")
                         : _(", on a road inside the map and in no town.")),
        "Let it enter near the edge, in a port, or in a town or city that its side owns.");
}

static void check_entries(const CapCheckContext *context) {
  const HonourScenario *s = honour_scenario(context->scenario);
  Entries entries;
  init_entries(&entries, context);
  for (guint i = 0; i < s->n_stacks; i++) {
    const HonourStack *stack = &s->stacks[i];
    if (stack->arrival == HONOUR_ARRIVAL_SETUP || stack->placement != HONOUR_PLACEMENT_HEX ||
        stack->army == CAP_INDEX_NONE || stack->hex == CAP_HEX_NONE ||
        !cap_bits_has(&s->playable, stack->hex) ||
        cap_terrain_is_water(context->map->hexes[stack->hex].terrain))
      continue; /* other checks tell it */
    check_entry(&entries, stack);
    check_enemy_source(&entries, stack);
  }
  clear_entries(&entries);
}

const CapCheck honour_entry_checks[] = {
    {"shared-sources", CAP_KIND_SCENARIO, check_shared_sources},
    {"sources-apart", CAP_KIND_SCENARIO, check_sources_apart},
    {"army-points", CAP_KIND_SCENARIO, check_army_points},
    {"arrivals-bring", CAP_KIND_SCENARIO, check_arrivals_bring},
    {"entries", CAP_KIND_SCENARIO, check_entries},
    {NULL, CAP_KIND_UNKNOWN, NULL},
};
