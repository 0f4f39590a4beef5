/* What the parts of the importer share. A line of the text is `physical`; an item is one statement
 * of the notation, which may go over several of them. */
#pragma once

#include "import.h"

/* --- Lines (lines.c) ------------------------------------------------------------------------ */

/* What the lines of a text look like once the traces of typesetting are gone. */
typedef struct {
  char *raw;        /* as it stands, valid UTF-8 */
  char *text;       /* plain dashes and quotes, single blanks; never NULL */
  guint32 *columns; /* by byte of `text`: column in `raw`, from 1 */
  CapLineFate fate;
  gboolean is_done;    /* the fate is known */
  gboolean is_doubled; /* every letter stood twice, as in some headings */
} CapImportLine;

CapImportLine *cap_import_lines_new(CapSlice text, guint *n);
void cap_import_lines_free(CapImportLine *lines, guint n);

/* Small letters without accents, marks as blanks, single blanks. New string. */
char *cap_import_fold(const char *text, gssize length);

/* One statement: the texts of its lines, joined, and where each byte comes from. */
typedef struct {
  GString *text;
  GArray *from; /* of guint: number of the line, by byte */
  GArray *columns;
  guint first, end; /* lines */
} CapItem;

CapItem *cap_item_new(const CapImportLine *lines, guint first, guint end);
void cap_item_free(CapItem *item);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CapItem, cap_item_free)

/* --- The tree (tree.c) ---------------------------------------------------------------------- */

/* An element or a comment (no name) of the scenario that is being written. */
typedef struct _CapTwig CapTwig;
struct _CapTwig {
  const char *name;    /* static; NULL for a comment */
  GPtrArray *names;    /* of attributes, static */
  GPtrArray *values;   /* owned */
  GPtrArray *children; /* of CapTwig */
  GString *content;    /* of a comment or note */
  CapTwig *parent;     /* borrowed */
  guint rank;          /* place among its siblings */
};

CapTwig *cap_twig_new(const char *name);
void cap_twig_free(CapTwig *twig);
/* Adds a new element at the end of its kind; borrowed. */
CapTwig *cap_twig_add(CapTwig *parent, const char *name);
/* The first child with the name, added when there is none. */
CapTwig *cap_twig_child(CapTwig *parent, const char *name);
CapTwig *cap_twig_find(const CapTwig *parent, const char *name);
CapTwig *cap_twig_note(CapTwig *parent, const char *text);
/* Adds lines to the comment at the end of `parent`, or to a new one. */
void cap_twig_comment(CapTwig *parent, const char *line, guint rank);
void cap_twig_set(CapTwig *twig, const char *name, const char *format, ...) G_GNUC_PRINTF(3, 4);
const char *cap_twig_get(const CapTwig *twig, const char *name); /* NULL when unset */
/* Moves an element to another parent. */
void cap_twig_move(CapTwig *twig, CapTwig *parent);
/* Canonical text of the whole; new string. */
char *cap_twig_write(const CapTwig *root);
guint cap_twig_rank(const char *name);

/* --- The importer --------------------------------------------------------------------------- */

typedef struct {
  CapCode code;
  gsize offset, length; /* in the item */
  char *message;
  char *hint; /* or NULL */
} CapTrouble;

typedef struct {
  CapTwig *twig;
  char *name;
  char *folded;
  GArray *listed; /* of CapIndex: Capitani of its cards */
  GArray *listed_lines;
} CapImportSide;

typedef struct {
  CapTwig *twig;
  guint side;
  CapIndex nationality;
} CapImportArmy;

/* A set of hexes that a placement speaks of, by the name of a land and perhaps a river. */
typedef struct {
  CapTwig *twig;         /* whose attribute it is */
  const char *attribute; /* area or general-in */
  char *land, *river, *bank;
} CapImportArea;

typedef struct {
  const char *file;
  const CapMap *map;
  const CapRoster *roster;
  const CapImportOptions *options;
  CapDiagnostics *findings;
  CapImportLine *lines;
  guint n_lines;
  guint n_kept;
  GHashTable *patterns; /* of char* -> GRegex */
  GHashTable *ids;      /* taken identifiers */
  CapTwig *root;
  GArray *sides;      /* of CapImportSide */
  GArray *armies;     /* of CapImportArmy */
  GArray *troubles;   /* of CapTrouble: with the item being read */
  GArray *areas;      /* of CapImportArea */
  GHashTable *lands;  /* folded name of a land -> its regions, "M G R" */
  GArray *minor_used; /* of CapIndex: Minor Capitani that lead a dated Force */
  int start_year;     /* 0 when unknown */
  CapIndex start_month;
  guint start_turn, n_turns;
  CapTwig *holds[10]; /* by number of the note: the stack that holds a Capitano back */
  int hold_ranks[10];
  int n_rules; /* number of the special rule being read */
} CapImporter;

/* --- Items (items.c) ------------------------------------------------------------------------ */

/* Reads an item. With `apply` its meaning goes into the tree, else nothing changes but the list of
 * troubles. Gives the element that comments on it belong to. */
typedef CapTwig *(*CapItemReader)(CapImporter *imp, const CapItem *item, gboolean apply,
                                  gpointer data);
/* Whether a line must be the start of an item. */
typedef gboolean (*CapItemStarts)(CapImporter *imp, const char *text);

/* Reads the lines from `first` to before `end` item by item; each item is as long as it can be
 * without trouble. */
void cap_import_items(CapImporter *imp, guint first, guint end, CapItemStarts starts,
                      CapItemReader reader, gpointer data);

/* Notes what is wrong with the item at some bytes. */
CapTrouble *cap_import_trouble(CapImporter *imp, CapCode code, gsize offset, gsize length,
                               const char *format, ...) G_GNUC_PRINTF(5, 6);
/* Reports the troubles of an item; TRUE when it must be kept as a comment. */
gboolean cap_import_report(CapImporter *imp, const CapItem *item);
/* The lines' meaning is in the tree. */
void cap_import_done(CapImporter *imp, guint first, guint end);
/* Keeps the lines in a comment; what is blank or done already is passed over. */
void cap_import_keep(CapImporter *imp, guint first, guint end, CapTwig *place, guint rank);
/* Keeps lines of prose, with one finding about all of them. */
void cap_import_keep_prose(CapImporter *imp, guint first, guint end, CapTwig *place, guint rank,
                           const char *what);

/* Whether the pattern (case does not matter) is found; *match may be NULL. */
gboolean cap_import_match(CapImporter *imp, const char *pattern, const char *text,
                          GMatchInfo **match);
/* The bytes of a group; FALSE when it is empty. */
gboolean cap_import_group(const GMatchInfo *match, int group, gsize *offset, gsize *length);
/* The number a group holds, with letters that look like digits; -1 when it is none. */
int cap_import_number(const GMatchInfo *match, int group);
char *cap_import_dup_id(CapImporter *imp, const char *wish);

/* --- Names (names.c, unit-types.c, places.c) ------------------------------------------------ */

/* Each reads a name at `offset` of the item's text. A slight misspelling is forgiven with a note;
 * for what is unknown a trouble is added and CAP_INDEX_NONE given. */
CapIndex cap_import_unit_type(CapImporter *imp, const CapItem *item, gsize offset, gsize length,
                              int quality, CapIndex nationality);
CapIndex cap_import_auxiliary(CapImporter *imp, const CapItem *item, gsize offset, gsize length);
CapIndex cap_import_capitano(CapImporter *imp, const CapItem *item, gsize offset, gsize length,
                             CapIndex nationality, const CapImportSide *side, int card);
CapIndex cap_import_month(CapImporter *imp, const CapItem *item, gsize offset, gsize length);
/* The index in a list of words ended by NULL, -1 when it is none; for the misspelt as above. */
int cap_import_word(CapImporter *imp, const CapItem *item, gsize offset, gsize length,
                    const char *const *words, const char *what);
/* The nation a text begins with, silently; *rest is what follows it. */
CapIndex cap_import_nation(CapImporter *imp, const char *text, gsize length, gsize *rest);
/* The hex of a place. `number` may be empty when there is a name, and the other way round. */
CapHex cap_import_place(CapImporter *imp, const CapItem *item, gsize name, gsize name_length,
                        gsize number, gsize number_length);
/* The service whose name a text begins with. */
CapIndex cap_import_power(CapImporter *imp, const char *text);

/* --- Sides and armies (sides.c) ------------------------------------------------------------- */

CapImportSide *cap_import_side(CapImporter *imp, guint side);
CapImportArmy *cap_import_army(CapImporter *imp, guint army);
/* The army of a nation, of this side first; made when there is none and `make` is set. -1 when
 * there is none. */
int cap_import_army_of(CapImporter *imp, CapIndex nationality, int side, gboolean make);
/* The side a text names ("French Coalition", "Anti-French"), -1 when it is none. */
int cap_import_side_named(CapImporter *imp, const char *text, gsize length);
guint cap_import_add_side(CapImporter *imp, const char *name);
CapTwig *cap_import_sides(CapImporter *imp, const CapItem *item, gboolean apply, gpointer data);

/* --- Sections ------------------------------------------------------------------------------- */

CapTwig *cap_import_start(CapImporter *imp, const CapItem *item, gboolean apply, gpointer data);
CapTwig *cap_import_turns(CapImporter *imp, const CapItem *item, gboolean apply, gpointer data);
CapTwig *cap_import_first(CapImporter *imp, const CapItem *item, gboolean apply, gpointer data);
CapTwig *cap_import_title(CapImporter *imp, const CapItem *item, gboolean apply, gpointer data);
CapTwig *cap_import_extent(CapImporter *imp, const CapItem *item, gboolean apply, gpointer data);
CapTwig *cap_import_reliability(CapImporter *imp, const CapItem *item, gboolean apply,
                                gpointer data);
CapTwig *cap_import_supply(CapImporter *imp, const CapItem *item, gboolean apply, gpointer data);
CapTwig *cap_import_generals(CapImporter *imp, const CapItem *item, gboolean apply, gpointer data);
void cap_import_points(CapImporter *imp, guint first, guint end);
void cap_import_alignment(CapImporter *imp, guint first, guint end);
void cap_import_victory(CapImporter *imp, guint first, guint end);

/* A date: its turn as an attribute's value, with the year when the game needs it. `match` has
 * month, turn and year in three groups from `group`. New string, NULL after a trouble. */
char *cap_import_dup_date(CapImporter *imp, const CapItem *item, const GMatchInfo *match,
                          int group);
#define CAP_DATE_PATTERN                                                                           \
  "([a-z]{3,})\\.?(?:\\s*,\\s*|\\s+)([0-9oil]{1,2})\\b(?:\\s*\\(?([0-9]{4})\\)?)?"
/* The note, and nothing else, that an item may be: its text is put into `place`. */
gboolean cap_import_is_note(CapImporter *imp, const char *text);

/* Set-up, reinforcements and the Forces of special rules. */
typedef enum { CAP_SETUP_START, CAP_SETUP_REINFORCEMENTS, CAP_SETUP_SPECIAL } CapSetupKind;
void cap_import_setup(CapImporter *imp, guint first, guint end, CapSetupKind kind);
/* What only the whole text tells: areas, services, cards that nobody used. */
void cap_import_finish(CapImporter *imp);

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
} CapForceLine;

void cap_force_line_clear(CapForceLine *line);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(CapForceLine, cap_force_line_clear)

/* Reads it; FALSE when the item is no such line. Troubles are added. */
gboolean cap_import_force_line(CapImporter *imp, const CapItem *item, CapIndex nationality,
                               const CapImportSide *side, gboolean in_group, CapForceLine *line);
/* Whether the item is a unit with Strength Points, or counters of a breakdown unit, and if so adds
 * it; `nationality` is the army's. Gives the type, CAP_INDEX_NONE when it is unknown. */
gboolean cap_import_unit(CapImporter *imp, const CapItem *item, CapIndex nationality,
                         const CapImportSide *side, CapTwig *place, CapIndex *type);
