/* A stack of a scenario in words. No GTK. */
#pragma once

#include "schema/honour/scenario.h"

/* The sum of the Strength Points of its units. */
guint honour_stack_strength(const HonourScenario *s, CapIndex stack);

/* The name of who leads it, or what there is instead; borrowed. */
const char *honour_stack_leader(const HonourScenario *s, CapIndex stack);

/* "A" for attack and so on, "any" for a choice, NULL when it joins another Force; borrowed. */
const char *honour_order_letter(guint orders);

/* "Chaumont (France): 31 SP, attack, comes May 5, 1509"; new string. */
char *honour_stack_words(const HonourScenario *s, CapIndex stack);

/* "Chaumont 31 SP"; new string. */
char *honour_stack_words_short(const HonourScenario *s, CapIndex stack);
