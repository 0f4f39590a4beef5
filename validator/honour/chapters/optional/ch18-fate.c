/* Rule 18.8: what became of the Capitani who were killed or captured. */
#include "validator/honour/chapters/optional/ch18-options.h"

#include "validator/honour/charts/fortune.h"

/* The state has 1 for one whose die is still to be rolled. */
enum { NOT_KNOWN = 1 };

void honour_note_fallen(HonourPlay *play, HonourCapitanoIndex capitano) {
  if (honour_uses(play->state, HONOUR_OPTION_FATE))
    play->state->optional.fates[capitano] = NOT_KNOWN;
}

/* [18.8a] */
void honour_roll_fates(HonourPlay *play) {
  guint8 *fates = play->state->optional.fates;

  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    const HonourFate *fate;
    guint die;

    if (fates[i] != NOT_KNOWN)
      continue;
    die = cap_dice_roll(play->dice);
    fate = honour_fate((int)die);
    fates[i] = (guint8)(NOT_KNOWN + die);
    cap_log(play->log, "18.8",
            fate->is_killed ? CAP_WORDS("The fate of %s: die %u, killed %s.")
                            : CAP_WORDS("The fate of %s: die %u, captured %s."),
            honour_game_card(play->game, i)->name, die, cap_words(play->log, fate->cause));
  }
}
