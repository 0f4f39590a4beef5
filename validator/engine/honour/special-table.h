/* The special rules of a scenario made ready for play: events, forbids and adjusts numbered through
 * in the order of the document, and the standing ones compiled. What an event does is in
 * special-actions.h. */
#pragma once

#include "validator/engine/honour/condition-table.h"

typedef enum { CAP_SPECIAL_EVENT, CAP_SPECIAL_FORBID, CAP_SPECIAL_ADJUST } CapSpecialKind;

typedef enum { CAP_CHANGE_NONE, CAP_CHANGE_ADD, CAP_CHANGE_SET } CapChange;

/* One rule. */
typedef struct {
  CapSpecialKind kind;
  char *id, *text; /* the sentence of the scenario; NULL when it has none */
  CapNode node;
  guint condition; /* of game->conditions */
  guint8 act;      /* FORBID: CapAct; CAP_N_ACTS for a word that nobody knows */
  char **except;   /* FORBID of spend-points: ids of events, ended by NULL; or NULL */
  guint8 value;    /* ADJUST: CapValue or CapSwitch */
  CapChange change;
  int number;       /* added, or instead; 1 for yes and on, 0 for no and off */
  gboolean of_side; /* LOC_SOURCE: all sources of the side that commands */
  gboolean due;     /* ATTRITION_DIE */
  CapBits hexes;    /* EXITS, LOC_SOURCE */
  guint16 next;     /* the next rule of the same act or value; G_MAXUINT16 for none */
} CapSpecialRule;

typedef struct {
  guint n_rules;
  CapSpecialRule *rules;
  guint16 first_forbid[CAP_N_ACTS + 1]; /* by CapAct: the first rule; G_MAXUINT16 for none */
  guint16 first_adjust[CAP_N_SWITCHES]; /* by CapValue or CapSwitch */
} CapSpecial;

/* How many events, forbids, adjusts, variables and groups of stacks a scenario has. */
typedef struct {
  guint n_rules, n_variables, n_groups;
} CapSpecialSize;

CapSpecialSize cap_special_size(const CapScenario *scenario);

/* Fills an empty table and adds its conditions. */
void cap_special_compile(CapSpecial *special, CapConditions *conditions,
                         const CapScenario *scenario);
void cap_special_clear(CapSpecial *special);

/* The number of a rule by its id; CAP_INDEX_NONE when there is none. */
CapIndex cap_special_find(const CapSpecial *special, CapSlice id);
