/* Questions and options as a player would put them. option-text.c has the words of records. */
#include "validator/engine/honour/view.h"

#include "validator/engine/honour/chart-orders.h"
#include "validator/engine/honour/option-text.h"
#include "validator/engine/honour/special-run.h"

static const char *const questions[CAP_N_DECISIONS] = {
#define CAP_DECISION(id, name, about, question) [CAP_DECISION_##id] = question,
#include "validator/engine/honour/decisions.def"
#undef CAP_DECISION
};

/* In English. $a, $b and $c are the numbers of the option in words, $h is the hex it leads to, $o
 * the answer of a special rule. */
static const char *const sentences[CAP_N_ANSWERS] = {
    [CAP_ANSWER_DONE] = CAP_WORDS("Nothing more"),
    [CAP_ANSWER_YES] = CAP_WORDS("Yes"),
    [CAP_ANSWER_NO] = CAP_WORDS("No"),
    [CAP_ANSWER_SOURCE] = CAP_WORDS("Use the Supply Source in $h"),
    [CAP_ANSWER_KEEP] = CAP_WORDS("Leave it as it is"),
    [CAP_ANSWER_FLIP] = CAP_WORDS("Turn the marker over, to use another source later"),
    [CAP_ANSWER_ORDER] = CAP_WORDS("Order to $a"),
    [CAP_ANSWER_CAPITANO] = "$a",
    [CAP_ANSWER_DECLINE] = CAP_WORDS("Activate nobody more this turn"),
    [CAP_ANSWER_ENTER] = CAP_WORDS("Enter in $h with an Order to $b"),
    [CAP_ANSWER_DELAY] = CAP_WORDS("Wait for another turn"),
    [CAP_ANSWER_STEP] = CAP_WORDS("March $a to $h"),
    [CAP_ANSWER_ADMINISTRATIVE] = CAP_WORDS("Go in Administrative March"),
    [CAP_ANSWER_EARTHWORKS] = CAP_WORDS("Build Earthworks of Level $a facing $b"),
    [CAP_ANSWER_PONTOON] = CAP_WORDS("Lay a pontoon to the $b"),
    [CAP_ANSWER_RECOVER] = CAP_WORDS("Recover, with $a AP of extra wages"),
    [CAP_ANSWER_DROP] = CAP_WORDS("Drop $a off with an Order to $b"),
    [CAP_ANSWER_REORDER] = CAP_WORDS("Put the Force in order again"),
    [CAP_ANSWER_UNEMPLOYED] = CAP_WORDS("Ride to $h"),
    [CAP_ANSWER_UNIT] = CAP_WORDS("Give $a to $b"),
    [CAP_ANSWER_AUXILIARY] = CAP_WORDS("Give $x to $b"),
    [CAP_ANSWER_STRENGTH] = CAP_WORDS("Move $c SP from $a to $b"),
    [CAP_ANSWER_BREAK] = CAP_WORDS("Break $a down: $c SP go to a counter of $b"),
    [CAP_ANSWER_JOIN] = CAP_WORDS("Join $a to $b"),
    [CAP_ANSWER_DETACH] = CAP_WORDS("Put $a on the map"),
    [CAP_ANSWER_MINOR] = CAP_WORDS("Bring $a to $b"),
    [CAP_ANSWER_DISMISS] = CAP_WORDS("Put $a back"),
    [CAP_ANSWER_LOSS] = CAP_WORDS("$a takes the loss"),
    [CAP_ANSWER_LEAVE] = CAP_WORDS("Leave Administrative March"),
    [CAP_ANSWER_GIVE_UP] = CAP_WORDS("Give $a Movement Points up"),
    [CAP_ANSWER_QUALITY] = CAP_WORDS("Fight with Quality $a"),
    [CAP_ANSWER_DEMORALISE] = CAP_WORDS("Demoralise $a"),
    [CAP_ANSWER_ATTACK] = CAP_WORDS("Attack $a, into $h"),
    [CAP_ANSWER_CHIT] = CAP_WORDS("$a to $b"),
    [CAP_ANSWER_DEPLOY] = CAP_WORDS("The Corps of $a in the $b"),
    [CAP_ANSWER_SWAP] = CAP_WORDS("Exchange $a for $b"),
    [CAP_ANSWER_PLAY] = CAP_WORDS("Play $a"),
    [CAP_ANSWER_WAVE] = CAP_WORDS("$a charges $b"),
    [CAP_ANSWER_RIDE] = CAP_WORDS("$a joins the wave"),
    [CAP_ANSWER_ENGAGE] = CAP_WORDS("Engage $a"),
    [CAP_ANSWER_DEFEND] = CAP_WORDS("Defend against $a"),
    [CAP_ANSWER_ASSAULT] = CAP_WORDS("$a attacks $b"),
    [CAP_ANSWER_RALLY] = CAP_WORDS("$a holds out"),
    [CAP_ANSWER_RENOUNCE] = CAP_WORDS("Renounce the attack"),
    [CAP_ANSWER_COMPEL] = CAP_WORDS("Renounce, and compel $a to attack"),
    [CAP_ANSWER_INSIDE] = CAP_WORDS("Defend inside the Fortress"),
    [CAP_ANSWER_OUTSIDE] = CAP_WORDS("Defend outside the walls"),
    [CAP_ANSWER_STOP] = CAP_WORDS("Stop here"),
    [CAP_ANSWER_SIEGE] = CAP_WORDS("Lay siege"),
    [CAP_ANSWER_STORM] = CAP_WORDS("Storm the walls"),
    [CAP_ANSWER_BREACH] = CAP_WORDS("Attack through the breach"),
    [CAP_ANSWER_PLACE] = CAP_WORDS("In $h"),
    [CAP_ANSWER_SPREAD] = CAP_WORDS("$a with $b SP"),
    [CAP_ANSWER_FACING] = CAP_WORDS("Facing $a"),
    [CAP_ANSWER_PAY] = CAP_WORDS("Pay $a AP from $b"),
    [CAP_ANSWER_CHOOSE] = "$o",
    [CAP_ANSWER_PICK] = CAP_WORDS("$a of $b"),
    [CAP_ANSWER_EXIT] = CAP_WORDS("Leave the map"),
    [CAP_ANSWER_RETREAT] = CAP_WORDS("Retreat $a to $h"),
    [CAP_ANSWER_SHELTER] = CAP_WORDS("Retreat behind the walls"),
    [CAP_ANSWER_LEAVE_MAP] = CAP_WORDS("Leave the map and the game"),
    [CAP_ANSWER_QUARTERS] = CAP_WORDS("Go into Quarters"),
    [CAP_ANSWER_CAMPAIGN] = CAP_WORDS("Go On Campaign"),
    [CAP_ANSWER_TREACHERY] = CAP_WORDS("Try treachery $a, through the $b"),
    [CAP_ANSWER_PILLAGE] = CAP_WORDS("Lay the hex waste"),
    [CAP_ANSWER_HIRE] = CAP_WORDS("Hire $a"),
    [CAP_ANSWER_DISCHARGE] = CAP_WORDS("Discharge $a"),
    [CAP_ANSWER_FORFEIT] =
        CAP_WORDS("Bring them in without a line of communication, and so lose them"),
};

static void append_hex(const CapPlay *play, CapHex hex, GString *out) {
  const CapGame *game = play->game;
  char number[CAP_HEX_NUMBER_MAX];

  if (hex >= game->map->n_hexes) {
    g_string_append(out, cap_words(play->log, CAP_WORDS("another hex")));
    return;
  }
  cap_grid_number(&game->map->grid, hex, number);
  g_string_append(out, number);
  if (game->map->hexes[hex].name != NULL)
    g_string_append_printf(out, " %s", game->map->hexes[hex].name);
}

/* A Capitano with where he is, a unit with its strength: so much tells like ones apart. */
static void append_unit(const CapPlay *play, CapUnitIndex unit, GString *out) {
  const CapUnitState *u = &play->state->units[unit];

  g_string_append(out, cap_game_type(play->game, unit)->name);
  if (u->place != CAP_UNIT_CARD)
    g_string_append_printf(out, cap_words(play->log, " of up to %u"),
                           play->game->units[unit].maximum);
  else if (u->demoralised)
    g_string_append_printf(out, cap_words(play->log, " %u (demoralised)"), u->sp);
  else
    g_string_append_printf(out, " %u", u->sp);
}

/* Words of the game, as against names that somebody gave. */
static gboolean is_of_game(CapWord word) {
  switch (word) {
  case CAP_WORD_ORDER:
  case CAP_WORD_DIRECTION:
  case CAP_WORD_MARCH:
  case CAP_WORD_CHIT:
  case CAP_WORD_ARRAY:
  case CAP_WORD_MEANS:
    return TRUE;
  case CAP_WORD_NONE:
  case CAP_WORD_NOTHING:
  case CAP_WORD_NUMBER:
  case CAP_WORD_CAPITANO:
  case CAP_WORD_UNIT:
  case CAP_WORD_HEX:
  case CAP_WORD_ARMY:
  case CAP_WORD_STACK:
  case CAP_WORD_RULE:
    return FALSE;
  }
  return FALSE;
}

/* Names for people where the words of records are identifiers. */
static void append_word(const CapPlay *play, CapWord word, guint16 value, GString *out) {
  const CapGame *game = play->game;
  char text[CAP_OPTION_TEXT];

  if (word > CAP_WORD_NUMBER && value == CAP_NOBODY) {
    g_string_append(out, cap_words(play->log, CAP_WORDS("none")));
  } else if (word == CAP_WORD_CAPITANO && value < game->n_capitani) {
    g_string_append(out, cap_game_card(game, value)->name);
  } else if (word == CAP_WORD_UNIT && value < game->n_units) {
    append_unit(play, value, out);
  } else if (word == CAP_WORD_HEX) {
    append_hex(play, value, out);
  } else if (word == CAP_WORD_ARMY && value < game->scenario->n_armies) {
    g_string_append(out, game->scenario->armies[value].name);
  } else {
    cap_word_text(game, word, value, text);
    g_string_append(out, is_of_game(word) ? cap_words(play->log, text) : text);
  }
}

/* The auxiliaries of options are numbered; people want to know what they are. */
static void append_auxiliary(const CapGame *game, guint16 value, GString *out) {
  if (value < game->n_auxiliaries)
    g_string_append(out, game->roster->auxiliary_types[game->auxiliaries[value].type].name);
}

/* What an answer of a special rule says; its number where no such rule is at work. */
static void append_answer(const CapPlay *play, guint16 number, GString *out) {
  const char *text = cap_run_answer_text(play, number);

  if (text != NULL)
    g_string_append(out, text);
  else
    g_string_append_printf(out, "%u", number);
}

static void append_part(const CapPlay *play, const CapRequest *request, CapOption option, char part,
                        GString *out) {
  const guint16 values[] = {option.a, option.b, option.c};

  if (part == 'h')
    append_hex(play, cap_view_option_hex(play, request, option), out);
  else if (part == 'x')
    append_auxiliary(play->game, option.a, out);
  else if (part == 'o')
    append_answer(play, option.a, out);
  else
    append_word(play, cap_answer_word((CapAnswerKind)option.kind, (guint)(part - 'a')),
                values[part - 'a'], out);
}

/* What the sentence leaves open, in English; NULL for nothing. */
static const char *rest_of(CapOption option) {
  switch ((int)option.kind) {
  case CAP_ANSWER_ORDER:
    return option.b != 0 ? CAP_WORDS(" (Forced)") : NULL;
  case CAP_ANSWER_DROP:
    return option.c != 0 ? CAP_WORDS(" (Forced)") : NULL;
  case CAP_ANSWER_TREACHERY:
    return option.c != 0 ? CAP_WORDS(", with a bribe") : NULL;
  case CAP_ANSWER_RETREAT:
    return option.b != 0 ? CAP_WORDS(", on the way to a Fortress") : NULL;
  case CAP_ANSWER_STEP:
    if (option.b == 0)
      return NULL;
    return option.b == 1 ? CAP_WORDS(", in Administrative March") : CAP_WORDS(", to contact");
  default: /* most leave nothing open */
    return NULL;
  }
}

void cap_view_copy(const char *text, char out[CAP_OPTION_TEXT]) {
  const char *end;

  g_strlcpy(out, text, CAP_OPTION_TEXT);
  if (!g_utf8_validate(out, -1, &end))
    out[end - out] = '\0';
}

const char *cap_view_question(const CapPlay *play, CapDecisionKind kind) {
  return kind < CAP_N_DECISIONS ? cap_words(play->log, questions[kind]) : "";
}

/* The question of the action at work; NULL when it has none. */
static const char *question_of_rule(const CapPlay *play) {
  const CapAction *action = cap_run_question(play->game, play->state);

  return action != NULL ? action->text : NULL;
}

/* Of a question that is asked for each of several things: for which. */
static void append_turn(const CapPlay *play, GString *out) {
  const CapSpecialRun *run = cap_run_of(play);

  g_string_append(out, " (");
  if (run->capitano != CAP_NOBODY)
    append_word(play, CAP_WORD_CAPITANO, run->capitano, out);
  else
    append_hex(play, run->hex, out);
  g_string_append_c(out, ')');
}

/* "" when it is about nothing in particular. A special rule is known by its question, or by its
 * sentence. */
void cap_view_about(const CapPlay *play, const CapRequest *request, char out[CAP_OPTION_TEXT]) {
  const CapSpecial *special = &play->game->special;
  CapWord word = cap_about_word((CapDecisionKind)request->kind);
  g_autoptr(GString) text = g_string_new(NULL);

  if (word == CAP_WORD_RULE && question_of_rule(play) != NULL)
    g_string_append(text, question_of_rule(play));
  else if (word == CAP_WORD_RULE && request->about < special->n_rules &&
           special->rules[request->about].text != NULL)
    g_string_append(text, special->rules[request->about].text);
  else if (word != CAP_WORD_NOTHING && request->about != CAP_NOBODY)
    append_word(play, word, request->about, text);
  if (word == CAP_WORD_RULE && play->state->special.n_runs > 0 && cap_run_is_in_each(play))
    append_turn(play, text);
  cap_view_copy(text->str, out);
}

void cap_view_option(const CapPlay *play, const CapRequest *request, CapOption option,
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
  cap_view_copy(text->str, out);
}

gboolean cap_view_is_about(const CapRequest *request, CapCapitanoIndex capitano) {
  return cap_about_word((CapDecisionKind)request->kind) == CAP_WORD_CAPITANO &&
         request->about == capitano;
}
