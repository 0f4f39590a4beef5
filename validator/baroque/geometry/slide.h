/* A base that goes straight along a line, and another in its way. The corners of a base move with
 * the middle of its front, so that every question about the line is one about a displacement, and
 * most of the line need not be looked at. The answers are those of looking at every place. */
#pragma once

#include "base.h"

#define BAROQUE_NEVER G_MAXINT32

/* The first distance that is a multiple of `step` from `from` to `to`, in hundredths, at which the
 * base moved in a direction overlaps the other; BAROQUE_NEVER when there is none. */
gint32 baroque_slide_first(const BaroqueBase *base, guint direction, const BaroqueBase *other,
                           gint32 from, gint32 to, gint32 step);

/* The tenths from 0 to n, at most 63, at which it overlaps the other: a bit for each. */
guint64 baroque_slide_tenths(const BaroqueBase *base, guint direction, const BaroqueBase *other,
                             guint n);

/* What the base covers on its way. */
BaroqueBox baroque_slide_box(const BaroqueBase *base, guint direction, gint32 distance);
