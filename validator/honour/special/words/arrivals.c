/* Words about who is on the map, comes, leaves it and comes back: in-play; reinforce, return. */
#include "validator/honour/special/word.h"

#include "validator/honour/chapters/ch06-cards.h"
#include "validator/honour/chapters/march/ch07-march.h"

/* --- Being in play --------------------------------------------------------------------------- */

/* A Capitano who is away has been on the map and may come back: none of the three. */
static gboolean presence_of(HonourStation station, HonourPresence *presence) {
  switch (station) {
  case HONOUR_STATION_ON_MAP:
  case HONOUR_STATION_WITH:
    *presence = HONOUR_PRESENCE_NOW;
    return TRUE;
  case HONOUR_STATION_WAITING:
  case HONOUR_STATION_AVAILABLE:
    *presence = HONOUR_PRESENCE_NOT_YET;
    return TRUE;
  case HONOUR_STATION_LOST:
    *presence = HONOUR_PRESENCE_LOST;
    return TRUE;
  case HONOUR_STATION_AWAY:
    break;
  }
  return FALSE;
}

static gboolean is_of_group(const HonourGame *game, const HonourTest *test, CapIndex stack) {
  return stack != CAP_INDEX_NONE &&
         (stack == test->stack ||
          (test->group != CAP_INDEX_NONE && game->scenario->stacks[stack].group == test->group &&
           game->scenario->stacks[stack].arrival == HONOUR_ARRIVAL_GROUP));
}

/* One piece of the group on the map is enough to be in play; all of it must be lost, or still to
 * come. */
static gboolean group_fits(guint n, guint n_fit, HonourPresence presence) {
  return presence == HONOUR_PRESENCE_NOW ? n_fit > 0 : n > 0 && n_fit == n;
}

static gboolean group_in_play(const HonourGame *game, const HonourState *state,
                              const HonourTest *test) {
  const guint8 places[] = {[HONOUR_PRESENCE_NOW] = HONOUR_UNIT_CARD,
                           [HONOUR_PRESENCE_NOT_YET] = HONOUR_UNIT_WAITING,
                           [HONOUR_PRESENCE_LOST] = HONOUR_UNIT_LOST};
  guint n = 0, n_fit = 0;

  for (guint i = 0; i < game->n_capitani; i++) {
    HonourPresence presence;

    if (!is_of_group(game, test, game->capitani[i].stack))
      continue;
    n++;
    n_fit += presence_of((HonourStation)state->capitani[i].station, &presence) &&
             presence == test->presence;
  }
  for (guint i = 0; i < game->n_units; i++) {
    CapIndex source = game->units[i].source;

    if (source == CAP_INDEX_NONE || !is_of_group(game, test, game->scenario->units[source].stack))
      continue;
    n++;
    n_fit += state->units[i].place == places[test->presence];
  }
  return group_fits(n, n_fit, test->presence);
}

static gboolean read_in_play(const HonourConditionReader *c, CapNode node, HonourTest *test) {
  CapSlice group = cap_node_attribute(c->doc, node, CAP_NAME_GROUP),
           state = cap_node_attribute(c->doc, node, CAP_NAME_STATE);

  if (cap_slice_equals(state, "lost"))
    test->presence = HONOUR_PRESENCE_LOST;
  else if (cap_slice_equals(state, "not-yet"))
    test->presence = HONOUR_PRESENCE_NOT_YET;
  if (cap_slice_is_set(group)) {
    test->stack = honour_scenario_find_stack(c->scenario, group);
    test->group = honour_scenario_find_group(c->scenario, group);
    return test->stack != CAP_INDEX_NONE || test->group != CAP_INDEX_NONE;
  }
  return honour_read_card(c->scenario, node, CAP_NAME_CAPITANO, &test->card) &&
         test->card != CAP_INDEX_NONE;
}

static HonourKnown ask_in_play(const HonourConditionQuestion *q, const HonourTest *test) {
  HonourCapitanoIndex who;
  HonourPresence presence;

  if (test->card == CAP_INDEX_NONE)
    return group_in_play(q->game, q->state, test) ? HONOUR_YES : HONOUR_NO;
  who = q->game->capitano_of_card[test->card];
  if (who == HONOUR_NOBODY)
    return test->presence == HONOUR_PRESENCE_NOT_YET ? HONOUR_YES : HONOUR_NO;
  return presence_of((HonourStation)q->state->capitani[who].station, &presence) &&
                 presence == test->presence
             ? HONOUR_YES
             : HONOUR_NO;
}

static char *text_in_play(const HonourTextContext *c, CapNode node, gboolean negated) {
  CapSlice state = honour_text_attribute(c, node, CAP_NAME_STATE);
  g_autofree char *capitano = honour_text_words(c, node, CAP_NAME_CAPITANO, honour_words_capitano);
  g_autofree char *group = honour_text_words(c, node, CAP_NAME_GROUP, honour_words_variable);
  const char *who = honour_text_given(capitano != NULL ? capitano : group);

  if (cap_slice_equals(state, "lost"))
    return g_strdup_printf(negated ? _("%s has not been eliminated or captured")
                                   : _("%s has been eliminated or captured"),
                           who);
  if (cap_slice_equals(state, "not-yet"))
    return g_strdup_printf(
        negated ? _("%s has already been on the map") : _("%s has not yet been on the map"), who);
  return g_strdup_printf(negated ? _("%s is not on the map") : _("%s is on the map"), who);
}

static const HonourRuleAttribute in_play_attributes[] = {
    HONOUR_ATTRIBUTE_WITHOUT(IN_PLAY, CAPITANO, GROUP),
    HONOUR_ATTRIBUTE(IN_PLAY, GROUP),
    HONOUR_ATTRIBUTE(IN_PLAY, STATE),
    HONOUR_ATTRIBUTES_END,
};

CAP_WORD_ROW(honour_condition_in_play) = {
    .row = {.traits = HONOUR_CONDITION_IS_COSTLY, .attributes = in_play_attributes},
    .read = read_in_play,
    .ask = ask_in_play,
    .text = text_in_play,
};

/* --- Coming ---------------------------------------------------------------------------------- */

static gboolean read_groups(const HonourActionReader *r, CapNode node, CapName name,
                            guint64 *groups) {
  CapSlice rest = cap_node_attribute(r->doc, node, name), word;

  while (cap_slice_next_word(&rest, &word)) {
    CapIndex group = honour_scenario_find_group(r->scenario, word);

    if (group >= HONOUR_MAX_GROUPS)
      return FALSE;
    *groups |= G_GUINT64_CONSTANT(1) << group;
  }
  return TRUE;
}

/* "at once", "2 turns later". */
static char *delay_text(const HonourTextContext *c, CapNode node) {
  CapSlice after = honour_text_attribute(c, node, CAP_NAME_AFTER);

  if (!cap_slice_is_set(after) || cap_slice_equals(after, "0"))
    return g_strdup(_("at once"));
  return g_strdup_printf(cap_slice_equals(after, "1") ? _("%.*s turn later")
                                                      : _("%.*s turns later"),
                         CAP_SLICE_ARGS(after));
}

/* Before the reinforcement step of a turn, or in it, what comes at once comes with the others. */
static gboolean is_before_reinforcements(HonourHook hook) {
  return (honour_rule_word_of_hook(hook)->row->gives & HONOUR_GIVES_STEP) != 0;
}

static gboolean read_reinforce(HonourActionReader *r, CapNode node, HonourAction *a) {
  a->after = cap_node_number(r->doc, node, CAP_NAME_AFTER, G_MAXINT16, 0);
  a->at_once = a->after == 0;
  return read_groups(r, node, CAP_NAME_GROUP, &a->groups);
}

/* A group comes once. Later in a turn a step for the groups alone is put in. */
static void do_reinforce(HonourPlay *play, const HonourAction *action) {
  HonourSpecialState *special = &play->state->special;

  for (guint i = 0; i < MIN(play->game->scenario->n_groups, HONOUR_MAX_GROUPS); i++)
    if ((action->groups >> i & 1u) != 0 && special->group_turn[i] == 0)
      special->group_turn[i] = play->state->turn + (CapTurn)action->after + 1;
  if (action->at_once && !is_before_reinforcements((HonourHook)honour_run_of(play)->hook))
    honour_play_push(play, HONOUR_STAGE_REINFORCEMENTS)->side = HONOUR_REINFORCE_GROUPS;
}

static char *text_reinforce(const HonourTextContext *c, CapNode node) {
  g_autofree char *groups =
      honour_text_needed_list(c, node, CAP_NAME_GROUP, honour_words_variable, "and");
  g_autofree char *delay = delay_text(c, node);
  gboolean is_one = cap_slice_count_words(honour_text_attribute(c, node, CAP_NAME_GROUP)) == 1;

  return g_strdup_printf(is_one ? _("the group %s arrives %s.") : _("the groups %s arrive %s."),
                         groups, delay);
}

static const HonourRuleAttribute reinforce_attributes[] = {
    HONOUR_ATTRIBUTE(REINFORCE, GROUP),
    HONOUR_ATTRIBUTE(REINFORCE, AFTER),
    HONOUR_ATTRIBUTES_END,
};

CAP_WORD_ROW(honour_effect_reinforce) = {
    .row = {.needs = HONOUR_GIVES_TIME, .attributes = reinforce_attributes},
    .read = read_reinforce,
    .carry_out = do_reinforce,
    .text = text_reinforce,
};

/* --- Leaving the map and coming back --------------------------------------------------------- */

/* Who is on a card stays with its owner, so that all come back together. */
static void take_away(HonourPlay *play, HonourCapitanoIndex primo) {
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    HonourCapitanoState *man = &play->state->capitani[i];
    gboolean is_with = man->station == HONOUR_STATION_WITH && man->with == primo;

    if (i != primo && !is_with)
      continue;
    *man = (HonourCapitanoState){.station = HONOUR_STATION_AWAY,
                                 .role = man->role,
                                 .activations = man->activations,
                                 .marks = man->marks & HONOUR_MARK_GENERAL,
                                 .with = is_with ? primo : HONOUR_NOBODY,
                                 .hex = CAP_HEX_NONE};
  }
}

/* [7.6.4] Where the scenario lets it. Whether it comes back is for the special rules to say. */
void honour_leave_map(HonourPlay *play, HonourCapitanoIndex primo) {
  HonourSubject subject = honour_subject_force(play->game, play->state, primo);
  char number[CAP_HEX_NUMBER_MAX];

  cap_grid_number(&play->game->map->grid, subject.hex, number);
  cap_log(play->log, "7.6.4", "%s leaves the map from hex %s.",
          honour_game_card(play->game, primo)->name, number);
  take_away(play, primo);
  honour_works_vacate(play, subject.hex);
  honour_hook(play, HONOUR_HOOK_EXIT_MAP, &subject);
}

void honour_come_back(HonourPlay *play, HonourCapitanoIndex primo, CapHex hex) {
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    HonourCapitanoState *man = &play->state->capitani[i];

    if (man->station != HONOUR_STATION_AWAY || (i != primo && man->with != primo))
      continue;
    man->station = i == primo ? HONOUR_STATION_ON_MAP : HONOUR_STATION_WITH;
    man->hex = hex;
    man->entry = i == primo ? hex + 1 : 0;
  }
}

static gboolean read_return(HonourActionReader *r, CapNode node, HonourAction *a) {
  a->after = cap_node_number(r->doc, node, CAP_NAME_AFTER, G_MAXINT16, 0);
  a->or_later = cap_node_is_yes(r->doc, node, CAP_NAME_OR_LATER);
  return honour_read_places(r->scenario, node, FALSE, &a->set) &&
         read_groups(r, node, CAP_NAME_BRINGING, &a->groups);
}

static void do_return(HonourPlay *play, const HonourAction *action) {
  HonourSpecialRun *run = honour_run_of(play);
  HonourSpecialState *special = &play->state->special;

  if (run->capitano == HONOUR_NOBODY ||
      play->state->capitani[run->capitano].station != HONOUR_STATION_AWAY)
    return;
  for (guint i = 0; i < HONOUR_MAX_RETURNS; i++) {
    if (special->returns[i].capitano != 0)
      continue;
    special->returns[i] = (HonourSpecialReturn){
        .capitano = (guint16)(run->capitano + 1),
        .action = (guint16)(action - honour_action_at(&play->game->actions, 0)),
        .turn = play->state->turn + (CapTurn)action->after};
    return;
  }
  honour_play_fail(play, HONOUR_FAULT_MANY_RETURNS);
}

static char *text_return(const HonourTextContext *c, CapNode node) {
  g_autofree char *hexes = honour_text_needed_list(c, node, CAP_NAME_HEXES, honour_words_hex, "or");
  g_autofree char *delay = delay_text(c, node);
  g_autofree char *groups =
      honour_text_list_or_none(c, node, CAP_NAME_BRINGING, honour_words_variable, "and");
  g_autofree char *coming =
      g_strdup_printf(honour_text_is_yes(c, node, CAP_NAME_OR_LATER)
                          ? _("the Force comes back %s, or when its owner likes, in %s")
                          : _("the Force comes back %s in %s"),
                      delay, hexes);

  return *groups != '\0' ? g_strdup_printf(_("%s and brings %s."), coming, groups)
                         : g_strconcat(coming, ".", NULL);
}

static const HonourRuleAttribute return_attributes[] = {
    HONOUR_ATTRIBUTE(RETURN, HEXES),
    HONOUR_ATTRIBUTE(RETURN, AFTER),
    HONOUR_ATTRIBUTE(RETURN, OR_LATER),
    HONOUR_ATTRIBUTE(RETURN, BRINGING),
    HONOUR_ATTRIBUTES_END,
};

CAP_WORD_ROW(honour_effect_return) = {
    .row = {.needs = HONOUR_GIVES_EXIT | HONOUR_GIVES_TIME, .attributes = return_attributes},
    .read = read_return,
    .carry_out = do_return,
    .text = text_return,
};
