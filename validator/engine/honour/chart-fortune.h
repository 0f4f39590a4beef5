/* The small tables and dice of the optional rules 18.3 and 18.5 to 18.8: captured guns,
 * mercenaries, treachery, pillage and the fate of Capitani. */
#pragma once

#include "schema/map.h"
#include "schema/roster.h"
#include "validator/engine/honour/chart-discipline.h"

/* --- Italian Mercenary Recruits Table (18.5) ---------------------------------------------------
 */

typedef struct {
  guint8 cost;            /* APs; with may_refuse only for who keeps the unit */
  guint8 drawn;           /* units drawn at random */
  gboolean may_refuse;    /* look first, pay only to keep */
  gboolean keeps_one;     /* of those drawn */
  gboolean returns_other; /* a mercenary already owned goes back to the pool */
} CapRecruitsRow;

const CapRecruitsRow *cap_recruits(int die);

/* --- Fate of Capitani (18.8) -------------------------------------------------------------------
 */

typedef struct {
  gboolean is_killed; /* else captured */
  const char *cause;
} CapFate;

const CapFate *cap_fate(int die);

/* --- Treachery (18.6) --------------------------------------------------------------------------
 */

/* Against the Capitano who holds the place. */
gboolean cap_treachery_may_tempt(int rank);
gboolean cap_treachery_tempts(int rank, int die);

/* With the help of the townspeople. */
gboolean cap_treachery_raises_town(int die);

/* By subverting the troops: the modifiers of their check, and whether a unit leaves. */
CapModifiers cap_treachery_modifiers(gboolean has_star, gboolean has_extra_point);
gboolean cap_treachery_leaves(CapDisciplineResult result);

/* --- Pillage (18.7) and captured guns (18.3) ---------------------------------------------------
 */

/* APs from pillaging a Fortress. */
guint cap_pillage(CapSettlement settlement, int die);

/* SPs that the winner of a Major Battle takes over; the rest is lost. */
guint cap_captured_artillery(guint sp);
