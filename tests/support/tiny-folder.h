/* A folder of its own for each test, with the tiny map, roster and scenario in it. */
#pragma once

#include <glib/gstdio.h>

#include "tests/support/command.h"

typedef struct {
  char *folder;
  char *common; /* where the tiny documents are */
} TinyFolder;

void enter_tiny_folder(TinyFolder *tiny);
void leave_tiny_folder(TinyFolder *tiny);

/* Replaces every occurrence of a text, of which there must be one, in a file. */
void change(const char *file, const char *old, const char *new);
