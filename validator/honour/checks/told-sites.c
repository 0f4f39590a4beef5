/* What map and scenario tell of the neighbourhood of a stack: the map marks the camp of a Capitano
 * and says where its ways lead, a comment tells what the stack is close to. */
#include "validator/honour/checks/told-places.h"

#include "schema/honour/codes-scenario.h"
#include "schema/codes/place.h"
#include "schema/honour/scenario.h"
#include "validator/checks/wording.h"

#include <glib/gi18n.h>
#include <string.h>

/* More than a map or a scenario has. */
#define MOST_SITES  200u
#define MOST_STACKS 500u

static void report(const CapCheckContext *context, const HonourStack *stack, const char *told,
                   CapHex hex) {
  g_autofree char *there = cap_wording_hex(context->map, hex);
  g_autofree char *here = cap_wording_hex(context->map, stack->hex);
  CapDiagnostic *d = cap_report(context->findings, CAP_CODE_PLACE_TOLD_OTHERWISE,
                                cap_place_attribute(context->document, stack->node, CAP_NAME_HEX),
                                "%s %s, but the stack is in %s.", told, there, here);

  cap_diagnostic_set_hint(d, "Correct the hex, or the name that contradicts it.");
  cap_diagnostic_set_object(d, "stack %s", cap_wording_name(NULL, stack->id));
}

/* --- Camps ------------------------------------------------------------------------------------ */

/* "Camp of Louis XII" ends with the name of Louis XII. */
static gboolean is_called_after(const char *site, const char *name) {
  gsize length = strlen(site), of_name = strlen(name);

  return of_name > 0 && length > of_name && site[length - of_name - 1] == ' ' &&
         strcmp(site + length - of_name, name) == 0;
}

/* The notes of the site name the year of the game; Capitani come back in others. */
static void check_camp(const CapCheckContext *context, const HonourStack *stack) {
  const CapMap *map = context->map;

  if (stack->arrival != HONOUR_ARRIVAL_SETUP || stack->capitano == CAP_INDEX_NONE)
    return;
  for (guint i = 0; i < MIN(map->n_sites, MOST_SITES); i++) {
    const CapMapSite *site = &map->sites[i];
    if (site->year == 0 || site->year != honour_told_year(context, 0) || site->hex == stack->hex ||
        !is_called_after(site->name,
                         honour_roster(context->roster)->capitani[stack->capitano].name))
      continue;
    g_autofree char *told = g_strdup_printf(_("The map has \"%s\" in"), site->name);
    report(context, stack, told, site->hex);
  }
}

/* --- Ways off the map ------------------------------------------------------------------------- */

/* A stack called mantova-road stands where the way leads to Mantova. */
static void check_way(const CapCheckContext *context, const HonourStack *stack) {
  const CapMap *map = context->map;

  for (guint i = 0; i < MIN(map->n_edges, MOST_SITES); i++) {
    const CapMapEdge *edge = &map->edges[i];
    if (edge->leads_to == NULL || edge->hex == stack->hex)
      continue;
    g_autofree char *way = g_strconcat(edge->leads_to, "-road", NULL);
    if (g_ascii_strcasecmp(way, stack->id) != 0)
      continue;
    g_autofree char *told = g_strdup_printf(_("The road to %s leaves the map in"), edge->leads_to);
    report(context, stack, told, edge->hex);
  }
}

/* --- Neighbourhoods --------------------------------------------------------------------------- */

/* So far away is what a comment calls close. */
#define CLOSE 3u

/* The place that the comment says the stack is close to; CAP_HEX_NONE when it says nothing of the
 * kind. */
static CapHex find_close(const CapGazetteer *gazetteer, CapSlice comment) {
  static const char *const words[] = {"close to ", "near ", "next to ", "not far from "};

  for (guint i = 0; i < G_N_ELEMENTS(words); i++) {
    const char *at = g_strstr_len(comment.data, (gssize)comment.length, words[i]);
    gsize skip = at != NULL ? (gsize)(at - comment.data) + strlen(words[i]) : 0, length;
    CapSlice rest = {comment.data + skip, comment.length - skip};
    CapHex hex = at != NULL ? cap_gazetteer_match(gazetteer, rest, &length) : CAP_HEX_NONE;
    if (hex != CAP_HEX_NONE)
      return hex;
  }
  return CAP_HEX_NONE;
}

static void check_neighbourhood(const CapCheckContext *context, const CapGazetteer *gazetteer,
                                const HonourStack *stack) {
  CapSlice comment = honour_comment_before(context->document, stack->node);
  CapHex close = cap_slice_is_set(comment) ? find_close(gazetteer, comment) : CAP_HEX_NONE;

  if (close != CAP_HEX_NONE && cap_grid_distance(&context->map->grid, close, stack->hex) > CLOSE)
    report(context, stack, _("The comment before it says that it is close to"), close);
}

/* --- All -------------------------------------------------------------------------------------- */

void honour_check_told_sites(const CapCheckContext *context, const CapGazetteer *gazetteer) {
  const HonourScenario *s = honour_scenario(context->scenario);

  for (CapIndex i = 0; i < MIN(s->n_stacks, MOST_STACKS) && s->calendar.n_turns > 0; i++) {
    const HonourStack *stack = &s->stacks[i];
    if (stack->placement != HONOUR_PLACEMENT_HEX || stack->hex == CAP_HEX_NONE || stack->id == NULL)
      continue;
    check_camp(context, stack);
    check_way(context, stack);
    check_neighbourhood(context, gazetteer, stack);
  }
}
