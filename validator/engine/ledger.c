#include "validator/engine/ledger.h"

CapLedger *cap_ledger_new(void) {
  CapLedger *ledger = g_new0(CapLedger, 1);

  ledger->entries = g_array_new(FALSE, FALSE, sizeof(CapEntry));
  return ledger;
}

void cap_ledger_free(CapLedger *ledger) {
  if (ledger == NULL)
    return;
  g_array_unref(ledger->entries);
  g_free(ledger);
}

const CapEntry *cap_ledger_entries(const CapLedger *ledger, guint option, guint *n) {
  g_return_val_if_fail(option < ledger->n_options, NULL);
  *n = ledger->first[option + 1] - ledger->first[option];
  return &g_array_index(ledger->entries, CapEntry, ledger->first[option]);
}

void cap_ledger_enter(CapLedger *ledger, guint term, int amount, int worth) {
  CapEntry entry = {(guint16)term, amount, worth};

  for (guint i = ledger->first[ledger->n_options]; i < ledger->entries->len; i++) {
    CapEntry *old = &g_array_index(ledger->entries, CapEntry, i);

    if (old->term != term)
      continue;
    old->amount += amount;
    old->worth += worth;
    return;
  }
  if (worth != 0)
    g_array_append_val(ledger->entries, entry);
}

CapScore cap_score_begin(const CapCounsel *counsel, const int *usual, guint option) {
  CapLedger *ledger = counsel->ledger;

  if (ledger != NULL && option == 0)
    g_array_set_size(ledger->entries, 0);
  if (ledger != NULL) {
    ledger->n_options = option;
    ledger->first[option] = ledger->entries->len;
  }
  return (CapScore){counsel->numbers != NULL ? counsel->numbers : usual, 0, ledger};
}

void cap_score_end(const CapScore *score, guint option) {
  if (score->ledger == NULL)
    return;
  score->ledger->totals[option] = score->total;
  score->ledger->n_options = option + 1;
  score->ledger->first[option + 1] = score->ledger->entries->len;
}

guint cap_counsel_best(const CapCounsel *counsel, const int *usual, const CapRequest *request,
                       CapConsider consider, gconstpointer data) {
  guint best[CAP_MAX_OPTIONS], n_best = 0;
  int highest = G_MININT;

  for (guint i = 0; i < request->n_options; i++) {
    CapScore score = cap_score_begin(counsel, usual, i);

    consider(data, request->options[i], &score);
    cap_score_end(&score, i);
    if (score.total > highest)
      n_best = 0;
    if (score.total >= highest)
      best[n_best++] = i;
    highest = MAX(highest, score.total);
  }
  return n_best > 0 ? best[counsel->luck % n_best] : 0;
}

guint cap_terms_count(const CapTerm *terms) {
  guint n = 0;

  while (terms != NULL && terms[n].name != NULL)
    n++;
  return n;
}

int cap_terms_find(const CapTerm *terms, const char *name) {
  for (int i = 0; terms != NULL && terms[i].name != NULL; i++)
    if (g_str_equal(terms[i].name, name))
      return i;
  return -1;
}

int *cap_terms_dup_numbers(const CapTerm *terms) {
  guint n = cap_terms_count(terms);
  int *numbers = g_new(int, n + 1);

  for (guint i = 0; i < n; i++)
    numbers[i] = terms[i].number;
  return numbers;
}
