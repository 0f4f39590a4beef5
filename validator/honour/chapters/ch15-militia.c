/* Militia: raised by a Force that is attacked in a Fortress. [15.1.1] */
#include "validator/honour/chapters/ch15-militia.h"

#include "validator/honour/chapters/ch06-cards.h"
#include "validator/honour/chapters/ch14-alignment.h"
#include "validator/honour/charts/checks.h"
#include "validator/honour/machine/stages.h"

/* The next counter of Militia that lies on a card, from this one on; HONOUR_NOBODY after the last.
 */
static HonourUnitIndex next_on_card(const HonourPlay *play, HonourUnitIndex from) {
  for (HonourUnitIndex i = MAX(from, play->game->first_militia); i < play->game->end_militia; i++)
    if (play->state->units[i].place == HONOUR_UNIT_CARD)
      return i;
  return HONOUR_NOBODY;
}

/* --- Raising them ---------------------------------------------------------------------------- */

/* [15.1.1a] R-057 in whose region it is done, [15.1.1f] R-058 and not where they are already, or
 * died. */
gboolean honour_may_raise_militia(const HonourGame *game, const HonourState *state,
                                  HonourCapitanoIndex primo) {
  CapIndex settlement;

  if (!honour_is_force(game, state, primo))
    return FALSE;
  settlement = honour_game_settlement(game, state->capitani[primo].hex);
  return settlement != CAP_INDEX_NONE && state->militia[settlement] == 0 &&
         honour_gives_militia(game, state, settlement, honour_side_of(game, state, primo));
}

/* [15.1.1c] The fewest counters: the smallest that holds the rest, or else the largest.
 * HONOUR_NOBODY when none is at hand. */
static HonourUnitIndex find_counter(const HonourPlay *play, CapIndex side, guint sp) {
  HonourUnitIndex best = HONOUR_NOBODY;

  for (HonourUnitIndex i = play->game->first_militia; i < play->game->end_militia; i++) {
    guint maximum = play->game->units[i].maximum;
    guint so_far = best != HONOUR_NOBODY ? play->game->units[best].maximum : 0;

    if (play->state->units[i].place != HONOUR_UNIT_POOL ||
        play->state->armies[play->game->units[i].army].side != side)
      continue;
    if (so_far < sp ? maximum > so_far : maximum >= sp && maximum < so_far)
      best = i;
  }
  return best;
}

/* [15.1.1b] [15.1.1c] One die; the counters go to the track of the Primo Capitano. */
static void raise_militia(HonourPlay *play, HonourCapitanoIndex primo) {
  CapHex hex = play->state->capitani[primo].hex;
  guint die = cap_dice_roll(play->dice);
  honour_seen(play->game, HONOUR_SEEN_MILITIA_RAISED);
  guint sp = honour_militia(play->game->map->hexes[hex].settlement, (int)die);
  CapIndex side = honour_side_of(play->game, play->state, primo);
  HonourUnitIndex counter;

  play->state->militia[honour_game_settlement(play->game, hex)] = 1;
  cap_log(play->log, "15.1.1b", "%s calls the townsmen to arms and rolls %u: %u SP of Militia.",
          honour_game_card(play->game, primo)->name, die, sp);
  while (sp > 0 && (counter = find_counter(play, side, sp)) != HONOUR_NOBODY) {
    guint here = MIN(sp, play->game->units[counter].maximum);

    honour_set_unit(
        play->state, counter,
        (HonourUnitState){.place = HONOUR_UNIT_CARD, .sp = (guint8)here, .capitano = primo});
    sp -= here;
  }
}

/* [15.1.1a] Wherever it chose to defend. R-143: not against an Attack from March. */
gboolean honour_militia_run(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  const HonourFight *fight = &play->state->fight;
  HonourCapitanoIndex defender = fight->force[HONOUR_DEFENDER];

  (void)frame;
  honour_seen_if(play->game, HONOUR_SEEN_NO_MORE_MILITIA,
                 honour_game_settlement(play->game, fight->hex) != CAP_INDEX_NONE &&
                     play->state->militia[honour_game_settlement(play->game, fight->hex)] != 0);
  if ((fight->flags & HONOUR_FIGHT_FROM_MARCH) != 0 ||
      !honour_may_raise_militia(play->game, play->state, defender)) {
    honour_play_pop(play);
    return FALSE;
  }
  honour_request_open(request, honour_side_of(play->game, play->state, defender),
                      HONOUR_DECISION_MILITIA, defender);
  honour_request_offer(request, HONOUR_ANSWER_YES, 0, 0, 0);
  honour_request_offer(request, HONOUR_ANSWER_NO, 0, 0, 0);
  return TRUE;
}

void honour_militia_answer(HonourPlay *play, HonourFrame *frame, CapOption option) {
  (void)frame;
  if (option.kind == HONOUR_ANSWER_YES)
    raise_militia(play, play->state->fight.force[HONOUR_DEFENDER]);
  honour_play_pop(play);
}

/* --- What becomes of them -------------------------------------------------------------------- */

/* The first Force of a side in a hex, other than one; HONOUR_NOBODY when there is none. */
static HonourCapitanoIndex find_force(const HonourPlay *play, CapHex hex, CapIndex side,
                                      HonourCapitanoIndex other_than) {
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (i != other_than && play->state->capitani[i].hex == hex &&
        honour_side_of(play->game, play->state, i) == side &&
        honour_is_force(play->game, play->state, i))
      return i;
  return HONOUR_NOBODY;
}

/* They may be raised again some other time. */
static void go_home(HonourPlay *play, HonourUnitIndex unit, CapHex hex, const char *rule) {
  CapIndex settlement = honour_game_settlement(play->game, hex);

  cap_log(play->log, rule, "%u SP of Militia go home.", play->state->units[unit].sp);
  honour_take_off_card(play, unit, HONOUR_UNIT_POOL);
  if (settlement != CAP_INDEX_NONE)
    play->state->militia[settlement] = 0;
}

static gboolean is_retreating(const HonourState *state) {
  for (guint i = 0; i < state->progress.depth; i++)
    if (state->progress.frames[i].stage == HONOUR_STAGE_RETREAT)
      return TRUE;
  return FALSE;
}

/* [15.1.1g] They never leave. [15.1.1e] Somebody was dropped off to command them, or they go home;
 * [15.1.1h] when the Force retreats they are eliminated. */
void honour_leave_militia(HonourPlay *play, HonourCapitanoIndex primo, CapHex from) {
  CapIndex side = honour_side_of(play->game, play->state, primo);
  HonourCapitanoIndex stays = find_force(play, from, side, primo);

  for (HonourUnitIndex i = next_on_card(play, 0); i != HONOUR_NOBODY;
       i = next_on_card(play, (HonourUnitIndex)(i + 1))) {
    if (honour_force_of(play->game, play->state, play->state->units[i].capitano) != primo)
      continue;
    if (stays != HONOUR_NOBODY) {
      honour_put_unit_on_card(play->state, i, stays);
    } else if (is_retreating(play->state)) {
      cap_log(play->log, "15.1.1h", "Militia of %u SP are eliminated.", play->state->units[i].sp);
      honour_take_off_card(play, i, HONOUR_UNIT_LOST);
    } else {
      go_home(play, i, from, "15.1.1e");
    }
  }
}

static gboolean has_enemy_adjacent(const HonourPlay *play, CapHex hex, CapIndex side) {
  for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
    CapHex next = play->game->map->hexes[hex].neighbour[d];

    for (CapIndex other = 0; next != CAP_HEX_NONE && other < HONOUR_MAX_SIDES; other++)
      if (other != side && find_force(play, next, other, HONOUR_NOBODY) != HONOUR_NOBODY)
        return TRUE;
  }
  return FALSE;
}

/* [15.1.1d] */
void honour_dismiss_militia(HonourPlay *play) {
  for (HonourUnitIndex i = next_on_card(play, 0); i != HONOUR_NOBODY;
       i = next_on_card(play, (HonourUnitIndex)(i + 1))) {
    HonourCapitanoIndex capitano = play->state->units[i].capitano;
    CapHex hex = play->state->capitani[capitano].hex;

    if (!has_enemy_adjacent(play, hex, honour_side_of(play->game, play->state, capitano)))
      go_home(play, i, hex, "15.1.1d");
  }
}

void honour_settle_militia(HonourPlay *play) {
  for (HonourUnitIndex i = next_on_card(play, 0); i != HONOUR_NOBODY;
       i = next_on_card(play, (HonourUnitIndex)(i + 1))) {
    const HonourUnitState *unit = &play->state->units[i];
    HonourCapitanoIndex primo = honour_force_of(play->game, play->state, unit->capitano);

    if (!honour_is_force(play->game, play->state, primo))
      primo = find_force(play, play->state->capitani[primo].hex,
                         honour_side_of(play->game, play->state, primo), primo);
    if (primo != HONOUR_NOBODY) {
      honour_put_unit_on_card(play->state, i, primo);
      continue;
    }
    cap_log(play->log, "15.1.1", "Militia of %u SP disperse: nobody commands them.", unit->sp);
    honour_take_off_card(play, i, HONOUR_UNIT_LOST);
  }
}
