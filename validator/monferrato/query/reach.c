/* [6] Where a group can get to. */
#include "validator/monferrato/chapters/ch06-movement.h"
#include "validator/monferrato/query/questions.h"

#include <string.h>

enum { UNREACHED = G_MAXUINT8 };

/* A group that was asked about. */
typedef struct {
  MonferratoPosition *p;
  CapIndex start, command;
  MonferratoField field;
  guint8 spent[MONFERRATO_MOST_ZONES_OF_MAP]; /* to come into each zone */
} Search;

/* [6h] All are of one Command and stand in one zone. */
static gboolean add_unit(Search *s, const char *word, gboolean is_first) {
  MonferratoPosition *p = s->p;
  CapIndex counter;

  if (!monferrato_position_counter_on_map(p, "--unit", word, &counter))
    return FALSE;
  if (!monferrato_is_unit(monferrato_counter(p->game, counter)->kind)) {
    cap_cli_usage_error(p->command, p->io, "--unit: %s is a Camp, which does not move in a group.",
                        word);
    return FALSE;
  }
  if (is_first) {
    s->start = p->state.counters[counter].zone;
    s->command = monferrato_counter(p->game, counter)->command;
  } else if (s->start != p->state.counters[counter].zone ||
             s->command != monferrato_counter(p->game, counter)->command) {
    cap_cli_usage_error(p->command, p->io,
                        "--unit: %s is of another Command than the first unit, or in another "
                        "zone. They cannot move together.",
                        word);
    return FALSE;
  }
  p->state.counters[counter].marks |= MONFERRATO_IN_GROUP;
  return TRUE;
}

static gboolean begin(Search *s, const MonferratoQueryOptions *o) {
  MonferratoPosition *p = s->p;
  guint allowance = G_MAXUINT8;

  if (o->units == NULL) {
    cap_cli_usage_error(p->command, p->io, "This question needs --unit=ID: who moves.");
    return FALSE;
  }
  for (guint i = 0; o->units[i] != NULL; i++)
    if (!add_unit(s, o->units[i], i == 0))
      return FALSE;
  monferrato_position_activate(p, s->command, s->start);
  for (CapIndex i = 0; i < p->game->roster->n_counters; i++)
    if (monferrato_has(&p->state, i, MONFERRATO_IN_GROUP))
      allowance = MIN(allowance, monferrato_allowance(p->game, &p->state, i));
  p->state.group = (MonferratoGroup){.zone = s->start, .allowance = (guint8)allowance};
  monferrato_field_fill(p->game, &p->state, &s->field);
  return TRUE;
}

static gboolean is_enemy(const Search *s, CapIndex zone) {
  return monferrato_field_has_enemies(&s->field, s->p->game->scenario->parts[s->command].side,
                                      zone);
}

/* What waits in a zone: [6j] who is alone there is lost without a fight. */
static const char *meeting(const Search *s, CapIndex zone) {
  CapIndex enemy = 1 - s->p->game->scenario->parts[s->command].side;

  if (!is_enemy(s, zone))
    return "";
  return (s->field.of[enemy][zone] & MONFERRATO_DEFENDED) != 0 ? ", fight [7]"
                                                               : ", lone units there are lost [6]";
}

/* A step from a zone that the group has come into. */
static MonferratoReason judge(Search *s, CapIndex from, CapIndex to, guint *cost) {
  MonferratoGroup *group = &s->p->state.group;

  group->zone = from;
  group->spent = s->spent[from];
  group->has_moved = from != s->start;
  group->is_stopped = is_enemy(s, from);
  return monferrato_judge_step(&s->p->play, &s->field, to, cost);
}

/* By what is spent, so that no zone is looked at again. */
static void search(Search *s) {
  const MonferratoGame *game = s->p->game;
  guint allowance = s->p->state.group.allowance, cost = 0;

  memset(s->spent, UNREACHED, sizeof s->spent);
  s->spent[s->start] = 0;
  for (guint spent = 0; spent <= allowance; spent++)
    for (CapIndex zone = 0; zone < game->map->n_zones; zone++)
      for (guint k = game->first_way[zone];
           s->spent[zone] == spent && k < game->first_way[zone + 1]; k++) {
        CapIndex to = game->ways[k].zone;

        if (judge(s, zone, to, &cost) == MONFERRATO_ALLOWED && spent + cost < s->spent[to])
          s->spent[to] = (guint8)(spent + cost);
      }
}

static void print_group(const Search *s) {
  const MonferratoPosition *p = s->p;

  for (CapIndex i = 0; i < p->game->roster->n_counters; i++)
    if (monferrato_has(&p->state, i, MONFERRATO_IN_GROUP))
      monferrato_position_print_name(p, "unit", monferrato_counter(p->game, i)->name);
  monferrato_position_print_name(p, "zone", p->game->map->zones[s->start].name);
  fprintf(p->io->out, "movement: %u [6]\nattack supply: %s [13.2]\n", p->state.group.allowance,
          p->state.activation.has_attack_supply ? "yes" : "no");
}

static void print_left(const Search *s, CapIndex zone) {
  fprintf(s->p->io->out, "%u%s", s->p->state.group.allowance - s->spent[zone], meeting(s, zone));
}

static void print_zones(const Search *s) {
  const MonferratoPosition *p = s->p;
  guint n = 0;

  for (CapIndex zone = 0; zone < p->game->map->n_zones; zone++)
    n += s->spent[zone] != UNREACHED;
  fprintf(p->io->out, "zones: %u\n", n);
  for (CapIndex zone = 0; zone < p->game->map->n_zones; zone++)
    if (s->spent[zone] != UNREACHED) {
      monferrato_position_begin_zone(p, zone);
      print_left(s, zone);
      fputc('\n', p->io->out);
    }
}

/* From each zone beside it: what is left after the step, or why it is refused. */
static void print_ways_to(Search *s, CapIndex to) {
  MonferratoPosition *p = s->p;

  monferrato_position_print_name(p, "to", p->game->map->zones[to].name);
  for (guint k = p->game->first_way[to]; k < p->game->first_way[to + 1]; k++) {
    CapIndex from = p->game->ways[k].zone;
    guint cost = 0;

    monferrato_position_begin_zone(p, from);
    if (s->spent[from] == UNREACHED) {
      fputs("the group does not get there\n", p->io->out);
      continue;
    }
    MonferratoReason reason = judge(s, from, to, &cost);
    if (reason == MONFERRATO_ALLOWED)
      fprintf(p->io->out, "%u left%s\n", p->state.group.allowance - s->spent[from] - cost,
              meeting(s, to));
    else
      fprintf(p->io->out, "refused: %s [%s]\n", monferrato_reason_sentence(reason),
              monferrato_reason_rule(reason));
  }
}

CapExit monferrato_query_reach(MonferratoPosition *position,
                               const MonferratoQueryOptions *options) {
  Search s = {.p = position};
  CapIndex to = CAP_INDEX_NONE;

  if (!begin(&s, options) ||
      (options->to != NULL && !monferrato_position_zone(position, "--to", options->to, &to)))
    return CAP_EXIT_USAGE;
  search(&s);
  print_group(&s);
  if (to == CAP_INDEX_NONE)
    print_zones(&s);
  else
    print_ways_to(&s, to);
  return CAP_EXIT_OK;
}
