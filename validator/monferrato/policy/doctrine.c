#include "validator/monferrato/policy/doctrine.h"

/* clang-format off */
/* Of any answer */
MONFERRATO_TERM(UNTRIED, "untried", 10, "Nobody has said yet what this answer is good for.")
/* clang-format on */

/* By answer. Whoever adds an answer adds a row here when there is something to be said about it. */
static const MonferratoConsider considers[MONFERRATO_N_ANSWERS] = {
    /* The set-up */
    [MONFERRATO_ANSWER_TAKE] = monferrato_consider_take,
    [MONFERRATO_ANSWER_PLACE] = monferrato_consider_place,
    /* [5] */
    [MONFERRATO_ANSWER_PASS] = monferrato_consider_pass,
    [MONFERRATO_ANSWER_ONE_ZONE] = monferrato_consider_zone,
    [MONFERRATO_ANSWER_DRAW_CHIT] = monferrato_consider_draw_chit,
    [MONFERRATO_ANSWER_COMMANDER] = monferrato_consider_commander,
    [MONFERRATO_ANSWER_ADD_ZONE] = monferrato_consider_zone,
    [MONFERRATO_ANSWER_DONE] = monferrato_consider_pass,
    [MONFERRATO_ANSWER_RETURN_CAMP] = monferrato_consider_return_camp,
    /* [6] [14.5] [7.4.3] */
    [MONFERRATO_ANSWER_MOVE] = monferrato_consider_move,
    [MONFERRATO_ANSWER_RECOVER] = monferrato_consider_recover,
    [MONFERRATO_ANSWER_CAMP] = monferrato_consider_camp,
    [MONFERRATO_ANSWER_JOIN] = monferrato_consider_join,
    [MONFERRATO_ANSWER_GO] = monferrato_consider_pass,
    [MONFERRATO_ANSWER_STEP] = monferrato_consider_step,
    [MONFERRATO_ANSWER_LEAVE] = monferrato_consider_leave,
    [MONFERRATO_ANSWER_STOP] = monferrato_consider_pass,
    [MONFERRATO_ANSWER_ATTACK] = monferrato_consider_attack,
    /* [7] [12] */
    [MONFERRATO_ANSWER_DISRUPT] = monferrato_consider_hit,
    [MONFERRATO_ANSWER_CALLER] = monferrato_consider_caller,
    [MONFERRATO_ANSWER_RECALL] = monferrato_consider_recall,
    [MONFERRATO_ANSWER_HIT] = monferrato_consider_hit,
    [MONFERRATO_ANSWER_FIGHT_ON] = monferrato_consider_fight_on,
    [MONFERRATO_ANSWER_BREAK_OFF] = monferrato_consider_pass,
    [MONFERRATO_ANSWER_RETREAT] = monferrato_consider_retreat,
    [MONFERRATO_ANSWER_HOLD] = monferrato_consider_hold,
    [MONFERRATO_ANSWER_STAY] = monferrato_consider_stay,
    [MONFERRATO_ANSWER_DESTROY] = monferrato_consider_works,
    [MONFERRATO_ANSWER_CONVERT] = monferrato_consider_works,
    [MONFERRATO_ANSWER_LET_STAND] = monferrato_consider_works,
    /* [11] */
    [MONFERRATO_ANSWER_RAID] = monferrato_consider_raid,
    [MONFERRATO_ANSWER_RAID_ALONG] = monferrato_consider_raid_along,
    [MONFERRATO_ANSWER_PLUNDER] = monferrato_consider_pass,
    /* [5.1] [16] */
    [MONFERRATO_ANSWER_CHITS_ONLY] = monferrato_consider_chits_only,
    [MONFERRATO_ANSWER_PLAY_CHIT] = monferrato_consider_chit,
    [MONFERRATO_ANSWER_RESPOND] = monferrato_consider_chit,
    [MONFERRATO_ANSWER_DISCARD] = monferrato_consider_discard,
    [MONFERRATO_ANSWER_ARRIVE] = monferrato_consider_arrive,
    [MONFERRATO_ANSWER_BRING_BACK] = monferrato_consider_bring_back,
    [MONFERRATO_ANSWER_GARRISON] = monferrato_consider_garrison,
    [MONFERRATO_ANSWER_WITHDRAW] = monferrato_consider_give_up,
    [MONFERRATO_ANSWER_SUFFER] = monferrato_consider_give_up,
    [MONFERRATO_ANSWER_WALL] = monferrato_consider_wall,
    [MONFERRATO_ANSWER_LEAVE_MAP] = monferrato_consider_leave_map, /* [6m] */
    /* [8] [9] [10] */
    [MONFERRATO_ANSWER_BOMBARD] = monferrato_consider_bombard,
    [MONFERRATO_ANSWER_FIRE] = monferrato_consider_fire,
    [MONFERRATO_ANSWER_FIRE_ALONG] = monferrato_consider_fire_along,
    [MONFERRATO_ANSWER_LAY_MINE] = monferrato_consider_lay_mine,
    [MONFERRATO_ANSWER_DETONATE] = monferrato_consider_detonate,
    [MONFERRATO_ANSWER_COUNTERMINE] = monferrato_consider_countermine,
    [MONFERRATO_ANSWER_REBUILD] = monferrato_consider_rebuild,
    [MONFERRATO_ANSWER_BUILD_FORT] = monferrato_consider_build_fort,
    [MONFERRATO_ANSWER_RAZE_FORT] = monferrato_consider_raze_fort,
};

void monferrato_consider(const MonferratoOutlook *outlook, const CapRequest *request,
                         CapOption option, MonferratoLedger *ledger) {
  MonferratoConsider consider = option.kind < MONFERRATO_N_ANSWERS ? considers[option.kind] : NULL;

  *ledger = (MonferratoLedger){.numbers = outlook->numbers};
  if (consider != NULL)
    consider(outlook, request, option, ledger);
  else
    monferrato_note(ledger, MONFERRATO_TERM_UNTRIED, 1);
}

/* Whose plan is asked for: that of the counter that is set up, or of the Command that acts. */
static CapIndex command_of(const MonferratoPlay *play, CapIndex side) {
  const MonferratoState *s = play->state;

  if (s->stage == MONFERRATO_STAGE_SET_UP)
    return s->chosen != CAP_INDEX_NONE ? monferrato_counter(play->game, s->chosen)->command
                                       : CAP_INDEX_NONE;
  return s->activation.command != CAP_INDEX_NONE && monferrato_active_side(play) == side
             ? s->activation.command
             : CAP_INDEX_NONE;
}

/* Whoever wants to look into it gets the terms of the option. */
static void show(const MonferratoLedger *ledger, const CapCounsel *counsel, guint option) {
  CapScore score = cap_score_begin(counsel, ledger->numbers, option);

  for (guint i = 0; i < MONFERRATO_N_TERMS; i++)
    if (ledger->of[i] != 0)
      cap_ledger_enter(score.ledger, i, ledger->of[i] / ledger->numbers[i], ledger->of[i]);
  score.total = ledger->sum;
  cap_score_end(&score, option);
}

guint monferrato_advise(const MonferratoPlay *play, const CapRequest *request,
                        const CapCounsel *counsel) {
  MonferratoOutlook outlook;
  MonferratoLedger ledger;
  guint best = 0, n_equal = 0;
  guint64 luck = counsel->luck;
  int most = G_MININT;

  monferrato_outlook_fill_by(&outlook, play, request->side, command_of(play, request->side),
                             counsel->numbers != NULL ? counsel->numbers
                                                      : monferrato_usual_numbers);
  for (guint i = 0; i < request->n_options; i++) {
    monferrato_consider(&outlook, request, request->options[i], &ledger);
    if (counsel->ledger != NULL)
      show(&ledger, counsel, i);
    if (ledger.sum > most) {
      most = ledger.sum;
      n_equal = 0;
    }
    /* Each of n equals replaces the one before with a chance of 1 in n. */
    if (ledger.sum == most && luck % ++n_equal == 0)
      best = i;
    luck = luck * G_GUINT64_CONSTANT(6364136223846793005) + 1442695040888963407u;
  }
  return best;
}
