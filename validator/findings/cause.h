/* Where findings of a rule system come from: from a slip in the roster or map (common-cause.h), or
 * from another finding (explained.h). */
#pragma once

#include "schema/document/document.h"

typedef enum {
  CAP_CAUSE_ABSENT,  /* the roster has no such thing */
  CAP_CAUSE_PRESENT, /* it has, but what it says of it does not fit */
  CAP_CAUSE_CALLED,  /* the map calls a hex otherwise */
} CapComplaint;

typedef struct {
  CapCode code;
  CapComplaint complaint;
  CapName section;   /* ABSENT: where in the roster it would be declared */
  const char *what;  /* ABSENT: "unit type" */
  CapName attribute; /* PRESENT: the one it contradicts; CAP_NAME_OTHER when it may be any */
} CapCauseRow;

/* How near the other finding has to be. */
typedef enum {
  CAP_REACH_TAG,      /* in the same tag */
  CAP_REACH_INSIDE,   /* in an element that stands in that of the cause */
  CAP_REACH_PARENT,   /* in the element around that of the cause */
  CAP_REACH_DOCUMENT, /* anywhere */
} CapReach;

/* Whoever corrects the first has corrected the second as well. */
typedef struct {
  CapCode cause, consequence;
  CapReach reach;
} CapExplainRow;
