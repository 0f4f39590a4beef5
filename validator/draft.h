/* A small complete scenario made from a map, a roster and a few answers: something to play and to
 * change from the first minute. What a rule system needs of it is in validator/NAME/templates. */
#pragma once

#include "schema/roster.h"

#define CAP_DRAFT_SIDES 2

/* Something to choose from. */
typedef struct {
  char *id, *name;
} CapDraftChoice;

CapDraftChoice *cap_draft_choice_new(const char *id, const char *name);
void cap_draft_choice_free(CapDraftChoice *choice);

/* What was answered. */
typedef struct {
  const CapMap *map;
  const CapRoster *roster;
  guint year;        /* where dates have one */
  const char *start; /* the id of a date; NULL where there are none to choose from */
  guint turns;       /* how long it is played */
  const char *sides[CAP_DRAFT_SIDES]; /* ids to choose from, or names where there are none */
} CapDraft;

typedef struct {
  guint year;  /* what is proposed; 0: its dates have none */
  guint turns; /* likewise */
  /* When a game can begin, in the order of the year; adds CapDraftChoice. NULL: there are no dates.
   */
  void (*list_dates)(const CapRoster *roster, GPtrArray *choices);
  /* Who can be a side; those that are proposed first. NULL: sides are called as one likes. */
  void (*list_sides)(const CapRoster *roster, GPtrArray *choices);
  /* Adds the elements after the title. FALSE, and a sentence that says why, when map and roster
   * have not enough for a game. */
  gboolean (*write)(const CapDraft *draft, GString *body, char **why);
} CapDrafter;

/* An attribute with its value as XML has it: ` name="value"`. */
void cap_draft_attribute(GString *body, const char *name, const char *value);
