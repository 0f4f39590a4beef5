/* The words about bridges, ferries and fords: crossing-is and crossing. */
#include "validator/honour/special/word.h"

#include "validator/honour/chapters/march/ch07-crossings.h"

/* In the order of HonourOver and of HonourCrossingChange. */
static const char *const over_names[] = {"bridge", "ferry", "ford", NULL};

static const char *const change_names[] = {"open", "close", "restore", NULL};

/* FALSE when there is no such hexside, or no river runs along it. */
static gboolean read_way(const HonourScenario *scenario, CapNode node, HonourWayOver *way) {
  const CapDocument *doc = scenario->base.document;
  int what = cap_slice_index_in(cap_node_attribute(doc, node, CAP_NAME_WHAT), over_names);

  if (what < 0 ||
      !cap_map_find_hexside(scenario->base.map, cap_node_attribute(doc, node, CAP_NAME_BETWEEN),
                            &way->hex, &way->direction))
    return FALSE;
  way->what = (HonourOver)what;
  return scenario->base.map->hexes[way->hex].side[way->direction] != 0;
}

/* "between hex 0605 and hex 0604" */
static char *between(const HonourTextContext *c, CapNode node) {
  CapSlice hexes = honour_text_attribute(c, node, CAP_NAME_BETWEEN);
  g_autofree char *both =
      hexes.length > 0 ? honour_words_list(c->scenario, hexes, honour_words_hex, "and") : NULL;

  return g_strdup_printf(_("between %s"), both != NULL ? both : HONOUR_TEXT_MISSING);
}

/* What can be said of each way over a river. */
typedef struct {
  const char *word, *noun, *opens, *is_open, *is_closed, *is_restored;
} Way;

static const Way ways[] = {
    {"bridge", N_("bridge"), N_("a bridge can be used %s"), N_("the bridge %s can be used"),
     N_("the bridge %s is down"), N_("the bridge %s is as on the map")},
    {"ferry", N_("ferry"), N_("a ferry runs %s"), N_("the ferry %s runs"),
     N_("the ferry %s does not run"), N_("the ferry %s is as on the map")},
    {"ford", N_("ford"), N_("the river can be forded %s"), N_("the river can be forded %s"),
     N_("the river cannot be forded %s"), N_("the ford %s is as on the map")},
};

/* NULL when the rule does not say yet what is meant. */
static const Way *way_of(const HonourTextContext *c, CapNode node) {
  for (guint i = 0; i < G_N_ELEMENTS(ways); i++)
    if (cap_slice_equals(honour_text_attribute(c, node, CAP_NAME_WHAT), ways[i].word))
      return &ways[i];
  return NULL;
}

/* Puts the place into a sentence of the table. */
static char *place_in(const char *sentence, const char *place) {
  g_auto(GStrv) parts = g_strsplit(_(sentence), "%s", 2);

  return g_strconcat(parts[0], place, parts[1], NULL);
}

/* --- Condition ------------------------------------------------------------------------------- */

static gboolean read_crossing_is(const HonourConditionReader *c, CapNode node, HonourTest *test) {
  test->none = cap_slice_equals(cap_node_attribute(c->doc, node, CAP_NAME_IS), "closed");
  return read_way(c->scenario, node, &test->way);
}

static HonourKnown ask_crossing_is(const HonourConditionQuestion *q, const HonourTest *test) {
  int side = honour_ground_find_ruled(&q->game->ground, test->way.hex, test->way.direction);

  if (side < 0)
    return HONOUR_NOT_KNOWN;
  return honour_crossing_is_open(q->game, q->state, (guint)side, test->way.what) != test->none
             ? HONOUR_YES
             : HONOUR_NO;
}

static char *text_crossing_is(const HonourTextContext *c, CapNode node, gboolean negated) {
  g_autofree char *place = between(c, node);
  const Way *way = way_of(c, node);
  gboolean is_closed = cap_slice_equals(honour_text_attribute(c, node, CAP_NAME_IS), "closed");

  if (way == NULL)
    return g_strdup_printf(is_closed != negated ? _("%s %s is closed") : _("%s %s is open"),
                           HONOUR_TEXT_MISSING, place);
  return place_in(is_closed != negated ? way->is_closed : way->is_open, place);
}

static const HonourRuleAttribute crossing_is_attributes[] = {
    HONOUR_ATTRIBUTE(CROSSING_IS, BETWEEN),
    HONOUR_ATTRIBUTE(CROSSING_IS, WHAT),
    HONOUR_ATTRIBUTE(CROSSING_IS, IS),
    HONOUR_ATTRIBUTES_END,
};

CAP_WORD_ROW(honour_condition_crossing_is) = {
    .row = {.attributes = crossing_is_attributes},
    .read = read_crossing_is,
    .ask = ask_crossing_is,
    .text = text_crossing_is,
};

/* --- Effect ---------------------------------------------------------------------------------- */

/* " for this turn", " for 3 turns", or nothing. */
static char *duration(const HonourTextContext *c, CapNode node) {
  guint turns = cap_node_number(c->scenario->base.document, node, CAP_NAME_TURNS, G_MAXINT, 0);

  if (turns == 0)
    return g_strdup("");
  return turns == 1 ? g_strdup(_(" for one turn")) : g_strdup_printf(_(" for %u turns"), turns);
}

static gboolean read_crossing(HonourActionReader *r, CapNode node, HonourAction *a) {
  int change = cap_slice_index_in(cap_node_attribute(r->doc, node, CAP_NAME_CHANGE), change_names);

  if (change < 0)
    return FALSE;
  a->change = (guint)change;
  a->after = cap_node_number(r->doc, node, CAP_NAME_TURNS, HONOUR_MAX_TURNS, 0);
  return read_way(r->scenario, node, &a->way);
}

/* A turn that is over is not counted. */
static void do_crossing(HonourPlay *play, const HonourAction *action) {
  int side = honour_ground_find_ruled(&play->game->ground, action->way.hex, action->way.direction);
  guint over = honour_run_of(play)->hook == HONOUR_HOOK_TURN_END ? 1 : 0;
  HonourCrossingEffect effect = {.what = action->way.what,
                                 .change = (HonourCrossingChange)action->change,
                                 .turns = action->after > 0 ? action->after + over : 0};

  if (side < 0)
    return;
  effect.side = (guint8)side;
  honour_crossing_apply(play, &effect, honour_run_id(play));
}

static char *text_crossing(const HonourTextContext *c, CapNode node) {
  g_autofree char *place = between(c, node), *time = duration(c, node), *told = NULL;
  CapSlice change = honour_text_attribute(c, node, CAP_NAME_CHANGE);
  const Way *way = way_of(c, node);

  if (way == NULL || change.length == 0)
    return g_strdup_printf(_("%s %s changes%s."), way != NULL ? _(way->noun) : HONOUR_TEXT_MISSING,
                           place, time);
  if (cap_slice_equals(change, "restore"))
    told = place_in(way->is_restored, place);
  else
    told = place_in(cap_slice_equals(change, "open") ? way->opens : way->is_closed, place);
  return g_strconcat(told, time, ".", NULL);
}

static const HonourRuleAttribute crossing_attributes[] = {
    HONOUR_ATTRIBUTE(CROSSING, BETWEEN),
    HONOUR_ATTRIBUTE(CROSSING, WHAT),
    HONOUR_ATTRIBUTE(CROSSING, CHANGE),
    HONOUR_ATTRIBUTE(CROSSING, TURNS),
    HONOUR_ATTRIBUTES_END,
};

CAP_WORD_ROW(honour_effect_crossing) = {
    .row = {.needs = HONOUR_GIVES_TIME, .attributes = crossing_attributes},
    .read = read_crossing,
    .carry_out = do_crossing,
    .text = text_crossing,
};
