#include "xsd.h"

#include "schema/reader/xml-trust.h"

#include "schema/schema-resources.h"

#include <gio/gio.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <string.h>

/* Schemas have addresses of their own, so that libxml2 never takes one for a file. */
#define ADDRESS  "capitano-schema:/"
#define RESOURCE "/org/capitano/schema/"

/* What is made once for the whole process and never changed or freed. The one place in the
 * library that keeps something beyond a call: compiling a schema costs more than checking a
 * scenario against it. */
typedef struct {
  GOnce libxml;
  GOnce schemas[CAP_MAX_XSDS];
  GOnce guides[CAP_MAX_XSDS];
  GMutex trust;
  GPtrArray *folders; /* of char*: others may read files in these; NULL when there is none */
  xmlExternalEntityLoader loader; /* the one that libxml2 came with */
} Cache;

static Cache *cache(void) {
  static Cache once_per_process;

  return &once_per_process;
}

/* --- Loading ----------------------------------------------------------------------------- */

CapSlice cap_xsd_text(const char *file) {
  g_autofree char *path = g_strconcat(RESOURCE, file, NULL);
  g_autoptr(GBytes) bytes =
      g_resource_lookup_data(cap_schema_get_resource(), path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  CapSlice text = {NULL, 0};

  if (bytes != NULL)
    text.data = g_bytes_get_data(bytes, &text.length);
  return text;
}

void cap_xml_trust_folder(const char *folder) {
  Cache *c = cache();

  g_mutex_lock(&c->trust);
  if (c->folders == NULL)
    c->folders = g_ptr_array_new();
  g_ptr_array_add(c->folders, g_strconcat(folder, G_DIR_SEPARATOR_S, NULL));
  g_mutex_unlock(&c->trust);
}

static gboolean is_trusted(const char *path) {
  Cache *c = cache();
  gboolean is_inside = FALSE;

  if (strstr(path, "..") != NULL)
    return FALSE;
  g_mutex_lock(&c->trust);
  for (guint i = 0; c->folders != NULL && i < c->folders->len; i++)
    is_inside |= g_str_has_prefix(path, g_ptr_array_index(c->folders, i));
  g_mutex_unlock(&c->trust);
  return is_inside;
}

/* The only way in which libxml2 gets at anything by name. */
static xmlParserInputPtr load_schema_only(const char *url, const char *id, xmlParserCtxtPtr ctxt) {
  CapSlice text = {NULL, 0};
  xmlParserInputPtr input;

  if (url != NULL && g_str_has_prefix(url, ADDRESS))
    text = cap_xsd_text(url + strlen(ADDRESS));
  else if (url != NULL && is_trusted(url))
    return cache()->loader(url, id, ctxt);
  if (!cap_slice_is_set(text))
    return NULL;
  input = xmlNewInputStream(ctxt);
  input->filename = (char *)xmlCharStrdup(url);
  input->base = (const xmlChar *)text.data;
  input->cur = input->base;
  input->end = input->base + text.length;
  return input;
}

static gpointer init_libxml(gpointer data) {
  xmlInitParser();
  cache()->loader = xmlGetExternalEntityLoader();
  xmlSetExternalEntityLoader(load_schema_only);
  return data;
}

void cap_xml_init(void) {
  g_once(&cache()->libxml, init_libxml, NULL);
}

/* --- Compiling --------------------------------------------------------------------------- */

static void on_schema_error(void *data, xmlErrorPtr error) {
  g_error("A schema inside the program is broken: %s: %s", (const char *)data, error->message);
}

static gpointer compile(gpointer data) {
  const CapXsd *xsd = data;
  g_autofree char *address = g_strconcat(ADDRESS, xsd->file, NULL);
  xmlSchemaParserCtxtPtr parser = xmlSchemaNewParserCtxt(address);
  xmlSchemaPtr schema;

  xmlSchemaSetParserStructuredErrors(parser, on_schema_error, address);
  schema = xmlSchemaParse(parser);
  xmlSchemaFreeParserCtxt(parser);
  g_assert(schema != NULL);
  return schema;
}

xmlSchemaPtr cap_xsd_schema(const CapXsd *xsd) {
  cap_xml_init();
  return g_once(&cache()->schemas[cap_xsd_number(xsd)], compile, (gpointer)xsd);
}

static gpointer read_guide(gpointer data) {
  return cap_guide_read(data, cap_xsd_text);
}

static const CapGuide *guide_to(const CapXsd *xsd) {
  return g_once(&cache()->guides[cap_xsd_number(xsd)], read_guide, (gpointer)xsd);
}

const CapGuide *cap_guide_of(const CapDocument *doc) {
  return guide_to(cap_xsd_of(doc));
}

const CapGuide *cap_guide_for(CapKind kind, const char *ruleset) {
  return guide_to(cap_xsd_for(kind, cap_slice_of(ruleset)));
}
