/* The findings in scenarios of a rule system that may come from a slip in their roster or map; what
 * is made of them is in common-cause.h. */
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
