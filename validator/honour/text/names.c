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
    return g_strdup_printf(_("the %s"), name + 4);
  return g_strdup_printf(strchr(name, ' ') == NULL ? _("the %s side") : _("the %s"), name);
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
                                : g_strdup_printf(_("the %s"), s->armies[army].name);
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
static char *bank_words(CapSlice id, gboolean is_whole) {
  static const char *const sides[] = {
      N_("north"), N_("north-east"), N_("east"), N_("south-east"),
      N_("south"), N_("south-west"), N_("west"), N_("north-west"),
  };
  const char *colon = memchr(id.data, ':', id.length);
  gsize before = (gsize)(colon - id.data);
  g_autofree char *river = g_strndup(id.data, before),
                  *side = g_strndup(colon + 1, id.length - before - 1);
  const char *where = side;

  for (guint i = 0; i < G_N_ELEMENTS(sides); i++)
    if (g_str_equal(sides[i], side))
      where = _(sides[i]);
  return g_strdup_printf(is_whole ? _("the ground %s of the %s") : _("%s of the %s"), where, river);
}

gboolean honour_words_are_bank(const HonourScenario *s, CapSlice id) {
  CapIndex index = honour_scenario_area_index(s, id);
  const CapArea *area = index == CAP_INDEX_NONE ? NULL : honour_scenario_area(s, index);

  return (area == NULL || area->name == NULL) && memchr(id.data, ':', id.length) != NULL;
}

char *honour_words_bank(CapSlice id) {
  return bank_words(id, FALSE);
}

char *honour_words_area(const HonourScenario *s, CapSlice id) {
  CapIndex index = honour_scenario_area_index(s, id);
  const CapArea *area = index == CAP_INDEX_NONE ? NULL : honour_scenario_area(s, index);

  if (area != NULL && area->name != NULL)
    return g_strdup_printf(_("the area “%s”"), area->name);
  if (honour_words_are_bank(s, id))
    return bank_words(id, TRUE);
  g_autofree char *plain = honour_words_plain(s, id);
  return g_strdup_printf(_("the area “%s”"), plain);
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

char *honour_words_term(const HonourScenario *s, CapSlice word) {
  static const char *const terms[] = {
      N_("infantry"), N_("cavalry"),  N_("heavy cavalry"), N_("light cavalry"), N_("artillery"),
      N_("frost"),    N_("snow"),     N_("mud"),           N_("rain"),          N_("fair"),
      N_("heat"),     N_("skirmish"), N_("siege"),         N_("sortie"),        N_("draw"),
      N_("win"),      N_("standard"), N_("strategic"),
  };

  if (word.length == 0)
    return g_strdup("");
  g_autofree char *plain = honour_words_plain(s, word);
  for (guint i = 0; i < G_N_ELEMENTS(terms); i++)
    if (g_str_equal(terms[i], plain))
      return g_strdup(_(terms[i]));
  return g_steal_pointer(&plain);
}

/* The word of a choice stands in quotes; on, off and numbers are plain English. */
char *honour_words_value(const HonourScenario *s, CapSlice word) {
  int number;

  (void)s;
  if (cap_slice_equals(word, "on"))
    return g_strdup(_("on"));
  if (cap_slice_equals(word, "off"))
    return g_strdup(_("off"));
  return cap_slice_to_int(word, &number) ? cap_slice_dup(word)
                                         : g_strdup_printf("“%.*s”", CAP_SLICE_ARGS(word));
}

char *honour_words_variable(const HonourScenario *s, CapSlice id) {
  g_autofree char *plain = honour_words_plain(s, id);

  return g_strdup_printf("“%s”", plain);
}

static const char *const order_names[] = {N_("Garrison"), N_("Stand"), N_("Manoeuvre"),
                                          N_("Attack"), N_("Retreat")};

char *honour_words_order(const HonourScenario *s, CapSlice order) {
  g_autofree char *name = cap_words_capital(honour_words_plain(s, order));

  for (guint i = 0; i < G_N_ELEMENTS(order_names); i++)
    if (g_str_equal(order_names[i], name))
      return g_strdup(_(order_names[i]));
  return g_steal_pointer(&name);
}

char *honour_words_orders(guint orders) {
  const guint any =
      HONOUR_ORDER_GARRISON | HONOUR_ORDER_STAND | HONOUR_ORDER_MANOEUVRE | HONOUR_ORDER_ATTACK;
  g_autoptr(GPtrArray) words = g_ptr_array_new();

  if (orders == 0)
    return NULL;
  if (orders == any)
    return g_strdup(_("any Order"));
  for (guint i = 0; i < G_N_ELEMENTS(order_names); i++)
    if ((orders >> i & 1u) != 0)
      g_ptr_array_add(words, _(order_names[i]));
  return cap_words_join(words, "or");
}

char *honour_words_date(const HonourScenario *s, CapSlice date) {
  CapTurn turn = CAP_TURN_NONE;

  if (honour_calendar_parse(&s->calendar, date, &turn) != HONOUR_DATE_OK || turn == CAP_TURN_NONE)
    return cap_slice_dup(date);
  return honour_calendar_dup_text(&s->calendar, turn);
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
