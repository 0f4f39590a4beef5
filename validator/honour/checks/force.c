/* Checks of single stacks and units; the table of all checks of forces. */
#include "validator/honour/checks/force-checks.h"

#include "schema/honour/codes-forces.h"
#include "schema/honour/codes-schedule.h"
#include "schema/codes/place.h"
#include "validator/honour/checks/soundness.h"
#include "validator/checks/wording.h"
#include "validator/honour/checks/holder-words.h"

#include <inttypes.h>
#include <stdlib.h>

static CapIndex army_of_unit(const HonourScenario *scenario, const HonourUnit *unit) {
  if (unit->stack != CAP_INDEX_NONE)
    return scenario->stacks[unit->stack].army;
  return unit->pool != CAP_INDEX_NONE ? scenario->pools[unit->pool].army : CAP_INDEX_NONE;
}

/* --- Strength and counters ------------------------------------------------------------------- */

static gboolean has_strength(const HonourUnitType *type, guint strength) {
  for (guint i = 0; i < type->n_counters; i++) {
    if (type->counters[i].strength == strength)
      return TRUE;
  }
  return FALSE;
}

/* [1.3.3] A counter holds at least 1 Strength Point and at most its printed maximum. */
static void check_strength(const CapCheckContext *context, const HonourUnit *unit) {
  const HonourUnitType *type = &honour_roster(context->roster)->unit_types[unit->type];
  const char *name = cap_wording_name(type->name, type->id);
  CapPlace place = cap_place_attribute(context->document, unit->node, CAP_NAME_SP);
  CapSlice counters = cap_node_attribute(context->document, unit->node, CAP_NAME_COUNTERS);
  guint64 n_counters = 0;
  guint64 room = 0;
  CapDiagnostic *d;

  for (guint i = 0; i < unit->n_counters; i++) {
    if (!has_strength(type, unit->counters[i].strength))
      return; /* a finding of its own; what the right counter would hold is not known */
    n_counters += unit->counters[i].count;
    room += (guint64)unit->counters[i].count * unit->counters[i].strength;
  }
  if (unit->sp > room) {
    d = cap_report(context->findings, CAP_CODE_SP_OVER_COUNTERS, place,
                   "%s has %u SP here, but its counters (%.*s) hold %" PRIu64 " at most.", name,
                   unit->sp, CAP_SLICE_ARGS(counters), room);
    cap_diagnostic_set_hint(d, "Give at most %" PRIu64 " SP, or more counters.", room);
    cap_diagnostic_set_suggestion(d, "%" PRIu64, room);
    honour_wording_set_owner(d, context->document, unit->node);
  } else if (unit->sp < n_counters) {
    d = cap_report(context->findings, CAP_CODE_SP_UNDER_COUNTERS, place,
                   "%s has %u SP here for %" PRIu64
                   " counters (%.*s), each of which needs at least 1.",
                   name, unit->sp, n_counters, CAP_SLICE_ARGS(counters));
    cap_diagnostic_set_hint(d, "Give at least %" PRIu64 " SP, or fewer counters.", n_counters);
    cap_diagnostic_set_suggestion(d, "%" PRIu64, n_counters);
    honour_wording_set_owner(d, context->document, unit->node);
  }
}

static void check_unit_strength(const CapCheckContext *context) {
  for (guint i = 0; i < honour_scenario(context->scenario)->n_units; i++) {
    const HonourUnit *unit = &honour_scenario(context->scenario)->units[i];

    if (unit->type != CAP_INDEX_NONE && unit->sp > 0 && unit->n_counters > 0)
      check_strength(context, unit);
  }
}

/* A longer list is cut short: it would be repeated in every finding about the type. */
#define MAX_STRENGTHS 8

/* "4 and 8" */
static char *list_strengths(const HonourUnitType *type) {
  g_autoptr(GPtrArray) words = g_ptr_array_new_with_free_func(g_free);

  for (guint i = 0; i < MIN(type->n_counters, MAX_STRENGTHS); i++)
    g_ptr_array_add(words, g_strdup_printf("%u", type->counters[i].strength));
  if (type->n_counters > MAX_STRENGTHS)
    g_ptr_array_add(words, g_strdup(C_("strengths", "more")));
  return cap_wording_list(words, "and");
}

/* Looks at a list such as "1x8 1x4" of any element that has one. */
static void check_counter_list(const CapCheckContext *context, CapNode node, CapIndex type_index) {
  const HonourUnitType *type = &honour_roster(context->roster)->unit_types[type_index];
  CapSlice rest = cap_node_attribute(context->document, node, CAP_NAME_COUNTERS);
  CapSlice word;

  if (type->n_counters == 0)
    return;
  while (cap_slice_next_word(&rest, &word)) {
    guint n = 0;
    g_autofree HonourCounters *counters = honour_counters_parse(word, &n);
    g_autofree char *strengths = NULL;
    CapDiagnostic *d;

    if (n == 0 || has_strength(type, counters[0].strength))
      continue;
    strengths = list_strengths(type);
    d = cap_report(context->findings, CAP_CODE_NO_SUCH_COUNTER,
                   cap_place_word(context->document, node, CAP_NAME_COUNTERS, word),
                   "The roster has no counter of %u SP for %s.", counters[0].strength,
                   cap_wording_name(type->name, type->id));
    cap_diagnostic_set_hint(d, "There are counters of %s SP.", strengths);
    honour_wording_set_owner(d, context->document, node);
  }
}

static void check_counter_sizes(const CapCheckContext *context) {
  const HonourScenario *scenario = honour_scenario(context->scenario);

  for (guint i = 0; i < scenario->n_units; i++) {
    if (scenario->units[i].type != CAP_INDEX_NONE)
      check_counter_list(context, scenario->units[i].node, scenario->units[i].type);
  }
  for (guint i = 0; i < scenario->n_breakdowns; i++) {
    if (scenario->breakdowns[i].type != CAP_INDEX_NONE)
      check_counter_list(context, scenario->breakdowns[i].node, scenario->breakdowns[i].type);
  }
}

/* --- What a unit belongs to ------------------------------------------------------------------ */

static void check_service(const CapCheckContext *context, CapNode node, CapIndex type_index,
                          CapIndex army_index) {
  const HonourUnitType *type = &honour_roster(context->roster)->unit_types[type_index];
  const HonourArmy *army = &honour_scenario(context->scenario)->armies[army_index];
  const HonourNamed *service;
  CapDiagnostic *d;

  if (type->service == CAP_INDEX_NONE || cap_bits_has(&army->services, type->service))
    return;
  service = &honour_roster(context->roster)->services[type->service];
  d = cap_report(context->findings, CAP_CODE_UNIT_WRONG_SERVICE,
                 cap_place_attribute(context->document, node, CAP_NAME_TYPE),
                 "%s is in %s service, but nothing says that such units fight in %s.",
                 cap_wording_name(type->name, type->id),
                 cap_wording_name(service->name, service->id),
                 cap_wording_name(army->name, army->id));
  cap_diagnostic_set_hint(d, "Choose another unit type, or let the army serve \"%s\" too.",
                          cap_wording_name(NULL, service->id));
  honour_wording_set_owner(d, context->document, node);
}

static void check_unit_services(const CapCheckContext *context) {
  const HonourScenario *scenario = honour_scenario(context->scenario);
  CapBits sound = honour_soundness_of_services(context);

  for (guint i = 0; i < scenario->n_units; i++) {
    const HonourUnit *unit = &scenario->units[i];
    CapIndex army = army_of_unit(scenario, unit);

    if (unit->type != CAP_INDEX_NONE && cap_bits_has(&sound, army))
      check_service(context, unit->node, unit->type, army);
  }
  for (guint i = 0; i < scenario->n_breakdowns; i++) {
    const HonourBreakdown *breakdown = &scenario->breakdowns[i];

    if (breakdown->type != CAP_INDEX_NONE && cap_bits_has(&sound, breakdown->army))
      check_service(context, breakdown->node, breakdown->type, breakdown->army);
  }
  cap_bits_clear(&sound);
}

/* "This Capitano is in this stack" (or pool) as a number, for looking it up. */
static guint64 membership(gboolean in_pool, CapIndex holder, CapIndex capitano) {
  return (guint64)in_pool << 32 | (guint64)holder << 16 | capitano;
}

static int compare_memberships(const void *a, const void *b) {
  guint64 x = *(const guint64 *)a;
  guint64 y = *(const guint64 *)b;

  return x < y ? -1 : x > y;
}

/* A Capitano of a stack in a pool belongs to the pool as well. */
static void add_membership(GArray *members, const HonourScenario *scenario, CapIndex stack,
                           CapIndex pool, CapIndex capitano) {
  guint64 key;

  if (capitano == CAP_INDEX_NONE)
    return;
  if (stack != CAP_INDEX_NONE) {
    key = membership(FALSE, stack, capitano);
    g_array_append_val(members, key);
    pool = scenario->stacks[stack].pool;
  }
  if (pool != CAP_INDEX_NONE) {
    key = membership(TRUE, pool, capitano);
    g_array_append_val(members, key);
  }
}

static GArray *list_memberships(const HonourScenario *scenario) {
  GArray *members = g_array_new(FALSE, FALSE, sizeof(guint64));

  for (guint i = 0; i < scenario->n_stacks; i++) {
    add_membership(members, scenario, (CapIndex)i, CAP_INDEX_NONE, scenario->stacks[i].capitano);
  }
  for (guint i = 0; i < scenario->n_postings; i++) {
    const HonourPosting *posting = &scenario->postings[i];

    add_membership(members, scenario, posting->stack, posting->pool, posting->capitano);
  }
  if (members->len > 0)
    qsort(members->data, members->len, sizeof(guint64), compare_memberships);
  return members;
}

static gboolean is_member(const GArray *members, gboolean in_pool, CapIndex holder,
                          CapIndex capitano) {
  guint64 key = membership(in_pool, holder, capitano);

  return members->len > 0 &&
         bsearch(&key, members->data, members->len, sizeof(guint64), compare_memberships) != NULL;
}

/* In a pool any Capitano of it will do, as the owner arranges them. */
static gboolean is_with_unit(const HonourScenario *scenario, const GArray *members,
                             const HonourUnit *unit) {
  CapIndex pool = unit->stack != CAP_INDEX_NONE ? scenario->stacks[unit->stack].pool : unit->pool;

  if (pool != CAP_INDEX_NONE)
    return is_member(members, TRUE, pool, unit->under);
  return is_member(members, FALSE, unit->stack, unit->under);
}

static void check_subordination(const CapCheckContext *context) {
  const HonourScenario *scenario = honour_scenario(context->scenario);
  g_autoptr(GArray) members = list_memberships(scenario);
  CapBits sound = honour_soundness_of_capitani(context);

  for (guint i = 0; i < scenario->n_units; i++) {
    const HonourUnit *unit = &scenario->units[i];
    g_autofree char *holder = NULL;
    const HonourCapitano *capitano;
    CapDiagnostic *d;

    if (unit->under == CAP_INDEX_NONE || is_with_unit(scenario, members, unit) ||
        !cap_bits_has(&sound, army_of_unit(scenario, unit)))
      continue;
    capitano = &honour_roster(context->roster)->capitani[unit->under];
    holder = honour_wording_holder(scenario, unit->stack, unit->pool);
    d = cap_report(context->findings, CAP_CODE_SUBORDINATE_NOT_IN_STACK,
                   cap_place_attribute(context->document, unit->node, CAP_NAME_UNDER),
                   "The unit is under %s, who is not in %s.",
                   cap_wording_name(capitano->name, capitano->id), holder);
    cap_diagnostic_set_hint(d, "Name a Capitano of the stack, or add <capitano ref=\"%s\"/> to it.",
                            cap_wording_name(NULL, capitano->id));
    honour_wording_set_owner(d, context->document, unit->node);
  }
  cap_bits_clear(&sound);
}

/* --- Ratings that the instructions print ----------------------------------------------------- */

static void check_quality(const CapCheckContext *context, CapNode node,
                          const HonourUnitType *type) {
  CapSlice text = cap_node_attribute(context->document, node, CAP_NAME_QUALITY);
  CapDiagnostic *d;
  int quality;

  if (!cap_slice_to_int(text, &quality) || quality == type->quality)
    return;
  d = cap_report(context->findings, CAP_CODE_QUALITY_NOTE,
                 cap_place_attribute(context->document, node, CAP_NAME_QUALITY),
                 "Quality %d is noted here, but %s has Quality %u in the roster.", quality,
                 cap_wording_name(type->name, type->id), type->quality);
  cap_diagnostic_set_hint(d,
                          "The roster counts: choose the unit type of Quality %d, or correct "
                          "the note.",
                          quality);
  cap_diagnostic_set_suggestion(d, "%u", type->quality);
  honour_wording_set_owner(d, context->document, node);
}

static void check_reliability_note(const CapCheckContext *context, CapNode node,
                                   const HonourUnitType *type) {
  static const char *const words[] = {
      [HONOUR_RELIABILITY_RELIABLE] = "reliable",
      [HONOUR_RELIABILITY_NORMAL] = "normal",
      [HONOUR_RELIABILITY_SENSITIVE] = "sensitive",
      [HONOUR_RELIABILITY_VERY_SENSITIVE] = "very-sensitive",
      NULL,
  };
  CapSlice text = cap_node_attribute(context->document, node, CAP_NAME_RELIABILITY);
  int noted = cap_slice_is_set(text) ? cap_slice_index_in(text, words) : -1;
  HonourReliability real = type->reliability;
  CapDiagnostic *d;

  if (real == HONOUR_RELIABILITY_SET_BY_SCENARIO && type->nationality != CAP_INDEX_NONE)
    real = honour_scenario(context->scenario)->reliability[type->nationality];
  if (noted < 0 || real == HONOUR_RELIABILITY_SET_BY_SCENARIO || (HonourReliability)noted == real)
    return;
  d = cap_report(context->findings, CAP_CODE_RELIABILITY_NOTE,
                 cap_place_attribute(context->document, node, CAP_NAME_RELIABILITY),
                 "The Reliability %s is noted here, but %s is %s.", words[noted],
                 cap_wording_name(type->name, type->id), words[real]);
  cap_diagnostic_set_hint(d, "The roster counts, or <reliabilities> where the counter leaves it "
                             "open: choose another unit type, or correct the note.");
  cap_diagnostic_set_suggestion(d, "%s", words[real]);
  honour_wording_set_owner(d, context->document, node);
}

static void check_notes(const CapCheckContext *context, CapNode node, CapIndex type) {
  if (type == CAP_INDEX_NONE)
    return;
  check_quality(context, node, &honour_roster(context->roster)->unit_types[type]);
  check_reliability_note(context, node, &honour_roster(context->roster)->unit_types[type]);
}

static void check_printed_ratings(const CapCheckContext *context) {
  const HonourScenario *scenario = honour_scenario(context->scenario);

  for (guint i = 0; i < scenario->n_units; i++)
    check_notes(context, scenario->units[i].node, scenario->units[i].type);
  for (guint i = 0; i < scenario->n_breakdowns; i++)
    check_notes(context, scenario->breakdowns[i].node, scenario->breakdowns[i].type);
}

/* --- Stacks ---------------------------------------------------------------------------------- */

static gboolean joins_another(const HonourStack *stack) {
  return stack->placement == HONOUR_PLACEMENT_WITH_GENERAL ||
         stack->placement == HONOUR_PLACEMENT_WITH_RETURNING_GENERAL;
}

/* Looks at the document, not the model: a unit of unknown type is a unit all the same. Auxiliary
 * units follow combat units and are no Force by themselves. [1.3.5] */
static gboolean has_units(const CapDocument *doc, const HonourStack *stack) {
  return cap_node_child_named(doc, stack->node, CAP_NAME_UNIT) != CAP_NODE_NONE;
}

/* A stack of a pool gets its units from the pool; Capitani who join a Force need none. */
static void check_empty_stacks(const CapCheckContext *context) {
  for (guint i = 0; i < honour_scenario(context->scenario)->n_stacks; i++) {
    const HonourStack *stack = &honour_scenario(context->scenario)->stacks[i];
    CapDiagnostic *d;

    if (stack->pool != CAP_INDEX_NONE || joins_another(stack) ||
        has_units(context->document, stack))
      continue;
    d = cap_report(context->findings, CAP_CODE_EMPTY_STACK,
                   cap_place_element(context->document, stack->node),
                   "Stack %s has no combat units.", cap_wording_name(NULL, stack->id));
    cap_diagnostic_set_hint(d, "Add its units, or remove the stack.");
    cap_diagnostic_set_object(d, "stack %s", cap_wording_name(NULL, stack->id));
  }
}

/* Points, sources and regions of an army that never comes are nobody's. */
static void check_empty_armies(const CapCheckContext *context) {
  for (guint i = 0; i < honour_scenario(context->scenario)->n_armies; i++) {
    const HonourArmy *army = &honour_scenario(context->scenario)->armies[i];

    if (honour_army_has_forces(context->document, army))
      continue;
    CapDiagnostic *d = cap_report(context->findings, CAP_CODE_ARMY_WITHOUT_FORCES,
                                  cap_place_element(context->document, army->node),
                                  "%s has neither stacks nor reinforcements.",
                                  cap_wording_name(army->name, army->id));
    cap_diagnostic_set_hint(d, "Add its Forces, or remove the army.");
    cap_diagnostic_set_object(d, "army %s", cap_wording_name(NULL, army->id));
  }
}

const CapCheck honour_force_checks[] = {
    {"check_unit_strength", CAP_KIND_SCENARIO, check_unit_strength},
    {"check_counter_sizes", CAP_KIND_SCENARIO, check_counter_sizes},
    {"check_unit_services", CAP_KIND_SCENARIO, check_unit_services},
    {"check_subordination", CAP_KIND_SCENARIO, check_subordination},
    {"check_printed_ratings", CAP_KIND_SCENARIO, check_printed_ratings},
    {"check_empty_stacks", CAP_KIND_SCENARIO, check_empty_stacks},
    {"check_empty_armies", CAP_KIND_SCENARIO, check_empty_armies},
    {"honour_check_counter_mix", CAP_KIND_SCENARIO, honour_check_counter_mix},
    {"honour_check_spare_counters", CAP_KIND_SCENARIO, honour_check_spare_counters},
    {"honour_check_capitano_places", CAP_KIND_SCENARIO, honour_check_capitano_places},
    {"honour_check_capitano_armies", CAP_KIND_SCENARIO, honour_check_capitano_armies},
    {"honour_check_minors", CAP_KIND_SCENARIO, honour_check_minors},
    {"honour_check_generals", CAP_KIND_SCENARIO, honour_check_generals},
    {"honour_check_cards", CAP_KIND_SCENARIO, honour_check_cards},
    {"honour_check_capitani_without_card", CAP_KIND_SCENARIO, honour_check_capitani_without_card},
    {"honour_check_holds", CAP_KIND_SCENARIO, honour_check_holds},
    {"honour_check_units_with_commanders", CAP_KIND_SCENARIO, honour_check_units_with_commanders},
    {"honour_check_reliability", CAP_KIND_SCENARIO, honour_check_reliability},
    {"honour_check_stack_ground", CAP_KIND_SCENARIO, honour_check_stack_ground},
    {"honour_check_hexes_in_play", CAP_KIND_SCENARIO, honour_check_hexes_in_play},
    {NULL, CAP_KIND_UNKNOWN, NULL},
};
