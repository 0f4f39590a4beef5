#include "editor/monferrato/chits/chit-text.h"

#include <glib/gi18n.h>

#include "editor/monferrato/set-up/placement.h"
#include "validator/monferrato/view/chit-words.h"

CapIndex monferrato_chit_at(const MonferratoScenario *s, CapNode node) {
  const CapDocument *doc = s->roster->document;

  for (; node != CAP_NODE_NONE; node = cap_node_parent(doc, node))
    for (guint i = 0; cap_node_name(doc, node) == CAP_NAME_CHIT && i < s->roster->n_chits; i++)
      if (s->roster->chits[i].node == node)
        return (CapIndex)i;
  return CAP_INDEX_NONE;
}

CapIndex monferrato_chit_holder(const MonferratoScenario *s, CapIndex chit) {
  for (guint i = 0; i < s->chits.n_given; i++)
    if (s->chits.given[i].chit == chit)
      return s->chits.given[i].side;
  return CAP_INDEX_NONE;
}

/* Whether the scenario knows it: one of another colour may stay aside, with nothing compiled. */
static gboolean is_in_game(const MonferratoScenario *s, CapIndex chit) {
  return chit < s->chits.n_chits && monferrato_chit_is_used(&s->chits, chit);
}

/* --- Kinds ---------------------------------------------------------------------------------- */

static void add_mark(GString *marks, const char *format, ...) G_GNUC_PRINTF(2, 3);

static void add_mark(GString *marks, const char *format, ...) {
  va_list args;

  if (marks->len > 0)
    g_string_append(marks, "; ");
  va_start(args, format);
  g_string_append_vprintf(marks, format, args);
  va_end(args);
}

static const char *duty_name(guint8 duty) {
  static const char *const words[] = {NULL, N_("mandatory"),
                                      N_("mandatory as soon as it can be played"),
                                      N_("reinforcement, mandatory from its date on")};

  return words[duty] != NULL ? _(words[duty]) : NULL;
}

static void add_date(GString *marks, const MonferratoScenario *s, const MonferratoChit *chit) {
  if (chit->date <= 0)
    return;
  if (chit->date >= (CapTurn)s->base.n_turns) {
    add_mark(marks, "%s", _("after the last turn"));
    return;
  }
  g_autofree char *turn = monferrato_dup_turn(s, chit->date);
  add_mark(marks, _("from %s on"), turn);
}

static void add_in_game(GString *marks, const MonferratoScenario *s, CapIndex index) {
  const MonferratoChit *chit = &s->chits.chits[index];
  CapIndex holder = monferrato_chit_holder(s, index);

  if (chit->side != CAP_INDEX_NONE)
    add_mark(marks, _("for %s"), s->base.sides[chit->side].name);
  add_date(marks, s, chit);
  if (holder != CAP_INDEX_NONE)
    add_mark(marks, _("in the hand of %s from the start"), s->base.sides[holder].name);
}

char *monferrato_chit_marks(const MonferratoScenario *s, CapIndex index) {
  const MonferratoChit *chit = &s->roster->chits[index];
  GString *marks = g_string_new(chit->set != 0 ? _("Red") : _("Blue"));

  if (is_in_game(s, index))
    add_in_game(marks, s, index);
  else
    add_mark(marks, "%s", _("not in this scenario"));
  if (duty_name(chit->duty) != NULL)
    add_mark(marks, "%s", duty_name(chit->duty));
  if (chit->is_response)
    add_mark(marks, "%s", _("response"));
  if (chit->is_removed)
    add_mark(marks, "%s", _("removed when played"));
  return g_string_free(marks, FALSE);
}

/* --- Sentences ------------------------------------------------------------------------------ */

/* "Nothing happens." from "nothing happens"; takes the clause over. New string. */
static char *take_sentence(char *clause) {
  g_autofree char *owned = clause;
  const char *rest = g_utf8_next_char(clause);
  g_autofree char *first = g_utf8_strup(clause, rest - clause);

  return g_strdup_printf("%s%s.", first, rest);
}

char *monferrato_chit_sentences(const MonferratoScenario *s, CapIndex index) {
  GString *text = g_string_new(NULL);
  g_autofree char *marks = monferrato_chit_marks(s, index);

  g_string_append_printf(text, "%s.", marks);
  if (!is_in_game(s, index))
    return g_string_free(text, FALSE);
  g_autofree char *when = monferrato_chit_condition(s, &s->chits.chits[index]);
  g_autofree char *effect = take_sentence(monferrato_chit_effect(s, &s->chits.chits[index]));
  if (*when != '\0') {
    g_string_append_c(text, '\n');
    g_string_append_printf(text, _("When %s."), when);
  }
  g_string_append_printf(text, "\n%s", effect);
  return g_string_free(text, FALSE);
}

/* --- Parts ---------------------------------------------------------------------------------- */

static char *words_of_chit(const MonferratoScenario *s, CapNode node) {
  CapIndex chit = monferrato_chit_at(s, node);

  if (chit == CAP_INDEX_NONE)
    return NULL;
  g_autofree char *marks = monferrato_chit_marks(s, chit);
  return g_strdup_printf("%u %s\n%s", s->roster->chits[chit].number, s->roster->chits[chit].name,
                         marks);
}

static char *words_of_test(const MonferratoScenario *s, CapNode node) {
  for (guint i = 0; i < s->chits.n_tests; i++)
    if (s->chits.tests[i].node == node)
      return monferrato_test_words(s, i);
  return NULL;
}

/* An element may be several effects: replacements of several kinds. */
static char *words_of_effect(const MonferratoScenario *s, CapNode node) {
  GString *words = g_string_new(NULL);

  for (guint i = 0; i < s->chits.n_effects; i++) {
    const MonferratoEffect *e = &s->chits.effects[i];

    if (e->node != node)
      continue;
    g_autofree char *clause = e->kind == MONFERRATO_DO_CASE
                                  ? monferrato_effect_words(s, e->first, e->n_effects)
                                  : monferrato_effect_words(s, i, 1);
    if (e->kind == MONFERRATO_DO_CASE)
      g_string_append_printf(words, e->n == e->m ? _("on %d: ") : _("on %d to %d: "), e->n, e->m);
    g_string_append_printf(words, "%s%s",
                           words->len > 0 && e->kind != MONFERRATO_DO_CASE ? "; " : "", clause);
  }
  return g_string_free(words, words->len == 0);
}

/* The Command and its counters, and below it what brings them. */
static char *words_of_group(const MonferratoScenario *s, CapNode node) {
  for (guint i = 0; i < s->roster->n_groups; i++) {
    const MonferratoReinforcement *group = &s->roster->groups[i];

    if (group->node != node || group->n_counters == 0)
      continue;
    CapIndex chit = monferrato_chit_for(s, group->counters[0]);
    GString *words = g_string_new(group->id);
    g_string_append_printf(words, ": %s", s->roster->commands[group->command].name);
    if (chit != CAP_INDEX_NONE)
      g_string_append_printf(words, ", %u %s", s->roster->chits[chit].number,
                             s->roster->chits[chit].name);
    g_string_append_c(words, '\n');
    for (guint k = 0; k < group->n_counters; k++)
      g_string_append_printf(words, "%s%s", k > 0 ? ", " : "",
                             s->roster->counters[group->counters[k]].name);
    return g_string_free(words, FALSE);
  }
  return NULL;
}

char *monferrato_chit_part_words(CapProject *project, const CapDocument *doc, CapNode node) {
  const MonferratoScenario *s = monferrato_project_scenario(project);

  if (s == NULL || s->roster->document != doc)
    return NULL;
  if (cap_node_name(doc, node) == CAP_NAME_CHIT)
    return words_of_chit(s, node);
  if (cap_node_name(doc, node) == CAP_NAME_GROUP)
    return words_of_group(s, node);
  if (monferrato_chit_at(s, node) == CAP_INDEX_NONE)
    return NULL;
  char *words = words_of_test(s, node);
  return words != NULL ? words : words_of_effect(s, node);
}

/* --- Places --------------------------------------------------------------------------------- */

static void mark(guint8 *is_in, const MonferratoScenario *s, guint16 zone) {
  if (zone < s->base.map->n_zones)
    is_in[zone] = 1;
}

static void mark_tests(guint8 *is_in, const MonferratoScenario *s, const MonferratoTest *test) {
  mark(is_in, s, test->zone);
  for (guint i = 0; test->kind <= MONFERRATO_TEST_AT_LEAST && i < test->n; i++)
    mark_tests(is_in, s, &s->chits.tests[test->first + i]);
}

static void mark_effects(guint8 *is_in, const MonferratoScenario *s, guint first, guint n) {
  for (guint i = first; i < first + n; i++) {
    const MonferratoEffect *e = &s->chits.effects[i];

    mark(is_in, s, e->zone);
    for (guint k = 0; e->kind == MONFERRATO_DO_REINFORCE && k < e->n_zones; k++)
      mark(is_in, s, s->chits.zones[e->first_zone + k]);
    if (e->kind == MONFERRATO_DO_ROLL || e->kind == MONFERRATO_DO_CASE ||
        e->kind == MONFERRATO_DO_EACH_ZONE)
      mark_effects(is_in, s, e->first, e->n_effects);
  }
}

GArray *monferrato_chit_zones(const MonferratoScenario *s, CapIndex index) {
  g_autofree guint8 *is_in = g_new0(guint8, s->base.map->n_zones + 1);
  GArray *zones = g_array_new(FALSE, FALSE, sizeof(CapIndex));

  if (!is_in_game(s, index))
    return zones;
  const MonferratoChit *chit = &s->chits.chits[index];
  if (chit->test != CAP_INDEX_NONE)
    mark_tests(is_in, s, &s->chits.tests[chit->test]);
  mark_effects(is_in, s, chit->first, chit->n_effects);
  for (CapIndex zone = 0; zone < s->base.map->n_zones; zone++)
    if (is_in[zone])
      g_array_append_val(zones, zone);
  return zones;
}
