#include "validator/honour/register/register.h"

#include "validator/honour/register/played-evidence.h"
#include "validator/honour/register/played-scenario.h"
#include "validator/honour/register/rulings.h"

static const CapRuleInfo rules[] = {
#define HONOUR_RULE(id, title, kind, status, statement, reason)                                    \
  {id, title, HONOUR_RULE_KIND_##kind, CAP_RULE_STATUS_##status, statement, reason},
#include "validator/honour/register/rules.def"
#undef HONOUR_RULE
};

static const char *const kinds[] = {
    "setup",   "sequence",      "command",      "supply",    "orders",       "movement",
    "zoc",     "attrition",     "discipline",   "alignment", "special-unit", "weather",
    "victory", "combat-common", "major-battle", "skirmish",  "siege",        "sortie",
    "chart",   "optional",      NULL,
};
G_STATIC_ASSERT(G_N_ELEMENTS(kinds) == HONOUR_N_RULE_KINDS + 1);

enum { A, B, C, D };

static const CapRulingInfo rulings[] = {
#define HONOUR_RULING(id, title, about, open, used, reason, ...)                                   \
  {id, title, about, open, used, reason, {__VA_ARGS__}},
#include "validator/honour/register/rulings.def"
#undef HONOUR_RULING
};

static const CapUnplayed unplayed[] = {
#define HONOUR_UNPLAYED(id, kind, more) {id, CAP_UNPLAYED_##kind, more},
#include "validator/honour/register/unplayed.def"
#undef HONOUR_UNPLAYED
};

const CapRegister honour_register = {
    .title = "All is lost save Honour",
    .rules = rules,
    .n_rules = G_N_ELEMENTS(rules),
    .kinds = kinds,
    .rulings = rulings,
    .n_rulings = G_N_ELEMENTS(rulings),
    .choice = honour_ruling_choice,
    .unplayed = unplayed,
    .n_unplayed = G_N_ELEMENTS(unplayed),
    .each_evidence = honour_seen_each_row,
    .times_of = honour_played_times_of,
};
