#include "validator/honour/checks/soundness.h"
#include "schema/honour/scenario.h"

static CapBits all_armies(const HonourScenario *scenario) {
  CapBits armies;

  cap_bits_init(&armies, scenario->n_armies);
  for (guint i = 0; i < scenario->n_armies; i++)
    cap_bits_add(&armies, i);
  return armies;
}

/* The attribute by which an element names a Capitano, CAP_NAME_OTHER when it names none. */
static CapName capitano_attribute(CapName element) {
  if (element == CAP_NAME_STACK || element == CAP_NAME_GENERAL || element == CAP_NAME_MINOR)
    return CAP_NAME_CAPITANO;
  return element == CAP_NAME_CAPITANO ? CAP_NAME_REF : CAP_NAME_OTHER;
}

/* Nobody leads it, which is reported there: he who should may be anybody. */
static gboolean is_leaderless(const CapDocument *doc, CapNode node) {
  return cap_node_name(doc, node) == CAP_NAME_STACK &&
         !cap_slice_is_set(cap_node_attribute(doc, node, CAP_NAME_CAPITANO)) &&
         !cap_slice_is_set(cap_node_attribute(doc, node, CAP_NAME_HELD_FROM)) &&
         !cap_slice_is_set(cap_node_attribute(doc, node, CAP_NAME_WITH)) &&
         !cap_slice_equals(cap_node_attribute(doc, node, CAP_NAME_ELECT), "yes");
}

static gboolean names_unknown_capitano(const CapCheckContext *context, CapNode node) {
  CapName attribute = capitano_attribute(cap_node_name(context->document, node));
  CapSlice id;

  if (attribute == CAP_NAME_OTHER || is_leaderless(context->document, node))
    return attribute != CAP_NAME_OTHER;
  id = cap_node_attribute(context->document, node, attribute);
  return cap_slice_is_set(id) &&
         honour_roster_find_capitano(honour_roster(context->roster), id) == CAP_INDEX_NONE;
}

CapBits honour_soundness_of_capitani(const CapCheckContext *context) {
  const HonourScenario *scenario = honour_scenario(context->scenario);
  CapBits armies = all_armies(scenario);
  guint n_nodes = cap_document_count(context->document);
  guint next = 0; /* the army that begins next; both stand in document order */

  for (CapNode node = 0; node < n_nodes; node++) {
    if (next < scenario->n_armies && scenario->armies[next].node == node)
      next++;
    else if (next > 0 && names_unknown_capitano(context, node))
      cap_bits_remove(&armies, next - 1);
  }
  return armies;
}

static gboolean serves_known(const CapCheckContext *context, const HonourArmy *army) {
  CapSlice rest = cap_node_attribute(context->document, army->node, CAP_NAME_SERVES);
  CapSlice word;

  while (cap_slice_next_word(&rest, &word)) {
    if (honour_roster_find_service(honour_roster(context->roster), word) == CAP_INDEX_NONE &&
        honour_roster_find_nationality(honour_roster(context->roster), word) == CAP_INDEX_NONE)
      return FALSE;
  }
  return TRUE;
}

CapBits honour_soundness_of_services(const CapCheckContext *context) {
  const HonourScenario *scenario = honour_scenario(context->scenario);
  CapBits armies = all_armies(scenario);

  for (guint i = 0; i < scenario->n_armies; i++) {
    const HonourArmy *army = &scenario->armies[i];

    if (army->nationality == CAP_INDEX_NONE || !serves_known(context, army))
      cap_bits_remove(&armies, i);
  }
  return armies;
}

gboolean honour_soundness_of_units(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  guint n_nodes = cap_document_count(doc);

  for (CapNode node = 0; node < n_nodes; node++) {
    if (cap_node_name(doc, node) == CAP_NAME_UNIT &&
        honour_roster_find_unit_type(honour_roster(context->roster),
                                     cap_node_attribute(doc, node, CAP_NAME_TYPE)) ==
            CAP_INDEX_NONE)
      return FALSE;
  }
  return TRUE;
}

gboolean honour_army_has_forces(const CapDocument *doc, const HonourArmy *army) {
  static const CapName forces[] = {CAP_NAME_STACK, CAP_NAME_POOL, CAP_NAME_REINFORCEMENT,
                                   CAP_NAME_GROUP};

  for (guint i = 0; i < G_N_ELEMENTS(forces); i++)
    if (cap_node_child_named(doc, army->node, forces[i]) != CAP_NODE_NONE)
      return TRUE;
  return FALSE;
}
