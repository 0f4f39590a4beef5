#include "validator/monferrato/policy/odds.h"

#include "validator/monferrato/chapters/ch05-radius.h"
#include "validator/monferrato/chapters/ch10-forts.h"
#include "validator/monferrato/chapters/ch15-morale.h"

void monferrato_hits_begin(MonferratoHits *hits) {
  *hits = (MonferratoHits){.n = 0};
  hits->of[0] = 1;
}

void monferrato_hits_add(MonferratoHits *hits, guint value, guint dice) {
  double p = MIN(value, 6) / 6.0;

  for (; dice > 0 && hits->n < MONFERRATO_MOST_HITS; dice--) {
    hits->n++;
    for (guint i = hits->n; i > 0; i--)
      hits->of[i] = hits->of[i] * (1 - p) + hits->of[i - 1] * p;
    hits->of[0] *= 1 - p;
  }
}

static double expected(const MonferratoHits *hits, guint works) {
  double sum = 0;

  for (guint i = works + 1; i <= hits->n; i++)
    sum += (i - works) * hits->of[i];
  return sum;
}

/* [7.3c] More Hits win; [10d] works keep some away from the defender. */
MonferratoOdds monferrato_odds(const MonferratoHits *attack, const MonferratoHits *defence,
                               guint works, guint steps) {
  MonferratoOdds odds = {.steps = steps,
                         .dealt = (int)(6 * expected(attack, works)),
                         .taken = (int)(6 * expected(defence, 0))};
  double at_most = 0; /* of the defence, up to what the attack brings less one */
  guint next = 0;

  for (guint i = works + 1; i <= attack->n; i++) {
    guint dealt = i - works;

    for (; next < dealt && next <= defence->n; next++)
      at_most += defence->of[next];
    odds.win += attack->of[i] * (dealt >= steps ? 1 : at_most);
    odds.destroy += dealt >= steps ? attack->of[i] : 0;
  }
  return odds;
}

/* --- On the map ------------------------------------------------------------------------------- */

void monferrato_hits_add_unit(const MonferratoOutlook *o, MonferratoHits *hits, CapIndex counter,
                              MonferratoAim aim) {
  gboolean is_major = monferrato_counter(o->game, counter)->kind == MONFERRATO_MAJOR_INFANTRY;

  monferrato_hits_add(hits, monferrato_fire_value(o->game, o->state, counter, aim),
                      is_major ? 2 : 1);
}

/* [7.4.1a] Hits that a unit can take. */
static guint steps_of(const MonferratoOutlook *o, CapIndex counter) {
  const MonferratoCounter *c = monferrato_counter(o->game, counter);

  if (!monferrato_is_combat_unit(c->kind))
    return 0;
  return c->disrupted > 0 && !monferrato_has(o->state, counter, MONFERRATO_DISRUPTED) ? 2 : 1;
}

static guint fill_defence(const MonferratoOutlook *o, CapIndex side, CapIndex zone,
                          MonferratoHits *hits) {
  const MonferratoAim aim = {.has_guastatori = monferrato_has_guastatori(o->play, side, zone)};
  guint steps = 0;

  monferrato_hits_begin(hits);
  for (CapIndex i = 0; i < o->game->roster->n_counters; i++)
    if (o->game->side[i] == side && monferrato_is_in(o->state, i, zone)) {
      monferrato_hits_add_unit(o, hits, i, aim);
      steps += steps_of(o, i);
    }
  return steps;
}

MonferratoOdds monferrato_odds_against(const MonferratoOutlook *o, const MonferratoHits *attack,
                                       CapIndex zone) {
  CapIndex enemy = (CapIndex)(1 - o->side);
  MonferratoHits defence;
  guint steps = fill_defence(o, enemy, zone, &defence);

  return monferrato_odds(attack, &defence, monferrato_protection(o->play, enemy, zone), steps);
}

/* [7.1] Those who would come when they are called: not from where the attack comes from, who are
 * chosen or stay. */
static gboolean would_come(const MonferratoOutlook *o, CapIndex counter, CapIndex from,
                           CapIndex to) {
  MonferratoKind kind = monferrato_counter(o->game, counter)->kind;

  return o->game->side[counter] == o->side &&
         (kind == MONFERRATO_INFANTRY || kind == MONFERRATO_CAVALRY ||
          kind == MONFERRATO_MAJOR_INFANTRY) &&
         o->state->counters[counter].place == MONFERRATO_ON_MAP &&
         o->state->counters[counter].zone != from &&
         !monferrato_has(o->state, counter, MONFERRATO_ACTIVATED) &&
         !monferrato_outlook_is_busy(o, counter, to) && monferrato_outlook_is_spare(o, counter);
}

/* [7.1a] The Commander calls as many as he can lead; [15c] with High Morale only. Fortresses are
 * stormed by those who stand before the Breach. */
static void add_recalled(const MonferratoOutlook *o, MonferratoHits *hits, CapIndex commander,
                         CapIndex from, CapIndex to, MonferratoAim aim) {
  guint8 near[MONFERRATO_MOST_ZONES_OF_MAP];
  guint left = monferrato_leadership(o->game, o->state, commander);

  if (monferrato_outlook_is_fortress(o, to) ||
      monferrato_morale_level(o->game, o->state, monferrato_army_of(o->game, commander)) !=
          MONFERRATO_MORALE_HIGH)
    return;
  monferrato_radius_fill(o->game, &o->field, o->side, to, near);
  for (CapIndex i = 0; i < o->game->roster->n_counters && left > 0; i++)
    if (would_come(o, i, from, to) && near[o->state->counters[i].zone]) {
      monferrato_hits_add_unit(o, hits, i, aim);
      left--;
    }
}

MonferratoOdds monferrato_odds_of_attack(const MonferratoOutlook *o, CapIndex from, CapIndex to,
                                         MonferratoChosen is_chosen) {
  const MonferratoAim aim = {
      .attacks = TRUE, .difficult = o->game->map->zones[to].difficult, .has_guastatori = TRUE};
  CapIndex commander = CAP_INDEX_NONE;
  MonferratoHits attack;

  monferrato_hits_begin(&attack);
  for (CapIndex i = 0; i < o->game->roster->n_counters; i++)
    if (o->game->side[i] == o->side && monferrato_is_in(o->state, i, from) && is_chosen(o, i, to)) {
      monferrato_hits_add_unit(o, &attack, i, aim);
      if (monferrato_counter(o->game, i)->kind == MONFERRATO_COMMANDER)
        commander = i;
    }
  if (commander != CAP_INDEX_NONE)
    add_recalled(o, &attack, commander, from, to, aim);
  return monferrato_odds_against(o, &attack, to);
}

MonferratoOdds monferrato_odds_of_fight(const MonferratoOutlook *o) {
  const MonferratoCombat *c = &o->state->combat;
  CapIndex defender = (CapIndex)(1 - c->attacker);
  const MonferratoAim aim = {.attacks = TRUE,
                             .difficult = o->game->map->zones[c->zone].difficult,
                             .has_guastatori =
                                 monferrato_has_guastatori(o->play, c->attacker, c->zone)};
  MonferratoHits attack, defence;
  guint steps = fill_defence(o, defender, c->zone, &defence);

  monferrato_hits_begin(&attack);
  for (CapIndex i = 0; i < o->game->roster->n_counters; i++)
    if (o->game->side[i] == c->attacker && monferrato_is_in(o->state, i, c->zone))
      monferrato_hits_add_unit(o, &attack, i, aim);
  return monferrato_odds(&attack, &defence, monferrato_protection(o->play, defender, c->zone),
                         steps);
}
