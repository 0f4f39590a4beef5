#include "validator/monferrato/register/register.h"

#include "validator/monferrato/register/played-evidence.h"
#include "validator/register/rulings.h"

static const CapRuleInfo rules[] = {
#define MONFERRATO_RULE(id, title, kind, status, statement, reason)                                \
  {id, title, MONFERRATO_RULE_KIND_##kind, CAP_RULE_STATUS_##status, statement, reason},
#include "validator/monferrato/register/rules.def"
#undef MONFERRATO_RULE
};

static const char *const kinds[] = {
    "setup",        "sequence", "command",       "supply", "movement", "discipline",
    "special-unit", "victory",  "combat-common", "siege",  NULL,
};
G_STATIC_ASSERT(G_N_ELEMENTS(kinds) == MONFERRATO_N_RULE_KINDS + 1);

enum { A, B, C };

static const CapRulingInfo rulings[] = {
#define MONFERRATO_RULING(id, title, about, open, used, reason, ...)                               \
  {id, title, about, open, used, reason, {__VA_ARGS__}},
#include "validator/monferrato/register/rulings.def"
#undef MONFERRATO_RULING
};

static const CapUnplayed unplayed[] = {
#define MONFERRATO_UNPLAYED(id, kind, more) {id, CAP_UNPLAYED_##kind, more},
#include "validator/monferrato/register/unplayed.def"
#undef MONFERRATO_UNPLAYED
};

const CapRegister monferrato_register = {
    .title = "La Seconda Guerra del Monferrato",
    .rules = rules,
    .n_rules = G_N_ELEMENTS(rules),
    .kinds = kinds,
    .rulings = rulings,
    .n_rulings = G_N_ELEMENTS(rulings),
    .unplayed = unplayed,
    .n_unplayed = G_N_ELEMENTS(unplayed),
    .each_evidence = monferrato_seen_each_row,
};
