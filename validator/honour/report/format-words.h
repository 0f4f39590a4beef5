/* Where the words of special rules and victory work, for the format reference: from the rows of
 * words.h, to standard output. */
#pragma once

/* The address of the chapter. */
#define HONOUR_WORDS_CHAPTER "words"

/* What is said at the element of a condition or an effect; nothing for other elements. */
void honour_print_where_it_works(const char *element);

/* What moments, bans, adjustments and other places give. */
void honour_print_words_chapter(void);
