/* Edits: every change is a splice that leaves all other bytes alone, and can be undone. */
#include "schema/document/document-edit.h"

#include <string.h>

#include "tests/support/test-support.h"

static CapDocument *read_text(const char *text) {
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  CapDocument *doc = cap_document_read_text("t.xml", text, strlen(text), NULL, findings);

  ck_assert_msg(doc != NULL, "%s: %s", text, cap_diagnostics_get(findings, 0)->message);
  return doc;
}

static void assert_text(const CapDocument *doc, const char *expected, const char *label) {
  CapSlice text = cap_document_text(doc);

  ck_assert_msg(cap_slice_equals(text, expected), "%s\ngives:\n%.*s\nwanted:\n%s", label,
                CAP_SLICE_ARGS(text), expected);
}

/* --- Table of commands ------------------------------------------------------------------ */

typedef enum {
  SET,         /* node, name, value */
  REMOVE_ATTR, /* node, name */
  INSERT,      /* node = parent, other = before, xml */
  REMOVE,      /* node */
  MOVE,        /* node, other = parent, third = before */
  TEXT,        /* node, text */
  REPLACE,     /* text */
} Command;

#define NONE CAP_NODE_NONE

typedef struct {
  const char *before;
  Command command;
  CapNode node;
  CapNode other;
  CapNode third;
  const char *name;
  const char *value;
  const char *after;     /* NULL: nothing may change */
  const char *undo_name; /* NULL: do not care */
  CapNode result;        /* of INSERT and MOVE */
} Row;

static const Row rows[] = {
    /* Attributes: quotes, blanks and order stay as they are. */
    {"<a  b='1'\n c = \"2\" />", SET, 0, 0, 0, "b", "3", "<a  b='3'\n c = \"2\" />", "Change b", 0},
    {"<a  b='1'\n c = \"2\" />", SET, 0, 0, 0, "c", "3", "<a  b='1'\n c = \"3\" />", "Change c", 0},
    {"<a b='1' />", SET, 0, 0, 0, "d", "4", "<a b='1' d=\"4\" />", "Set d", 0},
    {"<a/>", SET, 0, 0, 0, "d", "", "<a d=\"\"/>", NULL, 0},
    {"<a>x</a>", SET, 0, 0, 0, "d", "4", "<a d=\"4\">x</a>", NULL, 0},
    {"<a b='1'/>", SET, 0, 0, 0, "b", "1", NULL, NULL, 0},
    {"<a b='1'/>", SET, 0, 0, 0, "b", "it's <&> \"x\"\t\n",
     "<a b='it&apos;s &lt;&amp;> \"x\"&#9;&#10;'/>", NULL, 0},
    {"<a/>", SET, 0, 0, 0, "b", "'\"'", "<a b=\"'&quot;'\"/>", NULL, 0},
    {"<a/>", SET, 0, 0, 0, "not a name", "1", NULL, NULL, 0},
    {"<a/>", SET, 0, 0, 0, "x:y", "1", NULL, NULL, 0},
    {"<a xmlns:x='u' x:y='1'/>", SET, 0, 0, 0, "x:y", "2", "<a xmlns:x='u' x:y='2'/>", "Change x:y",
     0},
    {"<a xmlns:x='u' x:y='1'/>", SET, 0, 0, 0, "xmlns:x", "2", NULL, NULL, 0},
    {"<a/>", SET, 0, 0, 0, "xmlns", "1", NULL, NULL, 0},
    {"<a/>", SET, 0, 0, 0, "b", "\x01", NULL, NULL, 0},
    {"<a/>", SET, 0, 0, 0, "b", "\xFF", NULL, NULL, 0},
    {"<a b='1' c='2' d='3'/>", REMOVE_ATTR, 0, 0, 0, "c", NULL, "<a b='1' d='3'/>", "Remove c", 0},
    {"<a b='1'\n   c='2'/>", REMOVE_ATTR, 0, 0, 0, "c", NULL, "<a b='1'/>", NULL, 0},
    {"<a b='1' />", REMOVE_ATTR, 0, 0, 0, "b", NULL, "<a />", NULL, 0},
    {"<a b='1'/>", REMOVE_ATTR, 0, 0, 0, "c", NULL, NULL, NULL, 0},
    /* Inserting: on a line of its own, indented like the neighbours. */
    {"<a>\n  <b/>\n</a>\n", INSERT, 0, NONE, 0, NULL, "<c/>", "<a>\n  <b/>\n  <c/>\n</a>\n",
     "Add c", 2},
    {"<a>\n  <b/>\n</a>\n", INSERT, 0, 1, 0, NULL, " <c/>\n", "<a>\n  <c/>\n  <b/>\n</a>\n", NULL,
     1},
    {"<a>\n\t<b/> <!-- note -->\n</a>", INSERT, 0, NONE, 0, NULL, "<c/>",
     "<a>\n\t<b/> <!-- note -->\n\t<c/>\n</a>", NULL, 2},
    {"<a>\r\n  <b/>\r\n</a>", INSERT, 0, NONE, 0, NULL, "<c/>", "<a>\r\n  <b/>\r\n  <c/>\r\n</a>",
     NULL, 2},
    {"<a><b/></a>", INSERT, 0, NONE, 0, NULL, "<c/>", "<a><b/><c/></a>", NULL, 2},
    {"<a><b/></a>", INSERT, 0, 1, 0, NULL, "<c/>", "<a><c/><b/></a>", NULL, 1},
    /* A blank line or a comment before the next one stays with it. */
    {"<a>\n  <b/>\n\n  <d/>\n</a>", INSERT, 0, 2, 0, NULL, "<c/>",
     "<a>\n  <b/>\n  <c/>\n\n  <d/>\n</a>", NULL, 2},
    {"<a>\n  <b/>\n  <!-- of d -->\n  <d/>\n</a>", INSERT, 0, 2, 0, NULL, "<c/>",
     "<a>\n  <b/>\n  <c/>\n  <!-- of d -->\n  <d/>\n</a>", NULL, 2},
    {"<a>\n  <b/> text\n  <d/>\n</a>", INSERT, 0, 2, 0, NULL, "<c/>",
     "<a>\n  <b/> text\n  <c/>\n  <d/>\n</a>", NULL, 2},
    {"<a/>", INSERT, 0, NONE, 0, NULL, "<c/>", "<a>\n  <c/>\n</a>", NULL, 1},
    {"<a></a>", INSERT, 0, NONE, 0, NULL, "<c/>", "<a>\n  <c/>\n</a>", NULL, 1},
    {"<a>\n    <b x='1' />\n</a>", INSERT, 1, NONE, 0, NULL, "<c/>",
     "<a>\n    <b x='1'>\n        <c/>\n    </b>\n</a>", NULL, 2},
    {"<a>\n  <!-- only a comment -->\n</a>", INSERT, 0, NONE, 0, NULL, "<c/>",
     "<a>\n  <!-- only a comment -->\n  <c/>\n</a>", NULL, 1},
    {"<a>\n  <b>\n  </b>\n</a>", INSERT, 1, NONE, 0, NULL, "<c>\n  <d/>\n</c>",
     "<a>\n  <b>\n    <c>\n      <d/>\n    </c>\n  </b>\n</a>", NULL, 2},
    {"<a/>", INSERT, 0, NONE, 0, NULL, "<b/><c/>", NULL, NULL, NONE},
    {"<a/>", INSERT, 0, NONE, 0, NULL, "text", NULL, NULL, NONE},
    {"<a/>", INSERT, 0, NONE, 0, NULL, "<b>", NULL, NULL, NONE},
    {"<a/>", INSERT, 0, NONE, 0, NULL, "<b></c>", NULL, NULL, NONE},
    {"<a/>", INSERT, 0, NONE, 0, NULL, "<b c='1' c='2'/>", NULL, NULL, NONE},
    {"<a/>", INSERT, 0, NONE, 0, NULL, "<!-- c -->", NULL, NULL, NONE},
    {"<a/>", INSERT, 0, NONE, 0, NULL, "<b>&nothing;</b>", NULL, NULL, NONE},
    {"<a/>", INSERT, 0, NONE, 0, NULL, "<b>\x02</b>", NULL, NULL, NONE},
    {"<a/>", INSERT, 0, NONE, 0, NULL, "<b>\xFF</b>", NULL, NULL, NONE},
    {"<a/>", INSERT, 0, NONE, 0, NULL, "", NULL, NULL, NONE},
    /* Removing: with the line, when nothing else is on it. */
    {"<a>\n  <b/>\n  <c/>\n</a>", REMOVE, 1, 0, 0, NULL, NULL, "<a>\n  <c/>\n</a>", "Remove b", 0},
    {"<a>\n  <b>\n    <c/>\n  </b>\n</a>", REMOVE, 1, 0, 0, NULL, NULL, "<a>\n</a>", NULL, 0},
    {"<a>\r\n  <b/>\r\n  <c/>\r\n</a>", REMOVE, 1, 0, 0, NULL, NULL, "<a>\r\n  <c/>\r\n</a>", NULL,
     0},
    {"<a>\n  <b/> <!-- stays -->\n</a>", REMOVE, 1, 0, 0, NULL, NULL,
     "<a>\n   <!-- stays -->\n</a>", NULL, 0},
    {"<a><b/><c/></a>", REMOVE, 1, 0, 0, NULL, NULL, "<a><c/></a>", NULL, 0},
    {"<a/>", REMOVE, 0, 0, 0, NULL, NULL, NULL, NULL, 0},
    /* Moving: with everything inside, indented anew. */
    {"<a>\n  <b/>\n  <c/>\n</a>", MOVE, 2, 0, 1, NULL, NULL, "<a>\n  <c/>\n  <b/>\n</a>", "Move c",
     1},
    {"<a>\n  <b/>\n  <c/>\n</a>", MOVE, 1, 0, NONE, NULL, NULL, "<a>\n  <c/>\n  <b/>\n</a>",
     "Move b", 2},
    {"<a>\n  <b>\n    <d\n      e='1\n2'/>\n\n    x\n  </b>\n  <c>\n    <f/>\n  </c>\n</a>", MOVE,
     1, 3, NONE, NULL, NULL,
     "<a>\n  <c>\n    <f/>\n    <b>\n      <d\n        e='1\n2'/>\n\n    x\n  </b>\n  </c>\n</a>",
     NULL, 3},
    {"<a>\n  <b>\n    <c/>\n  </b>\n</a>", MOVE, 2, 0, NONE, NULL, NULL,
     "<a>\n  <b>\n  </b>\n  <c/>\n</a>", NULL, 2},
    {"<a>\n  <b>\n    <c/>\n  </b>\n</a>", MOVE, 1, 2, NONE, NULL, NULL, NULL, NULL, NONE},
    {"<a>\n  <b/>\n</a>", MOVE, 1, 1, NONE, NULL, NULL, NULL, NULL, NONE},
    {"<a>\n  <b/>\n</a>", MOVE, 0, 1, NONE, NULL, NULL, NULL, NULL, NONE},
    {"<a>\n  <b/>\n  <c/>\n</a>", MOVE, 1, 0, 2, NULL, NULL, NULL, NULL, 1},
    {"<a>\n  <b/>\n  <c/>\n</a>", MOVE, 1, 0, 1, NULL, NULL, NULL, NULL, 1},
    /* A prefix may not leave the reach of its declaration. */
    {"<a><b xmlns:p='u'><p:c/></b></a>", MOVE, 2, 0, NONE, NULL, NULL, NULL, NULL, NONE},
    /* Text. */
    {"<a>x</a>", TEXT, 0, 0, 0, NULL, "y & <z> ]]>", "<a>y &amp; &lt;z&gt; ]]&gt;</a>",
     "Change text of a", 0},
    {"<a b='1' />", TEXT, 0, 0, 0, NULL, "y", "<a b='1'>y</a>", NULL, 0},
    {"<a/>", TEXT, 0, 0, 0, NULL, "", NULL, NULL, 0},
    {"<a>x</a>", TEXT, 0, 0, 0, NULL, "x", NULL, NULL, 0},
    {"<a>x<b/>y</a>", TEXT, 0, 0, 0, NULL, "", "<a></a>", NULL, 0},
    {"<a>x</a>", TEXT, 0, 0, 0, NULL, "\x02", NULL, NULL, 0},
    /* The whole text. */
    {"<a>x</a>", REPLACE, 0, 0, 0, NULL, "<b>\n</b>", "<b>\n</b>", "Edit text", 0},
    {"<a>x</a>", REPLACE, 0, 0, 0, NULL, "<b>", NULL, NULL, 0},
    {"<a>x</a>", REPLACE, 0, 0, 0, NULL, "", NULL, NULL, 0},
    {"<!DOCTYPE a [<!ENTITY e 'x'>]><a b='&e;'/>", SET, 0, 0, 0, "c", "&e;",
     "<!DOCTYPE a [<!ENTITY e 'x'>]><a b='&e;' c=\"&amp;e;\"/>", NULL, 0},
};

/* TRUE when something changed. */
static gboolean carry_out(CapDocument *doc, const Row *row, CapNode *result) {
  switch (row->command) {
  case SET:
    return cap_document_set_attribute(doc, row->node, row->name, row->value);
  case REMOVE_ATTR:
    return cap_document_remove_attribute(doc, row->node, row->name);
  case INSERT:
    *result = cap_document_insert(doc, row->node, row->other, row->value);
    return *result != CAP_NODE_NONE;
  case REMOVE:
    return cap_document_remove(doc, row->node);
  case MOVE:
    *result = cap_document_move(doc, row->node, row->other, row->third);
    return *result != CAP_NODE_NONE && row->after != NULL;
  case TEXT:
    return cap_document_set_text(doc, row->node, row->value);
  case REPLACE:
    return cap_document_replace_text(doc, row->value, strlen(row->value));
  }
  g_assert_not_reached();
}

START_TEST(edit_changes_only_its_place_and_can_be_undone) {
  const Row *row = &rows[_i];
  const char *after = row->after != NULL ? row->after : row->before;
  g_autoptr(CapDocument) doc = read_text(row->before);
  CapNode result = row->result;
  gboolean changed = carry_out(doc, row, &result);

  assert_text(doc, after, row->before);
  ck_assert_uint_eq(result, row->result);
  ck_assert_int_eq(changed, row->after != NULL);
  ck_assert_int_eq(cap_document_is_modified(doc), row->after != NULL);
  ck_assert_int_eq(cap_document_undo_name(doc) != NULL, row->after != NULL);
  if (row->undo_name != NULL)
    ck_assert_str_eq(cap_document_undo_name(doc), row->undo_name);
  ck_assert_int_eq(cap_document_undo(doc), row->after != NULL);
  assert_text(doc, row->before, "undo");
  ck_assert(!cap_document_is_modified(doc));
  ck_assert_int_eq(cap_document_redo(doc), row->after != NULL);
  assert_text(doc, after, "redo");
}
END_TEST

START_TEST(group_undoes_as_one_step) {
  g_autoptr(CapDocument) doc = read_text("<a><b/><c/></a>");

  cap_document_begin_group(doc, "Tidy up");
  ck_assert(cap_document_set_attribute(doc, 1, "x", "1"));
  ck_assert(cap_document_remove(doc, 2));
  ck_assert(!cap_document_undo(doc));
  cap_document_end_group(doc);
  assert_text(doc, "<a><b x=\"1\"/></a>", "group");
  ck_assert_str_eq(cap_document_undo_name(doc), "Tidy up");
  ck_assert(cap_document_undo(doc));
  assert_text(doc, "<a><b/><c/></a>", "undo");
  ck_assert_str_eq(cap_document_redo_name(doc), "Tidy up");
}
END_TEST

START_TEST(many_splices_are_one_step) {
  static const char before[] = "<a b='1'><c d='1'/><c/></a>";
  static const CapSplice splices[] = {{6, 1, "22"}, {9, 0, "<x/>"}, {9, 0, "<y/>"}, {15, 1, ""}};
  static const CapSplice same[] = {{6, 1, "1"}};
  static const CapSplice broken[] = {{6, 1, "2"}, {9, 0, "<x>"}};
  g_autoptr(CapDocument) doc = read_text(before);

  ck_assert(!cap_document_splice(doc, same, G_N_ELEMENTS(same)));
  ck_assert(!cap_document_splice(doc, broken, G_N_ELEMENTS(broken)));
  assert_text(doc, before, "refused");
  ck_assert_ptr_null(cap_document_undo_name(doc));
  ck_assert(cap_document_splice(doc, splices, G_N_ELEMENTS(splices)));
  assert_text(doc, "<a b='22'><x/><y/><c d=''/><c/></a>", "splices");
  ck_assert_str_eq(cap_document_undo_name(doc), "Edit text");
  ck_assert(cap_document_undo(doc));
  assert_text(doc, before, "undo");
  ck_assert(cap_document_redo(doc));
  assert_text(doc, "<a b='22'><x/><y/><c d=''/><c/></a>", "redo");
}
END_TEST

START_TEST(entities_follow_the_text_through_undo) {
  g_autoptr(CapDocument) doc = read_text("<!DOCTYPE map [<!ENTITY e 'one'>]><map id='&e;'/>");
  static const char other[] = "<!DOCTYPE map [<!ENTITY e 'two'>]><map id='&e;'/>";

  ck_assert(cap_document_replace_text(doc, other, strlen(other)));
  ck_assert(cap_slice_equals(cap_node_attribute(doc, 0, CAP_NAME_ID), "two"));
  ck_assert(cap_document_undo(doc));
  ck_assert(cap_slice_equals(cap_node_attribute(doc, 0, CAP_NAME_ID), "one"));
}
END_TEST

START_TEST(shape_can_be_checked_again) {
  g_autofree char *path = test_path("maps", "monferrato-1628.xml", NULL);
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_autoptr(CapDocument) doc = cap_document_read(path, NULL, findings);

  ck_assert(doc != NULL && cap_document_has_shape(doc));
  ck_assert(cap_document_set_attribute(doc, 0, "format-of-old", "1"));
  ck_assert(!cap_document_check_shape(doc, findings));
  ck_assert_uint_eq(cap_diagnostics_count(findings), 1);
  ck_assert(!cap_document_has_shape(doc));
  ck_assert(cap_document_undo(doc));
  ck_assert(cap_document_check_shape(doc, findings));
  ck_assert_uint_eq(cap_diagnostics_count(findings), 1);
}
END_TEST

/* --- Random edits ----------------------------------------------------------------------- */

typedef struct {
  guint64 state;
} Dice;

static guint roll(Dice *dice, guint n) {
  dice->state = dice->state * G_GUINT64_CONSTANT(6364136223846793005) + 1442695040888963407u;
  return (guint)(dice->state >> 33) % n;
}

static const char *pick(Dice *dice, const char *const *words) {
  return words[roll(dice, g_strv_length((char **)words))];
}

static void random_edit(CapDocument *doc, Dice *dice) {
  static const char *const names[] = {"id", "name", "hex", "x", NULL};
  static const char *const values[] = {"",          "1", "a & b", "<\"'>", "\xC3\xA9\n\t",
                                       "2624 2625", NULL};
  static const char *const elements[] = {"<hex/>",
                                         "<note>x &amp; y</note>",
                                         "<b c='1'>\n  <d/>\n</b>",
                                         "<e>\n  <!-- c\n  c -->\n  <f g=\"1\n2\"/>\n</e>",
                                         "<h><![CDATA[<\n>]]></h>",
                                         NULL};
  CapNode node = roll(dice, cap_document_count(doc));
  CapNode child = cap_node_first_child(doc, node);
  CapNode before = roll(dice, 2) == 0 ? child : CAP_NODE_NONE;

  switch (roll(dice, 7)) {
  case 0:
    cap_document_set_attribute(doc, node, pick(dice, names), pick(dice, values));
    return;
  case 1:
    cap_document_remove_attribute(doc, node, pick(dice, names));
    return;
  case 2:
  case 3:
    cap_document_insert(doc, node, before, pick(dice, elements));
    return;
  case 4:
    cap_document_remove(doc, node);
    return;
  case 5:
    cap_document_move(doc, roll(dice, cap_document_count(doc)), node, before);
    return;
  case 6:
    if (child == CAP_NODE_NONE)
      cap_document_set_text(doc, node, pick(dice, values));
    return;
  }
}

/* Text and index must agree: the text is well-formed, says libxml2, and gives the same tree. */
static void assert_sound(const CapDocument *doc) {
  g_autofree char *text = cap_slice_dup(cap_document_text(doc));
  g_autoptr(CapDocument) fresh = read_text(text);

  ck_assert_uint_eq(cap_document_count(fresh), cap_document_count(doc));
  for (CapNode n = 0; n < cap_document_count(doc); n++) {
    ck_assert_uint_eq(cap_node_parent(fresh, n), cap_node_parent(doc, n));
    ck_assert(cap_slices_equal(cap_node_name_text(fresh, n), cap_node_name_text(doc, n)));
  }
}

START_TEST(random_edits_undo_to_the_same_bytes) {
  static const char *const starts[] = {
      ("<?xml version=\"1.0\"?>\n<!-- c -->\n<map id='m'>\n  <note>x</note>\n\n  <hexes>\n"
       "    <hex number=\"1\"/> <!-- one -->\n    <hex number=\"2\"/>\n  </hexes>\n</map>\n"),
      "<map>\r\n\t<a><b/><c>text</c></a>\r\n\t<d\r\n\t\te='1'/>\r\n</map>", "<map/>",
      "<!DOCTYPE map [<!ENTITY e 'f'>]><map a='&e;'>&e;<b>&e;</b>\n</map>"};
  Dice dice = {(guint64)_i + 1};
  g_autoptr(GPtrArray) texts = g_ptr_array_new_with_free_func(g_free);
  g_autoptr(CapDocument) doc = read_text(starts[_i % (int)G_N_ELEMENTS(starts)]);

  g_ptr_array_add(texts, cap_slice_dup(cap_document_text(doc)));
  for (guint i = 0; i < 150; i++) {
    const char *last = texts->pdata[texts->len - 1];

    random_edit(doc, &dice);
    assert_sound(doc);
    if (!cap_slice_equals(cap_document_text(doc), last))
      g_ptr_array_add(texts, cap_slice_dup(cap_document_text(doc)));
  }
  for (guint i = texts->len - 1; i > 0; i--) {
    assert_text(doc, texts->pdata[i], "before undo");
    ck_assert(cap_document_undo(doc));
  }
  assert_text(doc, texts->pdata[0], "all undone");
  ck_assert(!cap_document_undo(doc) && !cap_document_is_modified(doc));
  for (guint i = 1; i < texts->len; i++) {
    ck_assert(cap_document_redo(doc));
    assert_text(doc, texts->pdata[i], "redo");
  }
  ck_assert(!cap_document_redo(doc));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("document-edit");
  TCase *tc = tcase_create("edit");

  tcase_add_loop_test(tc, edit_changes_only_its_place_and_can_be_undone, 0, G_N_ELEMENTS(rows));
  tcase_add_test(tc, group_undoes_as_one_step);
  tcase_add_test(tc, many_splices_are_one_step);
  tcase_add_test(tc, entities_follow_the_text_through_undo);
  tcase_add_test(tc, shape_can_be_checked_again);
  suite_add_tcase(suite, tc);
  tc = tcase_create("random");
  tcase_add_loop_test(tc, random_edits_undo_to_the_same_bytes, 0, 24);
  suite_add_tcase(suite, tc);
  return test_main(suite);
}
