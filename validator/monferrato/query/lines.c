/* [13] Supply, [13.2] Attack Supply and [5d] the Command Radius. */
#include "validator/monferrato/chapters/ch05-radius.h"
#include "validator/monferrato/chapters/ch13-supply.h"
#include "validator/monferrato/chapters/ch15-morale.h"
#include "validator/monferrato/query/questions.h"

static const char *zone_name(const MonferratoPosition *p, CapIndex zone) {
  return p->game->map->zones[zone].name;
}

static const char *yes(gboolean is_so) {
  return is_so ? "yes" : "no";
}

/* --- Supply -------------------------------------------------------------------------------- */

/* [13b] [M-58] A source with enemies is closed. */
static void print_sources(const MonferratoPosition *p, CapIndex command,
                          const MonferratoField *field) {
  const MonferratoPart *part = &p->game->scenario->parts[command];

  for (guint i = 0; i < part->n_sources; i++)
    fprintf(p->io->out, "source: %s%s\n", zone_name(p, part->sources[i]),
            monferrato_field_has_enemies(field, part->side, part->sources[i])
                ? ", closed by enemy units [13]"
                : "");
}

/* [13c] As they are checked when the Command is drawn. */
static void print_units(MonferratoPosition *p, CapIndex command) {
  const MonferratoCommand *c = &p->game->roster->commands[command];

  monferrato_supply_check(&p->play, command, CAP_INDEX_NONE);
  for (CapIndex i = (CapIndex)c->first; i < c->first + c->n; i++)
    if (monferrato_has(&p->state, i, MONFERRATO_OUT_OF_SUPPLY))
      fprintf(p->io->out, "out of supply: %s in %s [13.1]\n", p->game->roster->counters[i].name,
              zone_name(p, p->state.counters[i].zone));
}

CapExit monferrato_query_supply(MonferratoPosition *position,
                                const MonferratoQueryOptions *options) {
  guint8 supplied[MONFERRATO_MOST_ZONES_OF_MAP];
  MonferratoField field;
  CapIndex command;
  guint n = 0;

  if (!monferrato_position_command(position, "--command", options->command, &command))
    return CAP_EXIT_USAGE;
  monferrato_field_fill(position->game, &position->state, &field);
  monferrato_supply_fill(position->game, &field, command, supplied);
  monferrato_position_print_name(position, "command",
                                 position->game->roster->commands[command].name);
  print_sources(position, command, &field);
  for (CapIndex zone = 0; zone < position->game->map->n_zones; zone++)
    n += supplied[zone];
  fprintf(position->io->out, "zones: %u [13]\n", n);
  for (CapIndex zone = 0; zone < position->game->map->n_zones; zone++)
    if (supplied[zone])
      monferrato_position_print_name(position, "supplied", zone_name(position, zone));
  print_units(position, command);
  return CAP_EXIT_OK;
}

/* --- Attack Supply ------------------------------------------------------------------------- */

/* Of the Camps of its army, those that feed the zone: the others are taken away one by one. */
static void print_camps(const MonferratoPosition *p, CapIndex command, CapIndex zone) {
  CapIndex army = p->game->roster->commands[command].nationality;

  for (CapIndex camp = 0; camp < p->game->roster->n_counters; camp++) {
    MonferratoState alone = p->state;

    if (monferrato_counter(p->game, camp)->kind != MONFERRATO_CAMP ||
        monferrato_army_of(p->game, camp) != army ||
        alone.counters[camp].place != MONFERRATO_ON_MAP)
      continue;
    for (CapIndex i = 0; i < p->game->roster->n_counters; i++)
      if (i != camp && monferrato_counter(p->game, i)->kind == MONFERRATO_CAMP)
        alone.counters[i].place = MONFERRATO_WAITS;
    fprintf(p->io->out, "camp: %s in %s, %s\n", monferrato_counter(p->game, camp)->name,
            zone_name(p, p->state.counters[camp].zone),
            monferrato_attack_supply(p->game, &alone, command, zone) ? "in reach"
                                                                     : "out of reach [13.2]");
  }
}

static void print_attack_supply(const MonferratoPosition *p, CapIndex command, CapIndex zone) {
  CapIndex army = p->game->roster->commands[command].nationality;

  monferrato_position_print_name(p, "zone", zone_name(p, zone));
  fprintf(p->io->out, "attack supply: %s [13.2]\n",
          yes(monferrato_attack_supply(p->game, &p->state, command, zone)));
  if (p->game->map->zones[zone].settlement == CAP_ZONE_FORTRESS)
    fputs("reason: Units in a Fortress need none. [13.2]\n", p->io->out);
  else if (monferrato_morale_level(p->game, &p->state, army) == MONFERRATO_MORALE_LOW)
    fputs("reason: The Morale of the army is low. [15]\n", p->io->out);
  else
    print_camps(p, command, zone);
}

CapExit monferrato_query_attack_supply(MonferratoPosition *position,
                                       const MonferratoQueryOptions *options) {
  const MonferratoGame *game = position->game;
  guint8 has_units[MONFERRATO_MOST_ZONES_OF_MAP] = {0};
  CapIndex command, zone;

  if (!monferrato_position_command(position, "--command", options->command, &command))
    return CAP_EXIT_USAGE;
  if (options->zone != NULL && !monferrato_position_zone(position, "--zone", options->zone, &zone))
    return CAP_EXIT_USAGE;
  const MonferratoCommand *c = &game->roster->commands[command];
  monferrato_position_print_name(position, "command", c->name);
  if (options->zone != NULL) {
    print_attack_supply(position, command, zone);
    return CAP_EXIT_OK;
  }
  for (CapIndex i = (CapIndex)c->first; i < c->first + c->n; i++)
    if (position->state.counters[i].place == MONFERRATO_ON_MAP &&
        monferrato_is_unit(game->roster->counters[i].kind))
      has_units[position->state.counters[i].zone] = 1;
  for (zone = 0; zone < game->map->n_zones; zone++)
    if (has_units[zone])
      print_attack_supply(position, command, zone);
  return CAP_EXIT_OK;
}

/* --- The Command Radius -------------------------------------------------------------------- */

static guint count_units(const MonferratoPosition *p, CapIndex command, CapIndex zone) {
  const MonferratoCommand *c = &p->game->roster->commands[command];
  guint n = 0;

  for (CapIndex i = (CapIndex)c->first; i < c->first + c->n; i++)
    n += monferrato_is_in(&p->state, i, zone) &&
         monferrato_is_unit(p->game->roster->counters[i].kind);
  return n;
}

static void print_units_there(const MonferratoPosition *p, guint n) {
  if (n == 0)
    fputs("no units of his Command\n", p->io->out);
  else
    fprintf(p->io->out, n == 1 ? "%u unit of his Command\n" : "%u units of his Command\n", n);
}

CapExit monferrato_query_radius(MonferratoPosition *position,
                                const MonferratoQueryOptions *options) {
  MonferratoPosition *p = position;
  guint8 near[MONFERRATO_MOST_ZONES_OF_MAP];
  MonferratoField field;
  CapIndex commander;

  if (!monferrato_position_commander(p, "--commander", options->commander, &commander))
    return CAP_EXIT_USAGE;
  const MonferratoCounter *c = monferrato_counter(p->game, commander);
  CapIndex from = p->state.counters[commander].zone;
  monferrato_supply_check(&p->play, c->command, CAP_INDEX_NONE);
  monferrato_field_fill(p->game, &p->state, &field);
  monferrato_radius_fill(p->game, &field, p->game->side[commander], from, near);
  monferrato_position_print_name(p, "commander", c->name);
  monferrato_position_print_name(p, "zone", zone_name(p, from));
  fprintf(p->io->out, "leadership: %u\nzones to activate: %u [5]\n",
          monferrato_leadership(p->game, &p->state, commander),
          monferrato_zones_of_commander(p->game, &p->state, commander));
  for (CapIndex zone = 0; zone < p->game->map->n_zones; zone++)
    if (near[zone]) {
      monferrato_position_begin_zone(p, zone);
      print_units_there(p, count_units(p, c->command, zone));
    }
  return CAP_EXIT_OK;
}
