/* The program in Italian: games, whose words are the engine's, findings, and the help. */
#include "tests/editor/support/window.h"

#include <glib/gi18n.h>
#include <locale.h>

#include "editor/core/games/tape.h"
#include "editor/honour/roster/weather-cell.h"
#include "editor/output/output.h"
#include "editor/problems/problems-pane.h"
#include "editor/shell/help.h"
#include "schema/honour/codes-scenario.h"
#include "schema/honour/month-words.h"
#include "tests/editor/support/play.h"
#include "validator/findings/fingerprint.h"
#include "validator/honour/text/part-text.h"

static const char *const scenarios[] = {
    "agnadello-1509.xml", "bicocca-1522.xml",  "example-quarrel.xml", "marignano-1515.xml",
    "novara-1513.xml",    "pavia-1524.xml",    "romagnano-1524.xml",  "casale-1628.xml",
    "belbo-1628.xml",     "avigliana-1630.xml"};

#define ALL_OPTIONS 0xffff

/* gettext looks at LANGUAGE again when a catalogue is bound. */
static void speak(const char *language) {
  g_setenv("LANGUAGE", language, TRUE);
  setlocale(LC_ALL, "");
  bindtextdomain(GETTEXT_PACKAGE, BUILD_LOCALE_DIR);
  bind_textdomain_codeset(GETTEXT_PACKAGE, "UTF-8");
  textdomain(GETTEXT_PACKAGE);
}

/* --- Games ------------------------------------------------------------------------------------ */

static CapTape *play(CapPlayCopy *copy, const char *language) {
  CapTapeSetup setup = {7, ALL_OPTIONS, {&cap_policy_doctrine, &cap_policy_random}, {0, 0}};
  speak(language);
  CapTape *tape = cap_tape_new(copy, &setup);
  cap_tape_play_on(tape, NULL);
  return tape;
}

/* A special rule is told as its scenario puts it. */
static gboolean is_of_scenario(const CapPlayCopy *copy, const CapTapeEvent *event) {
  g_autofree char *sentence = copy->rules->explain(copy->game, event->rule);
  return g_strcmp0(sentence, event->text) == 0;
}

static void assert_translated(const CapPlayCopy *copy, const CapTapeEvent *english,
                              const CapTapeEvent *italian) {
  ck_assert_uint_eq(english->at, italian->at);
  ck_assert_uint_eq(english->heard, italian->heard);
  ck_assert_str_eq(english->rule, italian->rule);
  if (is_of_scenario(copy, english))
    ck_assert_str_eq(english->text, italian->text);
  else
    ck_assert_str_ne(english->text, italian->text);
}

START_TEST(a_game_is_told_in_italian_and_stays_the_same) {
  g_autoptr(CapCabinet) cabinet = cap_cabinet_new();
  g_autoptr(CapProject) project = open_scenario(cabinet, scenarios[_i]);
  g_autoptr(CapPlayTexts) texts = cap_play_texts_new(project);
  g_autoptr(CapPlayCopy) copy = cap_play_copy_new(texts, NULL);
  ck_assert_ptr_nonnull(copy);
  g_autoptr(CapTape) english = play(copy, "en"), italian = play(copy, "it");
  ck_assert_uint_gt(cap_tape_n_events(english), 50);
  ck_assert_uint_eq(cap_tape_n_events(english), cap_tape_n_events(italian));
  for (guint i = 0; i < cap_tape_n_events(english); i++)
    assert_translated(copy, cap_tape_event(english, i), cap_tape_event(italian, i));
  g_autofree char *one = cap_tape_to_record(english), *other = cap_tape_to_record(italian);
  ck_assert_str_eq(one, other);
}
END_TEST

/* Those of our calendar; a roster may have others. */
START_TEST(months_are_told_in_italian) {
  speak("it");
  ck_assert_str_eq(honour_month_text("May"), "Maggio");
  ck_assert_str_eq(honour_month_text("Pratile"), "Pratile");
  speak("en");
  ck_assert_str_eq(honour_month_text("May"), "May");
}
END_TEST

/* What is asked at some of the decisions of a game. */
static GPtrArray *questions_in(CapTape *tape, const char *language) {
  GPtrArray *questions = g_ptr_array_new_with_free_func(g_free);
  const CapRuleset *rules = cap_tape_copy(tape)->rules;
  speak(language);
  for (guint n = 0; n < cap_tape_count(tape); n += MAX(1, cap_tape_count(tape) / 40)) {
    cap_tape_go(tape, n);
    g_ptr_array_add(questions,
                    g_strdup(rules->question(cap_tape_play(tape), cap_tape_request(tape)->kind)));
  }
  return questions;
}

START_TEST(decisions_are_asked_in_italian) {
  g_autoptr(CapCabinet) cabinet = cap_cabinet_new();
  g_autoptr(CapProject) project = open_scenario(cabinet, scenarios[_i]);
  g_autoptr(CapPlayTexts) texts = cap_play_texts_new(project);
  g_autoptr(CapPlayCopy) copy = cap_play_copy_new(texts, NULL);
  g_autoptr(CapTape) tape = play(copy, "it");
  g_autoptr(GPtrArray) italian = questions_in(tape, "it"), english = questions_in(tape, "en");
  ck_assert_uint_gt(italian->len, 10);
  for (guint i = 0; i < italian->len; i++)
    ck_assert_str_ne(g_ptr_array_index(italian, i), g_ptr_array_index(english, i));
}
END_TEST

/* --- Pages ------------------------------------------------------------------------------------ */

static char *page_in(CapProject *project, const char *language) {
  g_autofree char *dir = test_make_dir();
  g_autofree char *path = g_build_filename(dir, "page.html", NULL);
  g_autoptr(GError) error = NULL;
  speak(language);
  ck_assert(cap_output_save(project, CAP_OUTPUT_PAGE_HTML, path, &error));
  char *text = test_read_file(path, NULL);
  test_remove_dir(dir);
  return text;
}

START_TEST(a_page_is_in_english_whoever_makes_it) {
  g_autoptr(CapCabinet) cabinet = cap_cabinet_new();
  g_autoptr(CapProject) project = open_scenario(cabinet, scenarios[_i]);
  g_autofree char *italian = page_in(project, "it"), *english = page_in(project, "en");
  ck_assert_str_eq(italian, english);
}
END_TEST

/* What special rules and victory conditions say is in the language of the editor. */
START_TEST(special_rules_are_told_in_italian) {
  g_autoptr(CapCabinet) cabinet = cap_cabinet_new();
  g_autoptr(CapProject) project = open_scenario(cabinet, "novara-1513.xml");
  const HonourScenario *s = honour_scenario(cap_project_scenario(project));
  const CapDocument *doc = s->base.document;
  CapNode node = cap_document_root(doc);
  while (cap_node_name(doc, node) != CAP_NAME_FORBID)
    node++;
  speak("it");
  g_autofree char *text = honour_rule_text(s, node);
  ck_assert_str_eq(text, "L'Ordine di Forze di «Swiss» in Novara (2611) non può essere cambiato "
                         "fino a Giugno 1, 1513 compreso.");
}
END_TEST

/* --- Findings --------------------------------------------------------------------------------- */

typedef struct {
  CapCabinet *cabinet;
  CapProject *project;
  CapDesk *desk;
  GtkWidget *window, *pane;
} Bench;

/* The battle of Novara with a slip of the pen, and its findings. */
static Bench sit_down(const char *language) {
  Bench b = {.cabinet = cap_cabinet_new()};
  speak(language);
  gtk_init();
  b.project = open_scenario(b.cabinet, "novara-1513.xml");
  edit_scenario(b.project, "hex=\"1014\" capitano=\"tremouille\"",
                "hex=\"1014\" capitano=\"tremouile\"");
  b.desk = cap_desk_new(b.project);
  b.window = gtk_window_new();
  b.pane = cap_problems_pane_new(b.desk);
  gtk_window_set_default_size(GTK_WINDOW(b.window), 1200, 400);
  gtk_window_set_child(GTK_WINDOW(b.window), b.pane);
  gtk_window_present(GTK_WINDOW(b.window));
  cap_inspector_finish(cap_desk_inspector(b.desk));
  come_to_rest();
  return b;
}

static void get_up(Bench *b) {
  gtk_window_destroy(GTK_WINDOW(b->window));
  g_clear_object(&b->desk);
  g_clear_object(&b->project);
  g_clear_object(&b->cabinet);
}

static GtkSingleSelection *list_of(const Bench *b) {
  GtkWidget *view = find_type(b->pane, GTK_TYPE_COLUMN_VIEW);
  return GTK_SINGLE_SELECTION(gtk_column_view_get_model(GTK_COLUMN_VIEW(view)));
}

static void choose_misspelt(const Bench *b) {
  GListModel *list = G_LIST_MODEL(list_of(b));
  for (guint i = 0; i < g_list_model_get_n_items(list); i++) {
    g_autoptr(CapFinding) finding = g_list_model_get_item(list, i);
    if (cap_finding_diagnostic(finding)->code == CAP_CODE_UNKNOWN_CAPITANO)
      gtk_single_selection_set_selected(list_of(b), i);
  }
  come_to_rest();
}

START_TEST(findings_are_shown_in_italian) {
  Bench b = sit_down("it");
  choose_misspelt(&b);
  ck_assert_ptr_nonnull(
      find_label(b.pane, "Non c'è il Capitano \"tremouile\" nel registro \"italian-wars\". "
                         "Intendevi \"tremouille\"?"));
  ck_assert_ptr_nonnull(find_label(b.pane, "Pila: tremouile"));
  g_autofree char *explanation = g_strdup_printf("%s %s", _(CAP_CODE_UNKNOWN_CAPITANO->summary),
                                                 _(CAP_CODE_UNKNOWN_CAPITANO->explanation));
  ck_assert_ptr_nonnull(find_label(b.pane, explanation));
  ck_assert_str_ne(_(CAP_CODE_UNKNOWN_CAPITANO->summary), CAP_CODE_UNKNOWN_CAPITANO->summary);
  get_up(&b);
}
END_TEST

/* Baselines know a finding again, whoever found it. */
static char *known_again_in(const char *language) {
  Bench b = sit_down(language);
  choose_misspelt(&b);
  CapFinding *finding = gtk_single_selection_get_selected_item(list_of(&b));
  CapDiagnostic again = *cap_finding_diagnostic(finding);
  CapFile *file = cap_project_file(b.project, CAP_KIND_SCENARIO);
  again.document = again.anchor = again.fingerprint = NULL;
  cap_fingerprint(&again, cap_file_document(file));
  char *fingerprint = again.fingerprint;
  g_free(again.document);
  g_free(again.anchor);
  get_up(&b);
  return fingerprint;
}

START_TEST(findings_are_known_again_in_any_language) {
  g_autofree char *english = known_again_in("en"), *italian = known_again_in("it");
  ck_assert_str_eq(english, italian);
}
END_TEST

/* --- Help ------------------------------------------------------------------------------------- */

static guint count_paragraphs(const char *name) {
  g_autofree char *path = g_strconcat("/org/capitano/editor/", name, NULL);
  g_autoptr(GBytes) bytes = g_resources_lookup_data(path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  ck_assert_msg(bytes != NULL, "no %s", name);
  g_auto(GStrv) paragraphs = g_strsplit(g_bytes_get_data(bytes, NULL), "\n\n", -1);
  return g_strv_length(paragraphs);
}

START_TEST(the_help_says_as_much_in_italian) {
  ck_assert_uint_gt(count_paragraphs("help.txt"), 5);
  ck_assert_uint_eq(count_paragraphs("help.txt"), count_paragraphs("help.it.txt"));
}
END_TEST

static const char *title_in(const char *language) {
  speak(language);
  cap_show_help(NULL);
  GtkWidget *text = find_type(find_toplevel(GTK_TYPE_WINDOW), GTK_TYPE_SCROLLED_WINDOW);
  return gtk_label_get_text(GTK_LABEL(find_type(text, GTK_TYPE_LABEL)));
}

START_TEST(the_help_is_in_the_language_of_the_program) {
  gtk_init();
  ck_assert_str_eq(title_in("en"), "Capitano in ten minutes");
  ck_assert_str_eq(title_in("it"), "Capitano in dieci minuti");
}
END_TEST

/* --- Weather ---------------------------------------------------------------------------------- */

static void press_key(GtkWidget *widget, guint key) {
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers(widget);
  for (guint i = 0; i < g_list_model_get_n_items(controllers); i++) {
    g_autoptr(GObject) controller = g_list_model_get_item(controllers, i);
    gboolean is_handled;
    if (GTK_IS_EVENT_CONTROLLER_KEY(controller))
      g_signal_emit_by_name(controller, "key-pressed", key, 0, 0, &is_handled);
  }
}

static void note_weather(HonourWeatherCell *cell, const char *word, GString *told) {
  (void)cell;
  g_string_append_printf(told, "%s ", word);
}

/* The one that is read on it, not that of the word in the document. */
START_TEST(the_weather_goes_by_its_italian_initial) {
  gtk_init();
  speak("it");
  g_autoptr(GString) told = g_string_new(NULL);
  GtkWidget *cell = g_object_ref_sink(honour_weather_cell_new("aprile"));
  g_signal_connect(cell, "weather", G_CALLBACK(note_weather), told);
  honour_weather_cell_set(HONOUR_WEATHER_CELL(cell), "fair");
  press_key(gtk_widget_get_first_child(cell), GDK_KEY_n);
  press_key(gtk_widget_get_first_child(cell), GDK_KEY_F);
  ck_assert_str_eq(told->str, "snow mud ");
  g_object_run_dispose(G_OBJECT(cell));
  g_object_unref(cell);
}
END_TEST

/* --- Room ------------------------------------------------------------------------------------- */

static int least_width(GtkWidget *widget) {
  int least;
  gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return least;
}

/* Words are longer than in English; a page that asks for more than its place pushes the map away.
 */
START_TEST(pages_fit_beside_the_map) {
  speak("it");
  CapApplication *application = new_application();
  CapWindow *window = open_document(application, "scenarios/pavia-1524.xml");
  GtkWidget *sidebar = find_type(GTK_WIDGET(window), GTK_TYPE_STACK_SIDEBAR);
  GtkStack *stack = gtk_stack_sidebar_get_stack(GTK_STACK_SIDEBAR(sidebar));
  ck_assert_int_le(least_width(sidebar), 120);
  for (GtkWidget *page = gtk_widget_get_first_child(GTK_WIDGET(stack)); page != NULL;
       page = gtk_widget_get_next_sibling(page)) {
    gtk_stack_set_visible_child(stack, page);
    come_to_rest();
    ck_assert_msg(least_width(page) <= 480, "%s: %d",
                  gtk_stack_page_get_name(gtk_stack_get_page(stack, page)), least_width(page));
  }
  gtk_window_destroy(GTK_WINDOW(window));
  g_object_unref(application);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("italian");
  TCase *games = tcase_create("games");
  TCase *pages = tcase_create("pages");
  TCase *findings = tcase_create("findings");
  TCase *help = tcase_create("help");
  TCase *weather = tcase_create("weather");
  TCase *room = tcase_create("room");
  tcase_add_loop_test(games, a_game_is_told_in_italian_and_stays_the_same, 0,
                      G_N_ELEMENTS(scenarios));
  tcase_add_loop_test(games, decisions_are_asked_in_italian, 0, G_N_ELEMENTS(scenarios));
  suite_add_tcase(suite, games);
  tcase_add_loop_test(pages, a_page_is_in_english_whoever_makes_it, 0, G_N_ELEMENTS(scenarios));
  tcase_add_test(pages, special_rules_are_told_in_italian);
  suite_add_tcase(suite, pages);
  tcase_add_test(findings, months_are_told_in_italian);
  tcase_add_test(findings, findings_are_shown_in_italian);
  tcase_add_test(findings, findings_are_known_again_in_any_language);
  suite_add_tcase(suite, findings);
  tcase_add_test(help, the_help_says_as_much_in_italian);
  tcase_add_test(help, the_help_is_in_the_language_of_the_program);
  suite_add_tcase(suite, help);
  tcase_add_test(weather, the_weather_goes_by_its_italian_initial);
  suite_add_tcase(suite, weather);
  tcase_add_test(room, pages_fit_beside_the_map);
  suite_add_tcase(suite, room);
  return test_main(suite);
}
