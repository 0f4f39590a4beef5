/* The options of commands that take files and folders: what is passed over in folders. */
#pragma once

#include "validator/commands/cli.h"
#include "validator/files/paths.h"

/* As given on the command line. */
typedef struct {
  char **excludes;
  gboolean no_gitignore, skip_foreign;
  /* Not of the command line: what the settings of the collection exclude; borrowed, may be NULL. */
  const char *const *more;
  const char *more_from;
} CapPathArguments;

void cap_path_arguments_clear(CapPathArguments *o);

/* Rows of GOptionEntry for the fields of `o`. */
#define CAP_PATH_ENTRIES(o)                                                                         \
  {"exclude",                                                                                       \
   0,                                                                                               \
   0,                                                                                               \
   G_OPTION_ARG_FILENAME_ARRAY,                                                                     \
   &(o).excludes,                                                                                   \
   "Skip files and folders that match a pattern, as in a .gitignore: \"old\", \"drafts/*.xml\". "   \
   "This applies to what is found in folders, never to a file that is named. May be given several " \
   "times.",                                                                                        \
   "PATTERN"},                                                                                      \
      {"skip-foreign",                                                                              \
       0,                                                                                           \
       0,                                                                                           \
       G_OPTION_ARG_NONE,                                                                           \
       &(o).skip_foreign,                                                                           \
       "Skip XML files of other programs even when they are named, for hooks that name every "      \
       "changed file.",                                                                             \
       NULL},                                                                                       \
  {                                                                                                 \
    "no-gitignore", 0, 0, G_OPTION_ARG_NONE, &(o).no_gitignore,                                     \
        "Do not skip the files that git ignores.", NULL                                             \
  }

/* Adds the files that the paths stand for; see cap_paths_expand(). */
void cap_path_arguments_expand(const CapPathArguments *o, const char *const *paths,
                               GPtrArray *files, CapDiagnostics *findings,
                               const CapCommand *command, const CapStreams *io);
