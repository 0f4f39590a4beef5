#include "validator/report/tale.h"

#include <string.h>

#include "validator/report/display.h"

#define SETTING_UP (-1)

/* Steps of one mover, kept back until something else happens. */
typedef struct {
  char *rule;
  GString *before; /* the text in front of the first place */
  GString *last;   /* the place where they end: "Novara (1113)" */
  GString *passed; /* those before it: "hex 1114, 1115" */
  char *behind;    /* what follows the last place */
} Steps;

struct _CapTale {
  const CapRuleset *rules;
  const CapScenario *scenario;
  gboolean full;
  const char *find; /* NULL: everything */
  FILE *out;
  int turn;
  gboolean has_heading; /* of this turn */
  CapTally tally;       /* when the turn began */
  Steps steps;
  char *choice; /* the last decision in words, until something is told of it; NULL for none */
  guint n_told;
};

CapTale *cap_tale_new(const CapRuleset *rules, const CapScenario *scenario, gboolean full,
                      const char *find, FILE *out) {
  CapTale *tale = g_new0(CapTale, 1);

  *tale = (CapTale){.rules = rules,
                    .scenario = scenario,
                    .full = full,
                    .find = find,
                    .out = out,
                    .turn = SETTING_UP,
                    .steps = {.before = g_string_new(NULL),
                              .last = g_string_new(NULL),
                              .passed = g_string_new(NULL)}};
  return tale;
}

void cap_tale_free(CapTale *tale) {
  if (tale == NULL)
    return;
  g_free(tale->steps.rule);
  g_free(tale->steps.behind);
  g_string_free(tale->steps.before, TRUE);
  g_string_free(tale->steps.last, TRUE);
  g_string_free(tale->steps.passed, TRUE);
  g_free(tale->choice);
  g_free(tale);
}

guint cap_tale_count(const CapTale *tale) {
  return tale->n_told;
}

/* --- Places --------------------------------------------------------------------------------- */

/* The next "hex NUMBER" of the map in a text; FALSE when there is none. */
static gboolean next_hex(const CapMap *map, const char *text, const char **start, gsize *length,
                         CapHex *hex) {
  for (const char *at = strstr(text, "hex "); at != NULL; at = strstr(at + 1, "hex ")) {
    gsize digits = strspn(at + 4, "0123456789");
    *hex = digits > 0 && (at == text || !g_ascii_isalnum(at[-1]))
               ? cap_grid_find(&map->grid, (CapSlice){at + 4, digits})
               : CAP_HEX_NONE;
    if (*hex != CAP_HEX_NONE) {
      *start = at;
      *length = 4 + digits;
      return TRUE;
    }
  }
  return FALSE;
}

static void append_place(GString *out, const CapMap *map, CapHex hex) {
  char number[CAP_HEX_NUMBER_MAX];

  cap_grid_number(&map->grid, hex, number);
  if (map->hexes[hex].name != NULL)
    g_string_append_printf(out, "%s (%s)", map->hexes[hex].name, number);
  else
    g_string_append_printf(out, "hex %s", number);
}

/* Adds a place to a list, which says "hex" only once. */
static void append_stop(GString *list, const char *place) {
  gboolean is_first = list->len == 0, is_hex = g_str_has_prefix(place, "hex ");

  g_string_append_printf(list, "%s%s", is_first ? "" : ", ",
                         is_hex && !is_first ? place + 4 : place);
}

char *cap_tale_places(const CapMap *map, const char *text) {
  GString *out = g_string_new(NULL);
  const char *start;
  gsize length;
  CapHex hex;

  while (map->hexes != NULL && next_hex(map, text, &start, &length, &hex)) {
    g_string_append_len(out, text, start - text);
    append_place(out, map, hex);
    text = start + length;
  }
  g_string_append(out, text);
  return g_string_free(out, FALSE);
}

/* --- Lines ---------------------------------------------------------------------------------- */

static gboolean has_text(const char *text, const char *part) {
  g_autofree char *a = g_utf8_casefold(text, -1);
  g_autofree char *b = g_utf8_casefold(part, -1);

  return strstr(a, b) != NULL;
}

static void print_heading(CapTale *tale) {
  if (tale->has_heading)
    return;
  tale->has_heading = TRUE;
  if (tale->turn == SETTING_UP) {
    fputs("Before the first turn\n", tale->out);
    return;
  }
  g_autofree char *date = cap_scenario_dup_turn(tale->scenario, (CapTurn)tale->turn);
  g_autofree char *shown = cap_display_text(date);
  fprintf(tale->out, "\nTurn %d of %u", tale->turn + 1, tale->scenario->n_turns);
  if (!g_str_has_prefix(date, "turn ")) /* it has a date */
    fprintf(tale->out, ": %s", shown);
  fputc('\n', tale->out);
}

static void print_line(CapTale *tale, const char *rule, const char *text) {
  if (tale->find != NULL && !has_text(text, tale->find) &&
      (rule == NULL || !g_str_equal(rule, tale->find)))
    return;
  g_autofree char *shown = cap_display_text(text);
  print_heading(tale);
  if (rule != NULL)
    fprintf(tale->out, "  [%s] %s\n", rule, shown);
  else
    fprintf(tale->out, "  %s\n", shown);
  tale->n_told++;
}

/* --- Steps ---------------------------------------------------------------------------------- */

static void flush_steps(CapTale *tale) {
  Steps *s = &tale->steps;

  if (s->rule == NULL)
    return;
  g_autofree char *text =
      g_strconcat(s->before->str, s->last->str, s->passed->len > 0 ? " by way of " : "",
                  s->passed->str, s->behind, NULL);
  print_line(tale, s->rule, text);
  g_clear_pointer(&s->rule, g_free);
  g_clear_pointer(&s->behind, g_free);
}

/* A step that goes on with the last one, or begins a new march. FALSE when it is none. */
static gboolean take_step(CapTale *tale, const CapEvent *event) {
  const CapMap *map = tale->scenario->map;
  Steps *s = &tale->steps;
  const char *start;
  gsize length;
  CapHex hex;

  if (tale->full || map->hexes == NULL || !next_hex(map, event->text, &start, &length, &hex))
    return FALSE;
  gsize before = (gsize)(start - event->text);
  gboolean goes_on = s->rule != NULL && g_str_equal(s->rule, event->rule) &&
                     s->before->len == before && memcmp(s->before->str, event->text, before) == 0;
  if (!goes_on) {
    flush_steps(tale);
    s->rule = g_strdup(event->rule);
    g_string_truncate(s->before, 0);
    g_string_append_len(s->before, event->text, (gssize)before);
    g_string_truncate(s->last, 0);
    g_string_truncate(s->passed, 0);
  }
  if (s->last->len > 0)
    append_stop(s->passed, s->last->str);
  g_string_truncate(s->last, 0);
  append_place(s->last, map, hex);
  g_free(s->behind);
  s->behind = cap_tale_places(map, start + length);
  return TRUE;
}

/* --- Turns ---------------------------------------------------------------------------------- */

static void append_counted(const CapTale *tale, const CapTally *now, GString *out) {
  const CapTallyRow *row;

  for (CapTallyKind kind = 0; (row = cap_rules_tally(tale->rules, kind)) != NULL; kind++) {
    int n = now->count[kind] - tale->tally.count[kind];
    const char *comma = out->len > 0 ? ", " : "";
    if (n == 1)
      g_string_append_printf(out, "%s%s", comma, row->words);
    else if (n > 1)
      g_string_append_printf(out, "%s%d %s", comma, n, row->many);
  }
}

static void append_lost(const CapTale *tale, const CapTally *now, GString *out) {
  for (guint side = 0; side < MIN(tale->scenario->n_sides, CAP_TALLY_SIDES); side++) {
    int n = now->sides[side].lost - tale->tally.sides[side].lost;
    if (n <= 0 || tale->rules->losses == NULL)
      continue;
    const char *what = tale->rules->losses->strength; /* "Strength Points" */
    const char *name = tale->scenario->sides[side].name;
    /* A single word needs a noun, "The Reds" do not. */
    gboolean is_word = strchr(name, ' ') == NULL;
    g_string_append_printf(out, "%s%s%s%s lost %d %.*s", out->len > 0 ? "; " : "",
                           is_word ? "the " : "", name, is_word ? " side" : "", n,
                           (int)strlen(what) - (n == 1), what);
  }
}

/* What the turn brought, below it. */
static void sum_up(CapTale *tale, const CapRulesPlay *play) {
  g_autoptr(GString) out = g_string_new(NULL);
  CapTally now;

  if (tale->rules->tally == NULL)
    return;
  memset(&now, 0, sizeof now);
  tale->rules->tally(play, &now);
  append_counted(tale, &now, out);
  append_lost(tale, &now, out);
  if (tale->find == NULL && tale->has_heading && tale->turn != SETTING_UP && out->len > 0) {
    g_autofree char *shown = cap_display_text(out->str);
    fprintf(tale->out, "  This turn: %s.\n", shown);
  }
  tale->tally = now;
}

static void look_at_turn(CapTale *tale, const CapRulesPlay *play) {
  int turn = play != NULL ? (int)tale->rules->outcome(play).turn : tale->turn;

  if (turn == tale->turn || tale->scenario->n_turns == 0)
    return;
  flush_steps(tale);
  sum_up(tale, play);
  tale->turn = turn;
  tale->has_heading = FALSE;
}

/* --- What is told --------------------------------------------------------------------------- */

static void flush_choice(CapTale *tale) {
  if (tale->choice == NULL)
    return;
  flush_steps(tale);
  print_line(tale, NULL, tale->choice);
  g_clear_pointer(&tale->choice, g_free);
}

void cap_tale_event(CapTale *tale, const CapEvent *event) {
  g_clear_pointer(&tale->choice, g_free); /* this tells of it */
  look_at_turn(tale, event->play);
  if (event->is_detail && !tale->full)
    return;
  if (take_step(tale, event))
    return;
  flush_steps(tale);
  g_autofree char *text = cap_tale_places(tale->scenario->map, event->text);
  print_line(tale, event->rule, text);
}

/* What is decided shows in the events that follow; a full report also has what shows in none. */
void cap_tale_decision(CapTale *tale, const CapRulesPlay *play, const CapRequest *request,
                       CapOption option) {
  char words[CAP_OPTION_TEXT], about[CAP_OPTION_TEXT] = "", name[CAP_OPTION_TEXT];

  flush_choice(tale);
  look_at_turn(tale, play);
  if (request->n_options < 2 || !tale->full)
    return;
  tale->rules->option_text(play, option, name);
  tale->rules->about_words(play, request, about);
  tale->rules->option_words(play, request, option, words);
  /* "Yes" says nothing without what was asked. */
  const char *question =
      strchr(name, ' ') == NULL ? tale->rules->question(play, request->kind) : NULL;
  g_autofree char *text =
      g_strdup_printf("%s%s%s: %s%s%s.",
                      tale->scenario->sides[MIN(request->side, tale->scenario->n_sides - 1)].name,
                      *about != '\0' ? ", " : "", about, question != NULL ? question : "",
                      question != NULL ? " " : "", words);
  tale->choice = cap_tale_places(tale->scenario->map, text);
}

void cap_tale_end(CapTale *tale, const CapRulesPlay *play) {
  flush_choice(tale);
  flush_steps(tale);
  sum_up(tale, play);
  if (tale->n_told > 0)
    fputc('\n', tale->out);
}
