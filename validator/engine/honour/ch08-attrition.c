/* Chapter 8: hunger, sickness and hard marches. */
#include "validator/engine/honour/stages.h"

#include "validator/engine/honour/ch06-forces.h"
#include "validator/engine/honour/ch07-zoc.h"
#include "validator/engine/honour/ch14-alignment.h"
#include "validator/engine/honour/ch16-besieged.h"
#include "validator/engine/honour/ch18-options.h"
#include "validator/engine/honour/chart-attrition.h"
#include "validator/engine/honour/chart.h"
#include "validator/engine/honour/special.h"

/* For one Force: half points spent in the second activation, its size at the start of the move
 * [8d], whether it went in Administrative March, and what it had spent when it declared that. For
 * the segment: the next Capitano to look at. */
enum { SPENT, SIZE, DOUBLED, BEFORE, NEXT = 0 };

/* [S5.SR4] Special rules come after the modifiers of the table. */
static int modify(const CapPlay *play, CapCapitanoIndex primo, const CapAttritionCase *c,
                  guint die) {
  CapSubject subject = cap_subject_force(play->game, play->state, primo);
  CapModifiers modifiers = cap_attrition_modifiers(c);
  int modified = (int)die + modifiers.total;

  cap_seen_modifiers(play->game, &modifiers);
  cap_seen_if(play->game, CAP_SEEN_ATTRITION_ADDED_UP, modifiers.n > 1);
  cap_seen_if(play->game, CAP_SEEN_ATTRITION_IN_COLUMN,
              c->is_administrative && c->spent >= 2 * CAP_MP);
  return cap_special_adjust(play->game, play->state, CAP_VALUE_ATTRITION_DIE, &subject, modified);
}

/* [6.3e] What was dropped off on the march bears its part of the losses. */
static void make_dropped_liable(CapPlay *play) {
  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    CapCapitanoState *c = &play->state->capitani[i];
    cap_seen_if(play->game, CAP_SEEN_DROPPED_SHARE_LOSSES, (c->marks & CAP_MARK_SHARES) != 0);
    if ((c->marks & CAP_MARK_SHARES) != 0)
      cap_make_force_liable(play, cap_force_of(play->game, play->state, i));
    c->marks &= (guint16)~CAP_MARK_SHARES;
  }
}

static void roll_attrition(CapPlay *play, CapCapitanoIndex primo, guint size,
                           const CapAttritionCase *c) {
  guint die = cap_dice_roll(play->dice);
  guint column = cap_attrition_column(modify(play, primo, c, die));
  guint loss = cap_attrition_loss(cap_attrition_row(size), column);
  cap_seen_if(play->game, CAP_SEEN_ATTRITION_LOSES, loss > 0);
  cap_seen(play->game, CAP_SEEN_ATTRITION_ROLLED);
  cap_log(play->log, "8", "%s checks attrition: %u SP, die %u, %u lost.",
          cap_game_card(play->game, primo)->name, size, die, loss);
  cap_make_force_liable(play, primo);
  if (c->moment == CAP_ATTRITION_MARCH)
    make_dropped_liable(play);
  cap_push_losses(play, primo, loss);
  CapSubject subject = cap_subject_force(play->game, play->state, primo);
  subject.die = die;
  cap_hook(play, CAP_HOOK_ATTRITION_ROLLED, &subject);
}

static CapAttritionCase case_of(const CapPlay *play, CapCapitanoIndex primo,
                                CapAttritionMoment moment) {
  return (CapAttritionCase){
      .moment = moment,
      .weather = play->state->weather,
      .has_star = cap_game_card(play->game, primo)->star,
      .has_loc = TRUE,
      .quarters = cap_quarters_of(play->game, play->state, primo),  /* [18.1e] */
      .is_interphase = play->state->optional.interphase.is_on != 0, /* [18.4d] */
  };
}

/* --- The Attrition Segment [2.2D5] ------------------------------------------------------------ */

/* Does a zone of control of an enemy Force cover the hex? */
static gboolean is_controlled(const CapPlay *play, CapCapitanoIndex primo) {
  CapIndex side = cap_side_of(play->game, play->state, primo);
  CapHex hex = play->state->capitani[primo].hex;
  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (play->state->capitani[i].station == CAP_STATION_ON_MAP &&
        cap_side_of(play->game, play->state, i) != side &&
        cap_is_force(play->game, play->state, i) &&
        cap_force_zoc(play->game, play->state, i, hex) != CAP_ZOC_NONE)
      return TRUE;
  return FALSE;
}

/* [C.ATT-barren] By its terrain, or laid waste [18.7]. */
static gboolean is_bare(const CapPlay *play, CapHex hex) {
  return cap_hex_is_bare(play->game->map->hexes[hex].terrain,
                         cap_is_wasted(play->game, play->state, hex));
}

/* [C.ATT-barren] Of the hex and its six neighbours. */
static gboolean is_barren(const CapPlay *play, CapHex hex) {
  const CapMap *map = play->game->map;
  guint n = is_bare(play, hex) ? 1 : 0;
  for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
    CapHex next = map->hexes[hex].neighbour[d];
    if (next != CAP_HEX_NONE && is_bare(play, next))
      n++;
  }
  return cap_land_is_barren(n);
}

/* [8b] [16g] One check, however many reasons there are. */
static gboolean is_due(const CapPlay *play, CapCapitanoIndex primo) {
  CapHex hex = play->state->capitani[primo].hex;
  CapIndex side = cap_side_of(play->game, play->state, primo);
  cap_seen_if(play->game, CAP_SEEN_ATTRITION_BESIEGED,
              cap_is_besieged(play->game, play->state, primo));
  cap_seen_if(play->game, CAP_SEEN_ATTRITION_HOSTILE,
              cap_is_hostile(play->game, play->state, hex, side));
  cap_seen_if(play->game, CAP_SEEN_ATTRITION_UNHEALTHY,
              cap_land_is_unhealthy(play->game->map->hexes[hex].terrain));
  cap_seen_if(play->game, CAP_SEEN_ATTRITION_BARREN, is_barren(play, hex));
  return cap_is_besieged(play->game, play->state, primo) ||
         cap_is_hostile(play->game, play->state, hex, side) ||
         cap_land_is_unhealthy(play->game->map->hexes[hex].terrain) || is_barren(play, hex) ||
         is_controlled(play, primo) || cap_special_attrition_is_due(play->game, play->state, primo);
}

static void run_segment(CapPlay *play, CapFrame *frame) {
  CapCapitanoIndex primo = (CapCapitanoIndex)frame->v[NEXT]++;
  if (primo >= play->game->n_capitani) {
    cap_play_pop(play);
    return;
  }
  if (play->state->capitani[primo].station != CAP_STATION_ON_MAP ||
      !cap_is_force(play->game, play->state, primo) || !is_due(play, primo))
    return;
  CapAttritionCase c = case_of(play, primo, CAP_ATTRITION_SEGMENT);
  cap_seen_if(play->game, CAP_SEEN_MARCH_FORGOTTEN_IN_SEGMENT,
              (play->state->capitani[primo].marks & CAP_MARK_MOVED) != 0);
  cap_seen(play->game, CAP_SEEN_SEGMENT_CHECKED);
  c.is_besieged = cap_is_besieged(play->game, play->state, primo);
  c.has_loc = !c.is_besieged || cap_force_has_line(play, primo);
  roll_attrition(play, primo, cap_force_strength(play->game, play->state, primo).sp, &c);
}

/* [8a] [8c] After a second activation, on the size at the start of the move. */
static void run_march(CapPlay *play, CapFrame *frame) {
  CapCapitanoIndex primo = frame->capitano;
  CapAttritionCase c = case_of(play, primo, CAP_ATTRITION_MARCH);
  c.spent = frame->v[SPENT];
  c.is_administrative = frame->v[DOUBLED] != 0; /* [C.ATT-admin] whether or not it is in it still */
  if (cap_reads(play->game, CAP_READING_LATE_DECLARATION_APART))
    c.before = frame->v[BEFORE];
  guint size = frame->v[SIZE] > 0 ? (guint)frame->v[SIZE]
                                  : cap_force_strength(play->game, play->state, primo).sp;
  cap_play_pop(play);
  if (cap_is_force(play->game, play->state, primo))
    roll_attrition(play, primo, size, &c);
}

gboolean cap_attrition_run(CapPlay *play, CapFrame *frame, CapRequest *request) {
  (void)request;
  if (frame->capitano == CAP_NOBODY)
    run_segment(play, frame);
  else
    run_march(play, frame);
  return FALSE;
}
