/* [12a] At the end of a turn as many Infantry and Cavalry are Disrupted in a zone as there are
 * beyond six. [M-56] All Commands of a side count together, and the owner chooses; [M-67] one side
 * after the other. */
#include <string.h>

#include "validator/monferrato/charts/tables.h"
#include "validator/monferrato/machine/machine.h"

static gboolean counts(const MonferratoPlay *play, CapIndex counter, CapIndex side, CapIndex zone) {
  return play->game->side[counter] == side && monferrato_is_in(play->state, counter, zone) &&
         monferrato_counts_in_stack(monferrato_counter(play->game, counter)->kind);
}

/* [7.4.1a] In good order, with a side to be turned to. */
static gboolean can_be_disrupted(const MonferratoPlay *play, CapIndex counter) {
  return !monferrato_has(play->state, counter, MONFERRATO_DISRUPTED) &&
         monferrato_counter(play->game, counter)->disrupted > 0;
}

/* How many are still to be Disrupted there; those whom the check has Disrupted already were in good
 * order when it began. */
static guint excess(const MonferratoPlay *play, CapIndex side, CapIndex zone) {
  guint n = 0, good = play->state->crowd_done;

  for (CapIndex i = 0; i < play->game->roster->n_counters; i++)
    if (counts(play, i, side, zone)) {
      n++;
      good += can_be_disrupted(play, i);
    }
  return monferrato_table_crowd(n, good) - play->state->crowd_done;
}

/* How many count in each zone, in one look at all counters: most zones are never crowded. */
static void fill_crowds(const MonferratoPlay *play,
                        guint16 crowds[MONFERRATO_SIDES][MONFERRATO_MOST_ZONES_OF_MAP]) {
  memset(crowds, 0, sizeof(guint16) * MONFERRATO_SIDES * MONFERRATO_MOST_ZONES_OF_MAP);
  for (CapIndex i = 0; i < play->game->roster->n_counters; i++) {
    const MonferratoCounterState *at = &play->state->counters[i];

    if (at->place == MONFERRATO_ON_MAP &&
        monferrato_counts_in_stack(monferrato_counter(play->game, i)->kind))
      crowds[play->game->side[i]][at->zone]++;
  }
}

static gboolean run(MonferratoPlay *play, CapRequest *request) {
  guint n_zones = play->game->map->n_zones;
  guint16 crowds[MONFERRATO_SIDES][MONFERRATO_MOST_ZONES_OF_MAP];

  fill_crowds(play, crowds);
  for (; play->state->crowd_at < MONFERRATO_SIDES * n_zones;
       play->state->crowd_at++, play->state->crowd_done = 0) {
    CapIndex turn_of = (CapIndex)(play->state->crowd_at / n_zones);
    CapIndex side = turn_of == 0 ? play->game->first_side : (CapIndex)(1 - play->game->first_side);
    CapIndex zone = (CapIndex)(play->state->crowd_at % n_zones);

    if (monferrato_table_crowd(crowds[side][zone], crowds[side][zone]) == 0 ||
        excess(play, side, zone) == 0)
      continue;
    monferrato_ask(request, side, MONFERRATO_DECISION_STACKING, zone);
    for (CapIndex i = 0; i < play->game->roster->n_counters; i++)
      if (counts(play, i, side, zone) && can_be_disrupted(play, i))
        monferrato_offer(request, MONFERRATO_ANSWER_DISRUPT, i, 0);
    return TRUE;
  }
  monferrato_go_to(play, MONFERRATO_STAGE_NEW_TURN);
  return FALSE;
}

static void answer(MonferratoPlay *play, CapOption option) {
  MonferratoCounterState *at = &play->state->counters[option.a];

  at->marks |= MONFERRATO_DISRUPTED;
  play->state->crowd_done++;
  cap_log(play->log, "12", "%s became Disrupted in crowded %s.",
          monferrato_counter(play->game, option.a)->name, play->game->map->zones[at->zone].name);
}

const MonferratoStageRow monferrato_stacking_stage = {run, answer};
