/* [6] Who marches and where to; [14.5] Camps go with their army. */
#include "validator/monferrato/chapters/ch06-movement.h"
#include "validator/monferrato/chapters/ch09-walls.h"
#include "validator/monferrato/chapters/ch10-forts.h"
#include "validator/monferrato/chapters/ch13-supply.h"
#include "validator/monferrato/policy/doctrine.h"
#include "validator/monferrato/policy/odds.h"

/* clang-format off */
/* [6] The march */
MONFERRATO_TERM(NEARER, "nearer", 12, "Zones that it comes nearer to where the Command is needed.")
MONFERRATO_TERM(OFF_CAMP, "off-camp", -8, "Steps beyond the reach of Attack Supply from a Camp.")
MONFERRATO_TERM(WITH_CAMP, "with-camp", 15, "The army stays with its Camp.")
MONFERRATO_TERM(UNFED, "unfed", -25, "The zone has no supply.")
MONFERRATO_TERM(CROWDED, "crowded", -15, "Units more than the zone can feed.")
MONFERRATO_TERM(ALONG, "along", 10, "It marches or fights together with others.")
MONFERRATO_TERM(CAMP_MOVES, "camp-moves", 70, "The Camp follows its army.")
MONFERRATO_TERM(RECOVERS, "recovers", 55, "A Disrupted unit recovers.")
MONFERRATO_TERM(ERRAND, "errand", 60, "A unit goes alone to a place that nobody holds, by its points, or to a Camp.")
MONFERRATO_TERM(OTHER_WAYS, "other-ways", -60, "It would go with those who have another way.")
MONFERRATO_TERM(STRONG, "strong", 1, "The strong go first, so that the weakest stay where somebody has to.")
MONFERRATO_TERM(SPLIT, "split", -5, "A unit leaves its group.")

/* [7] Fights */
MONFERRATO_TERM(PRIZE, "prize", 1, "What would be taken, times the chance, in hundredths.")
MONFERRATO_TERM(REPULSED, "repulsed", -1, "The chance to be thrown back, in fiftieths.")
MONFERRATO_TERM(NO_WAY_BACK, "no-way-back", -5, "Who is thrown back over a river without a bridge is lost: sixths of a Hit of those who attack, times the chance.")
MONFERRATO_TERM(OFF_PLAN, "off-plan", -60, "The fight is not for what the Command goes for, nor for points.")
MONFERRATO_TERM(WEARS_DOWN, "wears-down", 1, "A garrison is worn down: sixths of a Hit times the points of the Fortress.")
/* clang-format on */

enum {
  POINT = 100,      /* an objective is worth so much for each of its points */
  CAMP = 120,       /* an enemy Camp */
  SIEGE_TRAIN = 40, /* each gun or Guastatori of the enemy */
  ANY_ZONE = 20,    /* enemies driven off from anywhere */
  CROWD = 6,        /* [12a] */
  SPARED_FOR = 6,   /* turns to come that make every loss count in full */
  DEAR = 36, /* sixths of a Hit that make it bad to be thrown back; from weak enemies it is not */
};

static gboolean is_train(const MonferratoOutlook *o, CapIndex counter) {
  MonferratoKind kind = monferrato_counter(o->game, counter)->kind;

  return kind == MONFERRATO_ARTILLERY || kind == MONFERRATO_GUASTATORI;
}

/* --- What an attack brings -------------------------------------------------------------------- */

/* [17] Nobody is asked in the end who is left over, only who stands where: what units suffer counts
 * as long as they can still be of use. */
static int lasting(const MonferratoOutlook *o, int worth) {
  return worth * (int)MIN(monferrato_outlook_turns_left(o), SPARED_FOR) / SPARED_FOR;
}

/* Points count to the end, and what the enemy loses as long as he could use it. */
static int prize_of(const MonferratoOutlook *o, CapIndex zone) {
  int prize = ANY_ZONE;

  for (CapIndex i = 0; i < o->game->roster->n_counters; i++) {
    MonferratoKind kind = monferrato_counter(o->game, i)->kind;

    if (o->game->side[i] == o->side || !monferrato_is_in(o->state, i, zone))
      continue;
    if (kind == MONFERRATO_CAMP)
      prize += CAMP;
    if (kind == MONFERRATO_ARTILLERY || kind == MONFERRATO_GUASTATORI)
      prize += SIEGE_TRAIN;
  }
  return POINT * o->points[zone] + lasting(o, prize);
}

/* [7.5c] A Fortress falls only with its last defender, so that every loss counts there; who is
 * driven back stands before the walls as before. */
static void note_attack(const MonferratoOutlook *o, CapIndex zone, const MonferratoOdds *odds,
                        MonferratoLedger *ledger) {
  gboolean is_fortress = monferrato_outlook_is_fortress(o, zone);
  double chance = is_fortress ? odds->destroy : odds->win;

  if (o->goal != CAP_INDEX_NONE && zone != o->goal && zone != o->post && o->points[zone] == 0)
    monferrato_note(ledger, MONFERRATO_TERM_OFF_PLAN, 1);
  monferrato_note(ledger, MONFERRATO_TERM_PRIZE, (int)(prize_of(o, zone) * chance));
  monferrato_note(ledger, MONFERRATO_TERM_DEALT, lasting(o, odds->dealt));
  monferrato_note(ledger, MONFERRATO_TERM_TAKEN, lasting(o, odds->taken));
  if (is_fortress)
    monferrato_note(ledger, MONFERRATO_TERM_WEARS_DOWN, lasting(o, odds->dealt) * o->points[zone]);
  else
    monferrato_note(ledger, MONFERRATO_TERM_REPULSED,
                    lasting(o, (int)(50 * (1 - odds->win) * MIN(odds->taken, DEAR) / DEAR)));
}

/* [7.5b] Attackers go back where they came from, or are lost when a river without a bridge is
 * behind them. */
static void note_way_back(const MonferratoOutlook *o, CapIndex from, CapIndex to,
                          MonferratoChosen is_chosen, double win, MonferratoLedger *ledger) {
  const CapBorder *border = monferrato_border_between(o->game, from, to);
  guint power = 0;

  if (from == to || border == NULL || monferrato_lets_lines_pass(o->game, o->state, border) ||
      !monferrato_is_river(o->game, o->state, border))
    return;
  for (CapIndex i = 0; i < o->game->roster->n_counters; i++)
    if (o->game->side[i] == o->side && monferrato_is_in(o->state, i, from) && is_chosen(o, i, to))
      power += monferrato_outlook_power(o, i, TRUE);
  monferrato_note(ledger, MONFERRATO_TERM_NO_WAY_BACK, lasting(o, (int)((1 - win) * power)));
}

/* [8a] [8b] Guns and their Guastatori go into the field, not into a Breach. */
static gboolean may_go_along(const MonferratoOutlook *o, CapIndex counter, CapIndex to) {
  return monferrato_counter(o->game, counter)->command == o->command &&
         !monferrato_has(o->state, counter, MONFERRATO_ACTIVATED) &&
         !(is_train(o, counter) && monferrato_outlook_is_fortress(o, to)) &&
         monferrato_counter(o->game, counter)->kind != MONFERRATO_CAMP &&
         monferrato_outlook_is_spare(o, counter);
}

static gboolean is_in_group(const MonferratoOutlook *o, CapIndex counter, CapIndex to) {
  (void)to;
  return monferrato_has(o->state, counter, MONFERRATO_IN_GROUP);
}

/* Could the units of the active zone fight their way into that one? What the rules say about the
 * step itself is left to the options. */
static gboolean may_attack_from(const MonferratoOutlook *o, CapIndex zone,
                                const MonferratoWay *way) {
  if (!monferrato_outlook_is_enemy(o, way->zone) || way->border->kind == CAP_BORDER_IMPASSABLE)
    return FALSE;
  return monferrato_judge_breach(o->play, zone, way->zone, FALSE) == MONFERRATO_ALLOWED;
}

/* The best attack out of a zone; CAP_INDEX_NONE when none is good. */
static CapIndex best_attack(const MonferratoOutlook *o, CapIndex zone, gboolean is_supplied,
                            MonferratoLedger *best) {
  CapIndex target = CAP_INDEX_NONE;

  *best = (MonferratoLedger){.numbers = o->numbers};
  for (guint k = o->game->first_way[zone]; is_supplied && k < o->game->first_way[zone + 1]; k++) {
    const MonferratoWay *way = &o->game->ways[k];
    MonferratoLedger ledger = {.numbers = o->numbers};

    if (!may_attack_from(o, zone, way))
      continue;
    MonferratoOdds odds = monferrato_odds_of_attack(o, zone, way->zone, may_go_along);
    note_attack(o, way->zone, &odds, &ledger);
    note_way_back(o, zone, way->zone, may_go_along, odds.win, &ledger);
    if (ledger.sum <= best->sum)
      continue;
    *best = ledger;
    target = way->zone;
  }
  return target;
}

static void add_ledger(MonferratoLedger *ledger, const MonferratoLedger *other) {
  ledger->sum += other->sum;
  for (guint i = 0; i < MONFERRATO_N_TERMS; i++)
    ledger->of[i] += other->of[i];
}

/* --- What a march brings ---------------------------------------------------------------------- */

static guint crowd_in(const MonferratoOutlook *o, CapIndex zone) {
  guint n = 0;

  for (CapIndex i = 0; i < o->game->roster->n_counters; i++)
    n += o->game->side[i] == o->side && monferrato_is_in(o->state, i, zone) &&
         monferrato_counts_in_stack(monferrato_counter(o->game, i)->kind);
  return n;
}

static guint crowd_of_group(const MonferratoOutlook *o) {
  guint n = 0;

  for (CapIndex i = 0; i < o->game->roster->n_counters; i++)
    n += monferrato_has(o->state, i, MONFERRATO_IN_GROUP) &&
         monferrato_counts_in_stack(monferrato_counter(o->game, i)->kind);
  return n;
}

/* What it is worth to stand in a zone: nearer to the post, and with a Camp that feeds attacks. */
static void note_stand(const MonferratoOutlook *o, CapIndex zone, int sign,
                       MonferratoLedger *ledger) {
  guint line = o->camp[zone];

  if (o->post != CAP_INDEX_NONE)
    monferrato_note(ledger, MONFERRATO_TERM_NEARER, sign * -(int)o->far[zone]);
  if (!o->fed[zone])
    monferrato_note(ledger, MONFERRATO_TERM_UNFED, sign);
  if (line == 0)
    monferrato_note(ledger, MONFERRATO_TERM_WITH_CAMP, sign);
  else if (line > MONFERRATO_CAMP_REACH && line < MONFERRATO_FAR_OFF)
    monferrato_note(ledger, MONFERRATO_TERM_OFF_CAMP, sign * (int)(line - MONFERRATO_CAMP_REACH));
}

static void note_march(const MonferratoOutlook *o, CapIndex from, CapIndex to,
                       MonferratoLedger *ledger) {
  note_stand(o, to, 1, ledger);
  note_stand(o, from, -1, ledger);
}

/* The best zone beside that one to go to without a fight. */
static int best_march(const MonferratoOutlook *o, CapIndex zone, MonferratoLedger *best) {
  *best = (MonferratoLedger){.numbers = o->numbers};
  for (guint k = o->game->first_way[zone]; k < o->game->first_way[zone + 1]; k++) {
    const MonferratoWay *way = &o->game->ways[k];
    MonferratoLedger ledger = {.numbers = o->numbers};

    if (monferrato_outlook_is_enemy(o, way->zone) ||
        !monferrato_lets_lines_pass(o->game, o->state, way->border))
      continue;
    note_march(o, zone, way->zone, &ledger);
    if (ledger.sum > best->sum)
      *best = ledger;
  }
  return best->sum;
}

int monferrato_fight_in_sight(const MonferratoOutlook *o, CapIndex zone) {
  MonferratoLedger attack;

  best_attack(o, zone, monferrato_attack_supply(o->game, o->state, o->command, zone), &attack);
  return attack.sum;
}

int monferrato_march_in_sight(const MonferratoOutlook *o, CapIndex zone) {
  MonferratoLedger march;

  return best_march(o, zone, &march);
}

/* Is the counter of use where a march goes? Guns and Guastatori go to sieges, and where works keep
 * the Hits of others away. */
gboolean monferrato_marches_along(const MonferratoOutlook *o, CapIndex counter) {
  return !is_train(o, counter) || o->goal == CAP_INDEX_NONE || o->goal != o->post ||
         !monferrato_outlook_is_enemy(o, o->goal) ||
         monferrato_protection(o->play, (CapIndex)(1 - o->side), o->goal) > 0;
}

/* --- The answers ------------------------------------------------------------------------------ */

/* Has somebody set out alone? */
static gboolean is_on_errand(const MonferratoOutlook *o) {
  return o->runner != CAP_INDEX_NONE && monferrato_has(o->state, o->runner, MONFERRATO_IN_GROUP);
}

/* [6] [14.5c] Somebody has to stay with a Camp or in a place; better a weak unit. */
static void note_strength(const MonferratoOutlook *o, CapIndex counter, MonferratoLedger *ledger) {
  if (!is_train(o, counter))
    monferrato_note(ledger, MONFERRATO_TERM_STRONG,
                    (int)monferrato_outlook_power(o, counter, TRUE));
}

void monferrato_consider_move(const MonferratoOutlook *o, const CapRequest *request,
                              CapOption option, MonferratoLedger *ledger) {
  CapIndex zone = o->state->counters[option.a].zone;
  MonferratoLedger attack, march;
  CapIndex target = best_attack(o, zone, o->state->activation.has_attack_supply, &attack);

  (void)request;
  if (!monferrato_outlook_is_spare(o, option.a))
    monferrato_note(ledger, MONFERRATO_TERM_NEEDED_HERE,
                    (int)monferrato_outlook_price(o, zone, option.a));
  if (option.a == o->runner) {
    monferrato_note(ledger, MONFERRATO_TERM_ERRAND, (int)o->errand_points);
    return;
  }
  if (target != CAP_INDEX_NONE && may_go_along(o, option.a, target) &&
      attack.sum >= best_march(o, zone, &march)) {
    add_ledger(ledger, &attack);
    note_strength(o, option.a, ledger);
    return;
  }
  best_march(o, zone, &march);
  if (monferrato_marches_along(o, option.a)) {
    add_ledger(ledger, &march);
    if (march.sum > 0)
      note_strength(o, option.a, ledger);
  } else
    monferrato_note(ledger, MONFERRATO_TERM_SLOW, 1);
}

void monferrato_consider_join(const MonferratoOutlook *o, const CapRequest *request,
                              CapOption option, MonferratoLedger *ledger) {
  CapIndex zone = o->state->group.zone;
  MonferratoLedger attack, march;
  CapIndex target = best_attack(o, zone, o->state->activation.has_attack_supply, &attack);

  (void)request;
  monferrato_note(ledger, MONFERRATO_TERM_ALONG, 1);
  note_strength(o, option.a, ledger);
  if (monferrato_counter(o->game, option.a)->kind == MONFERRATO_CAMP)
    monferrato_note(ledger, MONFERRATO_TERM_SLOW, 1);
  if (option.a == o->runner || is_on_errand(o))
    monferrato_note(ledger, MONFERRATO_TERM_OTHER_WAYS, 1);
  if (!monferrato_outlook_is_spare(o, option.a))
    monferrato_note(ledger, MONFERRATO_TERM_NEEDED_HERE,
                    (int)monferrato_outlook_price(o, zone, option.a));
  if (target != CAP_INDEX_NONE && attack.sum >= best_march(o, zone, &march)
          ? !may_go_along(o, option.a, target)
          : !monferrato_marches_along(o, option.a))
    monferrato_note(ledger, MONFERRATO_TERM_SLOW, 1);
}

void monferrato_consider_step(const MonferratoOutlook *o, const CapRequest *request,
                              CapOption option, MonferratoLedger *ledger) {
  CapIndex from = o->state->group.zone, to = option.a;

  (void)request;
  if (!monferrato_outlook_may_pass(o, from))
    monferrato_note(ledger, MONFERRATO_TERM_NEEDED_HERE,
                    (int)monferrato_outlook_price(o, from, CAP_INDEX_NONE));
  if (is_on_errand(o)) {
    monferrato_note(ledger, MONFERRATO_TERM_NEARER, (int)o->errand_far[from] - o->errand_far[to]);
    return;
  }
  if (monferrato_outlook_is_enemy(o, to)) {
    MonferratoOdds odds = monferrato_odds_of_attack(o, from, to, is_in_group);
    note_attack(o, to, &odds, ledger);
    note_way_back(o, from, to, is_in_group, odds.win, ledger);
    return;
  }
  note_march(o, from, to, ledger);
  guint crowd = crowd_in(o, to) + crowd_of_group(o);
  if (crowd > CROWD)
    monferrato_note(ledger, MONFERRATO_TERM_CROWDED, (int)(crowd - CROWD));
}

/* Those who came among enemies to raid can still fight them. */
void monferrato_consider_attack(const MonferratoOutlook *o, const CapRequest *request,
                                CapOption option, MonferratoLedger *ledger) {
  CapIndex zone = o->state->group.zone;
  MonferratoOdds odds = monferrato_odds_of_attack(o, zone, zone, is_in_group);

  (void)request;
  (void)option;
  note_attack(o, zone, &odds, ledger);
}

void monferrato_consider_leave(const MonferratoOutlook *o, const CapRequest *request,
                               CapOption option, MonferratoLedger *ledger) {
  MonferratoKind kind = monferrato_counter(o->game, option.a)->kind;

  (void)request;
  if (!monferrato_outlook_may_pass(o, o->state->group.zone) && monferrato_defends(kind) &&
      !is_train(o, option.a))
    monferrato_note(ledger, MONFERRATO_TERM_AT_OBJECTIVE, 1);
  else
    monferrato_note(ledger, MONFERRATO_TERM_SPLIT, 1);
}

/* How far the army has still to go, from where most of it stands. */
static guint way_of_army(const MonferratoOutlook *o) {
  guint way = MONFERRATO_FAR_OFF;

  for (CapIndex zone = 0; zone < o->game->map->n_zones; zone++)
    if (o->near[zone] == 0)
      way = MIN(way, o->far[zone]);
  return way;
}

/* [13.2b] A Camp goes on before those who stay with it, never back, nor on a way of its own: one
 * that is behind comes up to its army first. One that has lost its army looks for it. */
static int camp_comes_nearer(const MonferratoOutlook *o, CapIndex from, CapIndex to) {
  int closer = (int)o->near[from] - o->near[to], forward = (int)o->far[from] - o->far[to];

  if (o->near[from] >= MONFERRATO_CAMP_REACH)
    return closer;
  if (o->post == CAP_INDEX_NONE || o->far[from] == 0 || o->near[to] >= MONFERRATO_CAMP_REACH)
    return -1;
  return o->near[from] > 0 && o->far[from] >= way_of_army(o) ? 2 * closer + forward : forward;
}

/* [14.5c] Is somebody there, or could somebody go there with it? Those whom only the Camp keeps
 * where they are can. */
static gboolean has_company(const MonferratoOutlook *o, CapIndex from, CapIndex to) {
  if (o->defence[o->side][to] > 0)
    return TRUE;
  for (CapIndex i = 0; i < o->game->roster->n_counters; i++)
    if (o->game->side[i] == o->side && monferrato_is_in(o->state, i, from) &&
        monferrato_counter(o->game, i)->command == o->command &&
        monferrato_counter(o->game, i)->kind != MONFERRATO_GARRISON &&
        monferrato_defends(monferrato_counter(o->game, i)->kind) &&
        !monferrato_has(o->state, i, MONFERRATO_ACTIVATED) &&
        (o->points[from] == 0 || monferrato_outlook_is_spare(o, i)))
      return TRUE;
  return FALSE;
}

void monferrato_consider_camp(const MonferratoOutlook *o, const CapRequest *request,
                              CapOption option, MonferratoLedger *ledger) {
  CapIndex from = o->state->counters[option.a].zone;
  int nearer = camp_comes_nearer(o, from, option.b);
  gboolean was_fed = o->fed[from], is_fed = o->fed[option.b];
  gboolean is_wanted = (was_fed == is_fed ? nearer > 0 : is_fed) && /* [13.2a] */
                       has_company(o, from, option.b);

  (void)request;
  monferrato_note(ledger, MONFERRATO_TERM_CAMP_MOVES, is_wanted ? 1 : -1);
  monferrato_note(ledger, MONFERRATO_TERM_NEARER, nearer);
}

void monferrato_consider_recover(const MonferratoOutlook *o, const CapRequest *request,
                                 CapOption option, MonferratoLedger *ledger) {
  (void)request;
  (void)option;
  if (monferrato_outlook_turns_left(o) > 0) /* in the last turn nobody recovers for anything */
    monferrato_note(ledger, MONFERRATO_TERM_RECOVERS, 1);
}
