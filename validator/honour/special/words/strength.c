/* Words about Strength Points that units get and lose: add-strength, lose-strength. */
#include "validator/honour/special/word.h"

#include "validator/honour/chapters/ch04-supply.h"
#include "validator/honour/chapters/ch06-cards.h"

/* --- One at a time --------------------------------------------------------------------------- */

/* `left` of the moment is one more than there are. */
gboolean honour_offer_rule_strength(HonourPlay *play, const HonourAction *action,
                                    HonourDecisionKind decision, HonourFitsStrength fits_strength,
                                    CapRequest *request) {
  HonourSpecialRun *run = honour_run_of(play);

  if (run->left == 0) {
    int n = honour_number_now(play, action->number);

    run->left = (guint16)(CLAMP(n, 0, HONOUR_MAX_STRENGTH) + 1);
    return FALSE;
  }
  honour_request_open(request, CAP_INDEX_NONE, (guint16)decision, honour_run_about(play));
  for (HonourUnitIndex i = 0; run->left > 1 && i < play->game->n_units; i++) {
    CapIndex side;

    if (!fits_strength(play, action, i))
      continue;
    side = honour_side_of(play->game, play->state, play->state->units[i].capitano);
    if (request->side == CAP_INDEX_NONE)
      request->side = side;
    if (request->side == side)
      honour_request_offer(request, HONOUR_ANSWER_PICK, i, play->state->units[i].capitano, 0);
  }
  if (request->n_options > 0)
    return TRUE;
  run->left = 0;
  honour_run_go_on(play);
  return FALSE;
}

/* --- Getting them ---------------------------------------------------------------------------- */

/* traced from that hex as if it were the active source. */
static gboolean has_line(HonourPlay *play, CapHex from, HonourCapitanoIndex capitano) {
  HonourCapitanoIndex primo = honour_force_of(play->game, play->state, capitano);

  if (from == CAP_HEX_NONE)
    return TRUE;
  if (play->work == NULL)
    return FALSE;
  honour_field_fill(play->game, play->state, honour_side_of(play->game, play->state, primo),
                    &play->work->field);
  return honour_has_line(play->game, play->state, &play->work->field, from,
                         play->state->capitani[primo].hex, play->work->search, NULL);
}

static gboolean takes_strength(HonourPlay *play, const HonourAction *action, HonourUnitIndex i) {
  const HonourUnitState *unit = &play->state->units[i];

  return unit->place == HONOUR_UNIT_CARD && honour_is_in_play(play->state, unit->capitano) &&
         unit->sp < play->game->units[i].maximum &&
         honour_filter_fits_unit(play->game, play->state, &action->filter, i) &&
         has_line(play, action->hex, unit->capitano);
}

static gboolean read_add_strength(HonourActionReader *r, CapNode node, HonourAction *a) {
  return honour_read_number(r, node, CAP_NAME_SP, &a->number) &&
         honour_read_filter(r->scenario, node, &a->filter) &&
         honour_read_hex_of(r, node, CAP_NAME_LOC_TO, &a->hex);
}

/* What finds no room is lost. */
static gboolean offer_add_strength(HonourPlay *play, const HonourAction *action,
                                   CapRequest *request) {
  return honour_offer_rule_strength(play, action, HONOUR_DECISION_STRENGTHEN, takes_strength,
                                    request);
}

static void answer_add_strength(HonourPlay *play, const HonourAction *action, CapOption option) {
  HonourUnitIndex unit = option.a;

  (void)action;
  play->state->units[unit].sp++;
  honour_run_of(play)->left--;
  cap_log(play->log, honour_run_id(play), "%s of %s gets 1 SP and has %u.",
          honour_game_type(play->game, unit)->name,
          honour_game_card(play->game, play->state->units[unit].capitano)->name,
          play->state->units[unit].sp);
}

static char *text_add_strength(const HonourTextContext *c, CapNode node) {
  g_autofree char *pieces = honour_pieces_text(c, node, _("units"));
  g_autofree char *line = honour_text_words_or_none(c, node, CAP_NAME_LOC_TO, honour_words_hex);
  g_autofree char *points = honour_quantity_text(
      c->scenario, honour_text_attribute(c, node, CAP_NAME_SP), &honour_noun_strength_point);
  g_autofree char *who =
      *line != '\0'
          ? g_strdup_printf(_("%s in Forces with a line of communication to %s"), pieces, line)
          : g_steal_pointer(&pieces);

  return g_strdup_printf(_("%s gain %s, up to their maximum; what finds no room is lost."), who,
                         points);
}

static const HonourRuleAttribute add_strength_attributes[] = {
    HONOUR_ATTRIBUTE(ADD_STRENGTH, SIDE),
    HONOUR_ATTRIBUTE(ADD_STRENGTH, ARMY),
    HONOUR_ATTRIBUTE(ADD_STRENGTH, NATION),
    HONOUR_ATTRIBUTE(ADD_STRENGTH, CAPITANO),
    HONOUR_ATTRIBUTE(ADD_STRENGTH, TYPE),
    HONOUR_ATTRIBUTE(ADD_STRENGTH, ARM),
    HONOUR_ATTRIBUTE(ADD_STRENGTH, SP),
    HONOUR_ATTRIBUTE(ADD_STRENGTH, LOC_TO),
    HONOUR_ATTRIBUTES_END,
};

CAP_WORD_ROW(honour_effect_add_strength) = {
    .row = {.needs = HONOUR_GIVES_TIME, .attributes = add_strength_attributes},
    .read = read_add_strength,
    .offer = offer_add_strength,
    .answer = answer_add_strength,
    .text = text_add_strength,
};

/* --- Losing them ----------------------------------------------------------------------------- */

static gboolean may_suffer(HonourPlay *play, const HonourAction *action, HonourUnitIndex i) {
  const HonourUnitState *unit = &play->state->units[i];

  return unit->place == HONOUR_UNIT_CARD && honour_is_in_play(play->state, unit->capitano) &&
         unit->sp > 0 && !honour_game_is_militia(play->game, i) &&
         honour_filter_fits_unit(play->game, play->state, &action->filter, i) &&
         (action->set.n_bits == 0 ||
          cap_bits_has(&action->set, play->state->capitani[unit->capitano].hex));
}

static gboolean read_lose_strength(HonourActionReader *r, CapNode node, HonourAction *a) {
  return honour_read_number(r, node, CAP_NAME_SP, &a->number) &&
         honour_read_filter(r->scenario, node, &a->filter) &&
         honour_read_hexes_of(r, node, &a->set);
}

/* When nobody is left who fits, no more are lost. */
static gboolean offer_lose_strength(HonourPlay *play, const HonourAction *action,
                                    CapRequest *request) {
  return honour_offer_rule_strength(play, action, HONOUR_DECISION_WEAKEN, may_suffer, request);
}

static void answer_lose_strength(HonourPlay *play, const HonourAction *action, CapOption option) {
  HonourUnitIndex unit = option.a;
  HonourCapitanoIndex holder = play->state->units[unit].capitano;

  (void)action;
  play->state->units[unit].sp--;
  honour_run_of(play)->left--;
  cap_log(play->log, honour_run_id(play), "%s of %s loses 1 SP and has %u.",
          honour_game_type(play->game, unit)->name, honour_game_card(play->game, holder)->name,
          play->state->units[unit].sp);
  if (play->state->units[unit].sp > 0)
    return;
  honour_take_off_card(play, unit, HONOUR_UNIT_LOST);
  honour_settle_pieces(play);
}

static char *text_lose_strength(const HonourTextContext *c, CapNode node) {
  g_autofree char *pieces = honour_pieces_text(c, node, _("units"));
  g_autofree char *points = honour_quantity_text(
      c->scenario, honour_text_attribute(c, node, CAP_NAME_SP), &honour_noun_strength_point);
  CapSlice list = honour_text_attribute(c, node, CAP_NAME_HEXES);
  g_autofree char *hexes = honour_words_list(c->scenario, list, honour_words_hex, "or");
  g_autofree char *who =
      *hexes != '\0' ? g_strdup_printf(_("%s in %s"), pieces, hexes) : g_steal_pointer(&pieces);

  return g_strdup_printf(_("%s lose %s, as their owner chooses."), who, points);
}

static const HonourRuleAttribute lose_strength_attributes[] = {
    HONOUR_ATTRIBUTE(LOSE_STRENGTH, SIDE),
    HONOUR_ATTRIBUTE(LOSE_STRENGTH, ARMY),
    HONOUR_ATTRIBUTE(LOSE_STRENGTH, NATION),
    HONOUR_ATTRIBUTE(LOSE_STRENGTH, CAPITANO),
    HONOUR_ATTRIBUTE(LOSE_STRENGTH, TYPE),
    HONOUR_ATTRIBUTE(LOSE_STRENGTH, ARM),
    HONOUR_ATTRIBUTE(LOSE_STRENGTH, SP),
    HONOUR_ATTRIBUTE(LOSE_STRENGTH, HEXES),
    HONOUR_ATTRIBUTES_END,
};

CAP_WORD_ROW(honour_effect_lose_strength) = {
    .row = {.needs = HONOUR_GIVES_TIME, .attributes = lose_strength_attributes},
    .read = read_lose_strength,
    .offer = offer_lose_strength,
    .answer = answer_lose_strength,
    .text = text_lose_strength,
};
