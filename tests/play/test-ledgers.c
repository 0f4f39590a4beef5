/* The ledgers of every rule system: what is written down is what was chosen by, and no number of a
 * doctrine can change without somebody noticing. Positions are those of games of all shipped
 * scenarios. */
#include "tests/fence/advice.h"
#include "tests/fence/fence.h"
#include "validator/system.h"

enum { SEEDS = 6 };

/* --- What is written down --------------------------------------------------------------------- */

static void check_sums(const FenceTable *t, gpointer data) {
  CapLedger *ledger = data;
  CapCounsel told = fence_counsel(t, (CapCounsel){.ledger = ledger});
  guint choice = t->rules->advise(t->play, t->request, &told);
  CapCounsel again = fence_counsel(t, (CapCounsel){.luck = 0});
  const char *decision = t->rules->decision_name(t->request->kind);

  ck_assert_uint_eq(choice, t->rules->advise(t->play, t->request, &again));
  ck_assert_uint_eq(ledger->n_options, t->request->n_options);
  for (guint i = 0; i < ledger->n_options; i++) {
    guint n;
    const CapEntry *entries = cap_ledger_entries(ledger, i, &n);
    int sum = 0;

    for (guint k = 0; k < n; k++) {
      sum += entries[k].worth;
      ck_assert_int_eq(t->rules->terms[entries[k].term].kind, CAP_TERM_REASON);
      ck_assert_int_eq(entries[k].worth,
                       entries[k].amount * t->rules->terms[entries[k].term].number);
    }
    ck_assert_msg(sum == ledger->totals[i], "%s: terms %d, total %d", decision, sum,
                  ledger->totals[i]);
    ck_assert_msg(ledger->totals[i] <= ledger->totals[choice], "%s: not the best", decision);
  }
}

START_TEST(terms_add_up_to_the_choice) {
  g_autoptr(CapLedger) ledger = cap_ledger_new();

  fence_look_at_games(fence_is_whole() ? 2 : 1, check_sums, NULL, ledger);
}
END_TEST

START_TEST(rows_are_in_order) {
  for (guint i = 0; cap_systems[i] != NULL; i++) {
    const CapTerm *terms = cap_systems[i]->engine != NULL ? cap_systems[i]->engine->terms : NULL;

    for (guint k = 0; k < cap_terms_count(terms); k++) {
      const CapTerm *t = &terms[k];

      ck_assert_msg(cap_terms_find(terms, t->name) == (int)k, "%s is there twice", t->name);
      ck_assert_msg(t->number != 0, "%s weighs nothing", t->name);
      ck_assert_msg(t->kind == CAP_TERM_REASON || t->number > 0, "%s is no measure", t->name);
      ck_assert_msg(t->sentence[0] != '\0' && g_str_has_suffix(t->sentence, "."),
                    "%s has no sentence", t->name);
      ck_assert_msg(strspn(t->name, "abcdefghijklmnopqrstuvwxyz0123456789-") == strlen(t->name),
                    "%s is no name", t->name);
    }
  }
}
END_TEST

/* --- Every number is noticed ------------------------------------------------------------------ */

/* A number, changed. */
typedef struct {
  int *numbers;
  gpointer prepared; /* for the scenario at hand */
  gboolean is_noticed;
} Mutant;

/* Of one rule system. */
typedef struct {
  const CapRuleset *rules;
  guint n;
  Mutant *mutants;
} Breed;

typedef struct {
  int direction;  /* numbers are made larger, or smaller */
  GArray *breeds; /* of Breed */
  CapLedger *usual, *changed;
} Watch;

static Breed *breed_of(Watch *watch, const CapRuleset *rules) {
  for (guint i = 0; i < watch->breeds->len; i++)
    if (g_array_index(watch->breeds, Breed, i).rules == rules)
      return &g_array_index(watch->breeds, Breed, i);
  Breed breed = {rules, cap_terms_count(rules->terms), NULL};
  breed.mutants = g_new0(Mutant, breed.n);
  g_array_append_val(watch->breeds, breed);
  return &g_array_index(watch->breeds, Breed, watch->breeds->len - 1);
}

/* Four times as much, or a quarter; a measure stays one. */
static void change(const Breed *breed, guint i, int direction) {
  const CapTerm *term = &breed->rules->terms[i];
  int number = direction > 0 ? term->number * 4 : term->number / 4;

  g_free(breed->mutants[i].numbers);
  breed->mutants[i].numbers = cap_terms_dup_numbers(breed->rules->terms);
  breed->mutants[i].numbers[i] = term->kind == CAP_TERM_MEASURE ? MAX(number, 1) : number;
}

static gboolean is_noticed(const FenceTable *t, Watch *watch, Mutant *mutant) {
  if (t->rules->prepare != NULL && mutant->prepared == NULL)
    mutant->prepared = t->rules->prepare(t->game, mutant->numbers);
  CapCounsel counsel = fence_counsel(t, (CapCounsel){.numbers = mutant->numbers,
                                                     .prepared = mutant->prepared,
                                                     .ledger = watch->changed});
  t->rules->advise(t->play, t->request, &counsel);
  return memcmp(watch->usual->totals, watch->changed->totals,
                watch->usual->n_options * sizeof watch->usual->totals[0]) != 0;
}

static void forget_prepared(gpointer data) {
  Watch *watch = data;

  for (guint k = 0; k < watch->breeds->len; k++) {
    Breed *breed = &g_array_index(watch->breeds, Breed, k);

    for (guint i = 0; i < breed->n; i++)
      if (breed->mutants[i].prepared != NULL)
        g_clear_pointer(&breed->mutants[i].prepared, breed->rules->prepared_free);
  }
}

/* A reason that weighs nothing here is not worth trying; of a measure one cannot tell. */
static gboolean may_matter(const FenceTable *t, const Watch *watch, guint term) {
  const GArray *entries = watch->usual->entries;

  for (guint i = 0; i < entries->len; i++)
    if (g_array_index(entries, CapEntry, i).term == term)
      return TRUE;
  return t->rules->terms[term].kind == CAP_TERM_MEASURE;
}

static void try_mutants(const FenceTable *t, gpointer data) {
  Watch *watch = data;
  Breed *breed = breed_of(watch, t->rules);

  if (t->request->n_options < 2)
    return; /* nothing is decided */
  CapCounsel counsel = fence_counsel(t, (CapCounsel){.ledger = watch->usual});
  t->rules->advise(t->play, t->request, &counsel);
  for (guint i = 0; i < breed->n; i++) {
    Mutant *mutant = &breed->mutants[i];

    if (mutant->is_noticed || !may_matter(t, watch, i))
      continue;
    if (mutant->numbers == NULL)
      change(breed, i, watch->direction);
    mutant->is_noticed = is_noticed(t, watch, mutant);
  }
}

static void turn_round(Watch *watch) {
  watch->direction = -watch->direction;
  for (guint k = 0; k < watch->breeds->len; k++) {
    Breed *breed = &g_array_index(watch->breeds, Breed, k);

    for (guint i = 0; i < breed->n; i++)
      change(breed, i, watch->direction);
  }
}

/* Come up in none of these games. Most have a scene of their own in the tests of their policy;
 * those in the last lines have not. */
static const char *const rare[] = {
    "baroque saved",
    "baroque takes-village",
    "honour arrives-to-attack",
    "honour attack-nobody",
    "honour bribe-in-vain",
    "honour charge-at-works",
    "honour drops-expedition",
    "honour exit-level",
    "honour faces-nothing",
    "honour for-expedition",
    "honour garrison-for-stand",
    "honour rallies-nobody",
    "honour retreat-nowhere",
    "honour retreat-off-map",
    "honour rides-alone",
    "honour rides-off",
    "honour rule-owns",
    "honour rule-points",
    "honour stop-in-danger",
    "honour stop-with-others",
    "honour thinned-of-many",
    "honour thinned-quality",
    "honour thinned-shaken",
    "monferrato ahead",
    "monferrato untried",
    "monferrato wanted-here",
    /* without a scene: */
    "honour bribe-distance",
    "honour bribe-kept",
    "honour charge-stays",
    "honour exit-victory",
    "honour muster-loses",
    "honour rule-men",
    "honour rule-strength",
    "honour stop-at-ferry",
    "honour strength-of-quality-0",
    "honour usual-rank",
};

static gboolean is_rare(const char *name) {
  for (guint i = 0; i < G_N_ELEMENTS(rare); i++)
    if (g_str_equal(rare[i], name))
      return TRUE;
  return FALSE;
}

START_TEST(every_number_is_noticed) {
  g_autoptr(GArray) breeds = g_array_new(FALSE, FALSE, sizeof(Breed));
  g_autoptr(CapLedger) usual = cap_ledger_new(), changed = cap_ledger_new();
  g_autoptr(GString) unnoticed = g_string_new(NULL);
  Watch watch = {1, breeds, usual, changed};

  fence_look_at_games(SEEDS, try_mutants, forget_prepared, &watch);
  turn_round(&watch);
  fence_look_at_games(SEEDS, try_mutants, forget_prepared, &watch);
  for (guint k = 0; k < breeds->len; k++) {
    Breed *breed = &g_array_index(breeds, Breed, k);

    for (guint i = 0; i < breed->n; i++) {
      g_autofree char *name =
          g_strdup_printf("%s %s", breed->rules->name, breed->rules->terms[i].name);

      if (breed->mutants[i].is_noticed == is_rare(name))
        g_string_append_printf(unnoticed, "%s%s\n", name,
                               is_rare(name) ? " is noticed; take it out of the list" : "");
      g_free(breed->mutants[i].numbers);
    }
    g_free(breed->mutants);
  }
  ck_assert_msg(unnoticed->len == 0, "no game changes with these numbers:\n%s", unnoticed->str);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("ledgers");
  TCase *sums = tcase_create("sums"), *numbers = tcase_create("numbers");

  tcase_add_test(sums, rows_are_in_order);
  tcase_add_test(sums, terms_add_up_to_the_choice);
  suite_add_tcase(suite, sums);
  if (fence_is_whole())
    tcase_add_test(numbers, every_number_is_noticed);
  suite_add_tcase(suite, numbers);
  return test_main(suite);
}
