/* How often each reason of a doctrine is weighed in games of all shipped scenarios, and how much of
 * it there is in all: tests/fence/reasons.txt has a line for each. A number that changes tells of a
 * reason that is found elsewhere, or not found, even where no decision comes out differently. */
#include "tests/fence/advice.h"
#include "tests/fence/fence.h"
#include "validator/system.h"

enum { SEEDS = 24 };

/* What was written down of a term: in how many options, and how much. */
typedef struct {
  guint64 options;
  gint64 amount;
} Weight;

typedef struct {
  CapLedger *ledger;
  GHashTable *weights; /* const CapRuleset * -> Weight *, by term; owns the latter */
} Scales;

static Weight *weights_of(const Scales *scales, const CapRuleset *rules) {
  Weight *weights = g_hash_table_lookup(scales->weights, rules);

  if (weights == NULL) {
    weights = g_new0(Weight, cap_terms_count(rules->terms));
    g_hash_table_insert(scales->weights, (gpointer)rules, weights);
  }
  return weights;
}

static void weigh(const FenceTable *t, gpointer data) {
  const Scales *scales = data;
  Weight *weights = weights_of(scales, t->rules);
  CapCounsel counsel = fence_counsel(t, (CapCounsel){.ledger = scales->ledger});

  t->rules->advise(t->play, t->request, &counsel);
  for (guint i = 0; i < scales->ledger->entries->len; i++) {
    const CapEntry *entry = &g_array_index(scales->ledger->entries, CapEntry, i);

    weights[entry->term].options++;
    weights[entry->term].amount += entry->amount;
  }
}

/* A line for each reason, those of a rule system in the order of its table. */
static char *written(const Scales *scales) {
  GString *text = g_string_new(
      "# How often a reason of a doctrine is weighed in games of all shipped scenarios, and how "
      "much of it there is\n# in all. Compared by play/reasons, which says more; "
      "CAPITANO_UPDATE=1 meson test play/reasons writes it.\n");

  for (guint i = 0; cap_systems[i] != NULL; i++) {
    const CapRuleset *rules = cap_systems[i]->engine;
    const Weight *weights = rules != NULL ? g_hash_table_lookup(scales->weights, rules) : NULL;

    for (guint k = 0; weights != NULL && k < cap_terms_count(rules->terms); k++)
      if (rules->terms[k].kind == CAP_TERM_REASON)
        g_string_append_printf(text, "%s %s %" G_GUINT64_FORMAT " %" G_GINT64_FORMAT "\n",
                               rules->name, rules->terms[k].name, weights[k].options,
                               weights[k].amount);
  }
  return g_string_free(text, FALSE);
}

static char *changes_between(const char *wanted, const char *found) {
  g_auto(GStrv) old = g_strsplit(wanted, "\n", -1), new = g_strsplit(found, "\n", -1);
  GString *changes = g_string_new(NULL);

  for (guint i = 0; old[i] != NULL; i++)
    if (!g_strv_contains((const char *const *)new, old[i]))
      g_string_append_printf(changes, "- %s\n", old[i]);
  for (guint i = 0; new[i] != NULL; i++)
    if (!g_strv_contains((const char *const *)old, new[i]))
      g_string_append_printf(changes, "+ %s\n", new[i]);
  return g_string_free(changes, FALSE);
}

START_TEST(reasons_are_weighed_as_often_as_they_were) {
  g_autofree char *path = test_path("tests", "fence", "reasons.txt", NULL);
  g_autoptr(CapLedger) ledger = cap_ledger_new();
  g_autoptr(GHashTable) weights = g_hash_table_new_full(NULL, NULL, NULL, g_free);
  Scales scales = {ledger, weights};

  fence_look_at_games(SEEDS, weigh, NULL, &scales);
  g_autofree char *found = written(&scales);
  if (fence_is_updated()) {
    test_write_file(path, found, -1);
    return;
  }
  g_autofree char *wanted = test_read_file(path, NULL);
  g_autofree char *changes = changes_between(wanted, found);
  if (!g_str_equal(wanted, found))
    fence_fail("tests/fence/reasons.txt", changes);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("reasons");
  TCase *tests = tcase_create("reasons");

  tcase_add_test(tests, reasons_are_weighed_as_often_as_they_were);
  suite_add_tcase(suite, tests);
  return test_main(suite);
}
