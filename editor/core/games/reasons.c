#include "editor/core/games/reasons.h"

#include "editor/core/games/tape-private.h"

static void free_reasoned(gpointer data) {
  CapReasoned *reasoned = data;
  g_free(reasoned->words);
  g_array_unref(reasoned->reasons);
  g_free(reasoned);
}

gboolean cap_reasons_can_tell(const CapTape *tape) {
  const CapRuleset *rules = cap_tape_copy(tape)->rules;
  return rules->advise != NULL && rules->terms != NULL;
}

static CapReasoned *reasoned_new(const CapTape *tape, const CapLedger *ledger, guint option) {
  const CapRuleset *rules = cap_tape_copy(tape)->rules;
  const CapRequest *request = cap_tape_request(tape);
  CapReasoned *reasoned = g_new0(CapReasoned, 1);
  char words[CAP_OPTION_TEXT];
  guint n;
  const CapEntry *entries = cap_ledger_entries(ledger, option, &n);
  rules->option_words(cap_tape_play(tape), request, request->options[option], words);
  reasoned->option = option;
  reasoned->words = g_strdup(words);
  reasoned->worth = ledger->totals[option];
  reasoned->is_taken = cap_tape_choice(tape) == option;
  reasoned->reasons = g_array_new(FALSE, FALSE, sizeof(CapReason));
  for (guint i = 0; i < n; i++) {
    CapReason reason = {&rules->terms[entries[i].term], entries[i].amount, entries[i].worth};
    g_array_append_val(reasoned->reasons, reason);
  }
  return reasoned;
}

/* Equals as they come. */
static int compare_worth(gconstpointer a, gconstpointer b, gpointer data) {
  guint first = *(const guint *)a, second = *(const guint *)b;
  const CapLedger *ledger = data;
  int x = ledger->totals[first], y = ledger->totals[second];
  return x != y ? (x < y) - (x > y) : (first > second) - (first < second);
}

static GArray *rank(CapLedger *ledger) {
  GArray *order = g_array_new(FALSE, FALSE, sizeof(guint));
  for (guint i = 0; i < ledger->n_options; i++)
    g_array_append_val(order, i);
  g_array_sort_with_data(order, compare_worth, ledger);
  return order;
}

GPtrArray *cap_reasons_new(const CapTape *tape, guint most, guint *n_others) {
  GPtrArray *found = g_ptr_array_new_with_free_func(free_reasoned);
  g_autoptr(CapLedger) ledger = cap_ledger_new();
  g_autofree char *memory = NULL;
  *n_others = 0;
  if (cap_tape_request(tape)->n_options == 0 || !cap_reasons_can_tell(tape))
    return found;
  CapCounsel counsel = {.ledger = ledger, .memory = cap_tape_recall(tape, &memory)};
  cap_tape_copy(tape)->rules->advise(cap_tape_play(tape), cap_tape_request(tape), &counsel);
  g_autoptr(GArray) order = rank(ledger);
  for (guint i = 0; i < order->len; i++) {
    guint option = g_array_index(order, guint, i);
    if (i < most || option == cap_tape_choice(tape))
      g_ptr_array_add(found, reasoned_new(tape, ledger, option));
    else
      ++*n_others;
  }
  return found;
}
