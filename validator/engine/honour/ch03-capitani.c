/* Chapter 3: who is Capitano Generale, who is Unemployed. */
#include "validator/engine/honour/stages.h"

#include "validator/engine/honour/ch06-forces.h"

static gboolean is_in_play(const CapCapitanoState *c) {
  return c->station == CAP_STATION_ON_MAP || c->station == CAP_STATION_WITH;
}

/* [3.2.1] The Capitano in play of strictly highest Rank in his army is always a Capitano Generale.
 * One who is alone in play has nobody to be compared with. */
static void promote_highest(CapPlay *play, CapIndex army) {
  const CapGame *game = play->game;
  CapCapitanoIndex highest = CAP_NOBODY;
  guint rank = 0, n_highest = 0, n_in_play = 0;
  for (CapCapitanoIndex i = 0; i < game->n_capitani; i++) {
    if (game->capitani[i].army != army || !is_in_play(&play->state->capitani[i]))
      continue;
    guint his = cap_game_card(game, i)->rank;
    n_in_play++;
    if (his > rank) {
      rank = his;
      highest = i;
      n_highest = 0;
    }
    if (his == rank)
      n_highest++;
  }
  if (n_in_play < 2 || n_highest != 1 || highest == CAP_NOBODY ||
      (play->state->capitani[highest].marks & CAP_MARK_GENERAL) != 0)
    return;
  play->state->capitani[highest].marks |= CAP_MARK_GENERAL;
  cap_log(play->log, "3.2.1", "%s has the highest Rank of his army and becomes Capitano Generale.",
          cap_game_card(game, highest)->name);
}

static gboolean has_units(const CapGame *game, const CapState *state, CapCapitanoIndex capitano) {
  for (CapUnitIndex i = 0; i < game->n_units; i++)
    if (state->units[i].place == CAP_UNIT_CARD && state->units[i].capitano == capitano)
      return TRUE;
  return FALSE;
}

static gboolean has_company(const CapGame *game, const CapState *state, CapCapitanoIndex capitano) {
  for (CapCapitanoIndex i = 0; i < game->n_capitani; i++)
    if (state->capitani[i].station == CAP_STATION_WITH && state->capitani[i].with == capitano &&
        has_units(game, state, i))
      return TRUE;
  return FALSE;
}

/* [3.4] Without Combat Units and without Subordinates a Capitano is Unemployed. [5.2] Only a Primo
 * Capitano has an Order. */
static void settle_role(CapPlay *play, CapCapitanoIndex capitano) {
  CapCapitanoState *c = &play->state->capitani[capitano];
  gboolean leads = has_units(play->game, play->state, capitano) ||
                   has_company(play->game, play->state, capitano);
  if (!leads)
    c->role = CAP_ROLE_UNEMPLOYED;
  else
    c->role = c->station == CAP_STATION_ON_MAP ? CAP_ROLE_PRIMO : CAP_ROLE_SUBORDINATE;
  if (c->role != CAP_ROLE_PRIMO)
    c->order = 0;
}

void cap_update_capitani(CapPlay *play) {
  for (CapIndex army = 0; army < play->game->scenario->n_armies; army++)
    promote_highest(play, army);
  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (is_in_play(&play->state->capitani[i]))
      settle_role(play, i);
}
