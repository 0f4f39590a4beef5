/* Which score goes with which decision, and the choice. */
#include "validator/engine/honour/doctrine.h"

#include "validator/engine/honour/doctrine-parts.h"

typedef int (*Score)(const CapAdvice *advice, CapOption option);

/* What is done for nothing, or costs the enemy more than us. */
static int score_yes(const CapAdvice *advice, CapOption option) {
  (void)advice;
  return option.kind != CAP_ANSWER_NO && option.kind != CAP_ANSWER_DONE;
}

static int score_no(const CapAdvice *advice, CapOption option) {
  (void)advice;
  return option.kind == CAP_ANSWER_DONE || option.kind == CAP_ANSWER_NO;
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
} scores[CAP_N_DECISIONS] = {
    /* The campaign */
    [CAP_DECISION_SOURCE] = {cap_score_source, NEEDS_NOTHING},
    [CAP_DECISION_ORGANISE] = {cap_score_organise, NEEDS_VIEW},
    [CAP_DECISION_ORDER] = {cap_score_order, NEEDS_PLANS},
    [CAP_DECISION_ISSUER] = {cap_score_leader, NEEDS_NOTHING},
    [CAP_DECISION_REINFORCEMENT] = {cap_score_reinforcement, NEEDS_VIEW},
    [CAP_DECISION_RETURN] = {cap_score_return, NEEDS_VIEW},
    [CAP_DECISION_NAME] = {cap_score_name, NEEDS_PLANS},
    [CAP_DECISION_ACTIVATE] = {cap_score_activate, NEEDS_PLANS},
    [CAP_DECISION_MARCH] = {cap_score_march, NEEDS_ROUTE},
    [CAP_DECISION_PURSUED] = {cap_score_pursued, NEEDS_NOTHING},
    [CAP_DECISION_UNEMPLOYED] = {score_yes, NEEDS_NOTHING},
    [CAP_DECISION_UNEMPLOYED_TO] = {cap_score_ride, NEEDS_VIEW},
    [CAP_DECISION_CONSOLIDATE] = {cap_score_leader, NEEDS_NOTHING},
    [CAP_DECISION_SUCCESSION] = {cap_score_leader, NEEDS_NOTHING},
    [CAP_DECISION_CLAIM] = {score_yes, NEEDS_NOTHING},
    /* The set-up */
    [CAP_DECISION_HOLD] = {cap_score_hold, NEEDS_NOTHING},
    [CAP_DECISION_PLACE] = {cap_score_place, NEEDS_VIEW},
    [CAP_DECISION_ASSIGN] = {cap_score_assign, NEEDS_NOTHING},
    [CAP_DECISION_SPREAD] = {cap_score_spread, NEEDS_NOTHING},
    [CAP_DECISION_FIRST_ORDER] = {cap_score_first_order, NEEDS_PLANS},
    [CAP_DECISION_FACING] = {cap_score_facing, NEEDS_VIEW},
    /* Combat */
    [CAP_DECISION_ATTACK] = {cap_score_attack, NEEDS_VIEW},
    [CAP_DECISION_FIGHTING] = {cap_score_fighting, NEEDS_NOTHING},
    [CAP_DECISION_QUALITY] = {cap_score_quality, NEEDS_NOTHING},
    [CAP_DECISION_LOSS] = {cap_score_loss, NEEDS_NOTHING},
    [CAP_DECISION_FIRE_LOSS] = {cap_score_fire_loss, NEEDS_NOTHING},
    [CAP_DECISION_DEMORALISE] = {cap_score_loss, NEEDS_NOTHING},
    [CAP_DECISION_ADVANCE] = {cap_score_advance, NEEDS_VIEW},
    [CAP_DECISION_WITHDRAW] = {cap_score_withdraw, NEEDS_VIEW},
    [CAP_DECISION_RETREAT] = {cap_score_retreat, NEEDS_VIEW},
    [CAP_DECISION_ENDANGERED] = {cap_score_endangered, NEEDS_NOTHING},
    /* Sieges */
    [CAP_DECISION_WALLS] = {cap_score_walls, NEEDS_VIEW},
    [CAP_DECISION_BEFORE_WALLS] = {cap_score_before_walls, NEEDS_VIEW},
    [CAP_DECISION_BREACH] = {cap_score_breach, NEEDS_VIEW},
    [CAP_DECISION_SIEGE_ENGINEERS] = {score_yes, NEEDS_NOTHING},
    [CAP_DECISION_ENGINEERS] = {score_yes, NEEDS_NOTHING},
    [CAP_DECISION_MILITIA] = {score_yes, NEEDS_NOTHING},
    /* Major Battles */
    [CAP_DECISION_BATTLE_CORPS] = {cap_score_corps, NEEDS_NOTHING},
    [CAP_DECISION_BATTLE_CHIT] = {cap_score_chit, NEEDS_VIEW},
    [CAP_DECISION_BATTLE_DEPLOY] = {cap_score_deploy, NEEDS_NOTHING},
    [CAP_DECISION_BATTLE_RESERVE] = {cap_score_reserve, NEEDS_NOTHING},
    [CAP_DECISION_BATTLE_MUSTER] = {cap_score_muster, NEEDS_NOTHING},
    [CAP_DECISION_BATTLE_GUNS] = {cap_score_assign, NEEDS_NOTHING},
    [CAP_DECISION_RETREATS_FIRST] = {score_no, NEEDS_NOTHING},
    [CAP_DECISION_FIRE] = {score_yes, NEEDS_NOTHING},
    [CAP_DECISION_FIRE_TARGET] = {cap_score_fire_target, NEEDS_NOTHING},
    [CAP_DECISION_FIRE_REPLY] = {cap_score_play, NEEDS_NOTHING},
    [CAP_DECISION_CHARGE] = {cap_score_charge, NEEDS_NOTHING},
    [CAP_DECISION_CHARGE_TARGET] = {cap_score_charge_target, NEEDS_NOTHING},
    [CAP_DECISION_CHARGE_REPLY] = {cap_score_play, NEEDS_NOTHING},
    [CAP_DECISION_WAVE] = {cap_score_wave, NEEDS_NOTHING},
    [CAP_DECISION_WAVE_JOIN] = {cap_score_wave, NEEDS_NOTHING},
    [CAP_DECISION_CHARGE_ENGAGE] = {cap_score_must_engage, NEEDS_NOTHING},
    [CAP_DECISION_ENGAGE] = {cap_score_engage, NEEDS_NOTHING},
    [CAP_DECISION_ENGAGE_MORE] = {cap_score_engage, NEEDS_NOTHING},
    [CAP_DECISION_ENGAGEMENT] = {cap_score_assault, NEEDS_NOTHING},
    [CAP_DECISION_ASSAULT] = {cap_score_assault, NEEDS_NOTHING},
    [CAP_DECISION_ASSAULT_CHIT] = {cap_score_play, NEEDS_NOTHING},
    [CAP_DECISION_ASSAULT_REPLY] = {cap_score_play, NEEDS_NOTHING},
    [CAP_DECISION_CAVALIERE] = {cap_score_wave, NEEDS_NOTHING},
    /* Special and optional rules */
    [CAP_DECISION_SPECIAL] = {cap_score_special, NEEDS_NOTHING},
    [CAP_DECISION_CHOOSE] = {cap_score_special, NEEDS_NOTHING},
    [CAP_DECISION_PAYMENT] = {cap_score_payment, NEEDS_NOTHING},
    [CAP_DECISION_PICK] = {cap_score_pick, NEEDS_NOTHING},
    [CAP_DECISION_STRENGTHEN] = {cap_score_strengthen, NEEDS_NOTHING},
    [CAP_DECISION_WEAKEN] = {cap_score_weaken, NEEDS_NOTHING},
    [CAP_DECISION_QUARTERS] = {cap_score_quarters, NEEDS_VIEW},
    [CAP_DECISION_OFFER] = {cap_score_offer, NEEDS_VIEW},
    [CAP_DECISION_ACCEPT] = {cap_score_offer, NEEDS_VIEW},
    [CAP_DECISION_RECRUIT] = {cap_score_leader, NEEDS_NOTHING},
    [CAP_DECISION_HIRE] = {cap_score_hire, NEEDS_NOTHING},
    [CAP_DECISION_DISCHARGE] = {cap_score_loss, NEEDS_NOTHING},
    [CAP_DECISION_PILLAGE] = {score_no, NEEDS_NOTHING},
    [CAP_DECISION_LOOTERS] = {cap_score_looters, NEEDS_NOTHING},
};

gboolean cap_doctrine_has_score(CapDecisionKind kind) {
  return scores[kind].score != NULL;
}

CapDoctrine *cap_doctrine_new(const CapGame *game) {
  CapDoctrine *doctrine = g_new0(CapDoctrine, 1);

  cap_view_guess(doctrine, game);
  cap_doctrine_find_goals(doctrine, game);
  return doctrine;
}

void cap_doctrine_free(CapDoctrine *doctrine) {
  g_free(doctrine->distances);
  g_free(doctrine);
}

/* Each needs what the one before it needs. */
static void look(CapAdvice *advice, Needs needs) {
  if (needs >= NEEDS_VIEW) {
    cap_view_make(advice->doctrine, advice->play, advice->side, &advice->view);
    cap_standing_make(advice);
  }
  if (needs >= NEEDS_PLANS)
    cap_plans_make(advice);
  if (needs >= NEEDS_ROUTE)
    cap_route_make(advice);
}

guint cap_doctrine_advise(const CapDoctrine *doctrine, const CapPlay *play,
                          const CapRequest *request, guint64 luck) {
  CapAdvice advice; /* large, and mostly filled when it is needed */
  Score score = scores[request->kind].score;
  guint best[CAP_MAX_OPTIONS], n_best = 0;
  int highest = G_MININT;

  advice.doctrine = doctrine;
  advice.play = play;
  advice.request = request;
  advice.side = request->side;
  advice.view.n_own = advice.view.n_enemies = 0;
  advice.route = 0;
  look(&advice, scores[request->kind].needs);
  for (guint i = 0; i < request->n_options; i++) {
    int his = score(&advice, request->options[i]);
    if (his > highest)
      n_best = 0;
    if (his >= highest)
      best[n_best++] = i;
    highest = MAX(highest, his);
  }
  return best[luck % n_best];
}
