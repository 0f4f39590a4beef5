#include "validator/monferrato/causes.h"

#include "schema/monferrato/codes-chits.h"
#include "schema/monferrato/codes-scenario.h"

const CapExplainRow monferrato_explains[] = {
    /* The Command that is missing here was to stand where the other one is named twice. */
    {CAP_CODE_ON_TWO_SIDES, CAP_CODE_COUNTER_OF_OTHER_SIDE, CAP_REACH_PARENT},
    {CAP_CODE_ON_TWO_SIDES, CAP_CODE_GROUP_TAKES_NO_PART, CAP_REACH_DOCUMENT},
    {0},
};
