/* Effects of special rules on pieces: they come, leave the map, come back, leave the game. */
#include "validator/engine/honour/special-run.h"

#include "validator/engine/honour/ch06-cards.h"
#include "validator/engine/honour/ch07-march.h"

/* --- Coming ----------------------------------------------------------------------------------- */

/* Before the reinforcement step of a turn, or in it, what comes at once comes with the others. */
static gboolean is_before_reinforcements(CapHook hook) {
  return (cap_rule_word_of_hook(hook)->gives & CAP_GIVES_STEP) != 0;
}

/* A group comes once. Later in a turn a step for the groups alone is put in. */
void cap_effect_do_reinforce(CapPlay *play, const CapAction *action) {
  CapSpecialState *special = &play->state->special;

  for (guint i = 0; i < MIN(play->game->scenario->n_groups, CAP_MAX_GROUPS); i++)
    if ((action->groups >> i & 1u) != 0 && special->group_turn[i] == 0)
      special->group_turn[i] = play->state->turn + (CapTurn)action->after + 1;
  if (action->at_once && !is_before_reinforcements((CapHook)cap_run_of(play)->hook))
    cap_play_push(play, CAP_STAGE_REINFORCEMENTS)->side = CAP_REINFORCE_GROUPS;
}

/* --- Leaving the map and coming back ---------------------------------------------------------- */

/* Who is on a card stays with its owner, so that all come back together. */
static void take_away(CapPlay *play, CapCapitanoIndex primo) {
  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    CapCapitanoState *man = &play->state->capitani[i];
    gboolean is_with = man->station == CAP_STATION_WITH && man->with == primo;

    if (i != primo && !is_with)
      continue;
    *man = (CapCapitanoState){.station = CAP_STATION_AWAY,
                              .role = man->role,
                              .activations = man->activations,
                              .marks = man->marks & CAP_MARK_GENERAL,
                              .with = is_with ? primo : CAP_NOBODY,
                              .hex = CAP_HEX_NONE};
  }
}

/* [7.6.4] Where the scenario lets it. Whether it comes back is for the special rules to say. */
void cap_leave_map(CapPlay *play, CapCapitanoIndex primo) {
  CapSubject subject = cap_subject_force(play->game, play->state, primo);
  char number[CAP_HEX_NUMBER_MAX];

  cap_grid_number(&play->game->map->grid, subject.hex, number);
  cap_log(play->log, "7.6.4", "%s leaves the map from hex %s.",
          cap_game_card(play->game, primo)->name, number);
  take_away(play, primo);
  cap_works_vacate(play, subject.hex);
  cap_hook(play, CAP_HOOK_EXIT_MAP, &subject);
}

void cap_effect_do_return(CapPlay *play, const CapAction *action) {
  CapSpecialRun *run = cap_run_of(play);
  CapSpecialState *special = &play->state->special;

  if (run->capitano == CAP_NOBODY ||
      play->state->capitani[run->capitano].station != CAP_STATION_AWAY)
    return;
  for (guint i = 0; i < CAP_MAX_RETURNS; i++) {
    if (special->returns[i].capitano != 0)
      continue;
    special->returns[i] =
        (CapSpecialReturn){.capitano = (guint16)(run->capitano + 1),
                           .action = (guint16)(action - cap_action_at(&play->game->actions, 0)),
                           .turn = play->state->turn + (CapTurn)action->after};
    return;
  }
  cap_play_fail(play, CAP_FAULT_CROWDED);
}

void cap_come_back(CapPlay *play, CapCapitanoIndex primo, CapHex hex) {
  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    CapCapitanoState *man = &play->state->capitani[i];

    if (man->station != CAP_STATION_AWAY || (i != primo && man->with != primo))
      continue;
    man->station = i == primo ? CAP_STATION_ON_MAP : CAP_STATION_WITH;
    man->hex = hex;
    man->entry = i == primo ? hex + 1 : 0;
  }
}

/* --- Leaving the game ------------------------------------------------------------------------- */

static void lose_unit(CapPlay *play, CapUnitIndex unit) {
  cap_set_unit(play->state, unit, (CapUnitState){.place = CAP_UNIT_LOST, .capitano = CAP_NOBODY});
}

static void lose_capitano(CapPlay *play, CapCapitanoIndex capitano) {
  play->state->capitani[capitano] =
      (CapCapitanoState){.station = CAP_STATION_LOST, .with = CAP_NOBODY, .hex = CAP_HEX_NONE};
}

/* What is on the cards of Capitani who are gone goes with them. */
static void clear_cards(CapPlay *play) {
  for (CapUnitIndex i = 0; i < play->game->n_units; i++)
    if (play->state->units[i].place == CAP_UNIT_CARD &&
        play->state->capitani[play->state->units[i].capitano].station == CAP_STATION_LOST)
      lose_unit(play, i);
  for (guint i = 0; i < play->game->n_auxiliaries; i++) {
    CapAuxiliaryState *a = &play->state->auxiliaries[i];

    if (a->place == CAP_UNIT_CARD && play->state->capitani[a->capitano].station == CAP_STATION_LOST)
      *a = (CapAuxiliaryState){.place = CAP_UNIT_LOST, .capitano = CAP_NOBODY};
  }
}

/* Whoever was on the card of one who is gone stands on the map where he is. */
static void free_company(CapPlay *play) {
  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    CapCapitanoState *man = &play->state->capitani[i];

    if (man->with == CAP_NOBODY || play->state->capitani[man->with].station != CAP_STATION_LOST)
      continue;
    man->with = CAP_NOBODY;
    if (man->station == CAP_STATION_WITH)
      man->station = CAP_STATION_ON_MAP;
  }
}

void cap_settle_pieces(CapPlay *play) {
  free_company(play);
  clear_cards(play);
  cap_update_capitani(play);
  cap_release_company(play);
  cap_update_capitani(play);
  cap_settle_auxiliaries(play);
}

/* On the map, or away from it. */
static void remove_force(CapPlay *play, CapCapitanoIndex capitano) {
  CapCapitanoIndex primo = cap_force_of(play->game, play->state, capitano);

  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (i == primo || play->state->capitani[i].with == primo)
      lose_capitano(play, i);
  cap_log(play->log, cap_run_id(play), "The Force of %s leaves the game.",
          cap_game_card(play->game, primo)->name);
}

/* Also what has not come yet. */
static void remove_army(CapPlay *play, CapIndex army) {
  const CapGame *game = play->game;

  for (CapUnitIndex i = 0; i < game->n_units; i++)
    if (cap_unit_army(game, play->state, i) == army &&
        play->state->units[i].place != CAP_UNIT_FOR_HIRE)
      lose_unit(play, i);
  for (guint i = 0; i < game->n_auxiliaries; i++)
    if (game->auxiliaries[i].army == army)
      play->state->auxiliaries[i] =
          (CapAuxiliaryState){.place = CAP_UNIT_LOST, .capitano = CAP_NOBODY};
  for (CapCapitanoIndex i = 0; i < game->n_capitani; i++)
    if (game->capitani[i].army == army)
      lose_capitano(play, i);
  cap_log(play->log, cap_run_id(play), "The %s leaves the game.",
          game->scenario->armies[army].name);
}

/* What was picked in an earlier rule may be gone by now. */
static gboolean is_still_there(const CapPlay *play, CapPickKind pick, guint picked) {
  return pick == CAP_PICK_UNIT ? play->state->units[picked].place != CAP_UNIT_LOST
                               : play->state->capitani[picked].station != CAP_STATION_LOST;
}

/* What is on his card goes with him. */
static void remove_capitano(CapPlay *play, CapIndex card) {
  CapCapitanoIndex capitano = play->game->capitano_of_card[card];

  if (capitano == CAP_NOBODY || play->state->capitani[capitano].station == CAP_STATION_LOST)
    return;
  cap_log(play->log, cap_run_id(play), "%s leaves the game.",
          cap_game_card(play->game, capitano)->name);
  lose_capitano(play, capitano);
}

static void remove_place(CapPlay *play, const CapAction *action) {
  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (cap_is_force(play->game, play->state, i) &&
        cap_bits_has(&action->set, play->state->capitani[i].hex) &&
        (action->side == CAP_INDEX_NONE || action->side == cap_side_of(play->game, play->state, i)))
      remove_force(play, i);
}

static void remove_picked(CapPlay *play, const CapAction *action) {
  guint picked = action->index < CAP_MAX_PICKS ? play->state->special.picked[action->index] : 0;

  if (picked == 0 || !is_still_there(play, action->pick, picked - 1))
    return;
  switch (action->pick) {
  case CAP_PICK_UNIT:
    cap_log(play->log, cap_run_id(play), "%s leaves the game.",
            cap_game_type(play->game, (CapUnitIndex)(picked - 1))->name);
    lose_unit(play, (CapUnitIndex)(picked - 1));
    break;
  case CAP_PICK_CAPITANO:
    cap_log(play->log, cap_run_id(play), "%s leaves the game.",
            cap_game_card(play->game, (CapCapitanoIndex)(picked - 1))->name);
    lose_capitano(play, (CapCapitanoIndex)(picked - 1));
    break;
  case CAP_PICK_FORCE:
    remove_force(play, (CapCapitanoIndex)(picked - 1));
    break;
  }
}

void cap_effect_do_remove(CapPlay *play, const CapAction *action) {
  switch (action->removes) {
  case CAP_REMOVE_PICKED:
    remove_picked(play, action);
    break;
  case CAP_REMOVE_FORCE:
    if (cap_run_of(play)->capitano == CAP_NOBODY)
      return;
    remove_force(play, cap_run_of(play)->capitano);
    break;
  case CAP_REMOVE_ARMY:
    remove_army(play, action->army);
    break;
  case CAP_REMOVE_CAPITANO:
    remove_capitano(play, action->card);
    break;
  case CAP_REMOVE_PLACE:
    remove_place(play, action);
    break;
  }
  cap_settle_pieces(play);
}

/* --- Rank ------------------------------------------------------------------------------------- */

/* [3.2] */
void cap_effect_do_make_general(CapPlay *play, const CapAction *action) {
  CapCapitanoIndex capitano = play->game->capitano_of_card[action->card];

  if (capitano == CAP_NOBODY || (play->state->capitani[capitano].marks & CAP_MARK_GENERAL) != 0)
    return;
  play->state->capitani[capitano].marks |= CAP_MARK_GENERAL;
  cap_log(play->log, cap_run_id(play), "%s is Capitano Generale.",
          cap_game_card(play->game, capitano)->name);
}
