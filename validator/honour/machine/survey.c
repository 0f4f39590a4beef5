#include "validator/honour/machine/survey.h"

#include "validator/honour/machine/machine.h"

/* Whoever is still being placed has not marched. */
static gboolean is_setting_up(const HonourState *state) {
  for (guint i = 0; i < state->progress.depth; i++)
    if (state->progress.frames[i].stage == HONOUR_STAGE_SET_UP)
      return TRUE;
  return FALSE;
}

/* Units count as well as Capitani: a stack may have only the one or the other left. */
void honour_survey_pieces(const HonourGame *game, const HonourState *state, CapSurvey *survey) {
  survey->n_pieces = MIN(game->scenario->n_stacks, CAP_SURVEY_PIECES);
  if (is_setting_up(state))
    return;
  for (guint i = 0; i < game->n_capitani; i++) {
    const HonourCapitanoState *man = &state->capitani[i];

    if (man->station == HONOUR_STATION_ON_MAP || man->station == HONOUR_STATION_WITH)
      cap_survey_see(survey, game->capitani[i].stack, man->hex);
  }
  for (guint i = 0; i < game->n_units; i++) {
    const HonourUnitState *unit = &state->units[i];

    if (unit->place == HONOUR_UNIT_CARD && game->units[i].source != CAP_INDEX_NONE)
      cap_survey_see(survey, game->scenario->units[game->units[i].source].stack,
                     state->capitani[unit->capitano].hex);
  }
}
