/* Bridges, ferries and fords in the sentences of special rules. */
#include "schema/table.h"
#include "validator/honour/report/names.h"
#include "validator/honour/report/rules-text.h"

static CapSlice attribute(const HonourTextContext *c, CapNode node, CapName name) {
  return cap_node_attribute(c->scenario->base.document, node, name);
}

/* "between Guadalta (0605) and hex 0604" */
static char *between(const HonourTextContext *c, CapNode node) {
  CapSlice hexes = attribute(c, node, CAP_NAME_BETWEEN);
  g_autofree char *both =
      hexes.length > 0 ? honour_words_list(c->scenario, hexes, honour_words_hex, "and") : NULL;

  return g_strdup_printf("between %s", both != NULL ? both : HONOUR_TEXT_MISSING);
}

/* What can be said of each way over a river. */
typedef struct {
  const char *word, *opens, *is_open, *is_closed;
} Way;

static const Way ways[] = {
    {"bridge", "a bridge can be used %s", "the bridge %s can be used", "the bridge %s is down"},
    {"ferry", "a ferry runs %s", "the ferry %s runs", "the ferry %s does not run"},
    {"ford", "the river can be forded %s", "the river can be forded %s",
     "the river cannot be forded %s"},
};

/* NULL when the rule does not say yet what is meant. */
static const Way *way_of(const HonourTextContext *c, CapNode node) {
  for (guint i = 0; i < G_N_ELEMENTS(ways); i++)
    if (cap_slice_equals(attribute(c, node, CAP_NAME_WHAT), ways[i].word))
      return &ways[i];
  return NULL;
}

/* Puts the place into a sentence of the table. */
static char *place_in(const char *sentence, const char *place) {
  g_auto(GStrv) parts = g_strsplit(sentence, "%s", 2);

  return g_strconcat(parts[0], place, parts[1], NULL);
}

char *honour_condition_text_crossing_is(const HonourTextContext *c, CapNode node,
                                        gboolean negated) {
  g_autofree char *place = between(c, node);
  const Way *way = way_of(c, node);
  gboolean is_closed = cap_slice_equals(attribute(c, node, CAP_NAME_IS), "closed");

  if (way == NULL)
    return g_strdup_printf("%s %s is %s", HONOUR_TEXT_MISSING, place,
                           is_closed != negated ? "closed" : "open");
  return place_in(is_closed != negated ? way->is_closed : way->is_open, place);
}

/* " for this turn", " for 3 turns", or nothing. */
static char *duration(const HonourTextContext *c, CapNode node) {
  guint turns = cap_node_number(c->scenario->base.document, node, CAP_NAME_TURNS, G_MAXINT, 0);

  if (turns == 0)
    return g_strdup("");
  return turns == 1 ? g_strdup(" for one turn") : g_strdup_printf(" for %u turns", turns);
}

char *honour_effect_text_crossing(const HonourTextContext *c, CapNode node) {
  g_autofree char *place = between(c, node), *time = duration(c, node), *told = NULL;
  CapSlice change = attribute(c, node, CAP_NAME_CHANGE);
  const Way *way = way_of(c, node);

  if (way == NULL || change.length == 0)
    return g_strdup_printf("%s %s changes%s.", way != NULL ? way->word : HONOUR_TEXT_MISSING, place,
                           time);
  if (cap_slice_equals(change, "restore"))
    return g_strdup_printf("the %s %s is as on the map%s.", way->word, place, time);
  told = place_in(cap_slice_equals(change, "open") ? way->opens : way->is_closed, place);
  return g_strconcat(told, time, ".", NULL);
}
