/* Coming onto the table: arrival at an edge [gap 136] and deployment in a zone [gap 17]. */
#pragma once

#include "move.h"

#define BAROQUE_ENTRY_GRID 50 /* half a BU */

/* The base of a unit with its back edge on an edge of the table (one of BaroqueTableEdges), facing
 * inward, the middle of its front at a place along that edge. */
BaroqueBase baroque_arrival_base(const BaroqueGround *ground, const BaroqueStand *stand, guint edge,
                                 gint32 along);

/* Whether it may come in there and go on straight so many tenths: inside the entry, in steps of
 * half a BU from its beginning, more than 1BU from enemies. `outcome` may be NULL. */
BaroqueBar baroque_arrival_judge(const BaroqueField *field, guint unit, const BaroquePassage *entry,
                                 guint step, guint tenths, BaroqueOutcome *outcome);

/* How many steps of half a BU an entry has for the unit; 0 when it does not fit. */
guint baroque_arrival_steps(const BaroqueStand *stand, const BaroquePassage *entry);

/* The middle of the entry and both ends, each with the farthest lawful distance; where nothing can
 * be entered there the nearest step that can. How many, at most 3. */
typedef struct {
  guint16 step;
  guint8 tenths;
} BaroqueArrivalChoice;

guint baroque_arrival_short_list(const BaroqueField *field, guint unit, const BaroquePassage *entry,
                                 BaroqueArrivalChoice choices[3]);

/* Whether a unit may be set up with the middle of its front there: wholly in the zone, on ground
 * that it can stand on, not on others. */
BaroqueBar baroque_deploy_judge(const BaroqueField *field, guint unit, const BaroqueZone *zone,
                                BaroquePoint front, guint direction);

/* Places of the zone, half a BU apart: level with friends of the same facing that are there
 * already, and along its front, middle and back line; never more than the bound. How many. */
#define BAROQUE_MAX_DEPLOY 512
guint baroque_deploy_short_list(const BaroqueField *field, guint unit, const BaroqueZone *zone,
                                guint direction, BaroquePoint points[BAROQUE_MAX_DEPLOY]);
