#include "validator/baroque/chapters/tests.h"
#include "validator/baroque/charts/troops.h"
#include "validator/baroque/view/view.h"

typedef enum { BADGE_VBU, BADGE_KIND } Badge;

const CapBadge baroque_badges[] = {
    [BADGE_VBU] = {CAP_WORDS("VBU or grade"), CAP_BADGE_MIDDLE},
    [BADGE_KIND] = {CAP_WORDS("Kind"), CAP_BADGE_BELOW},
    {NULL, CAP_BADGE_MIDDLE},
};

/* [gap 130] The mark of a Leader, in hundredths. */
enum { LEADER_MARK = 50, CLOSE = 50 };

static gboolean is_action(const BaroquePlay *play, const CapRequest *request, guint unit) {
  if (play->state->activation.unit == unit || play->state->action.unit == unit)
    return TRUE;
  if (request == NULL || request->n_options == 0 || request->about != unit)
    return FALSE;
  return request->kind == BAROQUE_DECISION_REACT || request->kind == BAROQUE_DECISION_PURSUE ||
         request->kind == BAROQUE_DECISION_DEPLOY;
}

static void add_unit(const BaroquePlay *play, const CapRequest *request, guint unit, GArray *out) {
  const BaroqueUnitInfo *info = baroque_info(play->game, unit);
  const BaroqueUnitState *at = &play->state->units[unit];
  CapPiece piece = {.number = unit,
                    .spot = baroque_spot((BaroquePoint){at->x, at->y}),
                    .side = info->side,
                    .army = info->side,
                    .label = info->unit->name,
                    .is_action = is_action(play, request, unit),
                    .facing = at->direction,
                    .width = info->unit->front,
                    .depth = info->unit->depth};

  g_snprintf(piece.badges[BADGE_VBU], CAP_BADGE_TEXT, "%u%s%s", at->vbu,
             (at->marks & BAROQUE_DISORDERED) != 0 ? "!" : "",
             baroque_leader_with(play, unit) != BAROQUE_NOBODY ? "*" : "");
  g_strlcpy(piece.badges[BADGE_KIND], info->type->code, CAP_BADGE_TEXT);
  g_array_append_val(out, piece);
}

/* One who is with a unit is not drawn apart: the unit has a mark for him. */
static void add_leader(const BaroquePlay *play, guint command, GArray *out) {
  const BaroqueCommandState *c = &play->state->commands[command];

  if (c->leader != BAROQUE_ON_TABLE || c->unit != BAROQUE_NOBODY)
    return;
  const BaroqueCommand *of = baroque_command(play->game, command);
  CapPiece piece = {.number = play->game->n_units + command,
                    .spot = baroque_spot((BaroquePoint){c->x, c->y + LEADER_MARK / 2}),
                    .side = of->army,
                    .army = of->army,
                    .label = play->game->scenario->leaders[of->leader].name,
                    .width = LEADER_MARK,
                    .depth = LEADER_MARK};
  g_snprintf(piece.badges[BADGE_VBU], CAP_BADGE_TEXT, "%u", c->grade);
  g_array_append_val(out, piece);
}

void baroque_view_pieces(const BaroquePlay *play, const CapRequest *request, GArray *out) {
  for (guint i = 0; i < play->game->n_units; i++)
    if (baroque_is_there(play->state, i))
      add_unit(play, request, i, out);
  for (guint i = 0; i < play->game->n_commands; i++)
    add_leader(play, i, out);
}

guint baroque_view_unit_at(const BaroquePlay *play, BaroquePoint point) {
  guint best = BAROQUE_NOBODY;
  BaroqueSquare least = {0, 1};

  for (guint i = 0; i < play->game->n_units; i++) {
    if (!baroque_is_there(play->state, i))
      continue;
    BaroqueSquare square = baroque_base_distance_to(baroque_base(play, i), point);
    if (baroque_square_within(square, CLOSE) &&
        (best == BAROQUE_NOBODY || baroque_square_compare(square, least) < 0)) {
      best = i;
      least = square;
    }
  }
  return best;
}

/* What is marked on it, for a list. */
static void append_marks(const BaroquePlay *play, guint unit, GString *out) {
  if (baroque_has(play->state, unit, BAROQUE_DISORDERED))
    g_string_append_printf(out, ", %s", cap_words(play->log, "Disordered"));
  if (baroque_has(play->state, unit, BAROQUE_EXHAUSTED))
    g_string_append_printf(out, ", %s", cap_words(play->log, "Exhausted"));
  if (baroque_in_melee(play, unit))
    g_string_append_printf(out, ", %s", cap_words(play->log, "in melee"));
  if (baroque_has(play->state, unit, BAROQUE_ACTIVATED))
    g_string_append_printf(out, ", %s", cap_words(play->log, "has acted"));
}

void baroque_view_unit(const BaroquePlay *play, guint unit, GString *out) {
  const BaroqueUnitInfo *info = baroque_info(play->game, unit);

  g_string_append_printf(out, cap_words(play->log, "%s: %s, VBU %u of %u"), info->unit->name,
                         info->type->name, play->state->units[unit].vbu, info->unit->vbu);
  append_marks(play, unit, out);
  for (guint i = 0; i < play->game->n_commands; i++)
    if (play->state->commands[i].leader == BAROQUE_ON_TABLE &&
        play->state->commands[i].unit == unit)
      g_string_append_printf(
          out, cap_words(play->log, ", with %s"),
          play->game->scenario->leaders[baroque_command(play->game, i)->leader].name);
}

void baroque_view_spot(const BaroquePlay *play, BaroquePoint point, GString *out) {
  const CapMap *map = play->game->map;
  BaroquePieceSet pieces = baroque_ground_at(play->game->ground, point);
  guint unit = baroque_view_unit_at(play, point);

  if (point.x > baroque_ground_width(play->game->ground) ||
      point.y > baroque_ground_depth(play->game->ground))
    return;
  g_string_append_printf(out, "%d.%02d, %d.%02d", point.x / 100, point.x % 100, point.y / 100,
                         point.y % 100);
  for (guint i = 0; i < map->n_grounds; i++)
    if ((pieces >> i & 1) != 0)
      g_string_append_printf(out, "\n%s",
                             map->grounds[i].name[0] != '\0'
                                 ? map->grounds[i].name
                                 : cap_ground_name(map->grounds[i].kind));
  if (unit != BAROQUE_NOBODY) {
    g_string_append_c(out, '\n');
    baroque_view_unit(play, unit, out);
  }
}
