/* The turns on which a <turn> condition holds. */
#pragma once

#include "validator/honour/checks/checks.h"

/* More turns than any game has: longer ones are not looked through. */
#define HONOUR_MOST_TURNS 1000u

/* Does a <turn> condition hold on this turn? What is no date may be any. */
gboolean honour_rule_turn_holds(const CapCheckContext *context, CapNode node, CapTurn turn);
