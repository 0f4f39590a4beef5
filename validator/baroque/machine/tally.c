#include "validator/baroque/machine/tally.h"

#include "validator/baroque/machine/game.h"
#include "validator/engine/log.h"

G_STATIC_ASSERT((int)CAP_TALLY_KINDS >= (int)BAROQUE_N_TALLIES);

const CapTallyRow baroque_tallies[] = {
#define BAROQUE_TALLY(id, name, words, many) {name, words, many},
#include "validator/baroque/machine/tally.def"
#undef BAROQUE_TALLY
    {NULL, NULL, NULL},
};

const CapLossWords baroque_losses = {CAP_WORDS("units"), CAP_WORDS("Leaders"), "leaders-lost"};

void baroque_count(BaroqueState *state, BaroqueTally kind) {
  if (state->tally[kind] < G_MAXUINT16)
    state->tally[kind]++;
}

void baroque_tally_fill(const BaroqueGame *game, const BaroqueState *state, CapTally *tally) {
  *tally = (CapTally){.n_rules = 0};
  for (guint i = 0; i < BAROQUE_N_TALLIES; i++)
    tally->count[i] = state->tally[i];
  for (guint i = 0; i < game->n_units; i++) {
    CapSideTally *side = &tally->sides[game->units[i].side];
    guint place = state->units[i].place;

    side->brought = (guint16)(side->brought + (place != BAROQUE_WAITS));
    side->lost = (guint16)(side->lost + (place == BAROQUE_ELIMINATED));
  }
  for (guint i = 0; i < game->n_commands; i++) {
    CapSideTally *side = &tally->sides[baroque_side_of_command(game, i)];

    side->leaders_lost =
        (guint16)(side->leaders_lost + (state->commands[i].leader == BAROQUE_ELIMINATED &&
                                        baroque_command(game, i)->leader != CAP_INDEX_NONE));
  }
}
