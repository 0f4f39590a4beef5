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
  gint64 noise; /* squares of these differences; both count what was seen before, see below */
} CapSeekerCourse;

/* All stances of the rules, the usual one not among them; new array of `n`. */
CapSearchStance *cap_search_stances_new(const CapRuleset *rules, const CapRulesGame *game,
                                        guint *n);
void cap_search_stances_free(const CapRuleset *rules, CapSearchStance *stances, guint n);

/* How the doctrine is asked on this course. */
CapCounsel cap_seeker_course_counsel(const CapSeekerCourse *course, guint64 luck, gpointer memory);

/* One more world in which the first course came to `first` and this one to `worth`. */
void cap_seeker_course_note(CapSeekerCourse *course, int worth, int first);

/* The same course a turn ago: what was seen of it then still says something, if less. */
gboolean cap_seeker_course_is_same(const CapSeekerCourse *a, const CapSeekerCourse *b);
void cap_seeker_course_carry(CapSeekerCourse *course, const CapSeekerCourse *before);

/* How sure it is that a course is better than the first one: its gain in standard deviations, in
 * hundredths. Few games are never sure. */
int cap_seeker_course_evidence(const CapSeekerCourse *course);

/* Did it do better than the first one, by more than chance brings about? */
gboolean cap_seeker_course_is_better(const CapSeekerCourse *course);

/* What a course comes to, in thousandths; 500 before anything is known. */
int cap_seeker_course_score(const CapSeekerCourse *course);
