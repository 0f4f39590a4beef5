/* Processing instructions, and the element that a byte of the text belongs to. */
#include "tests/support/test-support.h"

#include <string.h>

#include "schema/codes/codes-map.h"
#include "schema/document/instructions.h"

static CapDocument *read_text(const char *text) {
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  CapLimits limits = CAP_LIMITS_DEFAULT;
  CapDocument *doc = cap_document_read_text("a.xml", text, strlen(text), &limits, findings);
  ck_assert_ptr_nonnull(doc);
  return doc;
}

static const struct {
  const char *text;
  const char *target;
  guint count;
  const char *body;    /* of the first */
  const char *element; /* in front of which it stands, NULL for none */
} rows[] = {
    {"<map><hex/></map>", "capitano", 0, NULL, NULL},
    {"<?xml version=\"1.0\"?><map/>", "capitano", 0, NULL, NULL},
    {"<?capitano a?><map/>", "capitano", 1, "a", "map"},
    {"<map><?capitano\n a  b \n?><hex/></map>", "capitano", 1, "a  b", "hex"},
    {"<map><?capitano a?> text <!-- c --><?other?><hex/></map>", "capitano", 1, "a", "hex"},
    {"<map><?capitano a?></map>", "capitano", 1, "a", NULL},
    {"<map><a><?capitano a?></a><hex/></map>", "capitano", 1, "a", NULL},
    {"<map/><?capitano?>", "capitano", 1, "", NULL},
    {"<map><?capitano a?><?capitano b?><hex/></map>", "capitano", 2, "a", "hex"},
    {"<map><?capitanos a?><hex/></map>", "capitano", 0, NULL, NULL},
    {"<map><![CDATA[<?capitano a?>]]><!--<?capitano b?>--></map>", "capitano", 0, NULL, NULL},
};

START_TEST(instructions_are_found_with_their_element) {
  g_autoptr(CapDocument) doc = read_text(rows[_i].text);
  g_autoptr(GArray) list = cap_document_instructions(doc, rows[_i].target);

  ck_assert_uint_eq(list->len, rows[_i].count);
  if (list->len == 0)
    return;
  const CapInstruction *first = &g_array_index(list, CapInstruction, 0);
  ck_assert(cap_slice_equals(first->body, rows[_i].body));
  if (rows[_i].element == NULL)
    ck_assert_uint_eq(first->node, CAP_NODE_NONE);
  else
    ck_assert(cap_slice_equals(cap_node_name_text(doc, first->node), rows[_i].element));
  ck_assert_int_eq(strncmp(rows[_i].text + first->place.offset, "<?capitano", 10), 0);
}
END_TEST

START_TEST(every_byte_belongs_to_its_innermost_element) {
  /* Below each byte the element it is part of, - for none. */
  static const char text[] = "<!---->\n<map> <hex/><a>x</a> </map>\n";
  static const char wanted[] = "--------mmmmmmhhhhhhaaaaaaaammmmmmm-";
  g_autoptr(CapDocument) doc = read_text(text);

  for (gsize i = 0; i < strlen(text); i++) {
    CapNode node = cap_document_node_at(doc, i);
    char found = node == CAP_NODE_NONE ? '-' : cap_node_name_text(doc, node).data[0];
    ck_assert_msg(found == wanted[i], "byte %zu: %c", i, found);
  }
  CapPlace whole = cap_place_whole(doc, cap_document_root(doc));
  ck_assert_uint_eq(whole.offset, 8);
  ck_assert_uint_eq(whole.length, strlen("<map> <hex/><a>x</a> </map>"));
}
END_TEST

START_TEST(severities_go_with_the_list) {
  g_autoptr(CapDiagnostics) plain = cap_diagnostics_new();
  g_autoptr(CapDiagnostics) changed = cap_diagnostics_new();

  cap_diagnostics_set_severity(changed, CAP_CODE_UNKNOWN_HEX, CAP_SEVERITY_NOTE);
  cap_diagnostics_add(changed, CAP_CODE_UNKNOWN_HEX, "a.xml", "x");
  cap_diagnostics_add(plain, CAP_CODE_UNKNOWN_HEX, "a.xml", "y");
  ck_assert_uint_eq(cap_diagnostics_count_severity(changed, CAP_SEVERITY_NOTE), 1);
  ck_assert_uint_eq(cap_diagnostics_count_severity(plain, CAP_SEVERITY_ERROR), 1);
  /* What comes from another list is weighed by this one. */
  cap_diagnostics_take_all(changed, plain);
  ck_assert_uint_eq(cap_diagnostics_count_severity(changed, CAP_SEVERITY_NOTE), 2);
  cap_diagnostics_edit(changed, 0)->state = CAP_FINDING_KNOWN;
  ck_assert_uint_eq(cap_diagnostics_count_severity(changed, CAP_SEVERITY_NOTE), 1);
  ck_assert_uint_eq(cap_diagnostics_count_state(changed, CAP_FINDING_KNOWN), 1);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("instructions");
  TCase *tcase = tcase_create("instructions");

  tcase_add_loop_test(tcase, instructions_are_found_with_their_element, 0, G_N_ELEMENTS(rows));
  tcase_add_test(tcase, every_byte_belongs_to_its_innermost_element);
  tcase_add_test(tcase, severities_go_with_the_list);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
