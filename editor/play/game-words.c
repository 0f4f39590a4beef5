#include "editor/play/game-words.h"

#include <glib/gi18n.h>

#include "editor/handbook.h"

char *cap_game_words_date(const CapPlayCopy *copy, CapTurn turn) {
  const CapHandbook *handbook = cap_handbook_for(cap_open_scenario_system(copy->open));
  return handbook->turn_words != NULL ? handbook->turn_words(copy->open, turn)
                                      : g_strdup_printf(_("turn %u"), (guint)turn + 1);
}

char *cap_game_words_moment(const CapTape *tape) {
  const CapPlayCopy *copy = cap_tape_copy(tape);
  CapPlayMoment moment;
  copy->rules->moment(cap_tape_play(tape), &moment);
  g_autofree char *date = cap_game_words_date(copy, moment.turn);
  g_autofree char *turn = g_strdup_printf(_("Turn %d"), moment.turn + 1);
  if (g_str_equal(date, turn)) /* turns without dates */
    return g_strdup_printf("%s. %s", turn, moment.text);
  return g_strdup_printf(_("Turn %d, %s. %s"), moment.turn + 1, date, moment.text);
}

/* Whom or what the question is about. */
static char *about_of(const CapTape *tape) {
  char about[CAP_OPTION_TEXT];
  cap_tape_copy(tape)->rules->about_words(cap_tape_play(tape), cap_tape_request(tape), about);
  return about[0] != '\0' ? g_strdup_printf(" (%s)", about) : g_strdup("");
}

char *cap_game_words_decision(const CapTape *tape) {
  const CapPlayCopy *copy = cap_tape_copy(tape);
  const CapRequest *request = cap_tape_request(tape);
  if (request->n_options == 0)
    return cap_game_words_end(tape);
  g_autofree char *about = about_of(tape);
  return g_strdup_printf("%s: %s%s", copy->scenario->sides[request->side].name,
                         copy->rules->question(cap_tape_play(tape), request->kind), about);
}

static gboolean is_of_victory(const CapTape *tape, const CapTapeEvent *event) {
  const CapHandbook *handbook =
      cap_handbook_for(cap_open_scenario_system(cap_tape_copy(tape)->open));
  return event->at == cap_tape_count(tape) && handbook->is_of_victory != NULL &&
         handbook->is_of_victory(event->rule);
}

/* What led to the end; the last of these events is the end itself, which is told already. */
static void append_reasons(const CapTape *tape, GString *text) {
  const CapTapeEvent *last = NULL;
  guint n_reasons = 0;
  for (guint i = 0; i < cap_tape_n_events(tape); i++) {
    const CapTapeEvent *event = cap_tape_event(tape, i);
    if (!is_of_victory(tape, event))
      continue;
    if (last != NULL) {
      g_string_append_printf(text, "\n%s", last->text);
      n_reasons++;
    }
    last = event;
  }
  if (n_reasons == 0)
    g_string_append_printf(text, "\n%s", _("No condition of victory was met at its end."));
}

char *cap_game_words_end(const CapTape *tape) {
  const CapPlayCopy *copy = cap_tape_copy(tape);
  CapOutcome outcome = copy->rules->outcome(cap_tape_play(tape));
  GString *text = g_string_new(NULL);
  if (!outcome.is_over || outcome.level == NULL)
    g_string_append(text, _("The game stops here without an end."));
  else if (outcome.winner == CAP_INDEX_NONE)
    g_string_append(text, _("The game is over: a draw."));
  else
    g_string_append_printf(text, _("The game is over: %s of %s."),
                           gettext(cap_rules_level(copy->rules, outcome.level)->victory),
                           copy->scenario->sides[outcome.winner].name);
  if (outcome.is_over)
    append_reasons(tape, text);
  return g_string_free(text, FALSE);
}
