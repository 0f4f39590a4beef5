/* Where units and leaders stand on the table of a project, and whether a spot is lawful: by the
 * same questions that the checks ask. No GTK. */
#pragma once

#include "editor/core/project.h"
#include "schema/baroque/scenario.h"
#include "validator/baroque/geometry/base.h"

/* The scenario of a project; NULL when it has none of this system. */
const BaroqueScenario *baroque_project_scenario(CapProject *project);

/* The unit with this id, by its element, or that stands at a point; CAP_INDEX_NONE for none. Of
 * bases that lie on one another the later one is meant. */
CapIndex baroque_unit_of_id(const BaroqueScenario *s, const char *id);
CapIndex baroque_unit_of_node(const BaroqueScenario *s, CapNode node);
CapIndex baroque_unit_at_point(const BaroqueScenario *s, BaroquePoint point);

/* The leader who stands on his own at most so far from a point; CAP_INDEX_NONE for none. */
CapIndex baroque_leader_at_point(const BaroqueScenario *s, BaroquePoint point, gint32 reach);
CapIndex baroque_leader_of_node(const BaroqueScenario *s, CapNode node);
CapIndex baroque_zone_of_node(const BaroqueScenario *s, CapNode node);

typedef enum {
  BAROQUE_SPOT_GOOD,
  BAROQUE_SPOT_HARD, /* lawful, with trouble */
  BAROQUE_SPOT_BAD,
} BaroqueSpotWorth;

/* What the checks would say of a unit that stood so. `why` gets a sentence, a new string, or NULL
 * where there is nothing to say. */
BaroqueSpotWorth baroque_spot_judge(const BaroqueScenario *s, CapIndex unit,
                                    const BaroqueBase *base, char **why);

/* The distance between what stands at two points, from nearest point to nearest point, with the
 * band that a shot would be in; an entry of the handbook. */
char *baroque_measure(CapProject *project, CapTablePoint *from, CapTablePoint *to);
