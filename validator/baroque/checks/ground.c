/* The ground of a battle: how many pieces of a kind, how large, and what they cost where players
 * place them. All findings stand at the map that the scenario names. */
#include "schema/baroque/codes-set-up.h"

#include <glib/gi18n.h>

#include "schema/board/ground.h"
#include "validator/baroque/charts/ground.h"
#include "validator/baroque/checks/checks.h"
#include "validator/baroque/checks/stands.h"

/* [gap 12] Longer pieces cost more, or cannot be placed. */
enum { IN_FORMAT = 800, OUT_OF_FORMAT = 1200 };

static const char *name_of(const CapGround *ground) {
  return *ground->name != '\0' ? ground->name : ground->id;
}

static gint32 length_of(const CapGround *ground) {
  CapTablePoint low, high;

  cap_ground_bounds(ground, &low, &high);
  return MAX(high.x - low.x, high.y - low.y);
}

/* [gap 12] */
static gboolean has_format(const CapGround *ground) {
  return ground->kind != CAP_GROUND_RIVER && ground->kind != CAP_GROUND_EDGE_WATER &&
         ground->kind != CAP_GROUND_ROAD && ground->kind != CAP_GROUND_BRIDGE &&
         ground->kind != CAP_GROUND_FORD && ground->n_points > 0;
}

static CapDiagnostic *report(const CapCheckContext *context, CapCode code, const CapGround *ground,
                             const char *message) {
  return baroque_report(context, code, cap_document_root(context->document), CAP_NAME_MAP,
                        ground != NULL ? ground->id : NULL, "%s", message);
}

/* --- How large [gap 137] ---------------------------------------------------------------------- */

static void check_sizes(const CapCheckContext *context) {
  const BaroqueScenario *s = baroque_checked(context);
  const CapMap *map = s->base.map;

  for (guint i = 0; i < map->n_grounds; i++) {
    const CapGround *ground = &map->grounds[i];

    if (!has_format(ground) || length_of(ground) <= OUT_OF_FORMAT)
      continue;
    g_autofree char *length = baroque_dup_hundredths(length_of(ground));
    g_autofree char *most = baroque_dup_hundredths(OUT_OF_FORMAT);
    g_autofree char *message = g_strdup_printf(_("%s is %s BU long, and players place at most %s."),
                                               name_of(ground), length, most);
    CapDiagnostic *d = report(context, CAP_CODE_GROUND_TOO_LARGE, ground, message);
    cap_diagnostic_set_hint(d, "A scenario may have it; make it smaller if that is not meant.");
  }
}

/* --- How many [SET-1] [SET-2] [SET-3]
 * -------------------------------------------------------------- */

static const struct {
  CapGroundKind kind, also; /* counted together */
  guint most;
  const char *what;
} limits[] = {
    {CAP_GROUND_ROAD, CAP_GROUND_ROAD, 2, N_("roads")},
    {CAP_GROUND_OBSTACLE, CAP_GROUND_OBSTACLE, 2, N_("linear obstacles")},
    {CAP_GROUND_RIVER, CAP_GROUND_RIVER, 1, N_("rivers")},
    {CAP_GROUND_EDGE_WATER, CAP_GROUND_EDGE_WATER, 1, N_("waters at the edge")},
    {CAP_GROUND_FIELDS, CAP_GROUND_OPEN_FIELDS, 1, N_("sets of enclosed fields")},
};

static void check_numbers(const CapCheckContext *context) {
  const CapMap *map = context->scenario->map;

  for (guint i = 0; i < G_N_ELEMENTS(limits); i++) {
    guint n = 0;

    for (guint k = 0; k < map->n_grounds; k++)
      n += map->grounds[k].kind == limits[i].kind || map->grounds[k].kind == limits[i].also;
    if (n <= limits[i].most)
      continue;
    g_autofree char *message = g_strdup_printf(_("The table has %u %s, and the rules allow %u."), n,
                                               _(limits[i].what), limits[i].most);
    CapDiagnostic *d = report(context, CAP_CODE_GROUND_TOO_MANY, NULL, message);
    cap_diagnostic_set_hint(d, "Take one out, or make two pieces one.");
  }
}

/* --- What players place [gap 11] [gap 13]
 * ------------------------------------------------------------- */

static guint cost_of(const CapGround *ground) {
  return baroque_ground_cost(ground->kind, has_format(ground) && length_of(ground) > IN_FORMAT);
}

static void check_options(const CapCheckContext *context) {
  const BaroqueScenario *s = baroque_checked(context);
  const CapMap *map = s->base.map;
  guint have = s->settings.options_defender + s->settings.options_attacker, cost = 0;

  if (!s->players_place_ground)
    return;
  for (guint i = 0; i < map->n_grounds; i++)
    cost += cost_of(&map->grounds[i]);
  if (cost <= have)
    return;
  g_autofree char *message = g_strdup_printf(
      _("The ground of the table costs %u options, and both armies together have %u."), cost, have);
  CapDiagnostic *d = report(context, CAP_CODE_GROUND_OVER_OPTIONS, NULL, message);
  cap_diagnostic_set_hint(d, "Take pieces out, or raise options-defender or options-attacker.");
}

/* Boxes are compared: near enough for information. */
static gboolean is_close(const CapGround *a, const CapGround *b) {
  CapTablePoint a_low, a_high, b_low, b_high;

  cap_ground_bounds(a, &a_low, &a_high);
  cap_ground_bounds(b, &b_low, &b_high);
  return a_low.x - b_high.x < 100 && b_low.x - a_high.x < 100 && a_low.y - b_high.y < 100 &&
         b_low.y - a_high.y < 100;
}

static gboolean is_placed_area(const CapGround *ground) {
  return ground->n_points > 0 && ground->shape != CAP_SHAPE_LINE;
}

static void check_spacing(const CapCheckContext *context) {
  const BaroqueScenario *s = baroque_checked(context);
  const CapMap *map = s->base.map;

  for (guint i = 0; i < map->n_grounds && s->players_place_ground; i++)
    for (guint k = i + 1; k < map->n_grounds; k++) {
      const CapGround *a = &map->grounds[i], *b = &map->grounds[k];

      if (!is_placed_area(a) || !is_placed_area(b) || !is_close(a, b))
        continue;
      g_autofree char *message = g_strdup_printf(_("%s and %s lie nearer than 1 BU to each other."),
                                                 name_of(a), name_of(b));
      CapDiagnostic *d = report(context, CAP_CODE_GROUND_TOO_CLOSE, b, message);
      cap_diagnostic_set_hint(d, "Move one of the two.");
    }
}

const CapCheck baroque_ground_checks[] = {
    {"check_sizes", CAP_KIND_SCENARIO, check_sizes},
    {"check_numbers", CAP_KIND_SCENARIO, check_numbers},
    {"check_options", CAP_KIND_SCENARIO, check_options},
    {"check_spacing", CAP_KIND_SCENARIO, check_spacing},
    {NULL, CAP_KIND_UNKNOWN, NULL},
};
