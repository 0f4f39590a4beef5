#include "validator/monferrato/machine/machine.h"

/* Numbers go in as eight bytes, the least significant first. */
static void add(GChecksum *sum, gint64 value) {
  guint8 bytes[8];

  for (guint i = 0; i < sizeof bytes; i++)
    bytes[i] = (guint8)((guint64)value >> (8 * i));
  g_checksum_update(sum, bytes, sizeof bytes);
}

static void add_activation(GChecksum *sum, const MonferratoActivation *a) {
  add(sum, a->command);
  add(sum, a->commander);
  add(sum, a->n_zones);
  for (guint i = 0; i < a->n_zones; i++)
    add(sum, a->zones[i]);
  add(sum, a->at);
  add(sum, a->has_attack_supply);
  add(sum, a->has_acted);
  add(sum, a->has_worked);
  add(sum, a->phase);
  add(sum, a->chits);
  add(sum, a->responses);
  add(sum, a->extra);
}

static void add_group(GChecksum *sum, const MonferratoGroup *g) {
  add(sum, g->zone);
  add(sum, g->allowance);
  add(sum, g->spent);
  add(sum, g->has_moved);
  add(sum, g->is_stopped);
}

static void add_fight(GChecksum *sum, const MonferratoCombat *c, const MonferratoSpoils *s) {
  const guint numbers[] = {c->kind,     c->attacker, c->zone, c->is_major,   c->round,   c->asked,
                           c->recalled, c->recaller, c->hurt, c->checked,    s->zone,    s->side,
                           s->forts,    s->village,  s->next, c->is_arrival, c->commands};

  for (guint i = 0; i < G_N_ELEMENTS(numbers); i++)
    add(sum, numbers[i]);
  for (guint i = 0; i < MONFERRATO_SIDES; i++) {
    add(sum, c->pending[i]);
    add(sum, c->taken[i]);
    add(sum, c->total[i]);
  }
  for (guint i = 0; i < G_N_ELEMENTS(s->passed); i++)
    if (s->passed[i] != 0) { /* hardly ever */
      add(sum, i);
      add(sum, s->passed[i]);
    }
}

static void add_works(GChecksum *sum, const MonferratoGame *game, const MonferratoState *state) {
  for (guint i = 0; i < MONFERRATO_SIDES; i++) {
    add(sum, state->lost_forts[i]);
    for (guint k = 0; k < game->map->n_zones; k++)
      add(sum, state->forts[i][k]);
  }
  for (guint k = 0; k < game->map->n_zones; k++) {
    add(sum, state->ruined[k]);
    add(sum, state->raided[k]);
  }
  for (guint i = 0; i < game->n_walls; i++) {
    add(sum, state->battered[i]);
    add(sum, state->mines[i]);
    add(sum, state->fresh_mines[i]);
    add(sum, state->miners[i]);
  }
}

static void add_frame(GChecksum *sum, const MonferratoFrame *f) {
  const guint numbers[] = {f->chit,    f->next,      f->end,      f->zone, f->done,   f->player,
                           f->is_part, f->has_begun, f->defender, f->back, f->window, f->asked};

  for (guint i = 0; i < G_N_ELEMENTS(numbers); i++)
    add(sum, numbers[i]);
}

/* [16] */
static void add_chits(GChecksum *sum, const MonferratoGame *game, const MonferratoChitState *c) {
  const guint numbers[] = {c->n_frames,  c->n_spans,  c->window, c->asked, c->arrival_at,
                           c->last_turn, c->act.kind, c->act.a,  c->act.b};

  for (guint i = 0; i < G_N_ELEMENTS(numbers); i++)
    add(sum, numbers[i]);
  for (guint i = 0; i < game->chits->n_chits; i++) {
    add(sum, c->at[i]);
    add(sum, c->played_by[i]);
  }
  for (guint i = 0; i < c->n_frames; i++)
    add_frame(sum, &c->frames[i]);
  for (guint i = 0; i < c->n_spans; i++) {
    add(sum, c->spans[i].effect);
    add(sum, c->spans[i].army);
    add(sum, c->spans[i].command);
    add(sum, c->spans[i].span);
    add(sum, c->spans[i].player);
  }
  for (guint i = 0; i < game->map->n_zones; i++)
    add(sum, c->replaced[i]);
  for (guint i = 0; i < game->roster->n_commands; i++)
    add(sum, c->lost_at[i]);
}

char *monferrato_state_digest(const MonferratoGame *game, const MonferratoState *state) {
  g_autoptr(GChecksum) sum = g_checksum_new(G_CHECKSUM_SHA256);

  add(sum, state->turn);
  add(sum, state->stage);
  add(sum, state->is_over);
  add(sum, state->winner);
  add(sum, state->line);
  add(sum, state->placed);
  add(sum, state->chosen);
  add(sum, state->crowd_at);
  add(sum, state->crowd_done);
  for (guint i = 0; i < MONFERRATO_SIDES; i++)
    add(sum, state->points[i]);
  add_activation(sum, &state->activation);
  add_group(sum, &state->group);
  for (guint i = 0; i < game->roster->n_commands; i++)
    add(sum, state->markers[i]);
  for (guint i = 0; i < game->roster->n_nations; i++)
    add(sum, state->morale[i]);
  for (guint i = 0; i < game->scenario->rules.n_events; i++)
    add(sum, state->happened[i] != 0);
  add_fight(sum, &state->combat, &state->spoils);
  add_works(sum, game, state);
  add_chits(sum, game, &state->chits);
  for (guint i = 0; i < game->scenario->n_variables; i++)
    add(sum, state->variables[i]);
  for (guint i = 0; i < game->roster->n_counters; i++) {
    add(sum, state->counters[i].zone);
    add(sum, state->counters[i].place);
    add(sum, state->counters[i].marks);
    add(sum, state->counters[i].from);
    add(sum, state->counters[i].raids);
  }
  return g_strdup(g_checksum_get_string(sum));
}
