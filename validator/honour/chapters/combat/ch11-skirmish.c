/* Chapter 11.5: a Skirmish from the choice of those who fight to the advance of the winner. Also a
 * Storm, the attack through a breach [11.6], a Sortie [11.7] and an Attack from March [7.9], each
 * with what is different. Who attacks whom, and the markers afterwards, are the caller's. */
#include "validator/honour/chapters/combat/ch11-combat.h"

#include "validator/honour/chapters/ch06-cards.h"
#include "validator/honour/chapters/combat/ch12-assault.h"
#include "validator/honour/chapters/combat/ch12-ground.h"
#include "validator/honour/chapters/combat/ch12-retreat.h"
#include "validator/honour/chapters/ch16-besieged.h"
#include "validator/honour/special/special.h"
#include "validator/honour/machine/stages.h"

enum {
  BEGIN,
  CHOOSE, /* and the next: attacker, defender */
  ASSAULT = CHOOSE + 2,
  RESULT,
  RETREAT,
  ADVANCE,
  ENTER,
  END,
};

/* The number of the frame: HonourFighter whose whole Force is larger. */
enum { LARGER };

static HonourCapitanoIndex force_of(const HonourPlay *play, HonourFighter fighter) {
  return play->state->fight.force[fighter];
}

static const char *name_of(const HonourPlay *play, HonourCapitanoIndex capitano) {
  return honour_game_card(play->game, capitano)->name;
}

static gboolean is_force(const HonourPlay *play, HonourFighter fighter) {
  return honour_is_force(play->game, play->state, force_of(play, fighter));
}

static gboolean has(const HonourPlay *play, HonourFightFlags flag) {
  return (play->state->fight.flags & flag) != 0;
}

static HonourFighter other_of(HonourFighter fighter) {
  return fighter == HONOUR_ATTACKER ? HONOUR_DEFENDER : HONOUR_ATTACKER;
}

/* [11.3c] [16c] A breach is in the walls, so those behind it have them. */
static gboolean is_inside(const HonourPlay *play) {
  return has(play, HONOUR_FIGHT_INSIDE | HONOUR_FIGHT_STORM | HONOUR_FIGHT_BREACH);
}

/* --- Step 3-b: who fights --------------------------------------------------------------------- */

/* [11.5-S3a] [11.5-S3d] R-052 Does the owner choose, or is it a matter of chance? [11.7b] Of a
 * Sortie only its own side knows beforehand. */
static gboolean chooses(const HonourPlay *play, HonourFighter fighter) {
  if (play->state->fight.kind == HONOUR_FIGHT_SORTIE)
    return fighter == HONOUR_ATTACKER;
  if (has(play, HONOUR_FIGHT_STORM | HONOUR_FIGHT_BREACH))
    return TRUE;
  return (play->state->capitani[force_of(play, HONOUR_ATTACKER)].marks & HONOUR_MARK_MOVED) == 0;
}

/* What a Capitano has to fight with. */
typedef struct {
  gboolean has_troops, has_guns; /* in good order */
} Means;

/* [15.1.1g] Militia defend only. */
static gboolean is_ready(const HonourPlay *play, HonourUnitIndex unit, HonourFighter fighter) {
  return play->state->units[unit].place == HONOUR_UNIT_CARD &&
         (fighter == HONOUR_DEFENDER || !honour_game_is_militia(play->game, unit));
}

static Means means_of(const HonourPlay *play, HonourCapitanoIndex capitano, HonourFighter fighter) {
  Means means = {0};

  for (HonourUnitIndex i = 0; i < play->game->n_units; i++) {
    const HonourUnitState *u = &play->state->units[i];

    honour_seen_if(play->game, HONOUR_SEEN_NO_FIGHT_WITH_DEMORALISED,
                   u->place == HONOUR_UNIT_CARD && u->capitano == capitano && u->demoralised);
    if (!is_ready(play, i, fighter) || u->capitano != capitano || u->demoralised)
      continue;
    if (honour_game_type(play->game, i)->arm == HONOUR_ARM_ARTILLERY)
      means.has_guns = TRUE;
    else
      means.has_troops = TRUE;
  }
  return means;
}

/* [11.5-S3b] [11.5-S3c] Whoever has troops in good order, the Capitano Generale too. */
static guint list_capitani(const HonourPlay *play, HonourFighter fighter, gboolean with_guns,
                           HonourCapitanoIndex found[HONOUR_MAX_CAPITANI]) {
  guint n = 0;

  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    Means means;

    if (!honour_is_in_play(play->state, i) ||
        honour_force_of(play->game, play->state, i) != force_of(play, fighter))
      continue;
    means = means_of(play, i, fighter);
    if (means.has_troops || (with_guns && means.has_guns))
      found[n++] = i;
  }
  return n;
}

/* [11.5-S3e] In an encounter Capitani with nothing but guns are drawn among the defenders;
 * [11.5-S3b] one is chosen only where there is no other. [11.5-S3f] They never attack. */
static guint list_fighters(const HonourPlay *play, HonourFighter fighter,
                           HonourCapitanoIndex found[HONOUR_MAX_CAPITANI]) {
  guint n =
      list_capitani(play, fighter, fighter == HONOUR_DEFENDER && !chooses(play, fighter), found);

  if (n == 0 && fighter == HONOUR_DEFENDER)
    n = list_capitani(play, fighter, TRUE, found);
  return n;
}

static void decide(HonourPlay *play, HonourFrame *frame, HonourFighter loser) {
  play->state->fight.is_decided = TRUE;
  play->state->fight.loser = (guint8)loser;
  frame->point = RESULT;
}

static void take_part(HonourPlay *play, HonourFrame *frame, HonourCapitanoIndex capitano) {
  play->state->fight.fighting[frame->point - CHOOSE] = capitano;
  honour_seen_if(play->game, HONOUR_SEEN_GENERAL_FIGHTS_HIMSELF,
                 honour_force_is_major(play->state, capitano));
  cap_log(play->log, "11.5", "%s fights with his units.", name_of(play, capitano));
  frame->point++;
}

/* [11.5-S3d] Behind walls the whole Force fights. Without anybody to fight there is no attack, and
 * no defence. */
static gboolean choose(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  HonourFighter fighter = (HonourFighter)(frame->point - CHOOSE);
  HonourCapitanoIndex found[HONOUR_MAX_CAPITANI];
  guint n = list_fighters(play, fighter, found);

  if (n == 0) {
    if (fighter == HONOUR_ATTACKER)
      frame->point = END;
    else
      decide(play, frame, HONOUR_DEFENDER);
    return FALSE;
  }
  honour_seen_if(play->game, HONOUR_SEEN_FIGHTERS_CHOSEN,
                 chooses(play, fighter) && !has(play, HONOUR_FIGHT_STORM));
  honour_seen_if(play->game, HONOUR_SEEN_FIGHTERS_DRAWN, !chooses(play, fighter));
  if (fighter == HONOUR_DEFENDER && has(play, HONOUR_FIGHT_STORM)) {
    honour_seen(play->game, HONOUR_SEEN_WHOLE_GARRISON_FIGHTS);
    frame->point++;
    return FALSE;
  }
  if (!chooses(play, fighter)) {
    take_part(play, frame, found[n > 1 ? cap_dice_draw(play->dice, n) : 0]);
    return FALSE;
  }
  honour_request_open(request, honour_side_of(play->game, play->state, force_of(play, fighter)),
                      HONOUR_DECISION_FIGHTING, force_of(play, fighter));
  for (guint i = 0; i < n; i++)
    honour_request_offer(request, HONOUR_ANSWER_CAPITANO, found[i], 0, 0);
  return TRUE;
}

/* --- Step 4-b: the attack --------------------------------------------------------------------- */

/* [15.3a] Is it a company of raiders, led by their own Capitano, and nobody else there? */
static gboolean is_of_raiders(const HonourPlay *play, HonourCapitanoIndex primo) {
  const char *company = honour_game_card(play->game, primo)->named_unit;

  for (HonourUnitIndex i = 0; company != NULL && i < play->game->n_units; i++) {
    const HonourUnitState *u = &play->state->units[i];
    const HonourUnitType *type = honour_game_type(play->game, i);

    if (u->place == HONOUR_UNIT_CARD &&
        honour_force_of(play->game, play->state, u->capitano) == primo &&
        ((type->traits & HONOUR_TRAIT_RAIDERS) == 0 || g_strcmp0(type->named, company) != 0))
      return FALSE;
  }
  return company != NULL;
}

/* [12.1g] The line of the table: as the ground says, [7.9d] on the march always Affecting but for
 * light cavalry. */
static gboolean is_affecting(const HonourPlay *play, const HonourGround *ground) {
  HonourCapitanoIndex attacker = force_of(play, HONOUR_ATTACKER);

  if (!has(play, HONOUR_FIGHT_FROM_MARCH))
    return honour_ground_is_affecting(ground);
  honour_seen(play->game, HONOUR_SEEN_AFFECTED_ON_THE_MARCH);
  honour_seen_if(play->game, HONOUR_SEEN_RAIDERS_NOT_AFFECTED, is_of_raiders(play, attacker));
  return !honour_force_strength(play->game, play->state, attacker).only_light_cavalry &&
         !is_of_raiders(play, attacker);
}

/* */
static HonourAssaultSetting setting_of(const HonourPlay *play, const HonourGround *ground) {
  if (has(play, HONOUR_FIGHT_BREACH))
    return HONOUR_ASSAULT_BREACH;
  if (has(play, HONOUR_FIGHT_STORM))
    return HONOUR_ASSAULT_STORM;
  return ground->has_works ? HONOUR_ASSAULT_WORKS : HONOUR_ASSAULT_FIELD;
}

/* [11.5-S3c] The units of whoever fights, or all of the Force; [15.1.1g] Militia always defend with
 * it. */
static gboolean takes_part(const HonourPlay *play, HonourUnitIndex unit, HonourFighter fighter) {
  HonourCapitanoIndex fighting = play->state->fight.fighting[fighter];
  HonourCapitanoIndex capitano = play->state->units[unit].capitano;

  if (!is_ready(play, unit, fighter))
    return FALSE;
  if (fighting != HONOUR_NOBODY && !honour_game_is_militia(play->game, unit))
    return capitano == fighting;
  return honour_force_of(play->game, play->state, capitano) == force_of(play, fighter);
}

static void flag_units(HonourPlay *play, HonourFighter fighter) {
  guint flag = fighter == HONOUR_ATTACKER ? HONOUR_UNIT_ATTACKS : HONOUR_UNIT_DEFENDS;

  for (HonourUnitIndex i = 0; i < play->game->n_units; i++)
    if (takes_part(play, i, fighter)) {
      honour_seen_if(play->game, HONOUR_SEEN_MILITIA_DEFEND, honour_game_is_militia(play->game, i));
      play->state->units[i].flags |= (guint16)flag;
    }
}

/* [12.1.5a] The star of whoever fights, of a whole Force that of its Primo Capitano. [12.1e]
 * [12.1f] [18.1d] Marks are those of the Force. */
static void fill_fighter(HonourPlay *play, HonourFighter fighter) {
  HonourFight *fight = &play->state->fight;
  HonourAssault *a = &fight->assault;
  guint marks = play->state->capitani[force_of(play, fighter)].marks;
  HonourCapitanoIndex leader = fight->fighting[fighter];

  if (leader == HONOUR_NOBODY)
    leader = force_of(play, fighter);
  a->leader[fighter] = leader;
  a->star[fighter] = honour_game_card(play->game, leader)->star;
  a->disrupted[fighter] = (marks & HONOUR_MARK_DISRUPTED) != 0;
  a->marching[fighter] = fighter == HONOUR_DEFENDER && (marks & HONOUR_MARK_ADMINISTRATIVE) != 0;
  a->quartered[fighter] = fighter == HONOUR_DEFENDER && (marks & HONOUR_MARK_QUARTERS) != 0;
  flag_units(play, fighter);
}

/* What is seen of the ground of the fight, those who defend being marked. */
static void note_ground(const HonourPlay *play, const HonourGround *ground) {
  const HonourGame *game = play->game;
  const HonourAssault *a = &play->state->fight.assault;

  honour_seen(game, HONOUR_SEEN_FOUGHT_ON_DEFENDERS_GROUND);
  honour_seen_row(game, honour_terrain_row(ground->terrain));
  if (ground->is_inside)
    honour_seen_row(game, honour_settlement_row(ground->settlement));
  if (ground->has_works)
    honour_seen_row(game, HONOUR_ROW_EARTHWORKS);
  if (ground->crossing != HONOUR_CROSSING_NONE)
    honour_seen_row(game, honour_crossing_row(ground->crossing));
  honour_seen_if(game, HONOUR_SEEN_WALLS_AND_TERRAIN,
                 ground->is_inside && ground->terrain != CAP_TERRAIN_CLEAR);
  honour_seen_if(game, HONOUR_SEEN_AFFECTING_GROUND, a->is_ground_affecting);
  honour_seen_if(game, HONOUR_SEEN_DEFENDERS_DOUBLED, a->doubled > 0);
  honour_seen_if(game, HONOUR_SEEN_DOUBLED_BY_WORKS, ground->has_works);
  honour_seen_if(game, HONOUR_SEEN_DOUBLED_BY_WALLS, ground->is_inside);
  honour_seen_if(game, HONOUR_SEEN_DOUBLED_BY_BOTH, ground->is_inside && ground->has_works);
  honour_seen_if(
      game, HONOUR_SEEN_NOT_ALL_DOUBLED,
      ground->is_inside &&
          honour_force_strength(game, play->state, force_of(play, HONOUR_DEFENDER)).good_sp >
              a->doubled);
  honour_seen_if(game, HONOUR_SEEN_HEAVY_CAVALRY_HALVED,
                 a->halves_cavalry &&
                     (honour_force_strength(game, play->state, force_of(play, HONOUR_ATTACKER))
                              .arm_good_sp[HONOUR_ARM_HEAVY_CAVALRY] > 0 ||
                      honour_force_strength(game, play->state, force_of(play, HONOUR_DEFENDER))
                              .arm_good_sp[HONOUR_ARM_HEAVY_CAVALRY] > 0));
  honour_seen_if(game, HONOUR_SEEN_FIREARMS_IN_SKIRMISH,
                 honour_assault_has_firearms(game, play->state));
}

/* [11.3.3a] [11.3.3b] [16c] The ground is that of the defender's hex. */
static void begin_assault(HonourPlay *play) {
  HonourFight *fight = &play->state->fight;
  HonourGround ground =
      honour_fight_ground(play->game, play->state, fight->hex, fight->from, is_inside(play));

  fight->assault = (HonourAssault){
      .setting = (guint8)setting_of(play, &ground),
      .is_affecting = (guint8)is_affecting(play, &ground),
      .is_ground_affecting = (guint8)honour_ground_is_affecting(&ground),
      .doubled = (guint8)honour_ground_doubled(&ground),
      .halves_cavalry =
          (guint8)honour_terrain_effects(honour_terrain_row(ground.terrain))->halves_heavy,
  };
  fill_fighter(play, HONOUR_ATTACKER);
  fill_fighter(play, HONOUR_DEFENDER);
  note_ground(play, &ground);
  fight->assault.has_firearms = (guint8)honour_assault_has_firearms(play->game, play->state);
  honour_play_push(play, HONOUR_STAGE_ASSAULT);
}

/* [3.6b] Whoever lost his last SP in the fight is captured with it. */
static void remove_destroyed(HonourPlay *play, HonourFighter fighter) {
  if (is_force(play, fighter) || !honour_is_in_play(play->state, force_of(play, fighter)))
    return;
  honour_eliminate_force(play, force_of(play, fighter), "3.6b");
  honour_update_capitani(play);
}

/* [11.5-S4a] [11.5-S4b] The whole Force of the loser looks to its discipline. */
static void read_result(HonourPlay *play, HonourFrame *frame) {
  HonourFight *fight = &play->state->fight;

  if (fight->assault.is_done)
    decide(play, frame, (HonourFighter)fight->assault.loser);
  remove_destroyed(play, HONOUR_ATTACKER);
  remove_destroyed(play, HONOUR_DEFENDER);
  honour_seen_if(play->game, HONOUR_SEEN_SKIRMISH_DECIDED, fight->assault.is_done);
  if (fight->assault.is_done && is_force(play, (HonourFighter)fight->loser))
    honour_check_discipline_in_combat(play, force_of(play, (HonourFighter)fight->loser), TRUE, 0,
                                      "11.5");
  frame->point = RETREAT;
}

/* --- Step 5-b: retreat ------------------------------------------------------------------------ */

/* [11.5-S5a] All SPs count, artillery and demoralised ones too; on a tie the attacker's are more.
 * The summary of the steps settles it before the attack. */
static HonourFighter larger_force(const HonourPlay *play) {
  guint sp[2];

  for (guint f = HONOUR_ATTACKER; f <= HONOUR_DEFENDER; f++)
    sp[f] = honour_force_strength(play->game, play->state, force_of(play, (HonourFighter)f)).sp;
  return sp[HONOUR_ATTACKER] >= sp[HONOUR_DEFENDER] ? HONOUR_ATTACKER : HONOUR_DEFENDER;
}

/* [11.5-S5e] Out of a Fortress nobody retreats; without a unit in good order they surrender. */
static void hold_walls(HonourPlay *play, HonourFrame *frame) {
  honour_seen(play->game, HONOUR_SEEN_LOSER_STAYS_INSIDE);
  frame->point = END;
  if (!honour_garrison_is_broken(play->game, play->state, force_of(play, HONOUR_DEFENDER)))
    return;
  cap_log(play->log, "11.5", "%s surrenders.", name_of(play, force_of(play, HONOUR_DEFENDER)));
  honour_eliminate_force(play, force_of(play, HONOUR_DEFENDER), "11.5");
  honour_update_capitani(play);
  frame->point = ADVANCE;
}

/* [11.5-S5b] [11.5-S5d] A smaller Force that lost goes, whole; [11.5-S5c] a larger one stays, and
 * the smaller may go; R-115. */
static void retreat(HonourPlay *play, HonourFrame *frame) {
  HonourFighter loser = (HonourFighter)play->state->fight.loser;

  frame->point = ADVANCE;
  if (!is_force(play, loser))
    return;
  if ((gint32)loser == frame->v[LARGER]) {
    honour_seen(play->game, HONOUR_SEEN_LARGER_LOSER_STAYS);
    frame->point = END;
    if (is_force(play, other_of(loser)))
      honour_push_retreat(play, force_of(play, other_of(loser)),
                          HONOUR_RETREAT_MAY | HONOUR_RETREAT_IF_WILLING);
  } else {
    honour_seen(play->game, HONOUR_SEEN_SMALLER_LOSER_GOES);
    honour_push_retreat(play, force_of(play, loser), HONOUR_RETREAT_FULL);
  }
}

/* [18.7h] Has the loser run off to pillage? */
static gboolean has_flown(const HonourPlay *play) {
  const HonourFight *fight = &play->state->fight;
  CapHex stood = fight->loser == HONOUR_DEFENDER ? fight->hex : fight->from;

  return is_force(play, (HonourFighter)fight->loser) &&
         play->state->capitani[force_of(play, (HonourFighter)fight->loser)].hex != stood;
}

/* [11.7d] After a Sortie nobody moves; [11.6-S5a] what follows an attack through a breach is said
 * there. */
static void run_retreat(HonourPlay *play, HonourFrame *frame) {
  const HonourFight *fight = &play->state->fight;

  honour_seen_if(play->game, HONOUR_SEEN_NOBODY_MOVES_AFTER_SORTIE,
                 fight->kind == HONOUR_FIGHT_SORTIE);
  if (fight->kind == HONOUR_FIGHT_SORTIE || has(play, HONOUR_FIGHT_BREACH))
    frame->point = END;
  else if (has_flown(play))
    frame->point = ADVANCE;
  else if (fight->loser == HONOUR_DEFENDER && is_inside(play) && is_force(play, HONOUR_DEFENDER))
    hold_walls(play, frame);
  else
    retreat(play, frame);
}

/* --- Step 6-b: advance ------------------------------------------------------------------------ */

static CapHex hex_of_loser(const HonourPlay *play) {
  const HonourFight *fight = &play->state->fight;

  return fight->loser == HONOUR_DEFENDER ? fight->hex : fight->from;
}

/* [12.2d] */
static gboolean is_cornered(const HonourPlay *play) {
  HonourFighter loser = (HonourFighter)play->state->fight.loser;

  return honour_is_cornered(play->game, play->state, force_of(play, other_of(loser)),
                            force_of(play, loser), hex_of_loser(play));
}

/* [11.5-S6a] [11.5-S6b] Into the hex that the loser left. [7.9e] Not on the march. */
static gboolean ask_advance(const HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  HonourFighter loser = (HonourFighter)play->state->fight.loser;
  HonourCapitanoIndex winner = force_of(play, other_of(loser));

  if (has(play, HONOUR_FIGHT_FROM_MARCH) || !is_force(play, other_of(loser)) ||
      (honour_may_advance(play->game, play->state, winner, hex_of_loser(play),
                          force_of(play, loser)) != HONOUR_REASON_OK &&
       !is_cornered(play))) {
    frame->point = END;
    return FALSE;
  }
  honour_request_open(request, honour_side_of(play->game, play->state, winner),
                      HONOUR_DECISION_ADVANCE, winner);
  honour_request_offer(request, HONOUR_ANSWER_YES, 0, 0, 0);
  honour_request_offer(request, HONOUR_ANSWER_NO, 0, 0, 0);
  return TRUE;
}

static void answer_advance(HonourPlay *play, HonourFrame *frame, CapOption option) {
  frame->point = END;
  if (option.kind != HONOUR_ANSWER_YES) {
    honour_tell_no_advance(play, force_of(play, other_of((HonourFighter)play->state->fight.loser)));
    return;
  }
  frame->point = ENTER;
  if (is_cornered(play))
    honour_push_retreat(play, force_of(play, (HonourFighter)play->state->fight.loser),
                        HONOUR_RETREAT_DISPLACED);
}

static void enter(HonourPlay *play, HonourFrame *frame) {
  HonourFighter loser = (HonourFighter)play->state->fight.loser;
  HonourCapitanoIndex winner = force_of(play, other_of(loser));
  CapHex hex = hex_of_loser(play);

  frame->point = END;
  if (honour_may_advance(play->game, play->state, winner, hex, force_of(play, loser)) ==
      HONOUR_REASON_OK)
    honour_advance(play, winner, hex);
}

/* --- The stage -------------------------------------------------------------------------------- */

void honour_disrupt_by_storm(HonourPlay *play) {
  play->state->capitani[force_of(play, HONOUR_ATTACKER)].marks |= HONOUR_MARK_DISRUPTED;
  cap_log(play->log, "9.3a", "Storming disrupts the Force of %s.",
          name_of(play, force_of(play, HONOUR_ATTACKER)));
}

/* those who would not fight behind walls give up at once. */
static void begin(HonourPlay *play, HonourFrame *frame) {
  HonourFight *fight = &play->state->fight;

  frame->point = CHOOSE;
  frame->v[LARGER] = (gint32)larger_force(play);
  fight->fighting[HONOUR_ATTACKER] = fight->fighting[HONOUR_DEFENDER] = HONOUR_NOBODY;
  fight->assault = (HonourAssault){0};
  if (has(play, HONOUR_FIGHT_STORM))
    honour_disrupt_by_storm(play);
  if (is_inside(play) &&
      honour_garrison_is_broken(play->game, play->state, force_of(play, HONOUR_DEFENDER)))
    decide(play, frame, HONOUR_DEFENDER);
}

/* [18.1d] Whoever was attacked in Quarters is On Campaign. */
static void end(HonourPlay *play) {
  HonourFight *fight = &play->state->fight;

  if (fight->is_decided && fight->loser == HONOUR_DEFENDER &&
      (!is_force(play, HONOUR_DEFENDER) ||
       play->state->capitani[force_of(play, HONOUR_DEFENDER)].hex != fight->hex))
    fight->flags |= HONOUR_FIGHT_VACATED;
  play->state->capitani[force_of(play, HONOUR_DEFENDER)].marks &= (guint16)~HONOUR_MARK_QUARTERS;
  if (!has(play, HONOUR_FIGHT_BREACH))
    honour_clear_unit_flags(play, HONOUR_UNIT_RAN);
  honour_play_pop(play);
}

gboolean honour_skirmish_run(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  switch (frame->point) {
  case BEGIN:
    begin(play, frame);
    return FALSE;
  case CHOOSE:
  case CHOOSE + 1:
    return choose(play, frame, request);
  case ASSAULT:
    frame->point = RESULT;
    begin_assault(play);
    return FALSE;
  case RESULT:
    read_result(play, frame);
    return FALSE;
  case RETREAT:
    run_retreat(play, frame);
    return FALSE;
  case ADVANCE:
    return ask_advance(play, frame, request);
  case ENTER:
    enter(play, frame);
    return FALSE;
  default:
    end(play);
    return FALSE;
  }
}

void honour_skirmish_answer(HonourPlay *play, HonourFrame *frame, CapOption option) {
  if (frame->point == ADVANCE)
    answer_advance(play, frame, option);
  else
    take_part(play, frame, option.a);
}
