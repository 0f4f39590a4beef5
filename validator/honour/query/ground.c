/* What a hex is, whose it is, and what is between it and those around it. */
#include "validator/honour/query/questions.h"

#include "validator/honour/chapters/ch06-forces.h"
#include "validator/honour/chapters/ch14-alignment.h"
#include "validator/honour/chapters/optional/ch18-options.h"
#include "validator/honour/charts/attrition.h"
#include "validator/honour/query/step-cost.h"
#include "validator/report/display.h"

static const char *const settlement_names[] = {"none", "town", "fortified-town", "fortified-city"};

static void print_name(const HonourPosition *p, const char *key, const char *name) {
  g_autofree char *shown = cap_display_text(name);

  fprintf(p->io->out, "%s: %s\n", key, shown);
}

/* --- The hex ------------------------------------------------------------------------------- */

static const char *alignment_name(const HonourPosition *p, CapHex hex) {
  CapIndex alignment = honour_alignment(p->game, &p->state, hex);

  if (alignment == HONOUR_NEUTRAL)
    return "neutral";
  return alignment < p->scenario->base.n_sides ? p->scenario->base.sides[alignment].id
                                               : "not aligned";
}

static void print_owner(const HonourPosition *p, CapHex hex) {
  CapIndex settlement = honour_game_settlement(p->game, hex);

  if (settlement == CAP_INDEX_NONE)
    return;
  CapIndex owner = honour_owner(p->game, &p->state, settlement);
  fprintf(p->io->out, "owner: %s [14.1]\n",
          owner != CAP_INDEX_NONE ? p->scenario->base.sides[owner].id : "nobody");
}

/* [C.ATT-barren] [C.ATT-unhealthy] As the Attrition Segment looks at it. */
static void print_land(const HonourPosition *p, CapHex hex) {
  const CapMapHex *h = &p->game->map->hexes[hex];
  guint n = honour_hex_is_bare(h->terrain, honour_is_wasted(p->game, &p->state, hex)) ? 1 : 0;

  for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++)
    if (h->neighbour[d] != CAP_HEX_NONE)
      n += honour_hex_is_bare(p->game->map->hexes[h->neighbour[d]].terrain,
                              honour_is_wasted(p->game, &p->state, h->neighbour[d]));
  fprintf(p->io->out, "barren: %s (%u of %d hexes) [C.ATT-barren]\n",
          honour_land_is_barren(n) ? "yes" : "no", n, CAP_N_DIRECTIONS + 1);
  fprintf(p->io->out, "unhealthy: %s [C.ATT-unhealthy]\n",
          honour_land_is_unhealthy(h->terrain) ? "yes" : "no");
}

/* The zones of a side are what the other one meets. */
static void print_zones(const HonourPosition *p, CapHex hex) {
  for (CapIndex side = 0; side < p->scenario->base.n_sides; side++) {
    g_auto(HonourField) field = honour_position_new_field(p, side == 0 ? 1 : 0);
    fprintf(p->io->out, "zoc of %s: %s [7.8]\n", p->scenario->base.sides[side].id,
            (field.flags[hex] & HONOUR_FIELD_ENEMY_ZOC) != 0 ? "yes" : "no");
  }
}

static void print_capitani(const HonourPosition *p, CapHex hex) {
  for (HonourCapitanoIndex i = 0; i < p->game->n_capitani; i++)
    if (p->state.capitani[i].hex == hex)
      fprintf(p->io->out, "capitano: %s\n", honour_game_card(p->game, i)->id);
}

/* --- Its sides ----------------------------------------------------------------------------- */

static const char *road_name(guint roads) {
  if ((roads & CAP_ROAD_PRIMARY) != 0)
    return "primary";
  if ((roads & CAP_ROAD_SECONDARY) != 0)
    return "secondary";
  return (roads & CAP_ROAD_NAVIGLIO) != 0 ? "secondary (naviglio [1.3.1.1])" : "none";
}

static const char *river_name(guint side) {
  if ((side & CAP_SIDE_FERRY) != 0)
    return "primary with a ferry";
  if ((side & CAP_SIDE_PRIMARY_RIVER) != 0)
    return "primary";
  return (side & CAP_SIDE_SECONDARY_RIVER) != 0 ? "secondary" : "none";
}

/* "to 2624: 1 = fortified-city 1 [7.6.1]; road primary; river none; zoc reaches across". For a
 * Force that has marched into the hex before: who starts in a City pays for its gate. */
static void print_side(const HonourPosition *p, CapHex hex, CapDirection d) {
  const CapMapHex *h = &p->game->map->hexes[hex];
  char number[CAP_HEX_NUMBER_MAX];
  HonourStepCost cost;
  HonourReason reason =
      honour_ground_step(p->game, &p->state, hex, d, HONOUR_FORCE_MINOR, FALSE, &cost);

  fprintf(p->io->out, "to %s: ", honour_position_number(p, h->neighbour[d], number));
  if (reason == HONOUR_REASON_OK)
    honour_print_step_cost(&cost, h->road[d] != 0, p->io->out);
  else
    fprintf(p->io->out, "refused: %s [%s]", honour_reason_sentence(reason),
            honour_reason_rule(reason));
  fprintf(p->io->out, "; road %s; river %s; zoc %s [7.8.3]\n", road_name(h->road[d]),
          river_name(h->side[d]),
          honour_zoc_crosses(p->game, &p->state, hex, d) ? "reaches across" : "ends here");
}

CapExit honour_query_hex(const HonourPosition *position, const HonourQueryOptions *options) {
  const HonourPosition *p = position;
  const CapMap *map = p->game->map;
  char number[CAP_HEX_NUMBER_MAX];
  CapHex hex;

  if (!honour_position_hex(p, "hex", options->hex, &hex))
    return CAP_EXIT_USAGE;
  const CapMapHex *h = &map->hexes[hex];
  fprintf(p->io->out, "hex: %s\n", honour_position_number(p, hex, number));
  if (h->name != NULL)
    print_name(p, "name", h->name);
  fprintf(p->io->out, "terrain: %s\nsettlement: %s\n", cap_terrain_name(h->terrain),
          settlement_names[h->settlement]);
  if (h->is_port)
    fputs("port: yes\n", p->io->out);
  if (h->region != CAP_INDEX_NONE)
    print_name(p, "region", map->regions[h->region].name);
  fprintf(p->io->out, "alignment: %s [14]\n", alignment_name(p, hex));
  print_owner(p, hex);
  print_land(p, hex);
  print_zones(p, hex);
  print_capitani(p, hex);
  if (h->settlement == CAP_SETTLEMENT_FORTIFIED_CITY)
    fputs("leaving: 1 more for a Force that starts its move here [7.6.6]\n", p->io->out);
  for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++)
    if (h->neighbour[d] != CAP_HEX_NONE)
      print_side(p, hex, d);
  return CAP_EXIT_OK;
}
