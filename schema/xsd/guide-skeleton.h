/* An example of an element, for somebody who has never seen one. */
#pragma once

#include "guide.h"

/* The element with what it must have: its attributes with dots for values, and the elements in it,
 * a few levels deep: <side id="..." name="..."><army .../></side>. New string. */
char *cap_guide_dup_skeleton(const CapGuide *guide, CapSlice element);
