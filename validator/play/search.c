#include "validator/play/search.h"

#include <string.h>

#include <glib/gi18n.h>

#include "validator/play/policy.h"
#include "validator/play/search-race.h"

/* What goes unless told. */
enum { USUAL_ROLLOUTS = 64, USUAL_WIDTH = 1 };

/* With a budget of time a look at courses takes one part in so many of what is left, one at options
 * a smaller one. */
enum { PART_OF_TIME = 4, PART_OF_TIME_FOR_OPTIONS = 40 };

/* Rollouts are for so many courses: a longer list needs more games to tell them apart. */
enum { COURSES_OF_BUDGET = 8 };

/* What is chosen when a game begins stands longest: that look is so many times as long. */
enum { FIRST_LOOK = 8 };

/* The first choice of each phase and activation is looked at with one part in so many of the
 * rollouts of a turn. */
enum { PART_FOR_OPTIONS = 4 };

struct _CapSeeker {
  CapSearchBudget budget;
  const CapRuleset *rules;
  CapIndex side;
  CapRollout *rollout;
  CapSearchStance *stances;
  guint n_stances;
  CapLuck luck;
  guint8 *memory;         /* of the doctrine it asks; NULL: it has none */
  CapSeekerCourse course; /* that is kept to */
  CapTurn turn;           /* of the last look; -1 before the first */
  guint part;
  gint64 time_left; /* microseconds of a budget of time */
  CapPlan plans[CAP_MAX_PLANS];
  GArray *courses; /* of CapSeekerCourse, that were looked at for the last decision */
  guint taken;     /* among them */
  GArray *before;  /* courses of the last turn, with what was seen of them */
};

/* --- The budget ------------------------------------------------------------------------------- */

CapSearchBudget cap_search_budget(void) {
  return (CapSearchBudget){.rollouts = USUAL_ROLLOUTS, .width = USUAL_WIDTH};
}

static gboolean read_seconds(const char *text, guint *milliseconds) {
  char *end = NULL;
  double seconds = g_ascii_strtod(text, &end);

  if (end == text || *end != '\0' || !(seconds >= 0.001 && seconds <= 1000000))
    return FALSE;
  *milliseconds = (guint)(seconds * 1000);
  return TRUE;
}

static gboolean read_number(const char *text, guint64 least, guint *out) {
  guint64 number;

  if (!g_ascii_string_to_unsigned(text, 10, least, 1000000, &number, NULL))
    return FALSE;
  *out = (guint)number;
  return TRUE;
}

gboolean cap_search_budget_read(CapSearchBudget *budget, const char *text, GError **error) {
  g_auto(GStrv) parts = g_strsplit(text, "=", 2);
  const char *name = parts[0] != NULL ? parts[0] : "", *value = name[0] != '\0' ? parts[1] : NULL;

  if (value != NULL &&
      ((g_str_equal(name, "rollouts") && read_number(value, 1, &budget->rollouts)) ||
       (g_str_equal(name, "turns") && read_number(value, 0, &budget->turns)) ||
       (g_str_equal(name, "width") && read_number(value, 1, &budget->width)) ||
       (g_str_equal(name, "seconds") && read_seconds(value, &budget->milliseconds))))
    return TRUE;
  g_set_error(
      error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
      "%s: a player that searches takes rollouts=N for a turn, or seconds=S for a game, and "
      "turns=N to look ahead, width=N for the options it tries.",
      text);
  return FALSE;
}

gboolean cap_seeker_can_play(const CapRuleset *rules) {
  return rules->advise != NULL;
}

/* --- A player --------------------------------------------------------------------------------- */

CapSeeker *cap_seeker_new(const CapSearchBudget *budget, const CapRuleset *rules,
                          const CapRulesGame *game, guint options, CapIndex side) {
  CapSeeker *search = g_new0(CapSeeker, 1);

  search->budget = *budget;
  search->rules = rules;
  search->side = side;
  search->rollout = cap_rollout_new(rules, game, options, side);
  search->stances = cap_search_stances_new(rules, game, &search->n_stances);
  if (rules->memory_size > 0)
    search->memory = g_malloc0(rules->memory_size);
  search->courses = g_array_new(FALSE, FALSE, sizeof(CapSeekerCourse));
  search->before = g_array_new(FALSE, FALSE, sizeof(CapSeekerCourse));
  cap_seeker_begin(search, 0);
  return search;
}

void cap_seeker_free(CapSeeker *search) {
  if (search == NULL)
    return;
  cap_rollout_free(search->rollout);
  cap_search_stances_free(search->rules, search->stances, search->n_stances);
  g_array_unref(search->courses);
  g_array_unref(search->before);
  g_free(search->memory);
  g_free(search);
}

void cap_seeker_begin(CapSeeker *search, guint64 luck) {
  search->luck = cap_luck_seed(luck);
  search->course = (CapSeekerCourse){.option = G_MAXUINT};
  search->turn = -1;
  search->part = G_MAXUINT;
  search->time_left = (gint64)search->budget.milliseconds * 1000;
  g_array_set_size(search->courses, 0);
  g_array_set_size(search->before, 0);
  if (search->memory != NULL)
    memset(search->memory, 0, search->rules->memory_size);
}

CapCounsel cap_seeker_counsel(const CapSeeker *search) {
  return cap_seeker_course_counsel(&search->course, 0, search->memory);
}

/* --- Looking ---------------------------------------------------------------------------------- */

/* `part`: of the time that is left. */
static CapRaceLimit limit_of_look(const CapSeeker *search, guint rollouts, guint part) {
  CapRaceLimit limit = {.rollouts = MAX(rollouts, 1)};

  if (search->budget.milliseconds > 0)
    limit.deadline = g_get_monotonic_time() + search->time_left / part;
  return limit;
}

/* Takes the best of the courses that were listed. */
static const CapSeekerCourse *race(CapSeeker *search, const CapRulesPlay *play, guint kept,
                                   const CapRaceLimit *limit) {
  gint64 began = search->budget.milliseconds > 0 ? g_get_monotonic_time() : 0;
  CapSeekerCourse *courses = (CapSeekerCourse *)(void *)search->courses->data;

  cap_rollout_from(search->rollout, play, search->memory, search->budget.turns);
  search->taken = cap_race(search->rollout, courses, search->courses->len, kept,
                           cap_luck_next(&search->luck), limit);
  if (search->budget.milliseconds > 0)
    search->time_left -= MIN(g_get_monotonic_time() - began, search->time_left);
  return &courses[search->taken];
}

/* With what was seen of it a turn ago. */
static void add_course(CapSeeker *search, CapSeekerCourse course) {
  course.option = G_MAXUINT;
  for (guint i = 0; i < search->before->len; i++) {
    const CapSeekerCourse *before = &g_array_index(search->before, CapSeekerCourse, i);

    if (cap_seeker_course_is_same(before, &course))
      cap_seeker_course_carry(&course, before);
  }
  g_array_append_val(search->courses, course);
}

/* What goes well is also tried together with something else: a stance with each plan, a plan with
 * each stance. */
static void list_pairs(CapSeeker *search, guint n_plans) {
  const CapSeekerCourse *kept = &search->course;
  CapSeekerCourse pair = {.stance = kept->stance, .has_plan = TRUE, .plan = kept->plan};

  if (kept->stance != NULL && kept->has_plan)
    add_course(search, pair);
  for (guint i = 1; i < n_plans && kept->stance != NULL && !kept->has_plan; i++) {
    pair.plan = search->plans[i];
    add_course(search, pair);
  }
  for (guint i = 0; i < search->n_stances && kept->stance == NULL && kept->has_plan; i++) {
    pair.stance = &search->stances[i];
    add_course(search, pair);
  }
}

/* The doctrine as it is comes first, so that nothing less than better takes its place; the first
 * plan is its own choice. */
static void list_courses(CapSeeker *search, const CapRulesPlay *play) {
  const CapRuleset *rules = search->rules;
  guint n_plans = rules->plans != NULL ? rules->plans(play, search->side, search->plans) : 0;

  g_array_set_size(search->courses, 0);
  add_course(search, (CapSeekerCourse){.stance = NULL});
  for (guint i = 0; i < search->n_stances; i++)
    add_course(search, (CapSeekerCourse){.stance = &search->stances[i]});
  for (guint i = 1; i < n_plans; i++)
    add_course(search, (CapSeekerCourse){.has_plan = TRUE, .plan = search->plans[i]});
  list_pairs(search, n_plans);
}

/* Where the course that is kept to is in the list; 0: nowhere, or it is the first. */
static guint find_kept(const CapSeeker *search) {
  for (guint i = 1; i < search->courses->len; i++)
    if (cap_seeker_course_is_same(&g_array_index(search->courses, CapSeekerCourse, i),
                                  &search->course))
      return i;
  return 0;
}

static void look_at_courses(CapSeeker *search, const CapRulesPlay *play) {
  guint times = search->before->len == 0 ? FIRST_LOOK : 1;

  list_courses(search, play);
  guint rollouts = search->budget.rollouts * search->courses->len * times / COURSES_OF_BUDGET;
  CapRaceLimit limit = limit_of_look(search, rollouts, PART_OF_TIME);
  if (search->courses->len > 1)
    search->course = *race(search, play, find_kept(search), &limit);
  g_array_set_size(search->before, 0);
  g_array_append_vals(search->before, search->courses->data, search->courses->len);
}

/* The best options in the eyes of the doctrine, its choice first. */
static void list_options(CapSeeker *search, const CapRulesPlay *play, const CapRequest *request,
                         guint choice) {
  g_autoptr(CapLedger) ledger = cap_ledger_new();
  CapCounsel counsel = cap_seeker_course_counsel(&search->course, 0, NULL);

  counsel.ledger = ledger;
  search->rules->advise(play, request, &counsel);
  g_array_set_size(search->courses, 0);
  ledger->totals[choice] = G_MAXINT;
  for (guint k = 0; k < MIN(search->budget.width, request->n_options); k++) {
    guint best = 0;
    for (guint i = 1; i < request->n_options; i++)
      if (ledger->totals[i] > ledger->totals[best])
        best = i;
    CapSeekerCourse course = {.stance = search->course.stance,
                              .has_plan = search->course.has_plan,
                              .plan = search->course.plan,
                              .option = best};
    g_array_append_val(search->courses, course);
    ledger->totals[best] = G_MININT;
  }
}

static guint look_at_options(CapSeeker *search, const CapRulesPlay *play, const CapRequest *request,
                             guint choice) {
  CapRaceLimit limit =
      limit_of_look(search, search->budget.rollouts / PART_FOR_OPTIONS, PART_OF_TIME_FOR_OPTIONS);

  list_options(search, play, request, choice);
  return race(search, play, 0, &limit)->option;
}

guint cap_seeker_choose(CapSeeker *search, const CapRulesPlay *play, const CapRequest *request) {
  CapPlayMoment moment;

  search->rules->moment(play, &moment);
  g_array_set_size(search->courses, 0);
  if (moment.turn != search->turn) {
    search->turn = moment.turn;
    look_at_courses(search, play);
  }
  CapCounsel counsel =
      cap_seeker_course_counsel(&search->course, cap_luck_next(&search->luck), search->memory);
  guint choice = search->rules->advise(play, request, &counsel);
  if (search->budget.width > 1 && request->n_options > 1 && moment.part != search->part) {
    search->part = moment.part;
    choice = look_at_options(search, play, request, choice);
  }
  return choice;
}

/* --- For people ------------------------------------------------------------------------------- */

enum { MOST_TOLD = 6 };

static void append_course(const CapSeeker *search, const CapRulesPlay *play,
                          const CapRequest *request, const CapSeekerCourse *course, GString *out) {
  char words[CAP_OPTION_TEXT] = "";

  if (course->option < request->n_options)
    search->rules->option_words(play, request, request->options[course->option], words);
  else if (course->has_plan)
    search->rules->plan_text(play, search->side, &course->plan, words);
  else if (course->stance == NULL)
    g_strlcpy(words, _("As the doctrine has it"), sizeof words);
  int score = cap_seeker_course_score(course);
  g_string_append_printf(out, ngettext("%d.%03d in %u game  ", "%d.%03d in %u games  ", course->n),
                         score / 1000, score % 1000, course->n);
  if (course->stance != NULL)
    g_string_append_printf(out, _("Stance: %s%s"), gettext(course->stance->name),
                           words[0] != '\0' ? ". " : "");
  g_string_append_printf(out, "%s\n", words);
}

/* Those that stayed longest in the race first, of equals the better. */
static int compare_courses(gconstpointer x, gconstpointer y) {
  const CapSeekerCourse *a = *(const CapSeekerCourse *const *)x,
                        *b = *(const CapSeekerCourse *const *)y;

  if (a->n != b->n)
    return a->n > b->n ? -1 : 1;
  if (a->sum != b->sum)
    return a->sum > b->sum ? -1 : 1;
  return a < b ? -1 : 1;
}

void cap_seeker_tell(const CapSeeker *search, const CapRulesPlay *play, const CapRequest *request,
                     GString *out) {
  g_autoptr(GPtrArray) order = g_ptr_array_new();

  if (search->courses->len < 2)
    return;
  for (guint i = 0; i < search->courses->len; i++)
    g_ptr_array_add(order, &g_array_index(search->courses, CapSeekerCourse, i));
  g_ptr_array_sort(order, compare_courses);
  g_string_append(out, _("  looked ahead; these were the results for the side:\n"));
  for (guint i = 0; i < MIN(order->len, MOST_TOLD); i++) {
    const CapSeekerCourse *course = g_ptr_array_index(order, i);
    gboolean is_taken = course == &g_array_index(search->courses, CapSeekerCourse, search->taken);

    g_string_append_printf(out, "  %s ", is_taken ? ">" : " ");
    append_course(search, play, request, course, out);
  }
  if (order->len > MOST_TOLD)
    g_string_append_printf(out, _("    and %u more\n"), order->len - MOST_TOLD);
}
