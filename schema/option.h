/* Optional rules: each rule system has a list of its own. Scenarios say which are used, records
 * which were. */
#pragma once

#include "schema/document/document.h"

/* Sets of them are bits of a guint. */
#define CAP_MAX_OPTIONAL_RULES 32

/* Marks words that those who show them translate. */
#define CAP_TITLE(english) english

/* Whether an optional rule is used. */
typedef enum {
  CAP_RULE_CHOICE, /* the players agree before the game; so also when nothing is said */
  CAP_RULE_ON,
  CAP_RULE_OFF,
} CapRuleSwitch;

/* One row of a list, which ends with a row without a number. */
typedef struct {
  const char *number; /* in the rule book, as documents write it: "18.1" */
  const char *title;  /* to be translated */
} CapOptionalRule;

guint cap_options_count(const CapOptionalRule *rules);

/* What an <option> element says. FALSE when its rule is none of these; *use is as before when it
 * makes no sense. */
gboolean cap_option_read(const CapOptionalRule *rules, const CapDocument *doc, CapNode node,
                         guint *rule, CapRuleSwitch *use);
