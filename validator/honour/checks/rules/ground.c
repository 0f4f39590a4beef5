/* Conditions about ground: enough places in play fit them. */
#include "rules.h"

#include "schema/codes/codes-rules.h"
#include "schema/honour/scenario.h"
#include "walk.h"

#include <string.h>

/* Settlements as the attribute `settlement` names them; the first is for ground without any. */
typedef enum {
  PLACES_ALL,
  PLACES_ANY_SETTLEMENT,
  PLACES_TOWN,
  PLACES_FORTRESS,
  PLACES_CITY,
  N_PLACES,
} Places;

/* What all conditions share, so that each need not go through the whole map. */
typedef struct {
  const CapCheckContext *context;
  CapBits places[N_PLACES]; /* the hexes in play that fit */
  CapBits left;             /* of one condition: what is left of them */
  CapBits regions;          /* of one condition: those it names */
} Ground;

static gboolean fits(const CapMapHex *hex, Places places) {
  switch (places) {
  case PLACES_ALL:
    return TRUE;
  case PLACES_ANY_SETTLEMENT:
    return hex->settlement != CAP_SETTLEMENT_NONE;
  case PLACES_TOWN:
    return hex->settlement == CAP_SETTLEMENT_TOWN ||
           hex->settlement == CAP_SETTLEMENT_FORTIFIED_TOWN;
  case PLACES_FORTRESS:
    return cap_settlement_is_fortress(hex->settlement);
  case PLACES_CITY:
    return hex->settlement == CAP_SETTLEMENT_FORTIFIED_CITY;
  case N_PLACES:
    break;
  }
  return FALSE;
}

static void init_ground(Ground *ground, const CapCheckContext *context) {
  const CapMap *map = context->map;
  ground->context = context;
  cap_bits_init(&ground->left, map->n_hexes);
  cap_bits_init(&ground->regions, map->n_regions + 1);
  for (guint i = 0; i < N_PLACES; i++) {
    cap_bits_init(&ground->places[i], map->n_hexes);
    for (CapHex hex = 0; hex < map->n_hexes; hex++)
      if (cap_bits_has(&honour_scenario(context->scenario)->playable, hex) &&
          fits(&map->hexes[hex], (Places)i))
        cap_bits_add(&ground->places[i], hex);
  }
}

static void clear_ground(Ground *ground) {
  cap_bits_clear(&ground->left);
  cap_bits_clear(&ground->regions);
  for (guint i = 0; i < N_PLACES; i++)
    cap_bits_clear(&ground->places[i]);
}

/* Only settlements have an owner. */
static Places places_of(const CapDocument *doc, CapNode node) {
  CapSlice wanted = cap_node_attribute(doc, node, CAP_NAME_SETTLEMENT);
  if (cap_slice_equals(wanted, "city"))
    return PLACES_CITY;
  if (cap_slice_equals(wanted, "fortress"))
    return PLACES_FORTRESS;
  if (cap_slice_equals(wanted, "town"))
    return PLACES_TOWN;
  return cap_slice_is_set(wanted) || cap_node_name(doc, node) == CAP_NAME_OWNS ||
                 cap_node_name(doc, node) == CAP_NAME_SCORE ||
                 cap_node_name(doc, node) == CAP_NAME_FOR_EACH
             ? PLACES_ANY_SETTLEMENT
             : PLACES_ALL;
}

/* Enters or takes out the regions that the condition names; FALSE when one is unknown, which has
 * been reported. */
static gboolean mark_regions(Ground *ground, CapNode node, gboolean enter) {
  CapSlice rest = cap_node_attribute(ground->context->document, node, CAP_NAME_REGIONS), word;
  gboolean known = TRUE;
  while (cap_slice_next_word(&rest, &word)) {
    CapIndex region = cap_map_find_region(ground->context->map, word);
    if (region == CAP_INDEX_NONE)
      known = FALSE;
    else if (enter)
      cap_bits_add(&ground->regions, region);
    else
      cap_bits_remove(&ground->regions, region);
  }
  return known;
}

/* Leaves what all the areas of the condition have; FALSE when one is unknown. */
static gboolean keep_areas(Ground *ground, CapNode node) {
  CapSlice rest = cap_node_attribute(ground->context->document, node, CAP_NAME_AREAS), word;
  while (cap_slice_next_word(&rest, &word)) {
    const CapBits *area =
        honour_scenario_find_area(honour_scenario(ground->context->scenario), word);
    if (area == NULL || area->n_bits != ground->left.n_bits)
      return FALSE;
    cap_bits_intersect(&ground->left, area);
  }
  return TRUE;
}

static gboolean is_left(const Ground *ground, CapHex hex, gboolean any_region) {
  CapIndex region = ground->context->map->hexes[hex].region;
  return cap_bits_has(&ground->left, hex) &&
         (any_region || (region != CAP_INDEX_NONE && cap_bits_has(&ground->regions, region)));
}

/* How many of the hexes that are left lie in the regions; counts up to `wanted`. */
static int count_left(const Ground *ground, gboolean any_region, int wanted) {
  int found = 0;
  for (guint i = 0; i < (ground->left.n_bits + 63) / 64 && found < wanted; i++)
    for (guint64 word = ground->left.words[i]; word != 0 && found < wanted; word &= word - 1)
      found += is_left(ground, i * 64 + (guint)__builtin_ctzll(word), any_region);
  return found;
}

/* The same of the hexes that the condition lists; -1 when one is unknown. */
static int count_listed(const Ground *ground, CapSlice hexes, gboolean any_region) {
  CapSlice word;
  int found = 0;
  while (cap_slice_next_word(&hexes, &word)) {
    CapHex hex = cap_grid_find(&ground->context->map->grid, word);
    if (hex == CAP_HEX_NONE)
      return -1;
    found += is_left(ground, hex, any_region);
  }
  return found;
}

/* Where the finding goes: to the number asked for, else to the last attribute that limits. */
static CapPlace place_of(const CapDocument *doc, CapNode node) {
  static const CapName limits[] = {CAP_NAME_COUNT, CAP_NAME_SETTLEMENT, CAP_NAME_AREAS,
                                   CAP_NAME_REGIONS};
  for (guint i = 0; i < G_N_ELEMENTS(limits); i++)
    if (cap_slice_is_set(cap_node_attribute(doc, node, limits[i])))
      return cap_place_attribute(doc, node, limits[i]);
  return cap_place_element(doc, node);
}

static void report(const CapCheckContext *context, CapNode node, int wanted, int found) {
  CapPlace place = place_of(context->document, node);
  CapDiagnostic *d;
  if (found == 0) {
    d = honour_rule_report(context, CAP_CODE_CONDITION_NEVER, node, place,
                           "No place in play fits this condition.");
    cap_diagnostic_set_hint(d, "Name ground that is in play, or ask for less.");
  } else {
    d = honour_rule_report(context, CAP_CODE_CONDITION_NEVER, node, place,
                           "%d places are asked for, but only %d in play fit.", wanted, found);
    cap_diagnostic_set_hint(d, "Ask for fewer places, or widen the ground.");
  }
}

/* "Owns at least 3 of" two towns, or ground that is nowhere. */
static void check_ground(Ground *ground, CapNode node) {
  const CapDocument *doc = ground->context->document;
  const CapBits *places = &ground->places[places_of(doc, node)];
  CapSlice hexes = cap_node_attribute(doc, node, CAP_NAME_HEXES);
  gboolean any_region = !cap_slice_is_set(cap_node_attribute(doc, node, CAP_NAME_REGIONS));
  int wanted = 1, found = -1;
  cap_slice_to_int(cap_node_attribute(doc, node, CAP_NAME_COUNT), &wanted);
  memcpy(ground->left.words, places->words, (places->n_bits + 63) / 64 * sizeof *places->words);
  if (mark_regions(ground, node, TRUE) && keep_areas(ground, node))
    found = cap_slice_is_set(hexes) ? count_listed(ground, hexes, any_region)
                                    : count_left(ground, any_region, wanted);
  mark_regions(ground, node, FALSE);
  if (found >= 0 && found < wanted)
    report(ground->context, node, wanted, found);
}

/* Hexes alone need no look: each that does not fit is reported on its own. */
static gboolean is_about_ground(const CapDocument *doc, CapNode node) {
  CapName name = cap_node_name(doc, node);
  gboolean hexes = cap_slice_is_set(cap_node_attribute(doc, node, CAP_NAME_HEXES));
  gboolean limited = cap_slice_is_set(cap_node_attribute(doc, node, CAP_NAME_REGIONS)) ||
                     cap_slice_is_set(cap_node_attribute(doc, node, CAP_NAME_AREAS));
  if (name != CAP_NAME_OWNS && name != CAP_NAME_OCCUPIED && name != CAP_NAME_INSIDE &&
      name != CAP_NAME_SCORE && name != CAP_NAME_FOR_EACH)
    return FALSE;
  return limited ||
         (hexes && (cap_slice_is_set(cap_node_attribute(doc, node, CAP_NAME_COUNT)) ||
                    cap_slice_is_set(cap_node_attribute(doc, node, CAP_NAME_SETTLEMENT))));
}

void honour_check_ground_in_play(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  Ground ground;
  init_ground(&ground, context);
  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE; n = honour_rule_next(doc, n + 1))
    if (is_about_ground(doc, n))
      check_ground(&ground, n);
  clear_ground(&ground);
}
