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
    numbers[term] = (int)g_ascii_strtoll(equals + 1, NULL, 10);
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

CapCounsel cap_seeker_course_counsel(const CapSeekerCourse *course, guint64 luck, gpointer memory) {
  CapCounsel counsel = {.luck = luck, .memory = memory};

  if (course->stance != NULL) {
    counsel.numbers = course->stance->numbers;
    counsel.prepared = course->stance->prepared;
  }
  counsel.plan = course->has_plan ? &course->plan : NULL;
  return counsel;
}

void cap_seeker_course_note(CapSeekerCourse *course, int worth, int first) {
  int gain = worth - first;

  course->sum += worth;
  course->n++;
  course->gain += gain;
  course->noise += gain * gain;
}

/* --- Evidence --------------------------------------------------------------------------------- */

gboolean cap_seeker_course_is_same(const CapSeekerCourse *a, const CapSeekerCourse *b) {
  return a->stance == b->stance && a->option == b->option && a->has_plan == b->has_plan &&
         (!a->has_plan || memcmp(&a->plan, &b->plan, sizeof a->plan) == 0);
}

/* Of what was seen a turn ago half counts. */
void cap_seeker_course_carry(CapSeekerCourse *course, const CapSeekerCourse *before) {
  course->gain = before->gain / 2;
  course->noise = before->noise / 2;
}

/* Chance that is taken for granted: two games, won by the one and lost by the other. Without it
 * the first game that goes another way would be proof. */
enum { GRANTED = 2 * 1000 * 1000 };

/* Whole numbers, so that it is the same on every machine. */
static gint64 root(gint64 square) {
  gint64 low = 0, high = G_MAXINT32;

  while (low < high) {
    gint64 middle = (low + high + 1) / 2;

    if (middle * middle <= square)
      low = middle;
    else
      high = middle - 1;
  }
  return low;
}

int cap_seeker_course_evidence(const CapSeekerCourse *course) {
  return (int)(course->gain * 100 / root(course->noise + GRANTED));
}

/* In hundredths of a standard deviation. There are many courses, of which one always looks good. */
enum { LEAST_EVIDENCE = 150 };

gboolean cap_seeker_course_is_better(const CapSeekerCourse *course) {
  return cap_seeker_course_evidence(course) >= LEAST_EVIDENCE;
}

int cap_seeker_course_score(const CapSeekerCourse *course) {
  return course->n > 0 ? (int)(course->sum / course->n) : 500;
}
