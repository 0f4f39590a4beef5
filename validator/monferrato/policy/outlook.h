/* What a side sees before it decides: who is strong where, what is worth going for, and how far it
 * is. */
#pragma once

#include "validator/monferrato/chapters/presence.h"
#include "validator/monferrato/machine/machine.h"

enum { MONFERRATO_FAR_OFF = 60 };

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
  guint8 far[MONFERRATO_MOST_ZONES_OF_MAP];  /* to the post, by ways that guns and Camps can go */
  guint8 camp[MONFERRATO_MOST_ZONES_OF_MAP]; /* from the next Camp of the army of the Command */
  guint8 fed[MONFERRATO_MOST_ZONES_OF_MAP];  /* [13a] 1 where the Command is in supply */
} MonferratoOutlook;

/* With the plan of a Command, CAP_INDEX_NONE for none. */
void monferrato_outlook_fill(MonferratoOutlook *outlook, const MonferratoPlay *play, CapIndex side,
                             CapIndex command);

/* plan.c: chooses goal and post. */
void monferrato_outlook_plan(MonferratoOutlook *outlook);

/* How far all zones are from the first ones, in steps of lines that the enemy does not bar; zones
 * that he holds count more. */
void monferrato_outlook_distances(const MonferratoOutlook *outlook, const CapIndex *from, guint n,
                                  guint8 far[MONFERRATO_MOST_ZONES_OF_MAP]);

/* The Fire Value of a unit times its dice, as it stands. */
guint monferrato_outlook_power(const MonferratoOutlook *outlook, CapIndex counter,
                               gboolean attacks);

/* Sixths of a Hit that enemies beside the zone can bring against it. */
guint monferrato_outlook_threat(const MonferratoOutlook *outlook, CapIndex zone);

/* What a zone that the side holds should be defended with; 0 where nothing is to be held. */
guint monferrato_outlook_need(const MonferratoOutlook *outlook, CapIndex zone);

/* May the unit leave its zone, with those who are about to? */
gboolean monferrato_outlook_is_spare(const MonferratoOutlook *outlook, CapIndex counter);

static inline gboolean monferrato_outlook_is_fortress(const MonferratoOutlook *outlook,
                                                      CapIndex zone) {
  return outlook->game->map->zones[zone].settlement == CAP_ZONE_FORTRESS;
}

static inline gboolean monferrato_outlook_is_enemy(const MonferratoOutlook *outlook,
                                                   CapIndex zone) {
  return outlook->field.of[1 - outlook->side][zone] != 0;
}
