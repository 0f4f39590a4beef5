/* From the answers of the rules to what is drawn: arcs and ranges of the selected unit, where it
 * can go, and how far leaders command. The set-up is asked as `capitano query` asks it. */
#include "editor/baroque/map/overlay-make.h"

#include <glib/gi18n.h>
#include <math.h>

#include "editor/baroque/table/spots.h"
#include "editor/core/table/ground-points.h"
#include "editor/map/overlay-place.h"
#include "schema/board/spot.h"
#include "validator/baroque/checks/stands.h"
#include "validator/baroque/moves/shoot.h"
#include "validator/baroque/moves/short-list.h"
#include "validator/baroque/query/position.h"

#define HUNDREDTHS 100.0

/* --- The position ---------------------------------------------------------------------------- */

typedef struct {
  CapOverlayPlace base; /* first: a Place is one */
  BaroquePosition *position;
} Place;

static void fill_place(gpointer data) {
  Place *place = data;
  place->position = baroque_position_new(place->base.copy->open, NULL, NULL);
}

static void clear_place(gpointer data) {
  baroque_position_free(((Place *)data)->position);
}

static gpointer new_position(const CapPlayTexts *texts, GError **error) {
  return cap_overlay_place_new(texts, sizeof(Place), fill_place, error);
}

static void free_position(gpointer place) {
  cap_overlay_place_free(place, clear_place);
}

static const BaroqueScenario *scenario_of(const Place *place) {
  return place->position->scenario;
}

/* The unit with this id that stands on the table; CAP_INDEX_NONE, and why, for none. */
static CapIndex unit_of(const Place *place, const char *id, char **remark) {
  CapIndex unit = baroque_unit_of_id(scenario_of(place), id);
  if (unit != CAP_INDEX_NONE && baroque_stand_is_there(&place->position->field.stands[unit]))
    return unit;
  *remark = g_strdup(unit == CAP_INDEX_NONE ? _("Select a unit to see this of it.")
                                            : _("This unit is not on the table yet."));
  return CAP_INDEX_NONE;
}

/* --- Drawing --------------------------------------------------------------------------------- */

static CapPoint on_canvas(const Place *place, double x, double y) {
  return (CapPoint){x / HUNDREDTHS, (scenario_of(place)->base.map->table_depth - y) / HUNDREDTHS};
}

static void shape_to(const Place *place, CapOverlayShape *shape, double x, double y) {
  CapPoint at = on_canvas(place, x, y);
  cap_overlay_shape_to(shape, at.x, at.y);
}

static double angle_of(guint direction) {
  return 2 * G_PI * direction / BAROQUE_DIRECTIONS;
}

/* How far along a ray from a corner one is so far from the middle of the front. */
static double reach_of_ray(BaroquePoint corner, BaroquePoint front, double angle, double limit) {
  double x = corner.x - front.x, y = corner.y - front.y;
  double along = x * sin(angle) + y * cos(angle), square = x * x + y * y;
  double root = along * along - square + limit * limit;
  return root > 0 ? MAX(0, sqrt(root) - along) : 0;
}

/* [gap 125] The arc as far as a limit: from corner to corner of the front, out along its rays and
 * around. */
static void add_arc(const Place *place, CapOverlay *overlay, const BaroqueBase *base, guint steps,
                    gint32 limit, const GdkRGBA *fill, const GdkRGBA *rim) {
  const guint n = 24;
  CapOverlayShape *shape = cap_overlay_add_shape(overlay, fill, rim);
  BaroquePoint left = base->corner[BAROQUE_LEFT_FRONT], right = base->corner[BAROQUE_RIGHT_FRONT];
  double from = angle_of(baroque_direction_turned(base->direction, -(gint)steps));
  double to = from + 2 * angle_of(steps);
  double l = reach_of_ray(left, base->front, from, limit);
  double r = reach_of_ray(right, base->front, to, limit);
  double lx = left.x + l * sin(from), ly = left.y + l * cos(from);
  double rx = right.x + r * sin(to), ry = right.y + r * cos(to);
  double begin = atan2(lx - base->front.x, ly - base->front.y);
  double end = atan2(rx - base->front.x, ry - base->front.y);
  end += end < begin ? 2 * G_PI : 0;
  shape_to(place, shape, left.x, left.y);
  for (guint i = 0; i <= n; i++) {
    double angle = begin + (end - begin) * i / n;
    shape_to(place, shape, base->front.x + limit * sin(angle), base->front.y + limit * cos(angle));
  }
  shape_to(place, shape, right.x, right.y);
}

static void add_circle(const Place *place, CapOverlay *overlay, BaroquePoint middle, gint32 radius,
                       const GdkRGBA *fill, const GdkRGBA *rim) {
  const guint n = 64;
  CapOverlayShape *shape = cap_overlay_add_shape(overlay, fill, rim);
  for (guint i = 0; i < n; i++)
    shape_to(place, shape, middle.x + radius * sin(2 * G_PI * i / n),
             middle.y + radius * cos(2 * G_PI * i / n));
}

/* --- Arc and ranges -------------------------------------------------------------------------- */

static const char *name_of(const Place *place, guint unit) {
  return scenario_of(place)->units[unit].name;
}

static void add_targets(const Place *place, guint unit, GString *text) {
  BaroqueShot shots[BAROQUE_MAX_STANDS];
  guint n = baroque_targets(&place->position->field, unit, shots);
  g_string_append_printf(text,
                         n == 0 ? _("%s may shoot at nobody from there.") : _("%s may shoot at "),
                         name_of(place, unit));
  for (guint i = 0; i < n; i++) {
    g_autofree char *far =
        cap_table_measure_text((gint32)baroque_square_hundredths(shots[i].range));
    g_string_append_printf(text, _("%s%s (%s BU%s)"), i > 0 ? ", " : "",
                           name_of(place, shots[i].target), far,
                           shots[i].is_covered ? _(", in cover") : "");
  }
  if (n > 0)
    g_string_append_c(text, '.');
}

static CapOverlay *make_arc(gpointer position, const char *id, char **remark) {
  static const GdkRGBA fills[BAROQUE_N_BANDS] = {{0.80f, 0.05f, 0.05f, 0.22f},
                                                 {0.90f, 0.40f, 0.05f, 0.18f},
                                                 {0.90f, 0.70f, 0.10f, 0.16f},
                                                 {0.95f, 0.90f, 0.30f, 0.14f}};
  static const GdkRGBA rim = {0.55f, 0.15f, 0.05f, 0.8f};
  const Place *place = position;
  CapIndex unit = unit_of(place, id, remark);
  if (unit == CAP_INDEX_NONE)
    return NULL;
  const BaroqueField *field = &place->position->field;
  const BaroqueStand *stand = &field->stands[unit];
  guint steps = stand->flags & BAROQUE_STAND_GUN ? field->settings->gun_arc : field->settings->arc;
  CapOverlay *overlay = cap_overlay_new();
  for (guint band = BAROQUE_N_BANDS; band-- > 0;)
    if ((stand->bands & 1u << band) != 0)
      add_arc(place, overlay, &stand->base, steps, baroque_band_limit[band], &fills[band], &rim);
  g_autoptr(GString) text = g_string_new(NULL);
  if (stand->bands == 0)
    g_string_append_printf(text, _("%s cannot shoot."), name_of(place, unit));
  else
    add_targets(place, unit, text);
  *remark = g_strdup(text->str);
  return overlay;
}

/* --- Where it can go ------------------------------------------------------------------------- */

static CapOverlay *make_reach(gpointer position, const char *id, char **remark) {
  static const GdkRGBA end = {0.10f, 0.45f, 0.85f, 0.55f};
  const Place *place = position;
  CapIndex unit = unit_of(place, id, remark);
  guint n = 0;
  if (unit == CAP_INDEX_NONE)
    return NULL;
  BaroqueMover mover;
  g_autofree BaroqueMoveList *list = g_new0(BaroqueMoveList, 1);
  CapOverlay *overlay = cap_overlay_new();
  baroque_mover_begin(&mover, &place->position->field, unit, 0, NULL);
  for (guint manner = 0; manner < BAROQUE_N_MANNERS; manner++) {
    if (baroque_manner_bar(&mover, manner) != BAROQUE_BAR_NONE)
      continue;
    list->n = 0;
    baroque_full_list(&mover, manner, list);
    for (guint i = 0; i < list->n; i++, n++) {
      BaroquePoint front = baroque_move_end(&mover, list->moves[i]).front;
      if (front.x >= 0 && front.y >= 0)
        cap_overlay_add_hex(overlay, cap_spot_of_point((guint16)front.x, (guint16)front.y), &end,
                            NULL);
    }
  }
  *remark = g_strdup_printf(ngettext("%s has %u lawful move.", "%s has %u lawful moves.", n),
                            name_of(place, unit), n);
  return overlay;
}

/* --- Command --------------------------------------------------------------------------------- */

static gboolean is_far(const BaroqueScenario *s, const BaroqueUnit *unit, BaroquePoint leader) {
  BaroqueBase base = baroque_stand_of(unit);
  return unit->is_placed &&
         !baroque_base_within_of(&base, leader,
                                 (gint32)baroque_command_range(s->armies[unit->army].structure));
}

/* [CMD-1] Around each leader; who is beyond is named. */
static CapOverlay *make_command(gpointer position, const char *id, char **remark) {
  static const GdkRGBA colours[BAROQUE_ARMIES] = {{0.12f, 0.31f, 0.75f, 0.9f},
                                                  {0.78f, 0.18f, 0.12f, 0.9f}};
  const Place *place = position;
  const BaroqueScenario *s = scenario_of(place);
  CapOverlay *overlay = cap_overlay_new();
  g_autoptr(GString) out = g_string_new(NULL);
  (void)id;
  for (guint i = 0; i < s->n_commands; i++) {
    const BaroqueCommand *command = &s->commands[i];
    BaroquePoint at;
    if (command->leader == CAP_INDEX_NONE ||
        !baroque_leader_stand(s, &s->leaders[command->leader], &at))
      continue;
    GdkRGBA fill = colours[command->army];
    fill.alpha = 0.08f;
    add_circle(place, overlay, at,
               (gint32)baroque_command_range(s->armies[command->army].structure), &fill,
               &colours[command->army]);
    for (guint k = 0; k < command->n_units; k++)
      if (is_far(s, &s->units[command->first_unit + k], at))
        g_string_append_printf(out, "%s%s", out->len > 0 ? ", " : "",
                               s->units[command->first_unit + k].name);
  }
  *remark = out->len > 0 ? g_strdup_printf(_("Out of command: %s."), out->str)
                         : g_strdup(_("All units are within range of their leaders."));
  return overlay;
}

static const CapOverlayRow rows[] = {
    {"arc", N_("Arc and ranges"), make_arc},
    {"reach", N_("Where it can go"), make_reach},
    {"command", N_("Command range"), make_command},
    {0},
};

const CapOverlayTable baroque_overlays = {
    .new_position = new_position,
    .free_position = free_position,
    .rows = rows,
};
