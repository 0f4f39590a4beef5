/* Which Command is named, dice that are rolled again, and passing the initiative. */
#include "validator/baroque/charts/command.h"
#include "validator/baroque/policy/doctrine.h"

/* clang-format off */
/* The initiative */
BAROQUE_TERM(NAMED_CLOSE, "named-close", 20, "Units of the Command that are close to the enemy.")
BAROQUE_TERM(NAMED_FIGHTS, "named-fights", 10, "Units of the Command in melee.")
BAROQUE_TERM(NAMED_SHAKEN, "named-shaken", 15, "Disordered units of the Command close to the enemy.")
BAROQUE_TERM(NAMED_COMES, "named-comes", 5, "Units of the Command that wait to come on.")
BAROQUE_TERM(NAMED_GRADE, "named-grade", 6, "The grade of its Leader, who wins the initiative.")
BAROQUE_TERM(ACTS_FIRST, "acts-first", 1, "The chance to win the initiative with these dice, in per cent.")
BAROQUE_TERM(PASSES, "passes", 10, "The enemy is let come.")
BAROQUE_TERM(PASSES_BUSY, "passes-busy", -20, "The Command has something to do now.")
/* clang-format on */

/* Units of a Command that have something to do now: near the enemy, in melee, or coming on. */
typedef struct {
  int close, fighting, shaken, waiting;
} Business;

static Business business_of(const BaroqueOutlook *o, guint command) {
  const BaroqueCommand *c = baroque_command(o->play->game, command);
  gint32 strike = baroque_measure(o, BAROQUE_MEASURE_STRIKE);
  Business b = {0};

  for (guint i = c->first_unit; i < c->first_unit + c->n_units; i++) {
    if (!baroque_is_there(o->play->state, i)) {
      b.waiting += o->play->state->units[i].place == BAROQUE_WAITS;
      continue;
    }
    gboolean close = baroque_outlook_near(o, i) <= strike;
    b.close += close;
    b.fighting += baroque_in_melee(o->play, i);
    b.shaken += close && baroque_has(o->play->state, i, BAROQUE_DISORDERED);
  }
  return b;
}

void baroque_consider_name(const BaroqueOutlook *o, CapOption option, CapScore *score) {
  Business b = business_of(o, option.a);

  cap_score_add(score, BAROQUE_TERM_NAMED_CLOSE, b.close);
  cap_score_add(score, BAROQUE_TERM_NAMED_FIGHTS, b.fighting);
  cap_score_add(score, BAROQUE_TERM_NAMED_SHAKEN, b.shaken);
  cap_score_add(score, BAROQUE_TERM_NAMED_COMES, b.waiting);
  if (o->play->state->commands[option.a].leader == BAROQUE_ON_TABLE)
    cap_score_add(score, BAROQUE_TERM_NAMED_GRADE, o->play->state->commands[option.a].grade);
}

/* --- Dice ------------------------------------------------------------------------------------- */

static int bonus_of(const BaroqueOutlook *o, guint command) {
  const BaroqueCommandState *c = &o->play->state->commands[command];

  return c->leader == BAROQUE_ON_TABLE || c->leader == BAROQUE_WAITS
             ? (int)baroque_initiative_bonus((BaroqueGrade)c->grade)
             : 0;
}

/* Per cent with which a total beats another; [B-01] at a tie the better structure does. */
static int beats(const BaroqueOutlook *o, int own, int other) {
  const BaroqueArmy *armies = o->play->game->scenario->armies;

  if (own != other)
    return own > other ? 100 : 0;
  if (armies[o->side].structure == armies[1 - o->side].structure)
    return 50;
  return armies[o->side].structure < armies[1 - o->side].structure ? 100 : 0;
}

/* [LDR-1] [LDR-2] The chance to act first, with the dice that lie and with others. */
void baroque_consider_dice(const BaroqueOutlook *o, CapOption option, CapScore *score) {
  enum { FACES = 6 };
  const BaroqueInitiative *i = &o->play->state->initiative;
  int other =
      i->dice[1 - o->side][0] + i->dice[1 - o->side][1] + bonus_of(o, i->named[1 - o->side]);
  int bonus = bonus_of(o, i->named[o->side]), sum = 0, n = 0;

  for (int a = 1; a <= FACES; a++)
    for (int b = 1; b <= FACES; b++) {
      int one = option.kind == BAROQUE_ANSWER_KEEP ||
                        (option.kind == BAROQUE_ANSWER_REROLL_ONE && option.b != 0)
                    ? i->dice[o->side][0]
                    : a;
      int two = option.kind == BAROQUE_ANSWER_KEEP ||
                        (option.kind == BAROQUE_ANSWER_REROLL_ONE && option.b != 1)
                    ? i->dice[o->side][1]
                    : b;
      sum += beats(o, one + two + bonus, other);
      n++;
    }
  cap_score_add(score, BAROQUE_TERM_ACTS_FIRST, sum / n);
}

/* [gap 23] Who waits for the enemy lets him come. */
void baroque_consider_pass(const BaroqueOutlook *o, CapOption option, CapScore *score) {
  Business b = business_of(o, o->request->about);

  (void)option;
  cap_score_add(score, BAROQUE_TERM_PASSES, 1);
  cap_score_add(score, BAROQUE_TERM_PASSES_BUSY, b.close + b.fighting + b.waiting);
  if (o->presses)
    cap_score_add(score, BAROQUE_TERM_PASSES_BUSY, 1);
}
