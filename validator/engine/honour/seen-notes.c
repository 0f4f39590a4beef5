#include "validator/engine/honour/seen-notes.h"

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
