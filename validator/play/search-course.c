#include "validator/play/search-course.h"

#include <string.h>

/* "NAME=NUMBER:..." of a row of the rules. */
static int *read_numbers(const CapRuleset *rules, const char *changes) {
  int *numbers = cap_terms_dup_numbers(rules->terms);
  g_auto(GStrv) parts = g_strsplit(changes, ":", -1);

  for (char **part = parts; *part != NULL; part++) {
    char *equals = strchr(*part, '=');
    g_assert(equals != NULL);
    *equals = '\0';
    int term = cap_terms_find(rules->terms, *part);
    g_assert(term >= 0);
    numbers[term] = atoi(equals + 1);
  }
  return numbers;
}

CapSearchStance *cap_search_stances_new(const CapRuleset *rules, const CapRulesGame *game,
                                        guint *n) {
  guint count = 0;

  while (rules->stances != NULL && rules->stances[count].name != NULL)
    count++;
  CapSearchStance *stances = g_new0(CapSearchStance, count + 1);
  for (guint i = 0; i < count; i++) {
    stances[i].name = rules->stances[i].name;
    stances[i].numbers = read_numbers(rules, rules->stances[i].changes);
    if (rules->prepare != NULL)
      stances[i].prepared = rules->prepare(game, stances[i].numbers);
  }
  *n = count;
  return stances;
}

void cap_search_stances_free(const CapRuleset *rules, CapSearchStance *stances, guint n) {
  for (guint i = 0; i < n; i++) {
    if (stances[i].prepared != NULL)
      rules->prepared_free(stances[i].prepared);
    g_free(stances[i].numbers);
  }
  g_free(stances);
}

CapCounsel cap_course_counsel(const CapCourse *course, guint64 luck, gpointer memory) {
  CapCounsel counsel = {.luck = luck, .memory = memory};

  if (course->stance != NULL) {
    counsel.numbers = course->stance->numbers;
    counsel.prepared = course->stance->prepared;
  }
  counsel.plan = course->has_plan ? &course->plan : NULL;
  return counsel;
}

/* Standard deviations that a gain must have, squared, times four. */
enum { LEAST_GAIN = 6 };

gboolean cap_course_is_better(const CapCourse *course) {
  return course->gain > 0 && course->gain * course->gain * 4 > LEAST_GAIN * course->noise;
}

int cap_course_score(const CapCourse *course) {
  return course->n > 0 ? (int)(course->sum / course->n) : 500;
}
