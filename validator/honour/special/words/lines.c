/* Words about lines that are traced: supply-line, command-path; source. */
#include "validator/honour/special/word.h"

#include "validator/honour/chapters/ch04-supply.h"
#include "validator/honour/chapters/ch05-command.h"
#include "validator/honour/chapters/ch06-forces.h"

/* --- Supply ---------------------------------------------------------------------------------- */

/* The army that a line is asked for, when the test names neither army nor side. */
static CapIndex army_of_subject(const HonourConditionQuestion *q) {
  HonourCapitanoIndex force = honour_question_force(q);

  return force != HONOUR_NOBODY ? q->game->capitani[force].army : q->subject.army;
}

static gboolean line_reaches(const HonourConditionQuestion *q, CapIndex army, CapHex source) {
  for (HonourCapitanoIndex i = 0; i < q->game->n_capitani; i++) {
    if (q->game->capitani[i].army == army && honour_is_force(q->game, q->state, i) &&
        honour_has_line(q->game, q->state, &q->work->field, source, q->state->capitani[i].hex,
                        q->work->search, NULL))
      return TRUE;
  }
  return FALSE;
}

static gboolean army_has_line(const HonourConditionQuestion *q, const HonourTest *test,
                              CapIndex army) {
  const HonourArmyState *a = &q->state->armies[army];

  if (test->hex != CAP_HEX_NONE) {
    honour_field_fill(q->game, q->state, a->side, &q->work->field);
    return line_reaches(q, army, test->hex);
  }
  if (honour_source_in_use(q->state, army) != HONOUR_REASON_OK)
    return FALSE;
  honour_field_fill(q->game, q->state, a->side, &q->work->field);
  return line_reaches(q, army, q->game->scenario->armies[army].sources[a->source].hex);
}

static gboolean read_supply_line(const HonourConditionReader *c, CapNode node, HonourTest *test) {
  CapSlice to = cap_node_attribute(c->doc, node, CAP_NAME_TO);

  if (cap_slice_is_set(to)) {
    test->hex = cap_grid_find(&c->scenario->base.map->grid, to);
    if (test->hex >= c->scenario->base.map->n_hexes)
      return FALSE;
  }
  return honour_read_side(c->scenario, node, CAP_NAME_SIDE, &test->side) &&
         honour_read_army(c->scenario, node, CAP_NAME_ARMY, &test->army);
}

static HonourKnown ask_supply_line(const HonourConditionQuestion *q, const HonourTest *test) {
  gboolean open = test->army == CAP_INDEX_NONE && test->side == CAP_INDEX_NONE;
  CapIndex only = open ? army_of_subject(q) : test->army;

  if (q->work == NULL || (open && only == CAP_INDEX_NONE))
    return HONOUR_NOT_KNOWN;
  for (CapIndex army = 0; army < q->game->scenario->n_armies; army++) {
    if ((only == CAP_INDEX_NONE || only == army) &&
        (test->side == CAP_INDEX_NONE || q->state->armies[army].side == test->side) &&
        army_has_line(q, test, army))
      return HONOUR_YES;
  }
  return HONOUR_NO;
}

static char *text_supply_line(const HonourTextContext *c, CapNode node, gboolean negated) {
  g_autofree char *army = honour_text_words(c, node, CAP_NAME_ARMY, honour_words_army);
  g_autofree char *side = honour_text_words(c, node, CAP_NAME_SIDE, honour_words_side);
  g_autofree char *to = honour_text_words(c, node, CAP_NAME_TO, honour_words_hex);
  const char *owner = army != NULL ? army : side;
  const char *end = to != NULL ? to : _("any of its sources");

  if (owner == NULL)
    return g_strdup_printf(negated ? _("no Force has a line of communication to %s")
                                   : _("a Force has a line of communication to %s"),
                           end);
  return g_strdup_printf(negated ? _("no Force of %s has a line of communication to %s")
                                 : _("a Force of %s has a line of communication to %s"),
                         owner, end);
}

static const HonourRuleAttribute supply_line_attributes[] = {
    HONOUR_ATTRIBUTE_SPARES(SUPPLY_LINE, ARMY, HONOUR_GIVES_ARMY),
    HONOUR_ATTRIBUTE_SPARES(SUPPLY_LINE, SIDE, HONOUR_GIVES_ARMY),
    HONOUR_ATTRIBUTE(SUPPLY_LINE, TO),
    HONOUR_ATTRIBUTES_END,
};

CAP_WORD_ROW(honour_condition_supply_line) = {
    .row = {.needs = HONOUR_GIVES_ARMY | HONOUR_GIVES_LINES,
            .traits = HONOUR_CONDITION_IS_COSTLY,
            .attributes = supply_line_attributes},
    .read = read_supply_line,
    .ask = ask_supply_line,
    .text = text_supply_line,
};

static gboolean read_source(HonourActionReader *r, CapNode node, HonourAction *a) {
  a->opens = cap_slice_equals(cap_node_attribute(r->doc, node, CAP_NAME_CHANGE), "add");
  return honour_read_army(r->scenario, node, CAP_NAME_ARMY, &a->army) &&
         honour_read_hex_of(r, node, CAP_NAME_HEX, &a->hex) && a->army != CAP_INDEX_NONE &&
         a->hex != CAP_HEX_NONE;
}

static void tell_source(const HonourPlay *play, const HonourArmy *army,
                        const HonourAction *action) {
  char number[CAP_HEX_NUMBER_MAX];

  cap_grid_number(&play->game->map->grid, action->hex, number);
  cap_log(play->log, honour_run_id(play),
          action->opens ? CAP_WORDS("The %s may draw supply from hex %s.")
                        : CAP_WORDS("The %s can no longer draw supply from hex %s."),
          army->name, number);
}

/* [4.1.2] R-100: the marker of a source that is no more is lost as if it were captured. */
static void do_source(HonourPlay *play, const HonourAction *action) {
  const HonourArmy *data = &play->game->scenario->armies[action->army];
  HonourArmyState *army = &play->state->armies[action->army];

  for (guint i = 0; i < MIN(data->n_sources, HONOUR_MAX_SOURCES); i++) {
    if (data->sources[i].hex != action->hex)
      continue;
    tell_source(play, data, action);
    if (action->opens) {
      army->closed &= ~(G_GUINT64_CONSTANT(1) << i);
      continue;
    }
    army->closed |= G_GUINT64_CONSTANT(1) << i;
    if (army->source != i || army->source_status != HONOUR_SOURCE_ACTIVE)
      continue;
    army->source_status = HONOUR_SOURCE_CAPTURED;
    army->source_turn = play->state->turn;
    cap_log(play->log, "4.1.2", "The %s loses its supply source.", data->name);
  }
}

static char *text_source(const HonourTextContext *c, CapNode node) {
  g_autofree char *army = honour_text_needed(c, node, CAP_NAME_ARMY, honour_words_army);
  g_autofree char *hex = honour_text_needed(c, node, CAP_NAME_HEX, honour_words_hex);
  gboolean is_added = cap_slice_equals(honour_text_attribute(c, node, CAP_NAME_CHANGE), "add");

  return g_strdup_printf(is_added ? _("%s becomes a Supply Source of %s.")
                                  : _("%s is no longer a Supply Source of %s."),
                         hex, army);
}

static const HonourRuleAttribute source_attributes[] = {
    HONOUR_ATTRIBUTE(SOURCE, ARMY),
    HONOUR_ATTRIBUTE(SOURCE, HEX),
    HONOUR_ATTRIBUTE(SOURCE, CHANGE),
    HONOUR_ATTRIBUTES_END,
};

CAP_WORD_ROW(honour_effect_source) = {
    .row = {.needs = HONOUR_GIVES_TIME, .attributes = source_attributes},
    .read = read_source,
    .carry_out = do_source,
    .text = text_source,
};

/* --- Command --------------------------------------------------------------------------------- */

static gboolean read_command_path(const HonourConditionReader *c, CapNode node, HonourTest *test) {
  (void)c, (void)node, (void)test;
  return TRUE;
}

/* [5.2] From another Capitano Generale of the same army to where the subject is. */
static HonourKnown ask_command_path(const HonourConditionQuestion *q, const HonourTest *test) {
  HonourCapitanoIndex force = honour_question_force(q);
  CapHex hex = honour_question_hex(q);

  (void)test;
  if (q->work == NULL || force == HONOUR_NOBODY || hex >= q->game->map->n_hexes)
    return HONOUR_NOT_KNOWN;
  honour_field_fill(q->game, q->state, honour_side_of(q->game, q->state, force), &q->work->field);
  for (HonourCapitanoIndex i = 0; i < q->game->n_capitani; i++) {
    const HonourCapitanoState *man = &q->state->capitani[i];

    if (i == force || (man->marks & HONOUR_MARK_GENERAL) == 0 ||
        (man->station != HONOUR_STATION_ON_MAP && man->station != HONOUR_STATION_WITH) ||
        q->game->capitani[i].army != q->game->capitani[force].army)
      continue;
    if (honour_has_command_path(q->game, q->state, &q->work->field, man->hex, hex, q->work->search))
      return HONOUR_YES;
  }
  return HONOUR_NO;
}

static char *text_command_path(const HonourTextContext *c, CapNode node, gboolean negated) {
  (void)c, (void)node;
  return g_strdup(negated ? _("no command path joins it to another Capitano Generale of its army")
                          : _("a command path joins it to another Capitano Generale of its army"));
}

CAP_WORD_ROW(honour_condition_command_path) = {
    .row = {.needs = HONOUR_GIVES_PIECE | HONOUR_GIVES_HEX | HONOUR_GIVES_LINES,
            .traits = HONOUR_CONDITION_IS_COSTLY},
    .read = read_command_path,
    .ask = ask_command_path,
    .text = text_command_path,
};
