#include "validator/commands/options/policy-options.h"

/* Who asks for a player in the wrong place is told the right one. */
static void refuse(const char *name, const CapCommand *command, const CapStreams *io) {
  g_autoptr(CapPlayerSpec) player = cap_player_spec_new(name, NULL);

  if (player != NULL)
    cap_cli_usage_error(command, io, "--policy=%s: this is a player. Write --players=%s.", name,
                        name);
  else
    cap_cli_usage_error(command, io, "--policy=%s: there are random, doctrine and wayward.", name);
}

gboolean cap_policy_options_read(char *const *names, const char *unless_told,
                                 const CapCommand *command, const CapStreams *io,
                                 CapPlayoutOptions *playout) {
  guint n = names != NULL ? g_strv_length((char **)names) : 0;

  if (n > G_N_ELEMENTS(playout->policies)) {
    cap_cli_usage_error(command, io, "--policy can be given twice, once for each side.");
    return FALSE;
  }
  for (guint i = 0; i < G_N_ELEMENTS(playout->policies); i++) {
    const char *name = n == 0 ? unless_told : names[MIN(i, n - 1)];
    playout->policies[i] = cap_policy_find(name);
    if (playout->policies[i] == NULL) {
      refuse(name, command, io);
      return FALSE;
    }
  }
  return TRUE;
}

gboolean cap_policy_options_fit(char *const *names, const CapCommand *command, const CapStreams *io,
                                CapPlayoutOptions *playout) {
  for (guint i = 0; i < G_N_ELEMENTS(playout->policies); i++) {
    if (cap_policy_can_play(playout->policies[i], playout->rules))
      continue;
    if (names != NULL) {
      cap_cli_usage_error(
          command, io,
          "--policy=%s: the rules \"%s\" have no doctrine of sound play yet. Use random.",
          playout->policies[i]->name, playout->rules->name);
      return FALSE;
    }
    playout->policies[i] = &cap_policy_random;
  }
  return TRUE;
}
