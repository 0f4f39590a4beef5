/* Roles and traits of a roster: what has none though the rules speak of it, what does not fit, and
 * rules of a scenario that nobody in it is meant by. */
#include "validator/honour/checks/roles.h"

#include "schema/honour/codes-roster.h"
#include "schema/codes/place.h"
#include "schema/table.h"
#include "validator/honour/checks/rules/walk.h"

#include <glib/gi18n.h>
#include <string.h>

const char *honour_role_word(HonourAuxiliaryRole role) {
  return honour_auxiliary_words[role - HONOUR_AUXILIARY_MILITIA];
}

static const HonourNamed *nation_of(const HonourRoster *roster, CapIndex nationality) {
  return nationality != CAP_INDEX_NONE ? &roster->nationalities[nationality] : NULL;
}

static CapDiagnostic *report_at(const CapCheckContext *context, CapCode code, CapNode node,
                                CapName attribute, const char *message) {
  const CapDocument *doc = context->document;
  CapDiagnostic *d =
      cap_report(context->findings, code, cap_place_attribute(doc, node, attribute), "%s", message);

  cap_diagnostic_set_object_at(d, cap_place_element(doc, node));
  return d;
}

/* --- Auxiliary units ------------------------------------------------------------------------- */

/* Parts of names in common use; [15.1] the first of each is that of the rules. */
static const struct {
  const char *part;
  HonourAuxiliaryRole role;
} parts_of_names[] = {
    {"engineer", HONOUR_AUXILIARY_ENGINEERS}, {"sapper", HONOUR_AUXILIARY_ENGINEERS},
    {"pioneer", HONOUR_AUXILIARY_ENGINEERS},  {"miner", HONOUR_AUXILIARY_ENGINEERS},
    {"siege", HONOUR_AUXILIARY_SIEGE_GUNS},   {"pontoon", HONOUR_AUXILIARY_PONTOON},
    {"bridge", HONOUR_AUXILIARY_PONTOON},
};

HonourAuxiliaryRole honour_role_for_name(const char *name) {
  g_autofree char *folded = g_ascii_strdown(name, -1);

  for (guint i = 0; i < G_N_ELEMENTS(parts_of_names); i++)
    if (strstr(folded, parts_of_names[i].part) != NULL)
      return parts_of_names[i].role;
  return HONOUR_AUXILIARY_NONE;
}

/* [15.1] */
static void check_without_role(const CapCheckContext *context, const HonourAuxiliaryType *type) {
  HonourAuxiliaryRole role = honour_role_for_name(type->name);
  g_autofree char *message = g_strdup_printf(
      _("The auxiliary unit \"%s\" has no role, so no rule uses it in play."), type->name);
  CapDiagnostic *d =
      report_at(context, CAP_CODE_AUXILIARY_WITHOUT_ROLE, type->node, CAP_NAME_NAME, message);

  if (role != HONOUR_AUXILIARY_NONE)
    cap_diagnostic_set_hint(d, "Add role=\"%s\".", honour_role_word(role));
  else
    cap_diagnostic_set_hint(d, "Add role=\"engineers\", role=\"siege-guns\" or role=\"pontoon\".");
}

/* [15.1.1] Militia fights and so has strength; [15.1b] the others are markers. */
static void check_strength(const CapCheckContext *context, const HonourAuxiliaryType *type) {
  gboolean is_militia = type->role == HONOUR_AUXILIARY_MILITIA;
  g_autofree char *message = NULL;

  if (is_militia == (type->n_counters > 0))
    return;
  message = is_militia
                ? g_strdup_printf(_("%s is militia, but has no counters."), type->name)
                : g_strdup_printf(_("%s has counters, but only militia fights."), type->name);
  cap_diagnostic_set_hint(
      report_at(context, CAP_CODE_ROLE_UNFIT, type->node, CAP_NAME_ROLE, message),
      is_militia ? N_("Add counters, or correct the role.")
                 : N_("Write count instead, or role=\"militia\"."));
}

static void check_auxiliaries(const CapCheckContext *context) {
  const HonourRoster *roster = honour_roster(context->roster);
  const HonourAuxiliaryType *militia = NULL;

  for (guint i = 0; i < roster->n_auxiliary_types; i++) {
    const HonourAuxiliaryType *type = &roster->auxiliary_types[i];
    gboolean has_role = cap_node_has(context->document, type->node, CAP_NAME_ROLE);

    if (type->role == HONOUR_AUXILIARY_NONE && !has_role)
      check_without_role(context, type);
    if (type->role != HONOUR_AUXILIARY_NONE && has_role)
      check_strength(context, type);
    if (type->role != HONOUR_AUXILIARY_MILITIA)
      continue;
    if (militia != NULL) {
      g_autofree char *message =
          g_strdup_printf(_("%s is militia, but so is %s, and Fortresses raise only that."),
                          type->name, militia->name);
      cap_diagnostic_set_hint(report_at(context, CAP_CODE_ROLE_UNFIT, type->node,
                                        has_role ? CAP_NAME_ROLE : CAP_NAME_COUNTERS, message),
                              "Keep one type of militia, with all counters.");
    } else {
      militia = type;
    }
  }
}

/* --- Traits of unit types -------------------------------------------------------------------- */

static gboolean says(const CapCheckContext *context, CapNode node, const char *trait) {
  CapSlice rest = cap_node_attribute(context->document, node, CAP_NAME_TRAITS);

  for (CapSlice word; cap_slice_is_set(rest) && cap_slice_next_word(&rest, &word);)
    if (cap_slice_equals(word, trait))
      return TRUE;
  return FALSE;
}

static gboolean has_own_capitano(const HonourRoster *roster, const HonourUnitType *type) {
  for (guint i = 0; type->named != NULL && i < roster->n_capitani; i++)
    if (g_strcmp0(roster->capitani[i].named_unit, type->named) == 0)
      return TRUE;
  return FALSE;
}

/* [C.AST-swiss] Pikes are for foot. [15.3a] Raiders need a Capitano whose own they are. */
static void check_unit_types(const CapCheckContext *context) {
  const HonourRoster *roster = honour_roster(context->roster);

  for (guint i = 0; i < roster->n_unit_types; i++) {
    const HonourUnitType *type = &roster->unit_types[i];
    g_autofree char *message = NULL;

    if (says(context, type->node, "pikes") && type->arm != HONOUR_ARM_INFANTRY) {
      message = g_strdup_printf(_("%s has pikes, but is not infantry."), type->name);
      cap_diagnostic_set_hint(
          report_at(context, CAP_CODE_ROLE_UNFIT, type->node, CAP_NAME_TRAITS, message),
          "Take the trait out, or correct the arm.");
    } else if (says(context, type->node, "raiders") && !has_own_capitano(roster, type)) {
      message = g_strdup_printf(
          _("%s are raiders, but have no Capitano of their own to lead them."), type->name);
      cap_diagnostic_set_hint(
          report_at(context, CAP_CODE_ROLE_UNFIT, type->node, CAP_NAME_TRAITS, message),
          "Give the type a short name with named, and a Capitano the same with named-unit.");
    }
  }
}

/* --- Names and roles ------------------------------------------------------------------------- */

/* Of more types than a roster has nobody holds each against every other. */
#define MOST_TYPES 500u

/* Troops that the rules set apart, by the words that they are called by in the rules. */
static const struct {
  const char *words;
  HonourArm arm;
  HonourUnitKind kind; /* HONOUR_UNIT_PLAIN: the traits count */
  guint traits;
  gboolean of_nation; /* the nation lacks the traits, so one finding is enough */
  const char *hint;
} set_apart[] = {
    {"Gendarmes", HONOUR_ARM_HEAVY_CAVALRY, HONOUR_UNIT_GENDARMES, 0, FALSE,
     N_("Add kind=\"gendarmes\".")},
    {"Stradiots", HONOUR_ARM_LIGHT_CAVALRY, HONOUR_UNIT_STRADIOTS, 0, FALSE,
     N_("Add kind=\"stradiots\".")},
    {"Landsknechts", HONOUR_ARM_INFANTRY, HONOUR_UNIT_PLAIN, HONOUR_TRAIT_PIKES, FALSE,
     N_("Add kind=\"landsknecht\".")},
    {"Bande Nere", HONOUR_ARM_INFANTRY, HONOUR_UNIT_PLAIN, HONOUR_TRAIT_RAIDERS, FALSE,
     N_("Add traits=\"raiders\".")},
    {"Bande Nere", HONOUR_ARM_LIGHT_CAVALRY, HONOUR_UNIT_PLAIN, HONOUR_TRAIT_RAIDERS, FALSE,
     N_("Add traits=\"raiders\".")},
    {"Swiss", HONOUR_ARM_INFANTRY, HONOUR_UNIT_PLAIN, HONOUR_TRAIT_PIKES, TRUE,
     N_("Add traits=\"elects pikes squares\" to their nation.")},
};

/* The row that a type is called by without being what it says; G_N_ELEMENTS(set_apart) for none. */
static guint find_set_apart(const HonourUnitType *type) {
  guint i = 0;

  for (; i < G_N_ELEMENTS(set_apart); i++) {
    gboolean is_it = set_apart[i].kind != HONOUR_UNIT_PLAIN
                         ? type->kind == set_apart[i].kind
                         : (type->traits & set_apart[i].traits) != 0;
    if (!is_it && type->arm == set_apart[i].arm && strstr(type->name, set_apart[i].words) != NULL)
      break;
  }
  return i;
}

static gboolean is_told(const HonourRoster *roster, guint index, guint row) {
  for (guint i = 0; set_apart[row].of_nation && i < index; i++)
    if (roster->unit_types[i].nationality == roster->unit_types[index].nationality &&
        find_set_apart(&roster->unit_types[i]) == row)
      return TRUE;
  return FALSE;
}

static void check_names(const CapCheckContext *context) {
  for (guint i = 0; i < MIN(honour_roster(context->roster)->n_unit_types, MOST_TYPES); i++) {
    const HonourUnitType *type = &honour_roster(context->roster)->unit_types[i];
    guint row = find_set_apart(type);

    if (row == G_N_ELEMENTS(set_apart) || is_told(honour_roster(context->roster), i, row))
      continue;
    g_autofree char *message =
        g_strdup_printf(_("%s fights like all others of its arm, although the rules set %s apart."),
                        type->name, set_apart[row].words);
    cap_diagnostic_set_hint(
        report_at(context, CAP_CODE_ROLE_UNLIKE_NAME, type->node, CAP_NAME_NAME, message), "%s",
        set_apart[row].hint);
  }
}

/* --- Rules that mean nobody ------------------------------------------------------------------ */

static void report_nobody(const CapCheckContext *context, CapNode node, const char *message,
                          const char *trait) {
  cap_diagnostic_set_hint(
      report_at(context, CAP_CODE_RULE_WITHOUT_ROLE, node, CAP_NAME_RULE, message),
      "Add traits=\"%s\" to a nation in roster \"%s\", or take the rule out.", trait,
      honour_roster(context->roster)->base.id);
}

static gboolean has_voters(const CapCheckContext *context) {
  const HonourRoster *roster = honour_roster(context->roster);

  for (guint i = 0; i < roster->n_capitani; i++) {
    const HonourNamed *nation = nation_of(roster, roster->capitani[i].nationality);
    if (nation != NULL && (nation->traits & HONOUR_TRAIT_ELECTS) != 0)
      return TRUE;
  }
  return FALSE;
}

/* [15.5] Where no condition says who elects, the roster does. */
static void check_election(const CapCheckContext *context) {
  const CapDocument *doc = context->document;

  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE; n = honour_rule_next(doc, n + 1))
    if (cap_node_name(doc, n) == CAP_NAME_ADJUST &&
        cap_slice_equals(cap_node_attribute(doc, n, CAP_NAME_RULE), "15.5") &&
        cap_slice_equals(cap_node_attribute(doc, n, CAP_NAME_SET), "on") &&
        cap_node_child_named(doc, n, CAP_NAME_WHEN) == CAP_NODE_NONE)
      report_nobody(context, n,
                    _("Rule 15.5 is on, but no Capitano of the roster is of a nation that elects."),
                    "elects");
}

static gboolean has_type_with(const HonourRoster *roster, guint trait) {
  for (guint i = 0; i < roster->n_unit_types; i++)
    if ((roster->unit_types[i].traits & trait) != 0)
      return TRUE;
  return FALSE;
}

/* [18.2] [18.5] */
static void check_options(const CapCheckContext *context) {
  static const struct {
    const char *rule, *message, *trait;
    guint bit;
  } rules[] = {
      {"18.2", N_("Rule 18.2 is on, but no unit type of the roster stands in squares."), "squares",
       HONOUR_TRAIT_SQUARES},
      {"18.5", N_("Rule 18.5 is on, but no unit type of the roster is for hire."), "for-hire",
       HONOUR_TRAIT_FOR_HIRE},
  };
  const CapDocument *doc = context->document;
  CapNode list = cap_node_child_named(doc, cap_document_root(doc), CAP_NAME_OPTIONS);

  if (list == CAP_NODE_NONE)
    return;
  for (CapNode n = cap_node_child_named(doc, list, CAP_NAME_OPTION); n != CAP_NODE_NONE;
       n = cap_node_next_named(doc, n, CAP_NAME_OPTION))
    for (guint i = 0; i < G_N_ELEMENTS(rules); i++)
      if (cap_slice_equals(cap_node_attribute(doc, n, CAP_NAME_RULE), rules[i].rule) &&
          cap_slice_equals(cap_node_attribute(doc, n, CAP_NAME_USE), "on") &&
          !has_type_with(honour_roster(context->roster), rules[i].bit))
        report_nobody(context, n, _(rules[i].message), rules[i].trait);
}

static void check_rules(const CapCheckContext *context) {
  if (!has_voters(context))
    check_election(context);
  check_options(context);
}

/* --- The table ------------------------------------------------------------------------------- */

const CapCheck honour_role_checks[] = {
    {"auxiliary-roles", CAP_KIND_ROSTER, check_auxiliaries},
    {"unit-traits", CAP_KIND_ROSTER, check_unit_types},
    {"roles-of-names", CAP_KIND_ROSTER, check_names},
    {"rules-mean-somebody", CAP_KIND_SCENARIO, check_rules},
    {NULL, CAP_KIND_UNKNOWN, NULL},
};
