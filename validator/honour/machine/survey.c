#include "validator/honour/machine/survey.h"

#include <string.h>

#include "validator/honour/chapters/ch06-forces.h"
#include "validator/honour/machine/workspace.h"

/* Whoever is still being placed has not marched. */
static gboolean is_setting_up(const HonourState *state) {
  for (guint i = 0; i < state->progress.depth; i++)
    if (state->progress.frames[i].stage == HONOUR_STAGE_SET_UP)
      return TRUE;
  return FALSE;
}

/* Units count as well as Capitani: a stack may have only the one or the other left. Those of the
 * stack of their Capitano are where he is, and he has been seen. */
static void see_units(const HonourGame *game, const HonourState *state, HonourCapitanoIndex on,
                      CapSurvey *survey) {
  for (HonourUnitIndex i = honour_first_unit(state, on); i != HONOUR_NOBODY;
       i = honour_next_unit(state, i))
    if (game->units[i].stack != game->capitani[on].stack)
      cap_survey_see(survey, game->units[i].stack, state->capitani[on].hex);
}

/* Of one who is not on the map the hex is CAP_HEX_NONE, so that hexes and cards say all. */
static gboolean are_where_they_were(const HonourGame *game, const HonourState *state,
                                    const HonourSurveyed *last) {
  guint8 differs = last->is_known == 0;

  for (guint i = 0; i < game->n_capitani; i++)
    differs |= state->capitani[i].hex != last->hex[i];
  return differs == 0 &&
         memcmp(state->cards.first, last->cards.first, game->n_capitani * sizeof(guint16)) == 0 &&
         memcmp(state->cards.next, last->cards.next, game->n_units * sizeof(guint16)) == 0;
}

static void keep_places(const HonourGame *game, const HonourState *state, HonourSurveyed *last) {
  last->is_known = 1;
  for (guint i = 0; i < game->n_capitani; i++)
    last->hex[i] = state->capitani[i].hex;
  last->cards = state->cards;
}

static void see_pieces(const HonourGame *game, const HonourState *state, CapSurvey *survey) {
  for (HonourCapitanoIndex i = 0; i < game->n_capitani; i++) {
    const HonourCapitanoState *man = &state->capitani[i];

    if (man->station == HONOUR_STATION_ON_MAP || man->station == HONOUR_STATION_WITH)
      cap_survey_see(survey, game->capitani[i].stack, man->hex);
  }
  for (HonourCapitanoIndex i = 0; i < game->n_capitani; i++)
    see_units(game, state, i, survey);
}

void honour_survey_pieces(const HonourPlay *play, CapSurvey *survey) {
  HonourSurveyed *last = &play->work->surveyed;

  survey->n_pieces = MIN(play->game->scenario->n_stacks, CAP_SURVEY_PIECES);
  if (is_setting_up(play->state)) {
    last->is_known = 0;
    return;
  }
  if (are_where_they_were(play->game, play->state, last))
    return;
  see_pieces(play->game, play->state, survey);
  keep_places(play->game, play->state, last);
}
