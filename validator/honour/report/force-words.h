/* Forces in words, for pages, sheets and lists. All functions give new strings of plain text. */
#pragma once

#include "schema/honour/scenario.h"

/* "2 × 10 and 1 × 8". */
char *honour_words_counters(const HonourCounters *counters, guint n);

/* The ground of an area by its number, "the map" for CAP_INDEX_NONE. */
char *honour_words_ground(const HonourScenario *s, CapIndex area);

/* Where a stack is placed: "Milano (2624)", "within 2 hexes of Lodi (2326)". */
char *honour_words_placement(const HonourScenario *s, const HonourStack *stack);

/* When it comes: "At the start", "Arrives on may 5". */
char *honour_words_arrival(const HonourScenario *s, const HonourStack *stack);

/* Who leads it, or what takes his place. */
char *honour_words_leader(const HonourScenario *s, const HonourStack *stack);

/* Capitani Generali and Supply Sources of an army; empty when it has none. */
char *honour_words_generals(const HonourScenario *s, const HonourArmy *army);
char *honour_words_sources(const HonourScenario *s, const HonourArmy *army);
