/* The register of rulings: complete, in order, and in step with the switches of scenarios. */
#include "validator/register/rulings.h"

#include <string.h>

#include "schema/xsd/guide.h"
#include "schema/honour/reading.h"
#include "schema/document/names.h"
#include "tests/support/register-scan.h"
#include "validator/honour/register/register.h"

static const RegisterScan scan = {.book = &honour_register, .rulings = "R-[0-9]{3}"};

START_TEST(they_stand_in_order_and_are_about_rules_of_the_register) {
  scan_rulings(&scan);
  ck_assert_ptr_null(cap_rulings_find(&honour_register, "R-999"));
}
END_TEST

START_TEST(every_ruling_says_everything) {
  scan_words_of_rulings(&scan);
}
END_TEST

/* --- The code ------------------------------------------------------------------------------ */

/* Adds the text of every source file in a folder and those below it. */
static void add_sources(GString *all, const char *folder) {
  g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
  const char *name;

  ck_assert_ptr_nonnull(dir);
  while ((name = g_dir_read_name(dir)) != NULL) {
    g_autofree char *path = g_build_filename(folder, name, NULL);
    g_autofree char *text = g_str_has_suffix(name, ".c") || g_str_has_suffix(name, ".h")
                                ? test_read_file(path, NULL)
                                : NULL;
    if (text != NULL)
      g_string_append(all, text);
    else if (g_file_test(path, G_FILE_TEST_IS_DIR))
      add_sources(all, path);
  }
}

/* The text of every source file of the rules, one after the other; new string. */
static char *read_rules(void) {
  g_autofree char *folder = test_path("validator", "honour", NULL);
  GString *all = g_string_new(NULL);

  add_sources(all, folder);
  return g_string_free(all, FALSE);
}

START_TEST(every_ruling_that_the_code_names_is_in_the_register) {
  g_autofree char *text = read_rules();
  g_autoptr(GRegex) pattern = g_regex_new("R-[0-9]{3}", 0, 0, NULL);
  g_autoptr(GMatchInfo) match = NULL;
  guint n = 0;

  for (g_regex_match(pattern, text, 0, &match); g_match_info_matches(match);
       g_match_info_next(match, NULL)) {
    g_autofree char *id = g_match_info_fetch(match, 0);
    ck_assert_msg(cap_rulings_find(&honour_register, id) != NULL, "%s is not in the register", id);
    n++;
  }
  ck_assert_uint_gt(n, 100);
}
END_TEST

START_TEST(every_switch_is_asked_somewhere) {
  g_autofree char *text = read_rules();

  for (HonourRulingSwitch i = 0; i < HONOUR_N_RULING_SWITCHES; i++) {
    g_autofree char *name = g_ascii_strup(cap_name_text(honour_switch_info(i)->attribute), -1);
    g_autofree char *call = g_strdup_printf("HONOUR_READING_%s_", g_strdelimit(name, "-", '_'));

    ck_assert_msg(strstr(text, call) != NULL, "nobody asks for %s", call);
    ck_assert_msg(strstr(text, honour_switch_info(i)->ruling) != NULL, "%s stands in no comment",
                  honour_switch_info(i)->ruling);
  }
}
END_TEST

/* --- Switches ------------------------------------------------------------------------------ */

START_TEST(every_switch_belongs_to_a_ruling_whose_reading_is_its_default) {
  for (HonourRulingSwitch i = 0; i < HONOUR_N_RULING_SWITCHES; i++) {
    const char *id = honour_switch_info(i)->ruling;
    const CapRulingInfo *ruling = cap_rulings_find(&honour_register, id);

    ck_assert_msg(ruling != NULL, "%s is not in the register", id);
    ck_assert_int_eq(honour_switch_find(id), i);
    ck_assert_msg(cap_ruling_used(&honour_register, ruling, NULL) == ruling->used,
                  "%s: the register and the switch differ", id);
    if (i > 0)
      ck_assert_int_lt(strcmp(honour_switch_info(i - 1)->ruling, id), 0);
  }
  ck_assert_int_eq(honour_switch_find("R-001"), HONOUR_N_RULING_SWITCHES);
}
END_TEST

START_TEST(every_reading_is_one_of_its_ruling) {
  for (HonourReading i = 0; i < HONOUR_N_READINGS; i++) {
    const HonourReadingInfo *reading = honour_reading_info(i);
    const CapRulingInfo *ruling =
        cap_rulings_find(&honour_register, honour_switch_info(reading->of)->ruling);
    guint index = (guint)(reading->letter - 'A');

    ck_assert_msg(index < g_strv_length((char **)ruling->readings), "%s", reading->word);
    if (i > 0 && honour_reading_info(i - 1)->of == reading->of)
      ck_assert_int_ne(honour_reading_info(i - 1)->letter, reading->letter);
  }
}
END_TEST

/* The schema offers the words of the switches and no others, the default first. */
START_TEST(the_schema_has_the_same_words) {
  const CapGuide *guide = cap_guide_for(CAP_KIND_SCENARIO, "honour");
  const CapGuideElement *element = cap_guide_find(guide, cap_slice_of("readings"));
  guint n = 0;

  ck_assert_uint_eq(element->attributes->len, HONOUR_N_RULING_SWITCHES);
  for (HonourRulingSwitch i = 0; i < HONOUR_N_RULING_SWITCHES; i++) {
    const char *name = cap_name_text(honour_switch_info(i)->attribute);
    int index = cap_guide_attribute_index(element, cap_slice_of(name));
    const CapGuideAttribute *attribute;

    ck_assert_msg(index >= 0, "%s", name);
    attribute = g_ptr_array_index(element->attributes, (guint)index);
    ck_assert_msg(strstr(attribute->text, honour_switch_info(i)->ruling) != NULL, "%s", name);
    for (guint j = 0; j < attribute->type->n_words; j++, n++) {
      const HonourReadingInfo *reading = honour_reading_info(honour_switch_default(i) + j);

      ck_assert_str_eq(attribute->type->words[j].word, reading->word);
      ck_assert_int_eq(reading->of, i);
    }
  }
  ck_assert_uint_eq(n, HONOUR_N_READINGS);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("rulings");
  TCase *rows = tcase_create("rows");
  TCase *code = tcase_create("code");
  TCase *switches = tcase_create("switches");

  tcase_add_test(rows, they_stand_in_order_and_are_about_rules_of_the_register);
  tcase_add_test(rows, every_ruling_says_everything);
  tcase_add_test(switches, every_switch_belongs_to_a_ruling_whose_reading_is_its_default);
  tcase_add_test(switches, every_reading_is_one_of_its_ruling);
  tcase_add_test(switches, the_schema_has_the_same_words);
  tcase_add_test(code, every_ruling_that_the_code_names_is_in_the_register);
  tcase_add_test(code, every_switch_is_asked_somewhere);
  suite_add_tcase(suite, rows);
  suite_add_tcase(suite, code);
  suite_add_tcase(suite, switches);
  return test_main(suite);
}
