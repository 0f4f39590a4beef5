#include "validator/play/seed-ranges.h"

GArray *cap_seed_ranges_new(void) {
  return g_array_new(FALSE, FALSE, sizeof(CapSeedRange));
}

static CapSeedRange *range_at(const GArray *ranges, guint index) {
  return &g_array_index(ranges, CapSeedRange, index);
}

void cap_seed_ranges_add(GArray *ranges, CapSeedRange range) {
  guint at = 0;

  while (at < ranges->len && range_at(ranges, at)->from < range.from)
    at++;
  g_array_insert_val(ranges, at, range);
  for (guint i = MAX(at, 1u); i < ranges->len && i <= at + 1;) {
    CapSeedRange *before = range_at(ranges, i - 1);
    if (before->to == G_MAXUINT64 || range_at(ranges, i)->from > before->to + 1) {
      i++;
      continue;
    }
    before->to = range_at(ranges, i)->to;
    g_array_remove_index(ranges, i);
    at = i - 1;
  }
}

static gboolean overlaps(const GArray *ranges, const CapSeedRange *range) {
  for (guint i = 0; i < ranges->len; i++)
    if (range->from <= range_at(ranges, i)->to && range->to >= range_at(ranges, i)->from)
      return TRUE;
  return FALSE;
}

gboolean cap_seed_ranges_are_apart(const GArray *ranges, const GArray *others, GError **error) {
  for (guint i = 0; i < others->len; i++) {
    const CapSeedRange *range = range_at(others, i);

    if (!overlaps(ranges, range))
      continue;
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
                "Some of the games with seeds %" G_GUINT64_FORMAT " to %" G_GUINT64_FORMAT
                " are counted already.",
                range->from, range->to);
    return FALSE;
  }
  return TRUE;
}

void cap_seed_ranges_merge(GArray *ranges, const GArray *others) {
  for (guint i = 0; i < others->len; i++)
    cap_seed_ranges_add(ranges, *range_at(others, i));
}

guint64 cap_seed_ranges_count(const GArray *ranges) {
  guint64 n = 0;

  for (guint i = 0; i < ranges->len; i++)
    n += range_at(ranges, i)->to - range_at(ranges, i)->from + 1;
  return n;
}
