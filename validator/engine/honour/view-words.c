/* Questions and options as a player would put them. option-text.c has the words of records. */
#include "validator/engine/honour/view.h"

#include "validator/engine/honour/chart-orders.h"
#include "validator/engine/honour/option-text.h"

static const char *const questions[CAP_N_DECISIONS] = {
#define CAP_DECISION(id, name, about, question) [CAP_DECISION_##id] = question,
#include "validator/engine/honour/decisions.def"
#undef CAP_DECISION
};

/* $a, $b and $c are the numbers of the option in words, $h is the hex it leads to. */
static const char *const sentences[CAP_N_ANSWERS] = {
    [CAP_ANSWER_DONE] = "Nothing more",
    [CAP_ANSWER_YES] = "Yes",
    [CAP_ANSWER_NO] = "No",
    [CAP_ANSWER_SOURCE] = "Use the Supply Source in $h",
    [CAP_ANSWER_KEEP] = "Leave it as it is",
    [CAP_ANSWER_FLIP] = "Turn the marker over, to use another source later",
    [CAP_ANSWER_ORDER] = "Order to $a",
    [CAP_ANSWER_CAPITANO] = "$a",
    [CAP_ANSWER_DECLINE] = "Activate nobody more this turn",
    [CAP_ANSWER_ENTER] = "Enter in $h with an Order to $b",
    [CAP_ANSWER_DELAY] = "Wait for another turn",
    [CAP_ANSWER_STEP] = "March $a to $h",
    [CAP_ANSWER_ADMINISTRATIVE] = "Go in Administrative March",
    [CAP_ANSWER_EARTHWORKS] = "Build Earthworks of Level $a facing $b",
    [CAP_ANSWER_PONTOON] = "Lay a pontoon to the $b",
    [CAP_ANSWER_RECOVER] = "Recover, with $a AP of extra wages",
    [CAP_ANSWER_DROP] = "Drop $a off with an Order to $b",
    [CAP_ANSWER_REORDER] = "Put the Force in order again",
    [CAP_ANSWER_UNEMPLOYED] = "Ride to $h",
    [CAP_ANSWER_UNIT] = "Give $a to $b",
    [CAP_ANSWER_AUXILIARY] = "Give $x to $b",
    [CAP_ANSWER_STRENGTH] = "Move $c SP from $a to $b",
    [CAP_ANSWER_BREAK] = "Break $a down: $c SP go to a counter of $b",
    [CAP_ANSWER_JOIN] = "Join $a to $b",
    [CAP_ANSWER_DETACH] = "Put $a on the map",
    [CAP_ANSWER_MINOR] = "Bring $a to $b",
    [CAP_ANSWER_DISMISS] = "Put $a back",
    [CAP_ANSWER_LOSS] = "$a takes the loss",
    [CAP_ANSWER_LEAVE] = "Leave Administrative March",
    [CAP_ANSWER_GIVE_UP] = "Give $a Movement Points up",
    [CAP_ANSWER_QUALITY] = "Fight with Quality $a",
    [CAP_ANSWER_DEMORALISE] = "Demoralise $a",
    [CAP_ANSWER_ATTACK] = "Attack $a, into $h",
    [CAP_ANSWER_CHIT] = "$a to $b",
    [CAP_ANSWER_DEPLOY] = "The Corps of $a in the $b",
    [CAP_ANSWER_SWAP] = "Exchange $a for $b",
    [CAP_ANSWER_PLAY] = "Play $a",
    [CAP_ANSWER_WAVE] = "$a charges $b",
    [CAP_ANSWER_RIDE] = "$a joins the wave",
    [CAP_ANSWER_ENGAGE] = "Engage $a",
    [CAP_ANSWER_DEFEND] = "Defend against $a",
    [CAP_ANSWER_ASSAULT] = "$a attacks $b",
    [CAP_ANSWER_RALLY] = "$a holds out",
    [CAP_ANSWER_RENOUNCE] = "Renounce the attack",
    [CAP_ANSWER_COMPEL] = "Renounce, and compel $a to attack",
    [CAP_ANSWER_INSIDE] = "Defend inside the Fortress",
    [CAP_ANSWER_OUTSIDE] = "Defend outside the walls",
    [CAP_ANSWER_STOP] = "Stop here",
    [CAP_ANSWER_SIEGE] = "Lay siege",
    [CAP_ANSWER_STORM] = "Storm the walls",
    [CAP_ANSWER_BREACH] = "Attack through the breach",
    [CAP_ANSWER_PLACE] = "In $h",
    [CAP_ANSWER_SPREAD] = "$a with $b SP",
    [CAP_ANSWER_FACING] = "Facing $a",
    [CAP_ANSWER_PAY] = "Pay $a AP from $b",
    [CAP_ANSWER_PICK] = "$a of $b",
    [CAP_ANSWER_EXIT] = "Leave the map",
    [CAP_ANSWER_RETREAT] = "Retreat $a to $h",
    [CAP_ANSWER_SHELTER] = "Retreat behind the walls",
    [CAP_ANSWER_LEAVE_MAP] = "Leave the map and the game",
    [CAP_ANSWER_QUARTERS] = "Go into Quarters",
    [CAP_ANSWER_CAMPAIGN] = "Go On Campaign",
    [CAP_ANSWER_TREACHERY] = "Try treachery $a, through the $b",
    [CAP_ANSWER_PILLAGE] = "Lay the hex waste",
    [CAP_ANSWER_HIRE] = "Hire $a",
    [CAP_ANSWER_DISCHARGE] = "Discharge $a",
};

static void append_hex(const CapGame *game, CapHex hex, GString *out) {
  char number[CAP_HEX_NUMBER_MAX];

  if (hex >= game->map->n_hexes) {
    g_string_append(out, "another hex");
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
  if (u->place == CAP_UNIT_CARD)
    g_string_append_printf(out, " %u%s", u->sp, u->demoralised ? " (demoralised)" : "");
  else
    g_string_append_printf(out, " of up to %u", play->game->units[unit].maximum);
}

/* Names for people where the words of records are identifiers. */
static void append_word(const CapPlay *play, CapWord word, guint16 value, GString *out) {
  const CapGame *game = play->game;
  char text[CAP_OPTION_TEXT];

  if (word == CAP_WORD_CAPITANO && value < game->n_capitani) {
    g_string_append(out, cap_game_card(game, value)->name);
  } else if (word == CAP_WORD_UNIT && value < game->n_units) {
    append_unit(play, value, out);
  } else if (word == CAP_WORD_HEX) {
    append_hex(game, value, out);
  } else if (word == CAP_WORD_ARMY && value < game->scenario->n_armies) {
    g_string_append(out, game->scenario->armies[value].name);
  } else {
    cap_word_text(game, word, value, text);
    g_string_append(out, text);
  }
}

/* The auxiliaries of options are numbered; people want to know what they are. */
static void append_auxiliary(const CapGame *game, guint16 value, GString *out) {
  if (value < game->n_auxiliaries)
    g_string_append(out, game->roster->auxiliary_types[game->auxiliaries[value].type].name);
}

static void append_part(const CapPlay *play, const CapRequest *request, CapOption option, char part,
                        GString *out) {
  const guint16 values[] = {option.a, option.b, option.c};

  if (part == 'h')
    append_hex(play->game, cap_view_option_hex(play, request, option), out);
  else if (part == 'x')
    append_auxiliary(play->game, option.a, out);
  else
    append_word(play, cap_answer_word((CapAnswerKind)option.kind, (guint)(part - 'a')),
                values[part - 'a'], out);
}

/* What the sentence leaves open. */
static void append_rest(CapOption option, GString *out) {
  switch ((int)option.kind) {
  case CAP_ANSWER_ORDER:
    if (option.b != 0)
      g_string_append(out, " (Forced)");
    break;
  case CAP_ANSWER_DROP:
    if (option.c != 0)
      g_string_append(out, " (Forced)");
    break;
  case CAP_ANSWER_TREACHERY:
    if (option.c != 0)
      g_string_append(out, ", with a bribe");
    break;
  case CAP_ANSWER_RETREAT:
    if (option.b != 0)
      g_string_append(out, ", on the way to a Fortress");
    break;
  case CAP_ANSWER_STEP:
    if (option.b != 0)
      g_string_append(out, option.b == 1 ? ", in Administrative March" : ", to contact");
    break;
  }
}

const char *cap_view_question(CapDecisionKind kind) {
  return kind < CAP_N_DECISIONS ? questions[kind] : "";
}

/* "" when it is about nothing in particular. A special rule is known by its sentence. */
void cap_view_about(const CapPlay *play, const CapRequest *request, char out[CAP_OPTION_TEXT]) {
  const CapSpecial *special = &play->game->special;
  CapWord word = cap_about_word((CapDecisionKind)request->kind);
  g_autoptr(GString) text = g_string_new(NULL);

  if (word == CAP_WORD_RULE && request->about < special->n_rules &&
      special->rules[request->about].text != NULL)
    g_string_append(text, special->rules[request->about].text);
  else if (word != CAP_WORD_NOTHING && request->about != CAP_NOBODY)
    append_word(play, word, request->about, text);
  g_strlcpy(out, text->str, CAP_OPTION_TEXT);
}

void cap_view_option(const CapPlay *play, const CapRequest *request, CapOption option,
                     char out[CAP_OPTION_TEXT]) {
  g_autoptr(GString) text = g_string_new(NULL);

  for (const char *c = sentences[option.kind]; *c != '\0'; c++) {
    if (*c == '$')
      append_part(play, request, option, *++c, text);
    else
      g_string_append_c(text, *c);
  }
  append_rest(option, text);
  g_strlcpy(out, text->str, CAP_OPTION_TEXT);
}

gboolean cap_view_is_about(const CapRequest *request, CapCapitanoIndex capitano) {
  return cap_about_word((CapDecisionKind)request->kind) == CAP_WORD_CAPITANO &&
         request->about == capitano;
}
