/* xsd-names SCHEMA...: writes names.def, a row for each name of an element or attribute that the
 * schemas declare, sorted. Runs when the program is built. */
#include <glib.h>
#include <libxml/parser.h>
#include <libxml/tree.h>
#include <stdio.h>
#include <string.h>

static const char schema_namespace[] = "http://www.w3.org/2001/XMLSchema";

static gboolean declares_name(const xmlNode *node) {
  return node->type == XML_ELEMENT_NODE && node->ns != NULL &&
         g_str_equal((const char *)node->ns->href, schema_namespace) &&
         (g_str_equal((const char *)node->name, "element") ||
          g_str_equal((const char *)node->name, "attribute"));
}

static void collect(xmlNode *node, GHashTable *names) {
  for (; node != NULL; node = node->next) {
    xmlChar *name = declares_name(node) ? xmlGetNoNsProp(node, BAD_CAST "name") : NULL;

    if (name != NULL)
      g_hash_table_add(names, g_strdup((const char *)name));
    xmlFree(name);
    collect(node->children, names);
  }
}

static int compare(gconstpointer a, gconstpointer b) {
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* "ap-turn" is CAP_NAME_AP_TURN. */
static void print_row(const char *name) {
  g_autofree char *id = g_ascii_strup(name, -1);

  printf("CAP_NAME(%s, \"%s\")\n", g_strdelimit(id, "-.", '_'), name);
}

int main(int argc, char **argv) {
  g_autoptr(GHashTable) names = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);

  for (int i = 1; i < argc; i++) {
    xmlDoc *schema = xmlReadFile(argv[i], NULL, XML_PARSE_NONET);

    if (schema == NULL)
      return 1;
    collect(xmlDocGetRootElement(schema), names);
    xmlFreeDoc(schema);
  }
  guint n = 0;
  g_autofree gpointer *sorted = g_hash_table_get_keys_as_array(names, &n);
  qsort(sorted, n, sizeof *sorted, compare);
  printf("/* Made by xsd-names.c from the schemas: every name of an element or attribute. */\n");
  for (guint i = 0; i < n; i++)
    print_row(sorted[i]);
  return 0;
}
