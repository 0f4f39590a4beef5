/* What the events of a scenario do, made ready for play: one flat list of actions with jumps, so
 * that a game remembers by a single number how far an event has got. Made once for a game. */
#pragma once

#include "validator/honour/special/table.h"

enum {
  HONOUR_MAX_ACTIONS = 8192,
  HONOUR_MAX_ACTION_DEPTH = 32, /* choices and dice inside one another */
  HONOUR_MAX_LOCKS = 64,
};

/* A number, or one that is worked out when it is needed. */
typedef enum {
  HONOUR_NUMBER_FIXED,
  HONOUR_NUMBER_DIE,
  HONOUR_NUMBER_HALF_DIE_UP,
  HONOUR_NUMBER_HALF_DIE_DOWN,
  HONOUR_NUMBER_TURNS_SINCE, /* the turn `number`; none before it */
} HonourNumberKind;

typedef struct {
  HonourNumberKind kind;
  int number;
} HonourNumber;

typedef enum { HONOUR_PICK_UNIT, HONOUR_PICK_CAPITANO, HONOUR_PICK_FORCE } HonourPickKind;
typedef enum {
  HONOUR_REMOVE_PICKED,
  HONOUR_REMOVE_FORCE,
  HONOUR_REMOVE_ARMY,
  HONOUR_REMOVE_CAPITANO,
  HONOUR_REMOVE_PLACE, /* Forces in some hexes */
} HonourRemoveKind;
typedef enum { HONOUR_EACH_PLACE, HONOUR_EACH_FORCE } HonourEachKind;

/* Where a list of actions begins, and which payments and picks are made in it. */
typedef struct {
  guint first; /* action */
  guint first_payment, end_payment, first_pick, end_pick;
} HonourActionBlock;

/* One action. What it does not speak of is CAP_INDEX_NONE, CAP_HEX_NONE, 0 or an empty set. */
typedef struct {
  HonourActionKind kind;
  guint to;               /* see the kinds */
  CapIndex side;          /* who is asked, pays, picks, rolls; who gets it; ALIGN: the allegiance */
  CapIndex army;          /* whose it is, or who gets it */
  CapIndex variable;      /* SET, COUNT */
  CapIndex card;          /* MAKE_GENERAL: Capitano of the roster */
  gint16 value;           /* SET */
  HonourNumber number;    /* how many, or by how much */
  guint orders;           /* GIVE_ORDER; LOCK_ORDER: those it may take then */
  CapHex hex;             /* GIVE_ORDER, SOURCE, ADD_STRENGTH */
  gboolean instead;       /* GIVE_ORDER: of the one that was asked for */
  gboolean already_owned; /* OWN */
  gboolean or_later;      /* RETURN */
  gboolean opens;         /* SOURCE: it is added */
  gboolean for_each;      /* ROLL: once for each group that waits */
  guint condition;        /* PICK, LOCK_ORDER, FOR_EACH */
  guint index;            /* PAY, PICK, REMOVE: number of the payment or pick; LOCK_ORDER */
  HonourPickKind pick;
  HonourRemoveKind removes;
  HonourEachKind each;                                          /* FOR_EACH */
  HonourActionBlock block;                                      /* FOR_EACH: what is in it */
  guint dice, first_modifier, n_modifiers, first_case, n_cases; /* ROLL */
  guint n_amounts;                                              /* PAY */
  guint16 amounts[16];
  guint32 purses;      /* PAY: bit n for army n */
  guint64 groups;      /* REINFORCE, RETURN: bit n for group n */
  guint after;         /* likewise: turns later; CROSSING: for so many turns, 0 for good */
  HonourWayOver way;   /* CROSSING */
  guint change;        /* CROSSING: HonourCrossingChange */
  gboolean at_once;    /* REINFORCE: no turns are named */
  CapBits set;         /* OWN, RETURN, FOR_EACH: hexes; ALIGN: regions; END_RULE: rules */
  HonourFilter filter; /* ADD_STRENGTH, FOR_EACH */
  char *text;          /* a choice: the question; NULL when the scenario has none */
  guint first_answer, n_answers; /* CHOOSE */
  guint first_member, n_members; /* TOGETHER */
  guint seal; /* a member of a TOGETHER: where its answer waits, plus 1; 0 for others; of the
                 TOGETHER itself: that of its first member */
  gboolean is_weighed;    /* a choice: the scenario hints at what it is worth */
  int worth, worth_of_no; /* ASK: yes and no; PAY: the highest amount; in victory points */
} HonourAction;

/* One answer of a CHOOSE. */
typedef struct {
  guint first; /* action */
  guint condition;
  int worth;
  char *text;
} HonourActionAnswer;

/* Added to a roll, when its condition holds and that was paid. */
typedef struct {
  HonourNumber add;
  guint condition;
  guint payment; /* number + 1; 0 for none */
  int amount;    /* -1 for any above 0 */
} HonourRollModifier;

typedef struct {
  int from, to;
  guint64 natural; /* bit n: the dice show n; then nothing else counts */
  guint first;     /* action */
} HonourRollCase;

/* What happens at a moment; by number of the rule, so that those of other rules are empty. */
typedef struct {
  guint32 hooks; /* bit n for HonourHook n */
  gboolean once;
  gboolean gives_orders; /* in some case */
  HonourActionBlock block;
} HonourSpecialEvent;

/* What happens whenever a variable is set to a value. */
typedef struct {
  CapIndex variable;
  gint16 value;
  HonourActionBlock block;
} HonourOnSet;

typedef struct {
  guint32 hooks;     /* all moments at which something may happen */
  GArray *actions;   /* HonourAction */
  GArray *modifiers; /* HonourRollModifier */
  GArray *cases;     /* HonourRollCase */
  GArray *on_sets;   /* HonourOnSet */
  GArray *answers;   /* HonourActionAnswer */
  GArray *members;   /* guint: action of each choice that is made together with others */
  guint n_events;
  HonourSpecialEvent *events; /* as many as there are rules */
  guint n_payments, n_picks, n_locks;
  guint locks[HONOUR_MAX_LOCKS]; /* action of each */
} HonourActions;

static inline const HonourAction *honour_action_at(const HonourActions *actions, guint index) {
  return &g_array_index(actions->actions, HonourAction, index);
}

static inline const HonourActionAnswer *
honour_action_answer(const HonourActions *actions, const HonourAction *choose, guint number) {
  return &g_array_index(actions->answers, HonourActionAnswer, choose->first_answer + number);
}

static inline const HonourAction *honour_action_member(const HonourActions *actions,
                                                       const HonourAction *together, guint number) {
  return honour_action_at(actions,
                          g_array_index(actions->members, guint, together->first_member + number));
}

/* How many actions the events of a scenario make, at most, and how many of those of which the game
 * keeps a list; `depth` is how many choices and dice stand inside one another. */
typedef struct {
  guint n_actions, n_payments, n_picks, n_locks, depth;
  guint n_sealed, most_sealed; /* answers that wait in the last event, and in any one */
} HonourActionSize;

HonourActionSize honour_actions_size(const HonourScenario *scenario);

/* Fills an empty table and adds its conditions. What cannot be resolved was reported when the
 * scenario was checked; such an action is left out. */
void honour_actions_compile(HonourActions *actions, HonourConditions *conditions,
                            const HonourSpecial *special, const HonourScenario *scenario);
void honour_actions_clear(HonourActions *actions);
