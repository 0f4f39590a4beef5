#include "validator/monferrato/view/rule-words.h"

#include <glib/gi18n.h>

#include "validator/monferrato/chits/text.h"
#include "validator/monferrato/view/zone-words.h"
#include "validator/text/words.h"

char *monferrato_quoted_words(const char *id) {
  g_autofree char *plain = cap_words_plain(cap_slice_of(id));

  return g_strdup_printf("“%s”", plain);
}

/* --- Conditions ------------------------------------------------------------------------------ */

static char *condition_words(const MonferratoScenario *s, const MonferratoCondition *c,
                             gboolean is_negated);

static char *value_words(const MonferratoVariable *variable, int value) {
  GString *out = g_string_new(NULL);

  monferrato_add_value(out, variable, value);
  return g_string_free(out, FALSE);
}

static char *variable_words(const MonferratoScenario *s, const MonferratoCondition *c,
                            gboolean is_negated) {
  if (c->variable == CAP_INDEX_NONE)
    return g_strdup("…");
  const MonferratoVariable *variable = &s->variables[c->variable];
  g_autofree char *name = monferrato_quoted_words(variable->id);
  if (c->n_values > 0) {
    g_autoptr(GPtrArray) words = g_ptr_array_new_with_free_func(g_free);

    for (guint i = 0; i < c->n_values; i++)
      g_ptr_array_add(words, value_words(variable, c->values[i]));
    g_autofree char *values = cap_words_join(words, "or");
    return g_strdup_printf(is_negated ? _("%s is not %s") : _("%s is %s"), name, values);
  }
  if (c->to == G_MAXINT)
    return g_strdup_printf(is_negated ? _("%s is not %d or more") : _("%s is %d or more"), name,
                           c->from);
  if (c->from == G_MININT)
    return g_strdup_printf(is_negated ? _("%s is not %d or less") : _("%s is %d or less"), name,
                           c->to);
  return g_strdup_printf(is_negated ? _("%s is not %d to %d") : _("%s is %d to %d"), name, c->from,
                         c->to);
}

static char *turn_words(const MonferratoScenario *s, const MonferratoCondition *c,
                        gboolean is_negated) {
  if (c->values != NULL) {
    g_autoptr(GPtrArray) words = g_ptr_array_new_with_free_func(g_free);

    for (guint i = 0; i < c->n_values; i++)
      g_ptr_array_add(words, monferrato_dup_turn(s, c->values[i]));
    g_autofree char *turns = cap_words_join(words, "or");
    return g_strdup_printf(is_negated ? _("the turn is not %s") : _("the turn is %s"), turns);
  }
  g_autofree char *from = c->from == G_MININT ? NULL : monferrato_dup_turn(s, c->from);
  g_autofree char *to = c->to == G_MAXINT ? NULL : monferrato_dup_turn(s, c->to);
  if (from != NULL && to != NULL)
    return g_strdup_printf(is_negated ? _("the turn is not between %s and %s")
                                      : _("the turn is between %s and %s"),
                           from, to);
  if (from != NULL)
    return g_strdup_printf(
        is_negated ? _("the turn is not %s or later") : _("the turn is %s or later"), from);
  return g_strdup_printf(is_negated ? _("the turn is not %s or earlier")
                                    : _("the turn is %s or earlier"),
                         to != NULL ? to : "…");
}

static char *nations_words(const MonferratoRoster *roster, guint32 nations) {
  g_autoptr(GPtrArray) words = g_ptr_array_new();

  for (guint i = 0; i < MIN(roster->n_nations, 32); i++)
    if ((nations >> i & 1u) != 0)
      g_ptr_array_add(words, roster->nations[i].name);
  return cap_words_join(words, "or");
}

static char *commands_words(const MonferratoRoster *roster, guint32 commands) {
  g_autoptr(GPtrArray) words = g_ptr_array_new();

  for (guint i = 0; i < MIN(roster->n_commands, 32); i++)
    if ((commands >> i & 1u) != 0)
      g_ptr_array_add(words, roster->commands[i].name);
  return cap_words_join(words, "or");
}

/* "the unit belongs to Kingdom of France": all that is said of it has to be true. */
static char *subject_words(const MonferratoScenario *s, const MonferratoCondition *c,
                           gboolean is_negated) {
  g_autoptr(GPtrArray) words = g_ptr_array_new_with_free_func(g_free);

  if (c->side != CAP_INDEX_NONE)
    g_ptr_array_add(words, g_strdup(s->base.sides[c->side].name));
  if (c->nations != 0)
    g_ptr_array_add(words, nations_words(s->roster, c->nations));
  if (c->commands != 0)
    g_ptr_array_add(words, commands_words(s->roster, c->commands));
  g_autofree char *who = cap_words_join(words, "and");
  return g_strdup_printf(
      is_negated ? _("the unit does not belong to %s") : _("the unit belongs to %s"), who);
}

static char *inside_words(const MonferratoScenario *s, const MonferratoCondition *c,
                          gboolean is_negated) {
  g_autofree char *zones = monferrato_ground_words(s->base.map, c->zones, c->n_zones, "or");

  return g_strdup_printf(is_negated ? _("the zone is not %s") : _("the zone is %s"), zones);
}

/* The parts of a condition, joined by that word. */
static char *joined_words(const MonferratoScenario *s, const MonferratoCondition *c,
                          gboolean is_negated, const char *conjunction) {
  g_autoptr(GPtrArray) words = g_ptr_array_new_with_free_func(g_free);

  for (guint i = 0; i < c->n_parts; i++)
    g_ptr_array_add(words, condition_words(s, &c->parts[i], is_negated));
  return cap_words_join(words, conjunction);
}

static char *condition_words(const MonferratoScenario *s, const MonferratoCondition *c,
                             gboolean is_negated) {
  switch (c->kind) {
  case MONFERRATO_IF_ALL:
    return joined_words(s, c, is_negated, is_negated ? "or" : "and");
  case MONFERRATO_IF_ANY:
    return joined_words(s, c, is_negated, is_negated ? "and" : "or");
  case MONFERRATO_IF_NOT: /* none of its parts holds, or with another "not" around it one does */
    return joined_words(s, c, !is_negated, is_negated ? "or" : "and");
  case MONFERRATO_IF_AT_LEAST: {
    g_autofree char *parts = joined_words(s, c, FALSE, "and");
    return g_strdup_printf(is_negated ? _("fewer than %u of these hold: %s")
                                      : _("at least %u of these hold: %s"),
                           c->least, parts);
  }
  case MONFERRATO_IF_TURN:
    return turn_words(s, c, is_negated);
  case MONFERRATO_IF_VARIABLE_IS:
    return variable_words(s, c, is_negated);
  case MONFERRATO_IF_SUBJECT:
    return subject_words(s, c, is_negated);
  case MONFERRATO_IF_INSIDE:
    return inside_words(s, c, is_negated);
  }
  return g_strdup("");
}

/* NULL where nothing is asked for. */
static char *when_words(const MonferratoScenario *s, const MonferratoCondition *when) {
  return when->n_parts > 0 ? condition_words(s, when, FALSE) : NULL;
}

/* --- Effects --------------------------------------------------------------------------------- */

static char *action_words(const MonferratoScenario *s, const MonferratoAction *action) {
  if (action->kind == MONFERRATO_ACT_VICTORY_POINTS)
    return g_strdup_printf(
        action->n < 0
            ? ngettext("%s loses %d Victory Point", "%s loses %d Victory Points",
                       (gulong)-action->n)
            : ngettext("%s gets %d Victory Point", "%s gets %d Victory Points", (gulong)action->n),
        s->base.sides[action->target].name, ABS(action->n));
  const MonferratoVariable *variable = &s->variables[action->target];
  g_autofree char *name = monferrato_quoted_words(variable->id);
  if (action->kind == MONFERRATO_ACT_COUNT)
    return g_strdup_printf(action->n < 0 ? _("%s goes down by %d") : _("%s goes up by %d"), name,
                           ABS(action->n));
  g_autofree char *value = value_words(variable, action->n);
  return g_strdup_printf(_("%s is now %s"), name, value);
}

static char *actions_words(const MonferratoScenario *s, const MonferratoActions *actions) {
  g_autoptr(GPtrArray) words = g_ptr_array_new_with_free_func(g_free);

  for (guint i = 0; i < actions->n; i++)
    g_ptr_array_add(words, action_words(s, &actions->list[i]));
  return words->len > 0 ? cap_words_join(words, "and") : g_strdup(_("nothing happens"));
}

/* --- Rules ----------------------------------------------------------------------------------- */

char *monferrato_event_words(const MonferratoScenario *s, const MonferratoEvent *event) {
  const char *moment = (event->hooks & MONFERRATO_ON_ENTER) == 0 ? _("When a turn begins")
                       : (event->hooks & MONFERRATO_ON_TURN_BEGIN) == 0
                           ? _("When a unit has come into a zone")
                           : _("When a turn begins or a unit has come into a zone");
  g_autofree char *clause = when_words(s, &event->when);
  g_autofree char *when = clause != NULL ? g_strdup_printf(_(", if %s"), clause) : g_strdup("");
  g_autofree char *effect = actions_words(s, &event->actions);

  return g_strdup_printf("%s%s%s: %s.", moment, when,
                         event->once ? _(" (at most once in the game)") : "", effect);
}

char *monferrato_ban_words(const MonferratoScenario *s, const MonferratoBan *ban) {
  g_autofree char *clause = when_words(s, &ban->when);
  g_autofree char *when = clause != NULL ? g_strdup_printf(_(" if %s"), clause) : g_strdup("");

  return g_strdup_printf(_("No unit may enter a zone%s."), when);
}

char *monferrato_adjustment_words(const MonferratoScenario *s, const MonferratoAdjustment *a) {
  g_autofree char *zones = monferrato_ground_words(s->base.map, a->zones, a->n_zones, "or");
  g_autofree char *clause = when_words(s, &a->when);
  g_autofree char *when = clause != NULL ? g_strdup_printf(_(", while %s"), clause) : g_strdup("");
  g_autofree char *least =
      a->least > 0 ? g_strdup_printf(_(", but not below %d"), a->least) : g_strdup("");

  return g_strdup_printf(
      a->add < 0 ? _("Guns that fire through the walls of %s have %d less Fire Value%s%s.")
                 : _("Guns that fire through the walls of %s have %d more Fire Value%s%s."),
      zones, ABS(a->add), least, when);
}

char *monferrato_variable_words(const MonferratoScenario *s, CapIndex index) {
  const MonferratoVariable *variable = &s->variables[index];
  g_autofree char *name = monferrato_quoted_words(variable->id);
  g_autofree char *start = value_words(variable, variable->start);
  GString *out = g_string_new(NULL);

  g_string_append_printf(out, _("%s is %s at the start."), name, start);
  for (guint i = 0; i < s->rules.n_on_set; i++) {
    const MonferratoOnSet *on_set = &s->rules.on_set[i];

    if (on_set->variable != index)
      continue;
    g_autofree char *value = value_words(variable, on_set->value);
    g_autofree char *effect = actions_words(s, &on_set->actions);
    g_string_append_printf(out, _(" When it becomes %s, %s."), value, effect);
  }
  return g_string_free(out, FALSE);
}
