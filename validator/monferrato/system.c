#include "validator/system.h"

#include "validator/monferrato/balance/variations.h"
#include "validator/monferrato/causes.h"
#include "validator/monferrato/checks/checks.h"
#include "validator/monferrato/fixes/fixers.h"
#include "validator/monferrato/lookup/charts.h"
#include "validator/monferrato/machine/ruleset.h"
#include "validator/monferrato/query/questions.h"
#include "validator/monferrato/register/register.h"
#include "validator/monferrato/report/sections.h"
#include "validator/monferrato/templates/draft.h"
#include "validator/monferrato/templates/templates.h"

extern const CapSystem monferrato_system;

const CapSystem monferrato_system = {
    .name = "monferrato",
    .engine = &monferrato_ruleset,
    .rules = &monferrato_register,
    .templates = monferrato_templates,
    .drafter = &monferrato_drafter,
    .charts = &monferrato_charts,
    .questions = &monferrato_questions,
    .checks = monferrato_checks,
    .report = &monferrato_report_parts,
    .balance = &monferrato_variations,
    .explains = monferrato_explains,
    .fixers = monferrato_fixers,
};
