/* The words of special rules stand in the schemas. When the program is built, xsd-words.c writes a
 * list of each group of them, from which a rule system declares a row for each word:
 *
 *   #define CAP_WORD(id, word, name) extern const SketchCondition sketch_condition_##word;
 *   #include "schema/sketch/scenario-condition.def"
 *   #undef CAP_WORD
 *
 * The row itself is defined beside the functions that it names:
 *
 *   CAP_WORD_ROW(sketch_condition_turn) = {.read = read_turn, .ask = ask_turn};
 *
 * A word of the schema without a row cannot be linked; a row whose word is not in the schema cannot
 * be compiled. */
#pragma once

#define CAP_WORD_ROW(symbol) const __typeof__(symbol) symbol
