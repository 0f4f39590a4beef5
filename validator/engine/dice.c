#include "validator/engine/dice.h"

#define FACES 6

/* splitmix64, as the authors of xoshiro advise for filling its state. */
static guint64 next_seed(guint64 *x) {
  guint64 z = (*x += G_GUINT64_CONSTANT(0x9e3779b97f4a7c15));
  z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT(0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT(0x94d049bb133111eb);
  return z ^ (z >> 31);
}

static guint64 rotate(guint64 x, int k) {
  return (x << k) | (x >> (64 - k));
}

/* xoshiro256**, by Blackman and Vigna: small, quick, the same everywhere. */
static guint64 next_word(guint64 *s) {
  guint64 result = rotate(s[1] * 5, 7) * 9;
  guint64 t = s[1] << 17;
  s[2] ^= s[0];
  s[3] ^= s[1];
  s[1] ^= s[2];
  s[0] ^= s[3];
  s[2] ^= t;
  s[3] = rotate(s[3], 45);
  return result;
}

void cap_dice_seed(CapDice *dice, guint64 seed) {
  *dice = (CapDice){.script = NULL};
  for (guint i = 0; i < G_N_ELEMENTS(dice->words); i++)
    dice->words[i] = next_seed(&seed);
}

void cap_dice_script(CapDice *dice, const guint8 *shown, guint n) {
  static const guint8 nothing[1] = {0}; /* a script of no dice is still a script */
  *dice = (CapDice){.script = shown != NULL ? shown : nothing, .n_script = n};
}

void cap_dice_follow(CapDice *dice, CapDicePaths *paths) {
  *dice = (CapDice){.paths = paths};
}

/* The upper bits, without the bias of a remainder: words that would give the low faces once more
 * than the others are thrown away. */
static guint roll_generator(CapDice *dice) {
  guint64 word;
  do
    word = next_word(dice->words) >> 32;
  while (word >= G_MAXUINT32 - G_MAXUINT32 % FACES);
  return (guint)(word % FACES) + 1;
}

static guint roll_script(CapDice *dice, guint64 index) {
  if (index < dice->n_script && dice->script[index] >= 1 && dice->script[index] <= FACES)
    return dice->script[index];
  dice->is_short = TRUE;
  return 1;
}

static guint roll_path(CapDice *dice) {
  dice->n_rolled++;
  return cap_dice_paths_take(dice->paths, FACES) + 1;
}

guint cap_dice_roll(CapDice *dice) {
  if (G_UNLIKELY(dice->paths != NULL))
    return roll_path(dice);
  guint64 index = dice->n_rolled++;
  guint8 shown = (guint8)(dice->script == NULL ? roll_generator(dice) : roll_script(dice, index));
  if (dice->trace != NULL)
    g_byte_array_append(dice->trace, &shown, 1);
  return shown;
}

guint cap_dice_draw(CapDice *dice, guint n) {
  g_return_val_if_fail(n >= 1 && n <= CAP_DICE_MOST_LOTS, 0);
  if (dice->paths != NULL)
    return n > 1 ? cap_dice_paths_take(dice->paths, n) : 0;
  guint range = 1;
  while (range < n)
    range *= FACES;
  for (guint tries = 0; tries < 1000; tries++) {
    guint value = 0;
    for (guint r = 1; r < range; r *= FACES)
      value = value * FACES + cap_dice_roll(dice) - 1;
    if (value < range - range % n)
      return value % n;
  }
  return 0; /* a script of nothing but sixes */
}
