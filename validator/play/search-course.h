/* Courses: what a player that looks ahead could do. See search.h. */
#pragma once

#include "validator/engine/ruleset.h"

/* The numbers of a stance, and what the rules made of them. */
typedef struct {
  const char *name; /* NULL: the usual one */
  int *numbers;
  gpointer prepared;
} CapSearchStance;

typedef struct {
  const CapSearchStance *stance; /* NULL: the usual one */
  gboolean has_plan;
  CapPlan plan;
  guint option; /* of the decision at hand, with which it begins; G_MAXUINT: the doctrine's */
  gint64 sum;   /* of its rollouts, each from 0 to 1000 */
  guint n;      /* rollouts */
  gint64 gain;  /* by which it did better than the first course in the same worlds */
  gint64 noise; /* squares of these differences */
} CapCourse;

/* All stances of the rules, the usual one not among them; new array of `n`. */
CapSearchStance *cap_search_stances_new(const CapRuleset *rules, const CapRulesGame *game,
                                        guint *n);
void cap_search_stances_free(const CapRuleset *rules, CapSearchStance *stances, guint n);

/* How the doctrine is asked on this course. */
CapCounsel cap_course_counsel(const CapCourse *course, guint64 luck, gpointer memory);

/* Did it do better than the first one, by more than chance brings about now and then? */
gboolean cap_course_is_better(const CapCourse *course);

/* What a course comes to, in thousandths; 500 before anything is known. */
int cap_course_score(const CapCourse *course);
