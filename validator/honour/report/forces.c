/* The forces of both sides: armies, and a card for each stack. */
#include "validator/honour/report/sections.h"

#include <string.h>

#include "validator/honour/report/force-words.h"
#include "validator/report/html/markup.h"
#include "validator/report/html/page.h"
#include "validator/honour/text/names.h"

/* --- Capitani --------------------------------------------------------------------------------- */

static char *features_text(guint features) {
  static const char *const names[] = {"Impetuoso", "Siege", "Artillery", "Cavaliere",
                                      "Temporeggiatore"};
  g_autoptr(GPtrArray) words = g_ptr_array_new();

  for (guint i = 0; i < G_N_ELEMENTS(names); i++)
    if ((features >> i & 1u) != 0)
      g_ptr_array_add(words, (gpointer)names[i]);
  return cap_words_join(words, "and");
}

/* The unit types that go by the short name of his own unit. */
static char *own_units_text(const HonourRoster *roster, const char *named) {
  g_autoptr(GPtrArray) words = g_ptr_array_new();

  for (guint i = 0; i < roster->n_unit_types; i++)
    if (g_strcmp0(roster->unit_types[i].named, named) == 0)
      g_ptr_array_add(words, roster->unit_types[i].name);
  return words->len > 0 ? cap_words_join(words, "and") : g_strdup(named);
}

static void add_capitano(GString *out, const HonourScenario *s, CapIndex index, gboolean leads) {
  const HonourCapitano *c = &s->roster->capitani[index];
  g_autofree char *features = features_text(c->features);
  g_autofree char *own = c->named_unit != NULL ? own_units_text(s->roster, c->named_unit) : NULL;

  cap_html_add(out,
               "<tr><th scope=\"row\">%s%s</th><td class=\"n\">%u%s</td><td class=\"n\">%u</td>"
               "<td>%s%s%s</td></tr>\n",
               c->name, leads ? " (leads)" : "", c->initiative, c->star ? "★" : "", c->rank,
               features,
               own == NULL         ? ""
               : *features != '\0' ? "; own unit: "
                                   : "Own unit: ",
               own != NULL ? own : "");
}

/* Whoever is in the stack, or in the pool outside of its stacks. */
static void add_capitani(GString *out, const HonourScenario *s, CapIndex stack, CapIndex pool) {
  CapIndex leader = stack != CAP_INDEX_NONE ? s->stacks[stack].capitano : CAP_INDEX_NONE;
  guint n = leader != CAP_INDEX_NONE;

  for (guint i = 0; i < s->n_postings; i++)
    n += s->postings[i].stack == stack && s->postings[i].pool == pool;
  if (n == 0)
    return;
  g_string_append(out, "<table><thead><tr><th scope=\"col\">Capitano</th><th scope=\"col\" "
                       "class=\"n\"><abbr title=\"Initiative, with a star where he has "
                       "one\">Init.</abbr></th><th scope=\"col\" class=\"n\">Rank</th><th "
                       "scope=\"col\">Features</th></tr></thead><tbody>\n");
  if (leader != CAP_INDEX_NONE)
    add_capitano(out, s, leader, TRUE);
  for (guint i = 0; i < s->n_postings; i++)
    if (s->postings[i].stack == stack && s->postings[i].pool == pool &&
        s->postings[i].capitano != CAP_INDEX_NONE)
      add_capitano(out, s, s->postings[i].capitano, FALSE);
  g_string_append(out, "</tbody></table>\n");
}

/* --- Units ------------------------------------------------------------------------------------ */

static const char *reliability_of(const HonourScenario *s, const HonourUnitType *type) {
  static const char *const words[] = {"reliable", "normal", "sensitive", "very sensitive", ""};
  HonourReliability r = type->reliability;

  if (r == HONOUR_RELIABILITY_SET_BY_SCENARIO && type->nationality != CAP_INDEX_NONE)
    r = s->reliability[type->nationality];
  return words[MIN((guint)r, G_N_ELEMENTS(words) - 1)];
}

static void add_unit(GString *out, const HonourScenario *s, const HonourUnit *unit) {
  const HonourUnitType *type = &s->roster->unit_types[unit->type];
  g_autofree char *counters = honour_words_counters(unit->counters, unit->n_counters);

  cap_html_add(out, "<tr><th scope=\"row\">%s", type->name);
  if (unit->under != CAP_INDEX_NONE)
    cap_html_add(out, ", under %s", s->roster->capitani[unit->under].name);
  cap_html_add(out,
               "</th><td class=\"n\">%u</td><td>%s</td><td class=\"n\">%u</td><td>%s</td></tr>\n",
               unit->sp, counters, type->quality, reliability_of(s, type));
}

static guint count_units(const HonourScenario *s, CapIndex stack, CapIndex pool, guint *sp) {
  guint n = 0;

  *sp = 0;
  for (guint i = 0; i < s->n_units; i++)
    if (s->units[i].stack == stack && s->units[i].pool == pool &&
        s->units[i].type != CAP_INDEX_NONE) {
      n++;
      *sp += s->units[i].sp;
    }
  return n;
}

static void add_units(GString *out, const HonourScenario *s, CapIndex stack, CapIndex pool) {
  guint sp = 0;

  if (count_units(s, stack, pool, &sp) == 0)
    return;
  g_string_append(out, "<table><thead><tr><th scope=\"col\">Unit</th><th scope=\"col\" "
                       "class=\"n\">SP</th><th scope=\"col\">Counters</th><th scope=\"col\" "
                       "class=\"n\"><abbr title=\"Quality\">Q</abbr></th><th "
                       "scope=\"col\">Reliability</th></tr></thead><tbody>\n");
  for (guint i = 0; i < s->n_units; i++)
    if (s->units[i].stack == stack && s->units[i].pool == pool &&
        s->units[i].type != CAP_INDEX_NONE)
      add_unit(out, s, &s->units[i]);
  cap_html_add(out,
               "</tbody><tfoot><tr><th scope=\"row\">All</th><td class=\"n\">%u</td><td "
               "colspan=\"3\"></td></tr></tfoot></table>\n",
               sp);
}

static void add_auxiliaries(GString *out, const HonourScenario *s, CapIndex stack, CapIndex pool) {
  g_autoptr(GPtrArray) words = g_ptr_array_new_with_free_func(g_free);

  for (guint i = 0; i < s->n_auxiliaries; i++) {
    const HonourAuxiliary *a = &s->auxiliaries[i];
    if (a->stack != stack || a->pool != pool || a->type == CAP_INDEX_NONE)
      continue;
    const char *name = s->roster->auxiliary_types[a->type].name;
    g_ptr_array_add(words,
                    a->count > 1 ? g_strdup_printf("%u × %s", a->count, name) : g_strdup(name));
  }
  g_autofree char *text = cap_words_join(words, "and");
  if (words->len > 0)
    cap_html_add(out, "<p>With %s.</p>\n", text);
}

/* --- Stacks and pools ------------------------------------------------------------------------- */

/* Links to the Force that somebody of this one is kept for. */
static void add_hold(GString *out, const HonourScenario *s, CapIndex leads) {
  g_autofree char *place = honour_words_placement(s, &s->stacks[leads]);

  cap_html_add(out,
               "<p>One of its Capitani is held back to lead <a href=\"#stack-%s\">the Force that "
               "arrives later</a> (%s).</p>\n",
               s->stacks[leads].id, place);
}

static void add_stack(GString *out, const HonourScenario *s, CapIndex index) {
  const HonourStack *stack = &s->stacks[index];
  g_autofree char *title = honour_words_leader(s, stack);
  g_autofree char *place = cap_words_capital(honour_words_placement(s, stack));
  g_autofree char *arrival = honour_words_arrival(s, stack);
  g_autofree char *orders = honour_words_orders(stack->orders);

  cap_html_add(out, "<article class=\"stack\" id=\"stack-%s\">\n<h5>%s</h5>\n", stack->id, title);
  cap_html_add(out, "<p>%s", place);
  if (orders != NULL)
    cap_html_add(out, " <span class=\"tag\">%s</span>", orders);
  g_string_append(out, "</p>\n");
  cap_html_add(out, "<p class=\"when\">%s%s", arrival,
               stack->administrative_march ? ", in Administrative March" : "");
  if (stack->earthworks > 0)
    cap_html_add(out, ", Earthworks of level %u", stack->earthworks);
  g_string_append(out, "</p>\n");
  add_capitani(out, s, index, CAP_INDEX_NONE);
  add_units(out, s, index, CAP_INDEX_NONE);
  add_auxiliaries(out, s, index, CAP_INDEX_NONE);
  for (guint i = 0; i < s->n_holds; i++)
    if (s->holds[i].stack == index && s->holds[i].leads != CAP_INDEX_NONE)
      add_hold(out, s, s->holds[i].leads);
  cap_page_notes(out, s->base.document, stack->node);
  g_string_append(out, "</article>\n");
}

static void add_pool(GString *out, const HonourScenario *s, CapIndex index) {
  const HonourPool *pool = &s->pools[index];
  g_autofree char *area = honour_words_ground(s, pool->area);
  g_autofree char *orders = honour_words_orders(pool->orders);

  cap_html_add(out,
               "<article class=\"stack\" id=\"pool-%s\">\n<h5>Set up as the owner likes</h5>\n",
               pool->id);
  if (pool->area != CAP_INDEX_NONE)
    cap_html_add(out, "<p>Anywhere in %s <span class=\"tag\">%s</span></p>\n", area,
                 orders != NULL ? orders : "");
  else
    g_string_append(out, "<p>The owner shares these out among the Forces of this army that wait "
                         "for units.</p>\n");
  add_capitani(out, s, CAP_INDEX_NONE, index);
  add_units(out, s, CAP_INDEX_NONE, index);
  add_auxiliaries(out, s, CAP_INDEX_NONE, index);
  cap_page_notes(out, s->base.document, pool->node);
  g_string_append(out, "</article>\n");
}

/* --- Armies ----------------------------------------------------------------------------------- */

static void add_reserve(GString *out, const HonourScenario *s, CapIndex army) {
  g_autoptr(GPtrArray) counters = g_ptr_array_new_with_free_func(g_free);
  g_autoptr(GPtrArray) minors = g_ptr_array_new();

  for (guint i = 0; i < s->n_breakdowns; i++) {
    const HonourBreakdown *b = &s->breakdowns[i];
    if (b->army != army || b->type == CAP_INDEX_NONE)
      continue;
    g_autofree char *text = honour_words_counters(b->counters, b->n_counters);
    g_ptr_array_add(counters, g_strdup_printf("%s %s", s->roster->unit_types[b->type].name, text));
  }
  for (guint i = 0; i < s->n_minors; i++)
    if (s->minors[i].army == army && s->minors[i].capitano != CAP_INDEX_NONE)
      g_ptr_array_add(minors, s->roster->capitani[s->minors[i].capitano].name);
  g_autofree char *all = cap_words_join(counters, "and");
  g_autofree char *names = cap_words_join(minors, "and");
  if (minors->len > 0)
    cap_html_add(out, "<p>Minor Capitani: %s.</p>\n", names);
  if (counters->len > 0)
    cap_html_add(out, "<p>Counters for breaking down: %s.</p>\n", all);
}

static void add_army(GString *out, const HonourScenario *s, CapIndex index) {
  const HonourArmy *army = &s->armies[index];
  g_autofree char *generals = honour_words_generals(s, army);
  g_autofree char *sources = honour_words_sources(s, army);

  cap_html_add(out, "<h4>%s</h4>\n", army->name);
  cap_html_add(out, "<p>Capitani Generali: %s. Supply Sources: %s. ",
               *generals != '\0' ? generals : "none named", *sources != '\0' ? sources : "none");
  if (army->unlimited_points)
    g_string_append(out, "Administrative Points are not counted.");
  else if (army->has_points)
    cap_html_add(out, "Administrative Points at the start: %u.", army->points_at_start);
  g_string_append(out, "</p>\n");
  cap_page_notes(out, s->base.document, army->node);
  g_string_append(out, "<div class=\"cards\">\n");
  for (CapIndex i = 0; i < s->n_stacks; i++)
    if (s->stacks[i].army == index)
      add_stack(out, s, i);
  for (CapIndex i = 0; i < s->n_pools; i++)
    if (s->pools[i].army == index)
      add_pool(out, s, i);
  g_string_append(out, "</div>\n");
  add_reserve(out, s, index);
}

void honour_section_forces(GString *out, const CapPage *page) {
  const HonourScenario *s = (const HonourScenario *)page->scenario;

  for (CapIndex side = 0; side < s->base.n_sides; side++) {
    cap_html_add(out, "<div class=\"side%u\">\n<h3>%s%s</h3>\n", side, s->base.sides[side].name,
                 s->base.sides[side].first ? " (First Player)" : "");
    cap_page_notes(out, s->base.document, s->base.sides[side].node);
    for (CapIndex army = 0; army < s->n_armies; army++)
      if (s->armies[army].side == side)
        add_army(out, s, army);
    g_string_append(out, "</div>\n");
  }
}
