/* The special rules of a scenario made ready for play: events, forbids and adjusts numbered through
 * in the order of the document, and the standing ones compiled. What an event does is in
 * special-actions.h. */
#pragma once

#include "validator/honour/special/condition-table.h"

typedef enum {
  HONOUR_SPECIAL_EVENT,
  HONOUR_SPECIAL_FORBID,
  HONOUR_SPECIAL_ADJUST
} HonourSpecialKind;

typedef enum { HONOUR_CHANGE_NONE, HONOUR_CHANGE_ADD, HONOUR_CHANGE_SET } HonourChange;

/* One rule. */
typedef struct {
  HonourSpecialKind kind;
  char *id, *text; /* the sentence of the scenario; NULL when it has none */
  CapNode node;
  guint condition; /* of game->conditions */
  guint8 act;      /* FORBID: HonourAct; HONOUR_N_ACTS for a word that nobody knows */
  char **except;   /* FORBID of spend-points: ids of events, ended by NULL; or NULL */
  guint8 value;    /* ADJUST: HonourValue or HonourSwitch */
  HonourChange change;
  int number;       /* added, or instead; 1 for yes and on, 0 for no and off */
  gboolean of_side; /* LOC_SOURCE: all sources of the side that commands */
  gboolean due;     /* ATTRITION_DIE */
  CapBits hexes;    /* EXITS, LOC_SOURCE */
  CapBits commands; /* FORBID of subordinate: by unit and Capitano, see printed.c; or empty */
  CapBits where;    /* FORBID: the condition holds nowhere else; empty: it may anywhere */
  guint16 next;     /* the next rule of the same act or value; G_MAXUINT16 for none */
} HonourSpecialRule;

typedef struct {
  guint n_rules;
  HonourSpecialRule *rules;
  guint16 first_forbid[HONOUR_N_ACTS + 1]; /* by HonourAct: the first rule; G_MAXUINT16 for none */
  guint16 first_adjust[HONOUR_N_SWITCHES]; /* by HonourValue or HonourSwitch */
} HonourSpecial;

/* How many events, forbids, adjusts, variables and groups of stacks a scenario has. */
typedef struct {
  guint n_rules, n_variables, n_groups;
} HonourSpecialSize;

HonourSpecialSize honour_special_size(const HonourScenario *scenario);

/* Fills an empty table and adds its conditions. */
void honour_special_compile(HonourSpecial *special, HonourConditions *conditions,
                            const HonourScenario *scenario);
void honour_special_clear(HonourSpecial *special);

/* The number of a rule by its id; CAP_INDEX_NONE when there is none. */
CapIndex honour_special_find(const HonourSpecial *special, CapSlice id);
