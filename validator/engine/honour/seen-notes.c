#include "validator/engine/honour/seen-notes.h"

#include "validator/engine/honour/ch07-march.h"

/* --- Artillery fire --------------------------------------------------------------------------- */

/* [C.AFT-r5] [C.AFT-r6] [15.1.3b] Which mark of the cell made the breach. */
static void note_breach(const CapGame *game, const CapFireCase *c, guint cell) {
  gboolean is_sure = (cell & CAP_FIRE_BREACH) != 0;

  cap_seen_if(game, CAP_SEEN_FIRE_BREACHES, is_sure);
  cap_seen_if(game, CAP_SEEN_FIRE_MAY_BREACH, !is_sure);
  cap_seen_if(game, CAP_SEEN_SIEGE_GUNS_BREACH, !is_sure && c->has_siege_guns);
}

void cap_note_fire(const CapPlay *play, const CapFireCase *c, const CapFireAim *aim, guint cell) {
  const CapGame *game = play->game;
  CapFireEffect effect = cap_fire_effect(cell, c);

  cap_seen_modifiers(game, &aim->die);
  cap_seen_modifiers(game, &aim->shifts);
  cap_seen_modifiers(game, &aim->strength);
  cap_seen(game, CAP_SEEN_FIRE_ROLLED);
  cap_seen_if(game, CAP_SEEN_FIRE_DIE_ADDED_UP, aim->die.n > 1);
  cap_seen_if(game, CAP_SEEN_GUN_BURSTS, effect.own_loss > 0);
  cap_seen_if(game, CAP_SEEN_FIRE_SHAKES, effect.is_check && effect.loss == 0);
  cap_seen_if(game, CAP_SEEN_FIRE_KILLS, effect.loss > 0);
  cap_seen_if(game, CAP_SEEN_FIRE_ENDANGERS_CAPITANI, effect.is_capitani_check);
  cap_seen_if(game, CAP_SEEN_FIRE_IN_RAIN, c->weather == CAP_WEATHER_RAIN);
  cap_seen_if(game, CAP_SEEN_FIRE_IN_MUD, c->weather == CAP_WEATHER_MUD);
  cap_seen_if(game, CAP_SEEN_FIRE_IN_SNOW, c->weather == CAP_WEATHER_SNOW);
  if (effect.is_breach)
    note_breach(game, c, cell);
}

/* --- Marches ---------------------------------------------------------------------------------- */

void cap_note_step(const CapPlay *play, const CapFrame *frame, CapOption option) {
  const CapGame *game = play->game;
  const CapCapitanoState *c = &play->state->capitani[frame->capitano];
  const CapMapHex *here = &game->map->hexes[c->hex];
  CapHex to = here->neighbour[option.a];
  const CapMapHex *there = &game->map->hexes[to];
  gboolean is_fortress = cap_settlement_is_fortress(there->settlement);
  CapIndex alignment = cap_alignment(game, play->state, to);
  guint flags = play->work->field.flags[to];
  CapStepCost cost;

  if (cap_ground_step(game, play->state, c->hex, (CapDirection)option.a, CAP_FORCE_MINOR, FALSE,
                      &cost) != CAP_REASON_OK)
    return;
  cap_seen_row(game, cost.hex_row);
  if (cap_crossing(game, play->state, c->hex, (CapDirection)option.a) != CAP_CROSSING_NONE)
    cap_seen_row(game,
                 cap_crossing_row(cap_crossing(game, play->state, c->hex, (CapDirection)option.a)));
  cap_seen_if(game, CAP_SEEN_STEP_BY_NAVIGLIO,
              here->road[option.a] == CAP_ROAD_NAVIGLIO && !is_fortress);
  cap_seen_if(game, CAP_SEEN_ROAD_INTO_FORTRESS, here->road[option.a] != 0 && is_fortress);
  cap_seen_if(game, CAP_SEEN_TOWN_ENTERED, there->settlement == CAP_SETTLEMENT_TOWN);
  cap_seen_if(game, CAP_SEEN_RAIN_SWELLS_RIVER,
              play->state->weather == CAP_WEATHER_RAIN && cost.hexside > 0);
  cap_seen_if(game, CAP_SEEN_EMPTY_FORTRESS_ENTERED, (flags & CAP_FIELD_ENEMY_FORTRESS) != 0);
  cap_seen_if(game, CAP_SEEN_PASSED_THROUGH_FRIENDS, (flags & CAP_FIELD_FRIEND) != 0);
  cap_seen_if(game, CAP_SEEN_MARCHED_TO_CONTACT,
              (flags & CAP_FIELD_NEAR_ENEMY) != 0 && option.b == CAP_MARCH_TO_CONTACT);
  cap_seen_if(game, CAP_SEEN_MARCHED_BY_MANOEUVRE, c->order == CAP_ORDER_MANOEUVRE);
  cap_seen_if(game, CAP_SEEN_MARCHED_BY_ATTACK, c->order == CAP_ORDER_ATTACK);
  cap_seen_if(game, CAP_SEEN_CITY_GATE_PAID,
              here->settlement == CAP_SETTLEMENT_FORTIFIED_CITY &&
                  c->hex == (CapHex)frame->v[CAP_MARCH_START] &&
                  cap_alignment(game, play->state, c->hex) != CAP_NEUTRAL);
  cap_seen_if(
      game, CAP_SEEN_FOREIGN_REGION_ENTERED,
      alignment == CAP_NEUTRAL ||
          cap_is_hostile(game, play->state, to, cap_side_of(game, play->state, frame->capitano)));
  cap_seen_if(game, CAP_SEEN_NEUTRAL_CITY_ENTERED,
              alignment == CAP_NEUTRAL && there->settlement == CAP_SETTLEMENT_FORTIFIED_CITY);
}

void cap_note_conquest(const CapPlay *play, CapHex hex, CapVisit visit, gboolean is_freed) {
  gboolean is_fortress = cap_settlement_is_fortress(play->game->map->hexes[hex].settlement);
  gboolean is_nobodys = cap_alignment(play->game, play->state, hex) == CAP_NOT_ALIGNED;

  cap_seen_if(play->game, CAP_SEEN_FORTRESS_CONQUERED,
              is_fortress && !is_freed && visit == CAP_VISIT_STOPS);
  cap_seen_if(play->game, CAP_SEEN_FORTRESS_FREED, is_fortress && is_freed);
  cap_seen_if(play->game, CAP_SEEN_TOWN_CONQUERED, !is_fortress && !is_freed);
  cap_seen_if(play->game, CAP_SEEN_TOWN_FREED, !is_fortress && is_freed);
  cap_seen_if(play->game, CAP_SEEN_NOBODYS_PLACE_TAKEN, is_nobodys && !is_freed);
}
