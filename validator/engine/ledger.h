/* Why a doctrine prefers an option: a ledger of named terms.
 *
 * A doctrine decides by numbers. Each stands once, as a row in the file of NAME/policy that uses
 * it; collect-terms.c makes a list of them when the program is built (`terms` of ruleset.h):
 *
 *   - a term is a reason for an option or against it; the row says what one of it is worth;
 *   - a measure is a number by which the doctrine judges how much of a term there is, or whether it
 *     speaks at all: a distance, odds, a share.
 *
 * An option is worth the sum of its terms and nothing else, because there is no other way to score
 * it:
 *
 *     static void consider_rally(const Seen *force, CapScore *score) {
 *       cap_score_add(score, NAME_TERM_RALLY, force->n_shaken);
 *       if (force->sp > cap_score_number(score, NAME_MEASURE_LARGE))
 *         cap_score_add(score, NAME_TERM_SLOW, 1);
 *     }
 *
 *     guint name_advise(const CapRulesPlay *play, const CapRequest *request,
 *                       const CapCounsel *counsel) {
 *       ...
 *       return cap_counsel_best(counsel, usual, request, consider, &outlook);
 *     }
 *
 * Who asks may look into it, with a ledger; without one nothing is written down. He may also bring
 * numbers of his own: so a player is `doctrine` with another number, a duel tells which one is
 * better, and a test changes every number and requires that somebody notices. */
#pragma once

#include "validator/engine/decision.h"
#include "validator/engine/plan.h"

typedef enum { CAP_TERM_REASON, CAP_TERM_MEASURE } CapTermKind;

/* A number that a doctrine decides by. */
typedef struct {
  const char *name; /* "nearer": for people and programs, each only once in a system */
  int number;       /* what one of a term is worth, or the measure itself */
  CapTermKind kind;
  const char *sentence; /* for people: what it stands for */
} CapTerm;

/* One line of a ledger. */
typedef struct {
  guint16 term;
  int amount; /* how much of the term there is */
  int worth;  /* what that adds */
} CapEntry;

/* All options of a decision. */
typedef struct {
  GArray *entries; /* of CapEntry, those of the first option first; none without any worth */
  guint n_options;
  guint first[CAP_MAX_OPTIONS + 1]; /* the entry of an option; the next option's is its end */
  int totals[CAP_MAX_OPTIONS];      /* by which the best is chosen */
} CapLedger;

CapLedger *cap_ledger_new(void);
void cap_ledger_free(CapLedger *ledger);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CapLedger, cap_ledger_free)

/* The entries of an option. */
const CapEntry *cap_ledger_entries(const CapLedger *ledger, guint option, guint *n);

/* How advice is asked for. All but the luck may be NULL. */
typedef struct {
  guint64 luck;           /* decides between equals */
  const int *numbers;     /* by term; NULL: those of the rows */
  gconstpointer prepared; /* what `prepare` of the system made of these numbers */
  CapLedger *ledger;      /* gets the terms of all options; what was there is forgotten */
  gpointer memory;        /* of the player, see plan.h; NULL: it remembers nothing */
  const CapPlan *plan;    /* to be followed; NULL: its own choice */
} CapCounsel;

/* The score of an option while it is worked out. */
typedef struct {
  const int *numbers; /* by term */
  int total;
  CapLedger *ledger; /* NULL: nobody looks */
} CapScore;

/* Not for doctrines: writes a line; the same term once more adds to its line. */
void cap_ledger_enter(CapLedger *ledger, guint term, int amount, int worth);

/* So much of a term speaks for the option, or against it. */
static inline void cap_score_add(CapScore *score, guint term, int amount) {
  int worth = amount * score->numbers[term];

  score->total += worth;
  if (G_UNLIKELY(score->ledger != NULL))
    cap_ledger_enter(score->ledger, term, amount, worth);
}

/* A measure. */
static inline int cap_score_number(const CapScore *score, guint measure) {
  return score->numbers[measure];
}

/* Begins the score of an option, and closes it. Options come in the order of the request. */
CapScore cap_score_begin(const CapCounsel *counsel, const int *usual, guint option);
void cap_score_end(const CapScore *score, guint option);

/* Says what speaks for an option. */
typedef void (*CapConsider)(gconstpointer data, CapOption option, CapScore *score);

/* Scores all options; the index of the best, of equals the one that luck takes. `usual` are the
 * numbers of the rows. */
guint cap_counsel_best(const CapCounsel *counsel, const int *usual, const CapRequest *request,
                       CapConsider consider, gconstpointer data);

/* How many rows there are before the one without a name; 0 for NULL. */
guint cap_terms_count(const CapTerm *terms);

/* The index of the row with this name; -1 when there is none. */
int cap_terms_find(const CapTerm *terms, const char *name);

/* The numbers of the rows; new array. */
int *cap_terms_dup_numbers(const CapTerm *terms);
