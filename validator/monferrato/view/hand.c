/* [M-65] Hands of chits, as their owners see them. */
#include <string.h>

#include "validator/monferrato/chapters/ch05-chits.h"
#include "validator/monferrato/view/chit-words.h"
#include "validator/monferrato/view/view.h"

/* Where a side keeps its chits: the first source of its first Command. */
static gboolean is_home(const MonferratoGame *game, CapIndex side, CapIndex zone) {
  for (guint i = 0; i < game->roster->n_commands; i++) {
    const MonferratoPart *part = &game->scenario->parts[i];

    if (part->side == side && part->n_sources > 0)
      return part->sources[0] == zone;
  }
  return FALSE;
}

static void tell_chit(const MonferratoPlay *play, CapIndex side, guint chit, GString *out) {
  MonferratoReason reason = monferrato_judge_chit(play, side, chit);

  g_string_append_printf(out, "\n  %s", play->game->chits->chits[chit].name);
  if (reason != MONFERRATO_ALLOWED)
    g_string_append_printf(out, ": %s", cap_words(play->log, monferrato_reason_sentence(reason)));
}

static void tell_hand(const MonferratoPlay *play, CapIndex viewer, CapIndex side, GString *out) {
  g_string_append_c(out, '\n');
  g_string_append_printf(out, cap_words(play->log, "%s: %u chits in hand"),
                         play->game->scenario->base.sides[side].name,
                         monferrato_hand_size(play->game, play->state, side));
  for (guint i = 0; (viewer == side || viewer == CAP_INDEX_NONE) && i < play->game->chits->n_chits;
       i++)
    if (monferrato_holds(play->state, side, i))
      tell_chit(play, side, i, out);
}

void monferrato_view_hand(const MonferratoPlay *play, CapIndex viewer, CapIndex zone,
                          GString *out) {
  if (play->game->chits->n_chits == 0 || zone >= play->game->map->n_zones)
    return;
  for (CapIndex side = 0; side < MONFERRATO_SIDES; side++)
    if (is_home(play->game, side, zone))
      tell_hand(play, viewer, side, out);
}

/* --- Beside the board ------------------------------------------------------------------------ */

/* What it does, when, and why not now; new string. */
static char *dup_more(const MonferratoPlay *play, guint chit, MonferratoReason reason) {
  const MonferratoScenario *s = play->game->scenario;
  const MonferratoChit *c = &play->game->chits->chits[chit];
  const char *duty = monferrato_duty_words((MonferratoDuty)c->duty);
  g_autofree char *effect = monferrato_chit_effect(s, c);
  g_autofree char *when = monferrato_chit_condition(s, c);
  GString *more = g_string_new(effect);

  more->str[0] = g_ascii_toupper(more->str[0]);
  g_string_append_c(more, '.');
  if (*when != '\0') {
    g_string_append_c(more, '\n');
    g_string_append_printf(more, cap_words(play->log, "When %s."), when);
  }
  if (*duty != '\0')
    g_string_append_printf(more, "\n%s.", cap_words(play->log, duty));
  if (reason != MONFERRATO_ALLOWED)
    g_string_append_printf(more, "\n%s", cap_words(play->log, monferrato_reason_sentence(reason)));
  return g_string_free(more, FALSE);
}

static void add_hand(const MonferratoPlay *play, CapIndex viewer, CapIndex side, GPtrArray *out) {
  const MonferratoChits *chits = play->game->chits;
  CapBeside *head =
      cap_beside_take(out,
                      g_strdup_printf(cap_words(play->log, "%s: %u chits in hand"),
                                      play->game->scenario->base.sides[side].name,
                                      monferrato_hand_size(play->game, play->state, side)),
                      NULL);

  head->is_head = TRUE;
  for (guint i = 0; (viewer == side || viewer == CAP_INDEX_NONE) && i < chits->n_chits; i++)
    if (monferrato_holds(play->state, side, i)) {
      MonferratoReason reason = monferrato_judge_chit(play, side, i);
      CapBeside *line = cap_beside_take(
          out, g_strdup_printf("%u %s", chits->chits[i].number, chits->chits[i].name),
          dup_more(play, i, reason));

      line->is_ready = reason == MONFERRATO_ALLOWED;
    }
}

/* [15a] Of the armies that are in play, which everybody sees. */
static void add_morale(const MonferratoPlay *play, GPtrArray *out) {
  const MonferratoRoster *roster = play->game->roster;
  GString *text = g_string_new(NULL);

  for (guint i = 0; i < roster->n_nations; i++)
    if (play->state->morale[i] > 0)
      g_string_append_printf(text, "%s%s %u", text->len > 0 ? ", " : "", roster->nations[i].name,
                             play->state->morale[i]);
  if (text->len > 0)
    cap_beside_take(out, g_strdup_printf(cap_words(play->log, "Morale: %s"), text->str), NULL)
        ->is_head = TRUE;
  g_string_free(text, TRUE);
}

void monferrato_view_beside(const MonferratoPlay *play, CapIndex viewer, GPtrArray *out) {
  add_morale(play, out);
  for (CapIndex side = 0; play->game->chits->n_chits > 0 && side < MONFERRATO_SIDES; side++)
    add_hand(play, viewer, side, out);
}

/* --- The log --------------------------------------------------------------------------------- */

/* A secret begins with the side whose it is; the longer name counts where one begins like the
 * other. */
static CapIndex owner_of(const MonferratoScenario *s, const CapEvent *event) {
  CapIndex owner = CAP_INDEX_NONE;
  gsize longest = 0;

  for (CapIndex side = 0; side < s->base.n_sides; side++) {
    const char *name = s->base.sides[side].name;
    if (g_str_has_prefix(event->text, name) && strlen(name) > longest) {
      longest = strlen(name);
      owner = side;
    }
  }
  return owner;
}

gboolean monferrato_view_hears(const MonferratoGame *game, CapIndex viewer, const CapEvent *event) {
  return viewer == CAP_INDEX_NONE || !event->is_secret || owner_of(game->scenario, event) == viewer;
}
