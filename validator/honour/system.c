#include "validator/system.h"

#include "validator/honour/causes.h"
#include "validator/honour/balance/variations.h"
#include "validator/honour/checks/checks.h"
#include "validator/honour/fixes/fixers.h"
#include "validator/honour/import/import.h"
#include "validator/honour/lookup/keys.h"
#include "validator/honour/machine/ruleset.h"
#include "validator/honour/query/questions.h"
#include "validator/honour/register/register.h"
#include "validator/honour/report/format-words.h"
#include "validator/honour/report/sections.h"
#include "validator/honour/templates/draft.h"
#include "validator/honour/templates/templates.h"

extern const CapSystem honour_system;

const CapSystem honour_system = {
    .name = "honour",
    .engine = &honour_ruleset,
    .rules = &honour_register,
    .charts = &honour_charts,
    .questions = &honour_questions,
    .importer = &honour_importer,
    .templates = honour_templates,
    .drafter = &honour_drafter,
    .checks = honour_checks,
    .report = &honour_report_parts,
    .balance = &honour_variations,
    .words = &honour_format_words,
    .causes = honour_causes,
    .explains = honour_explains,
    .fixers = honour_fixers,
};
