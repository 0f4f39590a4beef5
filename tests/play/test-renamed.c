/* Ids are names and nothing else: whoever renames every id of a map, a roster and a scenario plays
 * the same game, decision by decision. The documents are written anew in memory, each id replaced
 * by one that stands elsewhere in the alphabet; the names in the roster, short ones too, likewise.
 */
#include "schema/xsd/guide.h"
#include "schema/library.h"
#include "tests/support/test-support.h"

#include "validator/play/playout.h"
#include "validator/system.h"

#include <string.h>

/* --- New names -------------------------------------------------------------------------------- */

/* Types whose words are ids, or may be: those of lists are their items. */
static const char *const id_types[] = {
    "identifier", "reference", "area-id",    "reference-area", "allegiance", "turn-date",
    "turn-dates", "amount",    "xs:NMTOKEN", "track-date",     NULL,
};

/* What stands where an id could stand, and is none. */
static const char *const format_words[] = {
    "not-aligned", "neutral", "not-in-play", "on",          "off",
    "any",         "side",    "turn",        "turns-since", NULL,
};

static const CapGuideAttribute *find_attribute(const CapGuide *guide, const CapDocument *doc,
                                               CapNode node, guint index) {
  const CapGuideElement *element = cap_guide_find(guide, cap_node_name_text(doc, node));
  int at = element != NULL
               ? cap_guide_attribute_index(element, cap_node_attribute_name_text(doc, node, index))
               : -1;

  return at >= 0 ? g_ptr_array_index(element->attributes, at) : NULL;
}

static gboolean holds_ids(const CapGuideAttribute *attribute) {
  const CapGuideType *type =
      attribute->type->item != NULL ? attribute->type->item : attribute->type;

  return type->name != NULL && g_strv_contains(id_types, type->name) &&
         !g_str_equal(attribute->type->name, "attribute-names");
}

/* Variables that choose have words of their own. */
static void note_words(GHashTable *names, CapSlice rest) {
  for (CapSlice word; cap_slice_is_set(rest) && cap_slice_next_word(&rest, &word);)
    if (cap_slice_index_in(word, format_words) < 0)
      g_hash_table_add(names, cap_slice_dup(word));
}

/* What readers see, and the short names by which Capitani have units of their own. */
static const CapName reader_names[] = {CAP_NAME_NAME, CAP_NAME_NAMED, CAP_NAME_NAMED_UNIT};

static gboolean holds_reader_name(const CapDocument *doc, CapName attribute) {
  for (guint i = 0; i < G_N_ELEMENTS(reader_names); i++)
    if (cap_document_kind(doc) == CAP_KIND_ROSTER && reader_names[i] == attribute)
      return TRUE;
  return FALSE;
}

static void note_reader_names(GHashTable *names, const CapDocument *doc, CapNode node) {
  for (guint i = 0; i < cap_node_n_attributes(doc, node); i++)
    if (holds_reader_name(doc, cap_node_attribute_name(doc, node, i)))
      g_hash_table_add(names, cap_slice_dup(cap_node_attribute_value(doc, node, i)));
}

static void note_ids(GHashTable *names, const CapDocument *doc) {
  for (CapNode node = 0; node < cap_document_count(doc); node++) {
    note_reader_names(names, doc, node);
    note_words(names, cap_node_attribute(doc, node, CAP_NAME_ID));
    note_words(names, cap_node_attribute(doc, node, CAP_NAME_VALUES));
  }
}

static int compare(gconstpointer a, gconstpointer b) {
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* id -> new id; what comes first in the alphabet comes last from now on. */
static GHashTable *new_names(CapDocument *const docs[], guint n_docs) {
  GHashTable *renamed = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr(GHashTable) names = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  guint n;

  for (guint i = 0; i < n_docs; i++)
    note_ids(names, docs[i]);
  g_autofree gpointer *sorted = g_hash_table_get_keys_as_array(names, &n);
  qsort(sorted, n, sizeof *sorted, compare);
  for (guint i = 0; i < n; i++)
    g_hash_table_insert(renamed, g_strdup(sorted[i]), g_strdup_printf("x%04u", n - i));
  return renamed;
}

/* --- Documents under new names ---------------------------------------------------------------- */

static void append_escaped(GString *out, const char *text, gssize length) {
  g_autofree char *escaped = g_markup_escape_text(text, length);

  g_string_append(out, escaped);
}

/* A date such as "may 1, may 5" has commas behind its words. */
static void append_renamed(GString *out, CapSlice value, GHashTable *renamed) {
  for (gsize at = 0, end; at < value.length; at = end) {
    end = at;
    while (end < value.length && value.data[end] != ' ' && value.data[end] != ',')
      end++;
    g_autofree char *word = g_strndup(value.data + at, end - at);
    const char *to = g_hash_table_lookup(renamed, word);
    append_escaped(out, to != NULL ? to : word, -1);
    for (; end < value.length && (value.data[end] == ' ' || value.data[end] == ','); end++)
      g_string_append_c(out, value.data[end]);
  }
}

static void append_whole(GString *out, CapSlice value, GHashTable *renamed) {
  g_autofree char *name = cap_slice_dup(value);

  g_string_append(out, g_hash_table_lookup(renamed, name));
}

static void append_attributes(GString *out, const CapDocument *doc, CapNode node,
                              const CapGuide *guide, GHashTable *renamed) {
  for (guint i = 0; i < cap_node_n_attributes(doc, node); i++) {
    const CapGuideAttribute *attribute = find_attribute(guide, doc, node, i);
    CapSlice value = cap_node_attribute_value(doc, node, i);

    if (attribute == NULL)
      continue; /* those of XML Schema */
    g_string_append_printf(out, " %s=\"", attribute->name);
    if (holds_reader_name(doc, cap_node_attribute_name(doc, node, i)))
      append_whole(out, value, renamed);
    else if (holds_ids(attribute))
      append_renamed(out, value, renamed);
    else
      append_escaped(out, value.data, (gssize)value.length);
    g_string_append_c(out, '"');
  }
}

/* Comments are left out; what holds elements holds no text. */
static void append_element(GString *out, const CapDocument *doc, CapNode node,
                           const CapGuide *guide, GHashTable *renamed) {
  CapSlice name = cap_node_name_text(doc, node);
  CapNode child = cap_node_first_child(doc, node);

  g_string_append_printf(out, "<%.*s", CAP_SLICE_ARGS(name));
  append_attributes(out, doc, node, guide, renamed);
  g_string_append_c(out, '>');
  if (child == CAP_NODE_NONE) {
    g_autofree char *text = cap_node_dup_text(doc, node);
    append_escaped(out, text, -1);
  }
  for (; child != CAP_NODE_NONE; child = cap_node_next(doc, child))
    append_element(out, doc, child, guide, renamed);
  g_string_append_printf(out, "</%.*s>\n", CAP_SLICE_ARGS(name));
}

/* --- A game ----------------------------------------------------------------------------------- */

enum { MAP, ROSTER, SCENARIO, N_DOCUMENTS };

typedef struct {
  CapDiagnostics *findings;
  CapLibrary *library;
  const CapRuleset *rules;
  CapScenario *scenario;
  CapDocument *document;
  CapRulesGame *game;
  CapDice dice;
  CapRulesPlay *play;
  CapRequest *request;
} Game;

static void assert_sound(const CapDiagnostics *findings) {
  for (guint i = 0; i < cap_diagnostics_count(findings); i++) {
    const CapDiagnostic *d = cap_diagnostics_get(findings, i);

    ck_assert_msg(d->severity != CAP_SEVERITY_ERROR, "%s:%u:%u: %s", d->file, d->line, d->column,
                  d->message);
  }
}

static CapDocument *read_text(const char *name, const char *text, CapDiagnostics *findings) {
  CapLimits limits = CAP_LIMITS_DEFAULT;
  CapDocument *doc = cap_document_read_text(name, text, strlen(text), &limits, findings);

  assert_sound(findings);
  ck_assert_ptr_nonnull(doc);
  return doc;
}

static CapDocument *read_shipped(const char *folder, const char *id, CapDiagnostics *findings) {
  g_autofree char *name = g_strconcat(id, ".xml", NULL);
  g_autofree char *path = test_path(folder, name, NULL);
  g_autofree char *text = test_read_file(path, NULL);

  return read_text(name, text, findings);
}

static CapDocument *rewrite(const CapDocument *doc, GHashTable *renamed, CapDiagnostics *findings) {
  const CapGuide *guide = cap_guide_of(doc);
  g_autoptr(GString) text = g_string_new(NULL);

  append_element(text, doc, cap_document_root(doc), guide, renamed);
  return read_text(cap_document_file(doc), text->str, findings);
}

/* A scenario with what it refers to. */
static void read_shipped_all(const char *scenario, CapDocument *docs[], CapDiagnostics *findings) {
  docs[SCENARIO] = read_shipped("scenarios", scenario, findings);
  CapNode root = cap_document_root(docs[SCENARIO]);
  g_autofree char *map = cap_slice_dup(cap_node_attribute(docs[SCENARIO], root, CAP_NAME_MAP));
  g_autofree char *roster =
      cap_slice_dup(cap_node_attribute(docs[SCENARIO], root, CAP_NAME_ROSTER));

  docs[MAP] = read_shipped("maps", map, findings);
  docs[ROSTER] = read_shipped("scenarios", roster, findings);
}

static void rewrite_all(CapDocument *docs[], CapDiagnostics *findings) {
  g_autoptr(GHashTable) renamed = new_names(docs, N_DOCUMENTS);

  for (guint i = 0; i < N_DOCUMENTS; i++) {
    CapDocument *old = docs[i];
    docs[i] = rewrite(old, renamed, findings);
    cap_document_free(old);
  }
}

static void open_game(Game *g, const char *scenario, gboolean under_new_names) {
  CapLimits limits = CAP_LIMITS_DEFAULT;
  CapDocument *docs[N_DOCUMENTS];

  g->findings = cap_diagnostics_new();
  g->library = cap_library_new(&limits);
  read_shipped_all(scenario, docs, g->findings);
  if (under_new_names)
    rewrite_all(docs, g->findings);
  const CapMap *map =
      cap_library_map_of(g->library, cap_library_take(g->library, docs[MAP], g->findings));
  const CapRoster *roster =
      cap_library_roster_of(g->library, cap_library_take(g->library, docs[ROSTER], g->findings));
  assert_sound(g->findings);
  g->document = docs[SCENARIO];
  g->rules = cap_system_of(g->document)->engine;
  g->scenario = cap_scenario_compile(g->document, map, roster, g->findings);
  assert_sound(g->findings);
  g->game = g->rules->game_new(g->scenario, g->findings);
  ck_assert_ptr_nonnull(g->game);
  g->dice = (CapDice){.script = NULL};
  cap_dice_seed(&g->dice, 0);
  g->play = g->rules->play_new(g->game, 0, &g->dice, NULL);
  g->request = g_new(CapRequest, 1);
}

static void close_game(Game *g) {
  g_free(g->request);
  g->rules->play_free(g->play);
  g->rules->game_free(g->game);
  cap_scenario_free(g->scenario);
  cap_document_free(g->document);
  cap_library_free(g->library);
  cap_diagnostics_free(g->findings);
}

/* --- The same game ---------------------------------------------------------------------------- */

/* The state after each decision, as the beginning of its digest. */
typedef struct {
  const CapRuleset *rules;
  GArray *digests; /* of guint64 */
} Noted;

static void note_digest(const CapRulesPlay *play, const CapRequest *request, CapOption option,
                        const guint8 *dice, guint n_dice, gpointer data) {
  const Noted *noted = data;
  g_autofree char *digest = noted->rules->digest(play);
  guint64 start;

  digest[16] = 0;
  start = g_ascii_strtoull(digest, NULL, 16);

  (void)request;
  (void)option;
  (void)dice;
  (void)n_dice;
  g_array_append_val(noted->digests, start);
}

static GArray *play(Game *g, const CapPolicy *policy, guint rules, guint64 seed) {
  GArray *digests = g_array_new(FALSE, FALSE, sizeof(guint64));
  CapPlayoutOptions options = {.rules = g->rules,
                               .policies = {policy, policy},
                               .options = rules,
                               .seed = seed,
                               .most_decisions = 200000};
  Noted noted = {g->rules, digests};
  CapPlayoutResult result =
      cap_playout(&options, g->play, &g->dice, g->request, note_digest, &noted);

  ck_assert(!result.is_endless);
  return digests;
}

static void assert_same_game(Game games[2], const char *scenario, const CapPolicy *policy,
                             guint rules, guint64 seed) {
  g_autoptr(GArray) old = play(&games[0], policy, rules, seed);
  g_autoptr(GArray) new = play(&games[1], policy, rules, seed);

  ck_assert_uint_gt(old->len, 0);
  for (guint i = 0; i < MIN(old->len, new->len); i++)
    ck_assert_msg(g_array_index(old, guint64, i) == g_array_index(new, guint64, i),
                  "%s, %s, options %x, seed %u: another game from decision %u of %u on", scenario,
                  policy->name, rules, (guint)seed, i + 1, old->len);
  ck_assert_uint_eq(old->len, new->len);
}

/* --- Tests ------------------------------------------------------------------------------------ */

static const char *const scenarios[] = {
    "agnadello-1509", "novara-1513",    "marignano-1515",  "bicocca-1522",
    "pavia-1524",     "romagnano-1524", "example-quarrel", "monferrato-1628-1630",
    "casale-1628",    "avigliana-1630", "belbo-1628",
};

#define SEEDS 2

/* One that asks the rules for advice needs rules that give it. */
static gboolean can_play(const CapPolicy *policy, const Game *g) {
  return cap_policy_can_play(policy, g->rules);
}

START_TEST(other_ids_are_the_same_game) {
  static const CapPolicy *const policies[] = {&cap_policy_random, &cap_policy_doctrine,
                                              &cap_policy_wayward};
  Game games[2];

  open_game(&games[0], scenarios[_i], FALSE);
  open_game(&games[1], scenarios[_i], TRUE);
  guint n_options = cap_options_count(games[0].scenario->format->options);
  guint rules[] = {0, (1u << n_options) - 1};
  for (guint p = 0; p < G_N_ELEMENTS(policies); p++)
    for (guint r = 0; r < (n_options > 0 ? 2 : 1) && can_play(policies[p], &games[0]); r++)
      for (guint64 seed = 1; seed <= SEEDS; seed++)
        assert_same_game(games, scenarios[_i], policies[p], rules[r], seed);
  close_game(&games[0]);
  close_game(&games[1]);
}
END_TEST

/* A scenario that is added to the folder is to be played here too. */
START_TEST(every_shipped_scenario_is_played) {
  g_autofree char *folder = test_path("scenarios", NULL);
  g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);

  for (const char *name; (name = g_dir_read_name(dir)) != NULL;) {
    g_autofree char *path = g_build_filename(folder, name, NULL);
    gboolean is_there = FALSE;
    if (!g_str_has_suffix(name, ".xml"))
      continue;
    g_autofree char *text = test_read_file(path, NULL);
    for (guint i = 0; i < G_N_ELEMENTS(scenarios); i++)
      is_there |= strlen(scenarios[i]) + strlen(".xml") == strlen(name) &&
                  g_str_has_prefix(name, scenarios[i]);
    ck_assert_msg(is_there || strstr(text, "<scenario ") == NULL, "%s is not played", name);
  }
}
END_TEST

/* Nothing of the old names is left: neither a declared id nor a reference. */
START_TEST(all_ids_are_renamed) {
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  CapDocument *docs[N_DOCUMENTS];

  read_shipped_all(scenarios[_i], docs, findings);
  g_autoptr(GHashTable) old = new_names(docs, N_DOCUMENTS);
  rewrite_all(docs, findings);
  g_autoptr(GHashTable) left = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < N_DOCUMENTS; i++) {
    note_ids(left, docs[i]);
    cap_document_free(docs[i]);
  }
  ck_assert_uint_eq(g_hash_table_size(left), g_hash_table_size(old));
  GHashTableIter iter;
  gpointer name;
  for (g_hash_table_iter_init(&iter, left); g_hash_table_iter_next(&iter, &name, NULL);)
    ck_assert_msg(!g_hash_table_contains(old, name), "%s is still called so", (char *)name);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("renamed");
  TCase *games = tcase_create("renamed");

  tcase_add_loop_test(games, all_ids_are_renamed, 0, G_N_ELEMENTS(scenarios));
  tcase_add_loop_test(games, other_ids_are_the_same_game, 0, G_N_ELEMENTS(scenarios));
  tcase_add_test(games, every_shipped_scenario_is_played);
  suite_add_tcase(suite, games);
  return test_main(suite);
}
