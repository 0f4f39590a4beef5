#include "validator/system.h"

#include "validator/baroque/balance/variations.h"
#include "validator/baroque/causes.h"
#include "validator/baroque/checks/checks.h"
#include "validator/baroque/lookup/keys.h"
#include "validator/baroque/machine/ruleset.h"
#include "validator/baroque/query/questions.h"
#include "validator/baroque/register/register.h"
#include "validator/baroque/report/sections.h"
#include "validator/baroque/templates/draft.h"
#include "validator/baroque/templates/templates.h"

extern const CapSystem baroque_system;

const CapSystem baroque_system = {
    .name = "baroque",
    .engine = &baroque_ruleset,
    .rules = &baroque_register,
    .charts = &baroque_charts,
    .questions = &baroque_questions,
    .templates = baroque_templates,
    .drafter = &baroque_drafter,
    .checks = baroque_checks,
    .report = &baroque_report_parts,
    .balance = &baroque_variations,
    .explains = baroque_explains,
};
