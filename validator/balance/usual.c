#include "validator/balance/usual.h"

#include "validator/play/search.h"

/* The part of its usual budget. */
#define LESS 4

GPtrArray *cap_balance_players(const CapRuleset *rules, gboolean looks_ahead) {
  GPtrArray *players = g_ptr_array_new_with_free_func((GDestroyNotify)cap_player_spec_free);
  const CapPolicy *policy;

  for (guint i = 0; (policy = cap_policy_strength(i, rules)) != NULL; i++)
    g_ptr_array_add(players, cap_player_spec_new(policy->name, NULL));
  if (looks_ahead && cap_seeker_can_play(rules)) {
    g_autofree char *text =
        g_strdup_printf("search:rollouts=%u", MAX(cap_search_budget().rollouts / LESS, 1u));
    g_ptr_array_add(players, cap_player_spec_new(text, NULL));
  }
  return players;
}

guint cap_balance_judge(const GPtrArray *players) {
  guint judge = 0;

  for (guint i = 0; i < players->len; i++) {
    const CapPlayerSpec *spec = players->pdata[i];

    if (spec->policy != NULL && spec->search == NULL)
      judge = i;
  }
  return judge;
}
