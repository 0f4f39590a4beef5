/* What the files of the doctrine share. Not for others. */
#pragma once

#include "validator/engine/honour/ch07-movement.h"
#include "validator/engine/honour/chart-assault.h"
#include "validator/engine/honour/doctrine.h"

#define CAP_MAX_GOALS 96
#define CAP_MAX_EXITS 24

/* What a side wants of a place. */
typedef enum {
  CAP_WISH_OWN = 1 << 0,   /* it must belong to the side */
  CAP_WISH_STAND = 1 << 1, /* a Force of the side must stand there */
  CAP_WISH_CLEAR = 1 << 2, /* no enemy may stand there */
  CAP_WISH_DENY = 1 << 3,  /* it must not belong to the enemy */
  CAP_WISH_GUARD = 1 << 5, /* the enemy must stand there: whoever is in it keeps him out */
  CAP_WISH_SPOIL =
      1 << 4, /* a Force of the side there, or in another such place, foils the enemy */
} CapWishes;

/* A place that counts. */
typedef struct {
  CapHex hex;
  int weight[CAP_MAX_SIDES];    /* how much each side wants to have it, or to keep the other out */
  guint8 wishes[CAP_MAX_SIDES]; /* CapWishes */
  const guint16 *distance;      /* by hex: half points from there to the goal; FAR when no way */
} CapGoal;

#define CAP_FAR G_MAXUINT16

/* What about a half point is to a hex where no way was worked out. */
#define CAP_HALF_POINTS_OF_HEX 3

struct _CapDoctrine {
  guint n_goals;
  CapGoal goals[CAP_MAX_GOALS];
  guint n_exits;                           /* where the scenario lets somebody leave the map */
  CapGoal exits[CAP_MAX_EXITS];            /* without weights */
  guint16 exit_rule[CAP_MAX_EXITS];        /* number of the special rule */
  guint16 *distances;                      /* of all goals and exits */
  int guess[CAP_MAX_SIDES];                /* strength of a Force of which nothing is known */
  int sp_of[CAP_MAX_CAPITANI];             /* SPs that begin under him; 0 for none */
  int guess_of[CAP_MAX_CAPITANI];          /* of one that begins under him; 0 for none */
  gboolean wants_battle[CAP_MAX_SIDES];    /* a won battle is worth something to it */
  guint8 hunted[CAP_MAX_CAPITANI];         /* bit n: side n wins by his loss */
  gboolean is_open[CAP_MAX_SPECIAL_RULES]; /* by condition of victory: both can see it hold */
};

/* A Force as it looks to the side that decides. */
typedef struct {
  CapCapitanoIndex primo;
  CapHex hex;
  int strength;       /* SPs in good order weighed by Quality, or a guess */
  guint16 sp;         /* all, 0 when not known */
  guint16 guns, foot; /* SPs in good order; likewise */
  guint16 card;       /* SPs that fight together: those of the strongest card; likewise */
  guint8 quality;     /* the best that half of it has; 2 when not known */
  guint8 n_units, n_shaken;
  gboolean pikes, is_major;
  gboolean has_walls; /* stands where it may go behind them */
} CapSeen;

typedef struct {
  guint n_own, n_enemies;
  CapSeen own[CAP_MAX_CAPITANI], enemies[CAP_MAX_CAPITANI];
} CapView;

/* What a Force is best used for. */
typedef struct {
  const CapGoal *goal;  /* NULL: goes for an enemy Force, a friend or nothing */
  const CapSeen *enemy; /* the Force to be attacked; NULL for none */
  CapHex hex;           /* where to; its own for staying; CAP_HEX_NONE when nothing is worth it */
  int value;            /* 0 and more */
} CapPlan;

/* How the game goes for a side. */
typedef enum { CAP_STANDING_GOOD, CAP_STANDING_OPEN, CAP_STANDING_BAD } CapStanding;

/* One question to the doctrine. */
typedef struct {
  const CapDoctrine *doctrine;
  const CapPlay *play;
  const CapRequest *request;
  CapIndex side;
  CapStanding standing;
  int least_odds; /* in per cent, from which on a fight in the open is sought */
  int turns_left; /* after this one */
  CapView view;
  CapPlan plans[CAP_MAX_CAPITANI]; /* of view.own; made for decisions that ask for them */
  int assigned[CAP_MAX_GOALS];     /* strength that goes there already */
  int threat[CAP_MAX_GOALS];       /* enemies about it */
  guint n_spoilers;                /* own Forces in places that foil the enemy */
  guint16 route;                   /* the first option of the best way of a march, plus 1 */
} CapAdvice;

/* Worth of something for the way to it. */
static inline int cap_discounted(int worth, int distance) {
  return worth * 64 / (16 + distance);
}

/* doctrine-exits.c. Before the ways to them are found. */
void cap_doctrine_find_exits(CapDoctrine *doctrine, const CapGame *game);

/* The exit that is worth most to somebody with this strength, for the way to it; NULL when he had
 * better stay. Both for a Force and for a Capitano alone. */
const CapGoal *cap_best_exit(const CapAdvice *advice, CapCapitanoIndex primo, int strength,
                             CapHex from, int *value);

/* Will its rule still hold when somebody from there gets to it, as far as turns go? */
gboolean cap_exit_is_open(const CapAdvice *advice, const CapGoal *exit, CapHex from);

/* What leaving by it is worth to somebody with this strength who comes from there. */
int cap_exit_worth(const CapAdvice *advice, CapCapitanoIndex primo, int strength,
                   const CapGoal *exit, CapHex from);

/* Does the plan lead off the map? */
gboolean cap_plan_leaves(const CapAdvice *advice, const CapPlan *plan);

/* doctrine-expedition.c. A Force to be made up for an exit. */
typedef struct {
  CapCapitanoIndex leader;
  guint n;
  CapUnitIndex units[8];
  int strength;
} CapExpedition;

/* Does the rule of an exit ask for some strength? */
gboolean cap_exit_asks_for_men(const CapGame *game, guint rule);

/* The one that the Force of a Capitano Generale had better send; FALSE for none. */
gboolean cap_find_expedition(const CapAdvice *advice, CapCapitanoIndex primo, CapExpedition *e);
gboolean cap_expedition_wants(const CapExpedition *e, CapUnitIndex unit, CapCapitanoIndex man);

/* Has its leader everything? */
gboolean cap_expedition_is_ready(const CapAdvice *advice, const CapExpedition *e);

/* doctrine-goals.c */
void cap_doctrine_find_goals(CapDoctrine *doctrine, const CapGame *game);

/* doctrine-view.c */
void cap_view_guess(CapDoctrine *doctrine, const CapGame *game);
void cap_view_make(const CapDoctrine *doctrine, const CapPlay *play, CapIndex side, CapView *view);

/* The strength of so many SPs of a Quality. */
int cap_view_weigh(int sp, int quality);

/* The enemies in a hex or up to some hexes from it, together; 0 for none. */
int cap_view_enemies_near(const CapAdvice *advice, CapHex hex, guint distance);
int cap_view_friends_at(const CapAdvice *advice, CapHex hex, CapCapitanoIndex except);
const CapSeen *cap_view_enemy_at(const CapAdvice *advice, CapHex hex);
const CapSeen *cap_view_nearest_enemy(const CapAdvice *advice, CapHex hex, guint *distance);

/* NULL for whoever leads no Force of the side that decides, or of the other. */
const CapSeen *cap_view_own(const CapAdvice *advice, CapCapitanoIndex primo);
const CapSeen *cap_view_enemy(const CapAdvice *advice, CapCapitanoIndex primo);

/* doctrine-standing.c */
void cap_standing_make(CapAdvice *advice);

/* doctrine-plan.c */
void cap_plans_make(CapAdvice *advice);
CapPlan cap_plan_force(const CapAdvice *advice, CapCapitanoIndex primo);

/* How far a hex is from where the plan leads, in half points or about that. */
int cap_plan_distance(const CapAdvice *advice, const CapPlan *plan, CapHex hex);

/* Is the hex one from which the enemy of the plan can be attacked? */
gboolean cap_plan_is_contact(const CapAdvice *advice, const CapPlan *plan, CapHex hex);

/* Do enemies bar every step that leads on, for a Force that keeps away from them [7.3] or, with
 * `to_contact`, for one that does not? */
gboolean cap_plan_is_barred(const CapAdvice *advice, const CapPlan *plan, CapHex hex,
                            gboolean to_contact);

/* In per cent. */
static inline int cap_odds(int own, int enemy) {
  return enemy > 0 ? own * 100 / enemy : 1000;
}

/* doctrine-combat.c: out of six dice, how many win an attack: in the open, in a storm, in a breach.
 */
int cap_outlook(const CapAdvice *advice, const CapSeen *attacker, const CapSeen *defender,
                CapHex from, CapHex hex, CapAssaultSetting setting);

/* --- Scores for an option, the higher the better ---------------------------------------------- */

/* doctrine-march.c */
void cap_route_make(CapAdvice *advice);
int cap_score_march(const CapAdvice *advice, CapOption option);

/* doctrine-campaign.c */
int cap_score_order(const CapAdvice *advice, CapOption option);
int cap_score_first_order(const CapAdvice *advice, CapOption option);
int cap_score_name(const CapAdvice *advice, CapOption option);
int cap_score_activate(const CapAdvice *advice, CapOption option);
int cap_score_reinforcement(const CapAdvice *advice, CapOption option);
int cap_score_return(const CapAdvice *advice, CapOption option);
int cap_score_source(const CapAdvice *advice, CapOption option);
int cap_score_ride(const CapAdvice *advice, CapOption option);

/* doctrine-organise.c */
int cap_score_organise(const CapAdvice *advice, CapOption option);
int cap_score_leader(const CapAdvice *advice, CapOption option);
int cap_score_assign(const CapAdvice *advice, CapOption option);

/* doctrine-set-up.c */
int cap_score_hold(const CapAdvice *advice, CapOption option);
int cap_score_place(const CapAdvice *advice, CapOption option);
int cap_score_spread(const CapAdvice *advice, CapOption option);
int cap_score_facing(const CapAdvice *advice, CapOption option);

/* doctrine-combat.c */
int cap_score_attack(const CapAdvice *advice, CapOption option);
int cap_score_fighting(const CapAdvice *advice, CapOption option);
int cap_score_quality(const CapAdvice *advice, CapOption option);
int cap_score_loss(const CapAdvice *advice, CapOption option);
int cap_score_fire_loss(const CapAdvice *advice, CapOption option);
int cap_score_advance(const CapAdvice *advice, CapOption option);
int cap_score_withdraw(const CapAdvice *advice, CapOption option);
int cap_score_retreat(const CapAdvice *advice, CapOption option);
int cap_score_pursued(const CapAdvice *advice, CapOption option);
int cap_score_endangered(const CapAdvice *advice, CapOption option);

/* doctrine-siege.c */
int cap_score_walls(const CapAdvice *advice, CapOption option);
int cap_score_before_walls(const CapAdvice *advice, CapOption option);
int cap_score_breach(const CapAdvice *advice, CapOption option);

/* doctrine-treachery.c. [18.6] */
int cap_score_treachery(const CapAdvice *advice, const CapSeen *force, CapOption option);

/* Has a Force money and a chance to buy the Fortress of this enemy, once it stands before it? */
gboolean cap_can_bribe(const CapAdvice *advice, CapCapitanoIndex primo, const CapSeen *enemy);

/* What an Order is worth less than the bribe that could not be paid any more, for a price that
 * leaves so many points; in the measure of a plan. */
int cap_bribe_reserve(const CapAdvice *advice, CapCapitanoIndex primo, int price, int left);

/* What it adds to an Order of this price that a general before such walls can bribe them with it.
 */
int cap_bribe_bonus(const CapAdvice *advice, CapCapitanoIndex primo, int price);

/* doctrine-battle.c */
int cap_score_corps(const CapAdvice *advice, CapOption option);
int cap_score_chit(const CapAdvice *advice, CapOption option);
int cap_score_deploy(const CapAdvice *advice, CapOption option);
int cap_score_reserve(const CapAdvice *advice, CapOption option);
int cap_score_muster(const CapAdvice *advice, CapOption option);
int cap_score_play(const CapAdvice *advice, CapOption option);
int cap_score_fire_target(const CapAdvice *advice, CapOption option);
int cap_score_charge(const CapAdvice *advice, CapOption option);
int cap_score_charge_target(const CapAdvice *advice, CapOption option);
int cap_score_wave(const CapAdvice *advice, CapOption option);
int cap_score_must_engage(const CapAdvice *advice, CapOption option);
int cap_score_engage(const CapAdvice *advice, CapOption option);
int cap_score_assault(const CapAdvice *advice, CapOption option);

/* doctrine-special.c */
int cap_score_special(const CapAdvice *advice, CapOption option);
int cap_score_payment(const CapAdvice *advice, CapOption option);
int cap_score_pick(const CapAdvice *advice, CapOption option);
int cap_score_strengthen(const CapAdvice *advice, CapOption option);
int cap_score_weaken(const CapAdvice *advice, CapOption option);
int cap_score_offer(const CapAdvice *advice, CapOption option);
int cap_score_quarters(const CapAdvice *advice, CapOption option);
int cap_score_hire(const CapAdvice *advice, CapOption option);
int cap_score_looters(const CapAdvice *advice, CapOption option);
