/* A counter as those who look on see it. What is written on it are badges: the rule system says
 * what they mean, whoever draws them only where they stand. */
#pragma once

#include "schema/board/map.h"
#include "schema/board/spot.h"

/* Where on a counter a badge stands. One counter has at most one in each place: of several badges
 * for the same place the first that has a text is shown. */
typedef enum {
  CAP_BADGE_MIDDLE, /* large: how much the counter is worth, as a rule */
  CAP_BADGE_BELOW,  /* small, under the other one */
} CapBadgePlace;

/* A badge that the counters of a system may have. */
typedef struct {
  const char *name; /* for people: "Strength Points" */
  CapBadgePlace place;
} CapBadge;

/* Badges of a system at most, and the bytes of one, its end included. */
enum { CAP_MAX_BADGES = 4, CAP_BADGE_TEXT = 12 };

typedef struct {
  guint number; /* of the counter, the same in all games of the scenario */
  CapSpot spot;
  CapIndex side;     /* who commands it at present */
  CapIndex army;     /* whose colour it has, as the system numbers them */
  const char *label; /* who it is, in memory of the scenario; NULL: it lies face down */
  /* By the rows of the system. Empty: it has none, or the viewer cannot know it. */
  char badges[CAP_MAX_BADGES][CAP_BADGE_TEXT];
  gboolean is_action; /* it acts now, or the decision at hand is about it */
  /* Its base on a table; all 0 elsewhere. The spot is the middle of the front edge, lengths are
   * those of spots, and a facing is a 64th of the circle, clockwise: 0 looks to growing y. */
  guint8 facing;
  guint16 width, depth;
} CapPiece;

/* What is to be drawn in a place of a counter; NULL for nothing. `rows` are those of the system,
 * NULL for none. */
const char *cap_piece_badge(const CapPiece *piece, const CapBadge *rows, CapBadgePlace place);
