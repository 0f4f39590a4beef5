#include "validator/report/html/names.h"

#include <string.h>

/* --- Joining ------------------------------------------------------------------------------------
 */

char *cap_words_join(GPtrArray *words, const char *conjunction) {
  GString *out = g_string_new(NULL);

  for (guint i = 0; i < words->len; i++) {
    if (i > 0 && i + 1 == words->len)
      g_string_append_printf(out, " %s ", conjunction);
    else if (i > 0)
      g_string_append(out, ", ");
    g_string_append(out, g_ptr_array_index(words, i));
  }
  return g_string_free(out, FALSE);
}

char *cap_words_list(const CapScenario *s, CapSlice list, CapWordsOf one, const char *conjunction) {
  g_autoptr(GPtrArray) words = g_ptr_array_new_with_free_func(g_free);
  CapSlice word;

  while (cap_slice_next_word(&list, &word))
    g_ptr_array_add(words, one(s, word));
  return cap_words_join(words, conjunction);
}

const char *cap_words_article(const char *noun) {
  return *noun != '\0' && strchr("AEIOaeio", noun[0]) != NULL ? "an" : "a";
}

char *cap_words_capital(char *text) {
  gunichar first = g_utf8_get_char_validated(text, -1);

  if (first == (gunichar)-1 || first == (gunichar)-2 || first == 0)
    return text;
  GString *out = g_string_new(NULL);
  g_string_append_unichar(out, g_unichar_toupper(first));
  g_string_append(out, g_utf8_next_char(text));
  g_free(text);
  return g_string_free(out, FALSE);
}

/* --- Sides and armies ---------------------------------------------------------------------------
 */

/* "French" needs a noun, "French Coalition" and "The Reds" do not. */
static char *with_article(const char *name) {
  if (g_ascii_strncasecmp(name, "the ", 4) == 0)
    return g_strconcat("the ", name + 4, NULL);
  return g_strconcat("the ", name, strchr(name, ' ') == NULL ? " side" : "", NULL);
}

char *cap_words_side_of(const CapScenario *s, CapIndex side) {
  return with_article(s->sides[side].name);
}

char *cap_words_side(const CapScenario *s, CapSlice id) {
  CapIndex side = cap_scenario_find_side(s, id);

  return side == CAP_INDEX_NONE ? cap_slice_dup(id) : cap_words_side_of(s, side);
}

char *cap_words_army(const CapScenario *s, CapSlice id) {
  CapIndex army = cap_scenario_find_army(s, id);

  return army == CAP_INDEX_NONE ? cap_slice_dup(id)
                                : g_strconcat("the ", s->armies[army].name, NULL);
}

/* --- Ground -------------------------------------------------------------------------------------
 */

char *cap_words_place(const CapScenario *s, CapHex hex) {
  char number[CAP_HEX_NUMBER_MAX];
  const char *name = s->map->hexes[hex].name;

  cap_grid_number(&s->map->grid, hex, number);
  return name != NULL ? g_strdup_printf("%s (%s)", name, number)
                      : g_strdup_printf("hex %s", number);
}

char *cap_words_hex(const CapScenario *s, CapSlice number) {
  CapHex hex = s->map->is_zone_map ? CAP_HEX_NONE : cap_grid_find(&s->map->grid, number);

  return hex == CAP_HEX_NONE ? g_strdup_printf("hex %.*s", CAP_SLICE_ARGS(number))
                             : cap_words_place(s, hex);
}

char *cap_words_region(const CapScenario *s, CapSlice id) {
  CapIndex region = cap_map_find_region(s->map, id);

  return region == CAP_INDEX_NONE ? cap_slice_dup(id) : g_strdup(s->map->regions[region].name);
}

char *cap_words_zone(const CapScenario *s, CapSlice id) {
  CapIndex zone = cap_map_find_zone(s->map, id);

  return zone == CAP_INDEX_NONE ? cap_slice_dup(id) : g_strdup(s->map->zones[zone].name);
}

/* River:west */
static char *side_of_river(CapSlice id) {
  const char *colon = memchr(id.data, ':', id.length);
  gsize before = (gsize)(colon - id.data);

  return g_strdup_printf("the ground %.*s of the %.*s", (int)(id.length - before - 1), colon + 1,
                         (int)before, id.data);
}

char *cap_words_area(const CapScenario *s, CapSlice id) {
  CapIndex index = cap_scenario_area_index(s, id);
  const CapArea *area = index == CAP_INDEX_NONE ? NULL : cap_scenario_area(s, index);

  if (area != NULL && area->name != NULL)
    return g_strdup_printf("the area “%s”", area->name);
  if (memchr(id.data, ':', id.length) != NULL)
    return side_of_river(id);
  g_autofree char *plain = cap_words_plain(s, id);
  return g_strdup_printf("the area “%s”", plain);
}

/* --- Pieces -------------------------------------------------------------------------------------
 */

char *cap_words_capitano(const CapScenario *s, CapSlice id) {
  CapIndex capitano = cap_roster_find_capitano(s->roster, id);

  return capitano == CAP_INDEX_NONE ? cap_slice_dup(id)
                                    : g_strdup(s->roster->capitani[capitano].name);
}

/* "Of the Hills" is no adjective: it stands behind what is of that nation, with a small letter. */
gboolean cap_words_are_phrase(const char *words) {
  return g_ascii_strncasecmp(words, "of ", 3) == 0 || g_ascii_strncasecmp(words, "from ", 5) == 0;
}

char *cap_words_nation(const CapScenario *s, CapSlice id) {
  CapIndex nation = cap_roster_find_nationality(s->roster, id);
  char *name = nation == CAP_INDEX_NONE ? cap_slice_dup(id)
                                        : g_strdup(s->roster->nationalities[nation].name);

  if (cap_words_are_phrase(name))
    name[0] = g_ascii_tolower(name[0]);
  return name;
}

char *cap_words_type(const CapScenario *s, CapSlice id) {
  CapIndex type = cap_roster_find_unit_type(s->roster, id);

  return type == CAP_INDEX_NONE ? cap_slice_dup(id) : g_strdup(s->roster->unit_types[type].name);
}

/* --- Words --------------------------------------------------------------------------------------
 */

char *cap_words_plain(const CapScenario *s, CapSlice word) {
  (void)s;
  return g_strdelimit(cap_slice_dup(word), "-", ' ');
}

char *cap_words_value(const CapScenario *s, CapSlice word) {
  (void)s;
  return cap_slice_dup(word);
}

char *cap_words_variable(const CapScenario *s, CapSlice id) {
  g_autofree char *plain = cap_words_plain(s, id);

  return g_strdup_printf("“%s”", plain);
}

char *cap_words_order(const CapScenario *s, CapSlice order) {
  return cap_words_capital(cap_words_plain(s, order));
}

char *cap_words_orders(guint orders) {
  static const char *const names[] = {"Garrison", "Stand", "Manoeuvre", "Attack", "Retreat"};
  const guint any = CAP_ORDER_GARRISON | CAP_ORDER_STAND | CAP_ORDER_MANOEUVRE | CAP_ORDER_ATTACK;
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

char *cap_words_date(const CapScenario *s, CapSlice date) {
  CapTurn turn = CAP_TURN_NONE;

  if (cap_calendar_parse(&s->calendar, date, &turn) != CAP_DATE_OK || turn == CAP_TURN_NONE)
    return cap_slice_dup(date);
  return cap_calendar_dup_text(&s->calendar, turn);
}

char *cap_words_dates(const CapScenario *s, CapSlice dates) {
  g_autoptr(GPtrArray) words = g_ptr_array_new_with_free_func(g_free);
  CapSlice date;

  while (cap_calendar_next_date(&dates, &date))
    g_ptr_array_add(words, cap_words_date(s, date));
  return cap_words_join(words, "or");
}

char *cap_words_month(const CapScenario *s, CapIndex month) {
  const char *name = s->roster->months[month].name;

  return g_utf8_substring(name, 0, MIN(g_utf8_strlen(name, -1), 3));
}
