/* The options that raise or lower the limits on files, shared by the commands that read them. */
#pragma once

#include "schema/document/document.h"
#include "validator/commands/cli.h"

/* As given on the command line; NULL when an option was not. */
typedef struct {
  char *max_size;
  char *max_depth;
  char *max_elements;
  char *max_attribute;
  char *max_attributes;
  char *max_expansion;
} CapLimitOptions;

/* Rows of GOptionEntry for the fields of `o`. */
#define CAP_LIMIT_ENTRIES(o)                                                                       \
  {"max-size",                                                                                     \
   0,                                                                                              \
   0,                                                                                              \
   G_OPTION_ARG_FILENAME,                                                                          \
   &(o).max_size,                                                                                  \
   "Largest file to read, in bytes, or with k, M or G after the number. Default: 64M.",            \
   "SIZE"},                                                                                        \
      {"max-depth",                                                                                \
       0,                                                                                          \
       0,                                                                                          \
       G_OPTION_ARG_FILENAME,                                                                      \
       &(o).max_depth,                                                                             \
       "Deepest nesting of elements. Default: 64.",                                                \
       "N"},                                                                                       \
      {"max-elements",                                                                             \
       0,                                                                                          \
       0,                                                                                          \
       G_OPTION_ARG_FILENAME,                                                                      \
       &(o).max_elements,                                                                          \
       "Most elements in a file. Default: 2000000.",                                               \
       "N"},                                                                                       \
      {"max-attribute",                                                                            \
       0,                                                                                          \
       0,                                                                                          \
       G_OPTION_ARG_FILENAME,                                                                      \
       &(o).max_attribute,                                                                         \
       "Longest value of an attribute. Default: 64k.",                                             \
       "SIZE"},                                                                                    \
      {"max-attributes",                                                                           \
       0,                                                                                          \
       0,                                                                                          \
       G_OPTION_ARG_FILENAME,                                                                      \
       &(o).max_attributes,                                                                        \
       "Most attributes of one element. Default: 256.",                                            \
       "N"},                                                                                       \
  {                                                                                                \
    "max-expansion", 0, 0, G_OPTION_ARG_FILENAME, &(o).max_expansion,                              \
        "Most text that entities may expand to. Default: 64k.", "SIZE"                             \
  }

/* Reads the options into limits that start as the defaults. FALSE when one makes no sense, which
 * has been said. */
gboolean cap_limit_options_read(const CapLimitOptions *options, const CapCommand *command,
                                const CapStreams *io, CapLimits *limits);

void cap_limit_options_clear(CapLimitOptions *options);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(CapLimitOptions, cap_limit_options_clear)

/* Whether a number of seconds makes sense; 0 stands for none given. */
gboolean cap_seconds_are_sound(double seconds);

/* What an option --seconds holds before the arguments are read. */
#define CAP_SECONDS_UNSET (-G_MAXDOUBLE)

/* Takes it for none given. FALSE when what was given makes no sense, which has been said. */
gboolean cap_seconds_read(double *seconds, const CapCommand *command, const CapStreams *io);

/* The monotonic time so many seconds from now; 0, for no end, when they are 0. */
gint64 cap_deadline_after(double seconds);

/* Reads a number of at least 1 and at most `max`; FALSE when it is something else. */
gboolean cap_parse_count(const char *text, guint64 max, guint64 *value);

/* The same with k, M or G (powers of 1024) behind it. */
gboolean cap_parse_size(const char *text, guint64 max, guint64 *value);
