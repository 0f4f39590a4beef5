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

void monferrato_end_game(MonferratoPlay *play) {
  MonferratoState *state = play->state;
  guint points[MONFERRATO_SIDES];

  monferrato_count_points(play->game, state, points);
  for (guint side = 0; side < MONFERRATO_SIDES; side++) {
    state->points[side] = (guint16)MIN(points[side], G_MAXUINT16);
    cap_log(play->log, "17",
            points[side] == 1 ? CAP_WORDS("%s has %u Victory Point.")
                              : CAP_WORDS("%s has %u Victory Points."),
            play->game->scenario->base.sides[side].name, points[side]);
  }
  state->winner = points[0] == points[1] ? CAP_INDEX_NONE : points[0] > points[1] ? 0 : 1;
  state->is_over = TRUE;
  monferrato_go_to(play, MONFERRATO_STAGE_OVER);
}
