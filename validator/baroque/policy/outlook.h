/* The table as the side that decides sees it: all units lie open; only the Command that the enemy
 * has named does not, and nobody looks at that. Made anew for each decision. */
#pragma once

#include "validator/baroque/machine/machine.h"
#include "validator/baroque/policy/terms.h"
#include "validator/baroque/policy/ways.h"

/* How a unit stands at a place, as far as a commander cares. Measured where it stands now and where
 * an option would bring it; what changes is what speaks for the option. */
typedef struct {
  int off;         /* tenths of a BU between it and where it wants to be */
  int turned;      /* steps that it looks away from its aim */
  int ahead;       /* tenths by which it is before the line of its Command */
  int blocked;     /* a friend stands right before it */
  int beyond;      /* it is out of the range of its Leader */
  int flank_open;  /* enemies that could fall on its flank */
  int flank_taken; /* enemies whose flank it could fall on */
  int in_reach;    /* horse that could ride it down */
  int outnumbered; /* VBU of enemies about it, beyond those of friends */
  int masks;       /* own guns whose fire it hinders */
  int fire;        /* damage that it can do from there, in hundredths */
  int under_fire;  /* the dice of enemies who can shoot there */
  int bad_ground;  /* it would fight badly there */
  int shelter;     /* it holds an obstacle or a village of its own */
  int takes;       /* it stands in a village of the enemy */
} BaroqueAspect;

typedef struct {
  const BaroquePlay *play;
  const CapRequest *request;
  const int *numbers; /* by term */
  guint side;
  gboolean presses;   /* the side goes for the enemy */
  gboolean gathers;   /* it will when its army has come together */
  gboolean is_eager;  /* it has come together, and no enemy is near the unit */
  int boldness;       /* how much it dares for that */
  gboolean is_urgent; /* and time works for the enemy */
  /* By Command: points that it can still lose before it breaks, 0 or less when it has broken, and
   * what that would cost besides, in hundredths of a point. [BRK-4] */
  int left[BAROQUE_MOST_COMMANDS], at_stake[BAROQUE_MOST_COMMANDS];
  guint n_own, n_enemies;
  guint16 own[BAROQUE_MOST_UNITS], enemies[BAROQUE_MOST_UNITS]; /* on the table */
  /* The unit that the decision is about; BAROQUE_NOBODY. */
  guint unit;
  guint aim;         /* the enemy that it goes for; BAROQUE_NOBODY */
  gint32 near;       /* hundredths to the nearest enemy; G_MAXINT32: there is none */
  gint32 stand_off;  /* hundredths that it wants to be from its aim */
  gboolean is_spent; /* it is Exhausted: it keeps away from the enemy */
  gboolean goes;     /* it goes there, else it stays where it is */
  BaroquePoint goal; /* where it goes: its aim, or a point on the way round */
  gboolean is_round;
  BaroqueWayField way; /* then, how far it is from anywhere */
  gboolean has_line;
  gint32 line;       /* how far the line of its Command has come, along its direction */
  BaroqueAspect now; /* where it stands */
} BaroqueOutlook;

/* `unit` may be BAROQUE_NOBODY. */
void baroque_outlook_fill(BaroqueOutlook *o, const BaroquePlay *play, const CapRequest *request,
                          const int *numbers, guint unit);

/* Turns it to another unit of the side. */
void baroque_outlook_turn_to(BaroqueOutlook *o, guint unit);

static inline int baroque_measure(const BaroqueOutlook *o, BaroqueTerm measure) {
  return o->numbers[measure];
}

/* Hundredths from a unit to the nearest enemy; G_MAXINT32: there is none. */
gint32 baroque_outlook_near(const BaroqueOutlook *o, guint unit);

/* Hundredths between the middle of a front and a unit, cut down. */
gint32 baroque_outlook_distance(const BaroqueOutlook *o, BaroquePoint front, guint unit);

/* How far a point lies along a direction, in hundredths. */
static inline gint32 baroque_along(BaroquePoint p, guint direction) {
  return (
      gint32)(((gint64)p.x * baroque_sine(direction) + (gint64)p.y * baroque_cosine(direction)) /
              BAROQUE_ONE);
}

/* Does a friend stand right before a base, within so many hundredths? */
gboolean baroque_outlook_is_behind(const BaroqueOutlook *o, guint unit, const BaroqueBase *base,
                                   gint32 within);

/* aspect.c */
void baroque_aspect_measure(const BaroqueOutlook *o, const BaroqueBase *base, guint moves,
                            BaroqueAspect *aspect);

/* What a unit loses that is not what it was, in hundredths of a point [BRK-1]. */
int baroque_worth_of_losses(const BaroqueOutlook *o, guint unit, guint losses);
