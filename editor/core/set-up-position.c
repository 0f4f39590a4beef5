#include "editor/core/set-up-position.h"

#include <gio/gio.h>
#include <glib/gi18n.h>

#include "validator/engine/honour/ch04-supply.h"
#include "validator/engine/honour/ch05-command.h"
#include "validator/engine/honour/ch14-alignment.h"
#include "validator/engine/honour/ruleset-honour.h"
#include "validator/engine/honour/special.h"
#include "validator/query/usual-march.h"

struct _CapSetUpPosition {
  CapPlayCopy *copy;
  const CapGame *game; /* of the copy */
  CapPathSearch *search;
  CapState state;
};

CapSetUpPosition *cap_set_up_position_new(const CapPlayTexts *texts, GError **error) {
  g_autoptr(CapPlayCopy) copy = cap_play_copy_new(texts, error);
  if (copy == NULL)
    return NULL;
  if (!g_str_equal(copy->scenario->ruleset, "honour")) {
    g_set_error(error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                _("The rule system \"%s\" cannot be asked about a set-up."),
                copy->scenario->ruleset);
    return NULL;
  }
  CapSetUpPosition *position = g_new0(CapSetUpPosition, 1);
  position->copy = g_steal_pointer(&copy);
  position->game = cap_game_of_rules(position->copy->game);
  position->search = cap_path_search_new(position->game->map->n_hexes);
  cap_state_set_up(position->game, &position->state);
  return position;
}

void cap_set_up_position_free(CapSetUpPosition *position) {
  if (position == NULL)
    return;
  cap_path_search_free(position->search);
  cap_play_copy_unref(position->copy);
  g_free(position);
}

const CapScenario *cap_set_up_position_scenario(const CapSetUpPosition *position) {
  return position->copy->scenario;
}

/* --- Looking up ------------------------------------------------------------------------------ */

static void refuse(GError **error, CapReason reason) {
  g_set_error(error, G_IO_ERROR, G_IO_ERROR_FAILED, "%s [%s]", gettext(cap_reason_sentence(reason)),
              cap_reason_rule(reason));
}

/* Who leads the stack on the map. */
static gboolean find_leader(const CapSetUpPosition *p, const char *id, CapCapitanoIndex *leader,
                            GError **error) {
  const CapScenario *s = p->copy->scenario;
  CapIndex stack = id != NULL ? cap_scenario_find_stack(s, cap_slice_of(id)) : CAP_INDEX_NONE;
  if (stack == CAP_INDEX_NONE) {
    g_set_error(error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, "%s",
                _("Select a stack on the map to see this."));
    return FALSE;
  }
  for (CapCapitanoIndex i = 0; i < p->game->n_capitani; i++)
    if (p->game->capitani[i].stack == stack && p->state.capitani[i].station == CAP_STATION_ON_MAP &&
        p->state.capitani[i].hex != CAP_HEX_NONE) {
      *leader = i;
      return TRUE;
    }
  g_set_error(error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
              _("Stack \"%s\" has no fixed place on the map when the game begins."), id);
  return FALSE;
}

static CapField new_field(const CapSetUpPosition *p, CapIndex side) {
  CapField field = {g_new0(guint8, p->game->map->n_hexes)};
  cap_field_fill(p->game, &p->state, side, &field);
  return field;
}

/* --- Reach ----------------------------------------------------------------------------------- */

/* An order that is left to the owner is the first of its list until he chooses: who asks how far
 * the Force could go means one that lets it march. */
static guint8 marching_order(const CapSetUpPosition *p, CapCapitanoIndex leader) {
  guint orders = p->copy->scenario->stacks[p->game->capitani[leader].stack].orders;
  if ((orders & CAP_ORDER_MANOEUVRE) != 0)
    return CAP_ORDER_MANOEUVRE;
  return (orders & CAP_ORDER_ATTACK) != 0 ? CAP_ORDER_ATTACK : p->state.capitani[leader].order;
}

static GArray *reach_of(CapSetUpPosition *p, CapMove move, GError **error) {
  guint n_hexes = p->game->map->n_hexes;
  CapReason reason = cap_may_march(p->game, &p->state, &move);
  if (reason != CAP_REASON_OK) {
    refuse(error, reason);
    return NULL;
  }
  int points = cap_march_points(&p->state, &move, cap_march_allowance(p->game, &p->state, &move));
  g_autofree gint16 *left = g_new0(gint16, n_hexes);
  g_autofree CapDirection *came_from = g_new0(CapDirection, n_hexes);
  CapField field = new_field(p, cap_side_of(p->game, &p->state, move.primo));
  cap_reach(p->game, &p->state, &field, &move, points, left, came_from);
  g_free(field.flags);
  GArray *hexes = g_array_new(FALSE, FALSE, sizeof(CapReachHex));
  for (CapHex hex = 0; hex < n_hexes; hex++)
    if (left[hex] >= 0) {
      CapReachHex row = {hex, left[hex]};
      g_array_append_val(hexes, row);
    }
  return hexes;
}

GArray *cap_set_up_position_reach(CapSetUpPosition *p, const char *stack, GError **error) {
  CapMove move = {0};
  if (!find_leader(p, stack, &move.primo, error))
    return NULL;
  CapCapitanoState *capitano = &p->state.capitani[move.primo];
  guint8 before = capitano->order;
  capitano->order = marching_order(p, move.primo);
  move.start = capitano->hex;
  move.march = cap_usual_march(capitano);
  GArray *hexes = reach_of(p, move, error);
  capitano->order = before; /* the other questions are about the set-up as it is */
  return hexes;
}

/* --- Lines ----------------------------------------------------------------------------------- */

/* Keeps the shortest line that was found. */
typedef struct {
  CapSetUpPosition *p;
  CapIndex army;
  CapHex force;
  CapField field;
  CapReason refusal; /* of the last source without a line */
  GArray *best;
  guint length;
} Lines;

static void try_source(Lines *lines, CapHex source) {
  CapSetUpPosition *p = lines->p;
  g_autofree CapHex *hexes = g_new0(CapHex, p->game->map->n_hexes);
  CapSupplyLine line = {.hexes = hexes};
  CapReason reason = cap_line_of_communication(p->game, &p->state, &lines->field, source,
                                               lines->force, p->search, &line);
  if (reason != CAP_REASON_OK) {
    lines->refusal = reason;
    return;
  }
  guint length = cap_line_length(p->game, &p->state, lines->army, line.length);
  if (lines->best != NULL && length >= lines->length)
    return;
  g_clear_pointer(&lines->best, g_array_unref);
  lines->best = g_array_new(FALSE, FALSE, sizeof(CapHex));
  g_array_append_vals(lines->best, hexes, line.n_hexes);
  lines->length = length;
}

/* [4.1] The active source; before it is chosen, all that may be. */
static void try_sources(Lines *lines) {
  CapSetUpPosition *p = lines->p;
  const CapArmy *army = &p->copy->scenario->armies[lines->army];
  const CapArmyState *state = &p->state.armies[lines->army];
  CapReason reason = cap_source_in_use(&p->state, lines->army);
  for (CapHex hex = cap_special_next_source(p->game, &p->state, lines->army, CAP_HEX_NONE);
       hex != CAP_HEX_NONE; hex = cap_special_next_source(p->game, &p->state, lines->army, hex))
    try_source(lines, hex);
  if (reason == CAP_REASON_OK) {
    try_source(lines, army->sources[state->source].hex);
    return;
  }
  if (lines->refusal == CAP_REASON_OK)
    lines->refusal = reason;
  if (reason != CAP_REASON_SOURCE_NOT_CHOSEN)
    return;
  for (guint i = 0; i < army->n_sources; i++)
    if ((state->closed >> i & 1u) == 0 && army->sources[i].hex != CAP_HEX_NONE)
      try_source(lines, army->sources[i].hex);
}

GArray *cap_set_up_position_line(CapSetUpPosition *p, const char *stack, guint *length,
                                 GError **error) {
  CapCapitanoIndex leader;
  if (!find_leader(p, stack, &leader, error))
    return NULL;
  Lines lines = {.p = p,
                 .army = p->game->capitani[leader].army,
                 .force = p->state.capitani[leader].hex,
                 .refusal = CAP_REASON_OK};
  lines.field = new_field(p, cap_side_of(p->game, &p->state, leader));
  try_sources(&lines);
  g_free(lines.field.flags);
  *length = lines.length;
  if (lines.best == NULL)
    refuse(error, lines.refusal);
  return lines.best;
}

/* --- Command --------------------------------------------------------------------------------- */

static gboolean is_general_for(const CapSetUpPosition *p, CapCapitanoIndex who,
                               CapCapitanoIndex leader) {
  const CapCapitanoState *c = &p->state.capitani[who];
  return (c->marks & CAP_MARK_GENERAL) != 0 && c->hex != CAP_HEX_NONE &&
         p->game->capitani[who].army == p->game->capitani[leader].army;
}

GArray *cap_set_up_position_command_path(CapSetUpPosition *p, const char *stack, guint *length,
                                         GError **error) {
  g_autofree CapHex *path = g_new0(CapHex, p->game->map->n_hexes);
  CapReason refusal = CAP_REASON_LINE_NO_GENERAL;
  GArray *best = NULL;
  CapCapitanoIndex leader;
  if (!find_leader(p, stack, &leader, error))
    return NULL;
  CapField field = new_field(p, cap_side_of(p->game, &p->state, leader));
  for (CapCapitanoIndex i = 0; i < p->game->n_capitani; i++) {
    guint n = 0;
    if (!is_general_for(p, i, leader))
      continue;
    CapReason reason = cap_command_path(p->game, &p->state, &field, p->state.capitani[i].hex,
                                        p->state.capitani[leader].hex, p->search, path, &n);
    if (reason != CAP_REASON_OK) {
      refusal = reason;
    } else if (best == NULL || n < best->len) {
      g_clear_pointer(&best, g_array_unref);
      best = g_array_new(FALSE, FALSE, sizeof(CapHex));
      g_array_append_vals(best, path, n);
    }
  }
  g_free(field.flags);
  if (best == NULL) {
    refuse(error, refusal);
    return NULL;
  }
  *length = best->len > 0 ? best->len - 1 : 0;
  return best;
}

/* --- The map --------------------------------------------------------------------------------- */

void cap_set_up_position_zoc(CapSetUpPosition *p, CapIndex side, CapBits *hexes) {
  /* The zones of a side are what the other one meets. */
  CapField field = new_field(p, side == 0 ? 1 : 0);
  for (CapHex hex = 0; hex < p->game->map->n_hexes; hex++)
    if ((field.flags[hex] & CAP_FIELD_ENEMY_ZOC) != 0)
      cap_bits_add(hexes, hex);
  g_free(field.flags);
}

CapIndex cap_set_up_position_owner(CapSetUpPosition *p, CapHex hex) {
  CapIndex settlement = cap_game_settlement(p->game, hex);
  return settlement != CAP_INDEX_NONE ? cap_owner(p->game, &p->state, settlement) : CAP_INDEX_NONE;
}

CapIndex cap_set_up_position_alignment(CapSetUpPosition *p, CapHex hex) {
  return cap_alignment(p->game, &p->state, hex);
}
