#include "validator/play/duel.h"

#include <math.h>

/* --- Games ------------------------------------------------------------------------------------ */

guint64 cap_duel_seed(guint64 seed, guint64 number) {
  return seed + number / 2;
}

guint cap_duel_seat(guint64 number, guint side) {
  return (guint)((number + side) % 2);
}

guint cap_duel_points(guint64 number, const CapOutcome *outcome) {
  if (outcome->winner == CAP_INDEX_NONE)
    return 1;
  return cap_duel_seat(number, outcome->winner) == 0 ? 2 : 0;
}

static void add_game(CapDuelLine *line, guint points) {
  line->won += points == 2;
  line->drawn += points == 1;
  line->lost += points == 0;
}

void cap_duel_add(CapDuelScore *score, guint even, guint odd) {
  add_game(&score->as[0], even);
  add_game(&score->as[1], odd);
  score->pairs[even + odd]++;
}

void cap_duel_merge(CapDuelScore *score, const CapDuelScore *other) {
  for (guint i = 0; i < G_N_ELEMENTS(score->as); i++) {
    score->as[i].won += other->as[i].won;
    score->as[i].drawn += other->as[i].drawn;
    score->as[i].lost += other->as[i].lost;
  }
  for (guint i = 0; i < G_N_ELEMENTS(score->pairs); i++)
    score->pairs[i] += other->pairs[i];
}

guint64 cap_duel_pairs(const CapDuelScore *score) {
  guint64 n = 0;

  for (guint i = 0; i < G_N_ELEMENTS(score->pairs); i++)
    n += score->pairs[i];
  return n;
}

/* --- Numbers ---------------------------------------------------------------------------------- */

/* The normal distribution has 95 per cent within so many standard deviations. */
static const double z = 1.959963984540054;

/* What a kind of pair that never came up counts as, so that a short duel is not certain. */
static const double unseen = 0.5;

typedef struct {
  double n, mean, variance; /* of the share of points in a pair */
} Moments;

static Moments moments_of(const CapDuelScore *score) {
  Moments m = {0, 0, 0};

  for (guint i = 0; i < G_N_ELEMENTS(score->pairs); i++) {
    double count = score->pairs[i] > 0 ? (double)score->pairs[i] : unseen;

    m.n += count;
    m.mean += count * i / 4;
    m.variance += count * i * i / 16;
  }
  m.mean /= m.n;
  m.variance = m.variance / m.n - m.mean * m.mean;
  return m;
}

CapDuelShare cap_duel_share(const CapDuelScore *score) {
  Moments m = moments_of(score);
  double n = (double)cap_duel_pairs(score), sum = 0;

  if (n == 0)
    return (CapDuelShare){0.5, 0, 1};
  for (guint i = 0; i < G_N_ELEMENTS(score->pairs); i++)
    sum += (double)score->pairs[i] * i / 4;
  double share = sum / n, reach = z * sqrt(m.variance / n);
  return (CapDuelShare){share, MAX(share - reach, 0), MIN(share + reach, 1)};
}

double cap_elo_of_share(double share) {
  if (share <= 0)
    return -INFINITY;
  return share >= 1 ? INFINITY : 400 * log10(share / (1 - share));
}

double cap_share_of_elo(double elo) {
  return 1 / (1 + pow(10, -elo / 400));
}

CapSprt cap_duel_sprt(const CapDuelScore *score, double elo0, double elo1) {
  static const double error = 0.05;
  double s0 = cap_share_of_elo(elo0), s1 = cap_share_of_elo(elo1);
  CapSprt sprt = {0, log(error / (1 - error)), log((1 - error) / error), CAP_SPRT_OPEN};
  Moments m = moments_of(score);

  if (cap_duel_pairs(score) == 0)
    return sprt;
  sprt.ratio = m.n * (s1 - s0) * (2 * m.mean - s0 - s1) / (2 * m.variance);
  if (sprt.ratio <= sprt.low)
    sprt.state = CAP_SPRT_LOWER;
  else if (sprt.ratio >= sprt.high)
    sprt.state = CAP_SPRT_UPPER;
  return sprt;
}
