/* The frame of commands that write documents anew: `fmt` and `migrate`. Which files are meant,
 * where the new text goes, and what is said of it. */
#pragma once

#include "schema/document/slice.h"
#include "validator/commands/options/limit-options.h"
#include "validator/commands/options/path-options.h"

typedef struct _CapRewriting CapRewriting;

/* Does one file. */
typedef CapExit (*CapRewriteFile)(CapRewriting *r, const char *path);

struct _CapRewriting {
  const CapCommand *command;
  const CapStreams *io;
  CapRewriteFile file;
  const char *verb;  /* "format" */
  const char *done;  /* "formatted" */
  const char *undue; /* "not in canonical form": of a file that --check --diff shows; or NULL */
  /* As given on the command line. */
  gboolean check;
  gboolean diff;
  gboolean to_stdout;
  CapLimitOptions limit_options;
  CapPathArguments path_options;
  char **paths;
  CapLimits limits; /* what the options mean */
};

void cap_rewriting_clear(CapRewriting *r);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(CapRewriting, cap_rewriting_clear)

/* Rows of GOptionEntry for the fields of `r`, and the row that ends them. */
#define CAP_REWRITE_ENTRIES(r)                                                                     \
  {"diff",    0,                                                                                   \
   0,         G_OPTION_ARG_NONE,                                                                   \
   &(r).diff, "Change nothing; print what would be changed as a unified diff.",                    \
   NULL},                                                                                          \
      CAP_PATH_ENTRIES((r).path_options), CAP_LIMIT_ENTRIES((r).limit_options),                    \
      {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &(r).paths, NULL, NULL}, {           \
    NULL, 0, 0, 0, NULL, NULL, NULL                                                                \
  }

/* FALSE when an option makes no sense, which has been said. */
gboolean cap_rewriting_read(CapRewriting *r);

/* Does all files; what came of the worst of them. */
CapExit cap_rewriting_run(CapRewriting *r);

/* The new text of a file goes where the options say. */
CapExit cap_rewriting_write(const CapRewriting *r, const char *path, CapSlice old, CapSlice text);
