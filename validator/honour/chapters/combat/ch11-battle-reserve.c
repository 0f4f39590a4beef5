/* Two ways to leave one's place in a Major Battle: out of the Rearguard in Step 9 [11.4-S9a], and
 * out of the battle by Muster [11.4.1.M1]. */
#include "validator/honour/chapters/combat/ch11-battle.h"

#include "validator/honour/machine/stages.h"
#include "validator/honour/machine/tally.h"

static const char *name_of(const HonourPlay *play, guint corps) {
  return honour_game_card(play->game, play->state->battle.corps[corps].capitano)->name;
}

/* --- Step 9: Rearguard Commitment ------------------------------------------------------------ */

/* [11.4-S5d] [11.4.1.R1] It spends a chit of its own. */
static gboolean may_commit(const HonourPlay *play, HonourFighter fighter, guint corps) {
  const HonourCorps *reserve = &play->state->battle.corps[corps];

  honour_seen_if(play->game, HONOUR_SEEN_NO_RESERVE_CHIT,
                 reserve->fighter == fighter && reserve->array == HONOUR_ARRAY_REARGUARD &&
                     !honour_corps_may_use_chit(play->state, corps, HONOUR_CHIT_RESERVE));
  return reserve->fighter == fighter && reserve->array == HONOUR_ARRAY_REARGUARD &&
         honour_corps_may_use_chit(play->state, corps, HONOUR_CHIT_RESERVE);
}

gboolean honour_battle_reserve_run(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  HonourFighter fighter = (HonourFighter)frame->side;

  if (frame->side > HONOUR_DEFENDER) {
    honour_play_pop(play);
    return FALSE;
  }
  honour_request_open(request, honour_battle_side(play->game, play->state, fighter),
                      HONOUR_DECISION_BATTLE_RESERVE, play->state->fight.force[fighter]);
  honour_request_offer(request, HONOUR_ANSWER_DONE, 0, 0, 0);
  for (guint i = 0; i < play->state->battle.n_corps; i++)
    if (may_commit(play, fighter, i))
      honour_request_offer(request, HONOUR_ANSWER_CAPITANO, play->state->battle.corps[i].capitano,
                           0, 0);
  if (request->n_options > 1)
    return TRUE;
  frame->side++;
  return FALSE;
}

/* [11.4.1.R1] The whole Corps. */
void honour_battle_reserve_answer(HonourPlay *play, HonourFrame *frame, CapOption option) {
  guint corps;

  if (option.kind == HONOUR_ANSWER_DONE) {
    frame->side++;
    return;
  }
  corps = honour_corps_of(play->state, option.a);
  honour_corps_use_chit(play, corps, HONOUR_CHIT_RESERVE);
  play->state->battle.corps[corps].array = HONOUR_ARRAY_MAIN_BODY;
  cap_log(play->log, "11.4-S9a", "The Corps of %s comes forward from the Rearguard.",
          name_of(play, corps));
}

/* --- Muster ---------------------------------------------------------------------------------- */

/* [11.4.1.M1] After the first round, by the Capitano Generale himself; R-078: not out of the
 * Rearguard. */
static gboolean may_muster(const HonourState *state, HonourFighter fighter) {
  guint general = honour_battle_general(state, fighter);

  return state->battle.round > 1 && !state->battle.has_mustered[fighter] &&
         general != HONOUR_NO_CORPS &&
         state->battle.corps[general].array != HONOUR_ARRAY_REARGUARD &&
         honour_corps_may_use_chit(state, general, HONOUR_CHIT_MUSTER);
}

/* The number of the frame: bit n: side n has been asked since the other one mustered. */
enum { ASKED };

gboolean honour_push_muster(HonourPlay *play) {
  if (!may_muster(play->state, HONOUR_ATTACKER) && !may_muster(play->state, HONOUR_DEFENDER))
    return FALSE;
  honour_play_push(play, HONOUR_STAGE_BATTLE_MUSTER);
  return TRUE;
}

static gboolean is_due(const HonourPlay *play, const HonourFrame *frame, HonourFighter fighter) {
  return (frame->v[ASKED] & 1 << fighter) == 0 && may_muster(play->state, fighter);
}

gboolean honour_battle_muster_run(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  for (HonourFighter i = HONOUR_ATTACKER; i <= HONOUR_DEFENDER; i++) {
    if (!is_due(play, frame, i))
      continue;
    honour_request_open(request, honour_battle_side(play->game, play->state, i),
                        HONOUR_DECISION_BATTLE_MUSTER, play->state->fight.force[i]);
    honour_request_offer(request, HONOUR_ANSWER_NO, 0, 0, 0);
    honour_request_offer(request, HONOUR_ANSWER_YES, 0, 0, 0);
    return TRUE;
  }
  honour_play_pop(play);
  return FALSE;
}

/* [11.4.1.M2] Units of a Corps that retires in good order are not pursued. */
static void let_escape(HonourPlay *play, guint corps) {
  play->state->battle.corps[corps].flags |= HONOUR_CORPS_ESCAPED;
  for (HonourUnitIndex i = 0; i < play->game->n_units; i++)
    if (honour_corps_has_unit(play->state, corps, i))
      play->state->units[i].flags |= HONOUR_UNIT_ESCAPED;
}

/* [11.4.1.M2] Each Corps rolls, engaged, free or demoralised. */
static void muster_corps(HonourPlay *play, guint corps, guint general) {
  const HonourCorps *one = &play->state->battle.corps[corps];
  gboolean is_demoralised = (one->flags & HONOUR_CORPS_DEMORALISED) != 0;
  HonourMusterCase c = {
      .corps_initiative = (int)honour_corps_initiative(play->game, play->state, corps),
      .general_initiative = (int)honour_corps_initiative(play->game, play->state, general),
      .is_demoralised = is_demoralised,
      .is_free = !is_demoralised && one->status == HONOUR_CORPS_FREE,
  };
  guint die = cap_dice_roll(play->dice);
  HonourMuster muster = honour_muster(&c, (int)die);

  honour_seen_modifiers(play->game, &muster.modifiers);

  if (muster.escapes)
    let_escape(play, corps);
  cap_log(play->log, "11.4.1.M2",
          muster.escapes ? CAP_WORDS("%s rolls %u, in all %d: his Corps retires in good order.")
                         : CAP_WORDS("%s rolls %u, in all %d: his Corps will be pursued."),
          name_of(play, corps), die, muster.total);
}

static void muster(HonourPlay *play, HonourFighter fighter) {
  HonourBattle *battle = &play->state->battle;
  guint general = honour_battle_general(play->state, fighter);

  honour_corps_use_chit(play, general, HONOUR_CHIT_MUSTER);
  battle->has_mustered[fighter] = TRUE;
  honour_seen_if(play->game, HONOUR_SEEN_BOTH_MUSTERED,
                 battle->has_mustered[HONOUR_ATTACKER] && battle->has_mustered[HONOUR_DEFENDER]);
  honour_count_event(play->state, HONOUR_TALLY_MUSTER);
  for (guint i = 0; i < battle->n_corps; i++)
    if (battle->corps[i].fighter == fighter)
      muster_corps(play, i, general);
}

/* [11.4.1.M3] R-078: whoever musters, the other is asked whether he does too. */
void honour_battle_muster_answer(HonourPlay *play, HonourFrame *frame, CapOption option) {
  HonourFighter fighter = is_due(play, frame, HONOUR_ATTACKER) ? HONOUR_ATTACKER : HONOUR_DEFENDER;

  frame->v[ASKED] |= 1 << fighter;
  if (option.kind != HONOUR_ANSWER_YES)
    return;
  muster(play, fighter);
  frame->v[ASKED] &= 1 << fighter;
}
