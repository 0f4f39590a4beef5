/* Settings of a collection of documents, in a file that lies above them: capitano.conf.
 *
 *   [check]
 *   strict = true
 *   games = 20
 *   seconds = 120
 *   exclude = drafts; old/x.xml
 *
 *   [severity]
 *   road-dead-end = note
 *
 * An option of the command has the last word. */
#pragma once

#include "validator/commands/cli.h"

#define CAP_CONFIG_FILE "capitano.conf"

/* What the file says; unset values are NULL. Paths are as seen from the current folder. */
typedef struct {
  char *file;   /* NULL when there is none */
  char *folder; /* in which it lies */
  char *strict; /* "true" or "false" */
  char *games, *require_games, *seconds;
  char *baseline;
  char **excludes; /* patterns that count from the folder of the file */
  char **libraries;
  char **severities; /* "code=level" */
} CapConfig;

/* Whether it may keep somebody from hearing of a finding: it excludes files, or makes kinds of
 * findings milder. What a baseline hides is counted by itself. */
gboolean cap_config_leaves_out(const CapConfig *config);

void cap_config_clear(CapConfig *config);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(CapConfig, cap_config_clear)

/* The file that counts in this folder: the nearest in it or above it, but not above the folder
 * where git keeps its own. NULL when there is none. New string. */
char *cap_config_find(const char *folder);

/* The files and folders that it names to be read; nothing is said of mistakes. New array of
 * strings. */
GPtrArray *cap_config_paths(const char *file);

/* Reads it; FALSE when it makes no sense, which has been said. */
gboolean cap_config_read(const char *file, const CapCommand *command, const CapStreams *io,
                         CapConfig *config);
