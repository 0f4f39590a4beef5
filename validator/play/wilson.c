#include "validator/play/wilson.h"

#include <math.h>

/* The normal distribution has 95 per cent within so many standard deviations. */
static const double z = 1.959963984540054;

CapInterval cap_wilson(guint64 seen, guint64 n) {
  g_assert(seen <= n);
  if (n == 0)
    return (CapInterval){0, 1};
  double games = (double)n, share = (double)seen / games, zz = z * z / games;
  double centre = (share + zz / 2) / (1 + zz);
  double reach = z * sqrt(share * (1 - share) / games + zz / (4 * games)) / (1 + zz);

  /* Exact at the ends, whatever the rounding. */
  return (CapInterval){seen == 0 ? 0 : MAX(centre - reach, 0),
                       seen == n ? 1 : MIN(centre + reach, 1)};
}
