#include "calendar.h"

#include "schema/honour/codes-scenario.h"
#include "schema/honour/month-words.h"
#include "schema/table.h"

#include <glib/gi18n.h>
#include <string.h>

/* Far enough from the ends of an int that differences of two turns fit as well. */
#define FARTHEST 1000000000

/* A date as it is written. */
typedef struct {
  gboolean by_number; /* "turn 3": only `turn` is set */
  gboolean has_year;
  int year;
  CapIndex month;
  guint turn; /* from 1 */
} Date;

/* --- Reading ------------------------------------------------------------------------------- */

static gboolean parse_count(CapSlice word, guint *count) {
  int number;

  if (!cap_slice_to_int(word, &number) || number < 0)
    return FALSE;
  *count = (guint)number;
  return TRUE;
}

static gboolean parse_year(CapSlice word, int *year) {
  return cap_slice_to_int(word, year) && *year >= 1 && *year <= 9999;
}

/* Splits a date into its parts; what the words mean is not looked at. */
static gboolean split_words(CapSlice date, Date *parts, CapSlice *month) {
  CapSlice words[3], more;
  guint n = 0;

  while (n < 3 && cap_slice_next_word(&date, &words[n]))
    n++;
  if (n < 2 || cap_slice_next_word(&date, &more))
    return FALSE;
  *parts = (Date){.has_year = n == 3, .month = CAP_INDEX_NONE};
  if (parts->has_year && !parse_year(words[0], &parts->year))
    return FALSE;
  *month = words[n - 2];
  parts->by_number = !parts->has_year && cap_slice_equals(*month, "turn");
  return parse_count(words[n - 1], &parts->turn);
}

static HonourDateProblem parse_parts(const HonourRoster *roster, CapSlice date, Date *parts) {
  CapSlice month;

  if (!cap_slice_is_set(date) || !split_words(date, parts, &month))
    return HONOUR_DATE_MALFORMED;
  if (parts->by_number)
    return parts->turn >= 1 ? HONOUR_DATE_OK : HONOUR_DATE_NO_SUCH_TURN;
  parts->month = honour_roster_find_month(roster, month);
  if (parts->month == CAP_INDEX_NONE)
    return HONOUR_DATE_UNKNOWN_MONTH;
  if (parts->turn < 1 || parts->turn > roster->months[parts->month].turns)
    return HONOUR_DATE_NO_SUCH_TURN;
  return HONOUR_DATE_OK;
}

/* Turns since the beginning of the year 0. */
static gint64 absolute_turn(const HonourRoster *roster, int year, CapIndex month, guint turn) {
  return (gint64)year * roster->turns_per_year + roster->months[month].first + turn - 1;
}

static gint64 absolute_start(const HonourCalendar *calendar) {
  return absolute_turn(calendar->roster, calendar->start_year, calendar->start_month,
                       calendar->start_turn);
}

/* Of all years the one in which the turn comes first after the start; when the game is over by
 * then, the year before, should that be nearer to the game. */
static gint64 turn_without_year(const HonourCalendar *calendar, const Date *parts) {
  gint64 year = calendar->roster->turns_per_year;
  gint64 turn = absolute_turn(calendar->roster, calendar->start_year, parts->month, parts->turn) -
                absolute_start(calendar);
  gint64 after_end;

  if (turn < 0)
    turn += year;
  after_end = turn - ((gint64)calendar->n_turns - 1);
  if (after_end > 0 && year - turn < after_end)
    turn -= year;
  return turn;
}

HonourDateProblem honour_calendar_parse(const HonourCalendar *calendar, CapSlice date,
                                        CapTurn *turn) {
  Date parts;
  HonourDateProblem problem = parse_parts(calendar->roster, date, &parts);
  gint64 number;

  *turn = CAP_TURN_NONE;
  if (problem != HONOUR_DATE_OK || calendar->n_turns == 0)
    return problem;
  if (parts.by_number)
    number = (gint64)parts.turn - 1;
  else if (parts.has_year)
    number = absolute_turn(calendar->roster, parts.year, parts.month, parts.turn) -
             absolute_start(calendar);
  else
    number = turn_without_year(calendar, &parts);
  *turn = (CapTurn)CLAMP(number, -FARTHEST, FARTHEST);
  return HONOUR_DATE_OK;
}

HonourDateProblem honour_calendar_parse_start(const HonourRoster *roster, CapSlice date, int *year,
                                              CapIndex *month, guint *turn) {
  Date parts;
  HonourDateProblem problem = parse_parts(roster, date, &parts);

  if (problem != HONOUR_DATE_OK)
    return problem;
  if (!parts.has_year)
    return HONOUR_DATE_NO_YEAR;
  *year = parts.year;
  *month = parts.month;
  *turn = parts.turn;
  return HONOUR_DATE_OK;
}

gboolean honour_calendar_next_date(CapSlice *rest, CapSlice *date) {
  while (cap_slice_is_set(*rest) && rest->length > 0) {
    const char *comma = memchr(rest->data, ',', rest->length);
    gsize length = comma != NULL ? (gsize)(comma - rest->data) : rest->length;
    gsize taken = comma != NULL ? length + 1 : length;

    *date = (CapSlice){rest->data, length};
    *rest = (CapSlice){rest->data + taken, rest->length - taken};
    while (date->length > 0 && cap_is_space(date->data[0]))
      *date = (CapSlice){date->data + 1, date->length - 1};
    while (date->length > 0 && cap_is_space(date->data[date->length - 1]))
      date->length--;
    if (date->length > 0)
      return TRUE;
  }
  return FALSE;
}

/* --- Reporting ----------------------------------------------------------------------------- */

static void report_no_such_turn(const HonourRoster *roster, CapSlice date, CapPlace place,
                                CapDiagnostics *findings) {
  Date parts = {0};
  CapDiagnostic *d;

  (void)parse_parts(roster, date, &parts);
  if (parts.by_number) {
    d = cap_report(findings, CAP_CODE_BAD_DATE, place,
                   "There is no turn 0; the first turn of the game is turn 1.");
  } else {
    const HonourMonth *month = &roster->months[parts.month];

    d = cap_report(findings, CAP_CODE_BAD_DATE, place,
                   "There is no turn %u in %s, which has %u turns.", parts.turn, month->name,
                   month->turns);
    cap_diagnostic_set_hint(d, "The number is that of the turn within the month, not of the day.");
  }
  cap_diagnostic_set_object_at(d, place);
}

static CapIndex month_like(const HonourRoster *roster, const char *word) {
  for (CapIndex i = 0; i < roster->n_months; i++)
    if (g_ascii_strcasecmp(roster->months[i].id, word) == 0 ||
        g_ascii_strcasecmp(roster->months[i].name, word) == 0)
      return i;
  return CAP_INDEX_NONE;
}

static void report_other_notation(const HonourRoster *roster, int year, CapIndex month, int number,
                                  CapPlace place, CapDiagnostics *findings) {
  CapDiagnostic *d = cap_report(findings, CAP_CODE_BAD_DATE, place,
                                "A date is written with the year first, then the month, then the "
                                "turn of the month.");

  cap_diagnostic_set_object_at(d, place);
  cap_diagnostic_set_hint(d, "Perhaps you mean %d %s %d, if that is turn %d of the month.", year,
                          roster->months[month].id, number, number);
}

/* "1513-05-06" and "6/5/1513", with the month as a number. FALSE when it is neither. */
static gboolean report_numeric_date(const HonourRoster *roster, CapSlice date, CapPlace place,
                                    CapDiagnostics *findings) {
  g_autofree char *text = cap_slice_dup(date);
  g_auto(GStrv) words = g_strsplit_set(text, "-/.", -1);
  int numbers[3];

  if (g_strv_length(words) != G_N_ELEMENTS(numbers))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS(numbers); i++)
    if (!cap_slice_to_int(cap_slice_of(words[i]), &numbers[i]))
      return FALSE;
  int year = MAX(numbers[0], numbers[2]), number = MIN(numbers[0], numbers[2]);
  if (year < 1000 || number < 1 || numbers[1] < 1 || (guint)numbers[1] > roster->n_months)
    return FALSE;
  report_other_notation(roster, year, (CapIndex)(numbers[1] - 1), number, place, findings);
  return TRUE;
}

/* "6 May 1513", as dates are written elsewhere: the year comes first here. FALSE when it is none.
 */
static gboolean report_turned_date(const HonourRoster *roster, CapSlice date, CapPlace place,
                                   CapDiagnostics *findings) {
  g_autofree char *text = cap_slice_dup(date);
  g_auto(GStrv) words = g_strsplit_set(text, " ,.", -1);
  const char *parts[3] = {NULL};
  guint n = 0;
  int number, year;

  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0' && n++ < G_N_ELEMENTS(parts))
      parts[n - 1] = words[i];
  if (n != 3)
    return FALSE;
  gboolean begins_with_month = month_like(roster, parts[0]) != CAP_INDEX_NONE;
  CapIndex month = month_like(roster, parts[begins_with_month ? 0 : 1]);
  if (month == CAP_INDEX_NONE ||
      !cap_slice_to_int(cap_slice_of(parts[begins_with_month ? 1 : 0]), &number) ||
      !cap_slice_to_int(cap_slice_of(parts[2]), &year) || year < 1000)
    return FALSE;
  report_other_notation(roster, year, month, number, place, findings);
  return TRUE;
}

static void report_unknown_month(const HonourRoster *roster, CapSlice date, CapPlace place,
                                 CapDiagnostics *findings) {
  Date parts;
  CapSlice month;

  (void)split_words(date, &parts, &month);
  if (report_turned_date(roster, date, place, findings))
    return;
  cap_report_unknown(findings, CAP_CODE_BAD_DATE, place, month,
                     CAP_TABLES(CAP_TABLE_OF(roster->months, roster->n_months)),
                     "There is no month \"%.*s\" in the calendar of roster \"%s\".",
                     CAP_SLICE_ARGS(cap_slice_clip(month)), roster->base.id);
}

static void report_malformed(const HonourRoster *roster, CapSlice date, CapPlace place,
                             CapDiagnostics *findings) {
  if (report_turned_date(roster, date, place, findings) ||
      report_numeric_date(roster, date, place, findings))
    return;
  const char *month = roster->months[0].id;
  CapDiagnostic *d = cap_report(findings, CAP_CODE_BAD_DATE, place, "\"%.*s\" is not a date.",
                                CAP_SLICE_ARGS(cap_slice_clip(date)));

  int number;
  if (cap_slice_to_int(date, &number) && number > 0 && number < 1000)
    cap_diagnostic_set_hint(d, "Perhaps you mean turn %d.", number);
  else
    cap_diagnostic_set_hint(d,
                            "Write the month and the number of the turn within it (%s 1), with the "
                            "year in front where it is needed (1525 %s 1), or the number of a turn "
                            "of the game (turn 2).",
                            month, month);
  cap_diagnostic_set_object_at(d, place);
}

static void report_no_year(CapSlice date, CapPlace place, CapDiagnostics *findings) {
  CapDiagnostic *d =
      cap_report(findings, CAP_CODE_BAD_DATE, place, "The start of the game has no year.");

  cap_diagnostic_set_hint(d, "Write month and turn with the year in front: 1525 %.*s.",
                          CAP_SLICE_ARGS(date));
}

/* Without a calendar nothing can be said of a date; the reader has reported that there is none. */
static void report(const HonourRoster *roster, HonourDateProblem problem, CapSlice date,
                   CapPlace place, CapDiagnostics *findings) {
  if (roster->n_months == 0 || roster->turns_per_year == 0)
    return;
  switch (problem) {
  case HONOUR_DATE_OK:
    break;
  case HONOUR_DATE_MALFORMED:
    report_malformed(roster, date, place, findings);
    break;
  case HONOUR_DATE_UNKNOWN_MONTH:
    report_unknown_month(roster, date, place, findings);
    break;
  case HONOUR_DATE_NO_SUCH_TURN:
    report_no_such_turn(roster, date, place, findings);
    break;
  case HONOUR_DATE_NO_YEAR:
    report_no_year(date, place, findings);
    break;
  }
}

CapTurn honour_calendar_resolve(const HonourCalendar *calendar, CapSlice date, CapPlace place,
                                CapDiagnostics *findings) {
  CapTurn turn;

  report(calendar->roster, honour_calendar_parse(calendar, date, &turn), date, place, findings);
  return turn;
}

HonourCalendar honour_calendar_resolve_start(const HonourRoster *roster, CapSlice date,
                                             guint n_turns, CapPlace place,
                                             CapDiagnostics *findings) {
  HonourCalendar calendar = {.roster = roster, .start_month = CAP_INDEX_NONE};
  HonourDateProblem problem = honour_calendar_parse_start(
      roster, date, &calendar.start_year, &calendar.start_month, &calendar.start_turn);

  report(roster, problem, date, place, findings);
  if (problem == HONOUR_DATE_OK && roster->turns_per_year > 0)
    calendar.n_turns = n_turns;
  return calendar;
}

/* --- From turns to dates ------------------------------------------------------------------- */

/* The month that a turn of the year, counted from 0, lies in. */
static CapIndex month_at(const HonourRoster *roster, guint turn) {
  guint low = 0;
  guint high = roster->n_months;

  while (high - low > 1) {
    guint middle = low + (high - low) / 2;

    if (roster->months[middle].first <= turn)
      low = middle;
    else
      high = middle;
  }
  return (CapIndex)low;
}

void honour_calendar_split(const HonourCalendar *calendar, CapTurn turn, int *year, CapIndex *month,
                           guint *turn_in_month) {
  gint64 per_year = calendar->roster->turns_per_year;
  gint64 absolute, in_year;

  g_return_if_fail(calendar->n_turns > 0 && turn != CAP_TURN_NONE);
  absolute = absolute_start(calendar) + turn;
  in_year = absolute % per_year;
  if (in_year < 0)
    in_year += per_year;
  *year = (int)((absolute - in_year) / per_year);
  *month = month_at(calendar->roster, (guint)in_year);
  *turn_in_month = (guint)in_year - calendar->roster->months[*month].first + 1;
}

char *honour_calendar_dup_text(const HonourCalendar *calendar, CapTurn turn) {
  int year;
  CapIndex month;
  guint in_month;

  if (calendar->n_turns == 0 || turn == CAP_TURN_NONE)
    return g_strdup(_("an unknown turn"));
  honour_calendar_split(calendar, turn, &year, &month, &in_month);
  return g_strdup_printf("%s %u, %d", honour_month_text(calendar->roster->months[month].name),
                         in_month, year);
}

char *honour_calendar_dup_date(const HonourCalendar *calendar, CapTurn turn) {
  int year, last_year;
  CapIndex month, unused;
  guint number, unused_number;

  if (calendar->n_turns == 0)
    return NULL;
  honour_calendar_split(calendar, turn, &year, &month, &number);
  honour_calendar_split(calendar, (CapTurn)calendar->n_turns - 1, &last_year, &unused,
                        &unused_number);
  const char *id = calendar->roster->months[month].id;
  return last_year == calendar->start_year && year == last_year
             ? g_strdup_printf("%s %u", id, number)
             : g_strdup_printf("%d %s %u", year, id, number);
}

gboolean honour_calendar_is_ap_turn(const HonourCalendar *calendar, CapTurn turn) {
  int year;
  CapIndex month;
  guint in_month;

  if (calendar->n_turns == 0 || turn == CAP_TURN_NONE)
    return FALSE;
  honour_calendar_split(calendar, turn, &year, &month, &in_month);
  return (calendar->roster->months[month].ap_turns >> (in_month - 1) & 1u) != 0;
}
