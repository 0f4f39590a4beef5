/* Which score goes with which decision, and the choice. */
#include "validator/honour/policy/doctrine.h"

#include "validator/honour/policy/parts.h"

/* clang-format off */
/* Plain questions */
HONOUR_TERM(WILLING, "willing", 1, "It costs nothing, or it costs the enemy more.")
HONOUR_TERM(LET_BE, "let-be", 1, "It is better to let it be.")
/* clang-format on */

typedef void (*Score)(const HonourAdvice *advice, CapOption option, CapScore *score);

/* What is done for nothing, or costs the enemy more than us. */
static void score_yes(const HonourAdvice *advice, CapOption option, CapScore *score) {
  (void)advice;
  if (option.kind != HONOUR_ANSWER_NO && option.kind != HONOUR_ANSWER_DONE)
    cap_score_add(score, HONOUR_TERM_WILLING, 1);
}

static void score_no(const HonourAdvice *advice, CapOption option, CapScore *score) {
  (void)advice;
  if (option.kind == HONOUR_ANSWER_DONE || option.kind == HONOUR_ANSWER_NO)
    cap_score_add(score, HONOUR_TERM_LET_BE, 1);
}

/* What has to be known beside who is where. */
typedef enum {
  NEEDS_NOTHING,
  NEEDS_VIEW,
  NEEDS_PLANS,
  NEEDS_ROUTE,
} Needs;

/* By decision. The test of the doctrine sees to it that none is left out. */
static const struct {
  Score score;
  Needs needs;
} scores[HONOUR_N_DECISIONS] = {
    /* The campaign */
    [HONOUR_DECISION_SOURCE] = {honour_score_source, NEEDS_NOTHING},
    [HONOUR_DECISION_ORGANISE] = {honour_score_organise, NEEDS_VIEW},
    [HONOUR_DECISION_ORDER] = {honour_score_order, NEEDS_PLANS},
    [HONOUR_DECISION_ISSUER] = {honour_score_leader, NEEDS_NOTHING},
    [HONOUR_DECISION_REINFORCEMENT] = {honour_score_reinforcement, NEEDS_VIEW},
    [HONOUR_DECISION_RETURN] = {honour_score_return, NEEDS_VIEW},
    [HONOUR_DECISION_NAME] = {honour_score_name, NEEDS_PLANS},
    [HONOUR_DECISION_ACTIVATE] = {honour_score_activate, NEEDS_PLANS},
    [HONOUR_DECISION_MARCH] = {honour_score_march, NEEDS_ROUTE},
    [HONOUR_DECISION_PURSUED] = {honour_score_pursued, NEEDS_NOTHING},
    [HONOUR_DECISION_UNEMPLOYED] = {score_yes, NEEDS_NOTHING},
    [HONOUR_DECISION_UNEMPLOYED_TO] = {honour_score_ride, NEEDS_VIEW},
    [HONOUR_DECISION_CONSOLIDATE] = {honour_score_leader, NEEDS_NOTHING},
    [HONOUR_DECISION_SUCCESSION] = {honour_score_leader, NEEDS_NOTHING},
    [HONOUR_DECISION_CLAIM] = {score_yes, NEEDS_NOTHING},
    /* The set-up */
    [HONOUR_DECISION_HOLD] = {honour_score_hold, NEEDS_NOTHING},
    [HONOUR_DECISION_PLACE] = {honour_score_place, NEEDS_VIEW},
    [HONOUR_DECISION_ASSIGN] = {honour_score_assign, NEEDS_NOTHING},
    [HONOUR_DECISION_SPREAD] = {honour_score_spread, NEEDS_NOTHING},
    [HONOUR_DECISION_FIRST_ORDER] = {honour_score_first_order, NEEDS_PLANS},
    [HONOUR_DECISION_FACING] = {honour_score_facing, NEEDS_VIEW},
    /* Combat */
    [HONOUR_DECISION_ATTACK] = {honour_score_attack, NEEDS_VIEW},
    [HONOUR_DECISION_FIGHTING] = {honour_score_fighting, NEEDS_NOTHING},
    [HONOUR_DECISION_QUALITY] = {honour_score_quality, NEEDS_NOTHING},
    [HONOUR_DECISION_LOSS] = {honour_score_loss, NEEDS_NOTHING},
    [HONOUR_DECISION_FIRE_LOSS] = {honour_score_fire_loss, NEEDS_NOTHING},
    [HONOUR_DECISION_DEMORALISE] = {honour_score_loss, NEEDS_NOTHING},
    [HONOUR_DECISION_ADVANCE] = {honour_score_advance, NEEDS_VIEW},
    [HONOUR_DECISION_WITHDRAW] = {honour_score_withdraw, NEEDS_VIEW},
    [HONOUR_DECISION_RETREAT] = {honour_score_retreat, NEEDS_VIEW},
    [HONOUR_DECISION_ENDANGERED] = {honour_score_endangered, NEEDS_NOTHING},
    /* Sieges */
    [HONOUR_DECISION_WALLS] = {honour_score_walls, NEEDS_VIEW},
    [HONOUR_DECISION_BEFORE_WALLS] = {honour_score_before_walls, NEEDS_VIEW},
    [HONOUR_DECISION_BREACH] = {honour_score_breach, NEEDS_VIEW},
    [HONOUR_DECISION_SIEGE_ENGINEERS] = {score_yes, NEEDS_NOTHING},
    [HONOUR_DECISION_ENGINEERS] = {score_yes, NEEDS_NOTHING},
    [HONOUR_DECISION_MILITIA] = {score_yes, NEEDS_NOTHING},
    /* Major Battles */
    [HONOUR_DECISION_BATTLE_CORPS] = {honour_score_corps, NEEDS_NOTHING},
    [HONOUR_DECISION_BATTLE_CHIT] = {honour_score_chit, NEEDS_VIEW},
    [HONOUR_DECISION_BATTLE_DEPLOY] = {honour_score_deploy, NEEDS_NOTHING},
    [HONOUR_DECISION_BATTLE_RESERVE] = {honour_score_reserve, NEEDS_NOTHING},
    [HONOUR_DECISION_BATTLE_MUSTER] = {honour_score_muster, NEEDS_NOTHING},
    [HONOUR_DECISION_BATTLE_GUNS] = {honour_score_assign, NEEDS_NOTHING},
    [HONOUR_DECISION_RETREATS_FIRST] = {score_no, NEEDS_NOTHING},
    [HONOUR_DECISION_FIRE] = {score_yes, NEEDS_NOTHING},
    [HONOUR_DECISION_FIRE_TARGET] = {honour_score_fire_target, NEEDS_NOTHING},
    [HONOUR_DECISION_FIRE_REPLY] = {honour_score_play, NEEDS_NOTHING},
    [HONOUR_DECISION_CHARGE] = {honour_score_charge, NEEDS_NOTHING},
    [HONOUR_DECISION_CHARGE_TARGET] = {honour_score_charge_target, NEEDS_NOTHING},
    [HONOUR_DECISION_CHARGE_REPLY] = {honour_score_play, NEEDS_NOTHING},
    [HONOUR_DECISION_WAVE] = {honour_score_wave, NEEDS_NOTHING},
    [HONOUR_DECISION_WAVE_JOIN] = {honour_score_wave, NEEDS_NOTHING},
    [HONOUR_DECISION_CHARGE_ENGAGE] = {honour_score_must_engage, NEEDS_NOTHING},
    [HONOUR_DECISION_ENGAGE] = {honour_score_engage, NEEDS_NOTHING},
    [HONOUR_DECISION_ENGAGE_MORE] = {honour_score_engage, NEEDS_NOTHING},
    [HONOUR_DECISION_ENGAGEMENT] = {honour_score_assault, NEEDS_NOTHING},
    [HONOUR_DECISION_ASSAULT] = {honour_score_assault, NEEDS_NOTHING},
    [HONOUR_DECISION_ASSAULT_CHIT] = {honour_score_play, NEEDS_NOTHING},
    [HONOUR_DECISION_ASSAULT_REPLY] = {honour_score_play, NEEDS_NOTHING},
    [HONOUR_DECISION_CAVALIERE] = {honour_score_wave, NEEDS_NOTHING},
    /* Special and optional rules */
    [HONOUR_DECISION_SPECIAL] = {honour_score_special, NEEDS_NOTHING},
    [HONOUR_DECISION_CHOOSE] = {honour_score_special, NEEDS_NOTHING},
    [HONOUR_DECISION_PAYMENT] = {honour_score_payment, NEEDS_NOTHING},
    [HONOUR_DECISION_PICK] = {honour_score_pick, NEEDS_NOTHING},
    [HONOUR_DECISION_STRENGTHEN] = {honour_score_strengthen, NEEDS_NOTHING},
    [HONOUR_DECISION_WEAKEN] = {honour_score_weaken, NEEDS_NOTHING},
    [HONOUR_DECISION_QUARTERS] = {honour_score_quarters, NEEDS_VIEW},
    [HONOUR_DECISION_OFFER] = {honour_score_offer, NEEDS_VIEW},
    [HONOUR_DECISION_ACCEPT] = {honour_score_offer, NEEDS_VIEW},
    [HONOUR_DECISION_RECRUIT] = {honour_score_leader, NEEDS_NOTHING},
    [HONOUR_DECISION_HIRE] = {honour_score_hire, NEEDS_NOTHING},
    [HONOUR_DECISION_DISCHARGE] = {honour_score_loss, NEEDS_NOTHING},
    [HONOUR_DECISION_PILLAGE] = {score_no, NEEDS_NOTHING},
    [HONOUR_DECISION_LOOTERS] = {honour_score_looters, NEEDS_NOTHING},
};

gboolean honour_doctrine_has_score(HonourDecisionKind kind) {
  return scores[kind].score != NULL;
}

HonourDoctrine *honour_doctrine_new(const HonourGame *game, const int *numbers) {
  HonourDoctrine *doctrine = g_new0(HonourDoctrine, 1);

  if (numbers != NULL)
    doctrine->own_numbers = g_memdup2(numbers, HONOUR_N_TERMS * sizeof *numbers);
  doctrine->numbers = numbers != NULL ? doctrine->own_numbers : honour_usual_numbers;
  for (guint i = HONOUR_MEASURE_NEED_ENOUGH; i <= HONOUR_MEASURE_NEED_NOTHING; i++)
    doctrine->most_need = MAX(doctrine->most_need, doctrine->numbers[i]);
  honour_view_guess(doctrine, game);
  honour_doctrine_find_goals(doctrine, game);
  return doctrine;
}

void honour_doctrine_free(HonourDoctrine *doctrine) {
  g_free(doctrine->distances);
  g_free(doctrine->own_numbers);
  g_free(doctrine);
}

/* Each needs what the one before it needs. */
static void look(HonourAdvice *advice, Needs needs) {
  if (needs >= NEEDS_VIEW) {
    honour_view_make(advice->doctrine, advice->play, advice->side, &advice->view);
    honour_standing_make(advice);
  }
  if (needs >= NEEDS_PLANS)
    honour_plans_make(advice);
  if (needs >= NEEDS_ROUTE)
    honour_route_make(advice);
}

static void consider(gconstpointer data, CapOption option, CapScore *score) {
  const HonourAdvice *advice = data;

  scores[advice->request->kind].score(advice, option, score);
}

guint honour_doctrine_advise(const HonourDoctrine *doctrine, const HonourPlay *play,
                             const CapRequest *request, const CapCounsel *counsel) {
  HonourAdvice advice; /* large, and mostly filled when it is needed */

  advice.doctrine = doctrine;
  advice.play = play;
  advice.request = request;
  advice.side = request->side;
  advice.memory = counsel->memory;
  advice.intent = honour_intent_of(counsel->plan != NULL     ? counsel->plan
                                   : counsel->memory != NULL ? &advice.memory->plan
                                                             : NULL);
  honour_view_clear(&advice.view);
  advice.route = 0;
  look(&advice, scores[request->kind].needs);
  return cap_counsel_best(&(CapCounsel){.luck = counsel->luck, .ledger = counsel->ledger},
                          doctrine->numbers, request, consider, &advice);
}
