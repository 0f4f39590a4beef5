/* What a finding is about, for people. */
#pragma once

/* "stack royal-army" with its first word, one of the format, in the language of the program; "" of
 * NULL. New string. */
char *cap_object_words(const char *object);
