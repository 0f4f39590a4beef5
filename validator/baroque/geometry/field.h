/* The table at one moment: who stands where, as far as moves, sight and fire ask. A game makes it
 * from its state and keeps it up to date; nothing here changes it. Stands are numbered as the units
 * of the scenario are, so that the stand of a unit is found at once. */
#pragma once

#include "ground.h"
#include "schema/baroque/scenario.h"

typedef enum {
  BAROQUE_STAND_ON_TABLE = 1 << 0, /* the others are not there at all */
  BAROQUE_STAND_DISORDERED = 1 << 1,
  BAROQUE_STAND_IN_MELEE = 1 << 2,
  BAROQUE_STAND_MOUNTED = 1 << 3,
  BAROQUE_STAND_GUN = 1 << 4,
  BAROQUE_STAND_HOWITZER = 1 << 5, /* besides being a gun */
  BAROQUE_STAND_BAGGAGE = 1 << 6,
  BAROQUE_STAND_SKIRMISHER = 1 << 7,    /* S */
  BAROQUE_STAND_LIGHT_CAVALRY = 1 << 8, /* CL */
  BAROQUE_STAND_DRAGOONS = 1 << 9,      /* DR */
  BAROQUE_STAND_TERCIO = 1 << 10,       /* turns freely [gap 37] */
  BAROQUE_STAND_TURNS_ONLY = 1 << 11,   /* guns A and D [gap 56] */
} BaroqueStandFlags;

/* S, CL and DR manoeuvre without Disorder [gap 35] [gap 36] [gap 37]. */
#define BAROQUE_STAND_NIMBLE                                                                       \
  (BAROQUE_STAND_SKIRMISHER | BAROQUE_STAND_LIGHT_CAVALRY | BAROQUE_STAND_DRAGOONS)

/* The far limits of the bands of fire: 1, 2, 4 and 8BU [gap 47]. */
extern const gint32 baroque_band_limit[BAROQUE_N_BANDS];

typedef struct {
  BaroqueBase base;
  guint16 flags;           /* BaroqueStandFlags */
  guint8 side;             /* 0 or 1 */
  guint8 command;          /* of its side */
  guint8 rate;             /* tenths of a BU, at most BAROQUE_MAX_RATE */
  guint8 row;              /* BaroqueTerrainRow */
  guint8 passing;          /* BaroquePassing */
  guint8 impetus;          /* as it stands: 0 may charge some only [gap 58] */
  guint8 speed;            /* 0, or its class of speed plus 1: they rise with speed */
  guint8 bands;            /* a bit for each band that its weapon has a value for */
  guint8 retreats_through; /* in forced retreat it goes through friends and does not push them */
} BaroqueStand;

/* Above this a short list could not be proved to fit a request: see moves/short-list.h. */
#define BAROQUE_MAX_RATE   42
#define BAROQUE_MAX_STANDS 128

typedef struct {
  const BaroqueGround *ground;
  const BaroqueSettings *settings;
  guint n_stands;
  BaroqueStand stands[BAROQUE_MAX_STANDS];
} BaroqueField;

#define BAROQUE_NO_STAND G_MAXUINT16 /* instead of a unit */

static inline const BaroqueStand *baroque_field_stand(const BaroqueField *field, guint unit) {
  return &field->stands[unit];
}

static inline gboolean baroque_stand_is_there(const BaroqueStand *stand) {
  return (stand->flags & BAROQUE_STAND_ON_TABLE) != 0;
}

/* May the first pass through the second, of its own will? Rights only: whether there is room is
 * another question. Nobody passes through a unit in melee [gap 40]. */
gboolean baroque_stand_passes(const BaroqueStand *mover, const BaroqueStand *other);

/* --- From documents ------------------------------------------------------------------------ */

/* The ground of a map, with what each kind does under these rules [gap 14] [gap 15]. */
BaroqueGround *baroque_ground_of_map(const CapMap *map, const BaroqueSettings *settings);

/* All of a stand that a unit of the scenario brings with it and that never changes. It is not on
 * the table; its base has a size but no place. */
void baroque_stand_of_unit(const BaroqueScenario *scenario, guint unit, BaroqueStand *stand);

/* Puts a stand on the table. */
void baroque_stand_put(BaroqueStand *stand, BaroquePoint front, guint direction);

/* The field of a scenario as it is set up: placed units stand where it says. The ground is
 * borrowed, like the settings of the scenario. */
void baroque_field_of_scenario(BaroqueField *field, const BaroqueScenario *scenario,
                               const BaroqueGround *ground);
