/* xsd-names FOLDER: writes names.def, a row for each name of an element or attribute that the
 * schemas in the folder and in those of rule systems below it declare, sorted. Runs when the
 * program is built; systems that are not built in count as well, so that names do not depend on the
 * choice. */
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

static gboolean read_schema(const char *file, GHashTable *names) {
  xmlDoc *schema = xmlReadFile(file, NULL, XML_PARSE_NONET);

  if (schema == NULL)
    return FALSE;
  collect(xmlDocGetRootElement(schema), names);
  xmlFreeDoc(schema);
  return TRUE;
}

static gboolean read_folder(const char *folder, gboolean goes_down, GHashTable *names) {
  g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
  const char *entry;

  if (dir == NULL)
    return FALSE;
  while ((entry = g_dir_read_name(dir)) != NULL) {
    g_autofree char *path = g_build_filename(folder, entry, NULL);
    gboolean is_read = TRUE;

    if (g_str_has_suffix(entry, ".xsd"))
      is_read = read_schema(path, names);
    else if (goes_down && g_file_test(path, G_FILE_TEST_IS_DIR))
      is_read = read_folder(path, FALSE, names);
    if (!is_read)
      return FALSE;
  }
  return TRUE;
}

int main(int argc, char **argv) {
  g_autoptr(GHashTable) names = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  guint n = 0;

  if (argc != 2 || !read_folder(argv[1], TRUE, names)) {
    fprintf(stderr, "xsd-names: the schemas cannot be read; usage: xsd-names FOLDER\n");
    return 1;
  }
  g_autofree gpointer *sorted = g_hash_table_get_keys_as_array(names, &n);
  qsort(sorted, n, sizeof *sorted, compare);
  printf("/* Made by xsd-names.c from the schemas: every name of an element or attribute. */\n");
  for (guint i = 0; i < n; i++)
    print_row(sorted[i]);
  return 0;
}
