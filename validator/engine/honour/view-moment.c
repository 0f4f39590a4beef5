/* Where in the sequence of play a game is. [2.2] */
#include "validator/engine/honour/view.h"

#include "validator/engine/honour/chart.h"

/* The phases and segments of a turn by their stage, in English; NULL for stages that stand inside
 * others. */
static const char *phase_name(CapStage stage) {
  switch (stage) {
  case CAP_STAGE_SET_UP:
    return CAP_WORDS("Set-up");
  case CAP_STAGE_INTERPHASE:
    return CAP_WORDS("Interphase");
  case CAP_STAGE_WEATHER:
    return CAP_WORDS("Weather");
  case CAP_STAGE_ADMINISTRATION:
    return CAP_WORDS("Administration");
  case CAP_STAGE_ORGANISATION:
    return CAP_WORDS("Organisation");
  case CAP_STAGE_ORDERS:
    return CAP_WORDS("Orders");
  case CAP_STAGE_QUARTERS:
    return CAP_WORDS("Quarters");
  case CAP_STAGE_REINFORCEMENTS:
    return CAP_WORDS("Reinforcements");
  case CAP_STAGE_MERCENARIES:
    return CAP_WORDS("Mercenaries");
  case CAP_STAGE_ACTIVATIONS:
    return CAP_WORDS("Activation");
  case CAP_STAGE_CONSOLIDATION:
    return CAP_WORDS("Consolidation");
  case CAP_STAGE_COMBAT:
    return CAP_WORDS("Combat");
  case CAP_STAGE_ATTRITION:
    return CAP_WORDS("Attrition");
  case CAP_STAGE_VICTORY:
    return CAP_WORDS("Victory");
  default: /* of many, these are the phases */
    return NULL;
  }
}

/* The frame of the phase: the one above that of the turn, or of the game before the first turn. */
static const CapFrame *phase_frame(const CapProgress *p) {
  for (guint i = 0; i < p->depth; i++)
    if (phase_name((CapStage)p->frames[i].stage) != NULL)
      return &p->frames[i];
  return NULL;
}

/* How far the turn has got: its steps are numbered by its frame. */
static guint step_of_turn(const CapProgress *p) {
  for (guint i = 0; i < p->depth; i++)
    if (p->frames[i].stage == CAP_STAGE_TURN)
      return p->frames[i].point;
  return 0;
}

/* [7.2.4] Goes up with every activation of the turn. */
static guint n_activations(const CapGame *game, const CapState *state) {
  guint n = 0;
  for (guint i = 0; i < game->n_capitani; i++)
    n += state->capitani[i].activations;
  return n;
}

static const char *name_of(const CapGame *game, CapCapitanoIndex capitano) {
  return capitano < game->n_capitani ? cap_game_card(game, capitano)->name : NULL;
}

/* [7.2] Who acts, or [11.2] who attacks; CAP_NOBODY outside of these. */
static CapCapitanoIndex who_acts(const CapState *state) {
  const CapProgress *p = &state->progress;

  for (guint i = 0; i < p->depth; i++) {
    if (p->frames[i].stage == CAP_STAGE_MARCH)
      return p->frames[i].capitano;
    if (p->frames[i].stage == CAP_STAGE_FIGHT)
      return state->fight.force[CAP_ATTACKER];
  }
  return CAP_NOBODY;
}

void cap_view_moment(const CapPlay *play, CapPlayMoment *moment) {
  const CapGame *game = play->game;
  const CapState *state = play->state;
  const CapProgress *p = &state->progress;
  const CapFrame *phase = phase_frame(p);
  CapCapitanoIndex actor = who_acts(state);
  const char *name = name_of(game, actor);
  const char *words =
      phase != NULL ? phase_name((CapStage)phase->stage) : CAP_WORDS("Special rules");

  moment->turn = state->turn;
  moment->part = step_of_turn(p) << 20 | n_activations(game, state) << 8 |
                 (name != NULL ? (actor + 1u) & 0xff : 0);
  if (p->is_over)
    words = CAP_WORDS("End of the game");
  g_snprintf(moment->text, sizeof moment->text, "%s%s%s", cap_words(play->log, words),
             name != NULL ? ": " : "", name != NULL ? name : "");
}
