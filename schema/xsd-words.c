/* xsd-words SCHEMA LIST: writes the words of a list in a schema, a row for each in the order of the
 * schema: the elements of a group, or the values of a simple type. Runs when the program is built,
 * so that a word is listed by hand in the schema only. */
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

/* "ap-turn" is CAP_WORD(AP_TURN, ap_turn, "ap-turn"). */
static void print_row(const char *word) {
  g_autofree char *lower = g_strdelimit(g_strdup(word), "-.", '_');
  g_autofree char *upper = g_ascii_strup(lower, -1);

  printf("CAP_WORD(%s, %s, \"%s\")\n", upper, lower, word);
}

/* How many words there are in an element of the schema, at whatever depth. */
static guint print_words(xmlNode *node, const char *kind, const char *attribute) {
  guint n = 0;

  for (; node != NULL; node = node->next) {
    xmlChar *word = is_named(node, kind) ? xmlGetNoNsProp(node, BAD_CAST attribute) : NULL;

    if (word != NULL) {
      print_row((const char *)word);
      n++;
    }
    xmlFree(word);
    n += print_words(node->children, kind, attribute);
  }
  return n;
}

static guint print_list(const xmlNode *root, const char *name) {
  for (xmlNode *node = root->children; node != NULL; node = node->next) {
    g_autofree char *found = NULL;
    xmlChar *text = xmlGetNoNsProp(node, BAD_CAST "name");

    found = g_strdup((const char *)text);
    xmlFree(text);
    if (g_strcmp0(found, name) != 0)
      continue;
    if (is_named(node, "group"))
      return print_words(node->children, "element", "ref");
    if (is_named(node, "simpleType"))
      return print_words(node->children, "enumeration", "value");
  }
  return 0;
}

int main(int argc, char **argv) {
  xmlDoc *schema = argc == 3 ? xmlReadFile(argv[1], NULL, XML_PARSE_NONET) : NULL;

  if (schema == NULL) {
    fprintf(stderr, "xsd-words: the schema cannot be read; usage: xsd-words SCHEMA LIST\n");
    return 1;
  }
  printf("/* Made by xsd-words.c from the schema: the words of the list \"%s\". */\n", argv[2]);
  guint n = print_list(xmlDocGetRootElement(schema), argv[2]);
  xmlFreeDoc(schema);
  if (n == 0)
    fprintf(stderr, "xsd-words: %s has no group and no type \"%s\"\n", argv[1], argv[2]);
  return n == 0 ? 1 : 0;
}
