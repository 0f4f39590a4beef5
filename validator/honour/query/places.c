/* Zones of control and who owns a place. */
#include "validator/honour/query/questions.h"

#include "validator/honour/chapters/ch14-alignment.h"
#include "validator/report/display.h"

/* The zones of a side are what the other one meets. */
CapExit honour_query_zoc(const HonourPosition *position, const HonourQueryOptions *options) {
  const CapMap *map = position->game->map;
  CapIndex side;
  guint n = 0;

  if (!honour_position_side(position, "--side", options->side, &side))
    return CAP_EXIT_USAGE;
  CapIndex other = side == 0 ? 1 : 0;
  g_auto(HonourField) field = honour_position_new_field(position, other);
  g_autofree CapHex *hexes = g_new0(CapHex, map->n_hexes);
  for (CapHex hex = 0; hex < map->n_hexes; hex++)
    if ((field.flags[hex] & HONOUR_FIELD_ENEMY_ZOC) != 0)
      hexes[n++] = hex;
  fprintf(position->io->out, "side: %s\nhexes: %u\n", position->scenario->base.sides[side].id, n);
  honour_position_print_hexes(position, "zoc", hexes, n);
  return CAP_EXIT_OK;
}

/* "2624: french (Milano)" */
static void print_owner(const HonourPosition *p, CapIndex settlement) {
  CapHex hex = p->game->settlements[settlement];
  CapIndex owner = honour_owner(p->game, &p->state, settlement);
  const char *name = p->game->map->hexes[hex].name;
  g_autofree char *shown = name != NULL ? cap_display_text(name) : NULL;
  char number[CAP_HEX_NUMBER_MAX];

  fprintf(p->io->out, "%s: %s", honour_position_number(p, hex, number),
          owner != CAP_INDEX_NONE ? p->scenario->base.sides[owner].id : "nobody");
  if (shown != NULL)
    fprintf(p->io->out, " (%s)", shown);
  fputc('\n', p->io->out);
}

CapExit honour_query_owner(const HonourPosition *position, const HonourQueryOptions *options) {
  CapHex hex;

  if (options->hex == NULL) {
    for (guint i = 0; i < position->game->n_settlements; i++)
      print_owner(position, (CapIndex)i);
    return CAP_EXIT_OK;
  }
  if (!honour_position_hex(position, "owner", options->hex, &hex))
    return CAP_EXIT_USAGE;
  CapIndex settlement = honour_game_settlement(position->game, hex);
  if (settlement == CAP_INDEX_NONE)
    return cap_cli_usage_error(position->command, position->io,
                               "owner: there is no Town, City or Fortress in hex %s.",
                               options->hex);
  print_owner(position, settlement);
  return CAP_EXIT_OK;
}
