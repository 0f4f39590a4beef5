#include "validator/baroque/causes.h"

#include "schema/baroque/codes-set-up.h"

const CapExplainRow baroque_explains[] = {
    {CAP_CODE_BASE_OFF_TABLE, CAP_CODE_BAGGAGE_NOT_AT_EDGE, CAP_REACH_TAG},
    /* Where it stands is wrong, so that nobody knows who is behind it. */
    {CAP_CODE_BASE_OFF_TABLE, CAP_CODE_FACES_AWAY, CAP_REACH_TAG},
    {0},
};
