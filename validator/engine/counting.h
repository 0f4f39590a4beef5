/* What a play shows of the rules, counted from its log: the frame of `count` in ruleset.h. */
#pragma once

#include "validator/engine/log.h"

typedef struct {
  GHashTable *places; /* by the rule of an event the place of its number, plus 1 */
  guint32 *seen;      /* the numbers; NULL: nobody wants to know */
  CapLog log;         /* the caller's, and counts */
} CapCounting;

/* Counts there from now on, or no more. The places are made when they are first needed. */
void cap_counting_set(CapCounting *counting, guint32 *seen, GHashTable *(*places_new)(void));

/* The log that a play tells while it counts: the caller's own, which may be NULL, when nobody wants
 * to know. */
const CapLog *cap_counting_log(CapCounting *counting, const CapLog *log);

void cap_counting_clear(CapCounting *counting);
