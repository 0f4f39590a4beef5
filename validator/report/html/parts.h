/* What a rule system brings to the page of a scenario: sections, facts, and what stands on the map.
 */
#pragma once

#include "validator/engine/ruleset.h"

typedef struct _CapPage CapPage; /* see page.h */

/* What stands between the heading of a section and the next. */
typedef struct {
  const char *id, *title;
  void (*write)(GString *out, const CapPage *page);
} CapReportSection;

/* --- On the map ----------------------------------------------------------------------------- */

typedef struct {
  char *id; /* of what the page says about it: "stack-royal-army" */
  CapIndex side;
  CapHex hex;        /* or zone; CAP_HEX_NONE: in the strip below the map */
  gboolean is_later; /* it comes during the game */
  char *strength;    /* printed on it, large */
  char *order;       /* and below that */
  char *label;       /* beside it; NULL for none */
  char *title;       /* all of it in words */
} CapMapCounter;

/* A triangle in a hex; in a zone, beside what stands there, a shield with a letter. A mark of no
 * side is a coin with a number. */
typedef struct {
  CapHex hex;
  CapIndex side; /* CAP_INDEX_NONE: of none */
  char *title;   /* what it is */
  char *text;    /* upon a shield or a coin */
} CapMapMark;

/* On a table: a base, or a leader who stands alone. */
typedef struct {
  char *id; /* of what the page says about it */
  CapIndex side;
  gboolean is_leader;
  CapTablePoint place;  /* the middle of its front, or where the leader is */
  double angle;         /* where it looks, in radians clockwise from up */
  guint16 width, depth; /* hundredths */
  char *sign;           /* of its type */
  char *label;          /* beside it */
  char *title;          /* all of it in words */
} CapMapBase;

/* A part of the table, or a stretch of its edge when it is as thin as that. */
typedef struct {
  CapIndex side; /* CAP_INDEX_NONE for a passage, which belongs to nobody */
  CapTablePoint low, high;
  char *title; /* what it is */
} CapMapRoom;

/* Where the front of a base was, and how it had gone there. */
typedef struct {
  CapTablePoint at;
  CapGait gait;
} CapMapStep;

/* How a base came to where it is since the last picture. */
typedef struct {
  CapIndex side;
  GArray *points;   /* of CapMapStep, one after the other */
  gboolean is_gone; /* it is no longer on the table */
} CapMapTrail;

typedef struct {
  const CapBits *in_play; /* hexes or zones; NULL: all of them */
  CapBits room;           /* hexes that have to be seen as well; zones all are */
  GArray *counters;       /* CapMapCounter; the first get the best places */
  const char *pale;       /* what is said of pale counters; NULL: that they come later */
  GArray *marks;          /* CapMapMark */
  GArray *bases;          /* CapMapBase; later ones lie upon earlier ones */
  GArray *rooms;          /* CapMapRoom */
  GArray *trails;         /* CapMapTrail, below the bases */
  const CapArea *areas;   /* that the rules speak of */
  guint n_areas;
} CapMapSetUp;

/* A sign of the legend: what it is, and a drawing of it, 150 wide and 100 high. */
typedef struct {
  const char *drawing, *text;
} CapMapSign;

/* --- All of it ------------------------------------------------------------------------------ */

/* All but the sections may be NULL. */
typedef struct {
  const CapReportSection *sections; /* between the map and the games; ended by one without an id */

  /* What the head of the page tells besides what all scenarios have, by cap_page_fact(). */
  void (*facts)(GString *out, const CapScenario *scenario);

  /* The start of a game. The arrays are empty and own what is put into them;
   * the rest is borrowed from the scenario, but for `room`, which has a bit for each place. */
  void (*set_up)(const CapScenario *scenario, CapMapSetUp *set_up);
  const CapMapSign *signs;  /* ended by one without a text */
  const char *counter_note; /* how a counter is read */
  const char *picture_note; /* the same of one in the pictures of a game */
} CapReportParts;
