/* The register of "La Seconda Guerra del Monferrato": its rows, for what all registers share. */
#pragma once

#include "validator/register/register.h"

/* Kinds of rules, in the order of their words. */
typedef enum {
  MONFERRATO_RULE_KIND_SETUP,
  MONFERRATO_RULE_KIND_SEQUENCE,
  MONFERRATO_RULE_KIND_COMMAND,
  MONFERRATO_RULE_KIND_SUPPLY,
  MONFERRATO_RULE_KIND_MOVEMENT,
  MONFERRATO_RULE_KIND_DISCIPLINE,
  MONFERRATO_RULE_KIND_SPECIAL_UNIT,
  MONFERRATO_RULE_KIND_VICTORY,
  MONFERRATO_RULE_KIND_COMBAT_COMMON,
  MONFERRATO_RULE_KIND_SIEGE,
  MONFERRATO_N_RULE_KINDS
} MonferratoRuleKind;

extern const CapRegister monferrato_register;
