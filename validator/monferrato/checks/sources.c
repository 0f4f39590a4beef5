#include "validator/monferrato/checks/sources.h"

gboolean monferrato_chit_comes(const MonferratoScenario *s, CapIndex chit) {
  const MonferratoChit *c = &s->chits.chits[chit];

  return (c->set == 0 || s->chits.later > 0) && c->date < (CapTurn)s->base.n_turns;
}

/* A chit that never comes because its date is too late, which is reported. */
static gboolean is_missed(const MonferratoScenario *s, CapIndex chit) {
  return monferrato_chit_is_used(&s->chits, chit) && !monferrato_chit_comes(s, chit);
}

/* --- Effects of chits in the game ------------------------------------------------------------- */

typedef gboolean (*Does)(const MonferratoScenario *s, const MonferratoEffect *effect, int subject);

static gboolean row_does(const MonferratoScenario *s, guint first, guint n, Does does,
                         int subject) {
  for (guint i = first; i < first + n; i++) {
    const MonferratoEffect *effect = &s->chits.effects[i];

    if (does(s, effect, subject) || row_does(s, effect->first, effect->n_effects, does, subject))
      return TRUE;
  }
  return FALSE;
}

typedef gboolean (*Which)(const MonferratoScenario *s, CapIndex chit);

static gboolean some_chit_does(const MonferratoScenario *s, Which which, Does does, int subject) {
  for (CapIndex i = 0; i < s->chits.n_chits; i++)
    if (which(s, i) &&
        row_does(s, s->chits.chits[i].first, s->chits.chits[i].n_effects, does, subject))
      return TRUE;
  return FALSE;
}

/* --- Counters --------------------------------------------------------------------------------- */

static gboolean brings(const MonferratoScenario *s, const MonferratoEffect *effect, int counter) {
  const MonferratoCounter *c = &s->roster->counters[counter];

  if (effect->kind == MONFERRATO_DO_GARRISON)
    return c->kind == MONFERRATO_GARRISON && effect->command == c->command;
  if (effect->kind == MONFERRATO_DO_SUCCEED)
    return effect->counter == counter;
  if (effect->kind != MONFERRATO_DO_REINFORCE)
    return FALSE;
  if (effect->group == CAP_INDEX_NONE)
    return TRUE; /* reported already; it may be meant */
  const MonferratoReinforcement *group = &s->chits.groups[effect->group];
  for (guint i = 0; i < group->n_counters; i++)
    if (group->counters[i] == counter)
      return TRUE;
  return FALSE;
}

/* A line whose zones are wrong is reported already. */
static gboolean is_set_up(const MonferratoScenario *s, CapIndex counter) {
  for (guint i = 0; i < s->n_lines; i++)
    for (guint k = 0; k < s->lines[i].n_units; k++)
      if (s->lines[i].units[k] == counter)
        return TRUE;
  return FALSE;
}

gboolean monferrato_counter_comes(const MonferratoScenario *s, CapIndex counter) {
  return is_set_up(s, counter) || some_chit_does(s, monferrato_chit_comes, brings, counter);
}

gboolean monferrato_counter_is_missed(const MonferratoScenario *s, CapIndex counter) {
  return some_chit_does(s, is_missed, brings, counter);
}

static gboolean brings_some(const MonferratoScenario *s, const MonferratoEffect *effect,
                            int command) {
  (void)s;
  return effect->kind == MONFERRATO_DO_REINFORCE && effect->command == command;
}

gboolean monferrato_command_is_brought(const MonferratoScenario *s, CapIndex command) {
  return some_chit_does(s, monferrato_chit_comes, brings_some, command);
}

gboolean monferrato_command_comes(const MonferratoScenario *s, CapIndex command) {
  const MonferratoCommand *c = &s->roster->commands[command];

  if (s->parts[command].side == CAP_INDEX_NONE)
    return FALSE;
  for (guint i = c->first; i < c->first + c->n; i++)
    if (monferrato_is_unit(s->roster->counters[i].kind) && monferrato_counter_comes(s, (CapIndex)i))
      return TRUE;
  return FALSE;
}

/* --- Variables -------------------------------------------------------------------------------- */

/* Whether anything below the node sets the variable, to whatever. */
static gboolean is_set_in(const CapDocument *doc, CapNode node, const char *id) {
  for (CapNode child = cap_node_first_child(doc, node); child != CAP_NODE_NONE;
       child = cap_node_next(doc, child)) {
    CapName name = cap_node_name(doc, child);

    if ((name == CAP_NAME_SET || name == CAP_NAME_COUNT) &&
        cap_slice_equals(cap_node_attribute(doc, child, CAP_NAME_VARIABLE), id))
      return TRUE;
    if (is_set_in(doc, child, id))
      return TRUE;
  }
  return FALSE;
}

gboolean monferrato_variable_comes(const MonferratoScenario *s, CapIndex variable, int from,
                                   int to) {
  const MonferratoVariable *v = &s->variables[variable];

  if (v->start >= from && v->start <= to)
    return TRUE;
  for (guint i = 0; i < s->chits.n_effects; i++) {
    const MonferratoEffect *effect = &s->chits.effects[i];

    if (effect->kind == MONFERRATO_DO_SET && effect->variable == variable && effect->n >= from &&
        effect->n <= to)
      return TRUE;
  }
  /* Special rules may do it too; only that they set it is looked at. */
  return is_set_in(s->base.document, cap_document_root(s->base.document), v->id);
}
