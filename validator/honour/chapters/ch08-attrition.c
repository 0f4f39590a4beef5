/* Chapter 8: hunger, sickness and hard marches. */
#include "validator/honour/machine/stages.h"

#include "validator/honour/chapters/ch06-forces.h"
#include "validator/honour/chapters/march/ch07-zoc.h"
#include "validator/honour/chapters/ch14-alignment.h"
#include "validator/honour/chapters/ch16-besieged.h"
#include "validator/honour/chapters/optional/ch18-options.h"
#include "validator/honour/charts/attrition.h"
#include "validator/honour/charts/chart.h"
#include "validator/honour/special/special.h"

/* For one Force: half points spent in the second activation, its size at the start of the move
 * [8d], whether it went in Administrative March, and what it had spent when it declared that. For
 * the segment: the next Capitano to look at. */
enum { SPENT, SIZE, DOUBLED, BEFORE, NEXT = 0 };

/* [S5.SR4] Special rules come after the modifiers of the table. */
static int modify(const HonourPlay *play, HonourCapitanoIndex primo, const HonourAttritionCase *c,
                  guint die) {
  HonourSubject subject = honour_subject_force(play->game, play->state, primo);
  HonourModifiers modifiers = honour_attrition_modifiers(c);
  int modified = (int)die + modifiers.total;

  honour_seen_modifiers(play->game, &modifiers);
  honour_seen_if(play->game, HONOUR_SEEN_ATTRITION_ADDED_UP, modifiers.n > 1);
  honour_seen_if(play->game, HONOUR_SEEN_ATTRITION_IN_COLUMN,
                 c->is_administrative && c->spent >= 2 * HONOUR_MP);
  return honour_special_adjust(play->game, play->state, HONOUR_VALUE_ATTRITION_DIE, &subject,
                               modified);
}

/* [6.3e] What was dropped off on the march bears its part of the losses. */
static void make_dropped_liable(HonourPlay *play) {
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    HonourCapitanoState *c = &play->state->capitani[i];
    honour_seen_if(play->game, HONOUR_SEEN_DROPPED_SHARE_LOSSES,
                   (c->marks & HONOUR_MARK_SHARES) != 0);
    if ((c->marks & HONOUR_MARK_SHARES) != 0)
      honour_make_force_liable(play, honour_force_of(play->game, play->state, i));
    c->marks &= (guint16)~HONOUR_MARK_SHARES;
  }
}

static void roll_attrition(HonourPlay *play, HonourCapitanoIndex primo, guint size,
                           const HonourAttritionCase *c) {
  guint die = cap_dice_roll(play->dice);
  guint column = honour_attrition_column(modify(play, primo, c, die));
  guint loss = honour_attrition_loss(honour_attrition_row(size), column);
  honour_seen_if(play->game, HONOUR_SEEN_ATTRITION_LOSES, loss > 0);
  honour_seen(play->game, HONOUR_SEEN_ATTRITION_ROLLED);
  cap_log_event(play->log, "8", loss == 0 ? CAP_EVENT_DETAIL : 0,
                CAP_WORDS("%s checks attrition: %u SP, die %u, %u lost."),
                honour_game_card(play->game, primo)->name, size, die, loss);
  honour_make_force_liable(play, primo);
  if (c->moment == HONOUR_ATTRITION_MARCH)
    make_dropped_liable(play);
  honour_push_losses(play, primo, loss);
  HonourSubject subject = honour_subject_force(play->game, play->state, primo);
  subject.die = die;
  honour_hook(play, HONOUR_HOOK_ATTRITION_ROLLED, &subject);
}

static HonourAttritionCase case_of(const HonourPlay *play, HonourCapitanoIndex primo,
                                   HonourAttritionMoment moment) {
  return (HonourAttritionCase){
      .moment = moment,
      .weather = play->state->weather,
      .has_star = honour_game_card(play->game, primo)->star,
      .has_loc = TRUE,
      .quarters = honour_quarters_of(play->game, play->state, primo), /* [18.1e] */
      .is_interphase = play->state->optional.interphase.is_on != 0,   /* [18.4d] */
  };
}

/* --- The Attrition Segment [2.2D5] ------------------------------------------------------------ */

/* Does a zone of control of an enemy Force cover the hex? */
static gboolean is_controlled(const HonourPlay *play, HonourCapitanoIndex primo) {
  CapIndex side = honour_side_of(play->game, play->state, primo);
  CapHex hex = play->state->capitani[primo].hex;
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (play->state->capitani[i].station == HONOUR_STATION_ON_MAP &&
        honour_side_of(play->game, play->state, i) != side &&
        honour_is_force(play->game, play->state, i) &&
        honour_force_zoc(play->game, play->state, i, hex) != HONOUR_ZOC_NONE)
      return TRUE;
  return FALSE;
}

/* [C.ATT-barren] By its terrain, or laid waste [18.7]. */
static gboolean is_bare(const HonourPlay *play, CapHex hex) {
  return honour_hex_is_bare(play->game->map->hexes[hex].terrain,
                            honour_is_wasted(play->game, play->state, hex));
}

/* [C.ATT-barren] Of the hex and its six neighbours. */
static gboolean is_barren(const HonourPlay *play, CapHex hex) {
  const CapMap *map = play->game->map;
  guint n = is_bare(play, hex) ? 1 : 0;
  for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
    CapHex next = map->hexes[hex].neighbour[d];
    if (next != CAP_HEX_NONE && is_bare(play, next))
      n++;
  }
  return honour_land_is_barren(n);
}

/* [8b] [16g] One check, however many reasons there are. */
static gboolean is_due(const HonourPlay *play, HonourCapitanoIndex primo) {
  CapHex hex = play->state->capitani[primo].hex;
  CapIndex side = honour_side_of(play->game, play->state, primo);
  honour_seen_if(play->game, HONOUR_SEEN_ATTRITION_BESIEGED,
                 honour_is_besieged(play->game, play->state, primo));
  honour_seen_if(play->game, HONOUR_SEEN_ATTRITION_HOSTILE,
                 honour_is_hostile(play->game, play->state, hex, side));
  honour_seen_if(play->game, HONOUR_SEEN_ATTRITION_UNHEALTHY,
                 honour_land_is_unhealthy(play->game->map->hexes[hex].terrain));
  honour_seen_if(play->game, HONOUR_SEEN_ATTRITION_BARREN, is_barren(play, hex));
  return honour_is_besieged(play->game, play->state, primo) ||
         honour_is_hostile(play->game, play->state, hex, side) ||
         honour_land_is_unhealthy(play->game->map->hexes[hex].terrain) || is_barren(play, hex) ||
         is_controlled(play, primo) ||
         honour_special_attrition_is_due(play->game, play->state, primo);
}

static void run_segment(HonourPlay *play, HonourFrame *frame) {
  HonourCapitanoIndex primo = (HonourCapitanoIndex)frame->v[NEXT]++;
  if (primo >= play->game->n_capitani) {
    honour_play_pop(play);
    return;
  }
  if (play->state->capitani[primo].station != HONOUR_STATION_ON_MAP ||
      !honour_is_force(play->game, play->state, primo) || !is_due(play, primo))
    return;
  HonourAttritionCase c = case_of(play, primo, HONOUR_ATTRITION_SEGMENT);
  honour_seen_if(play->game, HONOUR_SEEN_MARCH_FORGOTTEN_IN_SEGMENT,
                 (play->state->capitani[primo].marks & HONOUR_MARK_MOVED) != 0);
  honour_seen(play->game, HONOUR_SEEN_SEGMENT_CHECKED);
  c.is_besieged = honour_is_besieged(play->game, play->state, primo);
  c.has_loc = !c.is_besieged || honour_force_has_line(play, primo);
  roll_attrition(play, primo, honour_force_strength(play->game, play->state, primo).sp, &c);
}

/* [8a] [8c] After a second activation, on the size at the start of the move. */
static void run_march(HonourPlay *play, HonourFrame *frame) {
  HonourCapitanoIndex primo = frame->capitano;
  HonourAttritionCase c = case_of(play, primo, HONOUR_ATTRITION_MARCH);
  c.spent = frame->v[SPENT];
  c.is_administrative = frame->v[DOUBLED] != 0; /* [C.ATT-admin] whether or not it is in it still */
  if (cap_reads(play->game, HONOUR_READING_LATE_DECLARATION_APART))
    c.before = frame->v[BEFORE];
  guint size = frame->v[SIZE] > 0 ? (guint)frame->v[SIZE]
                                  : honour_force_strength(play->game, play->state, primo).sp;
  honour_play_pop(play);
  if (honour_is_force(play->game, play->state, primo))
    roll_attrition(play, primo, size, &c);
}

gboolean honour_attrition_run(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  (void)request;
  if (frame->capitano == HONOUR_NOBODY)
    run_segment(play, frame);
  else
    run_march(play, frame);
  return FALSE;
}
