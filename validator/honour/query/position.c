#include "validator/honour/query/position.h"

#include <string.h>

#include "validator/honour/chapters/ch05-command.h"
#include "validator/honour/machine/ruleset.h"

/* --- Setting up ------------------------------------------------------------------------------- */

HonourPosition *honour_position_new(CapOpenScenario *open, const CapCommand *command,
                                    const CapStreams *io) {
  HonourPosition *p = g_new0(HonourPosition, 1);

  p->command = command;
  p->io = io;
  p->scenario = honour_scenario(cap_open_scenario_scenario(open));
  p->game = honour_game_of_rules(cap_open_scenario_game(open));
  p->search = honour_path_search_new(p->game->map->n_hexes);
  honour_state_set_up(p->game, &p->state);
  return p;
}

void honour_position_free(HonourPosition *position) {
  if (position == NULL)
    return;
  honour_path_search_free(position->search);
  g_free(position);
}

HonourField honour_position_new_field(const HonourPosition *position, CapIndex side) {
  HonourField field = {g_new0(guint8, position->game->map->n_hexes)};

  honour_field_fill(position->game, &position->state, side, &field);
  return field;
}

void honour_position_free_field(HonourField *field) {
  g_clear_pointer(&field->flags, g_free);
}

/* --- Changing it --------------------------------------------------------------------------- */

/* Splits "CAPITANO=VALUE" into new strings. */
static gboolean split(const HonourPosition *p, const char *option, const char *word,
                      const char *example, char **who, char **value) {
  const char *sign = strchr(word, '=');

  if (sign == NULL || sign == word || sign[1] == '\0') {
    cap_cli_usage_error(p->command, p->io, "%s %s: write %s.", option, word, example);
    return FALSE;
  }
  *who = g_strndup(word, (gsize)(sign - word));
  *value = g_strdup(sign + 1);
  return TRUE;
}

/* All units of his stack go on his own card; how they would be shared out is a choice that does
 * not matter to the Force. */
static void bring_stack(HonourPosition *p, HonourCapitanoIndex leader) {
  CapIndex stack = p->game->capitani[leader].stack;

  for (guint i = 0; i < p->game->n_capitani; i++) {
    if (i != leader && p->game->capitani[i].stack == stack &&
        p->state.capitani[i].station == HONOUR_STATION_WAITING) {
      p->state.capitani[i].station = HONOUR_STATION_WITH;
      p->state.capitani[i].role = HONOUR_ROLE_UNEMPLOYED;
      p->state.capitani[i].with = leader;
    }
  }
  for (HonourUnitIndex i = 0; i < p->game->n_units; i++) {
    CapIndex row = p->game->units[i].source;

    if (row == CAP_INDEX_NONE || p->scenario->units[row].stack != stack ||
        p->state.units[i].place != HONOUR_UNIT_WAITING)
      continue;
    honour_put_unit_on_card(&p->state, i, leader);
    p->state.capitani[leader].role = HONOUR_ROLE_PRIMO;
  }
  guint orders = p->scenario->stacks[stack].orders;
  p->state.capitani[leader].order = (guint8)(orders & (~orders + 1));
}

static gboolean put_on_map(HonourPosition *p, const char *word, HonourCapitanoIndex who) {
  HonourCapitanoState *c = &p->state.capitani[who];

  switch ((HonourStation)c->station) {
  case HONOUR_STATION_ON_MAP:
    return TRUE;
  case HONOUR_STATION_WITH:
    cap_cli_usage_error(p->command, p->io, "--place %s: he is with %s. Place that one.", word,
                        honour_game_card(p->game, c->with)->id);
    return FALSE;
  case HONOUR_STATION_WAITING:
  case HONOUR_STATION_AVAILABLE:
  case HONOUR_STATION_AWAY:
  case HONOUR_STATION_LOST:
    break;
  }
  c->station = HONOUR_STATION_ON_MAP;
  c->role = HONOUR_ROLE_UNEMPLOYED;
  c->with = HONOUR_NOBODY;
  if (p->game->capitani[who].stack != CAP_INDEX_NONE)
    bring_stack(p, who);
  return TRUE;
}

static gboolean place_one(HonourPosition *p, const char *word) {
  g_autofree char *who = NULL, *where = NULL;
  HonourCapitanoIndex capitano;
  CapHex hex;

  if (!split(p, "--place", word, "CAPITANO=HEX", &who, &where) ||
      !honour_position_capitano(p, "--place", who, &capitano) ||
      !honour_position_hex(p, "--place", where, &hex))
    return FALSE;
  if (!cap_bits_has(&p->scenario->playable, hex) ||
      cap_terrain_is_water(p->game->map->hexes[hex].terrain)) {
    cap_cli_usage_error(
        p->command, p->io,
        "--place %s: nobody can stand in hex %s: it is water, or outside the part of the map that this scenario uses.",
        word, where);
    return FALSE;
  }
  if (!put_on_map(p, word, capitano))
    return FALSE;
  p->state.capitani[capitano].hex = hex;
  for (guint i = 0; i < p->game->n_capitani; i++)
    if (p->state.capitani[i].station == HONOUR_STATION_WITH &&
        p->state.capitani[i].with == capitano)
      p->state.capitani[i].hex = hex;
  return TRUE;
}

/* [7.6.5a] Enemies never share a hex. */
static gboolean enemies_are_apart(const HonourPosition *p) {
  for (HonourCapitanoIndex i = 0; i < p->game->n_capitani; i++) {
    if (!honour_is_force(p->game, &p->state, i))
      continue;
    for (HonourCapitanoIndex k = 0; k < i; k++) {
      if (!honour_is_force(p->game, &p->state, k) ||
          p->state.capitani[i].hex != p->state.capitani[k].hex ||
          honour_side_of(p->game, &p->state, i) == honour_side_of(p->game, &p->state, k))
        continue;
      char number[CAP_HEX_NUMBER_MAX];
      cap_cli_usage_error(p->command, p->io,
                          "--place: %s and %s are enemies and cannot both stand in hex %s.",
                          honour_game_card(p->game, k)->id, honour_game_card(p->game, i)->id,
                          honour_position_number(p, p->state.capitani[i].hex, number));
      return FALSE;
    }
  }
  return TRUE;
}

gboolean honour_position_place(HonourPosition *position, const char *const *places) {
  for (guint i = 0; places != NULL && places[i] != NULL; i++)
    if (!place_one(position, places[i]))
      return FALSE;
  return places == NULL || enemies_are_apart(position);
}

gboolean honour_position_give_orders(HonourPosition *p, const char *const *orders) {
  static const char *const words[] = {"garrison", "stand", "manoeuvre", "attack", "retreat", NULL};

  for (guint i = 0; orders != NULL && orders[i] != NULL; i++) {
    g_autofree char *who = NULL, *what = NULL;
    HonourCapitanoIndex capitano;
    guint order;

    if (!split(p, "--order", orders[i], "CAPITANO=ORDER", &who, &what) ||
        !honour_position_capitano_on_map(p, "--order", who, &capitano) ||
        !honour_position_word(p, "--order", what, words, &order))
      return FALSE;
    HonourReason reason = honour_may_hold_order(p->game, &p->state, capitano, 1u << order);
    if (reason != HONOUR_REASON_OK) {
      cap_cli_usage_error(p->command, p->io, "--order %s: %s [%s]", orders[i],
                          honour_reason_sentence(reason), honour_reason_rule(reason));
      return FALSE;
    }
    p->state.capitani[capitano].order = (guint8)(1u << order);
  }
  return TRUE;
}

static gboolean lay_pontoon(HonourPosition *p, const char *word, guint row) {
  g_auto(GStrv) ends = g_strsplit(word, "-", 2);
  CapHex hexes[2];
  CapDirection direction;

  if (g_strv_length(ends) != 2) {
    cap_cli_usage_error(p->command, p->io,
                        "--pontoon %s: write HEX-HEX, the two hexes beside the river.", word);
    return FALSE;
  }
  for (guint i = 0; i < 2; i++)
    if (!honour_position_hex(p, "--pontoon", ends[i], &hexes[i]))
      return FALSE;
  if (!cap_grid_direction(&p->game->map->grid, hexes[0], hexes[1], &direction) ||
      p->game->map->hexes[hexes[0]].side[direction] == 0) {
    cap_cli_usage_error(p->command, p->io, "--pontoon %s: there is no river between the two.",
                        word);
    return FALSE;
  }
  p->state.pontoons[row] = (HonourPontoon){.hex = hexes[0], .side = direction};
  return TRUE;
}

gboolean honour_position_lay_pontoons(HonourPosition *position, const char *const *pontoons) {
  for (guint i = 0; pontoons != NULL && pontoons[i] != NULL; i++) {
    if (i == HONOUR_MAX_PONTOONS) {
      cap_cli_usage_error(position->command, position->io, "--pontoon: at most %d.",
                          HONOUR_MAX_PONTOONS);
      return FALSE;
    }
    if (!lay_pontoon(position, pontoons[i], i))
      return FALSE;
  }
  return TRUE;
}
