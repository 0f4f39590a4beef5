/* Militia: raised by a Force that is attacked in a Fortress. [15.1.1] */
#include "validator/engine/honour/ch15-militia.h"

#include "validator/engine/honour/ch06-cards.h"
#include "validator/engine/honour/ch14-alignment.h"
#include "validator/engine/honour/chart-checks.h"
#include "validator/engine/honour/stages.h"

/* The next counter of Militia that lies on a card, from this one on; CAP_NOBODY after the last. */
static CapUnitIndex next_on_card(const CapPlay *play, CapUnitIndex from) {
  for (CapUnitIndex i = MAX(from, play->game->first_militia); i < play->game->end_militia; i++)
    if (play->state->units[i].place == CAP_UNIT_CARD)
      return i;
  return CAP_NOBODY;
}

/* --- Raising them ---------------------------------------------------------------------------- */

/* [15.1.1a] R-057 in whose region it is done, [15.1.1f] R-058 and not where they are already, or
 * died. */
gboolean cap_may_raise_militia(const CapGame *game, const CapState *state, CapCapitanoIndex primo) {
  CapIndex settlement;

  if (!cap_is_force(game, state, primo))
    return FALSE;
  settlement = cap_game_settlement(game, state->capitani[primo].hex);
  return settlement != CAP_INDEX_NONE && state->militia[settlement] == 0 &&
         cap_gives_militia(game, state, settlement, cap_side_of(game, state, primo));
}

/* [15.1.1c] The fewest counters: the smallest that holds the rest, or else the largest. CAP_NOBODY
 * when none is at hand. */
static CapUnitIndex find_counter(const CapPlay *play, CapIndex side, guint sp) {
  CapUnitIndex best = CAP_NOBODY;

  for (CapUnitIndex i = play->game->first_militia; i < play->game->end_militia; i++) {
    guint maximum = play->game->units[i].maximum;
    guint so_far = best != CAP_NOBODY ? play->game->units[best].maximum : 0;

    if (play->state->units[i].place != CAP_UNIT_POOL ||
        play->state->armies[play->game->units[i].army].side != side)
      continue;
    if (so_far < sp ? maximum > so_far : maximum >= sp && maximum < so_far)
      best = i;
  }
  return best;
}

/* [15.1.1b] [15.1.1c] One die; the counters go to the track of the Primo Capitano. */
static void raise_militia(CapPlay *play, CapCapitanoIndex primo) {
  CapHex hex = play->state->capitani[primo].hex;
  guint die = cap_dice_roll(play->dice);
  cap_seen(play->game, CAP_SEEN_MILITIA_RAISED);
  guint sp = cap_militia(play->game->map->hexes[hex].settlement, (int)die);
  CapIndex side = cap_side_of(play->game, play->state, primo);
  CapUnitIndex counter;

  play->state->militia[cap_game_settlement(play->game, hex)] = 1;
  cap_log(play->log, "15.1.1b", "%s calls the townsmen to arms and rolls %u: %u SP of Militia.",
          cap_game_card(play->game, primo)->name, die, sp);
  while (sp > 0 && (counter = find_counter(play, side, sp)) != CAP_NOBODY) {
    guint here = MIN(sp, play->game->units[counter].maximum);

    cap_set_unit(play->state, counter,
                 (CapUnitState){.place = CAP_UNIT_CARD, .sp = (guint8)here, .capitano = primo});
    sp -= here;
  }
}

/* [15.1.1a] Wherever it chose to defend. R-143: not against an Attack from March. */
gboolean cap_militia_run(CapPlay *play, CapFrame *frame, CapRequest *request) {
  const CapFight *fight = &play->state->fight;
  CapCapitanoIndex defender = fight->force[CAP_DEFENDER];

  (void)frame;
  cap_seen_if(play->game, CAP_SEEN_NO_MORE_MILITIA,
              cap_game_settlement(play->game, fight->hex) != CAP_INDEX_NONE &&
                  play->state->militia[cap_game_settlement(play->game, fight->hex)] != 0);
  if ((fight->flags & CAP_FIGHT_FROM_MARCH) != 0 ||
      !cap_may_raise_militia(play->game, play->state, defender)) {
    cap_play_pop(play);
    return FALSE;
  }
  cap_request_open(request, cap_side_of(play->game, play->state, defender), CAP_DECISION_MILITIA,
                   defender);
  cap_request_offer(request, CAP_ANSWER_YES, 0, 0, 0);
  cap_request_offer(request, CAP_ANSWER_NO, 0, 0, 0);
  return TRUE;
}

void cap_militia_answer(CapPlay *play, CapFrame *frame, CapOption option) {
  (void)frame;
  if (option.kind == CAP_ANSWER_YES)
    raise_militia(play, play->state->fight.force[CAP_DEFENDER]);
  cap_play_pop(play);
}

/* --- What becomes of them -------------------------------------------------------------------- */

/* The first Force of a side in a hex, other than one; CAP_NOBODY when there is none. */
static CapCapitanoIndex find_force(const CapPlay *play, CapHex hex, CapIndex side,
                                   CapCapitanoIndex other_than) {
  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (i != other_than && play->state->capitani[i].hex == hex &&
        cap_side_of(play->game, play->state, i) == side && cap_is_force(play->game, play->state, i))
      return i;
  return CAP_NOBODY;
}

/* They may be raised again some other time. */
static void go_home(CapPlay *play, CapUnitIndex unit, CapHex hex, const char *rule) {
  CapIndex settlement = cap_game_settlement(play->game, hex);

  cap_log(play->log, rule, "Militia of %u SP go home.", play->state->units[unit].sp);
  cap_take_off_card(play, unit, CAP_UNIT_POOL);
  if (settlement != CAP_INDEX_NONE)
    play->state->militia[settlement] = 0;
}

static gboolean is_retreating(const CapState *state) {
  for (guint i = 0; i < state->progress.depth; i++)
    if (state->progress.frames[i].stage == CAP_STAGE_RETREAT)
      return TRUE;
  return FALSE;
}

/* [15.1.1g] They never leave. [15.1.1e] Somebody was dropped off to command them, or they go home;
 * [15.1.1h] when the Force retreats they are eliminated. */
void cap_leave_militia(CapPlay *play, CapCapitanoIndex primo, CapHex from) {
  CapIndex side = cap_side_of(play->game, play->state, primo);
  CapCapitanoIndex stays = find_force(play, from, side, primo);

  for (CapUnitIndex i = next_on_card(play, 0); i != CAP_NOBODY;
       i = next_on_card(play, (CapUnitIndex)(i + 1))) {
    if (cap_force_of(play->game, play->state, play->state->units[i].capitano) != primo)
      continue;
    if (stays != CAP_NOBODY) {
      cap_put_unit_on_card(play->state, i, stays);
    } else if (is_retreating(play->state)) {
      cap_log(play->log, "15.1.1h", "Militia of %u SP are eliminated.", play->state->units[i].sp);
      cap_take_off_card(play, i, CAP_UNIT_LOST);
    } else {
      go_home(play, i, from, "15.1.1e");
    }
  }
}

static gboolean has_enemy_adjacent(const CapPlay *play, CapHex hex, CapIndex side) {
  for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
    CapHex next = play->game->map->hexes[hex].neighbour[d];

    for (CapIndex other = 0; next != CAP_HEX_NONE && other < CAP_MAX_SIDES; other++)
      if (other != side && find_force(play, next, other, CAP_NOBODY) != CAP_NOBODY)
        return TRUE;
  }
  return FALSE;
}

/* [15.1.1d] */
void cap_dismiss_militia(CapPlay *play) {
  for (CapUnitIndex i = next_on_card(play, 0); i != CAP_NOBODY;
       i = next_on_card(play, (CapUnitIndex)(i + 1))) {
    CapCapitanoIndex capitano = play->state->units[i].capitano;
    CapHex hex = play->state->capitani[capitano].hex;

    if (!has_enemy_adjacent(play, hex, cap_side_of(play->game, play->state, capitano)))
      go_home(play, i, hex, "15.1.1d");
  }
}

void cap_settle_militia(CapPlay *play) {
  for (CapUnitIndex i = next_on_card(play, 0); i != CAP_NOBODY;
       i = next_on_card(play, (CapUnitIndex)(i + 1))) {
    const CapUnitState *unit = &play->state->units[i];
    CapCapitanoIndex primo = cap_force_of(play->game, play->state, unit->capitano);

    if (!cap_is_force(play->game, play->state, primo))
      primo = find_force(play, play->state->capitani[primo].hex,
                         cap_side_of(play->game, play->state, primo), primo);
    if (primo != CAP_NOBODY) {
      cap_put_unit_on_card(play->state, i, primo);
      continue;
    }
    cap_log(play->log, "15.1.1", "Militia of %u SP disperse: nobody commands them.", unit->sp);
    cap_take_off_card(play, i, CAP_UNIT_LOST);
  }
}
