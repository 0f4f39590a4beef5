/* Rule 18.8: what became of the Capitani who were killed or captured. */
#include "validator/engine/honour/ch18-options.h"

#include "validator/engine/honour/chart-fortune.h"

/* The state has 1 for one whose die is still to be rolled. */
enum { NOT_KNOWN = 1 };

void cap_note_fallen(CapPlay *play, CapCapitanoIndex capitano) {
  if (cap_uses(play->state, CAP_OPTION_FATE))
    play->state->optional.fates[capitano] = NOT_KNOWN;
}

/* [18.8a] */
void cap_roll_fates(CapPlay *play) {
  guint8 *fates = play->state->optional.fates;

  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    const CapFate *fate;
    guint die;

    if (fates[i] != NOT_KNOWN)
      continue;
    die = cap_dice_roll(play->dice);
    fate = cap_fate((int)die);
    fates[i] = (guint8)(NOT_KNOWN + die);
    cap_log(play->log, "18.8",
            fate->is_killed ? CAP_WORDS("The fate of %s: die %u, killed %s.")
                            : CAP_WORDS("The fate of %s: die %u, captured %s."),
            cap_game_card(play->game, i)->name, die, cap_words(play->log, fate->cause));
  }
}
