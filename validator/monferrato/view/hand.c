/* [M-65] Hands of chits, as their owners see them. */
#include <string.h>

#include "validator/monferrato/chapters/ch05-chits.h"
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

/* A secret is one of the side that it names. */
gboolean monferrato_view_hears(const MonferratoGame *game, CapIndex viewer, const CapEvent *event) {
  return viewer == CAP_INDEX_NONE || !event->is_secret ||
         strstr(event->text, game->scenario->base.sides[viewer].name) != NULL;
}
