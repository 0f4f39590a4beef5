/* What a side sees before it decides: who is strong where, what is worth going for, and how far it
 * is. */
#pragma once

#include "validator/monferrato/chapters/presence.h"
#include "validator/monferrato/machine/machine.h"
#include "validator/monferrato/policy/ledger.h"

enum {
  MONFERRATO_FAR_OFF = 60,
  MONFERRATO_CAMP_REACH = 3, /* [13.2b] of a line of Attack Supply */
};

typedef struct {
  const MonferratoPlay *play;
  const MonferratoGame *game;
  const MonferratoState *state;
  const int *numbers; /* of the doctrine, by term */
  CapIndex side;
  CapIndex command; /* whose plan it is; CAP_INDEX_NONE: nobody's */
  MonferratoField field;
  guint16 attack[MONFERRATO_SIDES][MONFERRATO_MOST_ZONES_OF_MAP];  /* sixths of a Hit by zone */
  guint16 defence[MONFERRATO_SIDES][MONFERRATO_MOST_ZONES_OF_MAP]; /* the same as defender */
  guint8 points[MONFERRATO_MOST_ZONES_OF_MAP];                     /* of objectives */
  CapIndex goal; /* what the Command goes for; CAP_INDEX_NONE: nothing */
  CapIndex post; /* where it has to stand for that: before the walls of a Fortress, else the goal */
  CapIndex goals[MONFERRATO_MOST_COMMANDS];  /* of all Commands of the side */
  guint8 far[MONFERRATO_MOST_ZONES_OF_MAP];  /* to the post, by ways that guns and Camps can go */
  guint8 near[MONFERRATO_MOST_ZONES_OF_MAP]; /* from where most of the Command stands */
  CapIndex runner, errand; /* a unit of the Command that goes alone, and where to; see errand.c */
  guint errand_points;     /* what that is worth, in points of objectives */
  guint8 errand_far[MONFERRATO_MOST_ZONES_OF_MAP];
  guint8 is_sent_for[MONFERRATO_MOST_ZONES_OF_MAP]; /* 1 where some unit of the side goes alone */
  guint8 camp[MONFERRATO_MOST_ZONES_OF_MAP]; /* from the next Camp of the army of the Command */
  guint8 fed[MONFERRATO_MOST_ZONES_OF_MAP];  /* [13a] 1 where the Command is in supply */
} MonferratoOutlook;

/* With the plan of a Command, CAP_INDEX_NONE for none, by the numbers that the doctrine has. */
void monferrato_outlook_fill(MonferratoOutlook *outlook, const MonferratoPlay *play, CapIndex side,
                             CapIndex command);

/* The same by other numbers. */
void monferrato_outlook_fill_by(MonferratoOutlook *outlook, const MonferratoPlay *play,
                                CapIndex side, CapIndex command, const int *numbers);

/* A number by which the doctrine judges; 1 at least, so that it can be divided by. */
static inline guint monferrato_measure(const MonferratoOutlook *outlook, MonferratoTerm measure) {
  return (guint)MAX(outlook->numbers[measure], 1);
}

/* plan.c: finds out where the Command is; chooses goal and post. */
void monferrato_outlook_locate(MonferratoOutlook *outlook);
void monferrato_outlook_plan(MonferratoOutlook *outlook);

/* errand.c: chooses the unit that goes alone. */
void monferrato_outlook_errand(MonferratoOutlook *outlook);

/* How far all zones are from the first ones, in steps of lines that the enemy does not bar; zones
 * that he holds count more. */
void monferrato_outlook_distances(const MonferratoOutlook *outlook, const CapIndex *from, guint n,
                                  guint8 far[MONFERRATO_MOST_ZONES_OF_MAP]);

/* [14.5] Is it a Camp on the map? */
gboolean monferrato_outlook_is_camp(const MonferratoOutlook *outlook, CapIndex counter);

/* Turns that are still to come after this one. */
static inline guint monferrato_outlook_turns_left(const MonferratoOutlook *outlook) {
  return (guint)MAX(outlook->state->chits.last_turn - outlook->state->turn, 0);
}

/* The Fire Value of a unit times its dice, as it stands. */
guint monferrato_outlook_power(const MonferratoOutlook *outlook, CapIndex counter,
                               gboolean attacks);

/* Sixths of a Hit that enemies beside the zone can bring against it. */
guint monferrato_outlook_threat(const MonferratoOutlook *outlook, CapIndex zone);

/* What a zone that the side holds should be defended with; 0 where nothing is to be held. */
guint monferrato_outlook_need(const MonferratoOutlook *outlook, CapIndex zone);

/* May the unit leave its zone, with those who are about to? */
gboolean monferrato_outlook_is_spare(const MonferratoOutlook *outlook, CapIndex counter);

/* [7.1] Has the unit other things to do than to come to a fight for the zone? It has when its
 * Command is still to act, and goes for something else. */
gboolean monferrato_outlook_is_busy(const MonferratoOutlook *outlook, CapIndex counter,
                                    CapIndex zone);

/* May the group on its way leave the zone that it has come to? */
gboolean monferrato_outlook_may_pass(const MonferratoOutlook *outlook, CapIndex zone);

/* What goes with a counter that is not to be spared, CAP_INDEX_NONE for the group on its way: the
 * points of a place that nobody would hold any more, else 1. */
guint monferrato_outlook_price(const MonferratoOutlook *outlook, CapIndex zone, CapIndex counter);

static inline gboolean monferrato_outlook_is_fortress(const MonferratoOutlook *outlook,
                                                      CapIndex zone) {
  return outlook->game->map->zones[zone].settlement == CAP_ZONE_FORTRESS;
}

static inline gboolean monferrato_outlook_is_enemy(const MonferratoOutlook *outlook,
                                                   CapIndex zone) {
  return outlook->field.of[1 - outlook->side][zone] != 0;
}
