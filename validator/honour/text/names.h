/* The things of a scenario as readers see them: names instead of identifiers. All functions give
 * new strings of plain text; what the scenario does not have keeps its identifier. */
#pragma once

#include "schema/honour/scenario.h"
#include "validator/text/words.h"

/* "the French Coalition", "the Venetian side". */
char *honour_words_side(const HonourScenario *s, CapSlice id);
char *honour_words_side_of(const HonourScenario *s, CapIndex side);

/* "the Papal Army". */
char *honour_words_army(const HonourScenario *s, CapSlice id);

/* "Milano (2624)", "hex 0114". */
char *honour_words_hex(const HonourScenario *s, CapSlice number);

/* The same for a hex of the map. */
char *honour_words_place(const HonourScenario *s, CapHex hex);

/* "Roist"; "Swiss"; "French Gendarmes"; "Parma and Piacenza"; "“Six places”". */
char *honour_words_capitano(const HonourScenario *s, CapSlice id);
char *honour_words_nation(const HonourScenario *s, CapSlice id); /* also "of the Hills" */
char *honour_words_type(const HonourScenario *s, CapSlice id);
char *honour_words_region(const HonourScenario *s, CapSlice id);

/* Whether the words stand behind a noun ("of the Hills"), not in front of it ("Swiss"). */
gboolean honour_words_are_phrase(const char *words);

/* The ground of an area: "the area “Six places”", "the ground west of the Adda". */
char *honour_words_area(const HonourScenario *s, CapSlice id);

/* Is the ground a bank of a river, told by its side, River:north? Then honour_words_area() says
 * "the ground north of the Po", and behind another bank this is enough: "north of the Po". */
gboolean honour_words_are_bank(const HonourScenario *s, CapSlice id);
char *honour_words_bank(CapSlice id);

/* "May 5, 1509"; the text itself when it is no date. */
char *honour_words_date(const HonourScenario *s, CapSlice date);

/* The same for a list of dates, separated by commas, joined by "or". */
char *honour_words_dates(const HonourScenario *s, CapSlice dates);

/* “swiss status” for the identifier swiss-status. */
char *honour_words_variable(const HonourScenario *s, CapSlice id);

/* The word itself. */
char *honour_words_value(const HonourScenario *s, CapSlice word);

/* Blanks instead of hyphens. */
char *honour_words_plain(const HonourScenario *s, CapSlice word);

/* The same for words that the schema gives: "light cavalry", "fair", "standard". */
char *honour_words_term(const HonourScenario *s, CapSlice word);

/* "Attack", "Garrison". */
char *honour_words_order(const HonourScenario *s, CapSlice order);

/* Orders of a stack: "Attack", "Stand or Garrison", "any Order"; NULL for none. */
char *honour_words_orders(guint orders);

/* "Sep": the first letters of a month. */
char *honour_words_month(const HonourScenario *s, CapIndex month);

typedef char *(*HonourWordsOf)(const HonourScenario *s, CapSlice word);

/* Every word of a list by one of the functions above, joined by "and" or "or". */
char *honour_words_list(const HonourScenario *s, CapSlice list, HonourWordsOf one,
                        const char *conjunction);
