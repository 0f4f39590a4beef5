#include "validator/baroque/machine/machine.h"

/* Numbers go in as eight bytes, the least significant first. */
static void add(GChecksum *sum, gint64 value) {
  guint8 bytes[8];

  for (guint i = 0; i < sizeof bytes; i++)
    bytes[i] = (guint8)((guint64)value >> (8 * i));
  g_checksum_update(sum, bytes, sizeof bytes);
}

static void add_all(GChecksum *sum, const guint *numbers, guint n) {
  for (guint i = 0; i < n; i++)
    add(sum, numbers[i]);
}

static void add_initiative(GChecksum *sum, const BaroqueInitiative *i) {
  const guint numbers[] = {i->named[0],     i->named[1],        i->dice[0][0],      i->dice[0][1],
                           i->dice[1][0],   i->dice[1][1],      i->is_rolled,       i->has_asked[0],
                           i->has_asked[1], i->has_rerolled[0], i->has_rerolled[1], i->ties,
                           i->asked,        i->winner};

  add_all(sum, numbers, G_N_ELEMENTS(numbers));
}

static void add_activation(GChecksum *sum, const BaroqueActivation *a) {
  const guint numbers[] = {a->command,  a->unit,           a->n_moves,       a->has_rallied,
                           a->has_shot, a->has_shot_close, a->has_withdrawn, a->shot_after_moves,
                           a->n_group,  a->manner,         a->barred};

  add_all(sum, numbers, G_N_ELEMENTS(numbers));
}

static void add_action(GChecksum *sum, const BaroqueGame *game, const BaroqueState *state) {
  const BaroqueAction *a = &state->action;
  const BaroqueWindow *w = &state->window;
  const guint numbers[] = {a->kind,
                           a->a,
                           a->b,
                           a->c,
                           a->unit,
                           a->target,
                           a->stops,
                           a->disorders,
                           a->side_struck,
                           a->evades,
                           a->bonus,
                           a->countercharged,
                           a->disorders_target,
                           w->next,
                           w->charger,
                           w->charge_way,
                           w->disorders_charger};

  add_all(sum, numbers, G_N_ELEMENTS(numbers));
  for (guint i = 0; i < game->n_units; i++) {
    add(sum, w->named[i]);
    add(sum, w->aimed[i]);
  }
}

static void add_fight(GChecksum *sum, const BaroqueState *state) {
  const BaroqueFight *f = &state->fight;
  const guint numbers[] = {
      f->main[0],   f->main[1], f->charges[0], f->charges[1],  f->pistols[0], f->pistols[1],
      f->back,      f->round,   f->pursuits,   f->new_enemies, f->loser,      f->losses[0],
      f->losses[1], f->pursues, f->rest,       f->holds[0],    f->holds[1]};

  add_all(sum, numbers, G_N_ELEMENTS(numbers));
  add(sum, state->n_strikes);
  for (guint i = 0; i < state->n_strikes; i++) {
    add(sum, state->strikes[i].striker);
    add(sum, state->strikes[i].struck);
    add(sum, state->strikes[i].kind);
  }
}

static void add_units(GChecksum *sum, const BaroqueGame *game, const BaroqueState *state) {
  for (guint i = 0; i < game->n_units; i++) {
    const BaroqueUnitState *u = &state->units[i];

    add(sum, u->x);
    add(sum, u->y);
    add(sum, u->marks);
    add(sum, u->partner);
    add(sum, u->place);
    add(sum, u->direction);
    add(sum, u->vbu);
    add(sum, u->moves);
    add(sum, u->evasions);
  }
}

static void add_commands(GChecksum *sum, const BaroqueGame *game, const BaroqueState *state) {
  for (guint i = 0; i < game->n_commands; i++) {
    const BaroqueCommandState *c = &state->commands[i];

    add(sum, c->x);
    add(sum, c->y);
    add(sum, c->unit);
    add(sum, c->leader);
    add(sum, c->grade);
    add(sum, c->readiness);
    add(sum, c->has_arrived);
    add(sum, c->has_passed);
    add(sum, c->leader_moved);
  }
}

char *baroque_state_digest(const BaroqueGame *game, const BaroqueState *state) {
  g_autoptr(GChecksum) sum = g_checksum_new(G_CHECKSUM_SHA256);

  add(sum, state->turn);
  add(sum, state->stage);
  add(sum, state->is_over);
  add(sum, state->winner);
  add(sum, state->level);
  add(sum, state->deployed);
  add(sum, state->is_routed[0]);
  add(sum, state->is_routed[1]);
  add_initiative(sum, &state->initiative);
  add_activation(sum, &state->activation);
  add_action(sum, game, state);
  add_fight(sum, state);
  for (guint i = 0; i < game->n_villages; i++)
    add(sum, state->village_lost[i]);
  add_commands(sum, game, state);
  add_units(sum, game, state);
  return g_strdup(g_checksum_get_string(sum));
}
