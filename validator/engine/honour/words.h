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
 * Adding a word
 *
 *  1. Schema: the element in the group `condition` or `action` of scenario.xsd, or the enumeration
 *     value of `act`, `adjustable` or `hook`, with its documentation; new names in names.def. A
 *     word that every rule system could use is declared in rules.xsd and named in the group. Make
 *     FORMAT.md anew (build/validator/format-reference > schema/FORMAT.md).
 *  2. The row, in the .def file of its family. Its name is made from the id: CAP_NAME_<ID>. It says
 *     what the word needs (CAP_GIVES_... joined by |, 0 for nothing) or gives, and in which rule
 *     systems it works. A word that is in the schema and not played yet has CAP_NOT_PLAYED there,
 *     and is a finding wherever it stands, until its row says CAP_IN_HONOUR.
 *  3. Its functions, which the row declares by their names; the linker finds what is missing.
 *       condition   cap_condition_read_<word>()  attributes into a CapTest      (condition-read.h)
 *                   cap_condition_ask_<word>()   does it hold? (condition-question.h)
 *                   cap_condition_text_<word>()  the clause for people          (condition-text.h)
 *       effect      cap_effect_read_<word>()     attributes into a CapAction    (special-read.h)
 *                   cap_effect_do_<word>()       carries it out                 (special-run.h)
 *                   cap_effect_text_<word>()     the sentence for people        (rules-text.h)
 *       choice      as an effect, but instead of _do_: cap_effect_offer_<word>() asks, and
 *                   cap_effect_answer_<word>() carries the answer out
 *       act         act_<word>() in report/html/standing-text.c, the clause for people; the chapter
 *                   asks cap_special_forbids(game, state, CAP_ACT_<ID>, &subject)
 *       value       value_<word>() in the same file; the chapter asks cap_special_adjust()
 *       hook        nothing: the row has its words; the chapter calls cap_hook()
 *     What a test or an action keeps goes into CapTest (condition-table.h) or CapAction
 *     (special-actions.h). A new file is fine for a family of words.
 *  4. Attributes that do not serve everywhere: rows in words-attributes.def.
 *  5. example-quarrel.xml uses it; a pair of tests plays it on and off (tests/engine/test-pairs-*).
 *     tests/engine/test-words.c walks the schema and fails for a word or attribute without a row.
 */
#pragma once

#include "schema/document.h"

/* --- What a place gives ----------------------------------------------------------------------- */

enum {
#define CAP_GIFT(id, given, lacking) CAP_GIFT_##id,
#include "validator/engine/honour/words-gifts.def"
#undef CAP_GIFT
  CAP_N_GIFTS
};

/* Sets of them. */
enum {
#define CAP_GIFT(id, given, lacking) CAP_GIVES_##id = 1u << CAP_GIFT_##id,
#include "validator/engine/honour/words-gifts.def"
#undef CAP_GIFT

  CAP_GIVES_A_POWER = CAP_GIVES_SIDE | CAP_GIVES_ARMY,
  /* Somebody in a place, of an army, of a side. */
  CAP_GIVES_A_PIECE = CAP_GIVES_A_POWER | CAP_GIVES_PIECE,
  /* A Force on the map, and everything about it. */
  CAP_GIVES_A_FORCE = CAP_GIVES_A_PIECE | CAP_GIVES_HEX | CAP_GIVES_UNITS | CAP_GIVES_FORCE |
                      CAP_GIVES_HELD_ORDER | CAP_GIVES_CHIEF,
  /* Moments: the game stands still, so that lines can be traced, and goes on afterwards. */
  CAP_GIVES_A_MOMENT = CAP_GIVES_LINES | CAP_GIVES_TIME | CAP_GIVES_SINGLE,
  /* A settlement, and the side that owns it. */
  CAP_GIVES_A_PLACE = CAP_GIVES_HEX | CAP_GIVES_SIDE,
  /* What does not depend on the subject, so that it is there for another as well. */
  CAP_GIVES_ANYBODY =
      CAP_GIVES_DIE | CAP_GIVES_LINES | CAP_GIVES_OUTCOME | CAP_GIVES_TIME | CAP_GIVES_STEP,
};

/* "a die that was rolled", and what is wrong when a place does not give it: "no die has been
 * rolled". */
const char *cap_gift_given(guint gift);
const char *cap_gift_lacking(guint gift);

/* --- Where a word works ----------------------------------------------------------------------- */

enum {
  CAP_NOT_PLAYED = 0,     /* in no rule system that can be played so far */
  CAP_IN_HONOUR = 1 << 0, /* All is lost save Honour */
};

/* --- The words -------------------------------------------------------------------------------- */

/* Conditions, as tests of condition-table.h. */
typedef enum {
  CAP_TEST_UNKNOWN,  /* about something that nobody can find: neither it nor its opposite holds */
  CAP_TEST_AT_LEAST, /* `count` of the tests in it: one for <any>, every one for <all> */
  CAP_TEST_NOT,
#define CAP_CONDITION(id, word, needs, traits, systems) CAP_TEST_##id,
#define CAP_CONDITION_GROUP(id, word)
#include "validator/engine/honour/words-conditions.def"
#undef CAP_CONDITION
#undef CAP_CONDITION_GROUP
  CAP_N_TESTS
} CapTestKind;

/* Traits of conditions. */
enum {
  CAP_CONDITION_IS_COSTLY = 1 << 0, /* it looks at all pieces: to be asked last */
  CAP_CONDITION_IS_DATED = 1 << 1,  /* it speaks of turns [18.4f] */
};

/* Actions: the words of words-effects.def, and what the compiler puts between them. */
typedef enum {
  CAP_ACTION_END,  /* of an event or of the effects of setting a variable */
  CAP_ACTION_JUMP, /* goes on at `to` */
#define CAP_EFFECT(id, word, layout, needs, systems) CAP_ACTION_##id,
#define CAP_CHOICE(id, word, layout, needs, systems) CAP_ACTION_##id,
#define CAP_EFFECT_NOT_PLAYED(id, word)
#include "validator/engine/honour/words-effects.def"
#undef CAP_EFFECT
#undef CAP_CHOICE
#undef CAP_EFFECT_NOT_PLAYED
  CAP_N_ACTIONS
} CapActionKind;

/* What a rule can forbid. */
typedef enum {
#define CAP_ACT(id, name, word, gives, systems) CAP_ACT_##id,
#include "validator/engine/honour/words-acts.def"
#undef CAP_ACT
  CAP_N_ACTS
} CapAct;

/* What a rule can adjust. */
typedef enum {
#define CAP_VALUE(id, name, word, takes, gives, systems) CAP_VALUE_##id,
#include "validator/engine/honour/words-values.def"
#undef CAP_VALUE
  CAP_N_VALUES
} CapValue;

/* How a value is changed: the attributes that it takes. */
enum {
  CAP_TAKES_ADD = 1 << 0,
  CAP_TAKES_NUMBER = 1 << 1, /* set: a number */
  CAP_TAKES_YES_NO = 1 << 2, /* set: yes or no */
  CAP_TAKES_ON_OFF = 1 << 3, /* set: on or off, and rule */
  CAP_TAKES_SIDE = 1 << 4,   /* set: side */
  CAP_TAKES_HEXES = 1 << 5,
  CAP_TAKES_DUE = 1 << 6,
};

/* Rules of the book that <adjust value="rule"> can switch; numbered on from the values, so that
 * both are found in one list. */
typedef enum {
  CAP_SWITCH_NONE = CAP_N_VALUES, /* a rule that cannot be switched */
#define CAP_SWITCH(id, rule, gives) CAP_SWITCH_##id,
#include "validator/engine/honour/words-switches.def"
#undef CAP_SWITCH
  CAP_N_SWITCHES
} CapSwitch;

/* The moments. */
typedef enum {
#define CAP_HOOK(id, name, gives, subject, words, systems) CAP_HOOK_##id,
#include "validator/engine/honour/words-hooks.def"
#undef CAP_HOOK
  CAP_N_HOOKS
} CapHook;

/* What the subject of a condition is called. The first of several moments counts. */
typedef enum {
  CAP_SUBJECT_IS_FORCE,
  CAP_SUBJECT_IS_UNIT,
  CAP_SUBJECT_IS_CAPITANO,
  CAP_SUBJECT_IS_SIDE,
  CAP_SUBJECT_IS_ARMY,
  CAP_SUBJECT_IS_PLACE, /* of no moment: in a <for-each> */
} CapSubjectWord;

/* --- The rows --------------------------------------------------------------------------------- */

typedef enum {
  CAP_FAMILY_CONDITION,
  CAP_FAMILY_EFFECT,
  CAP_FAMILY_ACT,
  CAP_FAMILY_VALUE,
  CAP_FAMILY_SWITCH,
  CAP_FAMILY_HOOK,
} CapRuleFamily;

/* One word, for those who do not play it. */
typedef struct {
  CapRuleFamily family;
  guint id;          /* CapTestKind, CapActionKind, CapAct, CapValue, CapSwitch or CapHook */
  const char *name;  /* as in documents; NULL where `element` says it: see cap_rule_word_name() */
  CapName element;   /* of a condition or effect; CAP_NAME_OTHER for others */
  guint needs;       /* CAP_GIVES_...: all of them must be given where it stands */
  guint gives;       /* an act, a value or a moment: to what stands in it */
  guint takes;       /* a value: CAP_TAKES_... */
  guint traits;      /* a condition: CAP_CONDITION_IS_... */
  guint systems;     /* CAP_IN_... */
  gboolean is_group; /* a condition that holds others */
  CapSubjectWord subject; /* a moment: what its conditions speak of */
  const char *words;      /* a moment: in words; NULL for others */
} CapRuleWord;

/* All rows, family by family in the order of the lists. */
const CapRuleWord *cap_rule_words(CapRuleFamily family, guint *n);

/* An attribute of an element of special rules or victory; one may have several rows, all of which
 * must be met. See words-attributes.def. */
typedef struct {
  CapName element, attribute;
  const char *is;      /* the row is about this value of it; NULL for any */
  guint needs, spares; /* CAP_GIVES_... */
  CapName with;        /* it serves only beside this one; CAP_NAME_OTHER for none */
  const char *values;  /* of that one, separated by blanks; NULL for any */
  CapName without;     /* it serves only without this one */
} CapRuleAttribute;

const CapRuleAttribute *cap_rule_attributes(guint *n);

/* As in documents. */
const char *cap_rule_word_name(const CapRuleWord *word);

/* NULL when there is no such word in the family. */
const CapRuleWord *cap_rule_word_find(CapRuleFamily family, CapSlice name);
const CapRuleWord *cap_rule_word_of_element(CapRuleFamily family, CapName element);

/* The row of a moment. */
const CapRuleWord *cap_rule_word_of_hook(CapHook hook);

/* Is the element one of the conditions, or one of the actions? */
gboolean cap_is_condition(CapName element);
gboolean cap_is_action(CapName element);
