/* Effects of special rules on pieces: they come, leave the map, come back, leave the game. */
#include "validator/honour/special/run.h"

#include "validator/honour/chapters/ch06-cards.h"
#include "validator/honour/chapters/march/ch07-march.h"

/* --- Coming ----------------------------------------------------------------------------------- */

/* Before the reinforcement step of a turn, or in it, what comes at once comes with the others. */
static gboolean is_before_reinforcements(HonourHook hook) {
  return (honour_rule_word_of_hook(hook)->gives & HONOUR_GIVES_STEP) != 0;
}

/* A group comes once. Later in a turn a step for the groups alone is put in. */
void honour_effect_do_reinforce(HonourPlay *play, const HonourAction *action) {
  HonourSpecialState *special = &play->state->special;

  for (guint i = 0; i < MIN(play->game->scenario->n_groups, HONOUR_MAX_GROUPS); i++)
    if ((action->groups >> i & 1u) != 0 && special->group_turn[i] == 0)
      special->group_turn[i] = play->state->turn + (CapTurn)action->after + 1;
  if (action->at_once && !is_before_reinforcements((HonourHook)honour_run_of(play)->hook))
    honour_play_push(play, HONOUR_STAGE_REINFORCEMENTS)->side = HONOUR_REINFORCE_GROUPS;
}

/* --- Leaving the map and coming back ---------------------------------------------------------- */

/* Who is on a card stays with its owner, so that all come back together. */
static void take_away(HonourPlay *play, HonourCapitanoIndex primo) {
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    HonourCapitanoState *man = &play->state->capitani[i];
    gboolean is_with = man->station == HONOUR_STATION_WITH && man->with == primo;

    if (i != primo && !is_with)
      continue;
    *man = (HonourCapitanoState){.station = HONOUR_STATION_AWAY,
                                 .role = man->role,
                                 .activations = man->activations,
                                 .marks = man->marks & HONOUR_MARK_GENERAL,
                                 .with = is_with ? primo : HONOUR_NOBODY,
                                 .hex = CAP_HEX_NONE};
  }
}

/* [7.6.4] Where the scenario lets it. Whether it comes back is for the special rules to say. */
void honour_leave_map(HonourPlay *play, HonourCapitanoIndex primo) {
  HonourSubject subject = honour_subject_force(play->game, play->state, primo);
  char number[CAP_HEX_NUMBER_MAX];

  cap_grid_number(&play->game->map->grid, subject.hex, number);
  cap_log(play->log, "7.6.4", "%s leaves the map from hex %s.",
          honour_game_card(play->game, primo)->name, number);
  take_away(play, primo);
  honour_works_vacate(play, subject.hex);
  honour_hook(play, HONOUR_HOOK_EXIT_MAP, &subject);
}

void honour_effect_do_return(HonourPlay *play, const HonourAction *action) {
  HonourSpecialRun *run = honour_run_of(play);
  HonourSpecialState *special = &play->state->special;

  if (run->capitano == HONOUR_NOBODY ||
      play->state->capitani[run->capitano].station != HONOUR_STATION_AWAY)
    return;
  for (guint i = 0; i < HONOUR_MAX_RETURNS; i++) {
    if (special->returns[i].capitano != 0)
      continue;
    special->returns[i] = (HonourSpecialReturn){
        .capitano = (guint16)(run->capitano + 1),
        .action = (guint16)(action - honour_action_at(&play->game->actions, 0)),
        .turn = play->state->turn + (CapTurn)action->after};
    return;
  }
  honour_play_fail(play, HONOUR_FAULT_CROWDED);
}

void honour_come_back(HonourPlay *play, HonourCapitanoIndex primo, CapHex hex) {
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    HonourCapitanoState *man = &play->state->capitani[i];

    if (man->station != HONOUR_STATION_AWAY || (i != primo && man->with != primo))
      continue;
    man->station = i == primo ? HONOUR_STATION_ON_MAP : HONOUR_STATION_WITH;
    man->hex = hex;
    man->entry = i == primo ? hex + 1 : 0;
  }
}

/* --- Leaving the game ------------------------------------------------------------------------- */

static void lose_unit(HonourPlay *play, HonourUnitIndex unit) {
  honour_set_unit(play->state, unit,
                  (HonourUnitState){.place = HONOUR_UNIT_LOST, .capitano = HONOUR_NOBODY});
}

static void lose_capitano(HonourPlay *play, HonourCapitanoIndex capitano) {
  play->state->capitani[capitano] = (HonourCapitanoState){
      .station = HONOUR_STATION_LOST, .with = HONOUR_NOBODY, .hex = CAP_HEX_NONE};
}

/* What is on the cards of Capitani who are gone goes with them. */
static void clear_cards(HonourPlay *play) {
  for (HonourUnitIndex i = 0; i < play->game->n_units; i++)
    if (play->state->units[i].place == HONOUR_UNIT_CARD &&
        play->state->capitani[play->state->units[i].capitano].station == HONOUR_STATION_LOST)
      lose_unit(play, i);
  for (guint i = 0; i < play->game->n_auxiliaries; i++) {
    HonourAuxiliaryState *a = &play->state->auxiliaries[i];

    if (a->place == HONOUR_UNIT_CARD &&
        play->state->capitani[a->capitano].station == HONOUR_STATION_LOST)
      *a = (HonourAuxiliaryState){.place = HONOUR_UNIT_LOST, .capitano = HONOUR_NOBODY};
  }
}

/* Whoever was on the card of one who is gone stands on the map where he is. */
static void free_company(HonourPlay *play) {
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    HonourCapitanoState *man = &play->state->capitani[i];

    if (man->with == HONOUR_NOBODY ||
        play->state->capitani[man->with].station != HONOUR_STATION_LOST)
      continue;
    man->with = HONOUR_NOBODY;
    if (man->station == HONOUR_STATION_WITH)
      man->station = HONOUR_STATION_ON_MAP;
  }
}

void honour_settle_pieces(HonourPlay *play) {
  free_company(play);
  clear_cards(play);
  honour_update_capitani(play);
  honour_release_company(play);
  honour_update_capitani(play);
  honour_settle_auxiliaries(play);
}

/* On the map, or away from it. */
static void remove_force(HonourPlay *play, HonourCapitanoIndex capitano) {
  HonourCapitanoIndex primo = honour_force_of(play->game, play->state, capitano);

  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (i == primo || play->state->capitani[i].with == primo)
      lose_capitano(play, i);
  cap_log(play->log, honour_run_id(play), "The Force of %s leaves the game.",
          honour_game_card(play->game, primo)->name);
}

/* Also what has not come yet. */
static void remove_army(HonourPlay *play, CapIndex army) {
  const HonourGame *game = play->game;

  for (HonourUnitIndex i = 0; i < game->n_units; i++)
    if (honour_unit_army(game, play->state, i) == army &&
        play->state->units[i].place != HONOUR_UNIT_FOR_HIRE)
      lose_unit(play, i);
  for (guint i = 0; i < game->n_auxiliaries; i++)
    if (game->auxiliaries[i].army == army)
      play->state->auxiliaries[i] =
          (HonourAuxiliaryState){.place = HONOUR_UNIT_LOST, .capitano = HONOUR_NOBODY};
  for (HonourCapitanoIndex i = 0; i < game->n_capitani; i++)
    if (game->capitani[i].army == army)
      lose_capitano(play, i);
  cap_log(play->log, honour_run_id(play), "The %s leaves the game.",
          game->scenario->armies[army].name);
}

/* What was picked in an earlier rule may be gone by now. */
static gboolean is_still_there(const HonourPlay *play, HonourPickKind pick, guint picked) {
  return pick == HONOUR_PICK_UNIT ? play->state->units[picked].place != HONOUR_UNIT_LOST
                                  : play->state->capitani[picked].station != HONOUR_STATION_LOST;
}

/* What is on his card goes with him. */
static void remove_capitano(HonourPlay *play, CapIndex card) {
  HonourCapitanoIndex capitano = play->game->capitano_of_card[card];

  if (capitano == HONOUR_NOBODY || play->state->capitani[capitano].station == HONOUR_STATION_LOST)
    return;
  cap_log(play->log, honour_run_id(play), "%s leaves the game.",
          honour_game_card(play->game, capitano)->name);
  lose_capitano(play, capitano);
}

static void remove_place(HonourPlay *play, const HonourAction *action) {
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (honour_is_force(play->game, play->state, i) &&
        cap_bits_has(&action->set, play->state->capitani[i].hex) &&
        (action->side == CAP_INDEX_NONE ||
         action->side == honour_side_of(play->game, play->state, i)))
      remove_force(play, i);
}

static void remove_picked(HonourPlay *play, const HonourAction *action) {
  guint picked = action->index < HONOUR_MAX_PICKS ? play->state->special.picked[action->index] : 0;

  if (picked == 0 || !is_still_there(play, action->pick, picked - 1))
    return;
  switch (action->pick) {
  case HONOUR_PICK_UNIT:
    cap_log(play->log, honour_run_id(play), "%s leaves the game.",
            honour_game_type(play->game, (HonourUnitIndex)(picked - 1))->name);
    lose_unit(play, (HonourUnitIndex)(picked - 1));
    break;
  case HONOUR_PICK_CAPITANO:
    cap_log(play->log, honour_run_id(play), "%s leaves the game.",
            honour_game_card(play->game, (HonourCapitanoIndex)(picked - 1))->name);
    lose_capitano(play, (HonourCapitanoIndex)(picked - 1));
    break;
  case HONOUR_PICK_FORCE:
    remove_force(play, (HonourCapitanoIndex)(picked - 1));
    break;
  }
}

void honour_effect_do_remove(HonourPlay *play, const HonourAction *action) {
  switch (action->removes) {
  case HONOUR_REMOVE_PICKED:
    remove_picked(play, action);
    break;
  case HONOUR_REMOVE_FORCE:
    if (honour_run_of(play)->capitano == HONOUR_NOBODY)
      return;
    remove_force(play, honour_run_of(play)->capitano);
    break;
  case HONOUR_REMOVE_ARMY:
    remove_army(play, action->army);
    break;
  case HONOUR_REMOVE_CAPITANO:
    remove_capitano(play, action->card);
    break;
  case HONOUR_REMOVE_PLACE:
    remove_place(play, action);
    break;
  }
  honour_settle_pieces(play);
}

/* --- Rank ------------------------------------------------------------------------------------- */

/* [3.2] */
void honour_effect_do_make_general(HonourPlay *play, const HonourAction *action) {
  HonourCapitanoIndex capitano = play->game->capitano_of_card[action->card];

  if (capitano == HONOUR_NOBODY ||
      (play->state->capitani[capitano].marks & HONOUR_MARK_GENERAL) != 0)
    return;
  play->state->capitani[capitano].marks |= HONOUR_MARK_GENERAL;
  cap_log(play->log, honour_run_id(play), "%s is Capitano Generale.",
          honour_game_card(play->game, capitano)->name);
}
