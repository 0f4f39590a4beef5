/* Elimination Checks, and who follows a fallen Capitano. [3.6.1] [3.6.2] [3.6.3]
 *
 * The fallen one stays on a card, that of his successor when he was Primo Capitano himself, until
 * his units have passed on; only then is he taken away. Who was Unemployed when he fell keeps that
 * role until the end, so that the order of heirs can be told. */
#include "validator/honour/chapters/ch03-elimination.h"

#include "validator/honour/chapters/ch03-capture.h"
#include "validator/honour/chapters/ch05-command.h"
#include "validator/honour/chapters/ch06-cards.h"
#include "validator/honour/chapters/ch15-election.h"
#include "validator/honour/chapters/ch15-militia.h"
#include "validator/honour/charts/checks.h"
#include "validator/honour/charts/orders.h"
#include "validator/honour/machine/stages.h"

enum { CHECK, LEAD, UNITS, AUXILIARIES, ORDER, END };

/* The numbers of the frame: HonourEndangered; the Primo Capitano who follows one who fell, plus 1,
 * and whether he was Unemployed; who got units first, plus 1; whether the owner does without a
 * Minor Capitano; whether the fallen one was Primo Capitano. */
enum { DANGER, SUCCESSOR, WAS_FREE, HEIR, NO_MINOR, WAS_PRIMO };

static const char *const dangers[] = {
    [HONOUR_ENDANGERED_IN_FIGHT] = CAP_WORDS("in the fight"),
    [HONOUR_ENDANGERED_BY_FIRE] = CAP_WORDS("under fire"),
    [HONOUR_ENDANGERED_PURSUED] = CAP_WORDS("on the run"),
    [HONOUR_ENDANGERED_PURSUING] = CAP_WORDS("in pursuit"),
};

void honour_push_elimination(HonourPlay *play, HonourCapitanoIndex capitano,
                             HonourEndangered danger) {
  HonourFrame *frame = honour_play_push(play, HONOUR_STAGE_ELIMINATION);

  frame->capitano = capitano;
  frame->v[DANGER] = (gint32)danger;
}

static const char *name_of(const HonourPlay *play, HonourCapitanoIndex capitano) {
  return honour_game_card(play->game, capitano)->name;
}

static gboolean is_general(const HonourPlay *play, HonourCapitanoIndex capitano) {
  return (play->state->capitani[capitano].marks & HONOUR_MARK_GENERAL) != 0;
}

/* Who leads the Force while the units of the fallen pass on. */
static HonourCapitanoIndex primo_of(const HonourPlay *play, const HonourFrame *frame) {
  return honour_force_of(play->game, play->state, frame->capitano);
}

static gboolean is_his(const HonourPlay *play, HonourUnitIndex unit, HonourCapitanoIndex capitano) {
  return play->state->units[unit].place == HONOUR_UNIT_CARD &&
         play->state->units[unit].capitano == capitano && !honour_game_is_militia(play->game, unit);
}

/* [3.6.1.1] */
static gboolean is_in_major_battle(const HonourState *state) {
  return state->fight.kind == HONOUR_FIGHT_MAJOR;
}

/* --- The check ------------------------------------------------------------------------------- */

/* [3.6.1a] [3.6f] */
static void check(HonourPlay *play, HonourFrame *frame) {
  const HonourCapitanoState *c = &play->state->capitani[frame->capitano];
  guint die;

  if (!honour_is_in_play(play->state, frame->capitano)) {
    honour_play_pop(play);
    return;
  }
  die = cap_dice_roll(play->dice);
  if (!honour_elimination_check((int)die)) {
    cap_log(play->log, "3.6.1a", "%s is in danger %s and rolls %u: he comes out unharmed.",
            name_of(play, frame->capitano), cap_words(play->log, dangers[frame->v[DANGER]]), die);
    honour_play_pop(play);
    return;
  }
  cap_log(play->log, "3.6.1a", "%s is in danger %s and rolls %u: he falls.",
          name_of(play, frame->capitano), cap_words(play->log, dangers[frame->v[DANGER]]), die);
  frame->v[WAS_PRIMO] = c->station == HONOUR_STATION_ON_MAP;
  frame->point = frame->v[WAS_PRIMO] ? LEAD : UNITS;
}

/* --- Minor Capitani -------------------------------------------------------------------------- */

/* [3.5c] [3.5d] The first of the army who is at hand; they are all alike. */
static HonourCapitanoIndex find_minor(const HonourPlay *play, const HonourFrame *frame) {
  const HonourGame *game = play->game;

  for (HonourCapitanoIndex i = 0; i < game->n_capitani && !frame->v[NO_MINOR]; i++)
    if (play->state->capitani[i].station == HONOUR_STATION_AVAILABLE &&
        game->capitani[i].army == game->capitani[frame->capitano].army)
      return i;
  return HONOUR_NOBODY;
}

static void bring_minor(HonourPlay *play, HonourCapitanoIndex minor, HonourCapitanoIndex primo) {
  HonourCapitanoState *man = &play->state->capitani[minor];

  man->station = HONOUR_STATION_WITH;
  man->role = HONOUR_ROLE_UNEMPLOYED;
  man->with = primo;
  man->hex = play->state->capitani[primo].hex;
  cap_log_secret(play->log, "3.5c", "%s takes the place of one who fell.", name_of(play, minor));
}

static void ask_minor(const HonourPlay *play, const HonourFrame *frame, HonourCapitanoIndex minor,
                      CapRequest *request) {
  honour_request_open(request, honour_side_of(play->game, play->state, frame->capitano),
                      HONOUR_DECISION_SUCCESSION, frame->capitano);
  honour_request_offer(request, HONOUR_ANSWER_MINOR, minor, primo_of(play, frame), 0);
  honour_request_offer(request, HONOUR_ANSWER_NO, 0, 0, 0);
}

/* --- Who leads the Force --------------------------------------------------------------------- */

typedef struct {
  guint n;
  HonourCapitanoIndex who[HONOUR_MAX_CAPITANI];
} Men;

/* Is there a unit of the fallen that this man may command? */
static gboolean commands_any(const HonourPlay *play, HonourCapitanoIndex man,
                             HonourCapitanoIndex fallen) {
  for (HonourUnitIndex i = 0; i < play->game->n_units; i++)
    if (is_his(play, i, fallen) && honour_may_command(play->game, play->state, i, man))
      return TRUE;
  return FALSE;
}

/* [3.6.1b] [3.4g] [3.4i] In a Minor Force the Unemployed. */
static void list_followers(const HonourPlay *play, HonourCapitanoIndex fallen, Men *men) {
  men->n = 0;
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    const HonourCapitanoState *c = &play->state->capitani[i];

    if (c->station == HONOUR_STATION_WITH && c->with == fallen &&
        (is_general(play, fallen) || commands_any(play, i, fallen)))
      men->who[men->n++] = i;
  }
}

/* Those of highest Rank among whom the scenario lets lead, or of all when it lets nobody. */
static void keep_highest(const HonourPlay *play, Men *men) {
  guint highest = 0, n = 0;
  gboolean may_any = FALSE;

  for (guint i = 0; i < men->n; i++)
    may_any = may_any || honour_may_lead(play->game, play->state, men->who[i]);
  for (guint i = 0; i < men->n; i++) {
    HonourCapitanoIndex man = men->who[i];
    guint rank = honour_game_card(play->game, man)->rank;

    if ((may_any && !honour_may_lead(play->game, play->state, man)) || (n > 0 && rank < highest))
      continue;
    if (rank > highest)
      n = 0;
    highest = rank;
    men->who[n++] = man;
  }
  men->n = n;
}

static void succeed(HonourPlay *play, HonourFrame *frame, HonourCapitanoIndex successor) {
  HonourCapitanoIndex fallen = frame->capitano;
  gboolean was_general = is_general(play, fallen);
  guint16 rank_marks =
      play->state->capitani[fallen].marks & (HONOUR_MARK_GENERAL | HONOUR_MARK_ELECTED);

  frame->v[SUCCESSOR] = successor + 1;
  frame->v[WAS_FREE] = honour_card_count(play->game, play->state, successor) == 0;
  honour_take_command(play, successor, fallen);
  play->state->capitani[successor].marks |= rank_marks;
  honour_settle_militia(play);
  frame->point = UNITS;
  if (was_general)
    cap_log(play->log, "3.6.2", "%s becomes Capitano Generale.", name_of(play, successor));
  else
    cap_log(play->log, "3.6.1b", "%s takes command of the Force.", name_of(play, successor));
}

/* [3.6.2a] The highest Rank of the Force, by lot among equals; [15.5c] or an election. */
static void promote(HonourPlay *play, HonourFrame *frame, Men *men) {
  Men voters = *men;

  if ((play->state->capitani[frame->capitano].marks & HONOUR_MARK_ELECTED) != 0) {
    voters.n = honour_keep_voters(play->game, play->state, voters.who, voters.n);
    if (voters.n > 0) {
      cap_log(play->log, "15.5c", "The Force elects another Capitano Generale.");
      *men = voters;
    } else {
      keep_highest(play, men);
    }
  } else {
    keep_highest(play, men);
  }
  succeed(play, frame, men->who[men->n > 1 ? cap_dice_draw(play->dice, men->n) : 0]);
}

/* FALSE when nothing must be asked. */
static gboolean find_successor(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  HonourCapitanoIndex minor = find_minor(play, frame);
  Men men;

  list_followers(play, frame->capitano, &men);
  if (!honour_is_force(play->game, play->state, frame->capitano)) {
    frame->point = END;
  } else if (men.n > 0 && is_general(play, frame->capitano)) {
    promote(play, frame, &men);
  } else if (men.n == 1) {
    succeed(play, frame, men.who[0]);
  } else if (men.n > 1) {
    honour_request_open(request, honour_side_of(play->game, play->state, frame->capitano),
                        HONOUR_DECISION_SUCCESSION, frame->capitano);
    for (guint i = 0; i < men.n; i++)
      honour_request_offer(request, HONOUR_ANSWER_CAPITANO, men.who[i], 0, 0);
    return TRUE;
  } else if (minor != HONOUR_NOBODY && commands_any(play, minor, frame->capitano)) {
    ask_minor(play, frame, minor, request);
    return TRUE;
  } else {
    frame->point = END;
  }
  return FALSE;
}

/* --- Who gets his units ---------------------------------------------------------------------- */

/* The places in the order of heirs. [3.6.1b] Minor Capitani come between the two. */
typedef enum { TIER_UNEMPLOYED, TIER_SUBORDINATES } Tier;

static Tier tier_of(const HonourPlay *play, const HonourFrame *frame, HonourCapitanoIndex man) {
  if (frame->v[SUCCESSOR] == man + 1)
    return frame->v[WAS_FREE] ? TIER_UNEMPLOYED : TIER_SUBORDINATES;
  return play->state->capitani[man].role == HONOUR_ROLE_UNEMPLOYED ? TIER_UNEMPLOYED
                                                                   : TIER_SUBORDINATES;
}

/* [3.1a] [3.2.2a] [6b] May this Capitano of the Force, or who would come to it, have the unit? */
static gboolean may_inherit(const HonourPlay *play, const HonourFrame *frame, HonourUnitIndex unit,
                            HonourCapitanoIndex man) {
  HonourCapitanoIndex primo = primo_of(play, frame);

  return man != frame->capitano && honour_card_has_room(play->game, play->state, man) &&
         honour_may_command(play->game, play->state, unit, man) &&
         (man == primo || honour_may_be_subordinate(play->game, play->state, man, primo));
}

static gboolean is_heir(const HonourPlay *play, const HonourFrame *frame, HonourUnitIndex unit,
                        HonourCapitanoIndex man, Tier tier) {
  return honour_is_in_play(play->state, man) &&
         honour_force_of(play->game, play->state, man) == primo_of(play, frame) &&
         tier_of(play, frame, man) == tier && may_inherit(play, frame, unit, man);
}

static void offer_heirs(const HonourPlay *play, const HonourFrame *frame, Tier tier,
                        CapRequest *request) {
  for (HonourUnitIndex i = 0; i < play->game->n_units; i++) {
    if (!is_his(play, i, frame->capitano))
      continue;
    for (HonourCapitanoIndex k = 0; k < play->game->n_capitani; k++)
      if (is_heir(play, frame, i, k, tier))
        honour_request_offer(request, HONOUR_ANSWER_UNIT, i, k, 0);
  }
}

/* Is a Minor Capitano of use? */
static gboolean is_minor_of_use(const HonourPlay *play, const HonourFrame *frame,
                                HonourCapitanoIndex minor) {
  for (HonourUnitIndex i = 0; i < play->game->n_units && minor != HONOUR_NOBODY; i++)
    if (is_his(play, i, frame->capitano) && may_inherit(play, frame, i, minor))
      return TRUE;
  return FALSE;
}

static HonourCorps *corps_of(HonourBattle *battle, HonourCapitanoIndex capitano) {
  for (guint i = 0; i < battle->n_corps; i++)
    if (battle->corps[i].capitano == capitano)
      return &battle->corps[i];
  return NULL;
}

/* [3.6.1.1b] In a Major Battle whoever takes his units stands where he stood: the first of them in
 * his place, others as new Corps beside it. */
static void take_corps(HonourBattle *battle, HonourCapitanoIndex fallen, HonourCapitanoIndex first,
                       HonourCapitanoIndex heir) {
  HonourCorps *his = corps_of(battle, fallen), *beside = corps_of(battle, first);

  if (corps_of(battle, heir) != NULL)
    return;
  if (his != NULL)
    his->capitano = heir;
  else if (beside != NULL && battle->n_corps < HONOUR_MAX_CORPS)
    battle->corps[battle->n_corps++] = (HonourCorps){.capitano = heir,
                                                     .fighter = beside->fighter,
                                                     .array = beside->array,
                                                     .status = beside->status,
                                                     .engagement = beside->engagement};
}

static void inherit(HonourPlay *play, HonourFrame *frame, HonourUnitIndex unit,
                    HonourCapitanoIndex heir) {
  honour_seen_if(play->game, HONOUR_SEEN_UNEMPLOYED_INHERITS,
                 play->state->capitani[heir].role == HONOUR_ROLE_UNEMPLOYED);
  cap_log(play->log, "3.6.1b", "%s passes to %s.", honour_game_type(play->game, unit)->name,
          name_of(play, heir));
  honour_put_unit_on_card(play->state, unit, heir);
  if (frame->v[HEIR] == 0)
    frame->v[HEIR] = heir + 1;
  honour_seen_if(play->game, HONOUR_SEEN_CORPS_INHERITED, is_in_major_battle(play->state));
  if (is_in_major_battle(play->state))
    take_corps(&play->state->battle, frame->capitano, (HonourCapitanoIndex)(frame->v[HEIR] - 1),
               heir);
}

/* [3.6.1b] [3.6.1.1a] FALSE when nothing must be asked. */
static gboolean pass_units(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  HonourCapitanoIndex minor = find_minor(play, frame);

  honour_request_open(request, honour_side_of(play->game, play->state, frame->capitano),
                      HONOUR_DECISION_SUCCESSION, frame->capitano);
  offer_heirs(play, frame, TIER_UNEMPLOYED, request);
  if (request->n_options == 0 && is_minor_of_use(play, frame, minor)) {
    ask_minor(play, frame, minor, request);
    return TRUE;
  }
  if (request->n_options == 0 && !is_in_major_battle(play->state))
    offer_heirs(play, frame, TIER_SUBORDINATES, request);
  if (request->n_options > 0)
    return TRUE;
  frame->point = AUXILIARIES;
  return FALSE;
}

/* [15.1d] Auxiliary Units go to those who command Combat Units of the Force. */
static gboolean pass_auxiliaries(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  const HonourGame *game = play->game;

  for (guint16 i = 0; i < game->n_auxiliaries; i++) {
    const HonourAuxiliaryState *piece = &play->state->auxiliaries[i];

    if (piece->place != HONOUR_UNIT_CARD || piece->capitano != frame->capitano)
      continue;
    honour_request_open(request, honour_side_of(game, play->state, frame->capitano),
                        HONOUR_DECISION_SUCCESSION, frame->capitano);
    for (HonourCapitanoIndex k = 0; k < game->n_capitani; k++)
      if (k != frame->capitano && honour_force_of(game, play->state, k) == primo_of(play, frame) &&
          honour_may_have_auxiliary(game, play->state, i, k))
        honour_request_offer(request, HONOUR_ANSWER_AUXILIARY, i, k, 0);
    if (request->n_options > 0)
      return TRUE;
  }
  frame->point = frame->v[WAS_PRIMO] ? ORDER : END;
  return FALSE;
}

/* --- [3.6.3] What follows -------------------------------------------------------------------- */

static gboolean ask_order(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  static const guint orders[] = {HONOUR_ORDER_GARRISON, HONOUR_ORDER_STAND};
  HonourCapitanoIndex primo = primo_of(play, frame);

  honour_request_open(request, honour_side_of(play->game, play->state, primo),
                      HONOUR_DECISION_ORDER, primo);
  for (guint i = 0; i < G_N_ELEMENTS(orders); i++)
    if (honour_may_hold_order(play->game, play->state, primo, orders[i]) == HONOUR_REASON_OK)
      honour_request_offer(request, HONOUR_ANSWER_ORDER, (guint16)orders[i], 0, 0);
  if (request->n_options == 0)
    honour_request_offer(request, HONOUR_ANSWER_ORDER, HONOUR_ORDER_STAND, 0, 0);
  return TRUE;
}

/* [3.6.3a] [3.6.3b] */
static void take_order(HonourPlay *play, HonourFrame *frame, guint order) {
  HonourCapitanoIndex primo = primo_of(play, frame);

  play->state->capitani[primo].order = (guint8)order;
  play->state->capitani[primo].marks |= HONOUR_MARK_ATTACK_FINISHED;
  cap_log_secret(
      play->log, "3.6.3", "The Force of %s has an Order to %s now and attacks nobody for a while.",
      name_of(play, primo), cap_words(play->log, honour_order_name((HonourOrders)order)));
  frame->point = END;
}

/* Whoever waits for the fallen one on the stack, or fights under his name, goes on with his
 * successor. */
static void replace_in_play(HonourPlay *play, const HonourFrame *frame) {
  HonourFight *fight = &play->state->fight;
  HonourProgress *progress = &play->state->progress;
  HonourCapitanoIndex fallen = frame->capitano, primo = primo_of(play, frame);
  HonourCapitanoIndex heir = frame->v[HEIR] > 0 ? (HonourCapitanoIndex)(frame->v[HEIR] - 1) : primo;

  if (primo == fallen)
    return;
  for (guint i = 0; i < G_N_ELEMENTS(fight->force) && fight->kind != HONOUR_FIGHT_NONE; i++) {
    if (fight->force[i] == fallen)
      fight->force[i] = primo;
    if (fight->fighting[i] == fallen)
      fight->fighting[i] = heir;
    if (fight->assault.leader[i] == fallen)
      fight->assault.leader[i] = heir;
  }
  for (guint i = 0; i + 1u < progress->depth; i++) {
    HonourFrame *waiting = &progress->frames[i];

    if (waiting->capitano == fallen && waiting->stage != HONOUR_STAGE_ELIMINATION)
      waiting->capitano = primo;
    if (waiting->stage == HONOUR_STAGE_PURSUIT && waiting->v[0] == fallen)
      waiting->v[0] = primo;
  }
}

/* [3.6.1c] What nobody can command is eliminated; his company is on its own when nobody leads. */
static void clear_card(HonourPlay *play, HonourCapitanoIndex fallen) {
  for (HonourUnitIndex i = 0; i < play->game->n_units; i++) {
    if (!is_his(play, i, fallen))
      continue;
    cap_log(play->log, "3.6.1c", "%s is eliminated: nobody there can command it.",
            honour_game_type(play->game, i)->name);
    honour_take_off_card(play, i, HONOUR_UNIT_LOST);
  }
  honour_settle_militia(play);
  for (guint i = 0; i < play->game->n_auxiliaries; i++) {
    HonourAuxiliaryState *piece = &play->state->auxiliaries[i];

    if (piece->place == HONOUR_UNIT_CARD && piece->capitano == fallen)
      *piece = (HonourAuxiliaryState){.place = HONOUR_UNIT_LOST, .capitano = HONOUR_NOBODY};
  }
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (play->state->capitani[i].station == HONOUR_STATION_WITH &&
        play->state->capitani[i].with == fallen)
      honour_put_on_map(play, i);
}

/* [3.6.2b] Then the whole army is looked at. */
static void end(HonourPlay *play, HonourFrame *frame) {
  HonourCapitanoIndex fallen = frame->capitano;
  honour_seen_if(play->game, HONOUR_SEEN_ARMY_LOOKED_AT, is_general(play, fallen));

  replace_in_play(play, frame);
  clear_card(play, fallen);
  honour_lose_capitano(play, fallen);
  honour_play_pop(play);
  honour_update_capitani(play);
  honour_settle_auxiliaries(play);
}

/* --- The stage ------------------------------------------------------------------------------- */

gboolean honour_elimination_run(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  switch (frame->point) {
  case CHECK:
    check(play, frame);
    return FALSE;
  case LEAD:
    return find_successor(play, frame, request);
  case UNITS:
    return pass_units(play, frame, request);
  case AUXILIARIES:
    return pass_auxiliaries(play, frame, request);
  case ORDER:
    return ask_order(play, frame, request);
  default:
    end(play, frame);
    return FALSE;
  }
}

void honour_elimination_answer(HonourPlay *play, HonourFrame *frame, CapOption option) {
  if (option.kind == HONOUR_ANSWER_CAPITANO) {
    succeed(play, frame, option.a);
  } else if (option.kind == HONOUR_ANSWER_MINOR) {
    bring_minor(play, option.a, primo_of(play, frame));
    if (frame->point == LEAD)
      succeed(play, frame, option.a);
  } else if (option.kind == HONOUR_ANSWER_NO) {
    frame->v[NO_MINOR] = 1;
  } else if (option.kind == HONOUR_ANSWER_UNIT) {
    inherit(play, frame, option.a, option.b);
  } else if (option.kind == HONOUR_ANSWER_AUXILIARY) {
    honour_seen(play->game, HONOUR_SEEN_AUXILIARY_INHERITED);
    play->state->auxiliaries[option.a].capitano = option.b;
  } else {
    take_order(play, frame, option.a);
  }
}
