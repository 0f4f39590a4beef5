/* Checks of the unit types and Capitani of a roster, and the table of all its checks. */
#include "validator/honour/checks/roster-checks.h"

#include "schema/honour/codes-roster.h"
#include "schema/table.h"
#include "schema/honour/scenario.h"

#include <string.h>

/* --- Counters ------------------------------------------------------------------------------ */

#define MAX_STRENGTH 999

static void check_list(const CapCheckContext *context, CapNode node) {
  const CapDocument *doc = context->document;
  CapSlice rest = cap_node_attribute(doc, node, CAP_NAME_COUNTERS);
  CapSlice word;
  CapBits seen;

  cap_bits_init(&seen, MAX_STRENGTH + 1);
  while (cap_slice_is_set(rest) && cap_slice_next_word(&rest, &word)) {
    guint n;
    g_autofree HonourCounters *group = honour_counters_parse(word, &n);
    CapDiagnostic *d;

    if (n != 1 || !cap_bits_has(&seen, group->strength)) {
      if (n == 1)
        cap_bits_add(&seen, group->strength);
      continue;
    }
    d = cap_report(context->findings, CAP_CODE_COUNTERS_REPEATED,
                   cap_place_word(doc, node, CAP_NAME_COUNTERS, word),
                   "Counters of strength %u are listed twice.", group->strength);
    cap_diagnostic_set_hint(d, "Add the two up, or correct the strength of one.");
    cap_diagnostic_set_object_at(d, cap_place_element(doc, node));
  }
  cap_bits_clear(&seen);
}

void honour_check_roster_counters(const CapCheckContext *context) {
  const HonourRoster *roster = honour_roster(context->roster);

  for (guint i = 0; i < roster->n_unit_types; i++)
    check_list(context, roster->unit_types[i].node);
  for (guint i = 0; i < roster->n_auxiliary_types; i++)
    check_list(context, roster->auxiliary_types[i].node);
}

/* More named units than any roster has; every Capitano is held against all unit types. */
#define MAX_NAMED 200

/* --- Named units --------------------------------------------------------------------------- */

/* Every short name once, in the order of the unit types; the strings are borrowed. */
static GPtrArray *list_names(const HonourRoster *roster, GHashTable *known) {
  GPtrArray *names = g_ptr_array_new();

  for (guint i = 0; i < roster->n_unit_types; i++) {
    char *name = roster->unit_types[i].named;

    if (name != NULL && g_hash_table_add(known, name))
      g_ptr_array_add(names, name);
  }
  return names;
}

static gboolean is_somebodys(const HonourRoster *roster, const char *named) {
  for (guint i = 0; i < roster->n_capitani; i++)
    if (g_strcmp0(roster->capitani[i].named_unit, named) == 0)
      return TRUE;
  return FALSE;
}

/* The unit that is called after the Capitano and is nobody's may have the slip. */
static void report_named_type(const CapCheckContext *context, const HonourCapitano *capitano) {
  const HonourRoster *roster = honour_roster(context->roster);
  const CapDocument *doc = context->document;

  for (guint i = 0; i < roster->n_unit_types; i++) {
    const HonourUnitType *type = &roster->unit_types[i];
    if (type->named == NULL || strstr(type->name, capitano->name) == NULL ||
        is_somebodys(roster, type->named))
      continue;
    CapDiagnostic *d =
        cap_report(context->findings, CAP_CODE_NAMED_UNIT_UNKNOWN,
                   cap_place_attribute(doc, type->node, CAP_NAME_NAMED),
                   "%s is called after %s, who has \"%s\", but its short name is \"%s\".",
                   type->name, capitano->name, capitano->named_unit, type->named);
    cap_diagnostic_set_hint(d, "Correct one of the two short names.");
    cap_diagnostic_set_object_at(d, cap_place_element(doc, type->node));
  }
}

/* [15.2] The named unit of a Capitano is one that exists. */
void honour_check_named_units(const CapCheckContext *context) {
  const HonourRoster *roster = honour_roster(context->roster);
  g_autoptr(GHashTable) known = g_hash_table_new(g_str_hash, g_str_equal);
  g_autoptr(GPtrArray) names = list_names(roster, known);

  for (guint i = 0; i < roster->n_capitani; i++) {
    const HonourCapitano *capitano = &roster->capitani[i];

    if (capitano->named_unit == NULL || g_hash_table_contains(known, capitano->named_unit))
      continue;
    cap_report_unknown(context->findings, CAP_CODE_NAMED_UNIT_UNKNOWN,
                       cap_place_attribute(context->document, capitano->node, CAP_NAME_NAMED_UNIT),
                       cap_slice_of(capitano->named_unit),
                       CAP_TABLES(CAP_TABLE_OF(names->pdata, names->len)),
                       "%s has the named unit \"%s\", but no unit type has that short name.",
                       capitano->name, capitano->named_unit);
    report_named_type(context, capitano);
  }
}

/* TRUE when a unit type of that short name is of the nation or in its service. Services and
 * nations are told by the same words. */
static gboolean is_of_nation(const HonourRoster *roster, const char *named, const char *nation) {
  for (guint i = 0; i < roster->n_unit_types; i++) {
    const HonourUnitType *type = &roster->unit_types[i];

    if (g_strcmp0(type->named, named) != 0)
      continue;
    if (type->nationality == CAP_INDEX_NONE || type->service == CAP_INDEX_NONE ||
        strcmp(roster->nationalities[type->nationality].id, nation) == 0 ||
        strcmp(roster->services[type->service].id, nation) == 0)
      return TRUE;
  }
  return FALSE;
}

/* [15.2] He leads it, so it obeys the same crown. */
void honour_check_named_unit_nations(const CapCheckContext *context) {
  const HonourRoster *roster = honour_roster(context->roster);
  g_autoptr(GHashTable) known = g_hash_table_new(g_str_hash, g_str_equal);
  g_autoptr(GPtrArray) names = list_names(roster, known);

  if (names->len > MAX_NAMED)
    return;
  for (guint i = 0; i < roster->n_capitani; i++) {
    const HonourCapitano *capitano = &roster->capitani[i];
    CapDiagnostic *d;

    if (capitano->named_unit == NULL || capitano->nationality == CAP_INDEX_NONE ||
        !g_hash_table_contains(known, capitano->named_unit) ||
        is_of_nation(roster, capitano->named_unit, roster->nationalities[capitano->nationality].id))
      continue;
    d = cap_report(context->findings, CAP_CODE_NAMED_UNIT_FOREIGN,
                   cap_place_attribute(context->document, capitano->node, CAP_NAME_NAMED_UNIT),
                   "%s is %s, but the named unit \"%s\" is not, nor in that service.",
                   capitano->name, roster->nationalities[capitano->nationality].name,
                   capitano->named_unit);
    cap_diagnostic_set_hint(d, "Name a unit of his nation, or correct the nation.");
    cap_diagnostic_set_object_at(d, cap_place_element(context->document, capitano->node));
  }
}

/* --- Kinds --------------------------------------------------------------------------------- */

void honour_check_unit_kinds(const CapCheckContext *context) {
  static const struct {
    HonourUnitKind kind;
    HonourArm arm;
  } fitting[] = {{HONOUR_UNIT_GENDARMES, HONOUR_ARM_HEAVY_CAVALRY},
                 {HONOUR_UNIT_STRADIOTS, HONOUR_ARM_LIGHT_CAVALRY},
                 {HONOUR_UNIT_LANDSKNECHT, HONOUR_ARM_INFANTRY}};
  const CapDocument *doc = context->document;

  for (guint i = 0; i < honour_roster(context->roster)->n_unit_types; i++) {
    const HonourUnitType *type = &honour_roster(context->roster)->unit_types[i];
    CapSlice arm = cap_node_attribute(doc, type->node, CAP_NAME_ARM);

    for (guint j = 0; j < G_N_ELEMENTS(fitting); j++) {
      if (type->kind != fitting[j].kind || !cap_slice_is_set(arm) ||
          cap_slice_equals(arm, honour_arm_words[fitting[j].arm]))
        continue;
      CapDiagnostic *d =
          cap_report(context->findings, CAP_CODE_UNIT_KIND_ARM,
                     cap_place_attribute(doc, type->node, CAP_NAME_KIND),
                     "%s is of the kind %s, which is %s, but its arm is %.*s.", type->name,
                     honour_unit_kind_words[type->kind - HONOUR_UNIT_GENDARMES],
                     honour_arm_words[fitting[j].arm], CAP_SLICE_ARGS(arm));
      cap_diagnostic_set_hint(d, "Correct the kind or the arm.");
      cap_diagnostic_set_object_at(d, cap_place_element(doc, type->node));
    }
  }
}

/* [1.3.3h] The red strength of Firearms is printed on Infantry only. */
void honour_check_firearms(const CapCheckContext *context) {
  const CapDocument *doc = context->document;

  for (guint i = 0; i < honour_roster(context->roster)->n_unit_types; i++) {
    const HonourUnitType *type = &honour_roster(context->roster)->unit_types[i];
    CapSlice arm = cap_node_attribute(doc, type->node, CAP_NAME_ARM);

    if (!type->firearms || !cap_slice_is_set(arm) || cap_slice_equals(arm, "infantry"))
      continue;
    CapDiagnostic *d = cap_report(context->findings, CAP_CODE_UNIT_KIND_ARM,
                                  cap_place_attribute(doc, type->node, CAP_NAME_FIREARMS),
                                  "%s has firearms, which only infantry has, but its arm is %.*s.",
                                  type->name, CAP_SLICE_ARGS(arm));
    cap_diagnostic_set_hint(d, "Take the firearms away, or correct the arm.");
    cap_diagnostic_set_object_at(d, cap_place_element(doc, type->node));
  }
}

/* --- Minor Capitani ------------------------------------------------------------------------ */

#define MINOR_INITIATIVE 1
#define MINOR_RANK       2

/* [3.5] All Minor Capitani are alike. */
void honour_check_minor_ratings(const CapCheckContext *context) {
  const HonourRoster *roster = honour_roster(context->roster);
  const CapDocument *doc = context->document;

  for (guint i = 0; i < roster->n_capitani; i++) {
    const HonourCapitano *capitano = &roster->capitani[i];
    gboolean right_initiative = capitano->initiative == MINOR_INITIATIVE;
    CapDiagnostic *d;

    if (!capitano->minor || !cap_node_has(doc, capitano->node, CAP_NAME_INITIATIVE) ||
        !cap_node_has(doc, capitano->node, CAP_NAME_RANK))
      continue;
    if (right_initiative && capitano->rank == MINOR_RANK)
      continue;
    d = cap_report(context->findings, CAP_CODE_MINOR_CAPITANO_RATINGS,
                   cap_place_attribute(doc, capitano->node,
                                       right_initiative ? CAP_NAME_RANK : CAP_NAME_INITIATIVE),
                   "%s has Initiative %u and Rank %u; a Minor Capitano has Initiative %d and "
                   "Rank %d.",
                   capitano->name, capitano->initiative, capitano->rank, MINOR_INITIATIVE,
                   MINOR_RANK);
    cap_diagnostic_set_hint(d, "Correct the numbers, or make him a <capitano-card>.");
    cap_diagnostic_set_object_at(d, cap_place_element(doc, capitano->node));
  }
}

/* --- The table ----------------------------------------------------------------------------- */

const CapCheck honour_roster_checks[] = {
    {"honour_check_month_turns", CAP_KIND_ROSTER, honour_check_month_turns},
    {"honour_check_month_order", CAP_KIND_ROSTER, honour_check_month_order},
    {"honour_check_weather_table", CAP_KIND_ROSTER, honour_check_weather_table},
    {"honour_check_roster_counters", CAP_KIND_ROSTER, honour_check_roster_counters},
    {"honour_check_named_units", CAP_KIND_ROSTER, honour_check_named_units},
    {"honour_check_named_unit_nations", CAP_KIND_ROSTER, honour_check_named_unit_nations},
    {"honour_check_unit_kinds", CAP_KIND_ROSTER, honour_check_unit_kinds},
    {"honour_check_firearms", CAP_KIND_ROSTER, honour_check_firearms},
    {"honour_check_minor_ratings", CAP_KIND_ROSTER, honour_check_minor_ratings},
    {"honour_check_roster_ids", CAP_KIND_ROSTER, honour_check_roster_ids},
    {"honour_check_movements", CAP_KIND_ROSTER, honour_check_movements},
    {"honour_check_low_numbers", CAP_KIND_ROSTER, honour_check_low_numbers},
    {"honour_check_services", CAP_KIND_ROSTER, honour_check_services},
    {"honour_check_nations_apart", CAP_KIND_ROSTER, honour_check_nations_apart},
    {"honour_check_arm_names", CAP_KIND_ROSTER, honour_check_arm_names},
    {"honour_check_seasons", CAP_KIND_ROSTER, honour_check_seasons},
    {"honour_check_ap_turns", CAP_KIND_ROSTER, honour_check_ap_turns},
    {NULL, CAP_KIND_UNKNOWN, NULL},
};
