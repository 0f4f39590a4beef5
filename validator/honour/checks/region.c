/* Checks of regional alignment and of places conquered before the game. */
#include "validator/honour/checks/checks.h"

#include <glib/gi18n.h>

#include "schema/honour/codes-regions.h"
#include "schema/codes/place.h"
#include "schema/honour/scenario.h"
#include "validator/checks/wording.h"

/* --- Alignment ------------------------------------------------------------------------------- */

/* How many hexes of each region are in play; new array. */
static guint *count_hexes_in_play(const CapCheckContext *context) {
  const CapMap *map = context->map;
  guint *counts = g_new0(guint, map->n_regions + 1);

  for (guint i = 0; i < map->n_hexes; i++) {
    CapIndex region = map->hexes[i].region;

    if (region != CAP_INDEX_NONE && cap_bits_has(&honour_scenario(context->scenario)->playable, i))
      counts[region]++;
  }
  return counts;
}

static const char *region_name(const CapMap *map, CapIndex region) {
  return cap_wording_name(map->regions[region].name, map->regions[region].id);
}

/* A region that is out of play although it is not, or the other way round. */
static void check_status(const CapCheckContext *context, CapNode node, CapIndex region,
                         guint n_hexes) {
  CapIndex alignment = honour_scenario(context->scenario)->alignment[region];
  CapPlace place = cap_place_attribute(context->document, node, CAP_NAME_IS);
  const char *name = region_name(context->map, region);
  CapDiagnostic *d = NULL;

  if (!honour_scenario(context->scenario)->playable_known)
    return; /* nobody knows what is in play, and that has been said */
  if (alignment == HONOUR_NOT_IN_PLAY && n_hexes > 0) {
    d = cap_report(context->findings, CAP_CODE_REGION_NOT_IN_PLAY, place,
                   ngettext("Region %s is said not to be in play, but %u hex of it is.",
                            "Region %s is said not to be in play, but %u hexes of it are.",
                            n_hexes),
                   name, n_hexes);
    cap_diagnostic_set_hint(d, "Give its alignment, or correct <playable>.");
  } else if (alignment != HONOUR_NOT_IN_PLAY && alignment != HONOUR_ALIGNMENT_UNKNOWN &&
             n_hexes == 0) {
    d = cap_report(context->findings, CAP_CODE_REGION_NOT_IN_PLAY, place,
                   "Region %s has an alignment, but none of its hexes is in play.", name);
    cap_diagnostic_set_hint(d, "Write is=\"not-in-play\", or correct <playable>.");
    cap_diagnostic_set_suggestion(d, "not-in-play");
  }
  if (d != NULL)
    cap_diagnostic_set_object(d, "region %s",
                              cap_wording_name(NULL, context->map->regions[region].id));
}

static void report_missing(const CapCheckContext *context, CapIndex region) {
  const char *id = cap_wording_name(NULL, context->map->regions[region].id);
  CapDiagnostic *d = cap_report(
      context->findings, CAP_CODE_REGION_WITHOUT_ALIGNMENT,
      cap_place_element(context->document, honour_scenario(context->scenario)->alignment_node),
      "The alignment of region %s (%s) is not given.", region_name(context->map, region), id);

  cap_diagnostic_set_hint(d,
                          "Add <region-status region=\"%s\" is=\"...\"/>: a side, not-aligned "
                          "or neutral.",
                          id);
  cap_diagnostic_set_object(d, "region %s", id);
}

/* Others that are out of play have their line; one that has none was left out. */
static void check_left_out(const CapCheckContext *context, const guint *in_play,
                           const CapBits *given) {
  const CapMap *map = context->map;
  CapIndex left_out = CAP_INDEX_NONE;
  guint n_others = 0;

  for (CapIndex i = 0; i < map->n_regions; i++) {
    if (in_play[i] > 0)
      continue;
    if (cap_bits_has(given, i))
      n_others++;
    else if (left_out != CAP_INDEX_NONE)
      return;
    else
      left_out = i;
  }
  if (left_out == CAP_INDEX_NONE || n_others == 0)
    return;
  const char *id = cap_wording_name(NULL, map->regions[left_out].id);
  CapDiagnostic *d = cap_report(
      context->findings, CAP_CODE_REGION_LEFT_OUT,
      cap_place_element(context->document, honour_scenario(context->scenario)->alignment_node),
      "Region %s (%s) is out of play and has no line, as the others have.",
      region_name(map, left_out), id);
  cap_diagnostic_set_hint(d, "Add <region-status region=\"%s\" is=\"not-in-play\"/>.", id);
  cap_diagnostic_set_object(d, "region %s", id);
}

/* Looks at every line; gives back the regions that have one and counts lines for regions that
 * nobody knows. */
static CapBits check_lines(const CapCheckContext *context, const guint *in_play, guint *n_unknown) {
  const CapDocument *doc = context->document;
  CapNode node = cap_node_child_named(doc, honour_scenario(context->scenario)->alignment_node,
                                      CAP_NAME_REGION_STATUS);
  CapBits given;

  *n_unknown = 0;
  cap_bits_init(&given, context->map->n_regions);
  for (; node != CAP_NODE_NONE; node = cap_node_next_named(doc, node, CAP_NAME_REGION_STATUS)) {
    CapIndex region =
        cap_map_find_region(context->map, cap_node_attribute(doc, node, CAP_NAME_REGION));

    if (region == CAP_INDEX_NONE) {
      (*n_unknown)++;
    } else if (cap_bits_has(&given, region)) {
      (*n_unknown)++; /* reported as a repetition; another region may be meant */
    } else {
      cap_bits_add(&given, region);
      check_status(context, node, region, in_play[region]);
    }
  }
  return given;
}

/* [14] Every region is aligned to a side, not aligned, or neutral. */
static void check_alignment(const CapCheckContext *context) {
  const HonourScenario *scenario = honour_scenario(context->scenario);
  g_autofree guint *in_play = NULL;
  guint n_missing = 0;
  guint n_unknown;
  CapBits given;

  if (!scenario->alignment_used || scenario->alignment_node == CAP_NODE_NONE)
    return;
  in_play = count_hexes_in_play(context);
  given = check_lines(context, in_play, &n_unknown);
  for (guint i = 0; i < context->map->n_regions; i++)
    n_missing += in_play[i] > 0 && !cap_bits_has(&given, i);
  /* A region that is missing because its line is misspelt was reported there. */
  for (guint i = 0; i < context->map->n_regions && n_missing > n_unknown; i++) {
    if (in_play[i] > 0 && !cap_bits_has(&given, i))
      report_missing(context, (CapIndex)i);
  }
  if (n_unknown == 0)
    check_left_out(context, in_play, &given);
  cap_bits_clear(&given);
}

/* --- Conquered places ------------------------------------------------------------------------ */

static CapPlace place_of(const CapCheckContext *context, const HonourConquered *conquered) {
  return cap_place_word(context->document, conquered->node, CAP_NAME_HEXES, conquered->word);
}

/* [14.2] [14.3] Fortresses and towns are conquered, not open country. */
static void check_settlement(const CapCheckContext *context, const HonourConquered *conquered) {
  g_autofree char *where = cap_wording_hex(context->map, conquered->hex);
  CapDiagnostic *d =
      cap_report(context->findings, CAP_CODE_CONQUERED_NO_SETTLEMENT, place_of(context, conquered),
                 "There is no town or city in %s to be conquered.", where);

  cap_diagnostic_set_hint(d, "Name the hex of a town or city, or take it out of the list.");
}

/* [14.1] A side owns the places of its own regions already. */
static void check_owner(const CapCheckContext *context, const HonourConquered *conquered) {
  const HonourScenario *scenario = honour_scenario(context->scenario);
  CapIndex region = context->map->hexes[conquered->hex].region;
  const HonourArmy *army;
  g_autofree char *where = NULL;
  CapDiagnostic *d;

  if (conquered->army == CAP_INDEX_NONE || region == CAP_INDEX_NONE || !scenario->alignment_used)
    return;
  army = &scenario->armies[conquered->army];
  if (army->side == CAP_INDEX_NONE || scenario->alignment[region] != army->side)
    return;
  where = cap_wording_hex(context->map, conquered->hex);
  d = cap_report(context->findings, CAP_CODE_CONQUERED_OWN, place_of(context, conquered),
                 "%s has conquered %s, which lies in region %s of its own side.",
                 cap_wording_name(army->name, army->id), where, region_name(context->map, region));
  cap_diagnostic_set_hint(d, "Take it out of the list: the side owns it anyway.");
}

static void report_twice(const CapCheckContext *context, const HonourConquered *conquered,
                         const HonourConquered *other) {
  g_autofree char *where = cap_wording_hex(context->map, conquered->hex);
  CapDiagnostic *d =
      cap_report(context->findings, CAP_CODE_CONQUERED_TWICE, place_of(context, conquered),
                 "%s is listed as conquered twice, also on line %u.", where,
                 cap_wording_line(context->document, other->node));

  d->message[0] = g_ascii_toupper(d->message[0]);
  cap_diagnostic_set_hint(d, "A place has one owner: keep it in one list.");
}

static void check_conquered(const CapCheckContext *context) {
  const HonourScenario *scenario = honour_scenario(context->scenario);

  g_autoptr(GHashTable) seen = g_hash_table_new(NULL, NULL); /* hex + 1 -> its first line */
  for (guint i = 0; i < scenario->n_conquered; i++) {
    const HonourConquered *conquered = &scenario->conquered[i];

    if (conquered->hex == CAP_HEX_NONE)
      continue;
    const HonourConquered *first = g_hash_table_lookup(seen, GUINT_TO_POINTER(conquered->hex + 1));
    if (first != NULL) {
      report_twice(context, conquered, first);
      report_twice(context, first, conquered);
      continue;
    }
    g_hash_table_insert(seen, GUINT_TO_POINTER(conquered->hex + 1), (gpointer)conquered);
    if (context->map->hexes[conquered->hex].settlement == CAP_SETTLEMENT_NONE)
      check_settlement(context, conquered);
    else
      check_owner(context, conquered);
  }
}

const CapCheck honour_region_checks[] = {
    {"check_alignment", CAP_KIND_SCENARIO, check_alignment},
    {"check_conquered", CAP_KIND_SCENARIO, check_conquered},
    {NULL, CAP_KIND_UNKNOWN, NULL},
};
