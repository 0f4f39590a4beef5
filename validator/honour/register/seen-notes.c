#include "validator/honour/register/seen-notes.h"

#include "validator/honour/chapters/march/ch07-march.h"

/* --- Artillery fire --------------------------------------------------------------------------- */

/* [C.AFT-r5] [C.AFT-r6] [15.1.3b] Which mark of the cell made the breach. */
static void note_breach(const HonourGame *game, const HonourFireCase *c, guint cell) {
  gboolean is_sure = (cell & HONOUR_FIRE_BREACH) != 0;

  honour_seen_if(game, HONOUR_SEEN_FIRE_BREACHES, is_sure);
  honour_seen_if(game, HONOUR_SEEN_FIRE_MAY_BREACH, !is_sure);
  honour_seen_if(game, HONOUR_SEEN_SIEGE_GUNS_BREACH, !is_sure && c->has_siege_guns);
}

void honour_note_fire(const HonourPlay *play, const HonourFireCase *c, const HonourFireAim *aim,
                      guint cell) {
  const HonourGame *game = play->game;
  HonourFireEffect effect = honour_fire_effect(cell, c);

  honour_seen_modifiers(game, &aim->die);
  honour_seen_modifiers(game, &aim->shifts);
  honour_seen_modifiers(game, &aim->strength);
  honour_seen(game, HONOUR_SEEN_FIRE_ROLLED);
  honour_seen_if(game, HONOUR_SEEN_FIRE_DIE_ADDED_UP, aim->die.n > 1);
  honour_seen_if(game, HONOUR_SEEN_GUN_BURSTS, effect.own_loss > 0);
  honour_seen_if(game, HONOUR_SEEN_FIRE_SHAKES, effect.is_check && effect.loss == 0);
  honour_seen_if(game, HONOUR_SEEN_FIRE_KILLS, effect.loss > 0);
  honour_seen_if(game, HONOUR_SEEN_FIRE_ENDANGERS_CAPITANI, effect.is_capitani_check);
  honour_seen_if(game, HONOUR_SEEN_FIRE_IN_RAIN, c->weather == HONOUR_WEATHER_RAIN);
  honour_seen_if(game, HONOUR_SEEN_FIRE_IN_MUD, c->weather == HONOUR_WEATHER_MUD);
  honour_seen_if(game, HONOUR_SEEN_FIRE_IN_SNOW, c->weather == HONOUR_WEATHER_SNOW);
  if (effect.is_breach)
    note_breach(game, c, cell);
}

/* --- Marches ---------------------------------------------------------------------------------- */

void honour_note_step(const HonourPlay *play, const HonourFrame *frame, CapOption option) {
  const HonourGame *game = play->game;
  const HonourCapitanoState *c = &play->state->capitani[frame->capitano];
  const CapMapHex *here = &game->map->hexes[c->hex];
  CapHex to = here->neighbour[option.a];
  const CapMapHex *there = &game->map->hexes[to];
  gboolean is_fortress = cap_settlement_is_fortress(there->settlement);
  CapIndex alignment = honour_alignment(game, play->state, to);
  guint flags = play->work->field.flags[to];
  HonourStepCost cost;

  if (honour_ground_step(game, play->state, c->hex, (CapDirection)option.a, HONOUR_FORCE_MINOR,
                         FALSE, &cost) != HONOUR_REASON_OK)
    return;
  honour_seen_row(game, cost.hex_row);
  if (honour_crossing(game, play->state, c->hex, (CapDirection)option.a) != HONOUR_CROSSING_NONE)
    honour_seen_row(game, honour_crossing_row(
                              honour_crossing(game, play->state, c->hex, (CapDirection)option.a)));
  honour_seen_if(game, HONOUR_SEEN_STEP_BY_NAVIGLIO,
                 here->road[option.a] == CAP_ROAD_NAVIGLIO && !is_fortress);
  honour_seen_if(game, HONOUR_SEEN_ROAD_INTO_FORTRESS, here->road[option.a] != 0 && is_fortress);
  honour_seen_if(game, HONOUR_SEEN_TOWN_ENTERED, there->settlement == CAP_SETTLEMENT_TOWN);
  honour_seen_if(game, HONOUR_SEEN_RAIN_SWELLS_RIVER,
                 play->state->weather == HONOUR_WEATHER_RAIN && cost.hexside > 0);
  honour_seen_if(game, HONOUR_SEEN_EMPTY_FORTRESS_ENTERED,
                 (flags & HONOUR_FIELD_ENEMY_FORTRESS) != 0);
  honour_seen_if(game, HONOUR_SEEN_PASSED_THROUGH_FRIENDS, (flags & HONOUR_FIELD_FRIEND) != 0);
  honour_seen_if(game, HONOUR_SEEN_MARCHED_TO_CONTACT,
                 (flags & HONOUR_FIELD_NEAR_ENEMY) != 0 && option.b == HONOUR_MARCH_TO_CONTACT);
  honour_seen_if(game, HONOUR_SEEN_MARCHED_BY_MANOEUVRE, c->order == HONOUR_ORDER_MANOEUVRE);
  honour_seen_if(game, HONOUR_SEEN_MARCHED_BY_ATTACK, c->order == HONOUR_ORDER_ATTACK);
  honour_seen_if(game, HONOUR_SEEN_CITY_GATE_PAID,
                 here->settlement == CAP_SETTLEMENT_FORTIFIED_CITY &&
                     c->hex == (CapHex)frame->v[HONOUR_MARCH_START] &&
                     honour_alignment(game, play->state, c->hex) != HONOUR_NEUTRAL);
  honour_seen_if(game, HONOUR_SEEN_FOREIGN_REGION_ENTERED,
                 alignment == HONOUR_NEUTRAL ||
                     honour_is_hostile(game, play->state, to,
                                       honour_side_of(game, play->state, frame->capitano)));
  honour_seen_if(game, HONOUR_SEEN_NEUTRAL_CITY_ENTERED,
                 alignment == HONOUR_NEUTRAL && there->settlement == CAP_SETTLEMENT_FORTIFIED_CITY);
}

void honour_note_conquest(const HonourPlay *play, CapHex hex, HonourVisit visit,
                          gboolean is_freed) {
  gboolean is_fortress = cap_settlement_is_fortress(play->game->map->hexes[hex].settlement);
  gboolean is_nobodys = honour_alignment(play->game, play->state, hex) == HONOUR_NOT_ALIGNED;

  honour_seen_if(play->game, HONOUR_SEEN_FORTRESS_CONQUERED,
                 is_fortress && !is_freed && visit == HONOUR_VISIT_STOPS);
  honour_seen_if(play->game, HONOUR_SEEN_FORTRESS_FREED, is_fortress && is_freed);
  honour_seen_if(play->game, HONOUR_SEEN_TOWN_CONQUERED, !is_fortress && !is_freed);
  honour_seen_if(play->game, HONOUR_SEEN_TOWN_FREED, !is_fortress && is_freed);
  honour_seen_if(play->game, HONOUR_SEEN_NOBODYS_PLACE_TAKEN, is_nobodys && !is_freed);
}
