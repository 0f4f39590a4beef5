/* Players at a tape: games in which somebody looks ahead. */
#include "editor/core/games/tape-private.h"

CapPlayerSpec *cap_tape_player_new(const CapPolicy *policy, guint rollouts) {
  g_autofree char *text =
      rollouts > 0 ? g_strdup_printf("search:rollouts=%u", rollouts) : g_strdup(policy->name);
  return cap_player_spec_new(text, NULL);
}

static gboolean is_person(const CapTape *tape, guint side) {
  return tape->setup.policies[side] == NULL;
}

static void seat(CapTape *tape, CapIndex side) {
  const CapTapeSetup *setup = &tape->setup;
  tape->specs[side] = cap_tape_player_new(setup->policies[side], setup->rollouts[side]);
  tape->players[side] = cap_player_new(tape->specs[side], &tape->match, side);
  cap_player_begin(tape->players[side], setup->seed);
}

void cap_tape_seat(CapTape *tape) {
  const CapPlayCopy *copy = tape->copy;
  if (tape->setup.rollouts[0] == 0 && tape->setup.rollouts[1] == 0)
    return;
  tape->match = (CapMatch){.rules = copy->rules,
                           .game = copy->game,
                           .scenario = copy->scenario,
                           .digest = copy->digest,
                           .options = tape->setup.options,
                           .seconds = CAP_SECONDS_TO_ANSWER};
  for (CapIndex side = 0; side < G_N_ELEMENTS(tape->players); side++)
    if (!is_person(tape, side))
      seat(tape, side);
}

void cap_tape_unseat(CapTape *tape) {
  for (guint side = 0; side < G_N_ELEMENTS(tape->players); side++) {
    g_clear_pointer(&tape->players[side], cap_player_free);
    g_clear_pointer(&tape->specs[side], cap_player_spec_free);
  }
}

/* What a player has in mind cannot be wound back, so it looks at the position afresh. With other
 * luck, or it would draw the lots of the first turn once more. */
void cap_tape_reseat(CapTape *tape, guint n) {
  for (guint side = 0; side < G_N_ELEMENTS(tape->players); side++)
    if (tape->players[side] != NULL)
      cap_player_begin(tape->players[side], tape->setup.seed + n);
}

guint cap_tape_ask_player(CapTape *tape, char **look) {
  CapPlayer *player = tape->players[MIN(tape->request->side, 1u)];
  g_autoptr(GString) text = g_string_new(NULL);
  guint choice = cap_player_choose(player, tape->play, tape->request, NULL, 0);
  cap_player_tell(player, tape->play, tape->request, text);
  *look = text->len > 0 ? g_string_free(g_steal_pointer(&text), FALSE) : NULL;
  return choice;
}
