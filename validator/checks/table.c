/* The ground of a table: shapes that can be laid out, that lie on the table and keep apart. */
#include "schema/codes/codes-table.h"

#include <glib/gi18n.h>

#include "schema/board/ground.h"
#include "schema/codes/place.h"
#include "validator/checks/checks.h"

/* By CapShapeKind. */
static const CapName shape_names[] = {CAP_NAME_BOX, CAP_NAME_ELLIPSE, CAP_NAME_POLYGON,
                                      CAP_NAME_LINE};

static CapDiagnostic *report_ground(const CapCheckContext *context, CapCode code,
                                    const CapGround *ground, CapName attribute, const char *format,
                                    ...) G_GNUC_PRINTF(5, 6);

static CapDiagnostic *report_ground(const CapCheckContext *context, CapCode code,
                                    const CapGround *ground, CapName attribute, const char *format,
                                    ...) {
  CapPlace place = cap_place_attribute(context->document, ground->node, attribute);
  va_list args;

  va_start(args, format);
  CapDiagnostic *d = cap_report_va(context->findings, code, place, format, args);
  va_end(args);
  cap_diagnostic_set_object(d, "ground %s", ground->id);
  return d;
}

static const char *name_of(const CapGround *ground) {
  return *ground->name != '\0' ? ground->name : ground->id;
}

/* --- Each piece for itself -------------------------------------------------------------------- */

static gboolean has_right_shape(const CapGround *ground) {
  gboolean is_line = ground->shape == CAP_SHAPE_LINE;

  return ground->kind == CAP_GROUND_RIVER || cap_ground_is_line(ground->kind) == is_line;
}

static void check_shape(const CapCheckContext *context, const CapGround *ground) {
  CapName shape = shape_names[ground->shape];

  if (!has_right_shape(ground)) {
    CapDiagnostic *d =
        report_ground(context, CAP_CODE_GROUND_OF_WRONG_SHAPE, ground, shape,
                      ground->shape == CAP_SHAPE_LINE ? N_("%s is an area, but here it is a line.")
                                                      : N_("%s is a line, but here it is an area."),
                      name_of(ground));
    cap_diagnostic_set_hint(d,
                            ground->shape == CAP_SHAPE_LINE
                                ? N_("Give it a box, an ellipse or a polygon, or correct its kind.")
                                : N_("Give it a line, or correct its kind."));
  }
  if (cap_ground_is_empty(ground)) {
    CapDiagnostic *d = report_ground(context, CAP_CODE_GROUND_EMPTY, ground, shape, "%s has no %s.",
                                     name_of(ground),
                                     ground->shape == CAP_SHAPE_LINE      ? _("length")
                                     : ground->shape == CAP_SHAPE_ELLIPSE ? _("radius")
                                                                          : _("area"));
    cap_diagnostic_set_hint(d, ground->shape == CAP_SHAPE_ELLIPSE
                                   ? N_("An ellipse is its middle, then its two radii.")
                                   : N_("Correct its points."));
  }
}

static void check_on_table(const CapCheckContext *context, const CapGround *ground) {
  const CapMap *map = context->map;
  CapTablePoint low, high;

  cap_ground_bounds(ground, &low, &high);
  if (high.x < 0 || high.y < 0 || low.x > map->table_width || low.y > map->table_depth) {
    CapDiagnostic *d =
        report_ground(context, CAP_CODE_GROUND_OUTSIDE, ground, shape_names[ground->shape],
                      "%s does not touch the table.", name_of(ground));
    cap_diagnostic_set_hint(d, "The table reaches from 0,0 to %g,%g.", map->table_width / 100.0,
                            map->table_depth / 100.0);
  } else if (ground->kind == CAP_GROUND_EDGE_WATER && low.x > 0 && low.y > 0 &&
             high.x < map->table_width && high.y < map->table_depth) {
    CapDiagnostic *d =
        report_ground(context, CAP_CODE_WATER_NOT_AT_EDGE, ground, shape_names[ground->shape],
                      "%s touches no edge of the table.", name_of(ground));
    cap_diagnostic_set_hint(d, "Move it to an edge, or make it impassable.");
  }
}

static void check_words(const CapCheckContext *context, const CapGround *ground) {
  const CapDocument *doc = context->document;
  static const struct {
    CapName attribute;
    CapGroundKind kind;
    const char *hint;
  } own[] = {{CAP_NAME_RIDGE, CAP_GROUND_GENTLE_HILL, N_("Only a gentle hill has a ridge.")},
             {CAP_NAME_FORDABLE, CAP_GROUND_RIVER, N_("Only a river is fordable.")}};

  for (guint i = 0; i < G_N_ELEMENTS(own); i++)
    if (cap_slice_is_set(cap_node_attribute(doc, ground->node, own[i].attribute)) &&
        ground->kind != own[i].kind) {
      CapDiagnostic *d = report_ground(context, CAP_CODE_GROUND_WITHOUT_EFFECT, ground,
                                       own[i].attribute, "%s is %s, so this has no effect.",
                                       name_of(ground), cap_ground_name(ground->kind));
      cap_diagnostic_set_hint(d, "%s Take it out, or correct the kind.", _(own[i].hint));
    }
}

static void check_outline(const CapCheckContext *context, const CapGround *ground) {
  guint n = cap_ground_n_stretches(ground);
  CapTablePoint a, b, c, d;

  if (ground->shape != CAP_SHAPE_POLYGON || cap_ground_is_empty(ground))
    return;
  for (guint i = 0; i < n; i++)
    for (guint k = i + 2; k < n; k++) {
      if (i == 0 && k == n - 1)
        continue; /* neighbours */
      cap_ground_stretch(ground, i, &a, &b);
      cap_ground_stretch(ground, k, &c, &d);
      if (!cap_stretches_meet(a, b, c, d))
        continue;
      CapDiagnostic *finding =
          report_ground(context, CAP_CODE_GROUND_CROSSES_ITSELF, ground, CAP_NAME_POLYGON,
                        "The outline of %s crosses itself.", name_of(ground));
      cap_diagnostic_set_hint(finding,
                              "The edge from %g,%g to %g,%g meets the one from %g,%g to %g,%g.",
                              a.x / 100.0, a.y / 100.0, b.x / 100.0, b.y / 100.0, c.x / 100.0,
                              c.y / 100.0, d.x / 100.0, d.y / 100.0);
      return;
    }
}

static void check_pieces(const CapCheckContext *context) {
  for (guint i = 0; i < context->map->n_grounds; i++) {
    const CapGround *ground = &context->map->grounds[i];

    check_words(context, ground);
    if (ground->n_points == 0)
      continue; /* the compiler has reported that */
    check_shape(context, ground);
    check_on_table(context, ground);
    check_outline(context, ground);
  }
}

/* --- Pieces on one another -------------------------------------------------------------------- */

static gboolean is_hill(const CapGround *ground) {
  return ground->kind == CAP_GROUND_GENTLE_HILL || ground->kind == CAP_GROUND_STEEP_HILL ||
         ground->kind == CAP_GROUND_WOODED_HILL;
}

/* What may stand on a hill. */
static gboolean grows_on_hills(const CapGround *ground) {
  switch (ground->kind) {
  case CAP_GROUND_WOOD:
  case CAP_GROUND_VILLAGE:
  case CAP_GROUND_PLOUGHLAND:
  case CAP_GROUND_VINEYARD:
  case CAP_GROUND_SCRUB:
  case CAP_GROUND_FIELDS:
  case CAP_GROUND_OPEN_FIELDS:
    return TRUE;
  default:
    return FALSE;
  }
}

static gboolean may_overlap(const CapGround *a, const CapGround *b) {
  return a->shape == CAP_SHAPE_LINE || b->shape == CAP_SHAPE_LINE || cap_ground_is_line(a->kind) ||
         cap_ground_is_line(b->kind) || (is_hill(a) && grows_on_hills(b)) ||
         (is_hill(b) && grows_on_hills(a));
}

static void report_overlap(const CapCheckContext *context, const CapGround *ground,
                           const CapGround *other) {
  CapDiagnostic *d =
      report_ground(context, CAP_CODE_GROUND_OVERLAPS, ground, shape_names[ground->shape],
                    "%s and %s lie on one another.", name_of(ground), name_of(other));

  cap_diagnostic_set_hint(d, "Move one of the two, or make it smaller.");
}

static gboolean overlap(const CapGround *a, const CapGround *b) {
  return a != b && !may_overlap(a, b) && cap_grounds_overlap(a, b);
}

static guint n_overlaps_of(const CapMap *map, const CapGround *ground) {
  guint n = 0;

  for (guint i = 0; i < map->n_grounds; i++)
    n += overlap(ground, &map->grounds[i]);
  return n;
}

/* Told of the one that lies on more of the others, or of both. */
static void check_overlaps(const CapCheckContext *context) {
  const CapMap *map = context->map;

  for (guint i = 0; i < map->n_grounds; i++)
    for (guint k = i + 1; k < map->n_grounds; k++) {
      const CapGround *a = &map->grounds[i], *b = &map->grounds[k];

      if (!overlap(a, b))
        continue;
      guint n_a = n_overlaps_of(map, a), n_b = n_overlaps_of(map, b);
      if (n_a >= n_b)
        report_overlap(context, a, b);
      if (n_b >= n_a)
        report_overlap(context, b, a);
    }
}

/* --- Bridges and fords ------------------------------------------------------------------------ */

static gboolean is_crossed(const CapGround *ground) {
  return ground->kind == CAP_GROUND_RIVER || ground->kind == CAP_GROUND_OBSTACLE ||
         ground->kind == CAP_GROUND_EDGE_WATER || ground->kind == CAP_GROUND_IMPASSABLE ||
         ground->kind == CAP_GROUND_MARSH;
}

static gboolean crosses_something(const CapMap *map, const CapGround *crossing) {
  for (guint i = 0; i < map->n_grounds; i++)
    if (is_crossed(&map->grounds[i]) && cap_grounds_overlap(crossing, &map->grounds[i]))
      return TRUE;
  return FALSE;
}

static void check_crossings(const CapCheckContext *context) {
  const CapMap *map = context->map;

  for (guint i = 0; i < map->n_grounds; i++) {
    const CapGround *ground = &map->grounds[i];

    if ((ground->kind != CAP_GROUND_BRIDGE && ground->kind != CAP_GROUND_FORD) ||
        ground->n_points == 0 || crosses_something(map, ground))
      continue;
    CapDiagnostic *d =
        report_ground(context, CAP_CODE_CROSSING_WITHOUT_WATER, ground, shape_names[ground->shape],
                      "%s crosses neither water nor a ditch.", name_of(ground));
    cap_diagnostic_set_hint(d, "Lead its line over the river, or take it out.");
  }
}

const CapCheck cap_table_checks[] = {
    {"check_pieces", CAP_KIND_MAP, check_pieces},
    {"check_overlaps", CAP_KIND_MAP, check_overlaps},
    {"check_crossings", CAP_KIND_MAP, check_crossings},
    {NULL, CAP_KIND_UNKNOWN, NULL},
};
