#include "validator/honour/import/import-private.h"

#include "schema/codes/codes-import.h"

#include <string.h>

gboolean honour_import_is_note(HonourImporter *imp, const char *text) {
  return honour_import_match(
      imp,
      "^-?\\s*((important|historical|design|designer'?s)\\s+)?notes?\\b\\s*(\\([^)]*\\))?\\s*:"
      "|^\\(\\*+\\)\\s*:",
      text, NULL);
}

/* --- Dates ---------------------------------------------------------------------------------- */

/* Turns of the year that come before a date. */
static guint turn_of_year(const HonourRoster *roster, CapIndex month, guint turn) {
  return roster->months[month].first + turn - 1;
}

static gboolean game_passes_new_year(const HonourImporter *imp) {
  return turn_of_year(imp->roster, imp->start_month, imp->start_turn) + imp->n_turns >
         imp->roster->turns_per_year;
}

char *honour_import_dup_date(HonourImporter *imp, const HonourItem *item, const GMatchInfo *match,
                             int group) {
  gsize at = 0, length = 0;
  int turn = honour_import_number(match, group + 1), year = honour_import_number(match, group + 2);

  honour_import_group(match, group, &at, &length);
  CapIndex month = honour_import_month(imp, item, at, length);
  if (month == CAP_INDEX_NONE)
    return NULL;
  const HonourMonth *m = &imp->roster->months[month];
  if (turn < 1 || (guint)turn > m->turns) {
    honour_import_trouble(imp, CAP_CODE_IMPORT_UNREAD, at, length, "%s has no turn %d; it has %u.",
                          m->name, turn, m->turns);
    return NULL;
  }
  if (imp->start_year == 0)
    return year > 0 ? g_strdup_printf("%d %s %d", year, m->id, turn)
                    : g_strdup_printf("%s %d", m->id, turn);
  if (year < 0)
    year = imp->start_year + (turn_of_year(imp->roster, month, (guint)turn) <
                              turn_of_year(imp->roster, imp->start_month, imp->start_turn));
  if (game_passes_new_year(imp) || year != imp->start_year)
    return g_strdup_printf("%d %s %d", year, m->id, turn);
  return g_strdup_printf("%s %d", m->id, turn);
}

HonourTwig *honour_import_start(HonourImporter *imp, const HonourItem *item, gboolean apply,
                                gpointer data) {
  g_autoptr(GMatchInfo) match = NULL;
  gsize at = 0, length = 0;

  (void)data;
  if (!honour_import_match(imp, "^start(?:ing)?\\s+date\\s*:?\\s*" HONOUR_DATE_PATTERN "\\W*$",
                           item->text->str, &match)) {
    honour_import_trouble(imp, CAP_CODE_IMPORT_UNREAD, 0, item->text->len,
                          "The start is a month, a turn and a year: Start date: April, 4 (1509).");
    return imp->root;
  }
  honour_import_group(match, 1, &at, &length);
  CapIndex month = honour_import_month(imp, item, at, length);
  int turn = honour_import_number(match, 2), year = honour_import_number(match, 3);
  if (year <= 0)
    honour_import_trouble(imp, CAP_CODE_IMPORT_UNREAD, at, length, "The start needs a year.");
  if (month != CAP_INDEX_NONE && (turn < 1 || (guint)turn > imp->roster->months[month].turns))
    honour_import_trouble(imp, CAP_CODE_IMPORT_UNREAD, at, length, "%s has no turn %d.",
                          imp->roster->months[month].name, turn);
  else if (apply && month != CAP_INDEX_NONE && year > 0) {
    imp->start_year = year;
    imp->start_month = month;
    imp->start_turn = (guint)turn;
    honour_twig_set(honour_twig_child(imp->root, "game-length"), "start", "%d %s %d", year,
                    imp->roster->months[month].id, turn);
  }
  return imp->root;
}

HonourTwig *honour_import_turns(HonourImporter *imp, const HonourItem *item, gboolean apply,
                                gpointer data) {
  g_autoptr(GMatchInfo) match = NULL;

  (void)data;
  if (!honour_import_match(imp, "^turns\\s*:?\\s*([0-9oil]{1,4})\\s*(?:turns?)?\\W*$",
                           item->text->str, &match) ||
      honour_import_number(match, 1) < 1) {
    honour_import_trouble(imp, CAP_CODE_IMPORT_UNREAD, 0, item->text->len,
                          "The length is a number of turns: Turns: 9 turns.");
  } else if (apply) {
    imp->n_turns = (guint)honour_import_number(match, 1);
    honour_twig_set(honour_twig_child(imp->root, "game-length"), "turns", "%u", imp->n_turns);
  }
  return imp->root;
}

/* --- The rest of the front ------------------------------------------------------------------ */

HonourTwig *honour_import_title(HonourImporter *imp, const HonourItem *item, gboolean apply,
                                gpointer data) {
  g_autoptr(GMatchInfo) match = NULL;

  (void)data;
  if (!honour_import_match(imp,
                           "^scenario\\s*[0-9]*\\s*[:.-]\\s*(.+?)(?:\\s*,?\\s*([0-9]{4}))?\\s*$",
                           item->text->str, &match)) {
    honour_import_trouble(imp, CAP_CODE_IMPORT_UNREAD, 0, item->text->len,
                          "A title is written Scenario 1: Title, year.");
    return imp->root;
  }
  if (honour_twig_find(imp->root, "title") != NULL) {
    honour_import_trouble(imp, CAP_CODE_IMPORT_CONTRADICTION, 0, item->text->len,
                          "The text has a title already; give each scenario a text of its own.");
    return imp->root;
  }
  if (apply) {
    g_autofree char *title = g_match_info_fetch(match, 1);
    g_autofree char *year = g_match_info_fetch(match, 2);
    g_autofree char *both = g_strconcat(title, " ", year, NULL);
    g_autofree char *id = cap_dup_identifier(both);
    g_string_append(honour_twig_add(imp->root, "title")->content, title);
    if (id != NULL)
      honour_twig_set(imp->root, "id", "%s", id);
  }
  return imp->root;
}

/* "Columns in play: 27-52" and the same of rows. */
HonourTwig *honour_import_extent(HonourImporter *imp, const HonourItem *item, gboolean apply,
                                 gpointer data) {
  g_autoptr(GMatchInfo) match = NULL;

  (void)data;
  if (!honour_import_match(
          imp,
          "^(columns|rows)\\s+in\\s+play\\s*:\\s*([0-9]{1,4})\\s*(?:-|to)\\s*([0-9]{1,4})\\W*$",
          item->text->str, &match)) {
    honour_import_trouble(imp, CAP_CODE_IMPORT_UNREAD, 0, item->text->len,
                          "The part of the map in play is written Columns in play: 1-27.");
  } else if (apply) {
    g_autofree char *word = g_match_info_fetch(match, 1);
    honour_twig_set(honour_twig_child(imp->root, "playable"),
                    g_ascii_strcasecmp(word, "rows") == 0 ? "rows" : "columns", "%d-%d",
                    honour_import_number(match, 2), honour_import_number(match, 3));
  }
  return imp->root;
}

HonourTwig *honour_import_first(HonourImporter *imp, const HonourItem *item, gboolean apply,
                                gpointer data) {
  g_autoptr(GMatchInfo) match = NULL;
  gsize at = 0, length = 0;

  (void)data;
  if (!honour_import_match(imp, "^first\\s+player\\s*:?\\s*(\\S.*?)\\W*$", item->text->str,
                           &match) ||
      !honour_import_group(match, 1, &at, &length)) {
    honour_import_trouble(imp, CAP_CODE_IMPORT_UNREAD, 0, item->text->len,
                          "The First Player is one of the sides: First Player: French.");
    return imp->root;
  }
  int side = honour_import_side_named(imp, item->text->str + at, length);
  if (side < 0) {
    CapIndex nation = honour_import_nation(imp, item->text->str + at, length, NULL);
    int army = nation != CAP_INDEX_NONE ? honour_import_army_of(imp, nation, -1, FALSE) : -1;
    side = army >= 0 ? (int)honour_import_army(imp, (guint)army)->side : -1;
  }
  if (side < 0)
    honour_import_trouble(imp, CAP_CODE_IMPORT_UNKNOWN_NAME, at, length,
                          "There is no side \"%.*s\" in this text.", (int)MIN(length, 60),
                          item->text->str + at);
  else if (apply)
    honour_twig_set(honour_import_side(imp, (guint)side)->twig, "first", "yes");
  return imp->root;
}

HonourTwig *honour_import_reliability(HonourImporter *imp, const HonourItem *item, gboolean apply,
                                      gpointer data) {
  static const char *const words[] = {"reliable", "normal", "sensitive", "very-sensitive", NULL};
  g_autoptr(GMatchInfo) match = NULL;
  gsize at = 0, length = 0;
  const char *text = item->text->str;

  (void)data;
  if (honour_import_is_note(imp, text)) {
    if (apply)
      honour_twig_note(imp->root, text);
    return imp->root;
  }
  if (!honour_import_match(
          imp,
          "^-?\\s*([a-z]+)\\s+(?:combat\\s+)?units?\\s+(?:are|is)\\s+\"?([a-z][a-z -]*?)\"?\\W*$",
          text, &match)) {
    honour_import_trouble(imp, CAP_CODE_IMPORT_UNREAD, 0, item->text->len,
                          "Reliability is written Swiss Combat Units are \"Sensitive\".");
    return imp->root;
  }
  honour_import_group(match, 1, &at, &length);
  CapIndex nation = honour_import_nation(imp, text + at, length, NULL);
  if (nation == CAP_INDEX_NONE)
    honour_import_trouble(imp, CAP_CODE_IMPORT_UNKNOWN_NAME, at, length,
                          "The roster has no nation \"%.*s\".", (int)length, text + at);
  honour_import_group(match, 2, &at, &length);
  int word = honour_import_word(imp, item, at, length, words, "Reliability");
  if (apply && nation != CAP_INDEX_NONE && word >= 0) {
    HonourTwig *twig =
        honour_twig_add(honour_twig_child(imp->root, "reliabilities"), "reliability-of");
    honour_twig_set(twig, "nationality", "%s", imp->roster->nationalities[nation].id);
    honour_twig_set(twig, "is", "%s", words[word]);
  }
  return imp->root;
}
