/* The `capitano` command as a function: arguments in, text on two streams, an exit status out. It
 * never ends the process and keeps nothing between calls, so that tests can call it. */
#pragma once

#include <glib.h>
#include <stdio.h>

typedef enum {
  CAP_EXIT_OK,       /* nothing wrong */
  CAP_EXIT_FINDINGS, /* something is wrong with a document */
  CAP_EXIT_USAGE,    /* something is wrong with the arguments */
  CAP_EXIT_IO,       /* something could not be read or written */
} CapExit;

/* Runs the command; argv[0] is not looked at. */
CapExit cap_cli_run(int argc, char **argv, FILE *out, FILE *err);

/* --- For the commands ---------------------------------------------------------------------- */

typedef struct _CapCommand CapCommand;

/* Is told what the help of a command would print; `entries` ends with an empty row. */
typedef void (*CapDescribe)(const CapCommand *command, const GOptionEntry *entries, gpointer data);

/* What options that all commands have say; see manners.h. */
typedef struct _CapManners CapManners;

typedef struct {
  FILE *out;
  FILE *err;
  CapManners *manners;   /* NULL: as usual */
  gboolean is_sandboxed; /* no other program can be started */
  CapDescribe describe;  /* takes the help in place of `out`; NULL to print it */
  gpointer describe_data;
} CapStreams;

#define CAP_OUTPUT_DOCUMENTS "."

struct _CapCommand {
  const char *name;
  const char *usage;          /* what follows the name in the usage line */
  const char *summary;        /* one line */
  const char *details;        /* paragraphs below the list of options, or NULL */
  char *(*dup_details)(void); /* makes these where they are told by the rule systems; else NULL */
  /* For a command that reads files of strangers: the options, with blanks between, that name files
   * or folders to be written ("output/o" for one with a short name); it can then be run under
   * guard. CAP_OUTPUT_DOCUMENTS among them: it rewrites the documents that it is given; with
   * the name of an option behind it, only when that is given. NULL for the others. */
  const char *outputs;
  gboolean asks_first; /* it refuses by itself to write over a file, unless it is given --force */
  /* `args` is a NULL-terminated copy that starts with the name of the command. */
  CapExit (*run)(char ***args, const CapStreams *io);
};

extern const CapCommand cap_command_balance;
extern const CapCommand cap_command_check;
extern const CapCommand cap_command_docs;
extern const CapCommand cap_command_duel;
extern const CapCommand cap_command_explain;
extern const CapCommand cap_command_fmt;
extern const CapCommand cap_command_import;
extern const CapCommand cap_command_merge;
extern const CapCommand cap_command_migrate;
extern const CapCommand cap_command_new;
extern const CapCommand cap_command_play;
extern const CapCommand cap_command_player;
extern const CapCommand cap_command_prove;
extern const CapCommand cap_command_query;
extern const CapCommand cap_command_replay;
extern const CapCommand cap_command_report;
extern const CapCommand cap_command_rules;

/* Takes the options out of `args` and stores them; `entries` ends with an empty row. FALSE when
 * the command is done: help was asked for, or an option is wrong, which has been said; *status
 * tells which. */
gboolean cap_cli_parse(const CapCommand *command, const GOptionEntry *entries, char ***args,
                       const CapStreams *io, CapExit *status);

/* Hands every command with its options to `describe`, in the order of their names; or, with a name,
 * that command only. FALSE when there is no such command. */
gboolean cap_cli_describe(const char *name, CapDescribe describe, gpointer data);

/* The paragraphs below the options of a command; new string, NULL when there are none. */
char *cap_cli_dup_details(const CapCommand *command);

/* Is the option one that help tells of? */
gboolean cap_cli_is_shown(const GOptionEntry *entry);

/* Says on the error stream what is wrong with the arguments and where to find help. Returns
 * CAP_EXIT_USAGE. */
CapExit cap_cli_usage_error(const CapCommand *command, const CapStreams *io, const char *format,
                            ...) G_GNUC_PRINTF(3, 4);

/* Says on the error stream what went wrong with a file. Returns CAP_EXIT_IO. */
CapExit cap_cli_io_error(const CapCommand *command, const CapStreams *io, const char *format, ...)
    G_GNUC_PRINTF(3, 4);
