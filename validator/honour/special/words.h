/* clang-format off */
/* The vocabulary of special rules and of victory: one row for each word. The engine compiles and
 * plays by the rows, checks ask them where a word may stand, pages and the editor take their
 * sentences from them.
 *
 * Which words there are is said in the schema alone; each list of schema/honour/scenario.xsd is a
 * family:
 *
 *   condition    what may stand in <when>, <until> and <victory-condition>
 *   action       what an event does: effects, choices and dice
 *   act          what a <forbid> can forbid
 *   adjustable   what an <adjust> can adjust; words-switches.def: rules it can switch
 *   hook         the moments of an <event>
 *
 * The row of a word, its functions and what its attributes need stand together in words/, by subject.
 *
 * Adding a word (validator/CONTRIBUTING.md walks through one)
 *
 *  1. schema/honour/scenario.xsd: the element in the group `condition` or `action`, or the
 *     enumeration value of `act`, `adjustable` or `hook`, with its documentation. A word that every
 *     rule system could use is declared in rules.xsd and named in the group. Make the reference anew
 *     (its third line tells how).
 *  2. words/SUBJECT.c: its functions and its row, of a type of word.h, which lists what each family
 *     has. The row says what the word needs (HONOUR_GIVES_... joined by |, nothing for nothing) or
 *     gives, and what its attributes need. A word that is in the schema and not played yet
 *     has `.is_not_played`, and is a finding wherever it stands.
 *       condition   CAP_WORD_ROW(honour_condition_<word>): read, ask, text
 *       effect      CAP_WORD_ROW(honour_effect_<word>): read, carry_out, text
 *       choice      as an effect, but instead of carry_out: offer asks, answer carries it out
 *       act         CAP_WORD_ROW(honour_act_<word>): text; the chapter asks
 *                   honour_special_forbids(game, state, HONOUR_ACT_<ID>, &subject)
 *       value       CAP_WORD_ROW(honour_value_<word>): text; the chapter asks honour_special_adjust()
 *       hook        CAP_WORD_ROW(honour_hook_<word>): its words; the chapter calls honour_hook()
 *     What a test or an action keeps goes into HonourTest (condition-table.h) or HonourAction
 *     (actions.h). A new file is fine for a new subject.
 *  3. example-quarrel.xml uses it; a pair of tests plays it on and off
 *     (tests/honour/scenarios/test-pairs-*).
 *
 * A word without a row cannot be linked, a row without a word cannot be compiled, and
 * tests/honour/special/test-words.c fails for an attribute without a row.
 */
/* clang-format on */
#pragma once

#include "schema/document/document.h"

/* --- What a place gives ----------------------------------------------------------------------- */

enum {
#define HONOUR_GIFT(id, given, lacking) HONOUR_GIFT_##id,
#include "validator/honour/special/words-gifts.def"
#undef HONOUR_GIFT
  HONOUR_N_GIFTS
};

/* Sets of them. */
enum {
#define HONOUR_GIFT(id, given, lacking) HONOUR_GIVES_##id = 1u << HONOUR_GIFT_##id,
#include "validator/honour/special/words-gifts.def"
#undef HONOUR_GIFT

  HONOUR_GIVES_A_POWER = HONOUR_GIVES_SIDE | HONOUR_GIVES_ARMY,
  /* Somebody in a place, of an army, of a side. */
  HONOUR_GIVES_A_PIECE = HONOUR_GIVES_A_POWER | HONOUR_GIVES_PIECE,
  /* A Force on the map, and everything about it. */
  HONOUR_GIVES_A_FORCE = HONOUR_GIVES_A_PIECE | HONOUR_GIVES_HEX | HONOUR_GIVES_UNITS |
                         HONOUR_GIVES_FORCE | HONOUR_GIVES_HELD_ORDER | HONOUR_GIVES_CHIEF,
  /* Moments: the game stands still, so that lines can be traced, and goes on afterwards. */
  HONOUR_GIVES_A_MOMENT = HONOUR_GIVES_LINES | HONOUR_GIVES_TIME | HONOUR_GIVES_SINGLE,
  /* A settlement, and the side that owns it. */
  HONOUR_GIVES_A_PLACE = HONOUR_GIVES_HEX | HONOUR_GIVES_SIDE,
  /* What does not depend on the subject, so that it is there for another as well. */
  HONOUR_GIVES_ANYBODY = HONOUR_GIVES_DIE | HONOUR_GIVES_LINES | HONOUR_GIVES_OUTCOME |
                         HONOUR_GIVES_TIME | HONOUR_GIVES_STEP,
};

/* "a die that was rolled", and what is wrong when a place does not give it: "no die has been
 * rolled". */
const char *honour_gift_given(guint gift);
const char *honour_gift_lacking(guint gift);

/* --- The words -------------------------------------------------------------------------------- */

/* Conditions, as tests of condition-table.h. */
typedef enum {
  HONOUR_TEST_UNKNOWN, /* about something that nobody can find: neither it nor its opposite holds */
/* <all> and <any> are compiled as AT_LEAST: `count` of the tests in it. */
#define CAP_WORD(id, word, name) HONOUR_TEST_##id,
#include "schema/honour/scenario-condition.def"
#undef CAP_WORD
  HONOUR_N_TESTS
} HonourTestKind;

/* Traits of conditions. */
enum {
  HONOUR_CONDITION_IS_COSTLY = 1 << 0, /* it looks at all pieces: to be asked last */
  HONOUR_CONDITION_IS_DATED = 1 << 1,  /* it speaks of turns [18.4f] */
};

/* Actions: choices, dice and effects, and what the compiler puts between them. */
typedef enum {
  HONOUR_ACTION_END,  /* of an event or of the effects of setting a variable */
  HONOUR_ACTION_JUMP, /* goes on at `to` */
#define CAP_WORD(id, word, name) HONOUR_ACTION_##id,
#include "schema/honour/scenario-action.def"
#undef CAP_WORD
  HONOUR_N_ACTIONS
} HonourActionKind;

/* What a rule can forbid. */
typedef enum {
#define CAP_WORD(id, word, name) HONOUR_ACT_##id,
#include "schema/honour/scenario-act.def"
#undef CAP_WORD
  HONOUR_N_ACTS
} HonourAct;

/* What a rule can adjust. */
typedef enum {
#define CAP_WORD(id, word, name) HONOUR_VALUE_##id,
#include "schema/honour/scenario-adjustable.def"
#undef CAP_WORD
  HONOUR_N_VALUES
} HonourValue;

/* How a value is changed: the attributes that it takes. */
enum {
  HONOUR_TAKES_ADD = 1 << 0,
  HONOUR_TAKES_NUMBER = 1 << 1, /* set: a number */
  HONOUR_TAKES_YES_NO = 1 << 2, /* set: yes or no */
  HONOUR_TAKES_ON_OFF = 1 << 3, /* set: on or off, and rule */
  HONOUR_TAKES_SIDE = 1 << 4,   /* set: side */
  HONOUR_TAKES_HEXES = 1 << 5,
  HONOUR_TAKES_DUE = 1 << 6,
};

/* Rules of the book that <adjust value="rule"> can switch; numbered on from the values, so that
 * both are found in one list. */
typedef enum {
  HONOUR_SWITCH_NONE = HONOUR_N_VALUES, /* a rule that cannot be switched */
#define HONOUR_SWITCH(id, rule, what) HONOUR_SWITCH_##id,
#include "validator/honour/special/words-switches.def"
#undef HONOUR_SWITCH
  HONOUR_N_SWITCHES
} HonourSwitch;

/* The moments. */
typedef enum {
#define CAP_WORD(id, word, name) HONOUR_HOOK_##id,
#include "schema/honour/scenario-hook.def"
#undef CAP_WORD
  HONOUR_N_HOOKS
} HonourHook;

/* What the subject of a condition is called. The first of several moments counts. */
typedef enum {
  HONOUR_SUBJECT_IS_FORCE,
  HONOUR_SUBJECT_IS_UNIT,
  HONOUR_SUBJECT_IS_CAPITANO,
  HONOUR_SUBJECT_IS_SIDE,
  HONOUR_SUBJECT_IS_ARMY,
  HONOUR_SUBJECT_IS_PLACE, /* of no moment: in a <for-each> */
} HonourSubjectWord;

/* --- The rows --------------------------------------------------------------------------------- */

/* An attribute of an element of special rules or victory; one may have several rows, all of which
 * must be met. The rows of an element stand together. */
typedef struct {
  CapName element, attribute;
  const char *is;      /* the row is about this value of it; NULL for any */
  guint needs, spares; /* HONOUR_GIVES_... */
  CapName with;        /* it serves only beside this one; CAP_NAME_OTHER for none */
  const char *values;  /* of that one, separated by blanks; NULL for any */
  CapName without;     /* it serves only without this one */
} HonourRuleAttribute;

/* What a row says of its word, to those who do not play it. */
typedef struct {
  guint needs;               /* HONOUR_GIVES_...: all of them must be given where it stands */
  guint gives;               /* an act, a value or a moment: to what stands in it */
  guint takes;               /* a value: HONOUR_TAKES_... */
  guint traits;              /* a condition: HONOUR_CONDITION_IS_... */
  gboolean is_not_played;    /* it is in the schema, and no game knows it yet */
  gboolean is_group;         /* a condition that holds others */
  HonourSubjectWord subject; /* a moment: what its conditions speak of */
  const char *words;         /* a moment: in words; NULL for others */
  const HonourRuleAttribute *attributes; /* of its element, and of those that stand only in it; the
                                            last one is of no element; NULL for none */
} HonourWordRow;

typedef enum {
  HONOUR_FAMILY_CONDITION,
  HONOUR_FAMILY_EFFECT,
  HONOUR_FAMILY_ACT,
  HONOUR_FAMILY_VALUE,
  HONOUR_FAMILY_SWITCH,
  HONOUR_FAMILY_HOOK,
} HonourRuleFamily;

/* One word: what the schema says, and its row. */
typedef struct {
  HonourRuleFamily family;
  guint
      id; /* HonourTestKind, HonourActionKind, HonourAct, HonourValue, HonourSwitch or HonourHook */
  const char *name; /* as in documents */
  CapName element;  /* of a condition or effect; CAP_NAME_OTHER for others */
  const HonourWordRow *row;
} HonourRuleWord;

/* All words, family by family in the order of the schema. */
const HonourRuleWord *honour_rule_words(HonourRuleFamily family, guint *n);

/* The rows of the attributes of an element, up to the first that is of another. */
const HonourRuleAttribute *honour_rule_attributes(CapName element);

/* NULL when there is no such word in the family. */
const HonourRuleWord *honour_rule_word_find(HonourRuleFamily family, CapSlice name);
const HonourRuleWord *honour_rule_word_of_element(HonourRuleFamily family, CapName element);

/* The word of a moment. */
const HonourRuleWord *honour_rule_word_of_hook(HonourHook hook);

/* Is the element one of the conditions, or one of the actions? */
gboolean honour_is_condition(CapName element);
gboolean honour_is_action(CapName element);
