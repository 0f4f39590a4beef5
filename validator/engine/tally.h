/* What a game shows beyond its outcome. */
#pragma once

#include <glib.h>

typedef enum {
#define CAP_TALLY(id, name, words) CAP_TALLY_##id,
#include "validator/engine/tally.def"
#undef CAP_TALLY
  CAP_N_TALLIES
} CapTallyKind;

/* Room for every special rule of a scenario: events, forbids and adjusts together. */
enum { CAP_TALLY_SIDES = 2, CAP_TALLY_RULES = 128 };

/* Of one side, as the scenario has its armies. */
typedef struct {
  guint16 brought;       /* Strength Points that came into play */
  guint16 lost;          /* of these, gone at the end of the game, for whatever reason */
  guint16 capitani_lost; /* eliminated or captured, Minor ones not counted */
} CapSideTally;

typedef struct {
  guint16 count[CAP_N_TALLIES]; /* how often each happened */
  CapSideTally sides[CAP_TALLY_SIDES];
  guint n_rules;
  /* By special rule in the order of the document: how often an event happened; 1 when a ban refused
   * something, or an adjustment changed something. And whether the moment of an event came at all;
   * what stands is always there. */
  guint16 fired[CAP_TALLY_RULES];
  guint8 came[CAP_TALLY_RULES];
} CapTally;

/* "major-battle", for programs, and "a Major Battle", for sentences. */
const char *cap_tally_name(CapTallyKind kind);
const char *cap_tally_words(CapTallyKind kind);
