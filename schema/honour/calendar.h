/* Dates of the game: "april 4", "1525 january 1", "turn 3". */
#pragma once

#include "roster.h"

typedef struct {
  const HonourRoster *roster;
  int start_year;
  CapIndex start_month;
  guint start_turn; /* within the month, from 1 */
  guint n_turns;    /* 0 when start or length cannot be read; then no date is known */
} HonourCalendar;

/* The first turn is 0, the last n_turns - 1. */
static inline gboolean honour_calendar_in_game(const HonourCalendar *calendar, CapTurn turn) {
  return turn >= 0 && (guint)turn < calendar->n_turns;
}

typedef enum {
  HONOUR_DATE_OK,
  HONOUR_DATE_MALFORMED,     /* neither "month n", "year month n" nor "turn n" */
  HONOUR_DATE_UNKNOWN_MONTH, /* the calendar has no such month */
  HONOUR_DATE_NO_SUCH_TURN,  /* the month has fewer turns, or it is turn 0 */
  HONOUR_DATE_NO_YEAR,       /* only for the start date, which needs one */
} HonourDateProblem;

/* Reads a date. Without a year the first such turn on or after the start is meant (or, when the
 * game has ended by then, the one nearest to it, so that "after the end" can be told from
 * "before the start"). A sound date is CAP_TURN_NONE when the calendar has no turns. */
HonourDateProblem honour_calendar_parse(const HonourCalendar *calendar, CapSlice date,
                                        CapTurn *turn);

/* Reads the start date, which must have a year. */
HonourDateProblem honour_calendar_parse_start(const HonourRoster *roster, CapSlice date, int *year,
                                              CapIndex *month, guint *turn);

/* Reads the date of an attribute; one that makes no sense is reported (bad-date) at `place` with
 * what is wrong and how dates are written, and gives CAP_TURN_NONE. Whether the turn lies within
 * the game is not looked at. */
CapTurn honour_calendar_resolve(const HonourCalendar *calendar, CapSlice date, CapPlace place,
                                CapDiagnostics *findings);

/* The calendar of a game with this start and length. A start that makes no sense is reported in the
 * same way; the calendar then has no turns. */
HonourCalendar honour_calendar_resolve_start(const HonourRoster *roster, CapSlice date,
                                             guint n_turns, CapPlace place,
                                             CapDiagnostics *findings);

/* Takes the next date of a comma-separated list off the front of *rest, without the blanks around
 * it. FALSE when none is left. */
gboolean honour_calendar_next_date(CapSlice *rest, CapSlice *date);

/* Month, turn within it (from 1) and year of a turn of the game, which must be known, as must the
 * calendar. */
void honour_calendar_split(const HonourCalendar *calendar, CapTurn turn, int *year, CapIndex *month,
                           guint *turn_in_month);

/* "May 5, 1509", or "an unknown turn"; new string. */
char *honour_calendar_dup_text(const HonourCalendar *calendar, CapTurn turn);

/* The same as documents write it: "may 5", with its year when the game passes a new year. NULL when
 * the calendar has no turns. New string. */
char *honour_calendar_dup_date(const HonourCalendar *calendar, CapTurn turn);

gboolean honour_calendar_is_ap_turn(const HonourCalendar *calendar, CapTurn turn);
