/* clang-format off */
/* The vocabulary of special rules and of victory: one row for each word. The engine compiles and
 * plays by the rows, checks ask them where a word may stand, pages and the editor take their
 * sentences from them.
 *
 *   words-conditions.def  what may stand in <when>, <until> and <victory-condition>
 *   words-effects.def     what an event does: effects, choices and dice
 *   words-acts.def        what a <forbid> can forbid
 *   words-values.def      what an <adjust> can adjust; words-switches.def: rules it can switch
 *   words-hooks.def       the moments of an <event>
 *   words-gifts.def       what a word may need, and what the place where it stands gives
 *   words-attributes.def  what each attribute of these words needs, where not every one serves
 *
 * Adding a word (validator/CONTRIBUTING.md walks through one)
 *
 *  1. Schema: the element in the group `condition` or `action` of schema/honour/scenario.xsd, or the
 *     enumeration value of `act`, `adjustable` or `hook`, with its documentation. A word that every rule system could use is declared in rules.xsd and named in the
 *     group. Make the reference anew (its third line tells how).
 *  2. The row, in the .def file of its family. Its name is made from the id: CAP_NAME_<ID>. It says
 *     what the word needs (HONOUR_GIVES_... joined by |, 0 for nothing) or gives, and in which rule
 *     systems it works. A word that is in the schema and not played yet has HONOUR_NOT_PLAYED there,
 *     and is a finding wherever it stands, until its row says HONOUR_IN_HONOUR.
 *  3. Its functions, which the row declares by their names; the linker finds what is missing.
 *       condition   honour_condition_read_<word>()  attributes into a HonourTest (condition-read.h)
 *                   honour_condition_ask_<word>()   does it hold? (condition-question.h)
 *                   honour_condition_text_<word>()  the clause for people (report/condition-text.h)
 *       effect      honour_effect_read_<word>()     attributes into a HonourAction (read.h)
 *                   honour_effect_do_<word>()       carries it out (run.h)
 *                   honour_effect_text_<word>()     the sentence for people (report/rules-text.h)
 *       choice      as an effect, but instead of _do_: honour_effect_offer_<word>() asks, and
 *                   honour_effect_answer_<word>() carries the answer out
 *       act         act_<word>() in report/standing-text.c, the clause for people; the chapter
 *                   asks honour_special_forbids(game, state, HONOUR_ACT_<ID>, &subject)
 *       value       value_<word>() in the same file; the chapter asks honour_special_adjust()
 *       hook        nothing: the row has its words; the chapter calls honour_hook()
 *     What a test or an action keeps goes into HonourTest (condition-table.h) or HonourAction
 *     (actions.h). A new file is fine for a family of words.
 *  4. Attributes that do not serve everywhere: rows in words-attributes.def.
 *  5. example-quarrel.xml uses it; a pair of tests plays it on and off
 *     (tests/honour/scenarios/test-pairs-*). tests/honour/special/test-words.c walks the schema and
 *     fails for a word or attribute without a row.
 */
/* clang-format on */
#pragma once

#include "schema/document.h"

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

/* --- Where a word works ----------------------------------------------------------------------- */

enum {
  HONOUR_NOT_PLAYED = 0,     /* in no rule system that can be played so far */
  HONOUR_IN_HONOUR = 1 << 0, /* All is lost save Honour */
};

/* --- The words -------------------------------------------------------------------------------- */

/* Conditions, as tests of condition-table.h. */
typedef enum {
  HONOUR_TEST_UNKNOWN, /* about something that nobody can find: neither it nor its opposite holds */
  HONOUR_TEST_AT_LEAST, /* `count` of the tests in it: one for <any>, every one for <all> */
  HONOUR_TEST_NOT,
#define HONOUR_CONDITION(id, word, needs, traits, systems) HONOUR_TEST_##id,
#define HONOUR_CONDITION_GROUP(id, word)
#include "validator/honour/special/words-conditions.def"
#undef HONOUR_CONDITION
#undef HONOUR_CONDITION_GROUP
  HONOUR_N_TESTS
} HonourTestKind;

/* Traits of conditions. */
enum {
  HONOUR_CONDITION_IS_COSTLY = 1 << 0, /* it looks at all pieces: to be asked last */
  HONOUR_CONDITION_IS_DATED = 1 << 1,  /* it speaks of turns [18.4f] */
};

/* Actions: the words of words-effects.def, and what the compiler puts between them. */
typedef enum {
  HONOUR_ACTION_END,  /* of an event or of the effects of setting a variable */
  HONOUR_ACTION_JUMP, /* goes on at `to` */
#define HONOUR_EFFECT(id, word, layout, needs, systems) HONOUR_ACTION_##id,
#define HONOUR_CHOICE(id, word, layout, needs, systems) HONOUR_ACTION_##id,
#define HONOUR_EFFECT_NOT_PLAYED(id, word)
#include "validator/honour/special/words-effects.def"
#undef HONOUR_EFFECT
#undef HONOUR_CHOICE
#undef HONOUR_EFFECT_NOT_PLAYED
  HONOUR_N_ACTIONS
} HonourActionKind;

/* What a rule can forbid. */
typedef enum {
#define HONOUR_ACT(id, name, word, gives, systems) HONOUR_ACT_##id,
#include "validator/honour/special/words-acts.def"
#undef HONOUR_ACT
  HONOUR_N_ACTS
} HonourAct;

/* What a rule can adjust. */
typedef enum {
#define HONOUR_VALUE(id, name, word, takes, gives, systems) HONOUR_VALUE_##id,
#include "validator/honour/special/words-values.def"
#undef HONOUR_VALUE
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
#define HONOUR_SWITCH(id, rule, gives) HONOUR_SWITCH_##id,
#include "validator/honour/special/words-switches.def"
#undef HONOUR_SWITCH
  HONOUR_N_SWITCHES
} HonourSwitch;

/* The moments. */
typedef enum {
#define HONOUR_HOOK(id, name, gives, subject, words, systems) HONOUR_HOOK_##id,
#include "validator/honour/special/words-hooks.def"
#undef HONOUR_HOOK
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

typedef enum {
  HONOUR_FAMILY_CONDITION,
  HONOUR_FAMILY_EFFECT,
  HONOUR_FAMILY_ACT,
  HONOUR_FAMILY_VALUE,
  HONOUR_FAMILY_SWITCH,
  HONOUR_FAMILY_HOOK,
} HonourRuleFamily;

/* One word, for those who do not play it. */
typedef struct {
  HonourRuleFamily family;
  guint
      id; /* HonourTestKind, HonourActionKind, HonourAct, HonourValue, HonourSwitch or HonourHook */
  const char *name; /* as in documents; NULL where `element` says it: see honour_rule_word_name() */
  CapName element;  /* of a condition or effect; CAP_NAME_OTHER for others */
  guint needs;      /* HONOUR_GIVES_...: all of them must be given where it stands */
  guint gives;      /* an act, a value or a moment: to what stands in it */
  guint takes;      /* a value: CAP_TAKES_... */
  guint traits;     /* a condition: CAP_CONDITION_IS_... */
  guint systems;    /* CAP_IN_... */
  gboolean is_group;         /* a condition that holds others */
  HonourSubjectWord subject; /* a moment: what its conditions speak of */
  const char *words;         /* a moment: in words; NULL for others */
} HonourRuleWord;

/* All rows, family by family in the order of the lists. */
const HonourRuleWord *honour_rule_words(HonourRuleFamily family, guint *n);

/* An attribute of an element of special rules or victory; one may have several rows, all of which
 * must be met. See words-attributes.def. */
typedef struct {
  CapName element, attribute;
  const char *is;      /* the row is about this value of it; NULL for any */
  guint needs, spares; /* HONOUR_GIVES_... */
  CapName with;        /* it serves only beside this one; CAP_NAME_OTHER for none */
  const char *values;  /* of that one, separated by blanks; NULL for any */
  CapName without;     /* it serves only without this one */
} HonourRuleAttribute;

const HonourRuleAttribute *honour_rule_attributes(guint *n);

/* As in documents. */
const char *honour_rule_word_name(const HonourRuleWord *word);

/* NULL when there is no such word in the family. */
const HonourRuleWord *honour_rule_word_find(HonourRuleFamily family, CapSlice name);
const HonourRuleWord *honour_rule_word_of_element(HonourRuleFamily family, CapName element);

/* The row of a moment. */
const HonourRuleWord *honour_rule_word_of_hook(HonourHook hook);

/* Is the element one of the conditions, or one of the actions? */
gboolean honour_is_condition(CapName element);
gboolean honour_is_action(CapName element);
