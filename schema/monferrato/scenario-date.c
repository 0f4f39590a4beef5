/* Dates by month on the turn track of a scenario. [16.2a] [16.3b] */
#include "scenario.h"

#include <string.h>

gboolean monferrato_month_read(CapSlice text, MonferratoMonth *month) {
  CapSlice year, word;

  if (!cap_slice_is_set(text) || !cap_slice_next_word(&text, &year) ||
      !cap_slice_next_word(&text, &word) || !cap_slice_to_int(year, &month->year))
    return FALSE;
  month->month = cap_slice_index_in(word, monferrato_month_words) + 1;
  return month->month > 0;
}

static int count_months(int year, int month) {
  return year * 12 + month;
}

CapTurn monferrato_turn_from(const MonferratoScenario *s, MonferratoMonth month) {
  CapTurn turn = 0;
  int year;

  for (; turn < (CapTurn)s->base.n_turns; turn++) {
    const MonferratoBox *box = monferrato_turn_box(s, turn, &year);

    if (count_months(year, box->last_month) >= count_months(month.year, month.month))
      break;
  }
  return turn;
}

CapTurn monferrato_turn_until(const MonferratoScenario *s, MonferratoMonth month) {
  CapTurn turn = (CapTurn)s->base.n_turns - 1;
  int year;

  for (; turn >= 0; turn--) {
    const MonferratoBox *box = monferrato_turn_box(s, turn, &year);

    if (count_months(year, box->first_month) <= count_months(month.year, month.month))
      break;
  }
  return turn;
}

gboolean monferrato_has_months(const MonferratoScenario *s) {
  if (s->track == CAP_INDEX_NONE)
    return FALSE;
  const MonferratoTrack *track = &s->roster->tracks[s->track];
  for (guint i = 0; i < track->n; i++)
    if (s->roster->boxes[track->first + i].first_month == 0)
      return FALSE;
  return TRUE;
}
