/* Dressing the line: a base that comes near the line of a neighbour of its army is put into it,
 * beside it, or behind it. No GTK. */
#pragma once

#include "editor/baroque/table/spots.h"

/* So near, in hundredths, it is drawn to the line; and so many steps off it takes the direction of
 * its neighbour. */
#define BAROQUE_DRESS_REACH 35
#define BAROQUE_DRESS_STEPS 2

/* The base where it would stand if it were let go here: in line with a neighbour, whose number
 * `with` gets, else on a tenth of a BU, and CAP_INDEX_NONE. */
BaroqueBase baroque_dress(const BaroqueScenario *s, CapIndex unit, const BaroqueBase *base,
                          CapIndex *with);
