/* Words about whole armies: control, morale. */
#include "validator/honour/special/word.h"

#include "validator/honour/chapters/ch06-cards.h"
#include "validator/honour/chapters/combat/ch12-retreat.h"
#include "validator/honour/machine/log-names.h"

/* Are they on one card, and no longer on one side? */
static gboolean is_estranged(const HonourPlay *play, HonourCapitanoIndex capitano) {
  const HonourCapitanoState *c = &play->state->capitani[capitano];

  return c->station == HONOUR_STATION_WITH && honour_side_of(play->game, play->state, capitano) !=
                                                  honour_side_of(play->game, play->state, c->with);
}

static gboolean meets_enemy(const HonourPlay *play, HonourCapitanoIndex primo) {
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (honour_is_force(play->game, play->state, i) &&
        play->state->capitani[i].hex == play->state->capitani[primo].hex &&
        honour_side_of(play->game, play->state, i) !=
            honour_side_of(play->game, play->state, primo))
      return TRUE;
  return FALSE;
}

/* [7.6.5a] Enemies cannot stay in one hex: those of the army that changed hands draw off. */
static void part_company(HonourPlay *play, CapIndex army) {
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (is_estranged(play, i)) {
      honour_put_on_map(play, i);
      play->state->capitani[i].order = HONOUR_ORDER_STAND;
    }
  honour_update_capitani(play);
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (play->game->capitani[i].army == army && honour_is_force(play->game, play->state, i) &&
        meets_enemy(play, i))
      honour_push_retreat(play, i, HONOUR_RETREAT_MAY | HONOUR_RETREAT_DISPLACED);
}

static gboolean read_control(HonourActionReader *r, CapNode node, HonourAction *a) {
  return honour_read_army(r->scenario, node, CAP_NAME_ARMY, &a->army) &&
         honour_read_side(r->scenario, node, CAP_NAME_SIDE, &a->side) &&
         a->army != CAP_INDEX_NONE && a->side != CAP_INDEX_NONE;
}

static void do_control(HonourPlay *play, const HonourAction *action) {
  const HonourScenario *scenario = play->game->scenario;

  if (play->state->armies[action->army].side == action->side)
    return;
  play->state->armies[action->army].side = (guint8)action->side;
  cap_log(play->log, honour_run_id(play), "The %s side now commands the %s.",
          honour_log_side(play->game, action->side), scenario->armies[action->army].name);
  part_company(play, action->army);
}

static char *text_control(const HonourTextContext *c, CapNode node) {
  g_autofree char *army = honour_text_needed(c, node, CAP_NAME_ARMY, honour_words_army);
  g_autofree char *side = honour_text_needed(c, node, CAP_NAME_SIDE, honour_words_side);

  return g_strdup_printf(_("%s comes under the command of %s."), army, side);
}

static const HonourRuleAttribute control_attributes[] = {
    HONOUR_ATTRIBUTE(CONTROL, ARMY),
    HONOUR_ATTRIBUTE(CONTROL, SIDE),
    HONOUR_ATTRIBUTES_END,
};

CAP_WORD_ROW(honour_effect_control) = {
    .row = {.needs = HONOUR_GIVES_TIME, .attributes = control_attributes},
    .read = read_control,
    .carry_out = do_control,
    .text = text_control,
};

static char *text_morale(const HonourTextContext *c, CapNode node) {
  g_autofree char *army = honour_text_needed(c, node, CAP_NAME_ARMY, honour_words_army);
  CapSlice n = honour_text_attribute(c, node, CAP_NAME_N);

  return g_strdup_printf(_("the morale of %s changes by %.*s."), army, CAP_SLICE_ARGS(n));
}

static const HonourRuleAttribute morale_attributes[] = {
    HONOUR_ATTRIBUTE(MORALE, ARMY),
    HONOUR_ATTRIBUTE(MORALE, N),
    HONOUR_ATTRIBUTES_END,
};

CAP_WORD_ROW(honour_effect_morale) = {
    .row = {.is_not_played = TRUE, .attributes = morale_attributes},
    .text = text_morale,
};
