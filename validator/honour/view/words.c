/* Questions and options as a player would put them. option-text.c has the words of records. */
#include "validator/honour/view/view.h"

#include "validator/honour/charts/orders.h"
#include "validator/honour/view/option-text.h"
#include "validator/honour/special/run.h"

static const char *const questions[HONOUR_N_DECISIONS] = {
#define HONOUR_DECISION(id, name, about, question) [HONOUR_DECISION_##id] = question,
#include "validator/honour/machine/decisions.def"
#undef HONOUR_DECISION
};

/* In English. $a, $b and $c are the numbers of the option in words, $h is the hex it leads to, $o
 * the answer of a special rule. */
static const char *const sentences[HONOUR_N_ANSWERS] = {
    [HONOUR_ANSWER_DONE] = CAP_WORDS("Nothing more"),
    [HONOUR_ANSWER_YES] = CAP_WORDS("Yes"),
    [HONOUR_ANSWER_NO] = CAP_WORDS("No"),
    [HONOUR_ANSWER_SOURCE] = CAP_WORDS("Use the Supply Source in $h"),
    [HONOUR_ANSWER_KEEP] = CAP_WORDS("Leave it as it is"),
    [HONOUR_ANSWER_FLIP] = CAP_WORDS("Turn the marker over, to use another source later"),
    [HONOUR_ANSWER_ORDER] = CAP_WORDS("Order to $a"),
    [HONOUR_ANSWER_CAPITANO] = "$a",
    [HONOUR_ANSWER_DECLINE] = CAP_WORDS("Activate nobody more this turn"),
    [HONOUR_ANSWER_ENTER] = CAP_WORDS("Enter in $h with an Order to $b"),
    [HONOUR_ANSWER_DELAY] = CAP_WORDS("Wait for another turn"),
    [HONOUR_ANSWER_STEP] = CAP_WORDS("March $a to $h"),
    [HONOUR_ANSWER_ADMINISTRATIVE] = CAP_WORDS("Go in Administrative March"),
    [HONOUR_ANSWER_EARTHWORKS] = CAP_WORDS("Build Earthworks of Level $a facing $b"),
    [HONOUR_ANSWER_PONTOON] = CAP_WORDS("Lay a pontoon to the $b"),
    [HONOUR_ANSWER_RECOVER] = CAP_WORDS("Recover, with $a AP of extra wages"),
    [HONOUR_ANSWER_DROP] = CAP_WORDS("Drop $a off with an Order to $b"),
    [HONOUR_ANSWER_REORDER] = CAP_WORDS("Put the Force in order again"),
    [HONOUR_ANSWER_UNEMPLOYED] = CAP_WORDS("Ride to $h"),
    [HONOUR_ANSWER_UNIT] = CAP_WORDS("Give $a to $b"),
    [HONOUR_ANSWER_AUXILIARY] = CAP_WORDS("Give $x to $b"),
    [HONOUR_ANSWER_STRENGTH] = CAP_WORDS("Move $c SP from $a to $b"),
    [HONOUR_ANSWER_BREAK] = CAP_WORDS("Break $a down: $c SP go to a counter of $b"),
    [HONOUR_ANSWER_JOIN] = CAP_WORDS("Join $a to $b"),
    [HONOUR_ANSWER_DETACH] = CAP_WORDS("Put $a on the map"),
    [HONOUR_ANSWER_MINOR] = CAP_WORDS("Bring $a to $b"),
    [HONOUR_ANSWER_DISMISS] = CAP_WORDS("Put $a back"),
    [HONOUR_ANSWER_LOSS] = CAP_WORDS("$a takes the loss"),
    [HONOUR_ANSWER_LEAVE] = CAP_WORDS("Leave Administrative March"),
    [HONOUR_ANSWER_GIVE_UP] = CAP_WORDS("Give $a Movement Points up"),
    [HONOUR_ANSWER_QUALITY] = CAP_WORDS("Fight with Quality $a"),
    [HONOUR_ANSWER_DEMORALISE] = CAP_WORDS("Demoralise $a"),
    [HONOUR_ANSWER_ATTACK] = CAP_WORDS("Attack $a, into $h"),
    [HONOUR_ANSWER_CHIT] = CAP_WORDS("$a to $b"),
    [HONOUR_ANSWER_DEPLOY] = CAP_WORDS("The Corps of $a in the $b"),
    [HONOUR_ANSWER_SWAP] = CAP_WORDS("Exchange $a for $b"),
    [HONOUR_ANSWER_PLAY] = CAP_WORDS("Play $a"),
    [HONOUR_ANSWER_WAVE] = CAP_WORDS("$a charges $b"),
    [HONOUR_ANSWER_RIDE] = CAP_WORDS("$a joins the wave"),
    [HONOUR_ANSWER_ENGAGE] = CAP_WORDS("Engage $a"),
    [HONOUR_ANSWER_DEFEND] = CAP_WORDS("Defend against $a"),
    [HONOUR_ANSWER_ASSAULT] = CAP_WORDS("$a attacks $b"),
    [HONOUR_ANSWER_RALLY] = CAP_WORDS("$a holds out"),
    [HONOUR_ANSWER_RENOUNCE] = CAP_WORDS("Renounce the attack"),
    [HONOUR_ANSWER_COMPEL] = CAP_WORDS("Renounce, and compel $a to attack"),
    [HONOUR_ANSWER_INSIDE] = CAP_WORDS("Defend inside the Fortress"),
    [HONOUR_ANSWER_OUTSIDE] = CAP_WORDS("Defend outside the walls"),
    [HONOUR_ANSWER_STOP] = CAP_WORDS("Stop here"),
    [HONOUR_ANSWER_SIEGE] = CAP_WORDS("Lay siege"),
    [HONOUR_ANSWER_STORM] = CAP_WORDS("Storm the walls"),
    [HONOUR_ANSWER_BREACH] = CAP_WORDS("Attack through the breach"),
    [HONOUR_ANSWER_PLACE] = CAP_WORDS("In $h"),
    [HONOUR_ANSWER_SPREAD] = CAP_WORDS("$a with $b SP"),
    [HONOUR_ANSWER_FACING] = CAP_WORDS("Facing $a"),
    [HONOUR_ANSWER_PAY] = CAP_WORDS("Pay $a AP from $b"),
    [HONOUR_ANSWER_CHOOSE] = "$o",
    [HONOUR_ANSWER_PICK] = CAP_WORDS("$a of $b"),
    [HONOUR_ANSWER_EXIT] = CAP_WORDS("Leave the map"),
    [HONOUR_ANSWER_RETREAT] = CAP_WORDS("Retreat $a to $h"),
    [HONOUR_ANSWER_SHELTER] = CAP_WORDS("Retreat behind the walls"),
    [HONOUR_ANSWER_LEAVE_MAP] = CAP_WORDS("Leave the map and the game"),
    [HONOUR_ANSWER_QUARTERS] = CAP_WORDS("Go into Quarters"),
    [HONOUR_ANSWER_CAMPAIGN] = CAP_WORDS("Go On Campaign"),
    [HONOUR_ANSWER_TREACHERY] = CAP_WORDS("Try treachery $a, through the $b"),
    [HONOUR_ANSWER_PILLAGE] = CAP_WORDS("Lay the hex waste"),
    [HONOUR_ANSWER_HIRE] = CAP_WORDS("Hire $a"),
    [HONOUR_ANSWER_DISCHARGE] = CAP_WORDS("Discharge $a"),
    [HONOUR_ANSWER_FORFEIT] =
        CAP_WORDS("Bring them in without a line of communication, and so lose them"),
};

static void append_hex(const HonourPlay *play, CapHex hex, GString *out) {
  const HonourGame *game = play->game;
  char number[CAP_HEX_NUMBER_MAX];

  if (hex >= game->map->n_hexes) {
    g_string_append(out, cap_words(play->log, CAP_WORDS("another hex")));
    return;
  }
  cap_grid_number(&game->map->grid, hex, number);
  if (game->map->hexes[hex].name != NULL)
    g_string_append_printf(out, "%s (%s)", game->map->hexes[hex].name, number);
  else
    g_string_append(out, number);
}

/* A Capitano with where he is, a unit with its strength: so much tells like ones apart. */
static void append_unit(const HonourPlay *play, HonourUnitIndex unit, GString *out) {
  const HonourUnitState *u = &play->state->units[unit];

  g_string_append(out, honour_game_type(play->game, unit)->name);
  if (u->place != HONOUR_UNIT_CARD)
    g_string_append_printf(out, cap_words(play->log, " of up to %u"),
                           play->game->units[unit].maximum);
  else if (u->demoralised)
    g_string_append_printf(out, cap_words(play->log, " %u (demoralised)"), u->sp);
  else
    g_string_append_printf(out, " %u", u->sp);
}

/* Words of the game, as against names that somebody gave. */
static gboolean is_of_game(HonourWord word) {
  switch (word) {
  case HONOUR_WORD_ORDER:
  case HONOUR_WORD_DIRECTION:
  case HONOUR_WORD_MARCH:
  case HONOUR_WORD_CHIT:
  case HONOUR_WORD_ARRAY:
  case HONOUR_WORD_MEANS:
    return TRUE;
  case HONOUR_WORD_NONE:
  case HONOUR_WORD_NOTHING:
  case HONOUR_WORD_NUMBER:
  case HONOUR_WORD_CAPITANO:
  case HONOUR_WORD_UNIT:
  case HONOUR_WORD_HEX:
  case HONOUR_WORD_ARMY:
  case HONOUR_WORD_STACK:
  case HONOUR_WORD_RULE:
    return FALSE;
  }
  return FALSE;
}

/* A Force of the set-up: by who leads it, else by where it stands. FALSE when it has neither. */
static gboolean append_stack(const HonourPlay *play, CapIndex index, GString *out) {
  const HonourScenario *s = play->game->scenario;
  const HonourStack *stack = index < s->n_stacks ? &s->stacks[index] : NULL;

  if (stack == NULL)
    return FALSE;
  if (stack->capitano < s->roster->n_capitani)
    g_string_append(out, s->roster->capitani[stack->capitano].name);
  else if (stack->hex < play->game->map->n_hexes)
    append_hex(play, stack->hex, out);
  else
    return FALSE;
  return TRUE;
}

/* Names for people where the words of records are identifiers. */
static void append_word(const HonourPlay *play, HonourWord word, guint16 value, GString *out) {
  const HonourGame *game = play->game;
  char text[CAP_OPTION_TEXT];

  if (word > HONOUR_WORD_NUMBER && value == HONOUR_NOBODY) {
    g_string_append(out, cap_words(play->log, CAP_WORDS("none")));
  } else if (word == HONOUR_WORD_STACK && append_stack(play, value, out)) {
    return;
  } else if (word == HONOUR_WORD_CAPITANO && value < game->n_capitani) {
    g_string_append(out, honour_game_card(game, value)->name);
  } else if (word == HONOUR_WORD_UNIT && value < game->n_units) {
    append_unit(play, value, out);
  } else if (word == HONOUR_WORD_HEX) {
    append_hex(play, value, out);
  } else if (word == HONOUR_WORD_ARMY && value < game->scenario->n_armies) {
    g_string_append(out, game->scenario->armies[value].name);
  } else {
    honour_word_text(game, word, value, text);
    g_string_append(out, is_of_game(word) ? cap_words(play->log, text) : text);
  }
}

/* The auxiliaries of options are numbered; people want to know what they are. */
static void append_auxiliary(const HonourGame *game, guint16 value, GString *out) {
  if (value < game->n_auxiliaries)
    g_string_append(out, game->roster->auxiliary_types[game->auxiliaries[value].type].name);
}

/* What an answer of a special rule says; its number where no such rule is at work. */
static void append_answer(const HonourPlay *play, guint16 number, GString *out) {
  const char *text = honour_run_answer_text(play, number);

  if (text != NULL)
    g_string_append(out, text);
  else
    g_string_append_printf(out, "%u", number);
}

static void append_part(const HonourPlay *play, const CapRequest *request, CapOption option,
                        char part, GString *out) {
  const guint16 values[] = {option.a, option.b, option.c};

  if (part == 'h')
    append_hex(play, honour_view_option_hex(play, request, option), out);
  else if (part == 'x')
    append_auxiliary(play->game, option.a, out);
  else if (part == 'o')
    append_answer(play, option.a, out);
  else
    append_word(play, honour_answer_word((HonourAnswerKind)option.kind, (guint)(part - 'a')),
                values[part - 'a'], out);
}

/* What the sentence leaves open, in English; NULL for nothing. */
static const char *rest_of(CapOption option) {
  switch ((int)option.kind) {
  case HONOUR_ANSWER_ORDER:
    return option.b != 0 ? CAP_WORDS(" (Forced)") : NULL;
  case HONOUR_ANSWER_DROP:
    return option.c != 0 ? CAP_WORDS(" (Forced)") : NULL;
  case HONOUR_ANSWER_TREACHERY:
    return option.c != 0 ? CAP_WORDS(", with a bribe") : NULL;
  case HONOUR_ANSWER_RETREAT:
    return option.b != 0 ? CAP_WORDS(", on the way to a Fortress") : NULL;
  case HONOUR_ANSWER_STEP:
    if (option.b == 0)
      return NULL;
    return option.b == 1 ? CAP_WORDS(", in Administrative March") : CAP_WORDS(", to contact");
  default: /* most leave nothing open */
    return NULL;
  }
}

void honour_view_copy(const char *text, char out[CAP_OPTION_TEXT]) {
  const char *end;

  g_strlcpy(out, text, CAP_OPTION_TEXT);
  if (!g_utf8_validate(out, -1, &end))
    out[end - out] = '\0';
}

const char *honour_view_question(const HonourPlay *play, HonourDecisionKind kind) {
  return kind < HONOUR_N_DECISIONS ? cap_words(play->log, questions[kind]) : "";
}

/* The question of the action at work; NULL when it has none. */
static const char *question_of_rule(const HonourPlay *play) {
  const HonourAction *action = honour_run_question(play->game, play->state);

  return action != NULL ? action->text : NULL;
}

/* Of a question that is asked for each of several things: for which. */
static void append_turn(const HonourPlay *play, GString *out) {
  const HonourSpecialRun *run = honour_run_of(play);

  if (run->capitano != HONOUR_NOBODY)
    append_word(play, HONOUR_WORD_CAPITANO, run->capitano, out);
  else
    append_hex(play, run->hex, out);
  g_string_append(out, ": ");
}

/* "" when it is about nothing in particular. A special rule is known by its question, or by its
 * sentence. */
void honour_view_about(const HonourPlay *play, const CapRequest *request,
                       char out[CAP_OPTION_TEXT]) {
  const HonourSpecial *special = &play->game->special;
  HonourWord word = honour_about_word((HonourDecisionKind)request->kind);
  g_autoptr(GString) text = g_string_new(NULL);

  if (word == HONOUR_WORD_RULE && play->state->special.n_runs > 0 && honour_run_is_in_each(play))
    append_turn(play, text);
  if (word == HONOUR_WORD_RULE && question_of_rule(play) != NULL)
    g_string_append(text, question_of_rule(play));
  else if (word == HONOUR_WORD_RULE && request->about < special->n_rules &&
           special->rules[request->about].text != NULL)
    g_string_append(text, special->rules[request->about].text);
  else if (word != HONOUR_WORD_NOTHING && request->about != HONOUR_NOBODY)
    append_word(play, word, request->about, text);
  honour_view_copy(text->str, out);
}

void honour_view_option(const HonourPlay *play, const CapRequest *request, CapOption option,
                        char out[CAP_OPTION_TEXT]) {
  g_autoptr(GString) text = g_string_new(NULL);
  const char *rest = rest_of(option);

  for (const char *c = cap_words(play->log, sentences[option.kind]); *c != '\0'; c++) {
    if (*c == '$')
      append_part(play, request, option, *++c, text);
    else
      g_string_append_c(text, *c);
  }
  if (rest != NULL)
    g_string_append(text, cap_words(play->log, rest));
  honour_view_copy(text->str, out);
}

gboolean honour_view_is_about(const CapRequest *request, HonourCapitanoIndex capitano) {
  return honour_about_word((HonourDecisionKind)request->kind) == HONOUR_WORD_CAPITANO &&
         request->about == capitano;
}
