/* The set-up by the engine: the board that its checks look at. */
#include "validator/honour/checks/set-up-checks.h"

#include "schema/codes/place.h"
#include "validator/checks/check-stage.h"
#include "validator/honour/machine/ruleset.h"

HonourCapitanoIndex honour_board_leader(const HonourBoard *board, const HonourStack *stack) {
  return stack->capitano != CAP_INDEX_NONE ? board->game->capitano_of_card[stack->capitano]
                                           : HONOUR_NOBODY;
}

gboolean honour_board_may_be_general(const HonourBoard *board, HonourCapitanoIndex capitano) {
  const HonourActions *actions = &board->game->actions;

  if ((board->state->capitani[capitano].marks & HONOUR_MARK_GENERAL) != 0)
    return TRUE;
  for (guint i = 0; i < actions->actions->len; i++) {
    const HonourAction *action = honour_action_at(actions, i);
    if (action->kind == HONOUR_ACTION_MAKE_GENERAL &&
        action->card == board->game->capitani[capitano].card)
      return TRUE;
  }
  return FALSE;
}

CapPlace honour_board_place_of(const HonourBoard *board, const HonourStack *stack) {
  static const CapName names[] = {CAP_NAME_HEX, CAP_NAME_HEXES, CAP_NAME_NEAR, CAP_NAME_AREA,
                                  CAP_NAME_WITH};
  const CapDocument *doc = board->context->document;

  for (guint i = 0; i < G_N_ELEMENTS(names); i++)
    if (cap_slice_is_set(cap_node_attribute(doc, stack->node, names[i])))
      return cap_place_attribute(doc, stack->node, names[i]);
  return cap_place_element(doc, stack->node);
}

/* A set-up with errors has been told of; what the engine makes of it means nothing. */
static gboolean is_sound(const CapCheckContext *context) {
  return cap_document_has_shape(context->document) &&
         !cap_set_up_is_barred(context->findings, cap_document_file(context->document));
}

static void clear_board(HonourBoard *board) {
  for (guint side = 0; side < HONOUR_MAX_SIDES; side++)
    g_free(board->fields[side].flags);
  g_free(board->empty.flags);
  g_clear_pointer(&board->search, honour_path_search_free);
  g_free(board->state);
}

static void check_set_up(const CapCheckContext *context) {
  HonourBoard board = {.context = context, .scenario = honour_scenario(context->scenario)};

  if (context->game == NULL || !is_sound(context))
    return;
  board.game = honour_game_of_rules(context->game);
  board.state = g_new0(HonourState, 1);
  honour_state_set_up(board.game, board.state);
  board.empty.flags = g_new0(guint8, context->map->n_hexes);
  board.search = honour_path_search_new(context->map->n_hexes);
  for (CapIndex side = 0; side < HONOUR_MAX_SIDES; side++) {
    board.fields[side].flags = g_new0(guint8, context->map->n_hexes);
    honour_field_fill(board.game, board.state, side, &board.fields[side]);
  }
  honour_check_command(&board);
  honour_check_stand(&board);
  honour_check_holdings(&board);
  honour_check_arrivals(&board);
  clear_board(&board);
}

const CapCheck honour_set_up_checks[] = {
    {"check_set_up", CAP_KIND_SCENARIO, check_set_up},
    {NULL, CAP_KIND_UNKNOWN, NULL},
};
