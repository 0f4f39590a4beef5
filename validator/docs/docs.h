/* What is written about the command line for other programs, from the same tables as --help, so
 * that they cannot differ. */
#pragma once

#include "validator/commands/cli.h"

/* The manual page of one command; of the whole program when `name` is NULL. FALSE when there is no
 * such command. */
gboolean cap_docs_man(const char *name, FILE *out);

/* Completion for a shell. */
void cap_docs_bash(FILE *out);
void cap_docs_fish(FILE *out);
void cap_docs_zsh(FILE *out);

/* The words that an option takes, separated by blanks; NULL when they cannot be listed. Borrowed.
 */
const char *cap_docs_words(const GOptionEntry *entry);

/* The words that may stand first or second behind a command, in the same way, but a new string. */
char *cap_docs_dup_arguments(const char *command, guint place);

/* A command for the shell that prints the keys of a chart, each with its =; %s is the name. */
#define CAP_DOCS_KEYS "capitano chart %s 2>/dev/null | sed -n \"s/^  \\([a-z0-9-]*=\\).*/\\1/p\""

/* Does the option take the code of a finding? */
gboolean cap_docs_takes_code(const GOptionEntry *entry);

/* A command for the shell that prints all codes, as the table of the program has them: a list in
 * the script would be out of date with the next version. */
#define CAP_DOCS_CODES "capitano explain --list 2>/dev/null | cut -d \" \" -f 1"

/* Does the option take somebody or something of the scenario, which stands first behind the
 * command?
 */
gboolean cap_docs_takes_named(const CapCommand *command, const GOptionEntry *entry);

/* A filter for the shell: a command that was asked for "?" says what there is, and this lists it.
 * Without $, which every shell reads in another way. */
#define CAP_DOCS_NAMED                                                                                  \
  "2>&1 | sed -n \"s/.*It is one of \\(.*\\)[.]/\\1/p; s/.*[?]. write \\(.*\\)[.]/\\1/p\" | tr -d , | " \
  "sed \"s/ or / /\" | tr \" \" \"\\n\""

/* Does the option take a file or folder? */
gboolean cap_docs_takes_path(const GOptionEntry *entry);

/* A text up to the end of its first sentence; new string. */
char *cap_docs_first_sentence(const char *text);
