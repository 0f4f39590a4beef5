/* What a game shows of the pieces and decisions of a scenario, gathered while it is played. Nothing
 * in play depends on it. */
#pragma once

#include "schema/board/spot.h"

/* More pieces and kinds of decision than these are not followed. */
enum { CAP_SURVEY_PIECES = 256, CAP_SURVEY_KINDS = 128, CAP_SURVEY_SIDES = 2 };

/* How a decision came up. */
typedef enum {
  CAP_SURVEY_SETTLED = 1 << 0, /* with a single option, so that nobody was asked */
  CAP_SURVEY_ASKED = 1 << 1,   /* with several */
} CapSurveyDecision;

typedef struct {
  guint n_pieces;                        /* of the scenario, as far as followed */
  CapSpot first_spot[CAP_SURVEY_PIECES]; /* where it was first seen, plus 1 */
  guint8 entered[CAP_SURVEY_PIECES];     /* 1: part of it was on the board */
  guint8 moved[CAP_SURVEY_PIECES];       /* 1: part of it was in another spot later */
  guint8 decisions[CAP_SURVEY_SIDES][CAP_SURVEY_KINDS]; /* CapSurveyDecision, together */
} CapSurvey;

static inline void cap_survey_decision(CapSurvey *survey, guint side, guint kind,
                                       CapSurveyDecision how) {
  if (side < CAP_SURVEY_SIDES && kind < CAP_SURVEY_KINDS)
    survey->decisions[side][kind] |= (guint8)how;
}

/* Part of a piece is in a spot now; CAP_SPOT_NONE for nowhere. */
static inline void cap_survey_see(CapSurvey *survey, guint piece, CapSpot spot) {
  if (piece >= survey->n_pieces || spot == CAP_SPOT_NONE)
    return;
  survey->entered[piece] = 1;
  if (survey->first_spot[piece] == 0)
    survey->first_spot[piece] = spot + 1;
  else if (survey->first_spot[piece] != spot + 1)
    survey->moved[piece] = 1;
}
