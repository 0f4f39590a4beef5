/* A language without letters: what a program says in it passed whole through gettext, and any
 * English that is left over shows. Programs that are linked with this have its functions in the
 * place of gettext and its like, in themselves and in all they are linked with. */
#pragma once

#include <glib.h>

/* From now on gettext answers in this language, or in English again. */
void foreign_speak(gboolean is_spoken);

/* English words in it, good for ever. Places for numbers and names, %s and $a, stay. */
const char *foreign_words(const char *english);
