/* Which rules of the game were at work in the games of a page. */
#include "validator/report/html/markup.h"
#include "validator/report/html/page.h"
#include "validator/report/played.h"

/* Statements of one kind that games can show. */
typedef struct {
  guint n, n_seen;
  GString *missing; /* markup: ids, each with what it says, apart by blanks */
} Kind;

static Kind count_kind(const CapPlayed *played, guint kind) {
  const CapRegister *book = cap_played_register(played);
  Kind found = {.missing = g_string_new(NULL)};

  for (guint i = 0; i < book->n_rules; i++) {
    CapPlayedFate fate = cap_played_fate(played, i);

    if (book->rules[i].kind != kind || fate == CAP_PLAYED_EXCUSED)
      continue;
    found.n++;
    found.n_seen += fate == CAP_PLAYED_SEEN;
    if (fate == CAP_PLAYED_MISSING)
      cap_html_add(found.missing, "<abbr title=\"%s\">%s</abbr>\n", book->rules[i].statement,
                   book->rules[i].id);
  }
  return found;
}

/* "Combat common"; new string. */
static char *kind_name(const char *word) {
  char *name = g_strdelimit(g_strdup(word), "-", ' ');

  name[0] = g_ascii_toupper(name[0]);
  return name;
}

static void add_kind(GString *out, const CapPlayed *played, guint kind) {
  Kind found = count_kind(played, kind);
  g_autofree char *name = kind_name(cap_played_register(played)->kinds[kind]);

  if (found.n > 0) {
    cap_html_add(out,
                 "<tr><th scope=\"row\">%s</th><td class=\"n\">%u</td><td class=\"n\">%u</td><td "
                 "class=\"ids\">",
                 name, found.n_seen, found.n);
    g_string_append(out, found.missing->str);
    g_string_append(out, "</td></tr>\n");
  }
  g_string_free(found.missing, TRUE);
}

void cap_page_played(GString *out, const CapPage *page) {
  const CapPlayed *played = page->study->played;

  if (played == NULL)
    return;
  g_string_append(out,
                  "<h3>Rules at work</h3>\n<div class=\"scroll\" tabindex=\"0\" role=\"region\" "
                  "aria-label=\"Rules at work\"><table><caption>Statements of the rules that games "
                  "can show, and those that were applied at least once; point at a number to read "
                  "what it says</caption><thead><tr><th scope=\"col\">Rules</th><th "
                  "scope=\"col\" class=\"n\">Applied</th><th scope=\"col\" class=\"n\">Of</th>"
                  "<th scope=\"col\">Not applied</th></tr></thead><tbody>\n");
  for (guint kind = 0; cap_played_register(played)->kinds[kind] != NULL; kind++)
    add_kind(out, played, kind);
  g_string_append(out, "</tbody></table></div>\n");
}
