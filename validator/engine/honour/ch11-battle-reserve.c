/* Two ways to leave one's place in a Major Battle: out of the Rearguard in Step 9 [11.4-S9a], and
 * out of the battle by Muster [11.4.1.M1]. */
#include "validator/engine/honour/ch11-battle.h"

#include "validator/engine/honour/stages.h"
#include "validator/engine/honour/tally.h"

static const char *name_of(const CapPlay *play, guint corps) {
  return cap_game_card(play->game, play->state->battle.corps[corps].capitano)->name;
}

/* --- Step 9: Rearguard Commitment ------------------------------------------------------------ */

/* [11.4-S5d] [11.4.1.R1] It spends a chit of its own. */
static gboolean may_commit(const CapPlay *play, CapFighter fighter, guint corps) {
  const CapCorps *reserve = &play->state->battle.corps[corps];

  cap_seen_if(play->game, CAP_SEEN_NO_RESERVE_CHIT,
              reserve->fighter == fighter && reserve->array == CAP_ARRAY_REARGUARD &&
                  !cap_corps_may_use_chit(play->state, corps, CAP_CHIT_RESERVE));
  return reserve->fighter == fighter && reserve->array == CAP_ARRAY_REARGUARD &&
         cap_corps_may_use_chit(play->state, corps, CAP_CHIT_RESERVE);
}

gboolean cap_battle_reserve_run(CapPlay *play, CapFrame *frame, CapRequest *request) {
  CapFighter fighter = (CapFighter)frame->side;

  if (frame->side > CAP_DEFENDER) {
    cap_play_pop(play);
    return FALSE;
  }
  cap_request_open(request, cap_battle_side(play->game, play->state, fighter),
                   CAP_DECISION_BATTLE_RESERVE, play->state->fight.force[fighter]);
  cap_request_offer(request, CAP_ANSWER_DONE, 0, 0, 0);
  for (guint i = 0; i < play->state->battle.n_corps; i++)
    if (may_commit(play, fighter, i))
      cap_request_offer(request, CAP_ANSWER_CAPITANO, play->state->battle.corps[i].capitano, 0, 0);
  if (request->n_options > 1)
    return TRUE;
  frame->side++;
  return FALSE;
}

/* [11.4.1.R1] The whole Corps. */
void cap_battle_reserve_answer(CapPlay *play, CapFrame *frame, CapOption option) {
  guint corps;

  if (option.kind == CAP_ANSWER_DONE) {
    frame->side++;
    return;
  }
  corps = cap_corps_of(play->state, option.a);
  cap_corps_use_chit(play, corps, CAP_CHIT_RESERVE);
  play->state->battle.corps[corps].array = CAP_ARRAY_MAIN_BODY;
  cap_log(play->log, "11.4-S9a", "The Corps of %s comes forward from the Rearguard.",
          name_of(play, corps));
}

/* --- Muster ---------------------------------------------------------------------------------- */

/* [11.4.1.M1] After the first round, by the Capitano Generale himself; R-078: not out of the
 * Rearguard. */
static gboolean may_muster(const CapState *state, CapFighter fighter) {
  guint general = cap_battle_general(state, fighter);

  return state->battle.round > 1 && !state->battle.has_mustered[fighter] &&
         general != CAP_NO_CORPS && state->battle.corps[general].array != CAP_ARRAY_REARGUARD &&
         cap_corps_may_use_chit(state, general, CAP_CHIT_MUSTER);
}

/* The number of the frame: bit n: side n has been asked since the other one mustered. */
enum { ASKED };

gboolean cap_push_muster(CapPlay *play) {
  if (!may_muster(play->state, CAP_ATTACKER) && !may_muster(play->state, CAP_DEFENDER))
    return FALSE;
  cap_play_push(play, CAP_STAGE_BATTLE_MUSTER);
  return TRUE;
}

static gboolean is_due(const CapPlay *play, const CapFrame *frame, CapFighter fighter) {
  return (frame->v[ASKED] & 1 << fighter) == 0 && may_muster(play->state, fighter);
}

gboolean cap_battle_muster_run(CapPlay *play, CapFrame *frame, CapRequest *request) {
  for (CapFighter i = CAP_ATTACKER; i <= CAP_DEFENDER; i++) {
    if (!is_due(play, frame, i))
      continue;
    cap_request_open(request, cap_battle_side(play->game, play->state, i),
                     CAP_DECISION_BATTLE_MUSTER, play->state->fight.force[i]);
    cap_request_offer(request, CAP_ANSWER_NO, 0, 0, 0);
    cap_request_offer(request, CAP_ANSWER_YES, 0, 0, 0);
    return TRUE;
  }
  cap_play_pop(play);
  return FALSE;
}

/* [11.4.1.M2] Units of a Corps that retires in good order are not pursued. */
static void let_escape(CapPlay *play, guint corps) {
  play->state->battle.corps[corps].flags |= CAP_CORPS_ESCAPED;
  for (CapUnitIndex i = 0; i < play->game->n_units; i++)
    if (cap_corps_has_unit(play->state, corps, i))
      play->state->units[i].flags |= CAP_UNIT_ESCAPED;
}

/* [11.4.1.M2] Each Corps rolls, engaged, free or demoralised. */
static void muster_corps(CapPlay *play, guint corps, guint general) {
  const CapCorps *one = &play->state->battle.corps[corps];
  gboolean is_demoralised = (one->flags & CAP_CORPS_DEMORALISED) != 0;
  CapMusterCase c = {
      .corps_initiative = (int)cap_corps_initiative(play->game, play->state, corps),
      .general_initiative = (int)cap_corps_initiative(play->game, play->state, general),
      .is_demoralised = is_demoralised,
      .is_free = !is_demoralised && one->status == CAP_CORPS_FREE,
  };
  guint die = cap_dice_roll(play->dice);
  CapMuster muster = cap_muster(&c, (int)die);

  cap_seen_modifiers(play->game, &muster.modifiers);

  if (muster.escapes)
    let_escape(play, corps);
  cap_log(play->log, "11.4.1.M2",
          muster.escapes ? CAP_WORDS("%s rolls %u, in all %d: his Corps retires in good order.")
                         : CAP_WORDS("%s rolls %u, in all %d: his Corps will be pursued."),
          name_of(play, corps), die, muster.total);
}

static void muster(CapPlay *play, CapFighter fighter) {
  CapBattle *battle = &play->state->battle;
  guint general = cap_battle_general(play->state, fighter);

  cap_corps_use_chit(play, general, CAP_CHIT_MUSTER);
  battle->has_mustered[fighter] = TRUE;
  cap_seen_if(play->game, CAP_SEEN_BOTH_MUSTERED,
              battle->has_mustered[CAP_ATTACKER] && battle->has_mustered[CAP_DEFENDER]);
  cap_count_event(play->state, CAP_TALLY_MUSTER);
  for (guint i = 0; i < battle->n_corps; i++)
    if (battle->corps[i].fighter == fighter)
      muster_corps(play, i, general);
}

/* [11.4.1.M3] R-078: whoever musters, the other is asked whether he does too. */
void cap_battle_muster_answer(CapPlay *play, CapFrame *frame, CapOption option) {
  CapFighter fighter = is_due(play, frame, CAP_ATTACKER) ? CAP_ATTACKER : CAP_DEFENDER;

  frame->v[ASKED] |= 1 << fighter;
  if (option.kind != CAP_ANSWER_YES)
    return;
  muster(play, fighter);
  frame->v[ASKED] &= 1 << fighter;
}
