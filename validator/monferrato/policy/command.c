/* [5] How a Command is used: the zones whose units find most to do. */
#include "validator/monferrato/chapters/ch05-chits.h"
#include "validator/monferrato/chapters/ch05-radius.h"
#include "validator/monferrato/chapters/ch09-walls.h"
#include "validator/monferrato/chapters/ch13-supply.h"
#include "validator/monferrato/policy/doctrine.h"

/* clang-format off */
/* [5] The Command */
MONFERRATO_TERM(CHIT, "chit", 5, "The hand has room for another chit.")
MONFERRATO_TERM(WORK, "work", 1, "Units of the zone find something to do.")
MONFERRATO_TERM(CAMP_BACK, "camp-back", 500, "A Camp comes back into play.")

/* The set-up */
MONFERRATO_TERM(FAR, "far", -4, "Zones between it and where the Command is needed.")
/* clang-format on */

/* What units find to do in a zone, before it is known in full. */
enum {
  AT_WALLS = 60,     /* a gun or Guastatori before a Fortress of the enemy */
  IN_WALLS = 30,     /* the same in one of ours that enemies stand before */
  CLOSE_BY = 25,     /* a fighter beside enemies */
  RECOVERS = 30,     /* a unit that is Disrupted */
  ON_THE_WAY = 20,   /* a unit that is not yet where it is needed */
  ERRAND = 40,       /* each point of a place that it can go to alone */
  CAMP_FOLLOWS = 30, /* a Camp that is not yet where it is needed */
};

static gboolean is_train(MonferratoKind kind) {
  return kind == MONFERRATO_ARTILLERY || kind == MONFERRATO_GUASTATORI;
}

/* [13.2a] Before walls nobody fires or digs without Attack Supply, [M-40] but what is dug can be
 * detonated. */
static gboolean may_work_before(const MonferratoOutlook *o, CapIndex zone, guint wall) {
  return (o->state->mines[wall] > 0 && o->state->miners[wall] == o->side) ||
         monferrato_attack_supply(o->game, o->state, o->command, zone);
}

static int work_at_walls(const MonferratoOutlook *o, CapIndex zone) {
  gboolean is_fortress = monferrato_outlook_is_fortress(o, zone);

  for (guint i = 0; i < o->game->n_walls; i++) {
    const MonferratoWall *wall = &o->game->walls[i];

    if (wall->outside == zone && monferrato_outlook_is_enemy(o, wall->fortress) &&
        may_work_before(o, zone, i))
      return AT_WALLS;
    if (is_fortress && wall->fortress == zone &&
        (monferrato_outlook_is_enemy(o, wall->outside) || o->state->battered[i] > 0))
      return IN_WALLS;
  }
  return 0;
}

/* What is in sight from a zone for all who are in it. [14.5] Where a Camp sets out its army
 * follows, also one that would not leave it alone. */
typedef struct {
  gboolean is_fight, is_march;
} Sight;

static int work_of(const MonferratoOutlook *o, CapIndex counter, const Sight *sight) {
  CapIndex zone = o->state->counters[counter].zone;
  MonferratoKind kind = monferrato_counter(o->game, counter)->kind;
  int work = 0;

  if (monferrato_has(o->state, counter, MONFERRATO_DISRUPTED))
    work += RECOVERS;
  if (is_train(kind))
    work += work_at_walls(o, zone);
  if (!monferrato_outlook_is_spare(o, counter))
    return work;
  if (counter == o->runner)
    work += ERRAND * (int)o->errand_points;
  if (sight->is_march && monferrato_marches_along(o, counter))
    work += ON_THE_WAY;
  if (sight->is_fight && !is_train(kind))
    work += CLOSE_BY;
  return work;
}

/* [14.5] A Camp that can go on towards the post, if only somebody is activated beside it. */
static gboolean has_camp_to_move(const MonferratoOutlook *o, CapIndex zone) {
  CapIndex army = o->game->roster->commands[o->command].nationality;

  if (o->near[zone] < MONFERRATO_CAMP_REACH &&
      (o->post == CAP_INDEX_NONE || o->far[zone] == 0 || o->far[zone] >= MONFERRATO_FAR_OFF))
    return FALSE;
  for (CapIndex i = 0; i < o->game->roster->n_counters; i++)
    if (monferrato_outlook_is_camp(o, i) && monferrato_army_of(o->game, i) == army &&
        monferrato_is_in(o->state, i, zone) && !monferrato_has(o->state, i, MONFERRATO_ACTIVATED))
      return TRUE;
  return FALSE;
}

/* Units of the Command that can act. */
static int work_in(const MonferratoOutlook *o, CapIndex zone) {
  if (o->command == CAP_INDEX_NONE)
    return 0;
  const MonferratoCommand *c = &o->game->roster->commands[o->command];
  gboolean has_camp = has_camp_to_move(o, zone);
  const Sight sight = {.is_fight = monferrato_fight_in_sight(o, zone) > 0,
                       .is_march = has_camp || monferrato_march_in_sight(o, zone) > 0};
  int work = 0;

  for (CapIndex i = (CapIndex)c->first; i < c->first + c->n; i++)
    if (monferrato_is_in(o->state, i, zone) &&
        monferrato_is_unit(o->game->roster->counters[i].kind) &&
        !monferrato_has(o->state, i, MONFERRATO_ACTIVATED))
      work += work_of(o, i, &sight);
  return has_camp ? work + CAMP_FOLLOWS : work;
}

void monferrato_consider_pass(const MonferratoOutlook *o, const CapRequest *request,
                              CapOption option, MonferratoLedger *ledger) {
  (void)o;
  (void)request;
  (void)option;
  (void)ledger; /* nothing for it, nothing against it */
}

void monferrato_consider_draw_chit(const MonferratoOutlook *o, const CapRequest *request,
                                   CapOption option, MonferratoLedger *ledger) {
  guint held = monferrato_hand_size(o->game, o->state, o->side), most = o->game->chits->hand;

  (void)request;
  (void)option;
  if (o->game->chits->n_chits > 0)
    monferrato_note(ledger, MONFERRATO_TERM_CHIT, held < most ? (int)(most - held) : 0);
}

void monferrato_consider_zone(const MonferratoOutlook *o, const CapRequest *request,
                              CapOption option, MonferratoLedger *ledger) {
  (void)request;
  monferrato_note(ledger, MONFERRATO_TERM_WORK, work_in(o, option.a));
}

/* [5c] The best zones around him, as many as he can lead. */
void monferrato_consider_commander(const MonferratoOutlook *o, const CapRequest *request,
                                   CapOption option, MonferratoLedger *ledger) {
  guint8 near[MONFERRATO_MOST_ZONES_OF_MAP];
  guint n = monferrato_zones_of_commander(o->game, o->state, option.a);
  int best[MONFERRATO_MOST_ZONES] = {0};

  (void)request;
  monferrato_radius_fill(o->game, &o->field, o->side, o->state->counters[option.a].zone, near);
  for (CapIndex zone = 0; zone < o->game->map->n_zones; zone++) {
    int work = near[zone] && o->field.of[o->side][zone] != 0 ? work_in(o, zone) : 0;

    for (guint i = 0; i < n && work > 0; i++)
      if (work > best[i]) {
        int less = best[i];

        best[i] = work;
        work = less;
      }
  }
  for (guint i = 0; i < n; i++)
    monferrato_note(ledger, MONFERRATO_TERM_WORK, best[i]);
}

/* [14.5e] Without it the army loses Morale, and cannot attack. */
void monferrato_consider_return_camp(const MonferratoOutlook *o, const CapRequest *request,
                                     CapOption option, MonferratoLedger *ledger) {
  (void)request;
  monferrato_note(ledger, MONFERRATO_TERM_CAMP_BACK, 1);
  if (o->post != CAP_INDEX_NONE)
    monferrato_note(ledger, MONFERRATO_TERM_FAR, o->far[option.b]);
}
