#include "editor/honour/map/set-up-position.h"

#include <gio/gio.h>
#include <glib/gi18n.h>

#include "validator/honour/chapters/ch04-supply.h"
#include "validator/honour/chapters/ch05-command.h"
#include "validator/honour/chapters/ch14-alignment.h"
#include "validator/honour/machine/ruleset.h"
#include "validator/honour/special/special.h"
#include "validator/honour/query/usual-march.h"

struct _HonourSetUpPosition {
  CapPlayCopy *copy;
  const HonourGame *game; /* of the copy */
  HonourPathSearch *search;
  HonourState state;
};

HonourSetUpPosition *honour_set_up_position_new(const CapPlayTexts *texts, GError **error) {
  g_autoptr(CapPlayCopy) copy = cap_play_copy_new(texts, error);
  if (copy == NULL)
    return NULL;
  if (copy->scenario->format != &honour_format) {
    g_set_error(error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                _("The rule system \"%s\" cannot be asked about a set-up."),
                copy->scenario->format->name);
    return NULL;
  }
  HonourSetUpPosition *position = g_new0(HonourSetUpPosition, 1);
  position->copy = g_steal_pointer(&copy);
  position->game = honour_game_of_rules(position->copy->game);
  position->search = honour_path_search_new(position->game->map->n_hexes);
  honour_state_set_up(position->game, &position->state);
  return position;
}

void honour_set_up_position_free(HonourSetUpPosition *position) {
  if (position == NULL)
    return;
  honour_path_search_free(position->search);
  cap_play_copy_unref(position->copy);
  g_free(position);
}

const HonourScenario *honour_set_up_position_scenario(const HonourSetUpPosition *position) {
  return honour_scenario(position->copy->scenario);
}

/* --- Looking up ------------------------------------------------------------------------------ */

static void refuse(GError **error, HonourReason reason) {
  g_set_error(error, G_IO_ERROR, G_IO_ERROR_FAILED, "%s [%s]",
              gettext(honour_reason_sentence(reason)), honour_reason_rule(reason));
}

/* Who leads the stack on the map. */
static gboolean find_leader(const HonourSetUpPosition *p, const char *id,
                            HonourCapitanoIndex *leader, GError **error) {
  const HonourScenario *s = honour_set_up_position_scenario(p);
  CapIndex stack = id != NULL ? honour_scenario_find_stack(s, cap_slice_of(id)) : CAP_INDEX_NONE;
  if (stack == CAP_INDEX_NONE) {
    g_set_error(error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, "%s",
                _("Select a stack on the map to see this."));
    return FALSE;
  }
  for (HonourCapitanoIndex i = 0; i < p->game->n_capitani; i++)
    if (p->game->capitani[i].stack == stack &&
        p->state.capitani[i].station == HONOUR_STATION_ON_MAP &&
        p->state.capitani[i].hex != CAP_HEX_NONE) {
      *leader = i;
      return TRUE;
    }
  g_set_error(error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
              _("Stack \"%s\" has no fixed place on the map when the game begins."), id);
  return FALSE;
}

static HonourField new_field(const HonourSetUpPosition *p, CapIndex side) {
  HonourField field = {g_new0(guint8, p->game->map->n_hexes)};
  honour_field_fill(p->game, &p->state, side, &field);
  return field;
}

/* --- Reach ----------------------------------------------------------------------------------- */

/* An order that is left to the owner is the first of its list until he chooses: who asks how far
 * the Force could go means one that lets it march. */
static guint8 marching_order(const HonourSetUpPosition *p, HonourCapitanoIndex leader) {
  guint orders = honour_set_up_position_scenario(p)->stacks[p->game->capitani[leader].stack].orders;
  if ((orders & HONOUR_ORDER_MANOEUVRE) != 0)
    return HONOUR_ORDER_MANOEUVRE;
  return (orders & HONOUR_ORDER_ATTACK) != 0 ? HONOUR_ORDER_ATTACK
                                             : p->state.capitani[leader].order;
}

static GArray *reach_of(HonourSetUpPosition *p, HonourMove move, GError **error) {
  guint n_hexes = p->game->map->n_hexes;
  HonourReason reason = honour_may_march(p->game, &p->state, &move);
  if (reason != HONOUR_REASON_OK) {
    refuse(error, reason);
    return NULL;
  }
  int points =
      honour_march_points(&p->state, &move, honour_march_allowance(p->game, &p->state, &move));
  g_autofree gint16 *left = g_new0(gint16, n_hexes);
  g_autofree CapDirection *came_from = g_new0(CapDirection, n_hexes);
  HonourField field = new_field(p, honour_side_of(p->game, &p->state, move.primo));
  honour_reach(p->game, &p->state, &field, &move, points, left, came_from);
  g_free(field.flags);
  GArray *hexes = g_array_new(FALSE, FALSE, sizeof(HonourReachHex));
  for (CapHex hex = 0; hex < n_hexes; hex++)
    if (left[hex] >= 0) {
      HonourReachHex row = {hex, left[hex]};
      g_array_append_val(hexes, row);
    }
  return hexes;
}

GArray *honour_set_up_position_reach(HonourSetUpPosition *p, const char *stack, GError **error) {
  HonourMove move = {0};
  if (!find_leader(p, stack, &move.primo, error))
    return NULL;
  HonourCapitanoState *capitano = &p->state.capitani[move.primo];
  guint8 before = capitano->order;
  capitano->order = marching_order(p, move.primo);
  move.start = capitano->hex;
  move.march = honour_usual_march(capitano);
  GArray *hexes = reach_of(p, move, error);
  capitano->order = before; /* the other questions are about the set-up as it is */
  return hexes;
}

/* --- Lines ----------------------------------------------------------------------------------- */

/* Keeps the shortest line that was found. */
typedef struct {
  HonourSetUpPosition *p;
  CapIndex army;
  CapHex force;
  HonourField field;
  HonourReason refusal; /* of the last source without a line */
  GArray *best;
  guint length;
} Lines;

static void try_source(Lines *lines, CapHex source) {
  HonourSetUpPosition *p = lines->p;
  g_autofree CapHex *hexes = g_new0(CapHex, p->game->map->n_hexes);
  HonourSupplyLine line = {.hexes = hexes};
  HonourReason reason = honour_line_of_communication(p->game, &p->state, &lines->field, source,
                                                     lines->force, p->search, &line);
  if (reason != HONOUR_REASON_OK) {
    lines->refusal = reason;
    return;
  }
  guint length = honour_line_length(p->game, &p->state, lines->army, line.length);
  if (lines->best != NULL && length >= lines->length)
    return;
  g_clear_pointer(&lines->best, g_array_unref);
  lines->best = g_array_new(FALSE, FALSE, sizeof(CapHex));
  g_array_append_vals(lines->best, hexes, line.n_hexes);
  lines->length = length;
}

/* [4.1] The active source; before it is chosen, all that may be. */
static void try_sources(Lines *lines) {
  HonourSetUpPosition *p = lines->p;
  const HonourArmy *army = &honour_set_up_position_scenario(p)->armies[lines->army];
  const HonourArmyState *state = &p->state.armies[lines->army];
  HonourReason reason = honour_source_in_use(&p->state, lines->army);
  for (CapHex hex = honour_special_next_source(p->game, &p->state, lines->army, CAP_HEX_NONE);
       hex != CAP_HEX_NONE; hex = honour_special_next_source(p->game, &p->state, lines->army, hex))
    try_source(lines, hex);
  if (reason == HONOUR_REASON_OK) {
    try_source(lines, army->sources[state->source].hex);
    return;
  }
  if (lines->refusal == HONOUR_REASON_OK)
    lines->refusal = reason;
  if (reason != HONOUR_REASON_SOURCE_NOT_CHOSEN)
    return;
  for (guint i = 0; i < army->n_sources; i++)
    if ((state->closed >> i & 1u) == 0 && army->sources[i].hex != CAP_HEX_NONE)
      try_source(lines, army->sources[i].hex);
}

GArray *honour_set_up_position_line(HonourSetUpPosition *p, const char *stack, guint *length,
                                    GError **error) {
  HonourCapitanoIndex leader;
  if (!find_leader(p, stack, &leader, error))
    return NULL;
  Lines lines = {.p = p,
                 .army = p->game->capitani[leader].army,
                 .force = p->state.capitani[leader].hex,
                 .refusal = HONOUR_REASON_OK};
  lines.field = new_field(p, honour_side_of(p->game, &p->state, leader));
  try_sources(&lines);
  g_free(lines.field.flags);
  *length = lines.length;
  if (lines.best == NULL)
    refuse(error, lines.refusal);
  return lines.best;
}

/* --- Command --------------------------------------------------------------------------------- */

static gboolean is_general_for(const HonourSetUpPosition *p, HonourCapitanoIndex who,
                               HonourCapitanoIndex leader) {
  const HonourCapitanoState *c = &p->state.capitani[who];
  return (c->marks & HONOUR_MARK_GENERAL) != 0 && c->hex != CAP_HEX_NONE &&
         p->game->capitani[who].army == p->game->capitani[leader].army;
}

GArray *honour_set_up_position_command_path(HonourSetUpPosition *p, const char *stack,
                                            guint *length, GError **error) {
  g_autofree CapHex *path = g_new0(CapHex, p->game->map->n_hexes);
  HonourReason refusal = HONOUR_REASON_LINE_NO_GENERAL;
  GArray *best = NULL;
  HonourCapitanoIndex leader;
  if (!find_leader(p, stack, &leader, error))
    return NULL;
  HonourField field = new_field(p, honour_side_of(p->game, &p->state, leader));
  for (HonourCapitanoIndex i = 0; i < p->game->n_capitani; i++) {
    guint n = 0;
    if (!is_general_for(p, i, leader))
      continue;
    HonourReason reason = honour_command_path(p->game, &p->state, &field, p->state.capitani[i].hex,
                                              p->state.capitani[leader].hex, p->search, path, &n);
    if (reason != HONOUR_REASON_OK) {
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

void honour_set_up_position_zoc(HonourSetUpPosition *p, CapIndex side, CapBits *hexes) {
  /* The zones of a side are what the other one meets. */
  HonourField field = new_field(p, side == 0 ? 1 : 0);
  for (CapHex hex = 0; hex < p->game->map->n_hexes; hex++)
    if ((field.flags[hex] & HONOUR_FIELD_ENEMY_ZOC) != 0)
      cap_bits_add(hexes, hex);
  g_free(field.flags);
}

CapIndex honour_set_up_position_owner(HonourSetUpPosition *p, CapHex hex) {
  CapIndex settlement = honour_game_settlement(p->game, hex);
  return settlement != CAP_INDEX_NONE ? honour_owner(p->game, &p->state, settlement)
                                      : CAP_INDEX_NONE;
}

CapIndex honour_set_up_position_alignment(HonourSetUpPosition *p, CapHex hex) {
  return honour_alignment(p->game, &p->state, hex);
}
