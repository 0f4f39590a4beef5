#include "validator/baroque/chapters/way.h"

#include "validator/baroque/chapters/group.h"

/* Less than this is no march. */
enum { A_STEP = 20 };

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

static void tell(const BaroquePlay *play, const char *who, const char *after) {
  const BaroqueActivation *a = &play->state->activation;
  const BaroqueUnitState *at = &play->state->units[a->unit];
  gint32 x = at->x - a->from_x, y = at->y - a->from_y;
  gint32 ahead = along(x, y, a->from_direction);
  gint32 aside = ABS(along(x, y, baroque_direction_turned(a->from_direction, BAROQUE_QUARTER)));
  guint far = (guint)baroque_square_root((guint64)((gint64)x * x + (gint64)y * y)) / 10;

  if (far < A_STEP / 10)
    cap_log(play->log, "ACT-3", "%s: a turn%s.", who, after);
  else if (ahead >= aside)
    cap_log(play->log, "ACT-3", "%s: forward %u.%u BU%s.", who, far / 10, far % 10, after);
  else if (-ahead >= aside)
    cap_log(play->log, a->has_withdrawn ? "ACT-2" : "ACT-3", "%s: back %u.%u BU%s.", who, far / 10,
            far % 10, after);
  else
    cap_log(play->log, "ACT-3", "%s: aside %u.%u BU%s.", who, far / 10, far % 10, after);
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
  tell(play, who, disordered ? cap_words(play->log, ", Disordered") : "");
  baroque_way_begin(play);
}

gboolean baroque_way_tells_disorder(const BaroquePlay *play, guint unit) {
  const BaroqueState *state = play->state;

  return state->activation.n_group == 0 && state->action.kind >= BAROQUE_ANSWER_STRAIGHT &&
         state->action.kind <= BAROQUE_ANSWER_WITHDRAW && state->action.unit == unit;
}
