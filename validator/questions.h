/* The questions that a rule system answers about a scenario, for `capitano query`: which there are,
 * the options that they take, and one function that answers. The command reads the options, opens
 * the scenario and asks the system that it is written for. */
#pragma once

#include "validator/commands/cli.h"

/* An option of the command that is the system's own. */
typedef struct {
  const char *name;
  const char *help;
  const char *value;      /* what help calls its value */
  const char *words;      /* all that can stand there, with blanks between, or NULL */
  gboolean is_list;       /* may be given several times */
  gboolean is_for_change; /* changes the set-up before any question is answered; the others are for
                             the questions that name them */
} CapQuestionOption;

typedef struct {
  const char *name;
  gboolean takes_hex;  /* a hex may stand behind its name */
  const char *options; /* those that it looks at, with blanks between; the first is what a word
                          behind the question was most likely meant for */
  const char *help;    /* whole lines, indented */
} CapQuestion;

/* A question that was asked. */
typedef struct {
  const CapCommand *command; /* whose errors these are */
  const CapStreams *io;
  struct _CapOpenScenario *open; /* free of errors, and its system made a game of it */
  const CapQuestion *question;
  const char *hex;    /* the word behind the question, or NULL */
  GHashTable *values; /* of char *, or char ** for a list: by name of the option, those given */
} CapAsked;

typedef struct {
  const CapQuestion *questions;     /* ended by an empty row, like the options */
  const CapQuestionOption *options; /* in the order of help */
  const char *remark;               /* for help, below the questions: whole lines */
  /* Prints lines of "key: value", or says what is wrong with the options. */
  CapExit (*answer)(const CapAsked *asked);
} CapQuestions;

/* By its name, however that is spelt; NULL when there is none, or no questions at all. */
const CapQuestion *cap_question_find(const CapQuestions *questions, const char *name);

/* The name of the first option among `values` that would change nothing about the answer; NULL when
 * there is none. Borrowed. */
const char *cap_question_strange_option(const CapQuestions *questions, const CapQuestion *question,
                                        GHashTable *values);

/* The names of the questions of all systems, borrowed, and NULL; new array. */
GPtrArray *cap_question_names(void);
