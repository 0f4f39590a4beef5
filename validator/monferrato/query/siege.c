/* [8] [9] A Fortress: its walls, who stands before them, and what guns and Guastatori could do. */
#include "validator/monferrato/chapters/ch08-bombardment.h"
#include "validator/monferrato/chapters/ch09-walls.h"
#include "validator/monferrato/chapters/presence.h"
#include "validator/monferrato/query/questions.h"

static const char *side_name(const MonferratoPosition *p, guint side) {
  return p->game->scenario->base.sides[side].name;
}

/* Which side has units in a zone; CAP_INDEX_NONE: neither. */
static CapIndex holder(const MonferratoField *field, CapIndex zone) {
  return field->of[0][zone] != 0 ? 0 : field->of[1][zone] != 0 ? 1 : CAP_INDEX_NONE;
}

static const char *moat_of(const MonferratoWall *wall) {
  switch (wall->border->moat) {
  case CAP_BORDER_RIVER:
    return "a river without a bridge: it cannot be entered here [8.1]";
  case CAP_BORDER_RIVER_BRIDGE:
    return "a river with a bridge: it cannot be mined [9.1]";
  default:
    return "none";
  }
}

/* What a counter could do at the wall; the other ones do nothing there. */
static void print_work(MonferratoPosition *p, CapIndex counter, CapIndex fortress) {
  MonferratoKind kind = monferrato_counter(p->game, counter)->kind;
  const char *name = monferrato_counter(p->game, counter)->name;
  CapIndex zone = p->state.counters[counter].zone;
  MonferratoReason reason;

  if (kind != MONFERRATO_ARTILLERY && kind != MONFERRATO_GUASTATORI)
    return;
  monferrato_position_activate(p, monferrato_counter(p->game, counter)->command, zone);
  if (kind == MONFERRATO_ARTILLERY)
    reason = monferrato_judge_bombard(&p->play, counter, fortress);
  else
    reason = monferrato_judge_lay_mine(&p->play, counter, fortress);
  fprintf(p->io->out, "%s: ", name);
  if (reason != MONFERRATO_ALLOWED)
    fprintf(p->io->out, "refused: %s [%s]\n", monferrato_reason_sentence(reason),
            monferrato_reason_rule(reason));
  else if (kind == MONFERRATO_ARTILLERY)
    fprintf(p->io->out, "bombards with Fire Value %u [8.1]\n",
            monferrato_gun_value_towards(&p->play, counter, fortress, FALSE));
  else
    fprintf(p->io->out, "lays mines with Fire Value %u [9.1]\n",
            monferrato_counter(p->game, counter)->attack);
}

static void print_wall(MonferratoPosition *p, const MonferratoField *field, guint number) {
  const MonferratoWall *wall = &p->game->walls[number];
  CapIndex there = holder(field, wall->outside), inside = holder(field, wall->fortress);
  guint level = monferrato_wall_level(p->game, &p->state, number);

  monferrato_position_print_name(p, "towards", p->game->map->zones[wall->outside].name);
  fprintf(p->io->out, "level: %u of %u%s\nmoat: %s\nbefore it: %s\n", level, wall->level,
          level == 0 ? ", a Breach [8.1]" : "", moat_of(wall),
          there != CAP_INDEX_NONE ? side_name(p, there) : "nobody");
  if (there == CAP_INDEX_NONE || there == inside)
    return;
  for (CapIndex i = 0; i < p->game->roster->n_counters; i++)
    if (p->game->side[i] == there && monferrato_is_in(&p->state, i, wall->outside))
      print_work(p, i, wall->fortress);
}

static void print_fortress(MonferratoPosition *p, CapIndex fortress) {
  MonferratoField field;

  monferrato_field_fill(p->game, &p->state, &field);
  CapIndex inside = holder(&field, fortress);
  monferrato_position_print_name(p, "fortress", p->game->map->zones[fortress].name);
  fprintf(p->io->out, "held by: %s\n", inside != CAP_INDEX_NONE ? side_name(p, inside) : "nobody");
  for (guint i = 0; i < p->game->n_walls; i++)
    if (p->game->walls[i].fortress == fortress)
      print_wall(p, &field, i);
}

CapExit monferrato_query_siege(MonferratoPosition *position,
                               const MonferratoQueryOptions *options) {
  const CapMap *map = position->game->map;
  gboolean is_first = TRUE;
  CapIndex zone;

  if (options->zone != NULL) {
    if (!monferrato_position_zone(position, "siege", options->zone, &zone))
      return CAP_EXIT_USAGE;
    if (map->zones[zone].settlement != CAP_ZONE_FORTRESS) {
      cap_cli_usage_error(position->command, position->io, "%s is no Fortress.", options->zone);
      return CAP_EXIT_USAGE;
    }
    print_fortress(position, zone);
    return CAP_EXIT_OK;
  }
  for (zone = 0; zone < map->n_zones; zone++)
    if (map->zones[zone].settlement == CAP_ZONE_FORTRESS) {
      if (!is_first)
        fputc('\n', position->io->out);
      is_first = FALSE;
      print_fortress(position, zone);
    }
  return CAP_EXIT_OK;
}
