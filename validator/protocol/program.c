#include "validator/protocol/program.h"

#include <errno.h>
#include <gio/gio.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <unistd.h>

#include "validator/report/json-text.h"

enum {
  PROTOCOL = 1,
  LONGEST_LINE = 65536, /* of an answer */
  LONGEST_SHOWN = 80,   /* of one that makes no sense */
  FAREWELL = 1000,      /* milliseconds for a program to end by itself */
};

struct _CapProgram {
  const CapMatch *table;
  CapIndex side;
  char *command;
  GSubprocess *process; /* NULL: it did not start */
  pid_t group;          /* of it and of what it has started; 0: none */
  int fd;               /* a socket; -1 when there is none */
  GString *heard;       /* of the line that is coming in */
  guint n_decisions;    /* of the game, that were asked */
  gboolean follows;     /* is told every decision, with its dice */
  char *failure;
};

/* --- Lines ------------------------------------------------------------------------------------ */

G_GNUC_PRINTF(2, 3)
static void fail(CapProgram *p, const char *format, ...) {
  va_list args;

  if (p->failure != NULL)
    return;
  va_start(args, format);
  g_autofree char *what = g_strdup_vprintf(format, args);
  va_end(args);
  p->failure = g_strdup_printf("The player \"%s\" of %s %s", p->command,
                               p->table->scenario->sides[p->side].id, what);
}

static gint64 deadline_of(const CapProgram *p) {
  return g_get_monotonic_time() + (gint64)(p->table->seconds * G_USEC_PER_SEC);
}

/* Waits until there is something to hear, or room for what is said; 0 when time is up, -1 when one
 * should ask again. */
static int wait_for(const CapProgram *p, short what, gint64 deadline) {
  struct pollfd ready = {.fd = p->fd, .events = what};
  gint64 left = (deadline - g_get_monotonic_time()) / G_TIME_SPAN_MILLISECOND;
  int n_ready = poll(&ready, 1, (int)CLAMP(left, 0, G_MAXINT));

  return n_ready < 0 && errno != EINTR ? 0 : n_ready;
}

/* A program that has gone must not take this one with it, so no signal is sent; nor must one that
 * never reads what it is told keep it waiting. */
static void send_text(CapProgram *p, const char *text, gsize length) {
  gint64 deadline = deadline_of(p);

  while (length > 0 && p->failure == NULL) {
    gssize n = send(p->fd, text, length, MSG_NOSIGNAL | MSG_DONTWAIT);

    if (n > 0) {
      text += n;
      length -= (gsize)n;
    } else if (n < 0 && errno == EAGAIN) {
      if (wait_for(p, POLLOUT, deadline) == 0)
        fail(p, "has not read what it was told within %g seconds.", p->table->seconds);
    } else if (n == 0 || errno != EINTR) {
      fail(p, "has ended before the game was over.");
    }
  }
}

static void send_line(CapProgram *p, JsonBuilder *builder) {
  g_autoptr(JsonNode) root = json_builder_get_root(builder);
  g_autofree char *text = json_to_string(root, FALSE);
  g_autofree char *line = g_strconcat(text, "\n", NULL);

  if (p->fd >= 0)
    send_text(p, line, strlen(line));
}

/* More of the line; FALSE when nothing comes. */
static gboolean receive(CapProgram *p, gint64 deadline) {
  char bytes[4096];
  int n_ready = wait_for(p, POLLIN, deadline);

  if (n_ready < 0)
    return TRUE;
  if (n_ready == 0) {
    fail(p, "has not answered within %g seconds.", p->table->seconds);
    return FALSE;
  }
  gssize n = recv(p->fd, bytes, sizeof bytes, 0);
  if (n < 0 && errno == EINTR)
    return TRUE;
  if (n <= 0)
    fail(p, "has ended without an answer.");
  else
    g_string_append_len(p->heard, bytes, n);
  return n > 0;
}

/* A line without its end; new string. NULL when none came. */
static char *receive_line(CapProgram *p) {
  gint64 deadline = deadline_of(p);
  char *end;

  while (p->failure == NULL && (end = strchr(p->heard->str, '\n')) == NULL) {
    if (p->heard->len > LONGEST_LINE)
      fail(p, "has answered with a line that does not end.");
    else
      receive(p, deadline);
  }
  if (p->failure != NULL)
    return NULL;
  char *line = g_strndup(p->heard->str, (gsize)(end - p->heard->str));
  g_string_erase(p->heard, 0, end - p->heard->str + 1);
  return line;
}

/* The object in a line; NULL when there is none. `line` is what came, for people. */
static JsonObject *receive_object(CapProgram *p, JsonParser *parser, char **line) {
  *line = receive_line(p);
  if (*line == NULL)
    return NULL;
  JsonNode *root =
      json_parser_load_from_data(parser, *line, -1, NULL) ? json_parser_get_root(parser) : NULL;
  if (root != NULL && JSON_NODE_HOLDS_OBJECT(root))
    return json_node_get_object(root);
  fail(p, "has answered \"%.*s\", which is no JSON object.", LONGEST_SHOWN, *line);
  return NULL;
}

static JsonBuilder *message_new(const char *type) {
  JsonBuilder *b = json_builder_new();

  json_builder_begin_object(b);
  cap_json_add_string(b, "type", type);
  return b;
}

static void send_message(CapProgram *p, JsonBuilder *b) {
  json_builder_end_object(b);
  send_line(p, b);
}

/* --- Beginning and end ------------------------------------------------------------------------ */

/* Whatever it starts belongs to its group, so that all of it can be ended. Ctrl+C is not heard
 * there, so it ends with whoever started it. */
static void lead_group(gpointer data) {
  (void)data;
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
}

/* 0 when it has ended already. */
static pid_t group_of(GSubprocess *process) {
  const char *number = g_subprocess_get_identifier(process);

  return number != NULL ? (pid_t)g_ascii_strtoll(number, NULL, 10) : 0;
}

static void start(CapProgram *p, char *const *argv) {
  g_autoptr(GSubprocessLauncher) launcher = g_subprocess_launcher_new(G_SUBPROCESS_FLAGS_NONE);
  g_autoptr(GError) error = NULL;
  int ends[2];

  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) {
    fail(p, "could not be started: %s.", g_strerror(errno));
    return;
  }
  p->fd = ends[0];
  g_subprocess_launcher_set_child_setup(launcher, lead_group, NULL, NULL);
  g_subprocess_launcher_take_stdin_fd(launcher, dup(ends[1]));
  g_subprocess_launcher_take_stdout_fd(launcher, ends[1]);
  p->process = g_subprocess_launcher_spawnv(launcher, (const char *const *)argv, &error);
  if (p->process == NULL)
    fail(p, "could not be started: %s.", error->message);
  else
    p->group = group_of(p->process);
}

static void add_options(const CapMatch *table, JsonBuilder *b) {
  const CapOptionalRule *rules = table->scenario->format->options;

  cap_json_begin_array(b, "options");
  for (guint i = 0; rules[i].number != NULL; i++)
    if ((table->options >> i & 1u) != 0)
      json_builder_add_string_value(b, rules[i].number);
  json_builder_end_array(b);
}

static void say_hello(CapProgram *p) {
  const CapMatch *t = p->table;
  g_autoptr(JsonBuilder) b = message_new("hello");

  cap_json_add_number(b, "protocol", PROTOCOL);
  cap_json_add_string(b, "engine", CAP_VERSION);
  cap_json_add_string(b, "ruleset", t->rules->name);
  cap_json_add_string(b, "scenario", t->scenario->id);
  cap_json_add_string(b, "file", t->file);
  cap_json_add_string(b, "digest", t->digest);
  add_options(t, b);
  cap_json_add_string(b, "side", t->scenario->sides[p->side].id);
  cap_json_begin_array(b, "sides");
  for (guint i = 0; i < t->scenario->n_sides; i++)
    json_builder_add_string_value(b, t->scenario->sides[i].id);
  json_builder_end_array(b);
  send_message(p, b);
}

static gboolean truth_of(JsonObject *object, const char *name) {
  JsonNode *node = json_object_get_member(object, name);

  return node != NULL && JSON_NODE_HOLDS_VALUE(node) &&
         json_node_get_value_type(node) == G_TYPE_BOOLEAN && json_node_get_boolean(node);
}

CapProgram *cap_program_new(char *const *argv, const CapMatch *table, CapIndex side) {
  CapProgram *p = g_new0(CapProgram, 1);
  g_autoptr(JsonParser) parser = json_parser_new();
  g_autofree char *line = NULL;

  p->table = table;
  p->side = side;
  p->command = g_strjoinv(" ", (char **)argv);
  p->fd = -1;
  p->heard = g_string_new(NULL);
  start(p, argv);
  if (p->failure != NULL)
    return p;
  say_hello(p);
  JsonObject *answer = receive_object(p, parser, &line);
  if (answer == NULL)
    return p;
  p->follows = truth_of(answer, "follow");
  if (!truth_of(answer, "ready"))
    fail(p, "has answered \"%.*s\" to hello, in place of {\"ready\": true}.", LONGEST_SHOWN, line);
  return p;
}

/* A program that ends by itself closes its end of the socket. */
static void wait_for_end(CapProgram *p) {
  gint64 deadline = g_get_monotonic_time() + FAREWELL * G_TIME_SPAN_MILLISECOND;
  struct pollfd ready = {.fd = p->fd, .events = POLLIN};
  char bytes[256];

  shutdown(p->fd, SHUT_WR);
  for (gint64 left = FAREWELL; left > 0;
       left = (deadline - g_get_monotonic_time()) / G_TIME_SPAN_MILLISECOND)
    if (poll(&ready, 1, (int)left) <= 0 || recv(p->fd, bytes, sizeof bytes, 0) <= 0)
      break;
}

void cap_program_free(CapProgram *p) {
  if (p->process != NULL) {
    g_autoptr(JsonBuilder) b = message_new("bye");

    send_message(p, b);
    if (p->failure == NULL)
      wait_for_end(p);
    /* Its number is taken as long as anything of the group is left. */
    if (p->group > 0)
      kill(-p->group, SIGKILL);
    g_subprocess_force_exit(p->process);
    g_subprocess_wait(p->process, NULL, NULL);
    g_object_unref(p->process);
  }
  if (p->fd >= 0)
    close(p->fd);
  g_string_free(p->heard, TRUE);
  g_free(p->command);
  g_free(p->failure);
  g_free(p);
}

/* --- A game ----------------------------------------------------------------------------------- */

void cap_program_begin(CapProgram *p, guint64 luck) {
  g_autoptr(JsonBuilder) b = message_new("game");
  g_autofree char *text = g_strdup_printf("%" G_GUINT64_FORMAT, luck);

  p->n_decisions = 0;
  cap_json_add_string(b, "luck", text); /* JSON numbers of that size come out wrong */
  send_message(p, b);
}

void cap_program_hear(CapProgram *p, const CapEvent *event) {
  g_autoptr(JsonBuilder) b = message_new("event");

  cap_json_add_string(b, "rule", event->rule);
  cap_json_add_string(b, "text", event->text);
  send_message(p, b);
}

void cap_program_end(CapProgram *p, const CapOutcome *outcome) {
  const CapScenario *scenario = p->table->scenario;
  g_autoptr(JsonBuilder) b = message_new("over");

  cap_json_add_string(
      b, "winner", outcome->winner != CAP_INDEX_NONE ? scenario->sides[outcome->winner].id : NULL);
  cap_json_add_string(b, "level", outcome->level);
  send_message(p, b);
}

static void add_dice(const guint8 *dice, guint n, JsonBuilder *b) {
  cap_json_begin_array(b, "dice");
  for (guint i = 0; i < n; i++)
    json_builder_add_int_value(b, dice[i]);
  json_builder_end_array(b);
}

void cap_program_told(CapProgram *p, const CapRulesPlay *play, const CapRequest *request,
                      CapOption option, const guint8 *dice, guint n_dice) {
  const CapMatch *t = p->table;
  char text[CAP_OPTION_TEXT];

  if (!p->follows)
    return;
  g_autoptr(JsonBuilder) b = message_new("decided");
  t->rules->option_text(play, option, text);
  cap_json_add_string(b, "by", t->scenario->sides[request->side].id);
  cap_json_add_string(b, "decision", t->rules->decision_name(request->kind));
  cap_json_add_string(b, "option", text);
  add_dice(dice, n_dice, b);
  send_message(p, b);
}

/* --- A decision ------------------------------------------------------------------------------- */

static void add_spot(const CapMatch *t, const CapRulesPlay *play, CapSpot spot, JsonBuilder *b) {
  char text[CAP_OPTION_TEXT] = "";

  t->rules->spot_name(play, spot, text);
  if (text[0] != '\0')
    cap_json_add_string(b, "spot", text);
}

static void add_choices(const CapMatch *t, const CapRulesPlay *play, const CapRequest *request,
                        JsonBuilder *b) {
  char text[CAP_OPTION_TEXT];

  cap_json_begin_array(b, "options");
  for (guint i = 0; i < request->n_options; i++) {
    json_builder_begin_object(b);
    t->rules->option_text(play, request->options[i], text);
    cap_json_add_string(b, "option", text);
    t->rules->option_words(play, request, request->options[i], text);
    cap_json_add_string(b, "words", text);
    add_spot(t, play, t->rules->option_spot(play, request, request->options[i]), b);
    json_builder_end_object(b);
  }
  json_builder_end_array(b);
}

static void add_badges(const CapMatch *t, const CapPiece *piece, JsonBuilder *b) {
  cap_json_begin_object(b, "badges");
  for (guint i = 0; t->rules->badges != NULL && t->rules->badges[i].name != NULL; i++)
    if (piece->badges[i][0] != '\0')
      cap_json_add_string(b, t->rules->badges[i].name, piece->badges[i]);
  json_builder_end_object(b);
}

/* What the side sees on the board. */
static void add_pieces(const CapProgram *p, const CapRulesPlay *play, const CapRequest *request,
                       JsonBuilder *b) {
  const CapMatch *t = p->table;
  g_autoptr(GArray) pieces = g_array_new(FALSE, FALSE, sizeof(CapPiece));

  t->rules->pieces(play, request, p->side, pieces);
  cap_json_begin_array(b, "pieces");
  for (guint i = 0; i < pieces->len; i++) {
    const CapPiece *piece = &g_array_index(pieces, CapPiece, i);

    json_builder_begin_object(b);
    cap_json_add_number(b, "number", piece->number);
    cap_json_add_string(
        b, "side", piece->side < t->scenario->n_sides ? t->scenario->sides[piece->side].id : NULL);
    cap_json_add_string(b, "label", piece->label);
    add_spot(t, play, piece->spot, b);
    add_badges(t, piece, b);
    json_builder_end_object(b);
  }
  json_builder_end_array(b);
}

static void ask(CapProgram *p, const CapRulesPlay *play, const CapRequest *request,
                const guint8 *dice, guint n_dice) {
  const CapMatch *t = p->table;
  g_autoptr(JsonBuilder) b = message_new("decide");
  char about[CAP_OPTION_TEXT], words[CAP_OPTION_TEXT];
  CapPlayMoment moment;

  t->rules->moment(play, &moment);
  t->rules->about_text(play, request, about);
  t->rules->about_words(play, request, words);
  cap_json_add_number(b, "number", ++p->n_decisions);
  cap_json_add_number(b, "turn", moment.turn);
  cap_json_add_string(b, "moment", moment.text);
  cap_json_add_string(b, "decision", t->rules->decision_name(request->kind));
  cap_json_add_string(b, "question", t->rules->question(play, request->kind));
  cap_json_add_string(b, "about", about);
  cap_json_add_string(b, "about-words", words);
  add_choices(t, play, request, b);
  if (p->follows)
    add_dice(dice, n_dice, b);
  else
    add_pieces(p, play, request, b);
  send_message(p, b);
}

guint cap_program_choose(CapProgram *p, const CapRulesPlay *play, const CapRequest *request,
                         const guint8 *dice, guint n_dice) {
  g_autoptr(JsonParser) parser = json_parser_new();
  g_autofree char *line = NULL;

  ask(p, play, request, dice, n_dice);
  JsonObject *answer = receive_object(p, parser, &line);
  if (answer == NULL)
    return G_MAXUINT;
  JsonNode *option = json_object_get_member(answer, "option");
  gint64 index = option != NULL && JSON_NODE_HOLDS_VALUE(option) &&
                         json_node_get_value_type(option) == G_TYPE_INT64
                     ? json_node_get_int(option)
                     : -1;
  if (index >= 0 && index < request->n_options)
    return (guint)index;
  fail(p, "has answered \"%.*s\" to decision %u, which has the options 0 to %u.", LONGEST_SHOWN,
       line, p->n_decisions, request->n_options - 1);
  return G_MAXUINT;
}

const char *cap_program_failure(const CapProgram *p) {
  return p->failure;
}
