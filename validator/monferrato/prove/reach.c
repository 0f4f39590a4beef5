/* Why this is sound. A piece comes to a zone when it is set up there [4d], when a chit or the
 * arrival of reinforcements puts it there, which is in a zone that the chit names or at a source of
 * its Command [16.3], or from the next zone over a border that is not impassable [6a]. Enemies,
 * seasons, bans and Movement Points only ever take ways away, and are left out. */
#include "validator/monferrato/prove/reach.h"

static void begin(const MonferratoScenario *s, CapIndex zone, gboolean *reached) {
  if (zone < s->base.map->n_zones)
    reached[zone] = TRUE;
}

/* Set up. */
static void begin_lines(const MonferratoScenario *s, CapIndex side, gboolean *reached) {
  for (guint i = 0; i < s->n_lines; i++) {
    const MonferratoLine *line = &s->lines[i];

    for (guint k = 0;
         line->side == side && (line->n_units > 0 || line->forts > 0) && k < line->n_zones; k++)
      begin(s, line->zones[k], reached);
  }
}

/* Brought by a chit, whoever plays it; or at a source. */
static void begin_arrivals(const MonferratoScenario *s, CapIndex side, gboolean *reached) {
  for (guint i = 0; i < s->chits.n_effects; i++) {
    const MonferratoEffect *effect = &s->chits.effects[i];

    begin(s, effect->zone, reached);
    for (guint k = 0; k < effect->n_zones; k++)
      begin(s, s->chits.zones[effect->first_zone + k], reached);
  }
  for (CapIndex i = 0; s->chits.n_effects > 0 && i < s->roster->n_commands; i++)
    for (guint k = 0; s->parts[i].side == side && k < s->parts[i].n_sources; k++)
      begin(s, s->parts[i].sources[k], reached);
}

/* Over any border that foot can cross. */
static void spread(const CapMap *map, gboolean *reached) {
  gboolean grows = TRUE;

  while (grows) {
    grows = FALSE;
    for (guint i = 0; i < map->n_borders; i++) {
      const CapIndex *zone = map->borders[i].zone;

      if (map->borders[i].kind == CAP_BORDER_IMPASSABLE || reached[zone[0]] == reached[zone[1]])
        continue;
      reached[zone[0]] = reached[zone[1]] = grows = TRUE;
    }
  }
}

gboolean *monferrato_prospect_reach(const MonferratoScenario *s, CapIndex side) {
  gboolean *reached = g_new0(gboolean, MAX(s->base.map->n_zones, 1));

  begin_lines(s, side, reached);
  begin_arrivals(s, side, reached);
  spread(s->base.map, reached);
  return reached;
}
