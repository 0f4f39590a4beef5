#include "validator/monferrato/chapters/ch05-radius.h"

#include <string.h>

#include "validator/monferrato/chapters/ch15-morale.h"

enum { RADIUS = 2 };

void monferrato_radius_fill(const MonferratoGame *game, const MonferratoField *field, CapIndex side,
                            CapIndex from, guint8 out[MONFERRATO_MOST_ZONES_OF_MAP]) {
  guint8 distance[MONFERRATO_MOST_ZONES_OF_MAP];

  memset(distance, G_MAXUINT8, sizeof distance);
  memset(out, 0, MONFERRATO_MOST_ZONES_OF_MAP);
  distance[from] = 0;
  out[from] = 1;
  for (guint8 d = 0; d < RADIUS; d++)
    for (guint zone = 0; zone < game->map->n_zones; zone++)
      for (guint k = game->first_way[zone]; distance[zone] == d && k < game->first_way[zone + 1];
           k++) {
        const MonferratoWay *way = &game->ways[k];

        if (out[way->zone] || !monferrato_lets_lines_pass(game, field->state, way->border) ||
            monferrato_field_has_enemies(field, side, way->zone))
          continue;
        out[way->zone] = 1;
        distance[way->zone] = (guint8)(d + 1);
      }
}

guint monferrato_leadership(const MonferratoGame *game, const MonferratoState *state,
                            CapIndex commander) {
  const MonferratoCounter *c = monferrato_counter(game, commander);

  if (monferrato_has(state, commander, MONFERRATO_OUT_OF_SUPPLY))
    return 1;
  return monferrato_has(state, commander, MONFERRATO_REPLACED) ? c->next_leadership : c->leadership;
}

guint monferrato_zones_of_commander(const MonferratoGame *game, const MonferratoState *state,
                                    CapIndex commander) {
  if (monferrato_morale_level(game, state, monferrato_army_of(game, commander)) !=
      MONFERRATO_MORALE_HIGH)
    return 1;
  return MIN(monferrato_leadership(game, state, commander), MONFERRATO_MOST_ZONES);
}
