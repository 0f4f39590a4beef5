/* What a rule system adds to the reference of its format, which is made from its schemas: where the
 * words of its special rules work. See format-reference.c. */
#pragma once

typedef struct {
  /* What is said at an element of a scenario, to standard output; nothing for most. */
  void (*print_element)(const char *element);
  /* A chapter of its own, and its address and a line about it for the table of contents. */
  const char *chapter, *about;
  void (*print_chapter)(void);
} CapFormatWords;
