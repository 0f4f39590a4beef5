#include "entities.h"

#include "schema/codes/codes-file.h"

#include <glib/gi18n.h>
#include <string.h>

/* So many entities may lie within each other; libxml2 draws its own line at 40. */
#define MAX_NESTING 16

typedef enum { SIZE_UNKNOWN, SIZE_UNDERWAY, SIZE_KNOWN } SizeState;

typedef struct {
  char *value;       /* character references resolved, entity references not */
  guint32 name_from; /* where it is declared */
  guint32 name_length;
  gsize size;  /* of the value with everything resolved; saturates */
  guint depth; /* of the entities in it; 0 when it refers to none */
  SizeState state;
} Entity;

struct _CapEntities {
  GHashTable *by_name; /* char * -> Entity * */
};

static void entity_free(gpointer data) {
  Entity *entity = data;

  g_free(entity->value);
  g_free(entity);
}

void cap_entities_free(CapEntities *entities) {
  if (entities == NULL)
    return;
  g_hash_table_unref(entities->by_name);
  g_free(entities);
}

static const Entity *lookup(const CapEntities *entities, CapSlice name) {
  g_autofree char *key = NULL;

  if (entities == NULL || g_hash_table_size(entities->by_name) == 0)
    return NULL;
  key = cap_slice_dup(name);
  return g_hash_table_lookup(entities->by_name, key);
}

/* --- References -------------------------------------------------------------------------- */

typedef struct {
  gsize start; /* of the '&' */
  gsize end;   /* after the ';' */
  CapSlice name;
} Reference;

/* The next reference at or after *at; FALSE when there is none. A stray '&' is passed over. */
static gboolean next_reference(CapSlice text, gsize at, Reference *ref) {
  const char *end = text.data + text.length;

  while (at < text.length) {
    const char *p = memchr(text.data + at, '&', text.length - at);
    const char *q;

    if (p == NULL)
      return FALSE;
    /* No further than the next '&', '<' or blank, so that many stray ones cost linear time. */
    for (q = p + 1; q < end && *q != ';' && *q != '&' && *q != '<' && (guint8)*q > ' '; q++)
      continue;
    if (q < end && *q == ';') {
      ref->start = (gsize)(p - text.data);
      ref->end = (gsize)(q + 1 - text.data);
      ref->name = (CapSlice){p + 1, (gsize)(q - p - 1)};
      return TRUE;
    }
    at = (gsize)(q - text.data);
  }
  return FALSE;
}

/* The characters that XML 1.0 allows. */
static gboolean is_xml_char(gunichar c) {
  return c == '\t' || c == '\n' || c == '\r' || (c >= 0x20 && c <= 0xD7FF) ||
         (c >= 0xE000 && c <= 0xFFFD) || (c >= 0x10000 && c <= 0x10FFFF);
}

/* "#38" or "#x26"; 0 when it is not a character. */
static gunichar character_reference(CapSlice name) {
  gboolean is_hex = name.length > 1 && name.data[1] == 'x';
  gunichar c = 0;

  for (gsize i = is_hex ? 2 : 1; i < name.length; i++) {
    int digit = is_hex ? g_ascii_xdigit_value(name.data[i]) : g_ascii_digit_value(name.data[i]);

    if (digit < 0 || c > 0x10FFFF)
      return 0;
    c = c * (is_hex ? 16 : 10) + (gunichar)digit;
  }
  return is_xml_char(c) ? c : 0;
}

/* The character that a reference stands for without any declaration, or 0. */
static gunichar builtin_reference(CapSlice name) {
  static const struct {
    const char *name;
    char c;
  } predefined[] = {{"lt", '<'}, {"gt", '>'}, {"amp", '&'}, {"quot", '"'}, {"apos", '\''}};

  if (name.length > 1 && name.data[0] == '#')
    return character_reference(name);
  for (guint i = 0; i < G_N_ELEMENTS(predefined); i++) {
    if (cap_slice_equals(name, predefined[i].name))
      return (gunichar)predefined[i].c;
  }
  return 0;
}

/* --- Decoding ---------------------------------------------------------------------------- */

static void append_literal(CapSlice text, gboolean is_attribute, GString *out) {
  for (gsize i = 0; i < text.length; i++) {
    char c = text.data[i];

    if (c == '\r') {
      if (i + 1 < text.length && text.data[i + 1] == '\n')
        continue;
      c = '\n';
    }
    if (is_attribute && (c == '\n' || c == '\t'))
      c = ' ';
    g_string_append_c(out, c);
  }
}

static void decode(const CapEntities *entities, CapSlice text, gboolean is_attribute, guint depth,
                   GString *out) {
  gsize at = 0;

  for (Reference ref; next_reference(text, at, &ref); at = ref.end) {
    gunichar c = builtin_reference(ref.name);
    const Entity *entity = c == 0 ? lookup(entities, ref.name) : NULL;

    append_literal((CapSlice){text.data + at, ref.start - at}, is_attribute, out);
    if (c != 0)
      g_string_append_unichar(out, c);
    else if (entity != NULL && depth < MAX_NESTING)
      decode(entities, cap_slice_of(entity->value), is_attribute, depth + 1, out);
    else
      g_string_append_len(out, text.data + ref.start, (gssize)(ref.end - ref.start));
  }
  append_literal((CapSlice){text.data + at, text.length - at}, is_attribute, out);
}

void cap_entities_decode(const CapEntities *entities, CapSlice text, gboolean is_attribute,
                         GString *out) {
  decode(entities, text, is_attribute, 0, out);
}

/* --- Sizes ------------------------------------------------------------------------------- */

static gsize add_saturating(gsize a, gsize b) {
  return a > G_MAXSIZE - b ? G_MAXSIZE : a + b;
}

gsize cap_entities_expansion(const CapEntities *entities, CapSlice text, gsize most, gsize *where) {
  gsize total = 0;
  gsize at = 0;

  if (entities == NULL || g_hash_table_size(entities->by_name) == 0)
    return 0;
  for (Reference ref; total < most && next_reference(text, at, &ref); at = ref.end) {
    const Entity *entity = builtin_reference(ref.name) == 0 ? lookup(entities, ref.name) : NULL;

    if (entity == NULL)
      continue;
    total = add_saturating(total, MAX(entity->size, 1));
    *where = ref.start;
  }
  return total;
}

/* Works out the size of an entity and of those it refers to, which lies itself in `outer` others.
 * FALSE when it refers to itself or they are nested too deeply, whether the outermost or the
 * innermost is declared first. */
static gboolean measure(CapEntities *entities, Entity *entity, guint outer) {
  CapSlice value = cap_slice_of(entity->value);
  gsize at = 0;

  if (entity->state == SIZE_KNOWN)
    return TRUE;
  if (entity->state == SIZE_UNDERWAY || outer >= MAX_NESTING)
    return FALSE;
  entity->state = SIZE_UNDERWAY;
  for (Reference ref; next_reference(value, at, &ref); at = ref.end) {
    gsize size = 1;

    entity->size = add_saturating(entity->size, ref.start - at);
    if (builtin_reference(ref.name) == 0) {
      Entity *inner = (Entity *)lookup(entities, ref.name);

      if (inner != NULL && !measure(entities, inner, outer + 1))
        return FALSE;
      size = inner != NULL ? MAX(inner->size, 1) : 0;
      if (inner != NULL)
        entity->depth = MAX(entity->depth, inner->depth + 1);
    }
    entity->size = add_saturating(entity->size, size);
  }
  entity->size = add_saturating(entity->size, value.length - at);
  entity->state = SIZE_KNOWN;
  return entity->depth < MAX_NESTING;
}

static int compare_places(gconstpointer a, gconstpointer b) {
  guint32 x = (*(Entity *const *)a)->name_from;
  guint32 y = (*(Entity *const *)b)->name_from;

  return (x > y) - (x < y);
}

/* In the order of their declaration, so that the finding does not depend on a hash. */
static CapDoctypeStatus measure_all(CapEntities *entities, const char *text,
                                    CapEntityTrouble *trouble) {
  g_autoptr(GPtrArray) all = g_ptr_array_new();
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init(&iter, entities->by_name);
  while (g_hash_table_iter_next(&iter, NULL, &value))
    g_ptr_array_add(all, value);
  g_ptr_array_sort(all, compare_places);
  for (guint i = 0; i < all->len; i++) {
    Entity *entity = all->pdata[i];
    CapSlice name = {text + entity->name_from, entity->name_length};

    if (measure(entities, entity, 0))
      continue;
    *trouble = (CapEntityTrouble){
        CAP_CODE_ENTITY_UNSUPPORTED, entity->name_from, entity->name_length,
        g_strdup_printf(_("The entity \"%.*s\" refers to itself, or through too many others."),
                        CAP_SLICE_ARGS(cap_slice_clip(name)))};
    return CAP_DOCTYPE_REFUSED;
  }
  return CAP_DOCTYPE_OK;
}

/* --- Reading a DOCTYPE ------------------------------------------------------------------- */

typedef struct {
  const char *text;
  guint32 at;
  guint32 end;
  CapEntities *entities;
  CapEntityTrouble *trouble;
} Reader;

static void skip_space(Reader *r) {
  while (r->at < r->end && cap_is_space(r->text[r->at]))
    r->at++;
}

static gboolean at_string(const Reader *r, const char *what) {
  gsize size = strlen(what);

  return r->end - r->at >= size && memcmp(r->text + r->at, what, size) == 0;
}

static CapSlice take_name(Reader *r) {
  guint32 start = r->at;

  while (r->at < r->end && !cap_is_space(r->text[r->at]) &&
         strchr("[]<>%\"'", r->text[r->at]) == NULL)
    r->at++;
  return (CapSlice){r->text + start, r->at - start};
}

/* Moves behind `what`; FALSE when it does not come. */
static gboolean skip_past(Reader *r, const char *what) {
  gsize size = strlen(what);
  const char *found = memmem(r->text + r->at, r->end - r->at, what, size);

  if (found == NULL)
    return FALSE;
  r->at = (guint32)(found + size - r->text);
  return TRUE;
}

/* Moves behind the '>' of a declaration, which may have '>' in quotes. */
static gboolean skip_declaration(Reader *r) {
  char quote = 0;

  for (; r->at < r->end; r->at++) {
    char c = r->text[r->at];

    if (quote != 0) {
      if (c == quote)
        quote = 0;
    } else if (c == '"' || c == '\'') {
      quote = c;
    } else if (c == '>') {
      r->at++;
      return TRUE;
    }
  }
  return FALSE;
}

static CapDoctypeStatus refuse(Reader *r, CapCode code, guint32 offset, gsize length,
                               char *message) {
  *r->trouble = (CapEntityTrouble){code, offset, (guint32)length, message};
  return CAP_DOCTYPE_REFUSED;
}

static CapDoctypeStatus refuse_entity(Reader *r, CapCode code, CapSlice name, const char *what) {
  return refuse(
      r, code, (guint32)(name.data - r->text), name.length,
      g_strdup_printf(_("The entity \"%.*s\" %s."), CAP_SLICE_ARGS(cap_slice_clip(name)), what));
}

/* The value with character references resolved; NULL when one of them is or makes markup. */
static char *entity_value(CapSlice literal) {
  g_autoptr(GString) value = g_string_sized_new(literal.length);
  gsize at = 0;

  if (memchr(literal.data, '<', literal.length) != NULL)
    return NULL;
  for (Reference ref; next_reference(literal, at, &ref); at = ref.end) {
    gunichar c = ref.name.length > 1 && ref.name.data[0] == '#' ? character_reference(ref.name) : 0;

    if (c == '<' || c == '&')
      return NULL;
    g_string_append_len(value, literal.data + at, (gssize)(ref.start - at));
    if (c != 0)
      g_string_append_unichar(value, c);
    else
      g_string_append_len(value, literal.data + ref.start, (gssize)(ref.end - ref.start));
  }
  g_string_append_len(value, literal.data + at, (gssize)(literal.length - at));
  return g_string_free(g_steal_pointer(&value), FALSE);
}

static void add_entity(Reader *r, CapSlice name, char *value) {
  char *key = cap_slice_dup(name);
  Entity *entity;

  /* The first declaration of a name holds. */
  if (g_hash_table_contains(r->entities->by_name, key)) {
    g_free(key);
    g_free(value);
    return;
  }
  entity = g_new0(Entity, 1);
  entity->value = value;
  entity->name_from = (guint32)(name.data - r->text);
  entity->name_length = (guint32)name.length;
  g_hash_table_insert(r->entities->by_name, key, entity);
}

/* After "<!ENTITY". */
static CapDoctypeStatus read_entity(Reader *r) {
  CapSlice name;
  CapSlice literal;
  const char *close;
  char *value;

  skip_space(r);
  if (r->at < r->end && r->text[r->at] == '%')
    return refuse(r, CAP_CODE_EXTERNAL_ENTITY, r->at, 1,
                  g_strdup(_("The DOCTYPE declares a parameter entity, which is not allowed.")));
  name = take_name(r);
  skip_space(r);
  if (name.length == 0 || r->at >= r->end)
    return CAP_DOCTYPE_BROKEN;
  if (at_string(r, "SYSTEM") || at_string(r, "PUBLIC"))
    return refuse_entity(r, CAP_CODE_EXTERNAL_ENTITY, name,
                         _("would load another file, which is never done"));
  if (r->text[r->at] != '"' && r->text[r->at] != '\'')
    return CAP_DOCTYPE_BROKEN;
  close = memchr(r->text + r->at + 1, r->text[r->at], r->end - r->at - 1);
  if (close == NULL)
    return CAP_DOCTYPE_BROKEN;
  literal = (CapSlice){r->text + r->at + 1, (gsize)(close - r->text) - r->at - 1};
  value = entity_value(literal);
  if (value == NULL)
    return refuse_entity(r, CAP_CODE_ENTITY_UNSUPPORTED, name,
                         _("contains markup; only plain text is supported"));
  add_entity(r, name, value);
  r->at = (guint32)(close + 1 - r->text);
  skip_space(r);
  if (r->at >= r->end || r->text[r->at] != '>')
    return CAP_DOCTYPE_BROKEN;
  r->at++;
  return CAP_DOCTYPE_OK;
}

/* One declaration of the internal subset. */
static CapDoctypeStatus read_declaration(Reader *r) {
  gboolean done;

  if (r->text[r->at] == '%')
    return refuse(r, CAP_CODE_EXTERNAL_ENTITY, r->at, 1,
                  g_strdup(_("The DOCTYPE uses a parameter entity, which is not allowed.")));
  if (at_string(r, "<!ATTLIST"))
    return refuse(r, CAP_CODE_ENTITY_UNSUPPORTED, r->at, strlen("<!ATTLIST"),
                  g_strdup(_("The DOCTYPE declares attributes, which is not supported: the schema "
                             "already does.")));
  if (at_string(r, "<!ENTITY")) {
    r->at += strlen("<!ENTITY");
    return read_entity(r);
  }
  if (at_string(r, "<!--"))
    done = (r->at += 4, skip_past(r, "-->"));
  else if (at_string(r, "<?"))
    done = skip_past(r, "?>");
  else if (at_string(r, "<!ELEMENT") || at_string(r, "<!NOTATION"))
    done = skip_declaration(r);
  else
    done = FALSE;
  return done ? CAP_DOCTYPE_OK : CAP_DOCTYPE_BROKEN;
}

static CapDoctypeStatus read_doctype(Reader *r) {
  CapDoctypeStatus status = CAP_DOCTYPE_OK;

  skip_space(r);
  take_name(r);
  skip_space(r);
  if (at_string(r, "SYSTEM") || at_string(r, "PUBLIC"))
    return refuse(r, CAP_CODE_EXTERNAL_ENTITY, r->at, 6,
                  g_strdup(_("The DOCTYPE would load another file, which is never done.")));
  if (r->at == r->end)
    return CAP_DOCTYPE_OK;
  if (r->text[r->at] != '[')
    return CAP_DOCTYPE_BROKEN;
  for (r->at++, skip_space(r); status == CAP_DOCTYPE_OK && r->at < r->end; skip_space(r)) {
    if (r->text[r->at] == ']')
      return measure_all(r->entities, r->text, r->trouble);
    status = read_declaration(r);
  }
  return status == CAP_DOCTYPE_OK ? CAP_DOCTYPE_BROKEN : status;
}

CapDoctypeStatus cap_entities_read(const char *text, guint32 start, guint32 end,
                                   CapEntities **entities, CapEntityTrouble *trouble) {
  g_autoptr(CapEntities) table = g_new0(CapEntities, 1);
  Reader reader = {.text = text, .at = start, .end = end, .entities = table, .trouble = trouble};
  CapDoctypeStatus status;

  table->by_name = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, entity_free);
  status = read_doctype(&reader);
  if (status == CAP_DOCTYPE_OK)
    *entities = g_steal_pointer(&table);
  return status;
}
