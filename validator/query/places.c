/* Zones of control and who owns a place. */
#include "validator/query/questions.h"

#include "validator/engine/honour/ch14-alignment.h"
#include "validator/report/display.h"

/* The zones of a side are what the other one meets. */
CapExit cap_query_zoc(const CapPosition *position, const CapQueryOptions *options) {
  const CapMap *map = position->game->map;
  CapIndex side;
  guint n = 0;

  if (!cap_position_side(position, "--side", options->side, &side))
    return CAP_EXIT_USAGE;
  CapIndex other = side == 0 ? 1 : 0;
  g_auto(CapField) field = cap_position_new_field(position, other);
  g_autofree CapHex *hexes = g_new0(CapHex, map->n_hexes);
  for (CapHex hex = 0; hex < map->n_hexes; hex++)
    if ((field.flags[hex] & CAP_FIELD_ENEMY_ZOC) != 0)
      hexes[n++] = hex;
  fprintf(position->io->out, "side: %s\nhexes: %u\n", position->scenario->sides[side].id, n);
  cap_position_print_hexes(position, "zoc", hexes, n);
  return CAP_EXIT_OK;
}

/* "2624: french (Milano)" */
static void print_owner(const CapPosition *p, CapIndex settlement) {
  CapHex hex = p->game->settlements[settlement];
  CapIndex owner = cap_owner(p->game, &p->state, settlement);
  const char *name = p->game->map->hexes[hex].name;
  g_autofree char *shown = name != NULL ? cap_display_text(name) : NULL;
  char number[CAP_HEX_NUMBER_MAX];

  fprintf(p->io->out, "%s: %s", cap_position_number(p, hex, number),
          owner != CAP_INDEX_NONE ? p->scenario->sides[owner].id : "nobody");
  if (shown != NULL)
    fprintf(p->io->out, " (%s)", shown);
  fputc('\n', p->io->out);
}

CapExit cap_query_owner(const CapPosition *position, const CapQueryOptions *options) {
  CapHex hex;

  if (options->hex == NULL) {
    for (guint i = 0; i < position->game->n_settlements; i++)
      print_owner(position, (CapIndex)i);
    return CAP_EXIT_OK;
  }
  if (!cap_position_hex(position, "owner", options->hex, &hex))
    return CAP_EXIT_USAGE;
  CapIndex settlement = cap_game_settlement(position->game, hex);
  if (settlement == CAP_INDEX_NONE)
    return cap_cli_usage_error(position->command, position->io,
                               "owner: there is no Town, City or Fortress in hex %s.",
                               options->hex);
  print_owner(position, settlement);
  return CAP_EXIT_OK;
}
