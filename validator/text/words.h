/* Words for readers, whatever the rules are. All functions give new strings of plain text. */
#pragma once

#include "schema/board/map.h"

/* "a, b and c" out of an array of strings. The conjunction is in English, as a literal, and is put
 * into the language of the program here. */
char *cap_words_join(const GPtrArray *words, const char *conjunction);

/* "a and b and c". */
char *cap_words_chain(const GPtrArray *words, const char *conjunction);

/* What stands in a sentence before its first place for a word. */
char *cap_words_before_place(const char *sentence);

/* Blanks instead of hyphens. */
char *cap_words_plain(CapSlice word);

/* The words of a list, each plain, joined by "and" or "or". */
char *cap_words_list(CapSlice list, const char *conjunction);

/* The first letter large; takes the string. */
char *cap_words_capital(char *text);

/* "an" in front of a vowel that is heard as one, else "a"; not new. */
const char *cap_words_article(const char *noun);

/* A hex of the map: "Milano (2624)", "hex 0114". */
char *cap_words_place(const CapMap *map, CapHex hex);

/* --- Lines ---------------------------------------------------------------------------------- */

/* One line of an explanation; lines of a higher level belong to the one before them. */
typedef struct {
  guint level;
  char *text;
} CapTextLine;

/* An empty array that owns its lines. */
GPtrArray *cap_text_lines_new(void);

/* Adds a line at the end; takes the text. */
void cap_text_lines_add(GPtrArray *lines, guint level, char *text);
