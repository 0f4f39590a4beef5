#include "validator/honour/machine/tally.h"

#include "validator/honour/chapters/optional/ch18-options.h"

G_STATIC_ASSERT((int)CAP_TALLY_KINDS >= (int)HONOUR_N_TALLIES);
G_STATIC_ASSERT((int)CAP_TALLY_RULES == (int)HONOUR_MAX_SPECIAL_RULES);
G_STATIC_ASSERT((int)CAP_TALLY_SIDES == (int)HONOUR_MAX_SIDES);

const CapTallyRow honour_tallies[] = {
#define HONOUR_TALLY(id, name, words, many) {name, words, many},
#include "validator/honour/machine/tally.def"
#undef HONOUR_TALLY
    {NULL, NULL, NULL},
};

/* Minor Capitani are not counted. */
const CapLossWords honour_losses = {
    .strength = CAP_WORDS("Strength Points"),
    .leaders = CAP_WORDS("Capitani"),
    .name = "capitani-lost",
};

void honour_count_event(HonourState *state, HonourTally kind) {
  if (state->tally[kind] < G_MAXUINT16)
    state->tally[kind]++;
}

static void count_skirmish(HonourState *state) {
  if ((state->fight.flags & HONOUR_FIGHT_FROM_MARCH) != 0)
    honour_count_event(state, HONOUR_TALLY_ATTACK_FROM_MARCH);
  else if ((state->fight.flags & HONOUR_FIGHT_STORM) != 0)
    honour_count_event(state, HONOUR_TALLY_STORM);
  else
    honour_count_event(state, HONOUR_TALLY_SKIRMISH);
}

void honour_count_fight(HonourState *state) {
  switch ((HonourFightKind)state->fight.kind) {
  case HONOUR_FIGHT_NONE:
    break;
  case HONOUR_FIGHT_SKIRMISH:
    count_skirmish(state);
    break;
  case HONOUR_FIGHT_SIEGE:
    honour_count_event(state, HONOUR_TALLY_SIEGE);
    break;
  case HONOUR_FIGHT_SORTIE:
    honour_count_event(state, HONOUR_TALLY_SORTIE);
    break;
  case HONOUR_FIGHT_MAJOR:
    honour_count_event(state, HONOUR_TALLY_MAJOR_BATTLE);
    break;
  }
}

/* Counters that lie ready to break others down have no men of their own: whatever stands on them
 * came from a counter of the scenario. So do mercenaries and Militia, which are no loss. */
static void add_units(const HonourGame *game, const HonourState *state, CapTally *tally) {
  const HonourScenario *scenario = game->scenario;
  int left[CAP_TALLY_SIDES] = {0}, brought[CAP_TALLY_SIDES] = {0};

  for (guint i = 0; i < scenario->n_units; i++) {
    const HonourUnit *unit = &scenario->units[i];
    CapIndex army = unit->stack != CAP_INDEX_NONE ? scenario->stacks[unit->stack].army
                                                  : scenario->pools[unit->pool].army;

    brought[honour_game_side(game, army)] += (int)unit->sp;
  }
  for (HonourUnitIndex i = 0; i < game->n_units; i++) {
    if (honour_game_is_militia(game, i) || honour_game_is_for_hire(game, i))
      continue;
    CapIndex side = honour_game_side(game, game->units[i].army);

    if (state->units[i].place == HONOUR_UNIT_WAITING)
      brought[side] -= state->units[i].sp;
    else if (state->units[i].place == HONOUR_UNIT_CARD)
      left[side] += state->units[i].sp;
  }
  for (guint side = 0; side < CAP_TALLY_SIDES; side++) {
    tally->sides[side].brought = (guint16)CLAMP(brought[side], 0, G_MAXUINT16);
    tally->sides[side].lost = (guint16)CLAMP(brought[side] - left[side], 0, G_MAXUINT16);
  }
}

/* Events are counted by the state; what stands, and which moments came, is in the notes. */
static void add_rule(const HonourGame *game, const HonourState *state, guint rule,
                     CapTally *tally) {
  gboolean is_event = game->special.rules[rule].kind == HONOUR_SPECIAL_EVENT;

  tally->fired[rule] = state->special.fired[rule];
  tally->came[rule] = tally->fired[rule] > 0;
  if (game->notes == NULL)
    return;
  if (!is_event)
    tally->fired[rule] = game->notes->applied[rule];
  tally->came[rule] = !is_event || (game->actions.events[rule].hooks & game->notes->moments) != 0;
}

void honour_tally_fill(const HonourGame *game, const HonourState *state, CapTally *tally) {
  *tally = (CapTally){.n_rules = game->special.n_rules};
  for (guint i = 0; i < HONOUR_N_TALLIES; i++)
    tally->count[i] = state->tally[i];
  for (guint i = 0; i < game->special.n_rules; i++)
    add_rule(game, state, i, tally);
  add_units(game, state, tally);
  for (HonourCapitanoIndex i = 0; i < game->n_capitani; i++)
    if (state->capitani[i].station == HONOUR_STATION_LOST && !honour_game_card(game, i)->minor)
      tally->sides[honour_game_side(game, game->capitani[i].army)].leaders_lost++;
}

/* --- What cannot happen ----------------------------------------------------------------------- */

static gboolean has_fortress(const HonourGame *game) {
  for (guint i = 0; i < game->n_fortresses; i++)
    if (cap_bits_has(&game->scenario->playable, game->settlements[game->fortresses[i]]))
      return TRUE;
  return FALSE;
}

static gboolean counts_points(const HonourScenario *scenario) {
  for (guint i = 0; i < scenario->n_armies; i++)
    if (!scenario->armies[i].unlimited_points)
      return TRUE;
  return FALSE;
}

static gboolean brings_points(const HonourScenario *scenario, CapTurn turn) {
  if (honour_calendar_is_ap_turn(&scenario->calendar, turn))
    return TRUE;
  for (guint i = 0; i < scenario->n_armies; i++)
    for (guint k = 0; k < scenario->armies[i].n_receives; k++)
      if (scenario->armies[i].receives[k].turn == turn)
        return TRUE;
  return FALSE;
}

/* Does a special rule put off the end of the game? */
static gboolean has_open_end(const HonourGame *game) {
  for (guint i = 0; i < game->actions.actions->len; i++)
    if (honour_action_at(&game->actions, i)->kind == HONOUR_ACTION_GAME_END)
      return TRUE;
  return FALSE;
}

/* [18.4a] [18.4e] R-087: on a turn that brings points, with a normal turn after the four. */
static const char *rules_interphase_out(const HonourGame *game) {
  const HonourScenario *scenario = game->scenario;

  if (!counts_points(scenario))
    return CAP_WORDS("no army counts its points, so no turn brings any");
  if (has_open_end(game))
    return NULL;
  for (CapTurn turn = 0; turn + HONOUR_INTERPHASE_TURNS < (CapTurn)scenario->calendar.n_turns;
       turn++)
    if (brings_points(scenario, turn))
      return NULL;
  return CAP_WORDS("no turn that brings points has four more after it");
}

const char *honour_tally_rules_out(const HonourGame *game, guint options, HonourTally kind) {
  switch (kind) {
  case HONOUR_TALLY_STORM:
  case HONOUR_TALLY_SORTIE:
  case HONOUR_TALLY_SIEGE:
  case HONOUR_TALLY_BREACH:
    return has_fortress(game) ? NULL : CAP_WORDS("no Fortress is in play");
  case HONOUR_TALLY_TREACHERY:
    if ((options & HONOUR_OPTION_TREACHERY) == 0)
      return CAP_WORDS("optional rule 18.6 is not used");
    return has_fortress(game) ? NULL : CAP_WORDS("no Fortress is in play");
  case HONOUR_TALLY_INTERPHASE:
    return (options & HONOUR_OPTION_INTERPHASE) == 0 ? CAP_WORDS("optional rule 18.4 is not used")
                                                     : rules_interphase_out(game);
  case HONOUR_TALLY_MUSTER:
    return (options & HONOUR_OPTION_SHORT_BATTLE) != 0
               ? CAP_WORDS("the short battle of rule 18.9 has none")
               : NULL;
  case HONOUR_TALLY_SKIRMISH:
  case HONOUR_TALLY_ATTACK_FROM_MARCH:
  case HONOUR_TALLY_MAJOR_BATTLE:
  case HONOUR_N_TALLIES:
    break;
  }
  return NULL;
}
