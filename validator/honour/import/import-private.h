/* What the parts of the importer share. A line of the text is `physical`; an item is one statement
 * of the notation, which may go over several of them. */
#pragma once

#include "import.h"
#include "validator/identifier.h"

/* --- Lines (lines.c) ------------------------------------------------------------------------ */

/* What the lines of a text look like once the traces of typesetting are gone. */
typedef struct {
  char *raw;        /* as it stands, valid UTF-8 */
  char *text;       /* plain dashes and quotes, single blanks; never NULL */
  guint32 *columns; /* by byte of `text`: column in `raw`, from 1 */
  HonourLineFate fate;
  gboolean is_done;    /* the fate is known */
  gboolean is_doubled; /* every letter stood twice, as in some headings */
} HonourImportLine;

HonourImportLine *honour_import_lines_new(CapSlice text, guint *n);
void honour_import_lines_free(HonourImportLine *lines, guint n);

/* One statement: the texts of its lines, joined, and where each byte comes from. */
typedef struct {
  GString *text;
  GArray *from; /* of guint: number of the line, by byte */
  GArray *columns;
  guint first, end; /* lines */
} HonourItem;

HonourItem *honour_item_new(const HonourImportLine *lines, guint first, guint end);
void honour_item_free(HonourItem *item);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(HonourItem, honour_item_free)

/* --- The tree (tree.c) ---------------------------------------------------------------------- */

/* An element or a comment (no name) of the scenario that is being written. */
typedef struct _HonourTwig HonourTwig;
struct _HonourTwig {
  const char *name;    /* static; NULL for a comment */
  GPtrArray *names;    /* of attributes, static */
  GPtrArray *values;   /* owned */
  GPtrArray *children; /* of HonourTwig */
  GString *content;    /* of a comment or note */
  HonourTwig *parent;  /* borrowed */
  guint rank;          /* place among its siblings */
};

HonourTwig *honour_twig_new(const char *name);
void honour_twig_free(HonourTwig *twig);
/* Adds a new element at the end of its kind; borrowed. */
HonourTwig *honour_twig_add(HonourTwig *parent, const char *name);
/* The first child with the name, added when there is none. */
HonourTwig *honour_twig_child(HonourTwig *parent, const char *name);
HonourTwig *honour_twig_find(const HonourTwig *parent, const char *name);
HonourTwig *honour_twig_note(HonourTwig *parent, const char *text);
/* Adds lines to the comment at the end of `parent`, or to a new one. */
void honour_twig_comment(HonourTwig *parent, const char *line, guint rank);
void honour_twig_set(HonourTwig *twig, const char *name, const char *format, ...)
    G_GNUC_PRINTF(3, 4);
const char *honour_twig_get(const HonourTwig *twig, const char *name); /* NULL when unset */
/* Moves an element to another parent. */
void honour_twig_move(HonourTwig *twig, HonourTwig *parent);
/* Canonical text of the whole; new string. */
char *honour_twig_write(const HonourTwig *root);
guint honour_twig_rank(const char *name);

/* --- The importer --------------------------------------------------------------------------- */

typedef struct {
  CapCode code;
  gsize offset, length; /* in the item */
  char *message;
  char *hint; /* or NULL */
} HonourTrouble;

typedef struct {
  HonourTwig *twig;
  char *name;
  char *folded;
  GArray *listed; /* of CapIndex: Capitani of its cards */
  GArray *listed_lines;
} HonourImportSide;

typedef struct {
  HonourTwig *twig;
  guint side;
  CapIndex nationality;
} HonourImportArmy;

/* A set of hexes that a placement speaks of, by the name of a land and perhaps a river. */
typedef struct {
  HonourTwig *twig;      /* whose attribute it is */
  const char *attribute; /* area or general-in */
  char *land, *river, *bank;
} HonourImportArea;

typedef struct {
  const char *file;
  const CapMap *map;
  const HonourRoster *roster;
  const CapImportOptions *options;
  CapDiagnostics *findings;
  HonourImportLine *lines;
  guint n_lines;
  guint n_kept;
  GHashTable *patterns; /* of char* -> GRegex */
  GHashTable *ids;      /* taken identifiers */
  HonourTwig *root;
  GArray *sides;      /* of HonourImportSide */
  GArray *armies;     /* of HonourImportArmy */
  GArray *troubles;   /* of HonourTrouble: with the item being read */
  GArray *areas;      /* of HonourImportArea */
  GHashTable *lands;  /* folded name of a land -> its regions, "M G R" */
  GArray *minor_used; /* of CapIndex: Minor Capitani that lead a dated Force */
  int start_year;     /* 0 when unknown */
  CapIndex start_month;
  guint start_turn, n_turns;
  HonourTwig *holds[10]; /* by number of the note: the stack that holds a Capitano back */
  int hold_ranks[10];
  int n_rules; /* number of the special rule being read */
} HonourImporter;

/* --- Items (items.c) ------------------------------------------------------------------------ */

/* Reads an item. With `apply` its meaning goes into the tree, else nothing changes but the list of
 * troubles. Gives the element that comments on it belong to. */
typedef HonourTwig *(*HonourItemReader)(HonourImporter *imp, const HonourItem *item, gboolean apply,
                                        gpointer data);
/* Whether a line must be the start of an item. */
typedef gboolean (*HonourItemStarts)(HonourImporter *imp, const char *text);

/* Reads the lines from `first` to before `end` item by item; each item is as long as it can be
 * without trouble. */
void honour_import_items(HonourImporter *imp, guint first, guint end, HonourItemStarts starts,
                         HonourItemReader reader, gpointer data);

/* Notes what is wrong with the item at some bytes. */
HonourTrouble *honour_import_trouble(HonourImporter *imp, CapCode code, gsize offset, gsize length,
                                     const char *format, ...) G_GNUC_PRINTF(5, 6);
/* Reports the troubles of an item; TRUE when it must be kept as a comment. */
gboolean honour_import_report(HonourImporter *imp, const HonourItem *item);
/* The lines' meaning is in the tree. */
void honour_import_done(HonourImporter *imp, guint first, guint end);
/* Keeps the lines in a comment; what is blank or done already is passed over. */
void honour_import_keep(HonourImporter *imp, guint first, guint end, HonourTwig *place, guint rank);
/* Keeps lines of prose, with one finding about all of them. */
void honour_import_keep_prose(HonourImporter *imp, guint first, guint end, HonourTwig *place,
                              guint rank, const char *what);

/* Whether the pattern (case does not matter) is found; *match may be NULL. */
gboolean honour_import_match(HonourImporter *imp, const char *pattern, const char *text,
                             GMatchInfo **match);
/* The bytes of a group; FALSE when it is empty. */
gboolean honour_import_group(const GMatchInfo *match, int group, gsize *offset, gsize *length);
/* The number a group holds, with letters that look like digits; -1 when it is none. */
int honour_import_number(const GMatchInfo *match, int group);
char *honour_import_dup_id(HonourImporter *imp, const char *wish);

/* --- Names (names.c, unit-types.c, places.c) ------------------------------------------------ */

/* Each reads a name at `offset` of the item's text. A slight misspelling is forgiven with a note;
 * for what is unknown a trouble is added and CAP_INDEX_NONE given. */
CapIndex honour_import_unit_type(HonourImporter *imp, const HonourItem *item, gsize offset,
                                 gsize length, int quality, CapIndex nationality);
CapIndex honour_import_auxiliary(HonourImporter *imp, const HonourItem *item, gsize offset,
                                 gsize length);
CapIndex honour_import_capitano(HonourImporter *imp, const HonourItem *item, gsize offset,
                                gsize length, CapIndex nationality, const HonourImportSide *side,
                                int card);
CapIndex honour_import_month(HonourImporter *imp, const HonourItem *item, gsize offset,
                             gsize length);
/* The index in a list of words ended by NULL, -1 when it is none; for the misspelt as above. */
int honour_import_word(HonourImporter *imp, const HonourItem *item, gsize offset, gsize length,
                       const char *const *words, const char *what);
/* The nation a text begins with, silently; *rest is what follows it. */
CapIndex honour_import_nation(HonourImporter *imp, const char *text, gsize length, gsize *rest);
/* The hex of a place. `number` may be empty when there is a name, and the other way round. */
CapHex honour_import_place(HonourImporter *imp, const HonourItem *item, gsize name,
                           gsize name_length, gsize number, gsize number_length);
/* The service whose name a text begins with. */
CapIndex honour_import_power(HonourImporter *imp, const char *text);

/* --- Sides and armies (sides.c) ------------------------------------------------------------- */

HonourImportSide *honour_import_side(HonourImporter *imp, guint side);
HonourImportArmy *honour_import_army(HonourImporter *imp, guint army);
/* The army of a nation, of this side first; made when there is none and `make` is set. -1 when
 * there is none. */
int honour_import_army_of(HonourImporter *imp, CapIndex nationality, int side, gboolean make);
/* The side a text names ("French Coalition", "Anti-French"), -1 when it is none. */
int honour_import_side_named(HonourImporter *imp, const char *text, gsize length);
guint honour_import_add_side(HonourImporter *imp, const char *name);
HonourTwig *honour_import_sides(HonourImporter *imp, const HonourItem *item, gboolean apply,
                                gpointer data);

/* --- Sections ------------------------------------------------------------------------------- */

HonourTwig *honour_import_start(HonourImporter *imp, const HonourItem *item, gboolean apply,
                                gpointer data);
HonourTwig *honour_import_turns(HonourImporter *imp, const HonourItem *item, gboolean apply,
                                gpointer data);
HonourTwig *honour_import_first(HonourImporter *imp, const HonourItem *item, gboolean apply,
                                gpointer data);
HonourTwig *honour_import_title(HonourImporter *imp, const HonourItem *item, gboolean apply,
                                gpointer data);
HonourTwig *honour_import_extent(HonourImporter *imp, const HonourItem *item, gboolean apply,
                                 gpointer data);
HonourTwig *honour_import_reliability(HonourImporter *imp, const HonourItem *item, gboolean apply,
                                      gpointer data);
HonourTwig *honour_import_supply(HonourImporter *imp, const HonourItem *item, gboolean apply,
                                 gpointer data);
HonourTwig *honour_import_generals(HonourImporter *imp, const HonourItem *item, gboolean apply,
                                   gpointer data);
void honour_import_points(HonourImporter *imp, guint first, guint end);
void honour_import_alignment(HonourImporter *imp, guint first, guint end);
void honour_import_victory(HonourImporter *imp, guint first, guint end);

/* A date: its turn as an attribute's value, with the year when the game needs it. `match` has
 * month, turn and year in three groups from `group`. New string, NULL after a trouble. */
char *honour_import_dup_date(HonourImporter *imp, const HonourItem *item, const GMatchInfo *match,
                             int group);
#define HONOUR_DATE_PATTERN                                                                        \
  "([a-z]{3,})\\.?(?:\\s*,\\s*|\\s+)([0-9oil]{1,2})\\b(?:\\s*\\(?([0-9]{4})\\)?)?"
/* The note, and nothing else, that an item may be: its text is put into `place`. */
gboolean honour_import_is_note(HonourImporter *imp, const char *text);

/* Set-up, reinforcements and the Forces of special rules. */
typedef enum {
  HONOUR_SETUP_START,
  HONOUR_SETUP_REINFORCEMENTS,
  HONOUR_SETUP_SPECIAL
} HonourSetupKind;
void honour_import_setup(HonourImporter *imp, guint first, guint end, HonourSetupKind kind);
/* What only the whole text tells: areas, services, cards that nobody used. */
void honour_import_finish(HonourImporter *imp);

/* --- Forces (forces.c) ---------------------------------------------------------------------- */

/* What the line above the units of a Force says. */
typedef struct {
  gboolean has_place;
  CapHex hex;
  int distance;            /* of a place nearby, -1 for none */
  gboolean with_general;   /* joins a Capitano Generale */
  gboolean with_returning; /* ... who comes back */
  char *land, *river, *bank;
  gboolean is_pool;
  gboolean has_leader;
  CapIndex leader;
  gboolean elect;
  int see_note; /* its leader is held back by this note, 0 for none */
  GString *orders;
  gboolean administrative;
  int earthworks; /* -1 for none */
  char *remark;
  const char *place_name; /* on the map, or NULL */
} HonourForceLine;

void honour_force_line_clear(HonourForceLine *line);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(HonourForceLine, honour_force_line_clear)

/* Reads it; FALSE when the item is no such line. Troubles are added. */
gboolean honour_import_force_line(HonourImporter *imp, const HonourItem *item, CapIndex nationality,
                                  const HonourImportSide *side, gboolean in_group,
                                  HonourForceLine *line);
/* Whether the item is a unit with Strength Points, or counters of a breakdown unit, and if so adds
 * it; `nationality` is the army's. Gives the type, CAP_INDEX_NONE when it is unknown. */
gboolean honour_import_unit(HonourImporter *imp, const HonourItem *item, CapIndex nationality,
                            const HonourImportSide *side, HonourTwig *place, CapIndex *type);
