/* The options that every command has: how much it says, and in what colours. */
#pragma once

#include "validator/commands/cli.h"

/* As given on the command line. */
struct _CapManners {
  gboolean quiet;
  gboolean verbose;
  char *color;
};

void cap_manners_clear(CapManners *manners);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(CapManners, cap_manners_clear)

/* The options of a command with these behind them; free the array. */
GOptionEntry *cap_manners_extend(const GOptionEntry *entries, CapManners *manners);

/* FALSE when one of them makes no sense, which has been said. */
gboolean cap_manners_are_sound(const CapCommand *command, const CapStreams *io);

/* Whether the command was asked to say less, or more. */
gboolean cap_is_quiet(const CapStreams *io);
gboolean cap_is_verbose(const CapStreams *io);

/* Whether what is written there is in colours: as asked for, as the environment says, or when it is
 * a terminal. */
gboolean cap_has_color(const CapStreams *io, FILE *out);

/* Whether somebody looks who wants to see how far the work has got. */
gboolean cap_shows_progress(const CapStreams *io);

/* Prints a unified diff. */
void cap_print_diff(const CapStreams *io, const char *diff);
