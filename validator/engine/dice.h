/* Where dice come from: a seeded generator, the same on every machine, a script, or all that they
 * could show in turn. The engine knows no other chance. [1.3a] */
#pragma once

#include "validator/engine/dice-paths.h"

typedef struct {
  guint64 words[4];     /* of the generator */
  const guint8 *script; /* NULL: the generator is used */
  guint n_script;
  guint64 n_rolled;    /* so far */
  GByteArray *trace;   /* of the caller; gets every die, unless NULL */
  gboolean is_short;   /* the script had no die left; 1 was given instead */
  CapDicePaths *paths; /* these are followed, of the caller; NULL: one of the above */
} CapDice;

void cap_dice_seed(CapDice *dice, guint64 seed);

/* The dice of a record or a test, borrowed. */
void cap_dice_script(CapDice *dice, const guint8 *shown, guint n);

/* Everything they could show, one run after the other; a draw by lot is a single throw there. */
void cap_dice_follow(CapDice *dice, CapDicePaths *paths);

/* 1 to 6. */
guint cap_dice_roll(CapDice *dice);

/* More than there are hexes on the largest map; six to the ninth power. */
enum { CAP_DICE_MOST_LOTS = 10077696 };

/* 0 to n - 1, every one as likely: for draws by lot. Made of rolled dice, so that records hold
 * it; n at most CAP_DICE_MOST_LOTS. */
guint cap_dice_draw(CapDice *dice, guint n);
