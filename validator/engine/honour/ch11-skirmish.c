/* Chapter 11.5: a Skirmish from the choice of those who fight to the advance of the winner. Also a
 * Storm, the attack through a breach [11.6], a Sortie [11.7] and an Attack from March [7.9], each
 * with what is different. Who attacks whom, and the markers afterwards, are the caller's. */
#include "validator/engine/honour/ch11-combat.h"

#include "validator/engine/honour/ch06-cards.h"
#include "validator/engine/honour/ch12-assault.h"
#include "validator/engine/honour/ch12-ground.h"
#include "validator/engine/honour/ch12-retreat.h"
#include "validator/engine/honour/ch16-besieged.h"
#include "validator/engine/honour/special.h"
#include "validator/engine/honour/stages.h"

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

/* The number of the frame: CapFighter whose whole Force is larger. */
enum { LARGER };

static CapCapitanoIndex force_of(const CapPlay *play, CapFighter fighter) {
  return play->state->fight.force[fighter];
}

static const char *name_of(const CapPlay *play, CapCapitanoIndex capitano) {
  return cap_game_card(play->game, capitano)->name;
}

static gboolean is_force(const CapPlay *play, CapFighter fighter) {
  return cap_is_force(play->game, play->state, force_of(play, fighter));
}

static gboolean has(const CapPlay *play, CapFightFlags flag) {
  return (play->state->fight.flags & flag) != 0;
}

static CapFighter other_of(CapFighter fighter) {
  return fighter == CAP_ATTACKER ? CAP_DEFENDER : CAP_ATTACKER;
}

/* [11.3c] [16c] A breach is in the walls, so those behind it have them. */
static gboolean is_inside(const CapPlay *play) {
  return has(play, CAP_FIGHT_INSIDE | CAP_FIGHT_STORM | CAP_FIGHT_BREACH);
}

/* --- Step 3-b: who fights --------------------------------------------------------------------- */

/* [11.5-S3a] [11.5-S3d] R-052 Does the owner choose, or is it a matter of chance? [11.7b] Of a
 * Sortie only its own side knows beforehand. */
static gboolean chooses(const CapPlay *play, CapFighter fighter) {
  if (play->state->fight.kind == CAP_FIGHT_SORTIE)
    return fighter == CAP_ATTACKER;
  if (has(play, CAP_FIGHT_STORM | CAP_FIGHT_BREACH))
    return TRUE;
  return (play->state->capitani[force_of(play, CAP_ATTACKER)].marks & CAP_MARK_MOVED) == 0;
}

/* What a Capitano has to fight with. */
typedef struct {
  gboolean has_troops, has_guns; /* in good order */
} Means;

/* [15.1.1g] Militia defend only. */
static gboolean is_ready(const CapPlay *play, CapUnitIndex unit, CapFighter fighter) {
  return play->state->units[unit].place == CAP_UNIT_CARD &&
         (fighter == CAP_DEFENDER || !cap_game_is_militia(play->game, unit));
}

static Means means_of(const CapPlay *play, CapCapitanoIndex capitano, CapFighter fighter) {
  Means means = {0};

  for (CapUnitIndex i = 0; i < play->game->n_units; i++) {
    const CapUnitState *u = &play->state->units[i];

    cap_seen_if(play->game, CAP_SEEN_NO_FIGHT_WITH_DEMORALISED,
                u->place == CAP_UNIT_CARD && u->capitano == capitano && u->demoralised);
    if (!is_ready(play, i, fighter) || u->capitano != capitano || u->demoralised)
      continue;
    if (cap_game_type(play->game, i)->arm == CAP_ARM_ARTILLERY)
      means.has_guns = TRUE;
    else
      means.has_troops = TRUE;
  }
  return means;
}

/* [11.5-S3b] [11.5-S3c] Whoever has troops in good order, the Capitano Generale too. */
static guint list_capitani(const CapPlay *play, CapFighter fighter, gboolean with_guns,
                           CapCapitanoIndex found[CAP_MAX_CAPITANI]) {
  guint n = 0;

  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    Means means;

    if (!cap_is_in_play(play->state, i) ||
        cap_force_of(play->game, play->state, i) != force_of(play, fighter))
      continue;
    means = means_of(play, i, fighter);
    if (means.has_troops || (with_guns && means.has_guns))
      found[n++] = i;
  }
  return n;
}

/* [11.5-S3e] In an encounter Capitani with nothing but guns are drawn among the defenders;
 * [11.5-S3b] one is chosen only where there is no other. [11.5-S3f] They never attack. */
static guint list_fighters(const CapPlay *play, CapFighter fighter,
                           CapCapitanoIndex found[CAP_MAX_CAPITANI]) {
  guint n = list_capitani(play, fighter, fighter == CAP_DEFENDER && !chooses(play, fighter), found);

  if (n == 0 && fighter == CAP_DEFENDER)
    n = list_capitani(play, fighter, TRUE, found);
  return n;
}

static void decide(CapPlay *play, CapFrame *frame, CapFighter loser) {
  play->state->fight.is_decided = TRUE;
  play->state->fight.loser = (guint8)loser;
  frame->point = RESULT;
}

static void take_part(CapPlay *play, CapFrame *frame, CapCapitanoIndex capitano) {
  play->state->fight.fighting[frame->point - CHOOSE] = capitano;
  cap_seen_if(play->game, CAP_SEEN_GENERAL_FIGHTS_HIMSELF,
              cap_force_is_major(play->state, capitano));
  cap_log(play->log, "11.5", "%s fights with his units.", name_of(play, capitano));
  frame->point++;
}

/* [11.5-S3d] Behind walls the whole Force fights. Without anybody to fight there is no attack, and
 * no defence. */
static gboolean choose(CapPlay *play, CapFrame *frame, CapRequest *request) {
  CapFighter fighter = (CapFighter)(frame->point - CHOOSE);
  CapCapitanoIndex found[CAP_MAX_CAPITANI];
  guint n = list_fighters(play, fighter, found);

  if (n == 0) {
    if (fighter == CAP_ATTACKER)
      frame->point = END;
    else
      decide(play, frame, CAP_DEFENDER);
    return FALSE;
  }
  cap_seen_if(play->game, CAP_SEEN_FIGHTERS_CHOSEN,
              chooses(play, fighter) && !has(play, CAP_FIGHT_STORM));
  cap_seen_if(play->game, CAP_SEEN_FIGHTERS_DRAWN, !chooses(play, fighter));
  if (fighter == CAP_DEFENDER && has(play, CAP_FIGHT_STORM)) {
    cap_seen(play->game, CAP_SEEN_WHOLE_GARRISON_FIGHTS);
    frame->point++;
    return FALSE;
  }
  if (!chooses(play, fighter)) {
    take_part(play, frame, found[n > 1 ? cap_dice_draw(play->dice, n) : 0]);
    return FALSE;
  }
  cap_request_open(request, cap_side_of(play->game, play->state, force_of(play, fighter)),
                   CAP_DECISION_FIGHTING, force_of(play, fighter));
  for (guint i = 0; i < n; i++)
    cap_request_offer(request, CAP_ANSWER_CAPITANO, found[i], 0, 0);
  return TRUE;
}

/* --- Step 4-b: the attack --------------------------------------------------------------------- */

/* [15.3a] Is it a company of raiders, led by their own Capitano, and nobody else there? */
static gboolean is_of_raiders(const CapPlay *play, CapCapitanoIndex primo) {
  const char *company = cap_game_card(play->game, primo)->named_unit;

  for (CapUnitIndex i = 0; company != NULL && i < play->game->n_units; i++) {
    const CapUnitState *u = &play->state->units[i];
    const CapUnitType *type = cap_game_type(play->game, i);

    if (u->place == CAP_UNIT_CARD && cap_force_of(play->game, play->state, u->capitano) == primo &&
        ((type->traits & CAP_TRAIT_RAIDERS) == 0 || g_strcmp0(type->named, company) != 0))
      return FALSE;
  }
  return company != NULL;
}

/* [12.1g] The line of the table: as the ground says, [7.9d] on the march always Affecting but for
 * light cavalry. */
static gboolean is_affecting(const CapPlay *play, const CapGround *ground) {
  CapCapitanoIndex attacker = force_of(play, CAP_ATTACKER);

  if (!has(play, CAP_FIGHT_FROM_MARCH))
    return cap_ground_is_affecting(ground);
  cap_seen(play->game, CAP_SEEN_AFFECTED_ON_THE_MARCH);
  cap_seen_if(play->game, CAP_SEEN_RAIDERS_NOT_AFFECTED, is_of_raiders(play, attacker));
  return !cap_force_strength(play->game, play->state, attacker).only_light_cavalry &&
         !is_of_raiders(play, attacker);
}

/* */
static CapAssaultSetting setting_of(const CapPlay *play, const CapGround *ground) {
  if (has(play, CAP_FIGHT_BREACH))
    return CAP_ASSAULT_BREACH;
  if (has(play, CAP_FIGHT_STORM))
    return CAP_ASSAULT_STORM;
  return ground->has_works ? CAP_ASSAULT_WORKS : CAP_ASSAULT_FIELD;
}

/* [11.5-S3c] The units of whoever fights, or all of the Force; [15.1.1g] Militia always defend with
 * it. */
static gboolean takes_part(const CapPlay *play, CapUnitIndex unit, CapFighter fighter) {
  CapCapitanoIndex fighting = play->state->fight.fighting[fighter];
  CapCapitanoIndex capitano = play->state->units[unit].capitano;

  if (!is_ready(play, unit, fighter))
    return FALSE;
  if (fighting != CAP_NOBODY && !cap_game_is_militia(play->game, unit))
    return capitano == fighting;
  return cap_force_of(play->game, play->state, capitano) == force_of(play, fighter);
}

static void flag_units(CapPlay *play, CapFighter fighter) {
  guint flag = fighter == CAP_ATTACKER ? CAP_UNIT_ATTACKS : CAP_UNIT_DEFENDS;

  for (CapUnitIndex i = 0; i < play->game->n_units; i++)
    if (takes_part(play, i, fighter)) {
      cap_seen_if(play->game, CAP_SEEN_MILITIA_DEFEND, cap_game_is_militia(play->game, i));
      play->state->units[i].flags |= (guint16)flag;
    }
}

/* [12.1.5a] The star of whoever fights, of a whole Force that of its Primo Capitano. [12.1e]
 * [12.1f] [18.1d] Marks are those of the Force. */
static void fill_fighter(CapPlay *play, CapFighter fighter) {
  CapFight *fight = &play->state->fight;
  CapAssault *a = &fight->assault;
  guint marks = play->state->capitani[force_of(play, fighter)].marks;
  CapCapitanoIndex leader = fight->fighting[fighter];

  if (leader == CAP_NOBODY)
    leader = force_of(play, fighter);
  a->leader[fighter] = leader;
  a->star[fighter] = cap_game_card(play->game, leader)->star;
  a->disrupted[fighter] = (marks & CAP_MARK_DISRUPTED) != 0;
  a->marching[fighter] = fighter == CAP_DEFENDER && (marks & CAP_MARK_ADMINISTRATIVE) != 0;
  a->quartered[fighter] = fighter == CAP_DEFENDER && (marks & CAP_MARK_QUARTERS) != 0;
  flag_units(play, fighter);
}

/* What is seen of the ground of the fight, those who defend being marked. */
static void note_ground(const CapPlay *play, const CapGround *ground) {
  const CapGame *game = play->game;
  const CapAssault *a = &play->state->fight.assault;

  cap_seen(game, CAP_SEEN_FOUGHT_ON_DEFENDERS_GROUND);
  cap_seen_row(game, cap_terrain_row(ground->terrain));
  if (ground->is_inside)
    cap_seen_row(game, cap_settlement_row(ground->settlement));
  if (ground->has_works)
    cap_seen_row(game, CAP_ROW_EARTHWORKS);
  if (ground->crossing != CAP_CROSSING_NONE)
    cap_seen_row(game, cap_crossing_row(ground->crossing));
  cap_seen_if(game, CAP_SEEN_WALLS_AND_TERRAIN,
              ground->is_inside && ground->terrain != CAP_TERRAIN_CLEAR);
  cap_seen_if(game, CAP_SEEN_AFFECTING_GROUND, a->is_ground_affecting);
  cap_seen_if(game, CAP_SEEN_DEFENDERS_DOUBLED, a->doubled > 0);
  cap_seen_if(game, CAP_SEEN_DOUBLED_BY_WORKS, ground->has_works);
  cap_seen_if(game, CAP_SEEN_DOUBLED_BY_WALLS, ground->is_inside);
  cap_seen_if(game, CAP_SEEN_DOUBLED_BY_BOTH, ground->is_inside && ground->has_works);
  cap_seen_if(game, CAP_SEEN_NOT_ALL_DOUBLED,
              ground->is_inside &&
                  cap_force_strength(game, play->state, force_of(play, CAP_DEFENDER)).good_sp >
                      a->doubled);
  cap_seen_if(game, CAP_SEEN_HEAVY_CAVALRY_HALVED,
              a->halves_cavalry &&
                  (cap_force_strength(game, play->state, force_of(play, CAP_ATTACKER))
                           .arm_good_sp[CAP_ARM_HEAVY_CAVALRY] > 0 ||
                   cap_force_strength(game, play->state, force_of(play, CAP_DEFENDER))
                           .arm_good_sp[CAP_ARM_HEAVY_CAVALRY] > 0));
  cap_seen_if(game, CAP_SEEN_FIREARMS_IN_SKIRMISH, cap_assault_has_firearms(game, play->state));
}

/* [11.3.3a] [11.3.3b] [16c] The ground is that of the defender's hex. */
static void begin_assault(CapPlay *play) {
  CapFight *fight = &play->state->fight;
  CapGround ground =
      cap_fight_ground(play->game, play->state, fight->hex, fight->from, is_inside(play));

  fight->assault = (CapAssault){
      .setting = (guint8)setting_of(play, &ground),
      .is_affecting = (guint8)is_affecting(play, &ground),
      .is_ground_affecting = (guint8)cap_ground_is_affecting(&ground),
      .doubled = (guint8)cap_ground_doubled(&ground),
      .halves_cavalry = (guint8)cap_terrain_effects(cap_terrain_row(ground.terrain))->halves_heavy,
  };
  fill_fighter(play, CAP_ATTACKER);
  fill_fighter(play, CAP_DEFENDER);
  note_ground(play, &ground);
  fight->assault.has_firearms = (guint8)cap_assault_has_firearms(play->game, play->state);
  cap_play_push(play, CAP_STAGE_ASSAULT);
}

/* [3.6b] Whoever lost his last SP in the fight is captured with it. */
static void remove_destroyed(CapPlay *play, CapFighter fighter) {
  if (is_force(play, fighter) || !cap_is_in_play(play->state, force_of(play, fighter)))
    return;
  cap_eliminate_force(play, force_of(play, fighter), "3.6b");
  cap_update_capitani(play);
}

/* [11.5-S4a] [11.5-S4b] The whole Force of the loser looks to its discipline. */
static void read_result(CapPlay *play, CapFrame *frame) {
  CapFight *fight = &play->state->fight;

  if (fight->assault.is_done)
    decide(play, frame, (CapFighter)fight->assault.loser);
  remove_destroyed(play, CAP_ATTACKER);
  remove_destroyed(play, CAP_DEFENDER);
  cap_seen_if(play->game, CAP_SEEN_SKIRMISH_DECIDED, fight->assault.is_done);
  if (fight->assault.is_done && is_force(play, (CapFighter)fight->loser))
    cap_check_discipline_in_combat(play, force_of(play, (CapFighter)fight->loser), TRUE, 0, "11.5");
  frame->point = RETREAT;
}

/* --- Step 5-b: retreat ------------------------------------------------------------------------ */

/* [11.5-S5a] All SPs count, artillery and demoralised ones too; on a tie the attacker's are more.
 * The summary of the steps settles it before the attack. */
static CapFighter larger_force(const CapPlay *play) {
  guint sp[2];

  for (guint f = CAP_ATTACKER; f <= CAP_DEFENDER; f++)
    sp[f] = cap_force_strength(play->game, play->state, force_of(play, (CapFighter)f)).sp;
  return sp[CAP_ATTACKER] >= sp[CAP_DEFENDER] ? CAP_ATTACKER : CAP_DEFENDER;
}

/* [11.5-S5e] Out of a Fortress nobody retreats; without a unit in good order they surrender. */
static void hold_walls(CapPlay *play, CapFrame *frame) {
  cap_seen(play->game, CAP_SEEN_LOSER_STAYS_INSIDE);
  frame->point = END;
  if (!cap_garrison_is_broken(play->game, play->state, force_of(play, CAP_DEFENDER)))
    return;
  cap_log(play->log, "11.5", "%s surrenders.", name_of(play, force_of(play, CAP_DEFENDER)));
  cap_eliminate_force(play, force_of(play, CAP_DEFENDER), "11.5");
  cap_update_capitani(play);
  frame->point = ADVANCE;
}

/* [11.5-S5b] [11.5-S5d] A smaller Force that lost goes, whole; [11.5-S5c] a larger one stays, and
 * the smaller may go; R-115. */
static void retreat(CapPlay *play, CapFrame *frame) {
  CapFighter loser = (CapFighter)play->state->fight.loser;

  frame->point = ADVANCE;
  if (!is_force(play, loser))
    return;
  if ((gint32)loser == frame->v[LARGER]) {
    cap_seen(play->game, CAP_SEEN_LARGER_LOSER_STAYS);
    frame->point = END;
    if (is_force(play, other_of(loser)))
      cap_push_retreat(play, force_of(play, other_of(loser)),
                       CAP_RETREAT_MAY | CAP_RETREAT_IF_WILLING);
  } else {
    cap_seen(play->game, CAP_SEEN_SMALLER_LOSER_GOES);
    cap_push_retreat(play, force_of(play, loser), CAP_RETREAT_FULL);
  }
}

/* [18.7h] Has the loser run off to pillage? */
static gboolean has_flown(const CapPlay *play) {
  const CapFight *fight = &play->state->fight;
  CapHex stood = fight->loser == CAP_DEFENDER ? fight->hex : fight->from;

  return is_force(play, (CapFighter)fight->loser) &&
         play->state->capitani[force_of(play, (CapFighter)fight->loser)].hex != stood;
}

/* [11.7d] After a Sortie nobody moves; [11.6-S5a] what follows an attack through a breach is said
 * there. */
static void run_retreat(CapPlay *play, CapFrame *frame) {
  const CapFight *fight = &play->state->fight;

  cap_seen_if(play->game, CAP_SEEN_NOBODY_MOVES_AFTER_SORTIE, fight->kind == CAP_FIGHT_SORTIE);
  if (fight->kind == CAP_FIGHT_SORTIE || has(play, CAP_FIGHT_BREACH))
    frame->point = END;
  else if (has_flown(play))
    frame->point = ADVANCE;
  else if (fight->loser == CAP_DEFENDER && is_inside(play) && is_force(play, CAP_DEFENDER))
    hold_walls(play, frame);
  else
    retreat(play, frame);
}

/* --- Step 6-b: advance ------------------------------------------------------------------------ */

static CapHex hex_of_loser(const CapPlay *play) {
  const CapFight *fight = &play->state->fight;

  return fight->loser == CAP_DEFENDER ? fight->hex : fight->from;
}

/* [12.2d] */
static gboolean is_cornered(const CapPlay *play) {
  CapFighter loser = (CapFighter)play->state->fight.loser;

  return cap_is_cornered(play->game, play->state, force_of(play, other_of(loser)),
                         force_of(play, loser), hex_of_loser(play));
}

/* [11.5-S6a] [11.5-S6b] Into the hex that the loser left. [7.9e] Not on the march. */
static gboolean ask_advance(const CapPlay *play, CapFrame *frame, CapRequest *request) {
  CapFighter loser = (CapFighter)play->state->fight.loser;
  CapCapitanoIndex winner = force_of(play, other_of(loser));

  if (has(play, CAP_FIGHT_FROM_MARCH) || !is_force(play, other_of(loser)) ||
      (cap_may_advance(play->game, play->state, winner, hex_of_loser(play),
                       force_of(play, loser)) != CAP_REASON_OK &&
       !is_cornered(play))) {
    frame->point = END;
    return FALSE;
  }
  cap_request_open(request, cap_side_of(play->game, play->state, winner), CAP_DECISION_ADVANCE,
                   winner);
  cap_request_offer(request, CAP_ANSWER_YES, 0, 0, 0);
  cap_request_offer(request, CAP_ANSWER_NO, 0, 0, 0);
  return TRUE;
}

static void answer_advance(CapPlay *play, CapFrame *frame, CapOption option) {
  frame->point = END;
  if (option.kind != CAP_ANSWER_YES)
    return;
  frame->point = ENTER;
  if (is_cornered(play))
    cap_push_retreat(play, force_of(play, (CapFighter)play->state->fight.loser),
                     CAP_RETREAT_DISPLACED);
}

static void enter(CapPlay *play, CapFrame *frame) {
  CapFighter loser = (CapFighter)play->state->fight.loser;
  CapCapitanoIndex winner = force_of(play, other_of(loser));
  CapHex hex = hex_of_loser(play);

  frame->point = END;
  if (cap_may_advance(play->game, play->state, winner, hex, force_of(play, loser)) == CAP_REASON_OK)
    cap_advance(play, winner, hex);
}

/* --- The stage -------------------------------------------------------------------------------- */

void cap_disrupt_by_storm(CapPlay *play) {
  play->state->capitani[force_of(play, CAP_ATTACKER)].marks |= CAP_MARK_DISRUPTED;
  cap_log(play->log, "9.3a", "Storming disrupts the Force of %s.",
          name_of(play, force_of(play, CAP_ATTACKER)));
}

/* those who would not fight behind walls give up at once. */
static void begin(CapPlay *play, CapFrame *frame) {
  CapFight *fight = &play->state->fight;

  frame->point = CHOOSE;
  frame->v[LARGER] = (gint32)larger_force(play);
  fight->fighting[CAP_ATTACKER] = fight->fighting[CAP_DEFENDER] = CAP_NOBODY;
  fight->assault = (CapAssault){0};
  if (has(play, CAP_FIGHT_STORM))
    cap_disrupt_by_storm(play);
  if (is_inside(play) &&
      cap_garrison_is_broken(play->game, play->state, force_of(play, CAP_DEFENDER)))
    decide(play, frame, CAP_DEFENDER);
}

/* [18.1d] Whoever was attacked in Quarters is On Campaign. */
static void end(CapPlay *play) {
  CapFight *fight = &play->state->fight;

  if (fight->is_decided && fight->loser == CAP_DEFENDER &&
      (!is_force(play, CAP_DEFENDER) ||
       play->state->capitani[force_of(play, CAP_DEFENDER)].hex != fight->hex))
    fight->flags |= CAP_FIGHT_VACATED;
  play->state->capitani[force_of(play, CAP_DEFENDER)].marks &= (guint16)~CAP_MARK_QUARTERS;
  if (!has(play, CAP_FIGHT_BREACH))
    cap_clear_unit_flags(play, CAP_UNIT_RAN);
  cap_play_pop(play);
}

gboolean cap_skirmish_run(CapPlay *play, CapFrame *frame, CapRequest *request) {
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

void cap_skirmish_answer(CapPlay *play, CapFrame *frame, CapOption option) {
  if (frame->point == ADVANCE)
    answer_advance(play, frame, option);
  else
    take_part(play, frame, option.a);
}
