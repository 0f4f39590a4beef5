#include "validator/baroque/policy/doctrine.h"

/* Nothing speaks for it or against it: what the others are measured by. */
static void consider_nothing(const BaroqueOutlook *o, CapOption option, CapScore *score) {
  (void)o;
  (void)option;
  (void)score;
}

/* By answer. */
static const BaroqueConsider considers[BAROQUE_N_ANSWERS] = {
    [BAROQUE_ANSWER_PLACE] = baroque_consider_place,
    [BAROQUE_ANSWER_LEADER_PLACE] = baroque_consider_leader_place,
    [BAROQUE_ANSWER_NAME] = baroque_consider_name,
    [BAROQUE_ANSWER_KEEP] = baroque_consider_dice,
    [BAROQUE_ANSWER_REROLL_BOTH] = baroque_consider_dice,
    [BAROQUE_ANSWER_REROLL_ONE] = baroque_consider_dice,
    [BAROQUE_ANSWER_ACT] = consider_nothing,
    [BAROQUE_ANSWER_PASS] = baroque_consider_pass,
    [BAROQUE_ANSWER_ACTIVATE] = baroque_consider_activate,
    [BAROQUE_ANSWER_GROUP] = baroque_consider_group,
    [BAROQUE_ANSWER_LEADER] = baroque_consider_leader,
    [BAROQUE_ANSWER_END_COMMAND] = consider_nothing,
    [BAROQUE_ANSWER_STAY] = baroque_consider_leader_place,
    [BAROQUE_ANSWER_JOIN] = baroque_consider_leader_place,
    [BAROQUE_ANSWER_RIDE] = baroque_consider_leader_place,
    [BAROQUE_ANSWER_ALONG] = baroque_consider_along,
    [BAROQUE_ANSWER_GROUP_READY] = consider_nothing,
    [BAROQUE_ANSWER_RALLY] = baroque_consider_rally,
    [BAROQUE_ANSWER_MANNER] = baroque_consider_manner,
    [BAROQUE_ANSWER_NO_MOVE] = consider_nothing,
    [BAROQUE_ANSWER_STRAIGHT] = baroque_consider_move,
    [BAROQUE_ANSWER_WHEEL] = baroque_consider_move,
    [BAROQUE_ANSWER_WHEEL_ON] = baroque_consider_move,
    [BAROQUE_ANSWER_SIDEWAYS] = baroque_consider_move,
    [BAROQUE_ANSWER_OBLIQUE] = baroque_consider_move,
    [BAROQUE_ANSWER_ABOUT_FACE] = baroque_consider_move,
    [BAROQUE_ANSWER_GUN_TURN] = baroque_consider_move,
    [BAROQUE_ANSWER_TERCIO_TURN] = baroque_consider_move,
    [BAROQUE_ANSWER_WITHDRAW] = baroque_consider_move,
    [BAROQUE_ANSWER_ENTER] = baroque_consider_enter,
    [BAROQUE_ANSWER_LEAVE] = baroque_consider_leave,
    [BAROQUE_ANSWER_SHOOT] = baroque_consider_shoot,
    [BAROQUE_ANSWER_CHARGE] = baroque_consider_charge,
    [BAROQUE_ANSWER_CHARGE_FIRING] = baroque_consider_charge,
    [BAROQUE_ANSWER_MELEE] = baroque_consider_melee,
    [BAROQUE_ANSWER_DISENGAGE] = baroque_consider_disengage,
    [BAROQUE_ANSWER_END_UNIT] = consider_nothing,
    [BAROQUE_ANSWER_NO_REACTION] = baroque_consider_stand,
    [BAROQUE_ANSWER_EVADE] = baroque_consider_evade,
    [BAROQUE_ANSWER_OPPORTUNITY_FIRE] = baroque_consider_opportunity_fire,
    [BAROQUE_ANSWER_DEFENSIVE_FIRE] = baroque_consider_stand,
    [BAROQUE_ANSWER_COUNTERCHARGE] = baroque_consider_stand,
    [BAROQUE_ANSWER_COUNTERCHARGE_FIRING] = baroque_consider_stand,
    [BAROQUE_ANSWER_OPPORTUNITY_CHARGE] = baroque_consider_opportunity_charge,
    [BAROQUE_ANSWER_STOP] = consider_nothing,
    [BAROQUE_ANSWER_GO_ON] = baroque_consider_go_on,
    [BAROQUE_ANSWER_PURSUE] = baroque_consider_pursuit,
    [BAROQUE_ANSWER_HOLD] = consider_nothing,
};

gboolean baroque_doctrine_knows(BaroqueAnswer kind) {
  return kind < BAROQUE_N_ANSWERS && considers[kind] != NULL;
}

static void consider(gconstpointer data, CapOption option, CapScore *score) {
  if (baroque_doctrine_knows((BaroqueAnswer)option.kind))
    considers[option.kind](data, option, score);
}

/* The unit that a decision is about. */
static guint unit_of(const CapRequest *request) {
  switch ((BaroqueDecision)request->kind) {
  case BAROQUE_DECISION_DEPLOY:
  case BAROQUE_DECISION_GROUP:
  case BAROQUE_DECISION_GROUP_MOVE:
  case BAROQUE_DECISION_UNIT:
  case BAROQUE_DECISION_MOVE:
  case BAROQUE_DECISION_REACT:
  case BAROQUE_DECISION_GO_ON:
  case BAROQUE_DECISION_MELEE:
  case BAROQUE_DECISION_PURSUE:
    return request->about;
  case BAROQUE_DECISION_DEPLOY_LEADER:
  case BAROQUE_DECISION_NAME:
  case BAROQUE_DECISION_REROLL:
  case BAROQUE_DECISION_PASS:
  case BAROQUE_DECISION_COMMAND:
  case BAROQUE_DECISION_LEADER:
  case BAROQUE_N_DECISIONS:
    break;
  }
  return BAROQUE_NOBODY;
}

guint baroque_advise(const BaroquePlay *play, const CapRequest *request,
                     const CapCounsel *counsel) {
  BaroqueOutlook outlook;

  baroque_outlook_fill(&outlook, play, request,
                       counsel->numbers != NULL ? counsel->numbers : baroque_usual_numbers,
                       unit_of(request));
  return cap_counsel_best(counsel, baroque_usual_numbers, request, consider, &outlook);
}
