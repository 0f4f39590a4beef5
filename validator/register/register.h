/* The register of a rule system: what each rule of the game says, in our own words, and how far it
 * is modelled; what was ruled where the rule book is open; and what shows in play that a rule was
 * applied. The rows are the system's, in validator/NAME/register/; what is done with them is the
 * same for all.
 *
 * Ids of statements are made alike in all of them: chapters have numbers, C is a chart, S a
 * scenario; see cap_register_covers(). */
#pragma once

#include "schema/document/document.h"
#include "schema/codes/suggest.h"

typedef enum {
  CAP_RULE_STATUS_COMPLETE,
  CAP_RULE_STATUS_PARTIAL,    /* the reason says what is missing */
  CAP_RULE_STATUS_PLANNED,    /* not played yet; the reason, if there is one, says why */
  CAP_RULE_STATUS_BACKGROUND, /* nothing to do, nothing to test */
  CAP_N_RULE_STATUSES
} CapRuleStatus;

/* One statement of a rule; constant for the life of the program. */
typedef struct {
  const char *id; /* "7.8.2.1a": the rule 7.8.2.1 and the letter of the statement */
  const char *title;
  guint kind; /* among the kinds of its register */
  CapRuleStatus status;
  const char *statement;
  const char *reason; /* of a partial or planned one, a clause without full stop; else NULL */
} CapRuleInfo;

typedef struct _CapRulingInfo CapRulingInfo;     /* rulings.h */
typedef struct _CapRulingChoice CapRulingChoice; /* likewise */
typedef struct _CapUnplayed CapUnplayed;         /* played.h */
typedef struct _CapEvidence CapEvidence;         /* likewise */
typedef struct _CapPlayedGame CapPlayedGame;     /* likewise */

typedef void (*CapEvidenceCall)(const CapEvidence *row, gpointer data);

typedef struct {
  const char *title; /* of the game, for a heading */

  /* The statements, in the natural order of their ids, and the words for their kinds; the list of
   * words is ended by NULL. */
  const CapRuleInfo *rules;
  guint n_rules;
  const char *const *kinds;

  /* The rulings, in the order of their ids. */
  const CapRulingInfo *rulings;
  guint n_rulings;

  /* How a scenario chooses a reading, and which one this scenario (NULL: none) uses; FALSE when
   * scenarios cannot choose. May be NULL: they can nowhere. */
  gboolean (*choice)(const char *ruling, const CapDocument *scenario, CapRulingChoice *choice);

  /* The settings of a scenario that this ruling is about, with their usual values, for people:
   * "rally (automatic)"; NULL when there is none. New string. May be NULL: the rules have no
   * settings. */
  char *(*dup_settings)(const char *ruling);

  /* Statements that games need not show, with the reason. */
  const CapUnplayed *unplayed;
  guint n_unplayed;

  /* Every piece of evidence that a play notes; some places have several rows. May be NULL: it notes
   * none. */
  void (*each_evidence)(CapEvidenceCall call, gpointer data);

  /* How often a game has shown what an element of its scenario says. May be NULL: nobody knows. */
  guint (*times_of)(const CapPlayedGame *game, CapNode node);
} CapRegister;

/* Does the number name this statement, or a rule, section or chapter that has it? 7.8 covers 7.8a
 * and 7.8.2.1a but not 7.80a; C.AFT covers C.AFT-m1; 12.1b covers 12.1b2. */
gboolean cap_register_covers(const char *number, const char *id);

/* Does the number name any statement at all? */
gboolean cap_register_has(const CapRegister *book, const char *number);

/* Is this the id of one statement? */
gboolean cap_register_is_statement(const CapRegister *book, const char *id);

/* Title, sentence and reason of every statement that the number covers, for those who look on; NULL
 * when there is none. New string. */
char *cap_register_dup_text(const CapRegister *book, const char *number);

/* "Partial: no chits are played yet."; NULL for a statement without a reason. New string. */
char *cap_rule_dup_reason(const CapRuleInfo *rule);

/* Offers every id, and every number above one, to a search for a misspelt one. */
void cap_register_suggest(const CapRegister *book, CapSuggestion *suggestion);

/* The words of the command in the order of the enum, ended by NULL. */
extern const char *const cap_rule_status_words[];
