/* What the files of the doctrine share. Not for others. */
#pragma once

#include "validator/honour/chapters/march/ch07-movement.h"
#include "validator/honour/charts/assault.h"
#include "validator/honour/policy/doctrine.h"
#include "validator/honour/policy/intent.h"
#include "validator/honour/policy/terms.h"

#define HONOUR_MAX_GOALS 96
#define HONOUR_MAX_EXITS 24
#define HONOUR_MAX_AIMS  32 /* conditions of victory that plans know */

/* What a side wants of a place. */
typedef enum {
  HONOUR_WISH_OWN = 1 << 0,   /* it must belong to the side */
  HONOUR_WISH_STAND = 1 << 1, /* a Force of the side must stand there */
  HONOUR_WISH_CLEAR = 1 << 2, /* no enemy may stand there */
  HONOUR_WISH_DENY = 1 << 3,  /* it must not belong to the enemy */
  HONOUR_WISH_GUARD = 1 << 5, /* the enemy must stand there: whoever is in it keeps him out */
  HONOUR_WISH_SPOIL =
      1 << 4, /* a Force of the side there, or in another such place, foils the enemy */
  HONOUR_WISH_SHUT_IN = 1 << 6, /* with CLEAR: an enemy there who is besieged does no harm */
  HONOUR_WISH_KEEP =
      1 << 7, /* with CLEAR: nothing else is asked for, so whoever is free stands there */
} HonourWishes;

/* A place that counts. */
typedef struct {
  CapHex hex;
  int weight[HONOUR_MAX_SIDES]; /* how much each side wants to have it, or to keep the other out */
  guint8 wishes[HONOUR_MAX_SIDES];  /* HonourWishes */
  guint32 armies[HONOUR_MAX_SIDES]; /* bit n: a Force of army n will do where one must stand */
  HonourCapitanoIndex man[HONOUR_MAX_SIDES]; /* only he will do; HONOUR_NOBODY for anybody */
  guint32 aims;                              /* bit n: condition n of victory speaks of it */
  const guint16 *distance; /* by hex: half points from there to the goal; FAR when no way */
} HonourGoal;

#define HONOUR_FAR G_MAXUINT16

struct _HonourDoctrine {
  const int *numbers; /* by term; its own when somebody brought them */
  int *own_numbers;
  int most_need; /* the highest of the measures NEED_..., in per cent */
  guint n_goals;
  HonourGoal goals[HONOUR_MAX_GOALS];
  guint n_exits;                              /* where the scenario lets somebody leave the map */
  HonourGoal exits[HONOUR_MAX_EXITS];         /* without weights */
  guint16 exit_rule[HONOUR_MAX_EXITS];        /* number of the special rule */
  guint16 *distances;                         /* of all goals and exits */
  int guess[HONOUR_MAX_SIDES];                /* strength of a Force of which nothing is known */
  int all_of[HONOUR_MAX_SIDES];               /* strength of all that it ever gets */
  int sp_of[HONOUR_MAX_CAPITANI];             /* SPs that begin under him; 0 for none */
  int guess_of[HONOUR_MAX_CAPITANI];          /* of one that begins under him; 0 for none */
  gboolean wants_battle[HONOUR_MAX_SIDES];    /* a won battle wins it the game */
  guint8 hunted[HONOUR_MAX_CAPITANI];         /* bit n: side n wins by his loss */
  gboolean is_open[HONOUR_MAX_SPECIAL_RULES]; /* by condition of victory: both can see it hold */
};

/* A Force as it looks to the side that decides. */
typedef struct {
  HonourCapitanoIndex primo;
  CapHex hex;
  int strength;       /* SPs in good order weighed by Quality, or a guess */
  guint16 sp;         /* all, 0 when not known */
  guint16 guns, foot; /* SPs in good order; likewise */
  guint16 card;       /* SPs that fight together: those of the strongest card; likewise */
  guint8 quality;     /* the best that half of it has; 2 when not known */
  guint8 n_units, n_shaken;
  gboolean pikes, is_major, may_be_major; /* led by a general, as far as is known */
  gboolean has_walls;                     /* stands where it may go behind them */
} HonourSeen;

/* Bits of hexes, by their number modulo this. */
#define HONOUR_ABOUT_BITS 1024

typedef struct {
  guint n_own, n_enemies;
  HonourSeen own[HONOUR_MAX_CAPITANI], enemies[HONOUR_MAX_CAPITANI];
  /* 1 for every hex with an enemy in it or beside it: most of a map is 0, and there nobody has to
   * be looked for. Hexes that share a bit are only looked at in vain. Made with the list of
   * enemies. */
  guint64 about[HONOUR_ABOUT_BITS / 64];
} HonourView;

/* What a Force is best used for. */
typedef struct {
  const HonourGoal *goal;  /* NULL: goes for an enemy Force, a friend or nothing */
  const HonourSeen *enemy; /* the Force to be attacked; NULL for none */
  CapHex hex; /* where to; its own for staying; CAP_HEX_NONE when nothing is worth it */
  int value;  /* 0 and more */
} HonourPlan;

/* What is so at a goal, the same for all Forces that think of it: looked up once for all plans. */
typedef struct {
  const HonourSeen *enemy; /* the first that stands there; NULL for none */
  int strength;            /* of all enemies there */
  int share;               /* what it is worth by what conditions still lack, in per cent */
  CapIndex owner;
} HonourGoalNow;

/* How the game goes for a side. */
typedef enum { HONOUR_STANDING_GOOD, HONOUR_STANDING_OPEN, HONOUR_STANDING_BAD } HonourStanding;

/* One question to the doctrine. */
typedef struct {
  const HonourDoctrine *doctrine;
  const HonourPlay *play;
  const CapRequest *request;
  CapIndex side;
  HonourMemory *memory; /* NULL: none */
  HonourIntent intent;
  HonourStanding standing;
  int least_odds; /* in per cent, from which on a fight in the open is sought */
  int turns_left; /* after this one */
  HonourView view;
  HonourPlan plans[HONOUR_MAX_CAPITANI]; /* of view.own; made for decisions that ask for them */
  HonourGoalNow now[HONOUR_MAX_GOALS];   /* by goal; with the plans */
  int assigned[HONOUR_MAX_GOALS];        /* strength that goes there already */
  int sent_from[HONOUR_MAX_GOALS];       /* and the way of the nearest of them, in half points */
  int threat[HONOUR_MAX_GOALS];          /* enemies about it */
  guint8 missing[HONOUR_MAX_AIMS];       /* by condition: places that it lacks; 0 of others */
  guint n_spoilers;                      /* own Forces in places that foil the enemy */
  guint16 route;                         /* the first option of the best way of a march, plus 1 */
} HonourAdvice;

/* Would the other side win by the loss of this man? */
static inline gboolean honour_is_precious(const HonourAdvice *advice, HonourCapitanoIndex man) {
  return (advice->doctrine->hunted[man] >> (1 - advice->side) & 1u) != 0;
}

static inline int honour_measure(const HonourAdvice *advice, HonourTerm measure) {
  return advice->doctrine->numbers[measure];
}

/* Worth of something for the way to it. */
static inline int honour_discounted(const HonourAdvice *advice, int worth, int distance) {
  return worth * honour_measure(advice, HONOUR_MEASURE_DISCOUNT) /
         MAX(honour_measure(advice, HONOUR_MEASURE_DISCOUNT_WAY) + distance, 1);
}

/* How much the side wants a goal, by what it means to do. */
static inline int honour_goal_weight(const HonourAdvice *advice, const HonourGoal *goal) {
  int weight = goal->weight[advice->side];

  if (advice->intent.aim == 0 || advice->intent.aim > HONOUR_MAX_AIMS ||
      (goal->aims >> (advice->intent.aim - 1) & 1u) != 0)
    return weight;
  return weight * honour_measure(advice, HONOUR_MEASURE_OFF_AIM) / 100;
}

/* Can the Force do what is asked for where one must stand? */
gboolean honour_goal_is_for(const HonourAdvice *advice, const HonourGoal *goal,
                            HonourCapitanoIndex primo);

/* Is a siege of some use to the Force: has it guns, or is it enough to shut the enemy in? */
static inline gboolean honour_siege_helps(const HonourAdvice *advice, const HonourPlan *plan,
                                          const HonourSeen *force) {
  return force->guns > 0 ||
         (plan->goal != NULL && (plan->goal->wishes[advice->side] & HONOUR_WISH_SHUT_IN) != 0);
}

/* exits.c. Before the ways to them are found. */
void honour_doctrine_find_exits(HonourDoctrine *doctrine, const HonourGame *game);

/* The exit that is worth most to somebody with this strength, for the way to it; NULL when he had
 * better stay. Both for a Force and for a Capitano alone. */
const HonourGoal *honour_best_exit(const HonourAdvice *advice, HonourCapitanoIndex primo,
                                   int strength, CapHex from, int *value);

/* Will its rule still hold when somebody from there gets to it, as far as turns go? */
gboolean honour_exit_is_open(const HonourAdvice *advice, const HonourGoal *exit, CapHex from);

/* What leaving by it is worth to somebody with this strength who comes from there. */
int honour_exit_worth(const HonourAdvice *advice, HonourCapitanoIndex primo, int strength,
                      const HonourGoal *exit, CapHex from);

/* Does the plan lead off the map? */
gboolean honour_plan_leaves(const HonourAdvice *advice, const HonourPlan *plan);

/* expedition.c. A Force to be made up for an exit. */
typedef struct {
  HonourCapitanoIndex leader;
  guint n;
  HonourUnitIndex units[8];
  int strength;
} HonourExpedition;

/* Does the rule of an exit ask for some strength? */
gboolean honour_exit_asks_for_men(const HonourGame *game, guint rule);

/* The one that the Force of a Capitano Generale had better send; FALSE for none. */
gboolean honour_find_expedition(const HonourAdvice *advice, HonourCapitanoIndex primo,
                                HonourExpedition *e);
gboolean honour_expedition_wants(const HonourExpedition *e, HonourUnitIndex unit,
                                 HonourCapitanoIndex man);

/* Has its leader everything? */
gboolean honour_expedition_is_ready(const HonourAdvice *advice, const HonourExpedition *e);

/* train.c. The part of guns in a reorganisation; FALSE where they have none. */
gboolean honour_score_train_unit(const HonourAdvice *advice, CapOption option, CapScore *score);
gboolean honour_score_train_detach(const HonourAdvice *advice, CapOption option, CapScore *score);

/* goals.c */
void honour_doctrine_find_goals(HonourDoctrine *doctrine, const HonourGame *game);

/* view.c */
void honour_view_guess(HonourDoctrine *doctrine, const HonourGame *game);
void honour_view_clear(HonourView *view); /* nobody is seen */
void honour_view_make(const HonourDoctrine *doctrine, const HonourPlay *play, CapIndex side,
                      HonourView *view);

/* The strength of so many SPs of a Quality. */
int honour_view_weigh(const HonourDoctrine *doctrine, int sp, int quality);

/* The enemies in a hex or up to some hexes from it, together; 0 for none. */
int honour_view_enemies_near(const HonourAdvice *advice, CapHex hex, guint distance);
int honour_view_friends_at(const HonourAdvice *advice, CapHex hex, HonourCapitanoIndex except);
const HonourSeen *honour_view_enemy_at(const HonourAdvice *advice, CapHex hex);
const HonourSeen *honour_view_nearest_enemy(const HonourAdvice *advice, CapHex hex,
                                            guint *distance);

/* NULL for whoever leads no Force of the side that decides, or of the other. */
const HonourSeen *honour_view_own(const HonourAdvice *advice, HonourCapitanoIndex primo);
const HonourSeen *honour_view_enemy(const HonourAdvice *advice, HonourCapitanoIndex primo);

/* standing.c */
void honour_standing_make(HonourAdvice *advice);

/* need.c. A measure: per cent of what a goal is worth. */
HonourTerm honour_goal_need(const HonourAdvice *advice, guint index, const HonourSeen *force);

/* The strength of own Forces in a goal, but for one: where one must stand only of those who will
 * do. */
int honour_goal_holders(const HonourAdvice *advice, const HonourGoal *goal,
                        HonourCapitanoIndex except);

/* plan.c */
void honour_plans_make(HonourAdvice *advice);
HonourPlan honour_plan_force(const HonourAdvice *advice, HonourCapitanoIndex primo);

/* Is it a weak Force near a stronger enemy? */
gboolean honour_is_in_danger(const HonourAdvice *advice, const HonourSeen *force);

/* How far a hex is from where the plan leads, in half points or about that. */
int honour_plan_distance(const HonourAdvice *advice, const HonourPlan *plan, CapHex hex);

/* Is the hex one from which the enemy of the plan can be attacked? */
gboolean honour_plan_is_contact(const HonourAdvice *advice, const HonourPlan *plan, CapHex hex);

/* [7.5.1] Is the hex before walls, from which an enemy may come out for the battle that one of the
 * sides wants, and could the works of the Force there be better? */
gboolean honour_plan_wants_cover(const HonourAdvice *advice, const HonourPlan *plan,
                                 const HonourSeen *force, CapHex hex);

/* Do enemies bar every step that leads on, for a Force that keeps away from them [7.3] or, with
 * `to_contact`, for one that does not? */
gboolean honour_plan_is_barred(const HonourAdvice *advice, const HonourPlan *plan, CapHex hex,
                               gboolean to_contact);

/* In per cent. */
static inline int honour_odds(int own, int enemy) {
  return enemy > 0 ? own * 100 / enemy : 1000;
}

/* combat.c: out of six dice, how many win an attack: in the open, in a storm, in a breach.
 */
int honour_outlook(const HonourAdvice *advice, const HonourSeen *attacker,
                   const HonourSeen *defender, CapHex from, CapHex hex,
                   HonourAssaultSetting setting);

/* --- What speaks for an option and against it ---------------------------------------------- */

/* march.c */
void honour_route_make(HonourAdvice *advice);
void honour_score_march(const HonourAdvice *advice, CapOption option, CapScore *score);

/* campaign.c */
void honour_score_order(const HonourAdvice *advice, CapOption option, CapScore *score);
void honour_score_first_order(const HonourAdvice *advice, CapOption option, CapScore *score);
void honour_score_name(const HonourAdvice *advice, CapOption option, CapScore *score);
void honour_score_activate(const HonourAdvice *advice, CapOption option, CapScore *score);
void honour_score_reinforcement(const HonourAdvice *advice, CapOption option, CapScore *score);
void honour_score_return(const HonourAdvice *advice, CapOption option, CapScore *score);
void honour_score_source(const HonourAdvice *advice, CapOption option, CapScore *score);
void honour_score_ride(const HonourAdvice *advice, CapOption option, CapScore *score);

/* organise.c */
void honour_score_organise(const HonourAdvice *advice, CapOption option, CapScore *score);
void honour_score_leader(const HonourAdvice *advice, CapOption option, CapScore *score);
void honour_score_assign(const HonourAdvice *advice, CapOption option, CapScore *score);

/* set-up.c */
void honour_score_hold(const HonourAdvice *advice, CapOption option, CapScore *score);
void honour_score_place(const HonourAdvice *advice, CapOption option, CapScore *score);
void honour_score_spread(const HonourAdvice *advice, CapOption option, CapScore *score);
void honour_score_facing(const HonourAdvice *advice, CapOption option, CapScore *score);

/* combat.c */
void honour_score_attack(const HonourAdvice *advice, CapOption option, CapScore *score);
void honour_score_fighting(const HonourAdvice *advice, CapOption option, CapScore *score);
void honour_score_quality(const HonourAdvice *advice, CapOption option, CapScore *score);
void honour_score_loss(const HonourAdvice *advice, CapOption option, CapScore *score);
void honour_score_fire_loss(const HonourAdvice *advice, CapOption option, CapScore *score);
void honour_score_advance(const HonourAdvice *advice, CapOption option, CapScore *score);
void honour_score_withdraw(const HonourAdvice *advice, CapOption option, CapScore *score);
void honour_score_retreat(const HonourAdvice *advice, CapOption option, CapScore *score);
void honour_score_pursued(const HonourAdvice *advice, CapOption option, CapScore *score);
void honour_score_endangered(const HonourAdvice *advice, CapOption option, CapScore *score);

/* siege.c */
void honour_score_walls(const HonourAdvice *advice, CapOption option, CapScore *score);
void honour_score_before_walls(const HonourAdvice *advice, CapOption option, CapScore *score);
void honour_score_breach(const HonourAdvice *advice, CapOption option, CapScore *score);

/* treachery.c. [18.6] */
void honour_score_treachery(const HonourAdvice *advice, const HonourSeen *force, CapOption option,
                            CapScore *score);

/* Has a Force money and a chance to buy the Fortress of this enemy, once it stands before it? */
gboolean honour_can_bribe(const HonourAdvice *advice, HonourCapitanoIndex primo,
                          const HonourSeen *enemy);

/* What an Order is worth less than the bribe that could not be paid any more, for a price that
 * leaves so many points; in the measure of a plan. */
int honour_bribe_reserve(const HonourAdvice *advice, HonourCapitanoIndex primo, int price,
                         int left);

/* Faces of the die with which a general before such walls can bribe them, after an Order of this
 * price. */
int honour_bribe_faces(const HonourAdvice *advice, HonourCapitanoIndex primo, int price);

/* battle.c */
void honour_score_corps(const HonourAdvice *advice, CapOption option, CapScore *score);
void honour_score_chit(const HonourAdvice *advice, CapOption option, CapScore *score);
void honour_score_deploy(const HonourAdvice *advice, CapOption option, CapScore *score);
void honour_score_reserve(const HonourAdvice *advice, CapOption option, CapScore *score);
void honour_score_muster(const HonourAdvice *advice, CapOption option, CapScore *score);
void honour_score_play(const HonourAdvice *advice, CapOption option, CapScore *score);
void honour_score_fire_target(const HonourAdvice *advice, CapOption option, CapScore *score);
void honour_score_charge(const HonourAdvice *advice, CapOption option, CapScore *score);
void honour_score_charge_target(const HonourAdvice *advice, CapOption option, CapScore *score);
void honour_score_wave(const HonourAdvice *advice, CapOption option, CapScore *score);
void honour_score_must_engage(const HonourAdvice *advice, CapOption option, CapScore *score);
void honour_score_engage(const HonourAdvice *advice, CapOption option, CapScore *score);
void honour_score_assault(const HonourAdvice *advice, CapOption option, CapScore *score);

/* special.c */
void honour_score_special(const HonourAdvice *advice, CapOption option, CapScore *score);
void honour_score_payment(const HonourAdvice *advice, CapOption option, CapScore *score);
void honour_score_pick(const HonourAdvice *advice, CapOption option, CapScore *score);
void honour_score_strengthen(const HonourAdvice *advice, CapOption option, CapScore *score);
void honour_score_weaken(const HonourAdvice *advice, CapOption option, CapScore *score);
void honour_score_offer(const HonourAdvice *advice, CapOption option, CapScore *score);
void honour_score_quarters(const HonourAdvice *advice, CapOption option, CapScore *score);
void honour_score_hire(const HonourAdvice *advice, CapOption option, CapScore *score);
void honour_score_looters(const HonourAdvice *advice, CapOption option, CapScore *score);
