/* The register of the battles of pike and shot: its rows, for what all registers share. */
#pragma once

#include "validator/register/register.h"

/* Kinds of rules, in the order of their words. */
typedef enum {
  BAROQUE_RULE_KIND_SETUP,
  BAROQUE_RULE_KIND_SEQUENCE,
  BAROQUE_RULE_KIND_COMMAND,
  BAROQUE_RULE_KIND_MOVEMENT,
  BAROQUE_RULE_KIND_DISCIPLINE,
  BAROQUE_RULE_KIND_COMBAT_COMMON,
  BAROQUE_RULE_KIND_CHART,
  BAROQUE_RULE_KIND_VICTORY,
  BAROQUE_N_RULE_KINDS
} BaroqueRuleKind;

extern const CapRegister baroque_register;
