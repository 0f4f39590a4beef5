/* [5.1] [16] What chits are worth: for each effect, how much it helps the side that decides, or its
 * enemy. Only what a chit says and what lies open on the map is looked at. */
#include "validator/monferrato/policy/doctrine.h"

#include "validator/monferrato/chapters/ch05-chits.h"

/* clang-format off */
/* [5] The Command */
MONFERRATO_TERM(CHIT_HELPS, "chit-helps", 1, "What the effects of a chit bring to the side.")
/* clang-format on */

/* What one of each is worth, in the measure of the terms. */
enum {
  A_GROUP = 60,
  A_UNIT = 20,
  A_COMMANDER = 25,
  A_MORALE = 20,
  A_POINT = 40,
  A_NAMED_CHIT = 25,
  A_ZONE = 15,
  A_MOVE = 10,
  A_FIRE = 20,
  A_LEVEL = 30,
  A_BAN = 10,
  AN_UNDOING = 30,
};

static int worth_of_row(const MonferratoOutlook *o, guint first, guint n);

/* 1 for what is ours, -1 for what is the enemy's. */
static int sign_of(const MonferratoOutlook *o, CapIndex side) {
  if (side == CAP_INDEX_NONE)
    return 0;
  return side == o->side ? 1 : -1;
}

static int sign_of_command(const MonferratoOutlook *o, CapIndex command) {
  return command == CAP_INDEX_NONE ? 0 : sign_of(o, o->game->scenario->parts[command].side);
}

/* Without an army that of the active Command is meant. */
static int sign_of_army(const MonferratoOutlook *o, CapIndex army) {
  if (army != CAP_INDEX_NONE)
    return sign_of(o, o->game->scenario->side_of_nation[army]);
  return sign_of_command(o, o->state->activation.command);
}

/* Whose units suffer, or recover. */
static int sign_of_whose(const MonferratoOutlook *o, const MonferratoEffect *e) {
  switch ((MonferratoWhose)e->whose) {
  case MONFERRATO_OF_ACTIVE_ARMY:
    return sign_of_army(o, CAP_INDEX_NONE);
  case MONFERRATO_OF_ENEMY:
    return -1; /* chits are weighed by who plays them */
  case MONFERRATO_OF_ARMY:
    return sign_of_army(o, e->army);
  case MONFERRATO_OF_COMMAND:
    return sign_of_command(o, e->command);
  case MONFERRATO_OF_ALL:
  case MONFERRATO_OF_ZONE:
    break;
  }
  return 0;
}

/* Of the best place for it: a Level is gained in a Fortress of ours, or lost in one of theirs. */
static int worth_of_wall(const MonferratoOutlook *o, const MonferratoEffect *e) {
  gboolean is_theirs = e->zone != CAP_INDEX_NONE && monferrato_outlook_is_enemy(o, e->zone);

  return e->n * A_LEVEL * (is_theirs ? -1 : 1);
}

/* A die decides: each case has its share of the six sides. */
static int worth_of_roll(const MonferratoOutlook *o, const MonferratoEffect *e) {
  int sum = 0;

  for (guint i = e->first; i < (guint)e->first + e->n_effects; i++) {
    const MonferratoEffect *c = &o->game->chits->effects[i];

    sum += (c->m - c->n + 1) * worth_of_row(o, c->first, c->n_effects);
  }
  return sum / 6;
}

static int worth_of(const MonferratoOutlook *o, const MonferratoEffect *e) {
  switch ((MonferratoEffectKind)e->kind) {
  case MONFERRATO_DO_REINFORCE:
    return A_GROUP * sign_of_command(o, o->game->chits->groups[e->group].command);
  case MONFERRATO_DO_REPLACE:
    return A_UNIT * e->n *
           (e->command != CAP_INDEX_NONE ? sign_of_command(o, e->command)
                                         : sign_of_army(o, e->army));
  case MONFERRATO_DO_GARRISON:
    return A_UNIT * e->n * sign_of_command(o, e->command);
  case MONFERRATO_DO_WITHDRAW:
    return -A_UNIT * e->n * sign_of_command(o, e->command);
  case MONFERRATO_DO_SUCCEED:
  case MONFERRATO_DO_RESTORE:
    return A_COMMANDER * sign_of_command(o, e->command);
  case MONFERRATO_DO_FLIP:
    return -A_COMMANDER * sign_of_command(o, e->command);
  case MONFERRATO_DO_MORALE:
    return A_MORALE * e->n * sign_of_army(o, e->army);
  case MONFERRATO_DO_POINTS:
    return A_POINT * e->n * sign_of(o, e->side);
  case MONFERRATO_DO_HAND:
    return A_NAMED_CHIT * (e->side != CAP_INDEX_NONE ? sign_of(o, e->side) : 1);
  case MONFERRATO_DO_EXTRA_ZONES:
    return A_ZONE * e->n;
  case MONFERRATO_DO_MOVE_BONUS:
    return A_MOVE * e->n;
  case MONFERRATO_DO_FIRE_BONUS:
    return A_FIRE * e->n;
  case MONFERRATO_DO_WALL:
    return worth_of_wall(o, e);
  case MONFERRATO_DO_DISRUPT:
    return -A_UNIT * e->n * sign_of_whose(o, e) / 2;
  case MONFERRATO_DO_ELIMINATE:
    return -A_UNIT * e->n * sign_of_whose(o, e);
  case MONFERRATO_DO_RECOVER:
    return A_UNIT * sign_of_whose(o, e);
  case MONFERRATO_DO_FORBID:
    return -A_BAN * sign_of_whose(o, e);
  case MONFERRATO_DO_CANCEL:
    return AN_UNDOING;
  case MONFERRATO_DO_IGNORE_BURST:
    return A_MOVE;
  case MONFERRATO_DO_ROLL:
    return worth_of_roll(o, e);
  case MONFERRATO_DO_GAME_END:
  case MONFERRATO_DO_SET:
  case MONFERRATO_DO_BREAK_BRIDGES:
  case MONFERRATO_DO_CASE:
  case MONFERRATO_DO_EACH_ZONE:
    break;
  }
  return 0;
}

static int worth_of_row(const MonferratoOutlook *o, guint first, guint n) {
  int sum = 0;

  for (guint i = first; i < first + n; i++)
    sum += worth_of(o, &o->game->chits->effects[i]);
  return sum;
}

static int worth_of_chit(const MonferratoOutlook *o, CapIndex chit) {
  const MonferratoChit *c = &o->game->chits->chits[chit];

  return worth_of_row(o, c->first, c->n_effects);
}

void monferrato_consider_chit(const MonferratoOutlook *o, const CapRequest *request,
                              CapOption option, MonferratoLedger *ledger) {
  (void)request;
  monferrato_note(ledger, MONFERRATO_TERM_CHIT_HELPS, worth_of_chit(o, option.a));
}

/* [5a] Better than nothing when a chit in hand is worth something. */
void monferrato_consider_chits_only(const MonferratoOutlook *o, const CapRequest *request,
                                    CapOption option, MonferratoLedger *ledger) {
  int best = 0;

  (void)request;
  (void)option;
  for (guint i = 0; i < o->game->chits->n_chits; i++)
    if (monferrato_holds(o->state, o->side, i))
      best = MAX(best, worth_of_chit(o, (CapIndex)i));
  monferrato_note(ledger, MONFERRATO_TERM_CHIT_HELPS, best / 4);
}

/* [5f] What helps the enemy more goes first, and what can never be played. */
void monferrato_consider_discard(const MonferratoOutlook *o, const CapRequest *request,
                                 CapOption option, MonferratoLedger *ledger) {
  CapIndex side = o->game->chits->chits[option.a].side;

  (void)request;
  if (side == CAP_INDEX_NONE || side == o->side)
    monferrato_note(ledger, MONFERRATO_TERM_CHIT_HELPS, -worth_of_chit(o, option.a));
}
