#include "validator/monferrato/chapters/ch17-victory.h"

#include "validator/monferrato/chapters/presence.h"

void monferrato_count_points(const MonferratoGame *game, const MonferratoState *state,
                             guint points[MONFERRATO_SIDES]) {
  MonferratoField field;

  monferrato_field_fill(game, state, &field);
  for (guint side = 0; side < MONFERRATO_SIDES; side++) {
    points[side] = state->points[side];
    for (guint i = 0; i < game->scenario->n_objectives; i++)
      if (field.of[side][game->scenario->objectives[i].zone] != 0)
        points[side] += game->scenario->objectives[i].points;
  }
}

/* The last words of the game, after the points. */
static void tell_end(const MonferratoPlay *play) {
  CapIndex winner = play->state->winner;

  if (winner == CAP_INDEX_NONE)
    cap_log(play->log, "17", "The war ended in a draw.");
  else
    cap_log(play->log, "17", "%s won the war.", play->game->scenario->base.sides[winner].name);
}

void monferrato_end_game(MonferratoPlay *play) {
  MonferratoState *state = play->state;
  guint points[MONFERRATO_SIDES];

  monferrato_count_points(play->game, state, points);
  for (guint side = 0; side < MONFERRATO_SIDES; side++) {
    state->points[side] = (guint16)MIN(points[side], G_MAXUINT16);
    cap_log(play->log, "17",
            points[side] == 1 ? CAP_WORDS("%s had %u Victory Point.")
                              : CAP_WORDS("%s had %u Victory Points."),
            play->game->scenario->base.sides[side].name, points[side]);
  }
  state->winner = points[0] == points[1] ? CAP_INDEX_NONE : points[0] > points[1] ? 0 : 1;
  state->is_over = TRUE;
  tell_end(play);
  monferrato_go_to(play, MONFERRATO_STAGE_OVER);
}
