#include "validator/baroque/policy/fight.h"

#include "validator/baroque/chapters/fight.h"
#include "validator/baroque/chapters/tests.h"
#include "validator/baroque/charts/troops.h"
#include "validator/baroque/moves/sight.h"

/* clang-format off */
/* Fights */
BAROQUE_TERM(WON, "won", 1, "The chance to win the melee, in per cent.")
BAROQUE_TERM(LOST, "lost", -1, "The chance to lose it, in per cent.")
/* clang-format on */

enum { PER_CENT = BAROQUE_SURE / 100 };

int baroque_test_chance(const BaroqueOutlook *o, guint unit, BaroqueTest test) {
  BaroqueDisciplineTest d;

  baroque_test_fill(o->play, unit, test, (BaroqueOccasion){.is_bare = FALSE}, &d);
  return (int)(baroque_chance_to_pass(&d) / PER_CENT);
}

int baroque_mean_damage(guint dice) {
  const BaroqueDamageChances *chances = baroque_damage_chances(dice);
  guint64 sum = 0;

  for (guint d = 1; d <= BAROQUE_MOST_DAMAGE; d++)
    sum += (guint64)d * chances->of[d];
  return (int)(sum / PER_CENT);
}

static int worth_of_fate(const BaroqueOutlook *o, guint unit, const BaroqueFate *fate) {
  gint64 sum = 0;

  for (guint k = 1; k <= BAROQUE_MOST_LOSSES; k++)
    if (fate->losses[k] > 0)
      sum += (gint64)fate->losses[k] * baroque_worth_of_losses(o, unit, k);
  return (int)(sum / BAROQUE_SURE);
}

/* --- Melee ------------------------------------------------------------------------------------ */

static BaroqueMeleeGround footing(const BaroqueOutlook *o, const BaroqueBase *base) {
  const BaroqueGround *ground = o->play->game->ground;

  if (!baroque_ground_hinders(ground, base->box))
    return BAROQUE_FOOTING_OPEN;
  BaroqueGroundClass class_at = baroque_ground_majority(ground, base);
  return class_at >= BAROQUE_DIFFICULT ? BAROQUE_FOOTING_DIFFICULT
         : class_at == BAROQUE_BROKEN  ? BAROQUE_FOOTING_BROKEN
                                       : BAROQUE_FOOTING_OPEN;
}

/* [gap 110] Half the VBU of those of a side who touch the enemy besides the main unit. */
static guint support(const BaroqueOutlook *o, guint main, const BaroqueBase *enemy) {
  const BaroqueGame *game = o->play->game;
  BaroqueBox box = baroque_box_grown(enemy->box, BAROQUE_TOUCH);
  guint dice = 0;

  for (guint i = 0; i < game->n_units; i++) {
    BaroqueTroop troop = game->units[i].troop;

    if (i == main || game->units[i].side != game->units[main].side ||
        !baroque_is_there(o->play->state, i) || baroque_is_gun(troop) ||
        baroque_is_baggage(troop) || troop == BAROQUE_SKIRMISHERS ||
        !baroque_box_meets(box, baroque_base(o->play, i)->box) ||
        !baroque_bases_touch(baroque_base(o->play, i), enemy))
      continue;
    dice += o->play->state->units[i].vbu / 2u;
  }
  return dice;
}

/* One of the two, as the charts ask about it. */
typedef struct {
  guint unit, enemy;
  const BaroqueBase *base, *enemy_base;
  gboolean charges, flanked, enemy_flanked, shaken;
  int pistols;
} Fighter;

static gboolean wholly_in_bad(const BaroqueOutlook *o, const BaroqueBase *base) {
  return baroque_ground_hinders(o->play->game->ground, base->box) &&
         baroque_ground_wholly_in(o->play->game->ground, base, BAROQUE_DIFFICULT);
}

static gboolean is_shaken(const BaroqueOutlook *o, const Fighter *f) {
  return f->shaken || baroque_has(o->play->state, f->unit, BAROQUE_DISORDERED);
}

static guint dice_of(const BaroqueOutlook *o, const Fighter *f) {
  const BaroquePlay *play = o->play;
  const BaroqueUnitInfo *info = baroque_info(play->game, f->unit);
  const BaroqueSettings *settings = play->game->settings;
  BaroqueBlow blow = {
      .troop = info->troop,
      .enemy = play->game->units[f->enemy].troop,
      .vbu = play->state->units[f->unit].vbu,
      .impetus = info->unit->impetus,
      .melee_modifier = info->unit->melee,
      .charges = f->charges || settings->impetus_rounds == BAROQUE_IMPETUS_ALL,
      .is_fresh = baroque_is_fresh(play, f->unit) || !settings->impetus_needs_fresh,
      .has_leader = baroque_leader_with(play, f->unit) != BAROQUE_NOBODY,
      .is_disordered = is_shaken(o, f),
      .is_flanked = f->flanked,
      .footing = footing(o, f->base),
      .is_enemy_in_difficult = wholly_in_bad(o, f->enemy_base),
      .is_enemy_behind =
          !f->enemy_flanked &&
          baroque_defends_obstacle(play->field, f->enemy, baroque_base(play, f->unit)->front),
      .impetus_spent = f->pistols,
      .support = support(o, f->unit, f->enemy_base),
  };

  return baroque_melee_dice(&blow);
}

static void fate_of(const BaroqueOutlook *o, const Fighter *f, guint dice, BaroqueFate *fate) {
  const BaroquePlay *play = o->play;
  guint vbu = play->state->units[f->unit].vbu;
  BaroqueCohesion c = {
      .troop = play->game->units[f->unit].troop,
      .vbu = vbu,
      .is_melee = TRUE,
      .has_leader = baroque_leader_with(play, f->unit) != BAROQUE_NOBODY,
      .is_disordered = is_shaken(o, f),
      .footing = wholly_in_bad(o, f->enemy_base) ? BAROQUE_FOOTING_DIFFICULT : footing(o, f->base),
      .is_flanked = f->flanked,
      .defends = !f->flanked && (baroque_defends_obstacle(play->field, f->unit,
                                                          baroque_base(play, f->enemy)->front) ||
                                 baroque_stands_higher(play->field, f->unit, f->enemy)),
  };

  baroque_fate_of(&(BaroqueTarget){.vbu = vbu,
                                   .dice = dice,
                                   .critical = baroque_critical_number(&c),
                                   .disordered = c.is_disordered,
                                   .natural_one = play->game->settings->natural_one_passes != 0},
                  fate);
}

/* [gap 65] Ridden down where they stand. */
static gboolean is_swept_away(const BaroqueOutlook *o, const BaroqueMeet *m) {
  const BaroqueGame *game = o->play->game;

  return m->own_charges && game->units[m->enemy].troop == BAROQUE_SKIRMISHERS &&
         game->settings->skirmishers_on_contact == BAROQUE_SKIRMISHERS_ELIMINATED &&
         !baroque_is_light(game->units[m->own].troop) &&
         footing(o, m->enemy_base) != BAROQUE_FOOTING_DIFFICULT;
}

void baroque_clash(const BaroqueOutlook *o, const BaroqueMeet *m, BaroqueClash *clash) {
  const Fighter own = {m->own,           m->enemy,       m->own_base,
                       m->enemy_base,    m->own_charges, m->own_flanked,
                       m->enemy_flanked, m->own_shaken,  m->own_pistols};
  const Fighter enemy = {m->enemy,
                         m->own,
                         m->enemy_base,
                         m->own_base,
                         m->enemy_charges,
                         m->enemy_flanked,
                         m->own_flanked,
                         FALSE,
                         0};
  BaroqueTroop troop = o->play->game->units[m->enemy].troop;
  guint all = o->play->state->units[m->enemy].vbu;
  BaroqueFate ours, theirs;

  if (is_swept_away(o, m)) {
    *clash = (BaroqueClash){.dealt = baroque_worth_of_losses(o, m->enemy, all), .won = 100};
    return;
  }
  fate_of(o, &own, dice_of(o, &enemy), &ours);
  fate_of(o, &enemy, dice_of(o, &own), &theirs);
  *clash = (BaroqueClash){.dealt = worth_of_fate(o, m->enemy, &theirs),
                          .taken = worth_of_fate(o, m->own, &ours),
                          .won = (int)(baroque_fate_worse(&theirs, &ours) / PER_CENT),
                          .lost = (int)(baroque_fate_worse(&ours, &theirs) / PER_CENT)};
  /* [gap 56] [gap 70] Guns that do not win are lost, and baggage that is beaten. */
  if (baroque_is_gun(troop))
    clash->won = 100 - clash->lost;
  if (baroque_is_gun(troop) || baroque_is_baggage(troop))
    clash->dealt = MAX(clash->dealt, clash->won * baroque_worth_of_losses(o, m->enemy, all) / 100);
}

void baroque_weigh_clash(const BaroqueClash *clash, int chance, CapScore *score) {
  cap_score_add(score, BAROQUE_TERM_DEALT, baroque_share(clash->dealt, chance));
  cap_score_add(score, BAROQUE_TERM_TAKEN, baroque_share(clash->taken, chance));
  cap_score_add(score, BAROQUE_TERM_WON, baroque_share(clash->won, chance));
  cap_score_add(score, BAROQUE_TERM_LOST, baroque_share(clash->lost, chance));
}

void baroque_clash_standing(const BaroqueOutlook *o, guint own, guint enemy, BaroqueClash *clash) {
  baroque_clash(o,
                &(BaroqueMeet){.own = own,
                               .enemy = enemy,
                               .own_base = baroque_base(o->play, own),
                               .enemy_base = baroque_base(o->play, enemy),
                               .own_flanked = baroque_is_flanked(o->play->state, own),
                               .enemy_flanked = baroque_is_flanked(o->play->state, enemy)},
                clash);
}

/* --- Volleys ---------------------------------------------------------------------------------- */

BaroqueVolleyOdds baroque_volley_odds(const BaroqueOutlook *o, guint target, guint dice,
                                      BaroqueBand band) {
  const BaroquePlay *play = o->play;
  guint vbu = play->state->units[target].vbu;
  gboolean disordered = baroque_has(play->state, target, BAROQUE_DISORDERED);
  BaroqueCohesion c = {.troop = play->game->units[target].troop,
                       .vbu = vbu,
                       .band = band,
                       .has_leader = baroque_leader_with(play, target) != BAROQUE_NOBODY,
                       .is_disordered = disordered};
  BaroqueFate fate;

  baroque_fate_of(&(BaroqueTarget){.vbu = vbu,
                                   .dice = dice,
                                   .critical = baroque_critical_number(&c),
                                   .disordered = disordered,
                                   .natural_one = play->game->settings->natural_one_passes != 0},
                  &fate);
  return (BaroqueVolleyOdds){worth_of_fate(o, target, &fate),
                             disordered ? 0 : (int)(fate.hurt / PER_CENT)};
}
