#include "validator/baroque/register/register.h"

#include "schema/baroque/settings.h"
#include "validator/baroque/register/played-evidence.h"
#include "validator/register/rulings.h"

static const CapRuleInfo rules[] = {
#define BAROQUE_RULE(id, title, kind, status, statement, reason)                                   \
  {id, title, BAROQUE_RULE_KIND_##kind, CAP_RULE_STATUS_##status, statement, reason},
#include "validator/baroque/register/rules.def"
#undef BAROQUE_RULE
};

static const char *const kinds[] = {
    "setup",         "sequence", "command", "movement", "discipline",
    "combat-common", "chart",    "victory", NULL,
};
G_STATIC_ASSERT(G_N_ELEMENTS(kinds) == BAROQUE_N_RULE_KINDS + 1);

enum { A, B, C, D };

static const CapRulingInfo rulings[] = {
#define BAROQUE_RULING(id, title, about, open, used, reason, ...)                                  \
  {id, title, about, open, used, reason, {__VA_ARGS__}},
#include "validator/baroque/register/rulings.def"
#undef BAROQUE_RULING
};

static const CapUnplayed unplayed[] = {
#define BAROQUE_UNPLAYED(id, kind, more) {id, CAP_UNPLAYED_##kind, more},
#include "validator/baroque/register/unplayed.def"
#undef BAROQUE_UNPLAYED
};

static char *dup_settings(const char *ruling) {
  g_autoptr(GString) list = g_string_new(NULL);

  for (const BaroqueSettingRow *row = baroque_setting_rows; row->title != NULL; row++) {
    g_autofree char *value = baroque_setting_dup_value(row, row->usual);
    if (g_str_equal(row->rule, ruling))
      g_string_append_printf(list, "%s%s (%s)", list->len > 0 ? ", " : "", cap_name_text(row->name),
                             value);
  }
  return list->len > 0 ? g_strdup(list->str) : NULL;
}

const CapRegister baroque_register = {
    .title = "Pike and shot, the quick reference sheet",
    .rules = rules,
    .n_rules = G_N_ELEMENTS(rules),
    .kinds = kinds,
    .rulings = rulings,
    .n_rulings = G_N_ELEMENTS(rulings),
    .dup_settings = dup_settings,
    .unplayed = unplayed,
    .n_unplayed = G_N_ELEMENTS(unplayed),
    .each_evidence = baroque_seen_each_row,
};
