#include "validator/commands/by-hand.h"

#include <string.h>

#include "schema/document/writer.h"
#include "validator/report/display.h"
#include "validator/report/tale.h"

/* Options that are listed at once. */
#define MOST_LISTED 20

typedef struct {
  const CapByHand *by;
  const CapStreams *io;
  CapHandGame *game;
  const CapRequest *request;
  char *filter; /* words that the listed options have; NULL: all are listed */
} Hand;

static const char help[] =
    "  NUMBER     take the option with this number\n"
    "  WORDS      list only the options with these words; an empty line lists all again\n"
    "  where      show where everything is\n"
    "  undo       take your last decision back\n"
    "  save FILE  write the game down as a record\n"
    "  quit       stop here; with --record the game is written down first\n"
    "  help       this list\n";

/* --- Words ---------------------------------------------------------------------------------- */

static void print(const Hand *hand, const char *text) {
  g_autofree char *placed = cap_tale_places(hand->by->setup.scenario->map, text);
  g_autofree char *shown = cap_display_text(placed);

  fprintf(hand->io->out, "%s\n", shown);
}

/* What the side may hear, as it happens. */
static void on_event(const CapEvent *event, gpointer data) {
  const Hand *hand = data;
  const CapHandSetup *setup = &hand->by->setup;

  if (event->play == NULL || !setup->rules->hears(event->play, setup->side, event))
    return;
  g_autofree char *line = g_strdup_printf("  [%s] %s", event->rule, event->text);
  print(hand, line);
}

static void print_question(const Hand *hand) {
  const CapHandSetup *setup = &hand->by->setup;
  const CapRulesPlay *play = cap_hand_game_play(hand->game);
  char about[CAP_OPTION_TEXT] = "";
  CapPlayMoment moment = {.turn = 0};

  setup->rules->moment(play, &moment);
  setup->rules->about_words(play, hand->request, about);
  g_autofree char *date = cap_scenario_dup_turn(setup->scenario, moment.turn);
  g_autofree char *line = g_strdup_printf("%s, %s. %s%s%s%s", date, moment.text,
                                          setup->scenario->sides[setup->side].name,
                                          *about != '\0' ? ", " : "", about, ":");
  fputc('\n', hand->io->out);
  print(hand, line);
  print(hand, setup->rules->question(play, hand->request->kind));
}

/* --- Options -------------------------------------------------------------------------------- */

static char *option_words(const Hand *hand, guint i) {
  char words[CAP_OPTION_TEXT];

  hand->by->setup.rules->option_words(cap_hand_game_play(hand->game), hand->request,
                                      hand->request->options[i], words);
  return cap_tale_places(hand->by->setup.scenario->map, words);
}

/* Every word of the filter is in the option, whatever the case. */
static gboolean fits(const char *option, const char *filter) {
  g_autofree char *folded = g_utf8_casefold(option, -1);
  g_auto(GStrv) words = g_strsplit_set(filter, " ", -1);

  for (guint i = 0; words[i] != NULL; i++) {
    g_autofree char *word = g_utf8_casefold(words[i], -1);
    if (strstr(folded, word) == NULL)
      return FALSE;
  }
  return TRUE;
}

static void list_options(const Hand *hand) {
  guint n = 0;

  for (guint i = 0; i < hand->request->n_options; i++) {
    g_autofree char *words = option_words(hand, i);
    if (hand->filter != NULL && !fits(words, hand->filter))
      continue;
    if (n++ >= MOST_LISTED)
      continue;
    g_autofree char *shown = cap_display_text(words);
    fprintf(hand->io->out, "%5u  %s\n", i + 1, shown);
  }
  if (n == 0)
    fprintf(hand->io->out, "No option has \"%s\" in it. An empty line lists all.\n", hand->filter);
  else if (n > MOST_LISTED)
    fprintf(hand->io->out, "       and %u more. Type a word or a number to narrow the list.\n",
            n - MOST_LISTED);
}

/* --- What stands where ---------------------------------------------------------------------- */

static void append_piece(const Hand *hand, const CapPiece *piece, GString *out) {
  const CapHandSetup *setup = &hand->by->setup;
  const char *badge = cap_piece_badge(piece, setup->rules->badges, CAP_BADGE_MIDDLE);

  g_string_append_printf(out, "%s%s", out->len > 0 ? ", " : "",
                         piece->label != NULL ? piece->label : "a counter face down");
  if (badge != NULL && *badge != '\0')
    g_string_append_printf(out, " %s", badge);
  if (piece->side < setup->scenario->n_sides)
    g_string_append_printf(out, " (%s)", setup->scenario->sides[piece->side].name);
}

/* One line for each place, in the order in which the pieces come. */
static void print_where(const Hand *hand) {
  const CapHandSetup *setup = &hand->by->setup;
  const CapRulesPlay *play = cap_hand_game_play(hand->game);
  g_autoptr(GArray) pieces = g_array_new(FALSE, FALSE, sizeof(CapPiece));
  g_autoptr(GHashTable) lines = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr(GPtrArray) order = g_ptr_array_new();

  setup->rules->pieces(play, hand->request, setup->side, pieces);
  for (guint i = 0; i < pieces->len; i++) {
    const CapPiece *piece = &g_array_index(pieces, CapPiece, i);
    char name[CAP_OPTION_TEXT];
    setup->rules->spot_name(play, piece->spot, name);
    GString *line = g_hash_table_lookup(lines, name);
    if (line == NULL) {
      char *key = g_strdup(name);
      line = g_string_new(NULL);
      g_hash_table_insert(lines, key, line);
      g_ptr_array_add(order, key);
    }
    append_piece(hand, piece, line);
  }
  for (guint i = 0; i < order->len; i++) {
    const char *name = g_ptr_array_index(order, i);
    GString *line = g_hash_table_lookup(lines, name);
    g_autofree char *text = g_strdup_printf(
        "  %s%s: %s", setup->scenario->map->hexes != NULL ? "hex " : "", name, line->str);
    print(hand, text);
    g_string_free(line, TRUE);
  }
}

/* --- Keeping it ----------------------------------------------------------------------------- */

static gboolean save(const Hand *hand, const char *path) {
  g_autofree char *text = cap_hand_game_record(hand->game, hand->by->digest);
  g_autoptr(GError) error = NULL;

  if (!cap_write_file(path, text, strlen(text), &error)) {
    fprintf(hand->io->err, "capitano play: %s.\n", error->message);
    return FALSE;
  }
  fprintf(hand->io->out,
          "Saved as %s. To go on: capitano play SCENARIO --by-hand %s --continue %s\n", path,
          hand->by->setup.scenario->sides[hand->by->setup.side].id, path);
  return TRUE;
}

static CapExit put_aside(const Hand *hand) {
  if (hand->by->save == NULL)
    return CAP_EXIT_OK;
  return save(hand, hand->by->save) ? CAP_EXIT_OK : CAP_EXIT_IO;
}

/* --- Answers -------------------------------------------------------------------------------- */

typedef enum { STAY, GO_ON, STOP } Step;

static gboolean take_option(const Hand *hand, const char *line, Step *step) {
  guint64 number;
  CapOption option;

  if (g_ascii_string_to_unsigned(line, 10, 1, hand->request->n_options, &number, NULL))
    option = hand->request->options[number - 1];
  else if (!cap_rules_option_of_text(hand->by->setup.rules, cap_hand_game_play(hand->game),
                                     hand->request, line, &option))
    return FALSE;
  cap_hand_game_take(hand->game, option);
  *step = GO_ON;
  return TRUE;
}

static Step undo(const Hand *hand) {
  if (cap_hand_game_undo(hand->game)) {
    fputs("Taken back.\n", hand->io->out);
    return GO_ON;
  }
  fputs("There is nothing to take back.\n", hand->io->out);
  return STAY;
}

static void narrow(Hand *hand, const char *words) {
  g_free(hand->filter);
  hand->filter = *words != '\0' ? g_strdup(words) : NULL;
  list_options(hand);
}

static Step obey(Hand *hand, const char *line) {
  Step step = STAY;

  if (g_str_equal(line, "quit") || g_str_equal(line, "exit"))
    return STOP;
  if (g_str_equal(line, "undo"))
    return undo(hand);
  if (g_str_equal(line, "help") || g_str_equal(line, "?"))
    fputs(help, hand->io->out);
  else if (g_str_equal(line, "where"))
    print_where(hand);
  else if (g_str_has_prefix(line, "save "))
    save(hand, line + strlen("save "));
  else if (!take_option(hand, line, &step))
    narrow(hand, line);
  return step;
}

/* Asks until an option is taken. */
static Step ask(Hand *hand) {
  Step step = STAY;
  char *line = NULL;
  size_t size = 0;

  g_clear_pointer(&hand->filter, g_free);
  print_question(hand);
  list_options(hand);
  while (step == STAY) {
    fputs("> ", hand->io->out);
    fflush(hand->io->out);
    if (getline(&line, &size, hand->by->in) < 0)
      step = STOP;
    else
      step = obey(hand, g_strstrip(line));
  }
  free(line);
  return step;
}

static void print_end(const Hand *hand) {
  const CapHandSetup *setup = &hand->by->setup;
  CapOutcome outcome = setup->rules->outcome(cap_hand_game_play(hand->game));
  const CapLevel *level =
      outcome.level != NULL ? cap_rules_level(setup->rules, outcome.level) : NULL;

  if (outcome.winner == CAP_INDEX_NONE || level == NULL) {
    print(hand, "The game is over: a draw.");
    return;
  }
  g_autofree char *line = g_strdup_printf("The game is over: a %s for %s.", level->victory,
                                          setup->scenario->sides[outcome.winner].name);
  print(hand, line);
}

static void take_up(Hand *hand) {
  const CapRecord *record = hand->by->from;
  guint n = cap_hand_game_continue(hand->game, record);

  fprintf(hand->io->out, "Continuing after %u decisions.\n", n);
  if (n < record->n_decisions)
    fprintf(hand->io->out,
            "Decision %u of the record is not legal any more; it and the %u after "
            "it are left out.\n",
            n + 1, record->n_decisions - n - 1);
}

CapExit cap_play_by_hand(const CapByHand *by, const CapStreams *io) {
  Hand hand = {.by = by, .io = io};
  CapHandSetup setup = by->setup;
  CapLog log = {.tell = on_event, .data = &hand};
  Step step = GO_ON;

  setup.log = &log;
  g_autoptr(CapHandGame) game = cap_hand_game_new(&setup);
  hand.game = game;
  fputs("Type a number to choose, words to narrow the list, or help.\n", io->out);
  if (by->from != NULL)
    take_up(&hand);
  while (step == GO_ON && (hand.request = cap_hand_game_next(game)) != NULL)
    step = ask(&hand);
  g_free(hand.filter);
  if (step != STOP)
    print_end(&hand);
  fputc('\n', io->out);
  return put_aside(&hand);
}
