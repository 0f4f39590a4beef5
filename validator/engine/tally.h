/* What a game shows beyond its outcome. What is counted is for the rule system to say: it has a row
 * for each. Nothing in play depends on it. */
#pragma once

#include <glib.h>

/* Something that is counted. */
typedef struct {
  const char *name;  /* "major-battle", for programs */
  const char *words; /* "a Major Battle", for sentences */
  const char *many;  /* "Major Battles", for several of them */
} CapTallyRow;

/* The number of such a row. */
typedef guint CapTallyKind;

/* Rows of a system at most; sides; and room for every special rule of a scenario: events, forbids
 * and adjusts together; and for every card that is played from a hand. */
enum { CAP_TALLY_KINDS = 32, CAP_TALLY_SIDES = 2, CAP_TALLY_RULES = 128, CAP_TALLY_CARDS = 128 };

/* Of one side, as the scenario has its armies; see CapLossWords. */
typedef struct {
  guint16 brought;      /* strength that came into play */
  guint16 lost;         /* of it, gone at the end of the game, for whatever reason */
  guint16 leaders_lost; /* those who count */
} CapSideTally;

/* What the losses of a side are counted in. */
typedef struct {
  const char *strength; /* "Strength Points" */
  const char *leaders;  /* "Capitani" */
  const char *name;     /* "capitani-lost": lost leaders, for programs */
} CapLossWords;

typedef struct {
  guint16 count[CAP_TALLY_KINDS]; /* how often each happened, by the rows of the system */
  CapSideTally sides[CAP_TALLY_SIDES];
  guint n_rules;
  /* By special rule in the order of the document: how often an event happened; 1 when a ban refused
   * something, or an adjustment changed something. And whether the moment of an event came at all;
   * what stands is always there. */
  guint16 fired[CAP_TALLY_RULES];
  guint8 came[CAP_TALLY_RULES];
  guint n_cards;
  guint8 cards[CAP_TALLY_CARDS]; /* how often each card was played */
} CapTally;
