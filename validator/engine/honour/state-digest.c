#include "validator/engine/honour/state-digest.h"

/* Numbers go in as eight bytes, the least significant first. */
static void add(GChecksum *sum, gint64 value) {
  guint8 bytes[8];
  for (guint i = 0; i < sizeof bytes; i++)
    bytes[i] = (guint8)((guint64)value >> (8 * i));
  g_checksum_update(sum, bytes, sizeof bytes);
}

static void add_capitano(GChecksum *sum, const CapCapitanoState *c) {
  add(sum, c->station);
  add(sum, c->role);
  add(sum, c->order);
  add(sum, c->activations);
  add(sum, c->marks);
  add(sum, c->with);
  add(sum, c->hex);
  add(sum, c->entry);
}

static void add_unit(GChecksum *sum, const CapUnitState *u) {
  add(sum, u->place);
  add(sum, u->sp);
  add(sum, u->demoralised);
  add(sum, u->capitano);
}

static void add_army(GChecksum *sum, const CapArmyState *a) {
  add(sum, a->side);
  add(sum, a->source_status);
  add(sum, a->source);
  add(sum, a->source_turn);
  add(sum, a->points);
  add(sum, (gint64)a->closed);
}

static void add_markers(GChecksum *sum, const CapState *state) {
  for (guint i = 0; i < CAP_MAX_EARTHWORKS; i++) {
    add(sum, state->earthworks[i].hex);
    add(sum, state->earthworks[i].level);
    add(sum, state->earthworks[i].facing);
  }
  for (guint i = 0; i < CAP_MAX_PONTOONS; i++) {
    add(sum, state->pontoons[i].hex);
    add(sum, state->pontoons[i].side);
  }
}

static void add_progress(GChecksum *sum, const CapProgress *p) {
  add(sum, p->depth);
  for (guint i = 0; i < p->depth; i++) {
    const CapFrame *frame = &p->frames[i];
    add(sum, frame->stage);
    add(sum, frame->point);
    add(sum, frame->side);
    add(sum, frame->capitano);
    for (guint j = 0; j < CAP_FRAME_NUMBERS; j++)
      add(sum, frame->v[j]);
  }
  add(sum, p->is_over);
  add(sum, p->winner);
  add(sum, p->level);
  add(sum, p->declined);
  add(sum, p->names_first);
}

char *cap_state_digest(const CapGame *game, const CapState *state) {
  g_autoptr(GChecksum) sum = g_checksum_new(G_CHECKSUM_SHA256);
  add(sum, state->turn);
  add(sum, state->weather);
  for (guint i = 0; i < game->n_capitani; i++)
    add_capitano(sum, &state->capitani[i]);
  for (guint i = 0; i < game->n_units; i++)
    add_unit(sum, &state->units[i]);
  for (guint i = 0; i < game->n_auxiliaries; i++) {
    add(sum, state->auxiliaries[i].place);
    add(sum, state->auxiliaries[i].capitano);
  }
  for (guint i = 0; i < game->scenario->n_armies; i++)
    add_army(sum, &state->armies[i]);
  for (guint i = 0; i < game->n_settlements; i++)
    add(sum, state->conqueror[i]);
  for (guint i = 0; i < game->map->n_regions; i++)
    add(sum, state->alignment[i]);
  add_markers(sum, state);
  add_progress(sum, &state->progress);
  return g_strdup(g_checksum_get_string(sum));
}
