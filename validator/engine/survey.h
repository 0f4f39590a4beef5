/* What a game shows of the pieces and decisions of a scenario, gathered while it is played. Nothing
 * in play depends on it. */
#pragma once

#include <glib.h>

/* More stacks and kinds of decision than these are not followed. */
enum { CAP_SURVEY_STACKS = 256, CAP_SURVEY_KINDS = 128, CAP_SURVEY_SIDES = 2 };

/* How a decision came up. */
typedef enum {
  CAP_SURVEY_SETTLED = 1 << 0, /* with a single option, so that nobody was asked */
  CAP_SURVEY_ASKED = 1 << 1,   /* with several */
} CapSurveyDecision;

typedef struct {
  guint n_stacks;                                       /* of the scenario, as far as followed */
  guint32 first_hex[CAP_SURVEY_STACKS];                 /* where it was first seen, plus 1 */
  guint8 entered[CAP_SURVEY_STACKS];                    /* 1: part of it was on the map */
  guint8 moved[CAP_SURVEY_STACKS];                      /* 1: part of it was in another hex later */
  guint8 decisions[CAP_SURVEY_SIDES][CAP_SURVEY_KINDS]; /* CapSurveyDecision, together */
} CapSurvey;

static inline void cap_survey_decision(CapSurvey *survey, guint side, guint kind,
                                       CapSurveyDecision how) {
  if (side < CAP_SURVEY_SIDES && kind < CAP_SURVEY_KINDS)
    survey->decisions[side][kind] |= (guint8)how;
}
