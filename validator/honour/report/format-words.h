/* Where the words of special rules and victory work, for the format reference: from the rows of
 * words.h. */
#pragma once

#include "validator/docs/format-words.h"

extern const CapFormatWords honour_format_words;
