#include "validator/play/hand-game.h"

#include <string.h>

#include "validator/play/record-writer.h"

typedef struct {
  char *option;        /* its name for records */
  gboolean was_choice; /* of the person, who had another */
} Taken;

struct _CapHandGame {
  CapHandSetup setup;
  CapRulesPlay *play;
  CapDice dice;
  CapLog log;
  gboolean is_mute; /* what is played again was told before */
  CapRequest *request;
  gboolean is_asked; /* the request is open */
  GArray *taken;     /* of Taken: all decisions so far */
  gpointer memory;   /* of the policy, as it is after these; NULL: it remembers nothing */
};

static void clear_taken(gpointer data) {
  g_free(((Taken *)data)->option);
}

static void tell(const CapEvent *event, gpointer data) {
  CapHandGame *hand = data;
  CapEvent placed = *event;

  if (hand->is_mute || hand->setup.log == NULL)
    return;
  placed.play = hand->play;
  hand->setup.log->tell(&placed, hand->setup.log->data);
}

static void begin_again(CapHandGame *hand) {
  GByteArray *trace = hand->dice.trace;

  cap_dice_seed(&hand->dice, hand->setup.seed);
  hand->dice.trace = trace;
  hand->is_asked = FALSE;
  if (hand->memory != NULL)
    memset(hand->memory, 0, hand->setup.rules->memory_size);
  hand->setup.rules->restart(hand->play);
}

CapHandGame *cap_hand_game_new(const CapHandSetup *setup) {
  CapHandGame *hand = g_new0(CapHandGame, 1);

  hand->setup = *setup;
  hand->request = g_new0(CapRequest, 1);
  hand->taken = g_array_new(FALSE, FALSE, sizeof(Taken));
  g_array_set_clear_func(hand->taken, clear_taken);
  if (setup->rules->memory_size > 0)
    hand->memory = g_malloc0(setup->rules->memory_size);
  hand->log = (CapLog){.tell = tell, .data = hand};
  hand->is_mute = TRUE; /* what is set up is told when it begins */
  cap_dice_seed(&hand->dice, setup->seed);
  hand->play = setup->rules->play_new(setup->game, setup->options, &hand->dice, &hand->log);
  hand->is_mute = FALSE;
  begin_again(hand);
  return hand;
}

void cap_hand_game_free(CapHandGame *hand) {
  if (hand == NULL)
    return;
  hand->setup.rules->play_free(hand->play);
  g_array_unref(hand->taken);
  g_free(hand->memory);
  g_free(hand->request);
  g_free(hand);
}

const CapRulesPlay *cap_hand_game_play(const CapHandGame *hand) {
  return hand->play;
}

/* --- Decisions ------------------------------------------------------------------------------ */

static gboolean is_choice(const CapHandGame *hand) {
  return hand->request->side == hand->setup.side && hand->request->n_options > 1;
}

static void take(CapHandGame *hand, CapOption option) {
  char text[CAP_OPTION_TEXT];

  hand->setup.rules->option_text(hand->play, option, text);
  Taken taken = {g_strdup(text), is_choice(hand)};
  g_array_append_val(hand->taken, taken);
  hand->setup.rules->answer(hand->play, hand->request, option);
  hand->is_asked = FALSE;
}

/* The luck of the policy follows from the seed and how far the game is, so that it is the same
 * whether or not something was taken back or the game was put aside meanwhile. */
static CapOption choose(const CapHandGame *hand) {
  CapLuck luck = cap_luck_seed(hand->setup.seed + hand->taken->len);
  CapCounsel counsel = {.memory = hand->memory};
  guint choice = hand->request->n_options > 1
                     ? cap_policy_choose(hand->setup.policy, &luck, hand->setup.rules, hand->play,
                                         hand->request, &counsel)
                     : 0;

  return hand->request->options[MIN(choice, hand->request->n_options - 1)];
}

const CapRequest *cap_hand_game_next(CapHandGame *hand) {
  while (hand->is_asked || hand->setup.rules->next(hand->play, hand->request)) {
    hand->is_asked = TRUE;
    if (is_choice(hand))
      return hand->request;
    take(hand, choose(hand));
  }
  return NULL;
}

void cap_hand_game_take(CapHandGame *hand, CapOption option) {
  g_return_if_fail(hand->is_asked);
  take(hand, option);
}

/* --- Again ---------------------------------------------------------------------------------- */

/* Takes one more decision by its name; FALSE when it is not legal now, or the game is over. */
static gboolean take_named(CapHandGame *hand, const char *name) {
  CapOption option;

  if (!hand->is_asked && !hand->setup.rules->next(hand->play, hand->request))
    return FALSE;
  hand->is_asked = TRUE;
  if (!cap_rules_option_of_text(hand->setup.rules, hand->play, hand->request, name, &option))
    return FALSE;
  /* What the policy thought then it has to remember now. */
  if (!is_choice(hand))
    choose(hand);
  take(hand, option);
  return TRUE;
}

guint cap_hand_game_continue(CapHandGame *hand, const CapRecord *record) {
  guint n = 0;

  hand->is_mute = TRUE;
  if (record->has_seed)
    hand->setup.seed = record->seed;
  begin_again(hand);
  while (n < record->n_decisions) {
    g_autofree char *name = cap_slice_dup(record->decisions[n].option);
    if (!take_named(hand, name))
      break;
    n++;
  }
  hand->is_mute = FALSE;
  return n;
}

gboolean cap_hand_game_undo(CapHandGame *hand) {
  guint keep = hand->taken->len;

  while (keep > 0 && !g_array_index(hand->taken, Taken, keep - 1).was_choice)
    keep--;
  if (keep == 0)
    return FALSE;
  g_autoptr(GArray) before = g_steal_pointer(&hand->taken);
  hand->taken = g_array_new(FALSE, FALSE, sizeof(Taken));
  g_array_set_clear_func(hand->taken, clear_taken);
  hand->is_mute = TRUE;
  begin_again(hand);
  for (guint i = 0; i + 1 < keep; i++)
    take_named(hand, g_array_index(before, Taken, i).option);
  hand->is_mute = FALSE;
  return TRUE;
}

/* --- Writing it down ------------------------------------------------------------------------ */

/* Played once more beside the game, with an eye on the dice. */
char *cap_hand_game_record(const CapHandGame *hand, const char *digest) {
  const CapHandSetup *setup = &hand->setup;
  g_autoptr(GString) decisions = g_string_new(NULL);
  g_autoptr(GByteArray) trace = g_byte_array_new();
  CapRecordWriter writer = {setup->rules, setup->scenario, setup->options, decisions, {NULL, NULL}};
  CapHandSetup copy = *setup;
  copy.log = NULL;
  CapHandGame *again = cap_hand_game_new(&copy);

  again->dice.trace = trace;
  begin_again(again);
  for (guint i = 0; i < hand->taken->len; i++) {
    const char *name = g_array_index(hand->taken, Taken, i).option;
    CapOption option;
    if (!setup->rules->next(again->play, again->request) ||
        !cap_rules_option_of_text(setup->rules, again->play, again->request, name, &option))
      break;
    cap_record_writer_told(again->play, again->request, option, trace->data, trace->len, &writer);
    g_byte_array_set_size(trace, 0);
    setup->rules->answer(again->play, again->request, option);
  }
  setup->rules->next(again->play, again->request); /* as far as whoever replays it comes */
  char *text =
      cap_record_writer_finish(&writer, again->play, &setup->seed, digest, trace->data, trace->len);
  cap_hand_game_free(again);
  return text;
}
