/* <for-each>: its actions happen once for each place, or for each Force, which is the subject
 * meanwhile.
 *
 * Who has a turn is settled when it begins. The list of actions comes back to the word after each
 * turn; the last one sends it on. The order is that of the map, or that of the Capitani of the
 * game, and each has one turn at most, so that it ends. */
#include "validator/honour/special/word.h"

#include <string.h>

#include "validator/honour/chapters/ch06-cards.h"
#include "validator/honour/chapters/ch14-alignment.h"

/* --- Who has a turn -------------------------------------------------------------------------- */

static guint count_all(const HonourGame *game, const HonourAction *action) {
  return action->each == HONOUR_EACH_PLACE ? game->n_settlements : game->n_capitani;
}

/* The number is that of a settlement of the game, or of a Capitano. */
static HonourSubject subject_of(const HonourPlay *play, const HonourAction *action, guint number) {
  HonourSubject subject = honour_subject();

  if (action->each == HONOUR_EACH_FORCE)
    return honour_subject_force(play->game, play->state, (HonourCapitanoIndex)number);
  subject.hex = play->game->settlements[number];
  subject.side = honour_owner(play->game, play->state, (CapIndex)number);
  return subject;
}

static gboolean is_there(const HonourPlay *play, const HonourAction *action, guint number) {
  return action->each == HONOUR_EACH_PLACE ||
         (honour_is_in_play(play->state, (HonourCapitanoIndex)number) &&
          honour_is_force(play->game, play->state, (HonourCapitanoIndex)number));
}

static gboolean is_meant(const HonourPlay *play, const HonourAction *action, guint number) {
  HonourSubject subject;

  if (!is_there(play, action, number) ||
      (action->each == HONOUR_EACH_PLACE
           ? !cap_bits_has(&action->set, play->game->settlements[number])
           : !honour_filter_fits_capitano(play->game, play->state, &action->filter,
                                          (HonourCapitanoIndex)number)))
    return FALSE;
  subject = subject_of(play, action, number);
  subject.die = honour_run_of(play)->die;
  return honour_condition_holds(play->game, play->state, play->work, action->condition, &subject);
}

/* --- Turns ----------------------------------------------------------------------------------- */

static void begin(HonourPlay *play, const HonourAction *action) {
  HonourSpecialRun *run = honour_run_of(play);

  run->each = (HonourSpecialEach){.next = 1,
                                  .capitano = run->capitano,
                                  .other = run->other,
                                  .unit = run->unit,
                                  .side = run->side,
                                  .army = run->army,
                                  .hex = run->hex,
                                  .order = run->order,
                                  .fight = run->fight,
                                  .opponent = run->opponent,
                                  .is_won = run->is_won};
  for (guint i = 0; i < count_all(play->game, action); i++)
    if (is_meant(play, action, i))
      run->each.due[i / 64] |= G_GUINT64_CONSTANT(1) << i % 64;
}

/* The moment has its own subject again. Equal games have equal bytes: what is over is cleared. */
static void end(HonourSpecialRun *run) {
  run->capitano = run->each.capitano;
  run->other = run->each.other;
  run->unit = run->each.unit;
  run->side = run->each.side;
  run->army = run->each.army;
  run->hex = run->each.hex;
  run->order = run->each.order;
  run->fight = run->each.fight;
  run->opponent = run->each.opponent;
  run->is_won = run->each.is_won;
  memset(&run->each, 0, sizeof run->each);
}

/* A Force that is gone by now is passed over. G_MAXUINT when all have had their turn. */
static guint find_next(const HonourPlay *play, const HonourAction *action) {
  const HonourSpecialEach *each = &honour_run_of(play)->each;

  for (guint i = each->next - 1u; i < count_all(play->game, action); i++)
    if ((each->due[i / 64] >> i % 64 & 1u) != 0 && is_there(play, action, i))
      return i;
  return G_MAXUINT;
}

static void tell(HonourPlay *play, const HonourAction *action, const HonourSubject *subject) {
  const char *name = NULL;

  if (action->each == HONOUR_EACH_FORCE) {
    /* What its cards say may be why it is among them. */
    cap_log_secret(play->log, honour_run_id(play), "This is for the Force of %s.",
                   honour_game_card(play->game, subject->capitano)->name);
    return;
  }
  name = play->game->map->hexes[subject->hex].name;
  if (name != NULL)
    cap_log(play->log, honour_run_id(play), "This is for %s.", name);
}

static void begin_turn(HonourPlay *play, const HonourAction *action, guint number) {
  HonourSpecialRun *run = honour_run_of(play);
  HonourSubject subject = subject_of(play, action, number);

  run->each.next = (guint16)(number + 2);
  run->capitano = subject.capitano;
  run->other = subject.other;
  run->unit = subject.unit;
  run->side = subject.side;
  run->army = subject.army;
  run->hex = subject.hex;
  run->order = run->fight = run->opponent = run->is_won = 0;
  honour_run_forget(play, &action->block);
  tell(play, action, &subject);
}

/* --- The word -------------------------------------------------------------------------------- */

/* In the order of HonourEachKind. */
static const char *const each_names[] = {"place", "force", NULL};

HonourSubjectWord honour_each_subject(const HonourScenario *s, CapNode node) {
  return cap_slice_equals(cap_node_attribute(s->base.document, node, CAP_NAME_WHAT), "place")
             ? HONOUR_SUBJECT_IS_PLACE
             : HONOUR_SUBJECT_IS_FORCE;
}

/* "Town in the region A". */
static char *places_text(const HonourTextContext *c, CapNode node) {
  const HonourSettlementWords *words =
      honour_settlement_words(honour_text_attribute(c, node, CAP_NAME_SETTLEMENT));
  g_autofree char *where = honour_where_text(c, node, "and");

  return where == NULL ? g_strdup(_(words->noun))
                       : g_strdup_printf(_("%s in %s"), _(words->noun), where);
}

static gboolean read_for_each(HonourActionReader *r, CapNode node, HonourAction *a) {
  int what = cap_slice_index_in(cap_node_attribute(r->doc, node, CAP_NAME_WHAT), each_names);
  CapNode when = cap_node_child_named(r->doc, node, CAP_NAME_WHEN);

  if (what < 0)
    return FALSE;
  a->each = (HonourEachKind)what;
  a->condition = honour_conditions_compile(r->conditions, r->scenario, when, CAP_INDEX_NONE);
  switch (a->each) {
  case HONOUR_EACH_PLACE:
    return honour_read_places(r->scenario, node, TRUE, &a->set);
  case HONOUR_EACH_FORCE:
    return honour_read_filter(r->scenario, node, &a->filter);
  }
  return FALSE;
}

static void do_for_each(HonourPlay *play, const HonourAction *action) {
  guint number;

  if (!honour_run_is_in_each(play))
    begin(play, action);
  number = find_next(play, action);
  if (number != G_MAXUINT) {
    begin_turn(play, action, number);
    return;
  }
  end(honour_run_of(play));
  honour_run_go_to(play, action->to);
}

static char *text_for_each(const HonourTextContext *c, CapNode node) {
  HonourTextContext inner = *c;

  inner.subject = honour_each_subject(c->scenario, node);
  g_autofree char *what = inner.subject == HONOUR_SUBJECT_IS_PLACE
                              ? places_text(&inner, node)
                              : honour_pieces_text(c, node, _("Force"));
  g_autofree char *when = honour_conditions_text(
      &inner, cap_node_child_named(c->scenario->base.document, node, CAP_NAME_WHEN));
  g_autofree char *each = g_strdup_printf(
      inner.subject == HONOUR_SUBJECT_IS_FORCE ? _("for each %s on the map") : _("for each %s"),
      what);
  return when != NULL ? g_strdup_printf(_("%s of which this is true: %s:"), each, when)
                      : g_strconcat(each, ":", NULL);
}

static const HonourRuleAttribute for_each_attributes[] = {
    HONOUR_ATTRIBUTE(FOR_EACH, WHAT),
    HONOUR_ATTRIBUTE_WITH(FOR_EACH, HEXES, WHAT, "place"),
    HONOUR_ATTRIBUTE_WITH(FOR_EACH, REGIONS, WHAT, "place"),
    HONOUR_ATTRIBUTE_WITH(FOR_EACH, AREAS, WHAT, "place"),
    HONOUR_ATTRIBUTE_WITH(FOR_EACH, SETTLEMENT, WHAT, "place"),
    HONOUR_ATTRIBUTE_WITH(FOR_EACH, SIDE, WHAT, "force"),
    HONOUR_ATTRIBUTE_WITH(FOR_EACH, ARMY, WHAT, "force"),
    HONOUR_ATTRIBUTE_WITH(FOR_EACH, NATION, WHAT, "force"),
    HONOUR_ATTRIBUTE_WITH(FOR_EACH, CAPITANO, WHAT, "force"),
    HONOUR_ATTRIBUTES_END,
};

CAP_WORD_ROW(honour_effect_for_each) = {
    .row = {.needs = HONOUR_GIVES_SINGLE, .attributes = for_each_attributes},
    .holds = HONOUR_HOLDS_TURNS,
    .read = read_for_each,
    .carry_out = do_for_each,
    .text = text_for_each,
};
