#include "validator/engine/counting.h"

static void count_event(const char *rule, gpointer data) {
  CapCounting *counting = data;
  guint place = GPOINTER_TO_UINT(g_hash_table_lookup(counting->places, rule));

  if (place != 0)
    counting->seen[place - 1]++;
}

void cap_counting_set(CapCounting *counting, guint32 *seen, GHashTable *(*places_new)(void)) {
  if (counting->places == NULL && seen != NULL)
    counting->places = places_new();
  counting->seen = seen;
}

const CapLog *cap_counting_log(CapCounting *counting, const CapLog *log) {
  if (counting->seen == NULL)
    return log;
  counting->log = log != NULL ? *log : (CapLog){.tell = NULL};
  counting->log.count = count_event;
  counting->log.count_data = counting;
  return &counting->log;
}

void cap_counting_clear(CapCounting *counting) {
  g_clear_pointer(&counting->places, g_hash_table_unref);
}
