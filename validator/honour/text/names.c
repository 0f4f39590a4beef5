#include "validator/honour/text/names.h"

#include <string.h>

#include <glib/gi18n.h>

/* --- Lists ------------------------------------------------------------------------------------ */

char *honour_words_list(const HonourScenario *s, CapSlice list, HonourWordsOf one,
                        const char *conjunction) {
  g_autoptr(GPtrArray) words = g_ptr_array_new_with_free_func(g_free);
  CapSlice word;

  while (cap_slice_next_word(&list, &word))
    g_ptr_array_add(words, one(s, word));
  return cap_words_join(words, conjunction);
}

/* --- Sides and armies ------------------------------------------------------------------------- */

/* "French" needs a noun, "French Coalition" and "The Reds" do not. */
static char *with_article(const char *name) {
  if (g_ascii_strncasecmp(name, "the ", 4) == 0)
    return g_strconcat("the ", name + 4, NULL);
  return g_strconcat("the ", name, strchr(name, ' ') == NULL ? " side" : "", NULL);
}

char *honour_words_side_of(const HonourScenario *s, CapIndex side) {
  return with_article(s->base.sides[side].name);
}

char *honour_words_side(const HonourScenario *s, CapSlice id) {
  CapIndex side = honour_scenario_find_side(s, id);

  return side == CAP_INDEX_NONE ? cap_slice_dup(id) : honour_words_side_of(s, side);
}

char *honour_words_army(const HonourScenario *s, CapSlice id) {
  CapIndex army = honour_scenario_find_army(s, id);

  return army == CAP_INDEX_NONE ? cap_slice_dup(id)
                                : g_strconcat("the ", s->armies[army].name, NULL);
}

/* --- Ground ----------------------------------------------------------------------------------- */

char *honour_words_place(const HonourScenario *s, CapHex hex) {
  return cap_words_place(s->base.map, hex);
}

char *honour_words_hex(const HonourScenario *s, CapSlice number) {
  CapHex hex = cap_grid_find(&s->base.map->grid, number);

  return hex == CAP_HEX_NONE ? g_strdup_printf(_("hex %.*s"), CAP_SLICE_ARGS(number))
                             : honour_words_place(s, hex);
}

char *honour_words_region(const HonourScenario *s, CapSlice id) {
  CapIndex region = cap_map_find_region(s->base.map, id);

  return region == CAP_INDEX_NONE ? cap_slice_dup(id) : g_strdup(s->base.map->regions[region].name);
}

/* River:west */
static char *side_of_river(CapSlice id) {
  const char *colon = memchr(id.data, ':', id.length);
  gsize before = (gsize)(colon - id.data);

  return g_strdup_printf("the ground %.*s of the %.*s", (int)(id.length - before - 1), colon + 1,
                         (int)before, id.data);
}

char *honour_words_area(const HonourScenario *s, CapSlice id) {
  CapIndex index = honour_scenario_area_index(s, id);
  const CapArea *area = index == CAP_INDEX_NONE ? NULL : honour_scenario_area(s, index);

  if (area != NULL && area->name != NULL)
    return g_strdup_printf("the area “%s”", area->name);
  if (memchr(id.data, ':', id.length) != NULL)
    return side_of_river(id);
  g_autofree char *plain = honour_words_plain(s, id);
  return g_strdup_printf("the area “%s”", plain);
}

/* --- Pieces ----------------------------------------------------------------------------------- */

char *honour_words_capitano(const HonourScenario *s, CapSlice id) {
  CapIndex capitano = honour_roster_find_capitano(s->roster, id);

  return capitano == CAP_INDEX_NONE ? cap_slice_dup(id)
                                    : g_strdup(s->roster->capitani[capitano].name);
}

/* "Of the Hills" is no adjective: it stands behind what is of that nation, with a small letter. */
gboolean honour_words_are_phrase(const char *words) {
  return g_ascii_strncasecmp(words, "of ", 3) == 0 || g_ascii_strncasecmp(words, "from ", 5) == 0;
}

char *honour_words_nation(const HonourScenario *s, CapSlice id) {
  CapIndex nation = honour_roster_find_nationality(s->roster, id);
  char *name = nation == CAP_INDEX_NONE ? cap_slice_dup(id)
                                        : g_strdup(s->roster->nationalities[nation].name);

  if (honour_words_are_phrase(name))
    name[0] = g_ascii_tolower(name[0]);
  return name;
}

char *honour_words_type(const HonourScenario *s, CapSlice id) {
  CapIndex type = honour_roster_find_unit_type(s->roster, id);

  return type == CAP_INDEX_NONE ? cap_slice_dup(id) : g_strdup(s->roster->unit_types[type].name);
}

/* --- Words ------------------------------------------------------------------------------------ */

char *honour_words_plain(const HonourScenario *s, CapSlice word) {
  (void)s;
  return cap_words_plain(word);
}

/* The word of a choice stands in quotes; on, off and numbers are plain English. */
char *honour_words_value(const HonourScenario *s, CapSlice word) {
  int number;

  (void)s;
  if (cap_slice_equals(word, "on") || cap_slice_equals(word, "off") ||
      cap_slice_to_int(word, &number))
    return cap_slice_dup(word);
  return g_strdup_printf("“%.*s”", CAP_SLICE_ARGS(word));
}

char *honour_words_variable(const HonourScenario *s, CapSlice id) {
  g_autofree char *plain = honour_words_plain(s, id);

  return g_strdup_printf("“%s”", plain);
}

char *honour_words_order(const HonourScenario *s, CapSlice order) {
  return cap_words_capital(honour_words_plain(s, order));
}

char *honour_words_orders(guint orders) {
  static const char *const names[] = {"Garrison", "Stand", "Manoeuvre", "Attack", "Retreat"};
  const guint any =
      HONOUR_ORDER_GARRISON | HONOUR_ORDER_STAND | HONOUR_ORDER_MANOEUVRE | HONOUR_ORDER_ATTACK;
  g_autoptr(GPtrArray) words = g_ptr_array_new();

  if (orders == 0)
    return NULL;
  if (orders == any)
    return g_strdup("any Order");
  for (guint i = 0; i < G_N_ELEMENTS(names); i++)
    if ((orders >> i & 1u) != 0)
      g_ptr_array_add(words, (gpointer)names[i]);
  return cap_words_join(words, "or");
}

/* In English, as the sentence it stands in. */
char *honour_words_date(const HonourScenario *s, CapSlice date) {
  CapTurn turn = CAP_TURN_NONE;
  CapIndex month;
  guint number;
  int year;

  if (honour_calendar_parse(&s->calendar, date, &turn) != HONOUR_DATE_OK || turn == CAP_TURN_NONE)
    return cap_slice_dup(date);
  honour_calendar_split(&s->calendar, turn, &year, &month, &number);
  return g_strdup_printf("%s %u, %d", s->roster->months[month].name, number, year);
}

char *honour_words_dates(const HonourScenario *s, CapSlice dates) {
  g_autoptr(GPtrArray) words = g_ptr_array_new_with_free_func(g_free);
  CapSlice date;

  while (honour_calendar_next_date(&dates, &date))
    g_ptr_array_add(words, honour_words_date(s, date));
  return cap_words_join(words, "or");
}

char *honour_words_month(const HonourScenario *s, CapIndex month) {
  const char *name = s->roster->months[month].name;

  return g_utf8_substring(name, 0, MIN(g_utf8_strlen(name, -1), 3));
}
