/* Dates: how they are read, and what they come to. */
#include "schema/honour/calendar.h"

#include "schema/honour/codes-scenario.h"
#include "tests/support/variant.h"

typedef struct {
  CapDiagnostics *findings;
  CapDocument *doc;
  HonourRoster *roster;
  HonourCalendar calendar;
} Fixture;

static Fixture read_roster(const char *text) {
  Fixture f = {.findings = cap_diagnostics_new()};

  f.doc = variant_read("roster.xml", text, f.findings);
  f.roster = honour_roster_compile(f.doc, f.findings);
  return f;
}

/* A game by the calendar of the Italian Wars. */
static Fixture start_game(const char *start, guint n_turns) {
  g_autofree char *path = test_path("scenarios", "italian-wars.xml", NULL);
  g_autofree char *text = test_read_file(path, NULL);
  Fixture f = read_roster(text);

  f.calendar = honour_calendar_resolve_start(f.roster, cap_slice_of(start), n_turns,
                                             cap_place_range(f.doc, 0, 1), f.findings);
  return f;
}

static void release(Fixture *f) {
  honour_roster_free(f->roster);
  cap_document_free(f->doc);
  cap_diagnostics_free(f->findings);
}

/* --- Reading ------------------------------------------------------------------------------- */

static const struct {
  const char *start;
  guint n_turns;
  const char *date;
  HonourDateProblem problem;
  int turn;
} date_rows[] = {
    {"1509 april 4", 9, "april 4", HONOUR_DATE_OK, 0},
    {"1509 april 4", 9, "april 5", HONOUR_DATE_OK, 1},
    {"1509 april 4", 9, "may 6", HONOUR_DATE_OK, 8},
    {"1509 april 4", 9, "1509 april 6", HONOUR_DATE_OK, 2},
    {"1509 april 4", 9, "turn 1", HONOUR_DATE_OK, 0},
    {"1509 april 4", 9, "turn 10", HONOUR_DATE_OK, 9},
    {"1509 april 4", 9, "june 1", HONOUR_DATE_OK, 9},   /* one turn after the end */
    {"1509 april 4", 9, "april 3", HONOUR_DATE_OK, -1}, /* not a year later */
    {"1509 april 4", 9, "1510 april 3", HONOUR_DATE_OK, 71},
    {"1509 april 4", 9, "1508 april 4", HONOUR_DATE_OK, -72},
    {"1524 october 6", 25, "january 1", HONOUR_DATE_OK, 13}, /* over the new year */
    {"1524 october 6", 25, "january 2", HONOUR_DATE_OK, 14},
    {"1524 october 6", 25, "1525 january 2", HONOUR_DATE_OK, 14},
    {"1524 october 6", 25, "1524 january 2", HONOUR_DATE_OK, -58},
    {"1524 october 6", 25, "february 6", HONOUR_DATE_OK, 24},
    {"1524 october 6", 25, "march 1", HONOUR_DATE_OK, 25},
    {"1524 october 6", 25, "october 5", HONOUR_DATE_OK, -1},
    {"1524 october 6", 100, "october 6", HONOUR_DATE_OK, 0}, /* the first of two */
    {"1524 october 6", 100, "october 5", HONOUR_DATE_OK, 71},
    {"1509 april 4", 9, "9999 december 6", HONOUR_DATE_OK, 8490 * 72 + 50},
    {"1509 april 4", 9, "", HONOUR_DATE_MALFORMED, 0},
    {"1509 april 4", 9, "april", HONOUR_DATE_MALFORMED, 0},
    {"1509 april 4", 9, "4 april", HONOUR_DATE_MALFORMED, 0},
    {"1509 april 4", 9, "april 4 1509", HONOUR_DATE_MALFORMED, 0},
    {"1509 april 4", 9, "1509 april 4 5", HONOUR_DATE_MALFORMED, 0},
    {"1509 april 4", 9, "april four", HONOUR_DATE_MALFORMED, 0},
    {"1509 april 4", 9, "april -4", HONOUR_DATE_MALFORMED, 0},
    {"1509 april 4", 9, "0 april 4", HONOUR_DATE_MALFORMED, 0},
    {"1509 april 4", 9, "10000 april 4", HONOUR_DATE_MALFORMED, 0},
    {"1509 april 4", 9, "april 99999999999999999999", HONOUR_DATE_MALFORMED, 0},
    {"1509 april 4", 9, "aprl 4", HONOUR_DATE_UNKNOWN_MONTH, 0},
    {"1509 april 4", 9, "April 4", HONOUR_DATE_UNKNOWN_MONTH, 0},
    {"1509 april 4", 9, "1509 turn 4", HONOUR_DATE_UNKNOWN_MONTH, 0},
    {"1509 april 4", 9, "april 7", HONOUR_DATE_NO_SUCH_TURN, 0},
    {"1509 april 4", 9, "april 0", HONOUR_DATE_NO_SUCH_TURN, 0},
    {"1509 april 4", 9, "turn 0", HONOUR_DATE_NO_SUCH_TURN, 0},
};

START_TEST(a_date_is_a_turn_of_the_game) {
  Fixture f = start_game(date_rows[_i].start, date_rows[_i].n_turns);
  CapTurn turn = 12345;
  HonourDateProblem problem =
      honour_calendar_parse(&f.calendar, cap_slice_of(date_rows[_i].date), &turn);

  ck_assert_msg(problem == date_rows[_i].problem, "\"%s\": problem %d", date_rows[_i].date,
                (int)problem);
  ck_assert_msg(turn == (problem == HONOUR_DATE_OK ? date_rows[_i].turn : CAP_TURN_NONE),
                "\"%s\" is turn %d", date_rows[_i].date, turn);
  release(&f);
}
END_TEST

static const struct {
  const char *date;
  HonourDateProblem problem;
} start_rows[] = {
    {"1509 april 4", HONOUR_DATE_OK},
    {"april 4", HONOUR_DATE_NO_YEAR},
    {"turn 1", HONOUR_DATE_NO_YEAR},
    {"1509 april 7", HONOUR_DATE_NO_SUCH_TURN},
    {"1509 avril 4", HONOUR_DATE_UNKNOWN_MONTH},
    {"1509", HONOUR_DATE_MALFORMED},
};

START_TEST(a_start_needs_its_year) {
  Fixture f = start_game("1500 march 1", 1);
  int year;
  CapIndex month;
  guint turn;

  ck_assert_int_eq(honour_calendar_parse_start(f.roster, cap_slice_of(start_rows[_i].date), &year,
                                               &month, &turn),
                   start_rows[_i].problem);
  release(&f);
}
END_TEST

START_TEST(a_list_of_dates_is_split_at_commas) {
  CapSlice rest = cap_slice_of(" april 2,april 3 , ,1510 may 1,");
  CapSlice date;

  ck_assert(honour_calendar_next_date(&rest, &date) && cap_slice_equals(date, "april 2"));
  ck_assert(honour_calendar_next_date(&rest, &date) && cap_slice_equals(date, "april 3"));
  ck_assert(honour_calendar_next_date(&rest, &date) && cap_slice_equals(date, "1510 may 1"));
  ck_assert(!honour_calendar_next_date(&rest, &date));
  rest = (CapSlice){NULL, 0};
  ck_assert(!honour_calendar_next_date(&rest, &date));
}
END_TEST

/* --- Reporting ----------------------------------------------------------------------------- */

static const struct {
  const char *date, *message, *hint;
} report_rows[] = {
    {"april", "\"april\" is not a date.", "Write the month and the number"},
    {"aprl 4",
     "There is no month \"aprl\" in the calendar of roster \"italian-wars\". Did you mean "
     "\"april\"?",
     NULL},
    {"april 30", "There is no turn 30 in April, which has 6 turns.", "not of the day"},
    {"4 April 1509",
     "A date is written with the year first, then the month, then the turn of the month.",
     "1509 april 4, if that is turn 4"},
    {"April 4, 1509",
     "A date is written with the year first, then the month, then the turn of the month.",
     "1509 april 4, if that is turn 4"},
    {"turn 0", "There is no turn 0; the first turn of the game is turn 1.", NULL},
};

START_TEST(a_bad_date_is_explained) {
  Fixture f = start_game("1509 april 4", 9);
  CapTurn turn = honour_calendar_resolve(&f.calendar, cap_slice_of(report_rows[_i].date),
                                         cap_place_range(f.doc, 0, 1), f.findings);
  const CapDiagnostic *d;

  ck_assert_int_eq(turn, CAP_TURN_NONE);
  ck_assert_uint_eq(cap_diagnostics_count(f.findings), 1);
  d = cap_diagnostics_get(f.findings, 0);
  ck_assert_ptr_eq(d->code, CAP_CODE_BAD_DATE);
  ck_assert_str_eq(d->message, report_rows[_i].message);
  if (report_rows[_i].hint != NULL)
    ck_assert_ptr_nonnull(strstr(d->hint, report_rows[_i].hint));
  release(&f);
}
END_TEST

START_TEST(without_a_start_no_date_is_known) {
  Fixture f = start_game("april 4", 9);
  g_autofree char *text = NULL;
  CapTurn turn = 5;

  ck_assert_uint_eq(f.calendar.n_turns, 0);
  ck_assert_uint_eq(cap_diagnostics_count(f.findings), 1);
  ck_assert_str_eq(cap_diagnostics_get(f.findings, 0)->hint,
                   "Write month and turn with the year in front: 1525 april 4.");
  ck_assert_int_eq(honour_calendar_parse(&f.calendar, cap_slice_of("april 5"), &turn),
                   HONOUR_DATE_OK);
  ck_assert_int_eq(turn, CAP_TURN_NONE);
  ck_assert_int_eq(honour_calendar_is_ap_turn(&f.calendar, turn), FALSE);
  text = honour_calendar_dup_text(&f.calendar, turn);
  ck_assert_str_eq(text, "an unknown turn");
  release(&f);
}
END_TEST

START_TEST(without_a_calendar_nothing_is_said_of_dates) {
  Fixture f = read_roster("<roster><calendar><month id='april'/></calendar></roster>");
  guint before = cap_diagnostics_count(f.findings);

  f.calendar = honour_calendar_resolve_start(f.roster, cap_slice_of("1509 may 4"), 9,
                                             cap_place_range(f.doc, 0, 1), f.findings);
  ck_assert_int_eq(honour_calendar_resolve(&f.calendar, cap_slice_of("may 4"),
                                           cap_place_range(f.doc, 0, 1), f.findings),
                   CAP_TURN_NONE);
  ck_assert_uint_eq(cap_diagnostics_count(f.findings), before);
  release(&f);
}
END_TEST

/* --- From turns to dates ------------------------------------------------------------------- */

static const struct {
  const char *start;
  CapTurn turn;
  const char *text;
  gboolean is_ap_turn;
} text_rows[] = {
    {"1509 april 4", 0, "April 4, 1509", FALSE},
    {"1509 april 4", 3, "May 1, 1509", TRUE},
    {"1509 april 4", 8, "May 6, 1509", FALSE},
    {"1509 april 4", -1, "April 3, 1509", TRUE},
    {"1524 october 6", 24, "February 6, 1525", FALSE},
    {"1524 october 6", 13, "January 1, 1525", TRUE},
    {"1524 october 6", 12, "December 6, 1524", FALSE},
    {"1524 october 6", -58, "January 2, 1524", FALSE},
    {"1 january 1", -1, "December 6, 0", FALSE},
    {"1 january 1", -73, "December 6, -1", FALSE},
};

START_TEST(a_turn_is_written_as_month_turn_and_year) {
  Fixture f = start_game(text_rows[_i].start, 25);
  g_autofree char *text = honour_calendar_dup_text(&f.calendar, text_rows[_i].turn);

  ck_assert_str_eq(text, text_rows[_i].text);
  ck_assert_int_eq(honour_calendar_is_ap_turn(&f.calendar, text_rows[_i].turn),
                   text_rows[_i].is_ap_turn);
  release(&f);
}
END_TEST

/* Months of different length, and a year that starts elsewhere. */
START_TEST(every_turn_comes_back_from_its_date) {
  Fixture f = read_roster("<roster format='2' id='odd' ruleset='honour'><title>x</title>"
                          "<calendar turns-per-month='3'><month id='dawn' turns='1'/>"
                          "<month id='noon'/><month id='dusk' turns='32' ap-turns='32'/>"
                          "</calendar></roster>");

  f.calendar = honour_calendar_resolve_start(f.roster, cap_slice_of("7 noon 2"), 100,
                                             cap_place_range(f.doc, 0, 1), f.findings);
  ck_assert_uint_eq(f.calendar.n_turns, 100);
  for (CapTurn turn = -100; turn < 200; turn++) {
    int year;
    CapIndex month;
    guint in_month;
    CapTurn back;
    g_autofree char *date = NULL;

    honour_calendar_split(&f.calendar, turn, &year, &month, &in_month);
    ck_assert_uint_le(in_month, f.roster->months[month].turns);
    ck_assert_int_eq(honour_calendar_is_ap_turn(&f.calendar, turn), month == 2 && in_month == 32);
    date = g_strdup_printf("%d %s %u", year, f.roster->months[month].id, in_month);
    ck_assert_int_eq(honour_calendar_parse(&f.calendar, cap_slice_of(date), &back), HONOUR_DATE_OK);
    ck_assert_int_eq(back, turn);
  }
  ck_assert(honour_calendar_in_game(&f.calendar, 99) && !honour_calendar_in_game(&f.calendar, 100));
  ck_assert(!honour_calendar_in_game(&f.calendar, -1));
  ck_assert(!honour_calendar_in_game(&f.calendar, CAP_TURN_NONE));
  release(&f);
}
END_TEST

/* ------------------------------------------------------------------------------------------- */

int main(void) {
  Suite *suite = suite_create("calendar");
  TCase *reading = tcase_create("reading");
  TCase *reporting = tcase_create("reporting");
  TCase *writing = tcase_create("writing");

  tcase_add_loop_test(reading, a_date_is_a_turn_of_the_game, 0, G_N_ELEMENTS(date_rows));
  tcase_add_loop_test(reading, a_start_needs_its_year, 0, G_N_ELEMENTS(start_rows));
  tcase_add_test(reading, a_list_of_dates_is_split_at_commas);
  tcase_add_loop_test(reporting, a_bad_date_is_explained, 0, G_N_ELEMENTS(report_rows));
  tcase_add_test(reporting, without_a_start_no_date_is_known);
  tcase_add_test(reporting, without_a_calendar_nothing_is_said_of_dates);
  tcase_add_loop_test(writing, a_turn_is_written_as_month_turn_and_year, 0,
                      G_N_ELEMENTS(text_rows));
  tcase_add_test(writing, every_turn_comes_back_from_its_date);
  suite_add_tcase(suite, reading);
  suite_add_tcase(suite, reporting);
  suite_add_tcase(suite, writing);
  return test_main(suite);
}
