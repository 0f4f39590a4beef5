#include "editor/core/games/tape-private.h"

#include <string.h>

#include <glib/gi18n.h>

static void clear_mark(gpointer data) {
  g_bytes_unref(((CapTapeMark *)data)->state);
}

static void free_event(gpointer data) {
  CapTapeEvent *event = data;
  g_free(event->rule);
  g_free(event->text);
  g_free(event);
}

static const CapRuleset *rules_of(const CapTape *tape) {
  return tape->copy->rules;
}

/* The engine speaks English. */
static const char *translate(const char *english) {
  return gettext(english);
}

/* --- Remembering ---------------------------------------------------------------------------- */

static gsize memory_size(const CapTape *tape) {
  return 2 * rules_of(tape)->memory_size;
}

static gpointer memory_of(const CapTape *tape, char *memory, CapIndex side) {
  gsize size = rules_of(tape)->memory_size;
  return size > 0 ? memory + MIN(side, 1u) * size : NULL;
}

/* Plans change seldom, so what is remembered is kept once for many decisions. */
static GBytes *keep_memory(const CapTape *tape) {
  guint n = tape->memories->len;
  GBytes *last = n > 0 ? g_ptr_array_index(tape->memories, n - 1) : NULL;
  gsize size = memory_size(tape);
  if (last != NULL && (size == 0 || memcmp(g_bytes_get_data(last, NULL), tape->memory, size) == 0))
    return g_bytes_ref(last);
  return g_bytes_new(tape->memory, size);
}

/* What the policies had in mind before the decision that is made next. */
static void keep_mind(CapTape *tape) {
  g_array_append_val(tape->lucks, tape->luck);
  g_ptr_array_add(tape->memories, keep_memory(tape));
}

/* As it was before decision n. */
static void recall_memory(const CapTape *tape, guint n, char *memory) {
  gsize size = memory_size(tape);
  if (size == 0)
    return;
  memcpy(memory,
         n < tape->memories->len ? g_bytes_get_data(g_ptr_array_index(tape->memories, n), NULL)
                                 : tape->memory,
         size);
}

gpointer cap_tape_recall(const CapTape *tape, char **memory) {
  *memory = g_malloc(memory_size(tape));
  recall_memory(tape, tape->position, *memory);
  return memory_of(tape, *memory, tape->request->side);
}

static void forget_from(CapTape *tape, guint n) {
  tape->luck = g_array_index(tape->lucks, CapLuck, n);
  recall_memory(tape, n, tape->memory);
  g_array_set_size(tape->lucks, n);
  g_ptr_array_set_size(tape->memories, (int)n);
  g_ptr_array_set_size(tape->looks, (int)n);
  cap_tape_reseat(tape, n);
}

/* --- Playing -------------------------------------------------------------------------------- */

static void hear(const CapEvent *event, gpointer data) {
  CapTape *tape = data;
  if (tape->is_deaf || tape->play == NULL)
    return;
  CapTapeEvent *kept = g_new0(CapTapeEvent, 1);
  kept->at = tape->rows->len;
  kept->rule = g_strdup(event->rule);
  kept->text = g_strdup(event->text);
  for (CapIndex side = 0; side < 2; side++)
    if (rules_of(tape)->hears(tape->play, side, event))
      kept->heard |= (guint8)(1u << side);
  g_ptr_array_add(tape->events, kept);
}

/* Asks for the decision at the end of the tape, and keeps the state when it is time. */
static void ask(CapTape *tape) {
  rules_of(tape)->next(tape->play, tape->request);
  if (tape->rows->len != tape->marks->len * CAP_TAPE_EVERY)
    return;
  CapTapeMark mark = {rules_of(tape)->save(tape->play), tape->dice};
  g_array_append_val(tape->marks, mark);
}

static guint16 number_of(const CapRequest *request, CapOption option) {
  for (guint i = 0; i < request->n_options; i++)
    if (memcmp(&request->options[i], &option, sizeof option) == 0)
      return (guint16)i;
  return CAP_TAPE_BESIDE;
}

static void take(CapTape *tape, CapOption option) {
  CapPlayMoment moment;
  rules_of(tape)->moment(tape->play, &moment);
  CapTapeRow row = {option,
                    number_of(tape->request, option),
                    tape->request->side,
                    tape->request->kind,
                    moment.turn,
                    moment.part};
  g_array_append_val(tape->rows, row); /* first: what the answer leads to happens after it */
  rules_of(tape)->answer(tape->play, tape->request, option);
  tape->position = tape->rows->len;
  ask(tape);
}

void cap_tape_take(CapTape *tape, CapOption option) {
  keep_mind(tape);
  g_ptr_array_add(tape->looks, NULL);
  take(tape, option);
}

/* As the games of a study are played, so that the same seed gives the same game. */
static guint choose(CapTape *tape, const CapPolicy *policy, char **look) {
  *look = NULL;
  if (tape->players[MIN(tape->request->side, 1u)] != NULL)
    return cap_tape_ask_player(tape, look);
  CapCounsel counsel = {.memory = memory_of(tape, tape->memory, tape->request->side)};
  return cap_policy_choose(policy, &tape->luck, rules_of(tape), tape->play, tape->request,
                           &counsel);
}

void cap_tape_play_on(CapTape *tape, const gint *cancel) {
  cap_tape_go(tape, tape->rows->len);
  while (tape->request->n_options > 0 && tape->rows->len < CAP_TAPE_MOST) {
    const CapPolicy *policy = tape->setup.policies[MIN(tape->request->side, 1u)];
    if (policy == NULL || (cancel != NULL && g_atomic_int_get(cancel) != 0))
      return;
    char *look;
    keep_mind(tape);
    guint choice = choose(tape, policy, &look);
    g_ptr_array_add(tape->looks, look);
    take(tape, tape->request->options[choice]);
  }
}

gboolean cap_tape_answer(CapTape *tape, guint option) {
  if (tape->position != tape->rows->len || option >= tape->request->n_options)
    return FALSE;
  cap_tape_take(tape, tape->request->options[option]);
  return TRUE;
}

/* It is lawful when the rules know it by its name. */
gboolean cap_tape_answer_with(CapTape *tape, CapOption option) {
  char text[CAP_OPTION_TEXT];
  CapOption found;
  if (tape->position != tape->rows->len || tape->request->n_options == 0)
    return FALSE;
  rules_of(tape)->option_text(tape->play, option, text);
  if (!cap_rules_option_of_text(rules_of(tape), tape->play, tape->request, text, &found))
    return FALSE;
  cap_tape_take(tape, found);
  return TRUE;
}

/* --- Going ---------------------------------------------------------------------------------- */

void cap_tape_go(CapTape *tape, guint n) {
  g_return_if_fail(n <= tape->rows->len);
  if (n == tape->position)
    return;
  guint at = tape->position;
  tape->is_deaf = TRUE;
  if (n < at || n / CAP_TAPE_EVERY > at / CAP_TAPE_EVERY) {
    const CapTapeMark *mark = &g_array_index(tape->marks, CapTapeMark, n / CAP_TAPE_EVERY);
    at = n / CAP_TAPE_EVERY * CAP_TAPE_EVERY;
    rules_of(tape)->load(tape->play, mark->state);
    tape->dice = mark->dice;
    rules_of(tape)->next(tape->play, tape->request);
  }
  for (; at < n; at++) {
    CapOption option = g_array_index(tape->rows, CapTapeRow, at).option;
    rules_of(tape)->answer(tape->play, tape->request, option);
    rules_of(tape)->next(tape->play, tape->request);
  }
  tape->position = n;
  tape->is_deaf = FALSE;
}

void cap_tape_cut(CapTape *tape, guint n) {
  if (n >= tape->rows->len)
    return;
  cap_tape_go(tape, n);
  forget_from(tape, n);
  g_array_set_size(tape->rows, n);
  g_array_set_size(tape->marks, n / CAP_TAPE_EVERY + 1);
  while (tape->events->len > 0 && cap_tape_event(tape, tape->events->len - 1)->at > n)
    g_ptr_array_set_size(tape->events, (int)tape->events->len - 1);
}

/* The first point from `n` on that begins a turn or part. Decision 0 does. */
static gboolean begins(const CapTape *tape, guint n, CapStride stride) {
  if (n == 0 || n >= tape->rows->len || stride == CAP_STRIDE_DECISION)
    return TRUE;
  const CapTapeRow *row = cap_tape_row(tape, n), *before = cap_tape_row(tape, n - 1);
  if (stride == CAP_STRIDE_ALL)
    return FALSE;
  return row->turn != before->turn || (stride == CAP_STRIDE_PART && row->part != before->part);
}

guint cap_tape_next(const CapTape *tape, CapStride stride) {
  guint n = MIN(tape->position + 1, tape->rows->len);
  while (n < tape->rows->len && !begins(tape, n, stride))
    n++;
  return n;
}

guint cap_tape_previous(const CapTape *tape, CapStride stride) {
  guint n = tape->position > 0 ? tape->position - 1 : 0;
  while (n > 0 && !begins(tape, n, stride))
    n--;
  return n;
}

/* --- What others ask ------------------------------------------------------------------------ */

guint cap_tape_count(const CapTape *tape) {
  return tape->rows->len;
}

guint cap_tape_position(const CapTape *tape) {
  return tape->position;
}

const CapRulesPlay *cap_tape_play(const CapTape *tape) {
  return tape->play;
}

CapPlayCopy *cap_tape_copy(const CapTape *tape) {
  return tape->copy;
}

const CapTapeSetup *cap_tape_setup(const CapTape *tape) {
  return &tape->setup;
}

const CapRequest *cap_tape_request(const CapTape *tape) {
  return tape->request;
}

guint cap_tape_choice(const CapTape *tape) {
  return tape->position < tape->rows->len ? cap_tape_row(tape, tape->position)->choice : G_MAXUINT;
}

guint cap_tape_advice(const CapTape *tape) {
  CapLuck luck = tape->luck; /* that of the game is not used up, nor what is remembered changed */
  g_autofree char *memory = NULL;
  if (tape->request->n_options == 0)
    return G_MAXUINT;
  CapCounsel counsel = {.memory = cap_tape_recall(tape, &memory)};
  return cap_policy_choose(&cap_policy_doctrine, &luck, rules_of(tape), tape->play, tape->request,
                           &counsel);
}

const char *cap_tape_look(const CapTape *tape) {
  return tape->position < tape->looks->len ? g_ptr_array_index(tape->looks, tape->position) : NULL;
}

const CapTapeRow *cap_tape_row(const CapTape *tape, guint n) {
  return &g_array_index(tape->rows, CapTapeRow, n);
}

guint cap_tape_n_events(const CapTape *tape) {
  return tape->events->len;
}

const CapTapeEvent *cap_tape_event(const CapTape *tape, guint n) {
  return g_ptr_array_index(tape->events, n);
}

/* --- Making it ------------------------------------------------------------------------------ */

CapTape *cap_tape_new_with_dice(CapPlayCopy *copy, const CapTapeSetup *setup, GBytes *script) {
  CapTape *tape = g_new0(CapTape, 1);
  tape->copy = cap_play_copy_ref(copy);
  tape->setup = *setup;
  tape->luck = cap_luck_seed(setup->seed);
  tape->lucks = g_array_new(FALSE, FALSE, sizeof(CapLuck));
  tape->memory = g_malloc0(2 * copy->rules->memory_size);
  tape->memories = g_ptr_array_new_with_free_func((GDestroyNotify)g_bytes_unref);
  tape->rows = g_array_new(FALSE, FALSE, sizeof(CapTapeRow));
  tape->marks = g_array_new(FALSE, FALSE, sizeof(CapTapeMark));
  g_array_set_clear_func(tape->marks, clear_mark);
  tape->events = g_ptr_array_new_with_free_func(free_event);
  tape->looks = g_ptr_array_new_with_free_func(g_free);
  tape->request = g_new0(CapRequest, 1);
  tape->log = (CapLog){.tell = hear, .data = tape, .translate = translate};
  if (script != NULL) {
    gsize n = 0;
    tape->script = g_bytes_ref(script);
    const guint8 *shown = g_bytes_get_data(script, &n);
    cap_dice_script(&tape->dice, shown, (guint)n);
  } else {
    cap_dice_seed(&tape->dice, setup->seed);
  }
  tape->play = copy->rules->play_new(copy->game, setup->options, &tape->dice, &tape->log);
  ask(tape);
  cap_tape_seat(tape);
  return tape;
}

CapTape *cap_tape_new(CapPlayCopy *copy, const CapTapeSetup *setup) {
  return cap_tape_new_with_dice(copy, setup, NULL);
}

void cap_tape_free(CapTape *tape) {
  if (tape == NULL)
    return;
  cap_tape_unseat(tape);
  g_ptr_array_unref(tape->looks);
  rules_of(tape)->play_free(tape->play);
  g_array_unref(tape->lucks);
  g_ptr_array_unref(tape->memories);
  g_free(tape->memory);
  g_array_unref(tape->rows);
  g_array_unref(tape->marks);
  g_ptr_array_unref(tape->events);
  g_clear_pointer(&tape->script, g_bytes_unref);
  g_free(tape->request);
  cap_play_copy_unref(tape->copy);
  g_free(tape);
}
