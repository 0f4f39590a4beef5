#include "validator/baroque/chapters/way.h"

#include "validator/baroque/chapters/group.h"

/* In hundredths of a BU: less is a turn, less is no march, and how near a bridge one is at it. */
enum { A_STEP = 20, A_MARCH = 100, AT_A_LINE = 50 };

void baroque_way_begin(BaroquePlay *play) {
  BaroqueActivation *a = &play->state->activation;
  const BaroqueUnitState *at = &play->state->units[a->unit];

  a->from_x = at->x;
  a->from_y = at->y;
  a->from_direction = at->direction;
  a->was_disordered = baroque_has(play->state, a->unit, BAROQUE_DISORDERED);
}

/* "A", "A and B", "A, B and C" */
static char *dup_names(const BaroquePlay *play) {
  const BaroqueActivation *a = &play->state->activation;
  guint16 units[BAROQUE_MAX_GROUP];
  guint n = a->n_group > 0 ? baroque_group_units(play, units) : 0;
  GString *names = g_string_new(baroque_name(play->game, n > 0 ? units[0] : a->unit));

  for (guint i = 1; i < n; i++)
    g_string_append_printf(names, "%s%s", i + 1 < n ? ", " : cap_words(play->log, " and "),
                           baroque_name(play->game, units[i]));
  return g_string_free(names, FALSE);
}

static gint32 along(gint32 x, gint32 y, guint direction) {
  return (gint32)(((gint64)x * baroque_sine(direction) + (gint64)y * baroque_cosine(direction)) /
                  BAROQUE_ONE);
}

/* Ground that has a name people go by: not a road, nor a hedge. */
static gboolean is_landmark(const CapGround *ground) {
  switch (ground->kind) {
  case CAP_GROUND_GENTLE_HILL:
  case CAP_GROUND_STEEP_HILL:
  case CAP_GROUND_WOODED_HILL:
  case CAP_GROUND_WOOD:
  case CAP_GROUND_MARSH:
  case CAP_GROUND_VILLAGE:
  case CAP_GROUND_PLOUGHLAND:
  case CAP_GROUND_VINEYARD:
  case CAP_GROUND_SCRUB:
  case CAP_GROUND_FIELDS:
  case CAP_GROUND_OPEN_FIELDS:
  case CAP_GROUND_BRIDGE:
  case CAP_GROUND_FORD:
    return ground->name[0] != '\0';
  case CAP_GROUND_OBSTACLE:
  case CAP_GROUND_RIVER:
  case CAP_GROUND_EDGE_WATER:
  case CAP_GROUND_IMPASSABLE:
  case CAP_GROUND_ROAD:
    return FALSE;
  }
  return FALSE;
}

/* Does it stand in the piece with most of its base, or with its front at a bridge or ford? */
static gboolean is_at(const BaroquePlay *play, guint piece, const BaroqueBase *base) {
  const BaroquePiece *of = baroque_ground_piece(play->game->ground, piece);

  return cap_ground_is_line(play->game->map->grounds[piece].kind)
             ? baroque_shape_rim_within(&of->shape, base->front, AT_A_LINE)
             : baroque_piece_has_base(of, base);
}

/* Where it has come to that has a name; NULL: nowhere, or it was there before. */
static const char *place_reached(const BaroquePlay *play) {
  const BaroqueActivation *a = &play->state->activation;
  const BaroqueBase *now = baroque_base(play, a->unit);
  const BaroqueBase before = baroque_base_at(
      (BaroquePoint){a->from_x, a->from_y}, a->from_direction,
      play->game->units[a->unit].unit->front, play->game->units[a->unit].unit->depth);

  for (guint i = 0; i < baroque_ground_n_pieces(play->game->ground); i++)
    if (is_landmark(&play->game->map->grounds[i]) && is_at(play, i, now) &&
        !is_at(play, i, &before))
      return play->game->map->grounds[i].name;
  return NULL;
}

/* Turns and small steps are details, unless they bring the unit somewhere or into Disorder. */
static void tell(const BaroquePlay *play, const char *who, const char *after) {
  const BaroqueActivation *a = &play->state->activation;
  const BaroqueUnitState *at = &play->state->units[a->unit];
  gint32 x = at->x - a->from_x, y = at->y - a->from_y;
  gint32 ahead = along(x, y, a->from_direction);
  gint32 aside = ABS(along(x, y, baroque_direction_turned(a->from_direction, BAROQUE_QUARTER)));
  guint far = (guint)baroque_square_root((guint64)((gint64)x * x + (gint64)y * y)) / 10;
  guint flags = far < A_MARCH / 10 && after[0] == '\0' ? CAP_EVENT_DETAIL : 0;

  if (far < A_STEP / 10)
    cap_log_event(play->log, "ACT-3", flags, "%s turned on the spot%s.", who, after);
  else if (ahead >= aside)
    cap_log_event(play->log, "ACT-3", flags, "%s advanced %u.%u BU%s.", who, far / 10, far % 10,
                  after);
  else if (-ahead >= aside)
    cap_log_event(play->log, a->has_withdrawn ? "ACT-2" : "ACT-3", flags,
                  "%s fell back %u.%u BU%s.", who, far / 10, far % 10, after);
  else
    cap_log_event(play->log, "ACT-3", flags, "%s moved %u.%u BU aside%s.", who, far / 10, far % 10,
                  after);
}

static void tell_group(const BaroquePlay *play, const char *who) {
  const BaroqueActivation *a = &play->state->activation;
  const BaroqueUnitState *at = &play->state->units[a->unit];
  gint32 x = at->x - a->from_x, y = at->y - a->from_y;
  guint far = (guint)baroque_square_root((guint64)((gint64)x * x + (gint64)y * y)) / 10;

  if (far < A_STEP / 10)
    cap_log_detail(play->log, "ACT-3", "%s turned together.", who);
  else
    cap_log_event(play->log, "ACT-3", far < A_MARCH / 10 ? CAP_EVENT_DETAIL : 0,
                  "%s moved %u.%u BU together.", who, far / 10, far % 10);
}

void baroque_way_end(BaroquePlay *play) {
  const BaroqueActivation *a = &play->state->activation;
  gboolean listens = play->log != NULL && play->log->tell != NULL;

  if (!listens || a->unit == BAROQUE_NOBODY || !baroque_is_there(play->state, a->unit) ||
      a->n_moves + a->has_withdrawn == 0)
    return;
  const BaroqueUnitState *at = &play->state->units[a->unit];
  if (at->x == a->from_x && at->y == a->from_y && at->direction == a->from_direction)
    return;
  gboolean disordered = a->n_group == 0 && !a->was_disordered &&
                        baroque_has(play->state, a->unit, BAROQUE_DISORDERED);
  g_autofree char *who = dup_names(play);
  if (a->n_group > 0) {
    tell_group(play, who);
  } else {
    const char *place = place_reached(play);
    g_autofree char *after = g_strconcat(
        place != NULL ? cap_words(play->log, " as far as ") : "", place != NULL ? place : "",
        disordered ? cap_words(play->log, " and fell into Disorder") : "", NULL);
    tell(play, who, after);
  }
  baroque_way_begin(play);
}

gboolean baroque_way_tells_disorder(const BaroquePlay *play, guint unit) {
  const BaroqueState *state = play->state;

  return state->activation.n_group == 0 && state->action.kind >= BAROQUE_ANSWER_STRAIGHT &&
         state->action.kind <= BAROQUE_ANSWER_WITHDRAW && state->action.unit == unit;
}
