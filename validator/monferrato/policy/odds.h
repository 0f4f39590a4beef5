/* The chances of a round of fighting, exactly. */
#pragma once

#include "validator/monferrato/chapters/ch07-combat.h"
#include "validator/monferrato/policy/outlook.h"

enum { MONFERRATO_MOST_HITS = 40 };

/* Hits of one side: how likely is each number? */
typedef struct {
  guint n;                             /* dice so far */
  double of[MONFERRATO_MOST_HITS + 1]; /* the chance of so many Hits */
} MonferratoHits;

void monferrato_hits_begin(MonferratoHits *hits);

/* Dice that hit up to a value; those that do not fit are left out. */
void monferrato_hits_add(MonferratoHits *hits, guint value, guint dice);

typedef struct {
  guint steps;         /* losses that the defender can take before nobody is left */
  int dealt, taken;    /* Hits to expect, in sixths */
  double win, destroy; /* the chance to have dealt more, and to have dealt enough for all */
} MonferratoOdds;

/* What comes of a round when these attack those in a zone that has works. */
MonferratoOdds monferrato_odds(const MonferratoHits *attack, const MonferratoHits *defence,
                               guint works, guint steps);

/* Who might attack the zone: those of the group on its way, or all of the Command in a zone who
 * have not acted and can be spared. */
typedef gboolean (*MonferratoChosen)(const MonferratoOutlook *outlook, CapIndex counter,
                                     CapIndex zone);

MonferratoOdds monferrato_odds_of_attack(const MonferratoOutlook *outlook, CapIndex from,
                                         CapIndex to, MonferratoChosen is_chosen);

/* What comes of a round against those who hold a zone now. */
MonferratoOdds monferrato_odds_against(const MonferratoOutlook *outlook,
                                       const MonferratoHits *attack, CapIndex zone);

/* The dice of a unit, as `aim` has it, added to those of its side. */
void monferrato_hits_add_unit(const MonferratoOutlook *outlook, MonferratoHits *hits,
                              CapIndex counter, MonferratoAim aim);

/* Those of the two sides that are in the fight now. */
MonferratoOdds monferrato_odds_of_fight(const MonferratoOutlook *outlook);
