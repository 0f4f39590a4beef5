/* What the checks of the set-up share: where things stand, and what they stand on. */
#pragma once

#include "schema/baroque/scenario.h"
#include "validator/baroque/geometry/base.h"
#include "validator/checks/checks.h"

static inline const BaroqueScenario *baroque_checked(const CapCheckContext *context) {
  return baroque_scenario(context->scenario);
}

/* The base of a unit that is placed. */
BaroqueBase baroque_stand_of(const BaroqueUnit *unit);

/* Where a leader stands; FALSE when that is not settled before the game. */
gboolean baroque_leader_stand(const BaroqueScenario *s, const BaroqueLeader *leader,
                              BaroquePoint *point);

/* Whether a base lies wholly on the table, and in a zone of its army; who has none may stand
 * anywhere. */
gboolean baroque_stands_on_table(const CapMap *map, const BaroqueBase *base);
gboolean baroque_stands_in_zones(const BaroqueScenario *s, const BaroqueUnit *unit,
                                 const BaroqueBase *base);

/* Whether nobody enters a kind of ground, or only with trouble [gap 14] [gap 15]. */
gboolean baroque_bars_entry(const CapGround *ground);
gboolean baroque_is_difficult(const CapGround *ground);

/* The first piece for which `is_bad` holds that has a part of the base in it; NULL when there is
 * none. */
const CapGround *baroque_stands_in(const CapMap *map, const BaroqueBase *base,
                                   gboolean (*is_bad)(const CapGround *ground));

/* "11,5.5"; new string. */
char *baroque_dup_point(CapTablePoint point);

/* The same of the corner of the table that lies farthest from 0,0. */
char *baroque_dup_far_corner(const CapMap *map);

/* A finding about something with an id, at an attribute of its element. */
CapDiagnostic *baroque_report(const CapCheckContext *context, CapCode code, CapNode node,
                              CapName attribute, const char *object, const char *format, ...)
    G_GNUC_PRINTF(6, 7);
