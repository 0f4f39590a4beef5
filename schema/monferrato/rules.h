/* The special rules of a scenario, compiled: events, bans and adjustments with their conditions.
 * Immutable; see map.h for the conventions. */
#pragma once

#include "schema/board/map.h"

enum { MONFERRATO_MOST_EVENTS = 64 };

/* The words of the group `condition` of scenario.xsd: rules-conditions.c compiles each, and
 * validator/monferrato/special/ asks it. SUBJECT is the counter that acts, INSIDE the zone that it
 * acts in. */
typedef enum {
#define CAP_WORD(id, word, name) MONFERRATO_IF_##id,
#include "schema/monferrato/scenario-condition.def"
#undef CAP_WORD
} MonferratoConditionKind;

typedef struct MonferratoCondition MonferratoCondition;

struct MonferratoCondition {
  MonferratoConditionKind kind;
  guint n_parts;
  MonferratoCondition *parts; /* of the first four */
  guint least;                /* of at-least */
  int from, to;               /* turns, or a counter; both included */
  CapIndex variable;
  guint n_values;
  int *values; /* of a variable, or turns: it is one of them; NULL for a range */
  CapIndex side;
  guint32 nations, commands, kinds; /* bits; 0: all */
  guint n_zones;
  CapIndex *zones;
};

/* The words of the group `action`, in the same way. */
typedef enum {
#define CAP_WORD(id, word, name) MONFERRATO_ACT_##id,
#include "schema/monferrato/scenario-action.def"
#undef CAP_WORD
} MonferratoActionKind;

typedef struct {
  MonferratoActionKind kind;
  CapIndex target; /* a variable or a side */
  int n;
} MonferratoAction;

typedef struct {
  guint n;
  MonferratoAction *list;
} MonferratoActions;

/* When an event may happen, as bits. */
typedef enum {
  MONFERRATO_ON_ENTER = 1 << 0,      /* a unit has come into a zone */
  MONFERRATO_ON_TURN_BEGIN = 1 << 1, /* a new turn has begun; there is no subject */
} MonferratoHook;

typedef struct {
  char *id, *text; /* text: NULL when there is none */
  guint hooks;
  gboolean once;
  MonferratoCondition when; /* always one that joins all */
  MonferratoActions actions;
  guint rule; /* its number in the instructions; 0: none */
  CapNode node;
} MonferratoEvent;

/* What is forbidden while the conditions hold: to enter a zone. */
typedef struct {
  char *id, *text;
  MonferratoCondition when;
  guint rule;
  CapNode node;
} MonferratoBan;

/* [SR1] What changes the Fire Value of guns that fire through the walls of Fortresses. */
typedef struct {
  char *id;
  MonferratoCondition when;
  int add;
  int least; /* it is not brought below; a lower value stays [M-52] */
  guint n_zones;
  CapIndex *zones; /* the Fortresses */
  guint rule;
  CapNode node;
} MonferratoAdjustment;

/* What setting a variable to a value does. */
typedef struct {
  CapIndex variable;
  int value;
  MonferratoActions actions;
} MonferratoOnSet;

typedef struct {
  guint n_events;
  MonferratoEvent *events;
  guint n_bans;
  MonferratoBan *bans;
  guint n_adjustments;
  MonferratoAdjustment *adjustments;
  guint n_on_set;
  MonferratoOnSet *on_set;
} MonferratoRules;

void monferrato_rules_clear(MonferratoRules *rules);
