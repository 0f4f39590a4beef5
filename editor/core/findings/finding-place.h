/* What on the map a finding is about. No GTK. */
#pragma once

#include "editor/core/findings/inspector.h"

typedef struct {
  CapHex hex;  /* CAP_HEX_NONE when it is about none */
  char *stack; /* id; NULL when it is about none. New string. */
} CapFindingPlace;

/* Looks at the element that the finding underlines and those around it. */
CapFindingPlace cap_finding_find_place(CapProject *project, CapFinding *finding);

/* The name of the page on which it can be mended; NULL when only the source will do. */
const char *cap_finding_page(CapProject *project, CapFinding *finding);
