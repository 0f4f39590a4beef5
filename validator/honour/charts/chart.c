#include "validator/honour/charts/chart.h"

guint honour_band_find(const HonourBand *bands, guint n_bands, int value) {
  guint band = 0;

  while (band + 1 < n_bands && value >= bands[band + 1].min)
    band++;
  return band;
}
