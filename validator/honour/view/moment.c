/* Where in the sequence of play a game is. [2.2] */
#include "validator/honour/view/view.h"

#include "validator/honour/charts/chart.h"

/* The phases and segments of a turn by their stage, in English; NULL for stages that stand inside
 * others. */
static const char *phase_name(HonourStage stage) {
  switch (stage) {
  case HONOUR_STAGE_SET_UP:
    return CAP_WORDS("Set-up");
  case HONOUR_STAGE_INTERPHASE:
    return CAP_WORDS("Interphase");
  case HONOUR_STAGE_WEATHER:
    return CAP_WORDS("Weather");
  case HONOUR_STAGE_ADMINISTRATION:
    return CAP_WORDS("Administration");
  case HONOUR_STAGE_ORGANISATION:
    return CAP_WORDS("Organisation");
  case HONOUR_STAGE_ORDERS:
    return CAP_WORDS("Orders");
  case HONOUR_STAGE_QUARTERS:
    return CAP_WORDS("Quarters");
  case HONOUR_STAGE_REINFORCEMENTS:
    return CAP_WORDS("Reinforcements");
  case HONOUR_STAGE_MERCENARIES:
    return CAP_WORDS("Mercenaries");
  case HONOUR_STAGE_ACTIVATIONS:
    return CAP_WORDS("Activation");
  case HONOUR_STAGE_CONSOLIDATION:
    return CAP_WORDS("Consolidation");
  case HONOUR_STAGE_COMBAT:
    return CAP_WORDS("Combat");
  case HONOUR_STAGE_ATTRITION:
    return CAP_WORDS("Attrition");
  case HONOUR_STAGE_VICTORY:
    return CAP_WORDS("Victory");
  default: /* of many, these are the phases */
    return NULL;
  }
}

/* The frame of the phase: the one above that of the turn, or of the game before the first turn. */
static const HonourFrame *phase_frame(const HonourProgress *p) {
  for (guint i = 0; i < p->depth; i++)
    if (phase_name((HonourStage)p->frames[i].stage) != NULL)
      return &p->frames[i];
  return NULL;
}

/* How far the turn has got: its steps are numbered by its frame. */
static guint step_of_turn(const HonourProgress *p) {
  for (guint i = 0; i < p->depth; i++)
    if (p->frames[i].stage == HONOUR_STAGE_TURN)
      return p->frames[i].point;
  return 0;
}

/* [7.2.4] Goes up with every activation of the turn. */
static guint n_activations(const HonourGame *game, const HonourState *state) {
  guint n = 0;
  for (guint i = 0; i < game->n_capitani; i++)
    n += state->capitani[i].activations;
  return n;
}

static const char *name_of(const HonourGame *game, HonourCapitanoIndex capitano) {
  return capitano < game->n_capitani ? honour_game_card(game, capitano)->name : NULL;
}

/* [7.2] Who acts, or [11.2] who attacks; HONOUR_NOBODY outside of these. */
static HonourCapitanoIndex who_acts(const HonourState *state) {
  const HonourProgress *p = &state->progress;

  for (guint i = 0; i < p->depth; i++) {
    if (p->frames[i].stage == HONOUR_STAGE_MARCH)
      return p->frames[i].capitano;
    if (p->frames[i].stage == HONOUR_STAGE_FIGHT)
      return state->fight.force[HONOUR_ATTACKER];
  }
  return HONOUR_NOBODY;
}

void honour_view_moment(const HonourPlay *play, CapPlayMoment *moment) {
  const HonourGame *game = play->game;
  const HonourState *state = play->state;
  const HonourProgress *p = &state->progress;
  const HonourFrame *phase = phase_frame(p);
  HonourCapitanoIndex actor = who_acts(state);
  const char *name = name_of(game, actor);
  const char *words =
      phase != NULL ? phase_name((HonourStage)phase->stage) : CAP_WORDS("Special rules");

  moment->turn = state->turn;
  moment->part = step_of_turn(p) << 20 | n_activations(game, state) << 8 |
                 (name != NULL ? (actor + 1u) & 0xff : 0);
  if (p->is_over)
    words = CAP_WORDS("End of the game");
  g_snprintf(moment->text, sizeof moment->text, "%s%s%s", cap_words(play->log, words),
             name != NULL ? ": " : "", name != NULL ? name : "");
}
