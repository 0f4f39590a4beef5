#include "validator/honour/machine/state-digest.h"

/* Numbers go in as eight bytes, the least significant first. */
static void add(GChecksum *sum, gint64 value) {
  guint8 bytes[8];
  for (guint i = 0; i < sizeof bytes; i++)
    bytes[i] = (guint8)((guint64)value >> (8 * i));
  g_checksum_update(sum, bytes, sizeof bytes);
}

static void add_capitano(GChecksum *sum, const HonourCapitanoState *c) {
  add(sum, c->station);
  add(sum, c->role);
  add(sum, c->order);
  add(sum, c->activations);
  add(sum, c->marks);
  add(sum, c->with);
  add(sum, c->hex);
  add(sum, c->entry);
  add(sum, c->besieges);
  add(sum, c->lock | c->column << 8);
}

static void add_unit(GChecksum *sum, const HonourUnitState *u) {
  add(sum, u->place);
  add(sum, u->sp);
  add(sum, u->demoralised);
  add(sum, u->taken);
  add(sum, u->flags);
  add(sum, u->capitano);
}

static void add_army(GChecksum *sum, const HonourArmyState *a) {
  add(sum, a->side);
  add(sum, a->source_status);
  add(sum, a->source);
  add(sum, a->source_turn);
  add(sum, a->points);
  add(sum, (gint64)a->closed);
}

static void add_markers(GChecksum *sum, const HonourState *state) {
  for (guint i = 0; i < HONOUR_MAX_EARTHWORKS; i++) {
    add(sum, state->earthworks[i].hex);
    add(sum, state->earthworks[i].level);
    add(sum, state->earthworks[i].facing);
  }
  for (guint i = 0; i < HONOUR_MAX_PONTOONS; i++) {
    add(sum, state->pontoons[i].hex);
    add(sum, state->pontoons[i].side);
  }
}

/* Nothing for a scenario without such rules. */
static void add_crossings(GChecksum *sum, const HonourGame *game, const HonourState *state) {
  for (guint i = 0; i < game->ground.n_ruled; i++) {
    const HonourCrossingState *crossing = &state->crossings[i];

    add(sum, crossing->lasting | crossing->now << 8);
    for (guint k = 0; k < HONOUR_N_OVER; k++)
      add(sum, crossing->until[k]);
  }
}

static void add_assault(GChecksum *sum, const HonourAssault *a) {
  const guint numbers[] = {a->setting,
                           a->is_affecting,
                           a->is_ground_affecting,
                           a->has_firearms,
                           a->combined_arms,
                           a->doubled,
                           a->halves_cavalry,
                           a->is_done,
                           a->loser,
                           a->row,
                           a->column};

  for (guint i = 0; i < G_N_ELEMENTS(numbers); i++)
    add(sum, numbers[i]);
  for (guint i = 0; i < 2; i++) {
    add(sum, a->star[i]);
    add(sum, a->disrupted[i]);
    add(sum, a->marching[i]);
    add(sum, a->quartered[i]);
    add(sum, a->leader[i]);
    add(sum, a->loss[i]);
    add(sum, a->demoralises[i]);
    add(sum, a->quality[i]);
  }
}

static void add_fight(GChecksum *sum, const HonourFight *f) {
  add(sum, f->kind);
  add(sum, f->flags);
  add(sum, f->is_decided);
  add(sum, f->loser);
  add(sum, f->hex);
  add(sum, f->from);
  for (guint i = 0; i < 2; i++) {
    add(sum, f->force[i]);
    add(sum, f->fighting[i]);
  }
  add_assault(sum, &f->assault);
}

static void add_corps(GChecksum *sum, const HonourCorps *c) {
  add(sum, c->capitano);
  add(sum, c->fighter);
  add(sum, c->array);
  add(sum, c->status);
  add(sum, c->engagement);
  add(sum, c->flags);
  for (guint i = 0; i < HONOUR_CHITS_OF_CAPITANO; i++) {
    add(sum, c->chits[i]);
    add(sum, c->uses[i]);
    add(sum, c->last_use[i]);
  }
  add(sum, c->extra);
}

static void add_battle(GChecksum *sum, const HonourBattle *b) {
  add(sum, b->n_corps);
  add(sum, b->round);
  add(sum, b->array);
  for (guint i = 0; i < 2; i++) {
    add(sum, b->has_formation[i]);
    add(sum, b->has_mustered[i]);
    for (guint j = 0; j < HONOUR_N_CHITS; j++)
      add(sum, b->left[i][j]);
  }
  for (guint i = 0; i < b->n_corps; i++)
    add_corps(sum, &b->corps[i]);
}

/* Whose turn it is, where something is done for each of several things. */
static void add_each(GChecksum *sum, const HonourSpecialEach *each) {
  const guint numbers[] = {each->next,  each->capitano, each->other, each->unit,
                           each->side,  each->army,     each->hex,   each->order,
                           each->fight, each->opponent, each->is_won};
  for (guint i = 0; i < G_N_ELEMENTS(numbers); i++)
    add(sum, numbers[i]);
  for (guint i = 0; i < G_N_ELEMENTS(each->due); i++)
    add(sum, (gint64)each->due[i]);
}

static void add_run(GChecksum *sum, const HonourSpecialRun *run) {
  const guint numbers[] = {run->hook,  run->next, run->rule,  run->at,       run->left,  run->rolls,
                           run->order, run->die,  run->fight, run->capitano, run->other, run->unit,
                           run->side,  run->army, run->hex,   run->opponent, run->is_won};
  for (guint i = 0; i < G_N_ELEMENTS(numbers); i++)
    add(sum, numbers[i]);
  for (guint i = 0; i < HONOUR_MAX_SEALED; i++)
    if (run->sealed[i].kind != 0) {
      add(sum, run->sealed[i].kind);
      add(sum, run->sealed[i].a);
      add(sum, run->sealed[i].b);
    }
  if (run->each.next != 0)
    add_each(sum, &run->each);
}

/* What special rules are in the middle of. */
static void add_events(GChecksum *sum, const HonourSpecialState *s) {
  add(sum, s->n_runs);
  add(sum, s->n_pending);
  add(sum, s->replaced);
  add(sum, s->given);
  add(sum, s->price);
  add(sum, s->happenings);
  for (guint i = 0; i < s->n_runs; i++)
    add_run(sum, &s->runs[i]);
  for (guint i = 0; i < s->n_pending; i++)
    add(sum, s->pending[i]);
  for (guint i = 0; i < HONOUR_MAX_PAYMENTS; i++)
    add(sum, s->paid[i]);
  for (guint i = 0; i < HONOUR_MAX_PICKS; i++)
    add(sum, s->picked[i]);
}

/* What they remember. */
static void add_special(GChecksum *sum, const HonourGame *game, const HonourSpecialState *s) {
  for (guint i = 0; i < game->conditions.n_variables; i++)
    add(sum, s->variables[i]);
  for (guint i = 0; i < game->special.n_rules; i++) {
    add(sum, s->ended[i]);
    add(sum, s->fired[i]);
  }
  for (guint i = 0; i < MIN(game->scenario->n_groups, HONOUR_MAX_GROUPS); i++)
    add(sum, s->group_turn[i]);
  for (guint i = 0; i < HONOUR_MAX_SIDES; i++) {
    add(sum, s->points[i]);
    add(sum, s->raise[i]);
  }
  add(sum, s->turns_moved);
  for (guint i = 0; i < HONOUR_MAX_RETURNS; i++) {
    add(sum, s->returns[i].capitano);
    add(sum, s->returns[i].action);
    add(sum, s->returns[i].turn);
  }
  add(sum, s->watches);
  for (guint i = 0; i < game->n_capitani; i++) {
    add(sum, s->was_force[i]);
    add(sum, s->was_at[i]);
    add(sum, s->stopped_at[i]);
  }
  add_events(sum, s);
}

/* What optional rules remember. */
static void add_optional(GChecksum *sum, const HonourGame *game, const HonourOptionalState *o) {
  add(sum, o->interphase.normal);
  add(sum, o->interphase.is_on);
  add(sum, o->interphase.offerer);
  for (guint i = 0; i < HONOUR_MAX_SIDES; i++) {
    add(sum, o->recruits[i].unit);
    add(sum, o->recruits[i].capitano);
  }
  for (guint i = 0; i < HONOUR_MAX_DEVASTATED; i++)
    add(sum, o->devastated[i]);
  for (guint i = 0; i < game->n_units; i++)
    add(sum, o->hired[i]);
  for (guint i = 0; i < game->n_capitani; i++) {
    add(sum, o->pinned[i]);
    add(sum, o->flies[i]);
    add(sum, o->fates[i]);
  }
}

static void add_progress(GChecksum *sum, const HonourProgress *p) {
  add(sum, p->depth);
  for (guint i = 0; i < p->depth; i++) {
    const HonourFrame *frame = &p->frames[i];
    add(sum, frame->stage);
    add(sum, frame->point);
    add(sum, frame->side);
    add(sum, frame->capitano);
    for (guint j = 0; j < HONOUR_FRAME_NUMBERS; j++)
      add(sum, frame->v[j]);
  }
  add(sum, p->is_over);
  add(sum, p->fault);
  add(sum, p->winner);
  add(sum, p->level);
  add(sum, p->declined);
  add(sum, p->names_first);
}

char *honour_state_digest(const HonourGame *game, const HonourState *state) {
  g_autoptr(GChecksum) sum = g_checksum_new(G_CHECKSUM_SHA256);
  add(sum, state->turn);
  add(sum, state->weather);
  add(sum, state->options);
  for (guint i = 0; i < game->n_capitani; i++)
    add_capitano(sum, &state->capitani[i]);
  for (guint i = 0; i < game->n_capitani; i++) {
    if (state->capitani[i].stood == 0)
      continue; /* so that only games within a Combat and Attrition Phase have it in theirs */
    add(sum, i);
    add(sum, state->capitani[i].stood);
  }
  for (guint i = 0; i < game->n_units; i++)
    add_unit(sum, &state->units[i]);
  for (guint i = 0; i < game->n_auxiliaries; i++) {
    /* In one number: outside of an Organization Segment nobody has passed it on. */
    add(sum, state->auxiliaries[i].place | (guint)state->auxiliaries[i].passed << 8);
    add(sum, state->auxiliaries[i].capitano);
  }
  for (guint i = 0; i < game->scenario->n_armies; i++)
    add_army(sum, &state->armies[i]);
  for (guint i = 0; i < game->n_settlements; i++)
    add(sum, state->conqueror[i]);
  for (guint i = 0; i < game->n_settlements; i++) {
    add(sum, state->siege[i]);
    add(sum, state->pillaged[i]);
  }
  for (guint i = 0; i < game->n_settlements; i++)
    add(sum, state->militia[i]);
  for (guint i = 0; i < game->map->n_regions; i++)
    add(sum, state->alignment[i]);
  add_markers(sum, state);
  add_crossings(sum, game, state);
  add_fight(sum, &state->fight);
  add_battle(sum, &state->battle);
  add_special(sum, game, &state->special);
  add_optional(sum, game, &state->optional);
  add_progress(sum, &state->progress);
  for (guint i = 0; i < HONOUR_N_TALLIES; i++) {
    if (state->tally[i] == 0)
      continue; /* so that a new row changes no digest of a game without it */
    add(sum, i);
    add(sum, state->tally[i]);
  }
  return g_strdup(g_checksum_get_string(sum));
}
