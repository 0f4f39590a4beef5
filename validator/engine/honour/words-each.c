/* <for-each>: its actions happen once for each place, or for each Force, which is the subject
 * meanwhile.
 *
 * Who has a turn is settled when it begins. The list of actions comes back to the word after each
 * turn; the last one sends it on. The order is that of the map, or that of the Capitani of the
 * game, and each has one turn at most, so that it ends. */
#include "schema/table.h"
#include "validator/engine/honour/ch06-cards.h"
#include "validator/engine/honour/ch14-alignment.h"
#include "validator/engine/honour/special-read.h"
#include "validator/engine/honour/special-run.h"

#include <string.h>

/* In the order of CapEachKind. */
static const char *const each_names[] = {"place", "force", NULL};

gboolean cap_effect_read_for_each(CapActionReader *r, CapNode node, CapAction *a) {
  int what = cap_slice_index_in(cap_node_attribute(r->doc, node, CAP_NAME_WHAT), each_names);
  CapNode when = cap_node_child_named(r->doc, node, CAP_NAME_WHEN);

  if (what < 0)
    return FALSE;
  a->each = (CapEachKind)what;
  a->condition = cap_conditions_compile(r->conditions, r->scenario, when, CAP_INDEX_NONE);
  switch (a->each) {
  case CAP_EACH_PLACE:
    return cap_read_places(r->scenario, node, TRUE, &a->set);
  case CAP_EACH_FORCE:
    return cap_read_filter(r->scenario, node, &a->filter);
  }
  return FALSE;
}

/* --- Who has a turn --------------------------------------------------------------------------- */

static guint count_all(const CapGame *game, const CapAction *action) {
  return action->each == CAP_EACH_PLACE ? game->n_settlements : game->n_capitani;
}

/* The number is that of a settlement of the game, or of a Capitano. */
static CapSubject subject_of(const CapPlay *play, const CapAction *action, guint number) {
  CapSubject subject = cap_subject();

  if (action->each == CAP_EACH_FORCE)
    return cap_subject_force(play->game, play->state, (CapCapitanoIndex)number);
  subject.hex = play->game->settlements[number];
  subject.side = cap_owner(play->game, play->state, (CapIndex)number);
  return subject;
}

static gboolean is_there(const CapPlay *play, const CapAction *action, guint number) {
  return action->each == CAP_EACH_PLACE ||
         (cap_is_in_play(play->state, (CapCapitanoIndex)number) &&
          cap_is_force(play->game, play->state, (CapCapitanoIndex)number));
}

static gboolean is_meant(const CapPlay *play, const CapAction *action, guint number) {
  CapSubject subject;

  if (!is_there(play, action, number) ||
      (action->each == CAP_EACH_PLACE
           ? !cap_bits_has(&action->set, play->game->settlements[number])
           : !cap_filter_fits_capitano(play->game, play->state, &action->filter,
                                       (CapCapitanoIndex)number)))
    return FALSE;
  subject = subject_of(play, action, number);
  subject.die = cap_run_of(play)->die;
  return cap_condition_holds(play->game, play->state, play->work, action->condition, &subject);
}

/* --- Turns ------------------------------------------------------------------------------------ */

static void begin(CapPlay *play, const CapAction *action) {
  CapSpecialRun *run = cap_run_of(play);

  run->each = (CapSpecialEach){.next = 1,
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
static void end(CapSpecialRun *run) {
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
static guint find_next(const CapPlay *play, const CapAction *action) {
  const CapSpecialEach *each = &cap_run_of(play)->each;

  for (guint i = each->next - 1u; i < count_all(play->game, action); i++)
    if ((each->due[i / 64] >> i % 64 & 1u) != 0 && is_there(play, action, i))
      return i;
  return G_MAXUINT;
}

static void tell(CapPlay *play, const CapAction *action, const CapSubject *subject) {
  const char *name = NULL;

  if (action->each == CAP_EACH_FORCE) {
    /* What its cards say may be why it is among them. */
    cap_log_cards(play->log, cap_run_id(play), "This is for the Force of %s.",
                  cap_game_card(play->game, subject->capitano)->name);
    return;
  }
  name = play->game->map->hexes[subject->hex].name;
  if (name != NULL)
    cap_log(play->log, cap_run_id(play), "This is for %s.", name);
}

static void begin_turn(CapPlay *play, const CapAction *action, guint number) {
  CapSpecialRun *run = cap_run_of(play);
  CapSubject subject = subject_of(play, action, number);

  run->each.next = (guint16)(number + 2);
  run->capitano = subject.capitano;
  run->other = subject.other;
  run->unit = subject.unit;
  run->side = subject.side;
  run->army = subject.army;
  run->hex = subject.hex;
  run->order = run->fight = run->opponent = run->is_won = 0;
  cap_run_forget(play, &action->block);
  tell(play, action, &subject);
}

void cap_effect_do_for_each(CapPlay *play, const CapAction *action) {
  guint number;

  if (!cap_run_is_in_each(play))
    begin(play, action);
  number = find_next(play, action);
  if (number != G_MAXUINT) {
    begin_turn(play, action, number);
    return;
  }
  end(cap_run_of(play));
  cap_run_go_to(play, action->to);
}
