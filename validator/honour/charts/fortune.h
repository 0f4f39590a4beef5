/* The small tables and dice of the optional rules 18.3 and 18.5 to 18.8: captured guns,
 * mercenaries, treachery, pillage and the fate of Capitani. */
#pragma once

#include "schema/board/map.h"
#include "schema/honour/roster.h"
#include "validator/honour/charts/discipline.h"

/* --- Italian Mercenary Recruits Table (18.5) -------------------------------------------------- */

typedef struct {
  guint8 cost;            /* APs; with may_refuse only for who keeps the unit */
  guint8 drawn;           /* units drawn at random */
  gboolean may_refuse;    /* look first, pay only to keep */
  gboolean keeps_one;     /* of those drawn */
  gboolean returns_other; /* a mercenary already owned goes back to the pool */
} HonourRecruitsRow;

const HonourRecruitsRow *honour_recruits(int die);

/* --- Fate of Capitani (18.8) ------------------------------------------------------------------ */

typedef struct {
  gboolean is_killed; /* else captured */
  const char *cause;
} HonourFate;

const HonourFate *honour_fate(int die);

/* --- Treachery (18.6) ------------------------------------------------------------------------- */

/* Against the Capitano who holds the place. */
gboolean honour_treachery_may_tempt(int rank);
gboolean honour_treachery_tempts(int rank, int die);

/* With the help of the townspeople. */
gboolean honour_treachery_raises_town(int die);

/* By subverting the troops: the modifiers of their check, and whether a unit leaves. */
HonourModifiers honour_treachery_modifiers(gboolean has_star, gboolean has_extra_point);
gboolean honour_treachery_leaves(HonourDisciplineResult result);

/* --- Pillage (18.7) and captured guns (18.3) -------------------------------------------------- */

/* APs from pillaging a Fortress. */
guint honour_pillage(CapSettlement settlement, int die);

/* SPs that the winner of a Major Battle takes over; the rest is lost. */
guint honour_captured_artillery(guint sp);
