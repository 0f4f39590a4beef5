/* Forces in words, for pages, sheets and lists. All functions give new strings of plain text. */
#pragma once

#include "schema/scenario.h"

/* "2 × 10 and 1 × 8". */
char *cap_words_counters(const CapCounters *counters, guint n);

/* The ground of an area by its number, "the map" for CAP_INDEX_NONE. */
char *cap_words_ground(const CapScenario *s, CapIndex area);

/* Where a stack is placed: "Milano (2624)", "within 2 hexes of Lodi (2326)". */
char *cap_words_placement(const CapScenario *s, const CapStack *stack);

/* When it comes: "At the start", "Arrives on may 5". */
char *cap_words_arrival(const CapScenario *s, const CapStack *stack);

/* Who leads it, or what takes his place. */
char *cap_words_leader(const CapScenario *s, const CapStack *stack);

/* Capitani Generali and Supply Sources of an army; empty when it has none. */
char *cap_words_generals(const CapScenario *s, const CapArmy *army);
char *cap_words_sources(const CapScenario *s, const CapArmy *army);
