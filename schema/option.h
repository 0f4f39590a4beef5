/* Optional rules: those of chapter 18 of the rule book, numbered 18.1 to 18.9. Scenarios say which
 * are used, records which were. */
#pragma once

#include "document.h"

#define CAP_N_OPTIONAL_RULES 9

/* Whether an optional rule is used. */
typedef enum {
  CAP_RULE_CHOICE, /* the players agree before the game; so also when nothing is said */
  CAP_RULE_ON,
  CAP_RULE_OFF,
} CapRuleSwitch;

/* "18.1" to "18.9", then NULL. */
extern const char *const cap_optional_rules[CAP_N_OPTIONAL_RULES + 1];

/* What an <option> element says. FALSE when its rule is none of these; *use is as before when it
 * makes no sense. */
gboolean cap_option_read(const CapDocument *doc, CapNode node, guint *rule, CapRuleSwitch *use);
