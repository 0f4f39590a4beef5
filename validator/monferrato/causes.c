#include "validator/monferrato/causes.h"

#include "schema/monferrato/codes-chits.h"
#include "schema/monferrato/codes-scenario.h"
#include "schema/monferrato/codes-set-up.h"

const CapExplainRow monferrato_explains[] = {
    /* The Command that is missing here was to stand where the other one is named twice. */
    {CAP_CODE_ON_TWO_SIDES, CAP_CODE_COUNTER_OF_OTHER_SIDE, CAP_REACH_PARENT},
    {CAP_CODE_ON_TWO_SIDES, CAP_CODE_GROUP_TAKES_NO_PART, CAP_REACH_DOCUMENT},
    /* The Commander may be the counter that nobody knows. */
    {CAP_CODE_UNKNOWN_COUNTER, CAP_CODE_COMMAND_WITHOUT_COMMANDER, CAP_REACH_DOCUMENT},
    {0},
};
