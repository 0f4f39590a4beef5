#include "validator/monferrato/chits/tests.h"

#include "validator/monferrato/chapters/presence.h"
#include "validator/monferrato/chits/text.h"
#include "validator/monferrato/special/special.h"

/* --- Moments ---------------------------------------------------------------------------------- */

/* Effects follow upon stages or responses, responses upon stages or effects. */
MonferratoStage monferrato_base_stage(const MonferratoState *state) {
  const MonferratoChitState *chits = &state->chits;
  guint stage = state->stage, window = chits->window;
  guint n = chits->n_frames;

  for (;;) {
    if (stage == MONFERRATO_STAGE_RESPONSE) {
      stage = window;
    } else if (stage == MONFERRATO_STAGE_EFFECTS && n > 0) {
      n--;
      stage = chits->frames[n].back;
      window = chits->frames[n].window;
    } else {
      return (MonferratoStage)stage;
    }
  }
}

CapIndex monferrato_announced(const MonferratoPlay *play, CapIndex player) {
  const MonferratoChitState *chits = &play->state->chits;

  if (chits->n_frames == 0)
    return CAP_INDEX_NONE;
  const MonferratoFrame *top = &chits->frames[chits->n_frames - 1];
  return !top->has_begun && top->player != player ? top->chit : CAP_INDEX_NONE;
}

static gboolean is_next_to(const MonferratoGame *game, CapIndex zone, CapIndex other) {
  for (guint k = game->first_way[zone]; k < game->first_way[zone + 1]; k++)
    if (game->ways[k].zone == other)
      return TRUE;
  return FALSE;
}

/* Dice are about to be thrown: nobody is called any more, or is still called. */
static gboolean test_combat(const MonferratoPlay *play, CapIndex player, const MonferratoTest *t) {
  const MonferratoCombat *c = &play->state->combat;
  MonferratoStage stage = monferrato_base_stage(play->state);
  gboolean attacks = player == c->attacker;

  if (c->kind != MONFERRATO_FIELD_COMBAT ||
      (stage != MONFERRATO_STAGE_RECALL && stage != MONFERRATO_STAGE_ROUND))
    return FALSE;
  if ((t->role == MONFERRATO_AS_ATTACKER && !attacks) ||
      (t->role == MONFERRATO_AS_DEFENDER && attacks))
    return FALSE;
  if (t->only_difficult && !play->game->map->zones[c->zone].difficult)
    return FALSE;
  if (t->only_field && play->game->map->zones[c->zone].settlement == CAP_ZONE_FORTRESS)
    return FALSE;
  return t->zone == CAP_INDEX_NONE || t->zone == c->zone ||
         (t->or_next && is_next_to(play->game, t->zone, c->zone));
}

static void text_combat(GString *out, const MonferratoScenario *s, const MonferratoTest *t) {
  g_string_append(out, t->role == MONFERRATO_AS_ATTACKER   ? _("the player is about to attack")
                       : t->role == MONFERRATO_AS_DEFENDER ? _("the player is about to defend")
                                                           : _("a Field Combat is about to begin"));
  if (t->only_difficult)
    g_string_append(out, _(" in difficult terrain"));
  if (t->only_field)
    g_string_append(out, _(" outside of Fortresses"));
  if (t->zone != CAP_INDEX_NONE)
    g_string_append_printf(out, t->or_next ? _(" in %s or next to it") : _(" in %s"),
                           monferrato_zone_text(s, t->zone));
}

/* A Field Combat is about to be fought. */
CAP_WORD_ROW(monferrato_test_is_combat) = {.holds = test_combat, .text = text_combat};

static gboolean holds_enemy_plays(const MonferratoPlay *play, CapIndex player,
                                  const MonferratoTest *t) {
  return monferrato_announced(play, player) == t->chit;
}

static void text_enemy_plays(GString *out, const MonferratoScenario *s, const MonferratoTest *t) {
  g_string_append_printf(out, _("the other side has just announced %s"),
                         monferrato_chit_text(s, t->chit));
}

/* The other side has just announced `chit`. */
CAP_WORD_ROW(monferrato_test_is_enemy_plays) = {.holds = holds_enemy_plays,
                                                .text = text_enemy_plays};

/* --- Places ----------------------------------------------------------------------------------- */

static gboolean test_held(const MonferratoPlay *play, CapIndex side, CapIndex zone) {
  MonferratoField field;

  if (zone >= play->game->map->n_zones || side >= MONFERRATO_SIDES)
    return FALSE;
  monferrato_field_fill(play->game, play->state, &field);
  return field.of[side][zone] != 0 && field.of[1 - side][zone] == 0;
}

static gboolean holds_held(const MonferratoPlay *play, CapIndex player, const MonferratoTest *t) {
  (void)player;
  return test_held(play, t->side, t->zone);
}

static void text_held(GString *out, const MonferratoScenario *s, const MonferratoTest *t) {
  g_string_append_printf(out, _("only %s has units in %s"), monferrato_side_text(s, t->side),
                         monferrato_zone_text(s, t->zone));
}

/* Only `side` has units in zone. */
CAP_WORD_ROW(monferrato_test_is_held) = {.holds = holds_held, .text = text_held};

static gboolean has_combat_unit(const MonferratoPlay *play, CapIndex side, CapIndex zone) {
  for (CapIndex i = 0; i < play->game->roster->n_counters; i++)
    if (play->game->side[i] == side && monferrato_is_in(play->state, i, zone) &&
        monferrato_is_combat_unit(monferrato_counter(play->game, i)->kind))
      return TRUE;
  return FALSE;
}

/* Enemies of those who hold it are next to it. */
static gboolean is_besieged(const MonferratoPlay *play, CapIndex zone) {
  const MonferratoGame *game = play->game;
  CapIndex holder = test_held(play, 0, zone) ? 0 : test_held(play, 1, zone) ? 1 : CAP_INDEX_NONE;

  if (holder == CAP_INDEX_NONE)
    return FALSE;
  for (guint k = game->first_way[zone]; k < game->first_way[zone + 1]; k++)
    if (game->ways[k].border->kind != CAP_BORDER_IMPASSABLE &&
        has_combat_unit(play, (CapIndex)(1 - holder), game->ways[k].zone))
      return TRUE;
  return FALSE;
}

/* Without a zone: one of the Fortresses whose units act, or are about to. */
static gboolean test_besieged(const MonferratoPlay *play, CapIndex player, CapIndex zone) {
  const MonferratoActivation *a = &play->state->activation;

  if (zone != CAP_INDEX_NONE)
    return is_besieged(play, zone);
  if (a->command == CAP_INDEX_NONE || monferrato_active_side(play) != player)
    return FALSE;
  for (guint i = a->at; i < a->n_zones; i++)
    if (play->game->map->zones[a->zones[i]].settlement == CAP_ZONE_FORTRESS &&
        is_besieged(play, a->zones[i]))
      return TRUE;
  return FALSE;
}

static gboolean holds_besieged(const MonferratoPlay *play, CapIndex player,
                               const MonferratoTest *t) {
  return test_besieged(play, player, t->zone);
}

static void text_besieged(GString *out, const MonferratoScenario *s, const MonferratoTest *t) {
  g_string_append_printf(out, _("enemy Combat Units are next to %s"),
                         t->zone != CAP_INDEX_NONE ? monferrato_zone_text(s, t->zone)
                                                   : _("the Fortress whose units act"));
}

/* Enemy Combat Units are next to zone; CAP_INDEX_NONE: the Fortress whose units act. */
CAP_WORD_ROW(monferrato_test_is_besieged) = {.holds = holds_besieged, .text = text_besieged};

/* --- Commands --------------------------------------------------------------------------------- */

static gboolean holds_in_play(const MonferratoPlay *play, CapIndex player,
                              const MonferratoTest *t) {
  (void)player;
  return monferrato_has_units(play, t->command);
}

static void text_in_play(GString *out, const MonferratoScenario *s, const MonferratoTest *t) {
  g_string_append_printf(out, _("%s has units on the map"), monferrato_command_text(s, t->command));
}

/* command has units on the map. */
CAP_WORD_ROW(monferrato_test_is_in_play) = {.holds = holds_in_play, .text = text_in_play};

static gboolean test_lost_battle(const MonferratoPlay *play, CapIndex command) {
  int lost_at = play->state->chits.lost_at[command];

  return lost_at > 0 && play->state->turn + 1 - lost_at <= 1;
}

static gboolean holds_lost_battle(const MonferratoPlay *play, CapIndex player,
                                  const MonferratoTest *t) {
  (void)player;
  return test_lost_battle(play, t->command);
}

static void text_lost_battle(GString *out, const MonferratoScenario *s, const MonferratoTest *t) {
  g_string_append_printf(out, _("%s lost a Field Combat in this turn or the last"),
                         monferrato_command_text(s, t->command));
}

/* command lost a Field Combat in this turn or the last. */
CAP_WORD_ROW(monferrato_test_is_lost_battle) = {.holds = holds_lost_battle,
                                                .text = text_lost_battle};

/* --- Time and memory -------------------------------------------------------------------------- */

static gboolean holds_turn(const MonferratoPlay *play, CapIndex player, const MonferratoTest *t) {
  (void)player;
  return play->state->turn >= t->from && play->state->turn <= t->to;
}

static void text_turn(GString *out, const MonferratoScenario *s, const MonferratoTest *t) {
  gboolean is_open = t->to >= (CapTurn)s->base.n_turns - 1;

  if (t->from > t->to) {
    g_string_append(out, _("the month is in no turn of this game"));
    return;
  }
  g_autofree char *from = monferrato_dup_turn(s, t->from);
  g_autofree char *to = monferrato_dup_turn(s, t->to);
  if (t->from == t->to)
    g_string_append_printf(out, _("it is %s"), from);
  else if (is_open)
    g_string_append_printf(out, _("it is %s or later"), from);
  else if (t->from == 0)
    g_string_append_printf(out, _("it is %s or earlier"), to);
  else
    g_string_append_printf(out, _("it is %s to %s"), from, to);
}

/* from, to: turns, both included. */
CAP_WORD_ROW(monferrato_test_is_turn) = {.holds = holds_turn, .text = text_turn};

static gboolean holds_variable_is(const MonferratoPlay *play, CapIndex player,
                                  const MonferratoTest *t) {
  (void)player;
  return monferrato_variable(play->state, t->variable) >= t->from &&
         monferrato_variable(play->state, t->variable) <= MAX(t->from, t->to);
}

static void text_variable_is(GString *out, const MonferratoScenario *s, const MonferratoTest *t) {
  if (t->variable == CAP_INDEX_NONE) {
    g_string_append(out, _("an unknown variable has a value"));
    return;
  }
  const MonferratoVariable *variable = &s->variables[t->variable];
  g_string_append_printf(out, _("“%s” is "), variable->id);
  if (t->from == t->to)
    monferrato_add_value(out, variable, t->from);
  else if (t->to == G_MAXINT16)
    g_string_append_printf(out, _("%d or more"), t->from);
  else if (t->from == G_MININT16)
    g_string_append_printf(out, _("%d or less"), t->to);
  else
    g_string_append_printf(out, _("%d to %d"), t->from, t->to);
}

/* variable has the value `from`, or for a counter lies between. */
CAP_WORD_ROW(monferrato_test_is_variable_is) = {.holds = holds_variable_is,
                                                .text = text_variable_is};

/* --- Conditions that hold others -------------------------------------------------------------- */

static guint count_holding(const MonferratoPlay *play, CapIndex player, const MonferratoTest *t) {
  guint n = 0;

  for (guint i = 0; i < t->n; i++)
    n += monferrato_test_holds(play, player, (guint)t->first + i);
  return n;
}

static gboolean holds_all(const MonferratoPlay *play, CapIndex player, const MonferratoTest *t) {
  return count_holding(play, player, t) == t->n;
}

static void text_all(GString *out, const MonferratoScenario *s, const MonferratoTest *t) {
  monferrato_add_tests(out, s, t, _(" and "));
}

/* Every one of those in it. */
CAP_WORD_ROW(monferrato_test_is_all) = {.holds = holds_all, .text = text_all};

static gboolean holds_any(const MonferratoPlay *play, CapIndex player, const MonferratoTest *t) {
  return count_holding(play, player, t) > 0;
}

static void text_any(GString *out, const MonferratoScenario *s, const MonferratoTest *t) {
  if (t->n > 1)
    g_string_append(out, _("either "));
  monferrato_add_tests(out, s, t, _(" or "));
}

/* One of those in it. */
CAP_WORD_ROW(monferrato_test_is_any) = {.holds = holds_any, .text = text_any};

static gboolean holds_not(const MonferratoPlay *play, CapIndex player, const MonferratoTest *t) {
  return count_holding(play, player, t) == 0;
}

static void text_not(GString *out, const MonferratoScenario *s, const MonferratoTest *t) {
  g_string_append(out, _("not: "));
  monferrato_add_tests(out, s, t, _(" and "));
}

/* None of those in it. */
CAP_WORD_ROW(monferrato_test_is_not) = {.holds = holds_not, .text = text_not};

static gboolean holds_at_least(const MonferratoPlay *play, CapIndex player,
                               const MonferratoTest *t) {
  return count_holding(play, player, t) >= (guint)MAX(t->from, 0);
}

static void text_at_least(GString *out, const MonferratoScenario *s, const MonferratoTest *t) {
  g_string_append_printf(out, _("at least %d of these hold: "), t->from);
  monferrato_add_tests(out, s, t, ", ");
}

/* `from` of those in it. */
CAP_WORD_ROW(monferrato_test_is_at_least) = {.holds = holds_at_least, .text = text_at_least};

/* --- All of them ------------------------------------------------------------------------------ */

const MonferratoTestRow *monferrato_test_row(guint kind) {
  static const MonferratoTestRow *const rows[] = {
#define CAP_WORD(id, word, name) [MONFERRATO_TEST_##id] = &monferrato_test_is_##word,
#include "schema/monferrato/roster-condition.def"
#undef CAP_WORD
  };

  return rows[kind];
}

gboolean monferrato_test_holds(const MonferratoPlay *play, CapIndex player, guint test) {
  const MonferratoTest *t = test != CAP_INDEX_NONE ? &play->game->chits->tests[test] : NULL;

  return t == NULL || monferrato_test_row(t->kind)->holds(play, player, t);
}

gboolean monferrato_test_names(const MonferratoChits *chits, guint test, MonferratoTestKind kind,
                               CapIndex chit) {
  if (test == CAP_INDEX_NONE)
    return FALSE;
  const MonferratoTest *t = &chits->tests[test];
  if (t->kind == kind && (chit == CAP_INDEX_NONE || t->chit == chit))
    return TRUE;
  for (guint i = 0; i < t->n; i++)
    if (monferrato_test_names(chits, (guint)t->first + i, kind, chit))
      return TRUE;
  return FALSE;
}
