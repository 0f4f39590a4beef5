/* The things of a scenario as readers see them: names instead of identifiers. All functions give
 * new strings of plain text; what the scenario does not have keeps its identifier. */
#pragma once

#include "schema/scenario.h"

/* "the French Coalition", "the Venetian side". */
char *cap_words_side(const CapScenario *s, CapSlice id);
char *cap_words_side_of(const CapScenario *s, CapIndex side);

/* "the Papal Army". */
char *cap_words_army(const CapScenario *s, CapSlice id);

/* "Milano (2624)", "hex 0114". */
char *cap_words_hex(const CapScenario *s, CapSlice number);

/* The same for a hex of the map. */
char *cap_words_place(const CapScenario *s, CapHex hex);

/* "Roist"; "Swiss"; "French Gendarmes"; "Parma and Piacenza"; "“Six places”". */
char *cap_words_capitano(const CapScenario *s, CapSlice id);
char *cap_words_nation(const CapScenario *s, CapSlice id); /* also "of the Hills" */
char *cap_words_type(const CapScenario *s, CapSlice id);
char *cap_words_region(const CapScenario *s, CapSlice id);
char *cap_words_zone(const CapScenario *s, CapSlice id);

/* Whether the words stand behind a noun ("of the Hills"), not in front of it ("Swiss"). */
gboolean cap_words_are_phrase(const char *words);

/* The ground of an area: "the area “Six places”", "the ground west of the Adda". */
char *cap_words_area(const CapScenario *s, CapSlice id);

/* "May 5, 1509"; the text itself when it is no date. */
char *cap_words_date(const CapScenario *s, CapSlice date);

/* The same for a list of dates, separated by commas, joined by "or". */
char *cap_words_dates(const CapScenario *s, CapSlice dates);

/* “swiss status” for the identifier swiss-status. */
char *cap_words_variable(const CapScenario *s, CapSlice id);

/* The word itself. */
char *cap_words_value(const CapScenario *s, CapSlice word);

/* Blanks instead of hyphens. */
char *cap_words_plain(const CapScenario *s, CapSlice word);

/* "Attack", "Garrison". */
char *cap_words_order(const CapScenario *s, CapSlice order);

/* Orders of a stack: "Attack", "Stand or Garrison", "any Order"; NULL for none. */
char *cap_words_orders(guint orders);

/* "Sep": the first letters of a month. */
char *cap_words_month(const CapScenario *s, CapIndex month);

typedef char *(*CapWordsOf)(const CapScenario *s, CapSlice word);

/* Every word of a list by one of the functions above, joined by "and" or "or". */
char *cap_words_list(const CapScenario *s, CapSlice list, CapWordsOf one, const char *conjunction);

/* "a, b and c"; takes the strings out of the array. */
char *cap_words_join(GPtrArray *words, const char *conjunction);

/* "an" in front of a vowel that is heard as one, else "a". */
const char *cap_words_article(const char *noun);

/* The first letter large; takes the string. */
char *cap_words_capital(char *text);
