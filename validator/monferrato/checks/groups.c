/* Reinforcements: each counter comes once and from somewhere, each group with a chit and to a place
 * that it can leave. [16.3] [16.5] */
#include "schema/monferrato/codes-chits.h"

#include <glib/gi18n.h>

#include "schema/monferrato/scenario.h"
#include "schema/codes/place.h"
#include "validator/monferrato/checks/checks.h"
#include "validator/monferrato/checks/sources.h"
#include "validator/text/words.h"

static CapPlace place_of_counter(const CapDocument *doc, CapNode node, const char *id) {
  CapSlice rest = cap_node_attribute(doc, node, CAP_NAME_UNITS);
  CapSlice word;

  while (cap_slice_is_set(rest) && cap_slice_next_word(&rest, &word))
    if (cap_slice_equals(word, id))
      return cap_place_word(doc, node, CAP_NAME_UNITS, word);
  return cap_place_element(doc, node);
}

/* --- Counters once ---------------------------------------------------------------------------- */

static void report_twice(CapDiagnostics *findings, CapPlace place, const char *id,
                         const char *where) {
  CapDiagnostic *d =
      cap_report(findings, CAP_CODE_COUNTER_COMES_TWICE, place, "\"%s\" %s.", id, where);

  cap_diagnostic_set_hint(d, "Keep it in one of the two.");
}

static void check_grouped_once(const CapCheckContext *context) {
  const MonferratoRoster *roster =
      context->roster != NULL ? monferrato_roster(context->roster) : NULL;

  if (roster == NULL)
    return;
  g_autofree const MonferratoReinforcement **owners =
      g_new0(const MonferratoReinforcement *, roster->n_counters);
  for (guint i = 0; i < roster->n_groups; i++)
    for (guint k = 0; k < roster->groups[i].n_counters; k++) {
      CapIndex counter = roster->groups[i].counters[k];
      const char *id = roster->counters[counter].id;

      if (owners[counter] == NULL) {
        owners[counter] = &roster->groups[i];
        continue;
      }
      g_autofree char *where =
          g_strdup_printf(_("is in the group \"%s\" already"), owners[counter]->id);
      report_twice(context->findings,
                   place_of_counter(context->document, roster->groups[i].node, id), id, where);
    }
}

static const MonferratoReinforcement *group_of(const MonferratoChits *chits, CapIndex counter) {
  for (guint i = 0; i < chits->n_groups; i++)
    for (guint k = 0; k < chits->groups[i].n_counters; k++)
      if (chits->groups[i].counters[k] == counter)
        return &chits->groups[i];
  return NULL;
}

/* One finding for a line and a group, however many counters they share. */
static void check_pair(const CapCheckContext *context, const MonferratoLine *line,
                       const MonferratoReinforcement *group) {
  const MonferratoScenario *s = monferrato_scenario(context->scenario);
  g_autoptr(GString) names = g_string_new(NULL);
  const char *first = NULL;
  guint n = 0;

  for (guint i = 0; i < line->n_units; i++) {
    const char *id = s->roster->counters[line->units[i]].id;

    if (group_of(&s->chits, line->units[i]) != group)
      continue;
    first = first != NULL ? first : id;
    g_string_append_printf(names, "%s\"%s\"", n++ > 0 ? ", " : "", id);
  }
  if (n == 0)
    return;
  CapDiagnostic *d =
      cap_report(context->findings, CAP_CODE_COUNTER_COMES_TWICE,
                 place_of_counter(context->document, line->node, first),
                 ngettext("%s is set up here and waits in the group \"%s\" of the roster.",
                          "%s are set up here and wait in the group \"%s\" of the roster.", n),
                 names->str, group->id);
  cap_diagnostic_set_hint(
      d, ngettext("Keep it in one of the two.", "Keep them in one of the two.", n));
}

static void check_set_up_once(const CapCheckContext *context) {
  const MonferratoScenario *s =
      context->scenario != NULL ? monferrato_scenario(context->scenario) : NULL;

  for (guint i = 0; s != NULL && i < s->n_lines; i++)
    for (guint k = 0; k < s->chits.n_groups; k++)
      check_pair(context, &s->lines[i], &s->chits.groups[k]);
}

/* --- Counters from somewhere ------------------------------------------------------------------ */

static gboolean is_brought_in(const CapDocument *doc, CapNode node, const char *id) {
  for (CapNode child = cap_node_first_child(doc, node); child != CAP_NODE_NONE;
       child = cap_node_next(doc, child))
    if ((cap_node_name(doc, child) == CAP_NAME_REINFORCE &&
         cap_slice_equals(cap_node_attribute(doc, child, CAP_NAME_GROUP), id)) ||
        is_brought_in(doc, child, id))
      return TRUE;
  return FALSE;
}

/* It waits in a group that no chit of the roster brings, which is reported there. */
static gboolean waits_in_vain(const MonferratoScenario *s, CapIndex counter) {
  const CapDocument *doc = s->roster->document;
  const MonferratoReinforcement *group = group_of(&s->chits, counter);

  return group != NULL && !is_brought_in(doc, cap_document_root(doc), group->id);
}

static void check_command(const CapCheckContext *context, CapIndex index) {
  const MonferratoScenario *s = monferrato_scenario(context->scenario);
  const MonferratoCommand *command = &s->roster->commands[index];
  g_autoptr(GString) names = g_string_new(NULL);
  guint n = 0;

  for (guint i = command->first; i < command->first + command->n; i++)
    if (!monferrato_counter_comes(s, (CapIndex)i) &&
        !monferrato_counter_is_missed(s, (CapIndex)i) && !waits_in_vain(s, (CapIndex)i))
      g_string_append_printf(names, "%s\"%s\"", n++ > 0 ? ", " : "", s->roster->counters[i].id);
  if (n == 0)
    return;
  CapDiagnostic *d =
      cap_report(context->findings, CAP_CODE_COUNTER_WITHOUT_SOURCE,
                 cap_place_attribute(context->document, s->parts[index].node, CAP_NAME_REF),
                 ngettext("%s of the Command \"%s\" never comes into play.",
                          "%s of the Command \"%s\" never come into play.", n),
                 names->str, command->id);
  cap_diagnostic_set_hint(d, ngettext("Set it up, or let a chit bring it with a group.",
                                      "Set them up, or let a chit bring them with a group.", n));
}

/* The month in which the other set comes is wrong: one finding says that, and all its chits are
 * missed. */
static gboolean is_change_missed(const MonferratoScenario *s) {
  return s->chits.later == 0 &&
         cap_slice_is_set(cap_node_attribute(s->base.document, s->chits.node, CAP_NAME_CHANGE));
}

/* Without chits reinforcements are not meant to come; without turns nothing is known of their
 * dates. */
static void check_sources(const CapCheckContext *context) {
  const MonferratoScenario *s =
      context->scenario != NULL ? monferrato_scenario(context->scenario) : NULL;

  if (s == NULL || s->base.n_turns == 0 || s->chits.n_chits == 0 || is_change_missed(s))
    return;
  for (CapIndex i = 0; i < s->roster->n_commands; i++)
    if (s->parts[i].side != CAP_INDEX_NONE)
      check_command(context, i);
}

/* --- Groups ----------------------------------------------------------------------------------- */

static void check_groups(const CapCheckContext *context) {
  const MonferratoRoster *roster =
      context->roster != NULL ? monferrato_roster(context->roster) : NULL;
  const CapDocument *doc = context->document;

  for (guint i = 0; roster != NULL && i < roster->n_groups; i++) {
    const MonferratoReinforcement *group = &roster->groups[i];

    if (is_brought_in(doc, cap_document_root(doc), group->id))
      continue;
    CapDiagnostic *d = cap_report(context->findings, CAP_CODE_GROUP_WITHOUT_CHIT,
                                  cap_place_attribute(doc, group->node, CAP_NAME_ID),
                                  "No chit brings the group \"%s\".", group->id);
    cap_diagnostic_set_hint(d, "Bring it with <reinforce>, or remove it.");
  }
}

/* --- Places of arrival ------------------------------------------------------------------------ */

static gboolean can_be_left(const CapMap *map, CapIndex zone) {
  for (guint i = 0; i < map->n_borders; i++)
    if (map->borders[i].kind != CAP_BORDER_IMPASSABLE &&
        (map->borders[i].zone[0] == zone || map->borders[i].zone[1] == zone))
      return TRUE;
  return FALSE;
}

/* The groups of a Command that these effects bring; new names are appended. */
static void add_groups(const MonferratoScenario *s, guint first, guint n, CapIndex command,
                       GPtrArray *names) {
  for (guint i = first; i < first + n; i++) {
    const MonferratoEffect *effect = &s->chits.effects[i];

    if (effect->kind == MONFERRATO_DO_REINFORCE && effect->command == command)
      g_ptr_array_add(names, g_strdup_printf("\"%s\"", s->chits.groups[effect->group].id));
    add_groups(s, effect->first, effect->n_effects, command, names);
  }
}

/* One finding for a Command, however many chits it has. */
static void check_part(const CapCheckContext *context, CapIndex command) {
  const MonferratoScenario *s = monferrato_scenario(context->scenario);
  g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);

  for (CapIndex i = 0; i < s->chits.n_chits; i++)
    if (monferrato_chit_comes(s, i))
      add_groups(s, s->chits.chits[i].first, s->chits.chits[i].n_effects, command, names);
  if (names->len == 0)
    return;
  g_autofree char *list = cap_words_join(names, "and");
  CapDiagnostic *d =
      cap_report(context->findings, CAP_CODE_GROUP_TAKES_NO_PART,
                 cap_place_element(context->document, s->chits.node),
                 names->len == 1
                     ? "A chit brings the group %s of the Command \"%s\", which is on neither side."
                     : "Chits bring the groups %s of the Command \"%s\", which is on neither side.",
                 list, s->roster->commands[command].id);
  cap_diagnostic_set_hint(d, "List the Command on a side, or use a roster without %s.",
                          names->len == 1 ? "the chit" : "these chits");
}

static void check_arrival(const CapCheckContext *context, const MonferratoEffect *effect) {
  const MonferratoScenario *s = monferrato_scenario(context->scenario);

  for (guint i = 0; i < effect->n_zones; i++) {
    CapIndex zone = s->chits.zones[effect->first_zone + i];

    if (can_be_left(context->map, zone))
      continue;
    CapDiagnostic *d =
        cap_report(context->findings, CAP_CODE_GROUP_CUT_OFF,
                   cap_place_attribute(s->roster->document, effect->node, CAP_NAME_ZONES),
                   "No way leads out of \"%s\".", context->map->zones[zone].id);
    cap_diagnostic_set_hint(d, "Choose another zone, or give this one a border that can be "
                               "crossed.");
  }
}

static void check_effects(const CapCheckContext *context, guint first, guint n) {
  for (guint i = first; i < first + n; i++) {
    const MonferratoEffect *effect = &monferrato_scenario(context->scenario)->chits.effects[i];

    if (effect->kind == MONFERRATO_DO_REINFORCE)
      check_arrival(context, effect);
    check_effects(context, effect->first, effect->n_effects);
  }
}

/* A short scenario need not have the Commands of chits that it never sees. */
static void check_arrivals(const CapCheckContext *context) {
  const MonferratoScenario *s =
      context->scenario != NULL ? monferrato_scenario(context->scenario) : NULL;

  for (CapIndex i = 0; s != NULL && i < s->chits.n_chits; i++)
    if (monferrato_chit_comes(s, i))
      check_effects(context, s->chits.chits[i].first, s->chits.chits[i].n_effects);
  /* A side may be missing altogether, which was said. */
  for (CapIndex i = 0;
       s != NULL && cap_document_has_shape(context->document) && i < s->roster->n_commands; i++)
    if (s->parts[i].side == CAP_INDEX_NONE)
      check_part(context, i);
}

const CapCheck monferrato_group_checks[] = {
    {"check_grouped_once", CAP_KIND_ROSTER, check_grouped_once},
    {"check_set_up_once", CAP_KIND_SCENARIO, check_set_up_once},
    {"check_sources", CAP_KIND_SCENARIO, check_sources},
    {"check_groups", CAP_KIND_ROSTER, check_groups},
    {"check_arrivals", CAP_KIND_SCENARIO, check_arrivals},
    {NULL, CAP_KIND_UNKNOWN, NULL},
};
