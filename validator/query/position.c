#include "validator/query/position.h"

#include <string.h>

#include "validator/engine/honour/ch05-command.h"
#include "validator/engine/honour/ruleset-honour.h"
#include "validator/scenario-argument.h"

/* --- Loading ------------------------------------------------------------------------------- */

CapPosition *cap_position_load(const char *path, const char *const *libraries,
                               const CapLimits *limits, const CapCommand *command,
                               const CapStreams *io, CapExit *status) {
  CapOpenScenario *open = cap_scenario_argument_open(path, libraries, limits, command, io, status);
  if (open == NULL)
    return NULL;
  CapPosition *p = g_new0(CapPosition, 1);
  p->command = command;
  p->io = io;
  p->open = open;
  p->scenario = cap_open_scenario_scenario(open);
  p->game = cap_game_of_rules(cap_open_scenario_game(open));
  p->search = cap_path_search_new(p->game->map->n_hexes);
  cap_state_set_up(p->game, &p->state);
  return p;
}

void cap_position_free(CapPosition *position) {
  if (position == NULL)
    return;
  cap_path_search_free(position->search);
  cap_open_scenario_free(position->open);
  g_free(position);
}

CapField cap_position_new_field(const CapPosition *position, CapIndex side) {
  CapField field = {g_new0(guint8, position->game->map->n_hexes)};

  cap_field_fill(position->game, &position->state, side, &field);
  return field;
}

void cap_position_free_field(CapField *field) {
  g_clear_pointer(&field->flags, g_free);
}

/* --- Changing it --------------------------------------------------------------------------- */

/* Splits "CAPITANO=VALUE" into new strings. */
static gboolean split(const CapPosition *p, const char *option, const char *word,
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
static void bring_stack(CapPosition *p, CapCapitanoIndex leader) {
  CapIndex stack = p->game->capitani[leader].stack;

  for (guint i = 0; i < p->game->n_capitani; i++) {
    if (i != leader && p->game->capitani[i].stack == stack &&
        p->state.capitani[i].station == CAP_STATION_WAITING) {
      p->state.capitani[i].station = CAP_STATION_WITH;
      p->state.capitani[i].role = CAP_ROLE_UNEMPLOYED;
      p->state.capitani[i].with = leader;
    }
  }
  for (CapUnitIndex i = 0; i < p->game->n_units; i++) {
    CapIndex row = p->game->units[i].source;

    if (row == CAP_INDEX_NONE || p->scenario->units[row].stack != stack ||
        p->state.units[i].place != CAP_UNIT_WAITING)
      continue;
    cap_put_unit_on_card(&p->state, i, leader);
    p->state.capitani[leader].role = CAP_ROLE_PRIMO;
  }
  guint orders = p->scenario->stacks[stack].orders;
  p->state.capitani[leader].order = (guint8)(orders & (~orders + 1));
}

static gboolean put_on_map(CapPosition *p, const char *word, CapCapitanoIndex who) {
  CapCapitanoState *c = &p->state.capitani[who];

  switch ((CapStation)c->station) {
  case CAP_STATION_ON_MAP:
    return TRUE;
  case CAP_STATION_WITH:
    cap_cli_usage_error(p->command, p->io, "--place %s: he is with %s. Place that one.", word,
                        cap_game_card(p->game, c->with)->id);
    return FALSE;
  case CAP_STATION_WAITING:
  case CAP_STATION_AVAILABLE:
  case CAP_STATION_AWAY:
  case CAP_STATION_LOST:
    break;
  }
  c->station = CAP_STATION_ON_MAP;
  c->role = CAP_ROLE_UNEMPLOYED;
  c->with = CAP_NOBODY;
  if (p->game->capitani[who].stack != CAP_INDEX_NONE)
    bring_stack(p, who);
  return TRUE;
}

static gboolean place_one(CapPosition *p, const char *word) {
  g_autofree char *who = NULL, *where = NULL;
  CapCapitanoIndex capitano;
  CapHex hex;

  if (!split(p, "--place", word, "CAPITANO=HEX", &who, &where) ||
      !cap_position_capitano(p, "--place", who, &capitano) ||
      !cap_position_hex(p, "--place", where, &hex))
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
    if (p->state.capitani[i].station == CAP_STATION_WITH && p->state.capitani[i].with == capitano)
      p->state.capitani[i].hex = hex;
  return TRUE;
}

/* [7.6.5a] Enemies never share a hex. */
static gboolean enemies_are_apart(const CapPosition *p) {
  for (CapCapitanoIndex i = 0; i < p->game->n_capitani; i++) {
    if (!cap_is_force(p->game, &p->state, i))
      continue;
    for (CapCapitanoIndex k = 0; k < i; k++) {
      if (!cap_is_force(p->game, &p->state, k) ||
          p->state.capitani[i].hex != p->state.capitani[k].hex ||
          cap_side_of(p->game, &p->state, i) == cap_side_of(p->game, &p->state, k))
        continue;
      char number[CAP_HEX_NUMBER_MAX];
      cap_cli_usage_error(p->command, p->io,
                          "--place: %s and %s are enemies and cannot both stand in hex %s.",
                          cap_game_card(p->game, k)->id, cap_game_card(p->game, i)->id,
                          cap_position_number(p, p->state.capitani[i].hex, number));
      return FALSE;
    }
  }
  return TRUE;
}

gboolean cap_position_place(CapPosition *position, const char *const *places) {
  for (guint i = 0; places != NULL && places[i] != NULL; i++)
    if (!place_one(position, places[i]))
      return FALSE;
  return places == NULL || enemies_are_apart(position);
}

gboolean cap_position_give_orders(CapPosition *p, const char *const *orders) {
  static const char *const words[] = {"garrison", "stand", "manoeuvre", "attack", "retreat", NULL};

  for (guint i = 0; orders != NULL && orders[i] != NULL; i++) {
    g_autofree char *who = NULL, *what = NULL;
    CapCapitanoIndex capitano;
    guint order;

    if (!split(p, "--order", orders[i], "CAPITANO=ORDER", &who, &what) ||
        !cap_position_capitano_on_map(p, "--order", who, &capitano) ||
        !cap_position_word(p, "--order", what, words, &order))
      return FALSE;
    CapReason reason = cap_may_hold_order(p->game, &p->state, capitano, 1u << order);
    if (reason != CAP_REASON_OK) {
      cap_cli_usage_error(p->command, p->io, "--order %s: %s [%s]", orders[i],
                          cap_reason_sentence(reason), cap_reason_rule(reason));
      return FALSE;
    }
    p->state.capitani[capitano].order = (guint8)(1u << order);
  }
  return TRUE;
}

static gboolean lay_pontoon(CapPosition *p, const char *word, guint row) {
  g_auto(GStrv) ends = g_strsplit(word, "-", 2);
  CapHex hexes[2];
  CapDirection direction;

  if (g_strv_length(ends) != 2) {
    cap_cli_usage_error(p->command, p->io,
                        "--pontoon %s: write HEX-HEX, the two hexes beside the river.", word);
    return FALSE;
  }
  for (guint i = 0; i < 2; i++)
    if (!cap_position_hex(p, "--pontoon", ends[i], &hexes[i]))
      return FALSE;
  if (!cap_grid_direction(&p->game->map->grid, hexes[0], hexes[1], &direction) ||
      p->game->map->hexes[hexes[0]].side[direction] == 0) {
    cap_cli_usage_error(p->command, p->io, "--pontoon %s: there is no river between the two.",
                        word);
    return FALSE;
  }
  p->state.pontoons[row] = (CapPontoon){.hex = hexes[0], .side = direction};
  return TRUE;
}

gboolean cap_position_lay_pontoons(CapPosition *position, const char *const *pontoons) {
  for (guint i = 0; pontoons != NULL && pontoons[i] != NULL; i++) {
    if (i == CAP_MAX_PONTOONS) {
      cap_cli_usage_error(position->command, position->io, "--pontoon: at most %d.",
                          CAP_MAX_PONTOONS);
      return FALSE;
    }
    if (!lay_pontoon(position, pontoons[i], i))
      return FALSE;
  }
  return TRUE;
}
