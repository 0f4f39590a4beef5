#include "validator/engine/honour/tally.h"

#include "validator/engine/honour/ch18-options.h"

G_STATIC_ASSERT((int)CAP_TALLY_RULES == (int)CAP_MAX_SPECIAL_RULES);
G_STATIC_ASSERT((int)CAP_TALLY_SIDES == (int)CAP_MAX_SIDES);

void cap_count_event(CapState *state, CapTallyKind kind) {
  if (state->tally[kind] < G_MAXUINT16)
    state->tally[kind]++;
}

static void count_skirmish(CapState *state) {
  if ((state->fight.flags & CAP_FIGHT_FROM_MARCH) != 0)
    cap_count_event(state, CAP_TALLY_ATTACK_FROM_MARCH);
  else if ((state->fight.flags & CAP_FIGHT_STORM) != 0)
    cap_count_event(state, CAP_TALLY_STORM);
  else
    cap_count_event(state, CAP_TALLY_SKIRMISH);
}

void cap_count_fight(CapState *state) {
  switch ((CapFightKind)state->fight.kind) {
  case CAP_FIGHT_NONE:
    break;
  case CAP_FIGHT_SKIRMISH:
    count_skirmish(state);
    break;
  case CAP_FIGHT_SIEGE:
    cap_count_event(state, CAP_TALLY_SIEGE);
    break;
  case CAP_FIGHT_SORTIE:
    cap_count_event(state, CAP_TALLY_SORTIE);
    break;
  case CAP_FIGHT_MAJOR:
    cap_count_event(state, CAP_TALLY_MAJOR_BATTLE);
    break;
  }
}

/* Counters that lie ready to break others down have no men of their own: whatever stands on them
 * came from a counter of the scenario. So do mercenaries and Militia, which are no loss. */
static void add_units(const CapGame *game, const CapState *state, CapTally *tally) {
  const CapScenario *scenario = game->scenario;
  int left[CAP_TALLY_SIDES] = {0}, brought[CAP_TALLY_SIDES] = {0};

  for (guint i = 0; i < scenario->n_units; i++) {
    const CapUnit *unit = &scenario->units[i];
    CapIndex army = unit->stack != CAP_INDEX_NONE ? scenario->stacks[unit->stack].army
                                                  : scenario->pools[unit->pool].army;

    brought[cap_game_side(game, army)] += (int)unit->sp;
  }
  for (CapUnitIndex i = 0; i < game->n_units; i++) {
    if (cap_game_is_militia(game, i) || cap_game_is_for_hire(game, i))
      continue;
    CapIndex side = cap_game_side(game, game->units[i].army);

    if (state->units[i].place == CAP_UNIT_WAITING)
      brought[side] -= state->units[i].sp;
    else if (state->units[i].place == CAP_UNIT_CARD)
      left[side] += state->units[i].sp;
  }
  for (guint side = 0; side < CAP_TALLY_SIDES; side++) {
    tally->sides[side].brought = (guint16)CLAMP(brought[side], 0, G_MAXUINT16);
    tally->sides[side].lost = (guint16)CLAMP(brought[side] - left[side], 0, G_MAXUINT16);
  }
}

/* Events are counted by the state; what stands, and which moments came, is in the notes. */
static void add_rule(const CapGame *game, const CapState *state, guint rule, CapTally *tally) {
  gboolean is_event = game->special.rules[rule].kind == CAP_SPECIAL_EVENT;

  tally->fired[rule] = state->special.fired[rule];
  tally->came[rule] = tally->fired[rule] > 0;
  if (game->notes == NULL)
    return;
  if (!is_event)
    tally->fired[rule] = game->notes->applied[rule];
  tally->came[rule] = !is_event || (game->actions.events[rule].hooks & game->notes->moments) != 0;
}

void cap_tally_fill(const CapGame *game, const CapState *state, CapTally *tally) {
  *tally = (CapTally){.n_rules = game->special.n_rules};
  for (guint i = 0; i < CAP_N_TALLIES; i++)
    tally->count[i] = state->tally[i];
  for (guint i = 0; i < game->special.n_rules; i++)
    add_rule(game, state, i, tally);
  add_units(game, state, tally);
  for (CapCapitanoIndex i = 0; i < game->n_capitani; i++)
    if (state->capitani[i].station == CAP_STATION_LOST && !cap_game_card(game, i)->minor)
      tally->sides[cap_game_side(game, game->capitani[i].army)].capitani_lost++;
}

/* --- What cannot happen ----------------------------------------------------------------------- */

static gboolean has_fortress(const CapGame *game) {
  for (guint i = 0; i < game->n_fortresses; i++)
    if (cap_bits_has(&game->scenario->playable, game->settlements[game->fortresses[i]]))
      return TRUE;
  return FALSE;
}

static gboolean counts_points(const CapScenario *scenario) {
  for (guint i = 0; i < scenario->n_armies; i++)
    if (!scenario->armies[i].unlimited_points)
      return TRUE;
  return FALSE;
}

static gboolean brings_points(const CapScenario *scenario, CapTurn turn) {
  if (cap_calendar_is_ap_turn(&scenario->calendar, turn))
    return TRUE;
  for (guint i = 0; i < scenario->n_armies; i++)
    for (guint k = 0; k < scenario->armies[i].n_receives; k++)
      if (scenario->armies[i].receives[k].turn == turn)
        return TRUE;
  return FALSE;
}

/* Does a special rule put off the end of the game? */
static gboolean has_open_end(const CapGame *game) {
  for (guint i = 0; i < game->actions.actions->len; i++)
    if (cap_action_at(&game->actions, i)->kind == CAP_ACTION_GAME_END)
      return TRUE;
  return FALSE;
}

/* [18.4a] [18.4e] R-087: on a turn that brings points, with a normal turn after the four. */
static const char *rules_interphase_out(const CapGame *game) {
  const CapScenario *scenario = game->scenario;

  if (!counts_points(scenario))
    return CAP_WORDS("no army counts its points, so no turn brings any");
  if (has_open_end(game))
    return NULL;
  for (CapTurn turn = 0; turn + CAP_INTERPHASE_TURNS < (CapTurn)scenario->calendar.n_turns; turn++)
    if (brings_points(scenario, turn))
      return NULL;
  return CAP_WORDS("no turn that brings points has four more after it");
}

const char *cap_tally_rules_out(const CapGame *game, guint options, CapTallyKind kind) {
  switch (kind) {
  case CAP_TALLY_STORM:
  case CAP_TALLY_SORTIE:
  case CAP_TALLY_SIEGE:
  case CAP_TALLY_BREACH:
    return has_fortress(game) ? NULL : CAP_WORDS("no Fortress is in play");
  case CAP_TALLY_TREACHERY:
    if ((options & CAP_OPTION_TREACHERY) == 0)
      return CAP_WORDS("optional rule 18.6 is not used");
    return has_fortress(game) ? NULL : CAP_WORDS("no Fortress is in play");
  case CAP_TALLY_INTERPHASE:
    return (options & CAP_OPTION_INTERPHASE) == 0 ? CAP_WORDS("optional rule 18.4 is not used")
                                                  : rules_interphase_out(game);
  case CAP_TALLY_MUSTER:
    return (options & CAP_OPTION_SHORT_BATTLE) != 0
               ? CAP_WORDS("the short battle of rule 18.9 has none")
               : NULL;
  case CAP_TALLY_SKIRMISH:
  case CAP_TALLY_ATTACK_FROM_MARCH:
  case CAP_TALLY_MAJOR_BATTLE:
  case CAP_N_TALLIES:
    break;
  }
  return NULL;
}
