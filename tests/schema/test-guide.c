/* What the schemas say of elements, as read from the schemas inside the program. */
#include "schema/xsd/guide.h"
#include "tests/support/test-support.h"

static const CapKind kinds[] = {CAP_KIND_MAP, CAP_KIND_ROSTER, CAP_KIND_SCENARIO, CAP_KIND_RECORD};

static const CapGuideElement *find(const CapGuide *guide, const char *name) {
  const CapGuideElement *element = cap_guide_find(guide, cap_slice_of(name));
  ck_assert_msg(element != NULL, "no element %s", name);
  return element;
}

static const CapGuideAttribute *attribute_of(const CapGuideElement *element, const char *name) {
  int index = cap_guide_attribute_index(element, cap_slice_of(name));
  ck_assert_msg(index >= 0, "%s has no attribute %s", element->name, name);
  return g_ptr_array_index(element->attributes, index);
}

static gboolean has_child(const CapGuideElement *element, const char *name) {
  for (guint i = 0; i < element->children->len; i++)
    if (g_str_equal(g_ptr_array_index(element->children, i), name))
      return TRUE;
  return FALSE;
}

START_TEST(every_kind_has_its_root) {
  const CapGuide *guide = cap_guide_for(kinds[_i], "honour");
  const CapGuideElement *root = cap_guide_root(guide);

  ck_assert_ptr_nonnull(root);
  ck_assert_str_eq(root->name, cap_kind_name(kinds[_i]));
  ck_assert_ptr_nonnull(guide->text);
  ck_assert(attribute_of(root, "format")->required);
}
END_TEST

START_TEST(every_element_is_documented_and_its_children_exist) {
  const CapGuide *guide = cap_guide_for(kinds[_i], "honour");

  for (guint i = 0; i < guide->elements->len; i++) {
    const CapGuideElement *element = g_ptr_array_index(guide->elements, i);

    ck_assert_msg(element->text != NULL, "element %s has no documentation", element->name);
    for (guint k = 0; k < element->children->len; k++)
      find(guide, g_ptr_array_index(element->children, k));
  }
}
END_TEST

START_TEST(every_attribute_is_documented) {
  const CapGuide *guide = cap_guide_for(kinds[_i], "honour");

  for (guint i = 0; i < guide->elements->len; i++) {
    const CapGuideElement *element = g_ptr_array_index(guide->elements, i);

    for (guint k = 0; k < element->attributes->len; k++) {
      const CapGuideAttribute *attribute = g_ptr_array_index(element->attributes, k);
      ck_assert_msg(attribute->text != NULL, "attribute %s of %s has no documentation",
                    attribute->name, element->name);
    }
  }
}
END_TEST

START_TEST(every_type_and_group_is_documented) {
  const CapGuide *guide = cap_guide_for(kinds[_i], "honour");

  for (guint i = 0; i < guide->types->len; i++) {
    const CapGuideType *type = g_ptr_array_index(guide->types, i);
    ck_assert_msg(type->text != NULL, "type %s has no documentation", type->name);
  }
  for (guint i = 0; i < guide->element_groups->len; i++) {
    const CapGuideGroup *group = g_ptr_array_index(guide->element_groups, i);
    ck_assert_msg(group->text != NULL, "group %s has no documentation", group->name);
  }
  for (guint i = 0; i < guide->attribute_groups->len; i++) {
    const CapGuideGroup *group = g_ptr_array_index(guide->attribute_groups, i);
    ck_assert_msg(group->text != NULL, "group %s has no documentation", group->name);
  }
}
END_TEST

START_TEST(attributes_come_in_the_order_of_the_schema_groups_in_place) {
  const CapGuide *guide = cap_guide_for(CAP_KIND_SCENARIO, "honour");
  const CapGuideElement *stack = find(guide, "stack");
  int id = cap_guide_attribute_index(stack, cap_slice_of("id"));
  int hex = cap_guide_attribute_index(stack, cap_slice_of("hex"));
  int capitano = cap_guide_attribute_index(stack, cap_slice_of("capitano"));
  int provenance = cap_guide_attribute_index(stack, cap_slice_of("provenance"));

  ck_assert_int_eq(id, 0);
  ck_assert_int_lt(id, hex);
  ck_assert_int_lt(hex, capitano);
  ck_assert_int_lt(capitano, provenance);
  ck_assert_str_eq(attribute_of(stack, "hex")->group, "placement");
  ck_assert_ptr_null(attribute_of(stack, "id")->group);
  ck_assert_int_eq(cap_guide_attribute_index(stack, cap_slice_of("colour")), -1);
}
END_TEST

START_TEST(required_is_told_from_optional) {
  const CapGuide *guide = cap_guide_for(CAP_KIND_SCENARIO, "honour");
  const CapGuideElement *unit = find(guide, "unit");

  ck_assert(attribute_of(unit, "sp")->required);
  ck_assert(!attribute_of(unit, "under")->required);
}
END_TEST

START_TEST(types_know_their_words_lists_and_ranges) {
  const CapGuide *guide = cap_guide_for(CAP_KIND_MAP, NULL);
  const CapGuideType *terrain = attribute_of(find(guide, "hex"), "terrain")->type;
  const CapGuideType *pair = attribute_of(find(guide, "ferry"), "between")->type;
  const CapGuideType *rows = attribute_of(find(guide, "grid"), "rows")->type;

  ck_assert_str_eq(terrain->words[0].word, "clear");
  ck_assert_ptr_nonnull(terrain->words[0].text);
  ck_assert_ptr_null(terrain->item);
  ck_assert_ptr_nonnull(pair->item);
  ck_assert_str_eq(pair->item->name, "hex-number");
  ck_assert_uint_eq(pair->min_words, 2);
  ck_assert_uint_eq(pair->max_words, 2);
  ck_assert_str_eq(rows->min, "1");
  ck_assert_ptr_nonnull(rows->max);
}
END_TEST

START_TEST(children_include_those_of_named_groups) {
  const CapGuide *guide = cap_guide_for(CAP_KIND_SCENARIO, "honour");

  ck_assert(has_child(find(guide, "when"), "owns"));
  ck_assert(has_child(find(guide, "not"), "not"));
  ck_assert(has_child(find(guide, "army"), "stack"));
  ck_assert(!has_child(find(guide, "army"), "unit"));
  ck_assert_ptr_nonnull(cap_guide_find_group(guide, "condition"));
  ck_assert_ptr_null(cap_guide_find_group(guide, "no-such-group"));
}
END_TEST

START_TEST(elements_of_text_have_a_type) {
  const CapGuide *guide = cap_guide_for(CAP_KIND_SCENARIO, "honour");
  const CapGuideElement *title = find(guide, "title");

  ck_assert_str_eq(title->value->name, "words");
  ck_assert(title->is_shared);
  ck_assert(!find(guide, "army")->is_shared);
  ck_assert_ptr_null(cap_guide_find(guide, cap_slice_of("no-such-element")));
}
END_TEST

/* Lists in every form that XML Schema has for them. */
static CapSlice lists_text(const char *file) {
  static const char text[] =
      "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'>"
      "<xs:element name='map'><xs:complexType>"
      "<xs:attribute name='colours' type='colours'/><xs:attribute name='few' type='few-colours'/>"
      "<xs:attribute name='plain' type='plain'/>"
      "</xs:complexType></xs:element>"
      "<xs:simpleType name='few-colours'><xs:restriction><xs:simpleType><xs:list>"
      "<xs:simpleType><xs:restriction base='xs:token'><xs:enumeration value='green'/>"
      "</xs:restriction></xs:simpleType></xs:list></xs:simpleType><xs:maxLength value='3'/>"
      "</xs:restriction></xs:simpleType>"
      "<xs:simpleType name='colours'>"
      "<xs:annotation><xs:documentation>Colours.</xs:documentation></xs:annotation>"
      "<xs:list><xs:simpleType><xs:restriction base='xs:token'>"
      "<xs:enumeration value='red'/><xs:enumeration value='blue'/>"
      "</xs:restriction></xs:simpleType></xs:list></xs:simpleType>"
      "<xs:simpleType name='plain'><xs:list itemType='colour'/></xs:simpleType>"
      "<xs:simpleType name='colour'><xs:restriction base='xs:token'/></xs:simpleType>"
      "</xs:schema>";

  return cap_slice_of(g_str_equal(file, "lists.xsd") ? text : NULL);
}

static const CapXsd lists = {CAP_KIND_MAP, NULL, "lists.xsd"};

START_TEST(lists_are_known_however_their_words_are_declared) {
  g_autoptr(CapGuide) guide = cap_guide_read(&lists, lists_text);
  const CapGuideElement *map = find(guide, "map");
  const CapGuideType *colours = attribute_of(map, "colours")->type;
  const CapGuideType *few = attribute_of(map, "few")->type;

  ck_assert_ptr_nonnull(colours->item);
  ck_assert_str_eq(colours->item->name, "colours-item");
  ck_assert_str_eq(colours->item->text, "Colours.");
  ck_assert_uint_eq(colours->item->n_words, 2);
  ck_assert_str_eq(colours->item->words[1].word, "blue");
  ck_assert(colours->max_words == CAP_GUIDE_MANY);
  ck_assert_str_eq(few->item->words[0].word, "green");
  ck_assert_uint_eq(few->max_words, 3);
  ck_assert_str_eq(attribute_of(map, "plain")->type->item->name, "colour");
}
END_TEST

/* Words that are included and can stand nowhere, and types that only they have. */
static CapSlice unreached_text(const char *file) {
  static const char text[] =
      "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'>"
      "<xs:element name='map'><xs:complexType><xs:sequence><xs:element ref='road'/></xs:sequence>"
      "</xs:complexType></xs:element>"
      "<xs:element name='road'><xs:complexType><xs:attribute name='width' type='width'/>"
      "</xs:complexType></xs:element>"
      "<xs:element name='canal'><xs:complexType><xs:sequence><xs:element ref='lock'/>"
      "</xs:sequence></xs:complexType></xs:element>"
      "<xs:element name='lock'><xs:complexType><xs:attribute name='depth' type='depth'/>"
      "</xs:complexType></xs:element>"
      "<xs:simpleType name='width'><xs:restriction base='xs:token'/></xs:simpleType>"
      "<xs:simpleType name='depth'><xs:restriction base='xs:token'/></xs:simpleType>"
      "</xs:schema>";

  return cap_slice_of(g_str_equal(file, "unreached.xsd") ? text : NULL);
}

static const CapXsd unreached = {CAP_KIND_MAP, NULL, "unreached.xsd"};

static gboolean has_type(const CapGuide *guide, const char *name) {
  for (guint i = 0; i < guide->types->len; i++)
    if (g_str_equal(((const CapGuideType *)g_ptr_array_index(guide->types, i))->name, name))
      return TRUE;
  return FALSE;
}

START_TEST(what_can_stand_nowhere_is_left_out) {
  g_autoptr(CapGuide) guide = cap_guide_read(&unreached, unreached_text);

  ck_assert_uint_eq(guide->elements->len, 2);
  ck_assert_ptr_nonnull(cap_guide_find(guide, cap_slice_of("road")));
  ck_assert_ptr_null(cap_guide_find(guide, cap_slice_of("canal")));
  ck_assert_ptr_null(cap_guide_find(guide, cap_slice_of("lock")));
  ck_assert(has_type(guide, "width"));
  ck_assert(!has_type(guide, "depth"));
}
END_TEST

START_TEST(names_of_children_and_attributes_end_with_nothing) {
  const CapGuide *guide = cap_guide_for(CAP_KIND_SCENARIO, "honour");
  g_autofree const char **parents = cap_guide_parents(guide, cap_slice_of("yes"));
  CapSlice ask = cap_slice_of("ask"), nowhere = cap_slice_of("no-such-element");

  ck_assert_str_eq(cap_guide_children(guide, ask)[0], "yes");
  ck_assert_str_eq(cap_guide_children(guide, ask)[1], "no");
  ck_assert_ptr_null(cap_guide_children(guide, ask)[2]);
  ck_assert_str_eq(cap_guide_attributes(guide, ask)[0], "by");
  ck_assert_ptr_null(cap_guide_attributes(guide, ask)[3]);
  ck_assert_ptr_null(cap_guide_children(guide, cap_slice_of("set"))[0]);
  ck_assert_ptr_null(cap_guide_attributes(guide, cap_slice_of("when"))[0]);
  ck_assert_ptr_null(cap_guide_children(guide, nowhere)[0]);
  ck_assert_ptr_null(cap_guide_attribute(guide, ask, cap_slice_of("colour")));
  ck_assert_str_eq(parents[0], "ask");
  ck_assert_ptr_null(parents[1]);
}
END_TEST

START_TEST(what_may_be_left_out_is_told_from_what_must_come) {
  const CapGuide *guide = cap_guide_for(CAP_KIND_SCENARIO, "honour");
  CapSlice scenario = cap_slice_of("scenario");

  ck_assert(cap_guide_is_optional(guide, scenario, cap_slice_of("special-rules")));
  ck_assert(!cap_guide_is_optional(guide, scenario, cap_slice_of("victory")));
  ck_assert(!cap_guide_is_optional(guide, cap_slice_of("not"), cap_slice_of("turn")));
  ck_assert(cap_guide_is_optional(guide, cap_slice_of("set"), cap_slice_of("turn")));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("guide");
  TCase *tcase = tcase_create("schemas");

  tcase_add_loop_test(tcase, every_kind_has_its_root, 0, G_N_ELEMENTS(kinds));
  tcase_add_loop_test(tcase, every_element_is_documented_and_its_children_exist, 0,
                      G_N_ELEMENTS(kinds));
  tcase_add_loop_test(tcase, every_attribute_is_documented, 0, G_N_ELEMENTS(kinds));
  tcase_add_loop_test(tcase, every_type_and_group_is_documented, 0, G_N_ELEMENTS(kinds));
  tcase_add_test(tcase, attributes_come_in_the_order_of_the_schema_groups_in_place);
  tcase_add_test(tcase, required_is_told_from_optional);
  tcase_add_test(tcase, types_know_their_words_lists_and_ranges);
  tcase_add_test(tcase, children_include_those_of_named_groups);
  tcase_add_test(tcase, elements_of_text_have_a_type);
  tcase_add_test(tcase, lists_are_known_however_their_words_are_declared);
  tcase_add_test(tcase, what_can_stand_nowhere_is_left_out);
  tcase_add_test(tcase, names_of_children_and_attributes_end_with_nothing);
  tcase_add_test(tcase, what_may_be_left_out_is_told_from_what_must_come);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
