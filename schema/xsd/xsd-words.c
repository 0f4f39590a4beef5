/* xsd-words SCHEMA LIST: writes the words of a list in a schema, a row for each in the order of the
 * schema: the elements of a group, or the values of a simple type. Runs when the program is built,
 * so that a word is listed by hand in the schema only.
 *
 * xsd-words SCHEMA LIST attributes: writes a row for each attribute of the elements of a group.
 * Those that another schema declares have none. */
#include <glib.h>
#include <libxml/parser.h>
#include <libxml/tree.h>
#include <stdio.h>

static const char schema_namespace[] = "http://www.w3.org/2001/XMLSchema";

static gboolean is_named(const xmlNode *node, const char *name) {
  return node->type == XML_ELEMENT_NODE && node->ns != NULL &&
         g_str_equal((const char *)node->ns->href, schema_namespace) &&
         g_str_equal((const char *)node->name, name);
}

/* New string; NULL when the node has no such property. */
static char *property(const xmlNode *node, const char *name) {
  xmlChar *text = node->type == XML_ELEMENT_NODE ? xmlGetNoNsProp(node, BAD_CAST name) : NULL;
  char *copy = g_strdup((const char *)text);

  xmlFree(text);
  return copy;
}

static char *lower_id(const char *word) {
  return g_strdelimit(g_strdup(word), "-.", '_');
}

static char *upper_id(const char *word) {
  g_autofree char *lower = lower_id(word);

  return g_ascii_strup(lower, -1);
}

/* A declaration below the root of the schema; NULL when there is none. */
static xmlNode *find(const xmlNode *root, const char *kind, const char *name) {
  for (xmlNode *node = root->children; node != NULL; node = node->next) {
    g_autofree char *found = is_named(node, kind) ? property(node, "name") : NULL;

    if (g_strcmp0(found, name) == 0)
      return node;
  }
  return NULL;
}

/* Adds what nodes of a kind are called by a property, at whatever depth. */
static void collect(xmlNode *node, const char *kind, const char *name, GPtrArray *words) {
  for (; node != NULL; node = node->next) {
    char *word = is_named(node, kind) ? property(node, name) : NULL;

    if (word != NULL)
      g_ptr_array_add(words, word);
    collect(node->children, kind, name, words);
  }
}

/* Of a group or of a simple type. */
static GPtrArray *words_of(const xmlNode *root, const char *list) {
  GPtrArray *words = g_ptr_array_new_with_free_func(g_free);
  const xmlNode *group = find(root, "group", list), *type = find(root, "simpleType", list);

  if (group != NULL)
    collect(group->children, "element", "ref", words);
  else if (type != NULL)
    collect(type->children, "enumeration", "value", words);
  return words;
}

/* "ap-turn" is CAP_WORD(AP_TURN, ap_turn, "ap-turn"). */
static void print_word(const char *word) {
  g_autofree char *lower = lower_id(word), *upper = upper_id(word);

  printf("CAP_WORD(%s, %s, \"%s\")\n", upper, lower, word);
}

/* CAP_WORD_ATTRIBUTE(TURN, FROM) */
static void print_attributes(const xmlNode *root, const char *word) {
  const xmlNode *element = find(root, "element", word);
  g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);
  g_autofree char *id = upper_id(word);

  if (element != NULL)
    collect(element->children, "attribute", "name", names);
  for (guint i = 0; i < names->len; i++) {
    g_autofree char *name = upper_id(g_ptr_array_index(names, i));

    printf("CAP_WORD_ATTRIBUTE(%s, %s)\n", id, name);
  }
}

int main(int argc, char **argv) {
  gboolean wants_attributes = argc == 4 && g_str_equal(argv[3], "attributes");
  xmlDoc *schema =
      argc == 3 || wants_attributes ? xmlReadFile(argv[1], NULL, XML_PARSE_NONET) : NULL;

  if (schema == NULL) {
    fprintf(stderr, "xsd-words: the schema cannot be read; usage: xsd-words SCHEMA LIST "
                    "[attributes]\n");
    return 1;
  }
  const xmlNode *root = xmlDocGetRootElement(schema);
  g_autoptr(GPtrArray) words = words_of(root, argv[2]);
  printf("/* Made by xsd-words.c from the schema: the %s of the list \"%s\". */\n",
         wants_attributes ? "attributes" : "words", argv[2]);
  for (guint i = 0; i < words->len; i++) {
    if (wants_attributes)
      print_attributes(root, g_ptr_array_index(words, i));
    else
      print_word(g_ptr_array_index(words, i));
  }
  xmlFreeDoc(schema);
  if (words->len == 0)
    fprintf(stderr, "xsd-words: %s has no group and no type \"%s\"\n", argv[1], argv[2]);
  return words->len == 0 ? 1 : 0;
}
