/* The register of rules: what each rule of the game says, in our own words, and how far it is
 * modelled. The rows stand in rules.def. */
#pragma once

#include "schema/suggest.h"

typedef enum {
  CAP_RULE_KIND_SETUP,
  CAP_RULE_KIND_SEQUENCE,
  CAP_RULE_KIND_COMMAND,
  CAP_RULE_KIND_SUPPLY,
  CAP_RULE_KIND_ORDERS,
  CAP_RULE_KIND_MOVEMENT,
  CAP_RULE_KIND_ZOC,
  CAP_RULE_KIND_ATTRITION,
  CAP_RULE_KIND_DISCIPLINE,
  CAP_RULE_KIND_ALIGNMENT,
  CAP_RULE_KIND_SPECIAL_UNIT,
  CAP_RULE_KIND_WEATHER,
  CAP_RULE_KIND_VICTORY,
  CAP_RULE_KIND_COMBAT_COMMON,
  CAP_RULE_KIND_MAJOR_BATTLE,
  CAP_RULE_KIND_SKIRMISH,
  CAP_RULE_KIND_SIEGE,
  CAP_RULE_KIND_SORTIE,
  CAP_RULE_KIND_CHART,
  CAP_RULE_KIND_OPTIONAL,
  CAP_N_RULE_KINDS
} CapRuleKind;

typedef enum {
  CAP_RULE_STATUS_COMPLETE,
  CAP_RULE_STATUS_PARTIAL,    /* the reason says what is missing */
  CAP_RULE_STATUS_PLANNED,    /* comes with the rules engine */
  CAP_RULE_STATUS_BACKGROUND, /* nothing to do, nothing to test */
  CAP_N_RULE_STATUSES
} CapRuleStatus;

/* One statement of a rule; constant for the life of the program. */
typedef struct {
  const char *id; /* "7.8.2.1a": the rule 7.8.2.1 and the letter of the statement */
  const char *title;
  CapRuleKind kind;
  CapRuleStatus status;
  const char *statement;
  const char *reason; /* of a partial one, a clause without full stop; else NULL */
} CapRuleInfo;

/* The statements, in the natural order of their ids. */
guint cap_register_count(void);
const CapRuleInfo *cap_register_get(guint index);

/* Does the number name this statement, or a rule, section or chapter that has it? 7.8 covers 7.8a
 * and 7.8.2.1a but not 7.80a; C.AFT covers C.AFT-m1; 12.1b covers 12.1b2. */
gboolean cap_register_covers(const char *number, const char *id);

/* Does the number name any statement at all? */
gboolean cap_register_has(const char *number);

/* Is this the id of one statement? */
gboolean cap_register_is_statement(const char *id);

/* Offers every id, and every number above one, to a search for a misspelt one. */
void cap_register_suggest(CapSuggestion *suggestion);

/* The words of the command in the order of the enums, ended by NULL. */
extern const char *const cap_rule_kind_words[];
extern const char *const cap_rule_status_words[];
