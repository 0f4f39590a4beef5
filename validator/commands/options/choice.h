/* What a word of the command line stands for, among things that have an id and a name. */
#pragma once

#include "validator/commands/cli.h"

typedef struct {
  const char *id, *name;
} CapCalled;

typedef struct {
  const char *kind; /* for sentences: "unit" */
  guint n;
  CapCalled (*called)(gconstpointer whose, guint number);
  gconstpointer whose;

  /* Whoever names nothing is told of those for which this is TRUE; NULL: of all. */
  gboolean (*is_offered)(gconstpointer whose, guint number);
} CapWordChoice;

/* The number of the thing. Ids go before names, which several things may have. `option` names where
 * the word stands: "--unit". FALSE when there is no such thing, or the word is missing (NULL): that
 * has been said, with a did-you-mean. */
gboolean cap_choice_look_up(const CapWordChoice *choice, const CapCommand *command,
                            const CapStreams *io, const char *option, const char *word,
                            guint *found);
