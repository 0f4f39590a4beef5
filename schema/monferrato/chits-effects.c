/* The effects of chits. */
#include "chits-compile.h"

#include "schema/codes/codes-map.h"
#include "schema/monferrato/codes-chits.h"
#include "schema/codes/suggest.h"

#include <glib/gi18n.h>
#include <string.h>

/* [16.6] Replacements and withdrawals say how many of each kind; each is an effect of its own. */
static const struct {
  CapName name;
  guint16 kinds;
} counted[] = {
    {CAP_NAME_INFANTRY, 1u << MONFERRATO_INFANTRY | 1u << MONFERRATO_MAJOR_INFANTRY},
    {CAP_NAME_CAVALRY, 1u << MONFERRATO_CAVALRY},
    {CAP_NAME_ARTILLERY, 1u << MONFERRATO_ARTILLERY},
    {CAP_NAME_GUASTATORI, 1u << MONFERRATO_GUASTATORI},
};

static const char *const span_words[] = {"round", "activation", "turn", "two-turns", NULL};

/* --- Parts of effects ------------------------------------------------------------------------- */

static void report_incomplete(MonferratoChitCompiler *k, CapNode node, const char *message,
                              const char *hint) {
  CapDiagnostic *d = cap_report(k->c->findings, CAP_CODE_CHIT_INCOMPLETE,
                                cap_place_element(k->doc, node), "%s", message);

  cap_diagnostic_set_hint(d, "%s", hint);
}

static guint16 read_kinds(const MonferratoChitCompiler *k, CapNode node) {
  CapSlice rest = cap_node_attribute(k->doc, node, CAP_NAME_KINDS);
  CapSlice word;
  guint16 kinds = 0;

  while (cap_slice_is_set(rest) && cap_slice_next_word(&rest, &word)) {
    int kind = cap_slice_index_in(word, monferrato_kind_words);

    if (kind >= 0)
      kinds |= (guint16)(1u << kind);
  }
  if (kinds == 0) /* all Combat Units */
    kinds = (1u << MONFERRATO_CAMP) - (1u << MONFERRATO_INFANTRY);
  if ((kinds & 1u << MONFERRATO_INFANTRY) != 0)
    kinds |= 1u << MONFERRATO_MAJOR_INFANTRY;
  return kinds;
}

/* One of `of`, `army` and `command`. */
static void read_whose(MonferratoChitCompiler *k, MonferratoEffect *effect) {
  static const char *const words[] = {"own", "enemy", "all", "zone", NULL};
  static const guint8 meanings[] = {MONFERRATO_OF_ACTIVE_ARMY, MONFERRATO_OF_ENEMY,
                                    MONFERRATO_OF_ALL, MONFERRATO_OF_ZONE};
  CapNode node = effect->node;
  int word = cap_slice_index_in(cap_node_attribute(k->doc, node, CAP_NAME_OF), words);
  guint n = cap_node_has(k->doc, node, CAP_NAME_OF) + cap_node_has(k->doc, node, CAP_NAME_ARMY) +
            cap_node_has(k->doc, node, CAP_NAME_COMMAND);

  if (n != 1)
    report_incomplete(k, node, n == 0 ? _("This does not say whose.") : _("This says whose twice."),
                      _("Give one of of, army and command."));
  if (word >= 0)
    effect->whose = meanings[word];
  else
    effect->whose =
        cap_node_has(k->doc, node, CAP_NAME_ARMY) ? MONFERRATO_OF_ARMY : MONFERRATO_OF_COMMAND;
  if (effect->whose == MONFERRATO_OF_ZONE && k->depth == 0)
    report_incomplete(k, node, _("No zone is meant here."),
                      _("Put this into each-zone, or say whose units otherwise."));
}

static void read_zones(MonferratoChitCompiler *k, MonferratoEffect *effect) {
  MonferratoCompiler roster = *k->c;
  guint n;

  roster.doc = k->doc;
  g_autofree CapIndex *zones = monferrato_compile_zones(&roster, effect->node, CAP_NAME_ZONES, &n);
  effect->first_zone = (guint16)k->chits->n_zones;
  effect->n_zones = (guint16)n;
  for (guint i = 0; i < n; i++)
    *CAP_TABLE_ADD(k->chits->zones, k->chits->n_zones) = zones[i];
}

static guint16 read_set(const MonferratoChitCompiler *k, CapNode node, const char *const *words) {
  CapSlice rest = cap_node_attribute(k->doc, node, CAP_NAME_WHAT);
  CapSlice word;
  guint16 set = 0;

  while (cap_slice_is_set(rest) && cap_slice_next_word(&rest, &word)) {
    int bit = cap_slice_index_in(word, words);

    if (bit >= 0)
      set |= (guint16)(1u << bit);
  }
  return set;
}

/* --- References that only effects have -------------------------------------------------------- */

static void read_commander(MonferratoChitCompiler *k, MonferratoEffect *effect) {
  CapSlice id = cap_node_attribute(k->doc, effect->node, CAP_NAME_COMMANDER);
  CapPlace place = cap_place_attribute(k->doc, effect->node, CAP_NAME_COMMANDER);
  const MonferratoRoster *roster = k->c->roster;

  if (!cap_slice_is_set(id) || !cap_is_reference(id))
    return;
  effect->counter = monferrato_roster_resolve_counter(roster, id, place, k->c->findings);
  if (effect->counter == CAP_INDEX_NONE)
    return;
  effect->command = roster->counters[effect->counter].command;
  if (roster->counters[effect->counter].kind == MONFERRATO_COMMANDER)
    return;
  CapDiagnostic *d = cap_report(k->c->findings, CAP_CODE_CHIT_INCOMPLETE, place,
                                "\"%s\" is no Commander.", roster->counters[effect->counter].id);
  cap_diagnostic_set_hint(d, "Name a Commander of the roster.");
}

static void read_group(MonferratoChitCompiler *k, MonferratoEffect *effect) {
  CapSlice id = cap_node_attribute(k->doc, effect->node, CAP_NAME_GROUP);

  if (!cap_slice_is_set(id) || !cap_is_reference(id))
    return;
  effect->group = monferrato_roster_resolve_group(
      k->c->roster, id, cap_place_attribute(k->doc, effect->node, CAP_NAME_GROUP), k->c->findings);
  if (effect->group != CAP_INDEX_NONE)
    effect->command = k->c->roster->groups[effect->group].command;
}

static void read_river(MonferratoChitCompiler *k, MonferratoEffect *effect) {
  CapSlice name = cap_node_attribute(k->doc, effect->node, CAP_NAME_RIVER);
  const CapMap *map = k->c->map;
  CapSuggestion suggestion = cap_suggestion_for(name);

  if (!cap_slice_is_set(name))
    return;
  effect->river = cap_slice_dup(name);
  for (guint i = 0; i < map->n_borders; i++) {
    if (cap_slice_equals(name, map->borders[i].river))
      return;
    cap_suggestion_offer(&suggestion, cap_slice_of(map->borders[i].river));
  }
  CapDiagnostic *d = cap_report(k->c->findings, CAP_CODE_UNKNOWN_RIVER,
                                cap_place_attribute(k->doc, effect->node, CAP_NAME_RIVER),
                                "There is no river \"%.*s\" on map \"%s\".",
                                CAP_SLICE_ARGS(cap_slice_clip(name)), map->id);
  cap_diagnostic_suggest(d, suggestion.best);
}

/* The side that gets points; the defender's is found when it happens. */
static void read_points(MonferratoChitCompiler *k, MonferratoEffect *effect) {
  if (!cap_slice_equals(cap_node_attribute(k->doc, effect->node, CAP_NAME_SIDE), "defender"))
    effect->side = monferrato_chit_side(k, effect->node);
}

static void read_morale(MonferratoChitCompiler *k, MonferratoEffect *effect) {
  if (!cap_slice_equals(cap_node_attribute(k->doc, effect->node, CAP_NAME_ARMY), "own"))
    effect->army = monferrato_chit_army(k, effect->node);
}

static void read_assignment(MonferratoChitCompiler *k, MonferratoEffect *effect) {
  CapSlice word = cap_node_attribute(k->doc, effect->node, CAP_NAME_TO);
  int value;

  effect->variable = monferrato_chit_variable(k, effect->node);
  if (effect->variable == CAP_INDEX_NONE || !cap_slice_is_set(word))
    return;
  if (monferrato_chit_value(k, effect->variable,
                            cap_place_attribute(k->doc, effect->node, CAP_NAME_TO), word, &value))
    effect->n = (gint16)CLAMP(value, G_MININT16, G_MAXINT16);
}

/* --- Dice ------------------------------------------------------------------------------------- */

static void report_not_played(MonferratoChitCompiler *k, CapPlace place, const char *message) {
  CapDiagnostic *d =
      cap_report(k->c->findings, CAP_CODE_CHIT_WORD_NOT_PLAYED, place, "%s", message);

  cap_diagnostic_set_hint(d, "A chit rolls one die, and its cases say from and to.");
}

/* The words of all rule systems know more than a chit rolls. */
static void check_roll(MonferratoChitCompiler *k, CapNode node) {
  CapNode modifier = cap_node_child_named(k->doc, node, CAP_NAME_MODIFIER);

  if (monferrato_chit_number(k, node, CAP_NAME_DICE, 1) != 1)
    report_not_played(k, cap_place_attribute(k->doc, node, CAP_NAME_DICE),
                      _("Several dice are not rolled for chits."));
  if (cap_node_has(k->doc, node, CAP_NAME_BY))
    report_not_played(k, cap_place_attribute(k->doc, node, CAP_NAME_BY),
                      _("The player of a chit rolls for it."));
  if (modifier != CAP_NODE_NONE)
    report_not_played(k, cap_place_element(k->doc, modifier),
                      _("The die of a chit is not modified."));
}

static void read_case(MonferratoChitCompiler *k, MonferratoEffect *effect) {
  effect->n = (gint16)monferrato_chit_number(k, effect->node, CAP_NAME_FROM, 1);
  effect->m = (gint16)monferrato_chit_number(k, effect->node, CAP_NAME_TO, 6);
  if (cap_node_has(k->doc, effect->node, CAP_NAME_NATURAL))
    report_not_played(k, cap_place_attribute(k->doc, effect->node, CAP_NAME_NATURAL),
                      _("The die of a chit is not modified, so none is natural."));
}

/* --- One effect ------------------------------------------------------------------------------- */

static void read_least(MonferratoChitCompiler *k, MonferratoEffect *effect) {
  effect->n = (gint16)monferrato_chit_number(k, effect->node, CAP_NAME_LEAST, 1);
}

static void read_turns(MonferratoChitCompiler *k, MonferratoEffect *effect) {
  effect->n = (gint16)monferrato_chit_number(k, effect->node, CAP_NAME_TURNS, 0);
}

static void read_reinforcement(MonferratoChitCompiler *k, MonferratoEffect *effect) {
  read_group(k, effect);
  read_zones(k, effect);
}

static void read_roll(MonferratoChitCompiler *k, MonferratoEffect *effect) {
  check_roll(k, effect->node);
}

static void read_forbidden(MonferratoChitCompiler *k, MonferratoEffect *effect) {
  static const char *const acts[] = {"attack", "draw-chit", NULL};
  int act = cap_slice_index_in(cap_node_attribute(k->doc, effect->node, CAP_NAME_ACT), acts);

  effect->what = (guint8)MAX(act, 0);
}

static void read_cancelled(MonferratoChitCompiler *k, MonferratoEffect *effect) {
  static const char *const things[] = {"chit", "mine", "combat", NULL};

  effect->what = (guint8)read_set(k, effect->node, things);
}

static void read_owner(MonferratoChitCompiler *k, MonferratoEffect *effect) {
  effect->army = monferrato_chit_army(k, effect->node);
  effect->whose = effect->army != CAP_INDEX_NONE ? MONFERRATO_OF_ARMY : MONFERRATO_OF_COMMAND;
  if (cap_node_has(k->doc, effect->node, CAP_NAME_ARMY) ==
      cap_node_has(k->doc, effect->node, CAP_NAME_COMMAND))
    report_incomplete(k, effect->node, _("This does not name one Command or one army."),
                      _("Give either command or army."));
}

/* The words, and how what only they have is read. A word whose attributes others have as well needs
 * no row here. */
typedef void (*Read)(MonferratoChitCompiler *k, MonferratoEffect *effect);

static const CapName names[] = {
#define CAP_WORD(id, word, name) [MONFERRATO_DO_##id] = CAP_NAME_##id,
#include "schema/monferrato/roster-action.def"
#undef CAP_WORD
    [MONFERRATO_DO_CASE] = CAP_NAME_CASE,
};

static const Read readers[G_N_ELEMENTS(names)] = {
    [MONFERRATO_DO_REINFORCE] = read_reinforcement,
    [MONFERRATO_DO_REPLACE] = read_owner,
    [MONFERRATO_DO_SUCCEED] = read_commander,
    [MONFERRATO_DO_MORALE] = read_morale,
    [MONFERRATO_DO_POINTS] = read_points,
    [MONFERRATO_DO_GAME_END] = read_turns,
    [MONFERRATO_DO_SET] = read_assignment,
    [MONFERRATO_DO_FORBID] = read_forbidden,
    [MONFERRATO_DO_CANCEL] = read_cancelled,
    [MONFERRATO_DO_BREAK_BRIDGES] = read_river,
    [MONFERRATO_DO_ROLL] = read_roll,
    [MONFERRATO_DO_CASE] = read_case,
    [MONFERRATO_DO_EACH_ZONE] = read_least,
};

/* Does the schema give the word this attribute? */
static gboolean takes(MonferratoEffectKind kind, CapName attribute) {
  static const struct {
    MonferratoEffectKind kind;
    CapName attribute;
  } rows[] = {
#define CAP_WORD_ATTRIBUTE(id, name) {MONFERRATO_DO_##id, CAP_NAME_##name},
#include "schema/monferrato/roster-action-attributes.def"
#undef CAP_WORD_ATTRIBUTE
  };

  for (guint i = 0; i < G_N_ELEMENTS(rows); i++)
    if (rows[i].kind == kind && rows[i].attribute == attribute)
      return TRUE;
  return FALSE;
}

/* FALSE when the name is no word. */
static gboolean find_word(CapName name, MonferratoEffectKind *kind) {
  for (guint i = 0; i < G_N_ELEMENTS(names); i++)
    if (names[i] == name) {
      *kind = (MonferratoEffectKind)i;
      return TRUE;
    }
  return FALSE;
}

static void read_parts(MonferratoChitCompiler *k, MonferratoEffectKind kind,
                       MonferratoEffect *effect) {
  CapNode node = effect->node;
  int span = cap_slice_index_in(cap_node_attribute(k->doc, node, CAP_NAME_SPAN), span_words);

  effect->kind = (guint8)kind;
  effect->n = (gint16)monferrato_chit_number(k, node, CAP_NAME_N, 0);
  effect->span = (guint8)MAX(span, 0);
  if (takes(kind, CAP_NAME_KINDS))
    effect->kinds = read_kinds(k, node);
  if (takes(kind, CAP_NAME_COMMAND))
    effect->command = monferrato_chit_command(k, node);
  if (takes(kind, CAP_NAME_OF)) {
    effect->army = monferrato_chit_army(k, node);
    read_whose(k, effect);
  }
  if (takes(kind, CAP_NAME_ZONE))
    effect->zone = monferrato_chit_zone(k, node);
  if (takes(kind, CAP_NAME_SIDE))
    effect->side = monferrato_chit_side(k, node);
  if (takes(kind, CAP_NAME_CHIT))
    effect->chit = monferrato_chit_chit(k, node);
  if (readers[kind] != NULL)
    readers[kind](k, effect);
}

/* --- Rows of effects -------------------------------------------------------------------------- */

static gboolean is_counted(CapName name) {
  return name == CAP_NAME_REPLACE || name == CAP_NAME_WITHDRAW;
}

static MonferratoEffect *add_effect(MonferratoChitCompiler *k, CapNode node) {
  MonferratoEffect *effect = CAP_TABLE_ADD(k->chits->effects, k->chits->n_effects);

  *effect = (MonferratoEffect){
      .army = CAP_INDEX_NONE,
      .command = CAP_INDEX_NONE,
      .side = CAP_INDEX_NONE,
      .variable = CAP_INDEX_NONE,
      .chit = CAP_INDEX_NONE,
      .group = CAP_INDEX_NONE,
      .counter = CAP_INDEX_NONE,
      .zone = CAP_INDEX_NONE,
      .node = node,
  };
  return effect;
}

/* One effect for each kind that the element counts. */
static void add_counted(MonferratoChitCompiler *k, CapNode node, MonferratoEffectKind kind) {
  MonferratoEffect common = *add_effect(k, node);
  guint n = 0;

  k->chits->n_effects--;
  read_parts(k, kind, &common);
  for (guint i = 0; i < G_N_ELEMENTS(counted); i++) {
    if (!cap_node_has(k->doc, node, counted[i].name))
      continue;
    MonferratoEffect *effect = add_effect(k, node);
    *effect = common;
    effect->kinds = counted[i].kinds;
    effect->n = (gint16)monferrato_chit_number(k, node, counted[i].name, 0);
    n++;
  }
  if (n == 0)
    report_incomplete(k, node, _("This does not say how many of which kind."),
                      _("Add infantry, cavalry, artillery or guastatori with a number."));
}

/* What stands in effects comes behind the row that they are in. */
static void compile_inside(MonferratoChitCompiler *k, guint index) {
  MonferratoEffect effect = k->chits->effects[index];
  gboolean is_each = effect.kind == MONFERRATO_DO_EACH_ZONE;

  if (!is_each && effect.kind != MONFERRATO_DO_ROLL && effect.kind != MONFERRATO_DO_CASE)
    return;
  k->depth += is_each;
  effect.n_effects = monferrato_compile_effects(k, effect.node, &effect.first);
  k->depth -= is_each;
  k->chits->effects[index] = effect;
}

guint16 monferrato_compile_effects(MonferratoChitCompiler *k, CapNode node, guint16 *first) {
  MonferratoChits *chits = k->chits;
  guint start = chits->n_effects;

  for (CapNode child = cap_node_first_child(k->doc, node); child != CAP_NODE_NONE;
       child = cap_node_next(k->doc, child)) {
    CapName name = cap_node_name(k->doc, child);
    MonferratoEffectKind kind;

    if (!find_word(name, &kind)) /* notes, conditions, and what the reader has reported */
      continue;
    if (!cap_table_has_room(chits->n_effects + G_N_ELEMENTS(counted), k->doc, child, "effects",
                            k->c->findings))
      break;
    if (is_counted(name)) {
      add_counted(k, child, kind);
      continue;
    }
    MonferratoEffect effect = *add_effect(k, child);
    read_parts(k, kind, &effect);
    chits->effects[chits->n_effects - 1] = effect;
  }
  guint end = chits->n_effects;
  for (guint i = start; i < end; i++)
    compile_inside(k, i);
  *first = (guint16)start;
  return (guint16)(end - start);
}
