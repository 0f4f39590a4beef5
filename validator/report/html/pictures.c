#include "validator/report/html/pictures.h"

#include <string.h>

#include "validator/report/html/map-sheet.h"
#include "validator/report/html/markup.h"
#include "validator/report/html/page.h"
#include "validator/system.h"

struct _CapPictures {
  const CapRuleset *rules;
  const CapScenario *scenario;
  GString *page;
  GString *told; /* since the last picture, as items of a list */
  guint n;       /* drawn */
  CapTurn turn;  /* of the last */
  GArray *ways;  /* Way of every base that has been seen, by its number */
};

/* Where a base has been since the last picture. */
typedef struct {
  CapIndex side;
  gboolean is_there;
  GArray *points; /* of CapMapStep; NULL: never seen */
} Way;

static void clear_way(gpointer data) {
  Way *way = data;

  if (way->points != NULL)
    g_array_unref(way->points);
}

CapPictures *cap_pictures_new(const CapRuleset *rules, const CapScenario *scenario) {
  CapPictures *p = g_new0(CapPictures, 1);

  p->rules = rules;
  p->scenario = scenario;
  p->page = g_string_new(NULL);
  p->told = g_string_new(NULL);
  p->ways = g_array_new(FALSE, TRUE, sizeof(Way));
  g_array_set_clear_func(p->ways, clear_way);
  cap_page_head(p->page, scenario->title);
  cap_html_add(p->page,
               "<header>\n<p class=\"kicker\">A game, turn by turn</p>\n<h1>%s</h1>\n</header>\n"
               "<main>\n",
               scenario->title);
  return p;
}

void cap_pictures_free(CapPictures *p) {
  g_string_free(p->page, TRUE);
  g_string_free(p->told, TRUE);
  g_array_unref(p->ways);
  g_free(p);
}

void cap_pictures_event(CapPictures *p, const CapEvent *event) {
  if (!event->is_detail)
    cap_html_add(p->told, "<li>%s</li>\n", event->text);
}

/* --- What stands on the board ----------------------------------------------------------------- */

static const char *badge(const CapPictures *p, const CapPiece *piece, CapBadgePlace place) {
  const char *text = cap_piece_badge(piece, p->rules->badges, place);

  return text != NULL ? text : "";
}

/* "10!": what the counter is worth stands on it, who it is in its title. */
static char *dup_title(const CapPictures *p, const CapPiece *piece) {
  return g_strdup_printf("%s: %s %s", p->scenario->sides[piece->side].name,
                         piece->label != NULL ? piece->label : "face down",
                         badge(p, piece, CAP_BADGE_MIDDLE));
}

/* Long names would hide the others; what stands behind a comma or in brackets is in the title. */
static char *dup_label(const CapPiece *piece, const char *end) {
  char *text = piece->label != NULL ? g_strndup(piece->label, strcspn(piece->label, end)) : NULL;

  return text != NULL ? g_strchomp(text) : NULL;
}

/* Of several that are called the same up to the comma, more is said. */
static char *dup_base_label(const CapPiece *piece, const GArray *pieces) {
  char *label = dup_label(piece, ",(");

  for (guint i = 0; label != NULL && i < pieces->len; i++) {
    const CapPiece *other = &g_array_index(pieces, CapPiece, i);
    g_autofree char *its = dup_label(other, ",(");

    if (other->number != piece->number && g_strcmp0(its, label) == 0) {
      g_free(label);
      return dup_label(piece, "(");
    }
  }
  return label;
}

/* "TR 4!": its kind, and what it is worth. */
static char *dup_sign(const CapPictures *p, const CapPiece *piece) {
  char *sign =
      g_strdup_printf("%s %s", badge(p, piece, CAP_BADGE_BELOW), badge(p, piece, CAP_BADGE_MIDDLE));

  return g_strstrip(sign);
}

static void add_base(const CapPictures *p, const CapPiece *piece, const GArray *pieces,
                     CapMapSetUp *on_board) {
  CapMapBase base = {.side = piece->side,
                     .place = {cap_spot_x(piece->spot), cap_spot_y(piece->spot)},
                     .angle = 2 * G_PI * piece->facing / 64,
                     .width = piece->width,
                     .depth = piece->depth,
                     .sign = dup_sign(p, piece),
                     .label = dup_base_label(piece, pieces),
                     .title = dup_title(p, piece)};

  g_array_append_val(on_board->bases, base);
}

/* Counters of a side that lie in one place are shown as one, with how many they are. */
static CapMapCounter *counter_at(GArray *counters, const CapPiece *piece) {
  for (guint i = 0; i < counters->len; i++) {
    CapMapCounter *c = &g_array_index(counters, CapMapCounter, i);

    if (c->hex == piece->spot && c->side == piece->side)
      return c;
  }
  return NULL;
}

static void add_to(const CapPictures *p, CapMapCounter *pile, const CapPiece *piece, guint n) {
  g_autofree char *title = dup_title(p, piece), *all = pile->title;

  pile->title = g_strdup_printf("%s; %s", all, title);
  g_free(pile->strength);
  pile->strength = g_strdup_printf("%u", n);
  g_free(pile->order);
  pile->order = g_strdup("");
}

static void add_counter(const CapPictures *p, const CapPiece *piece, CapMapSetUp *on_board,
                        guint *n_at) {
  CapMapCounter *pile = counter_at(on_board->counters, piece);
  g_autofree char *label = dup_label(piece, ",(");

  if (pile != NULL) {
    add_to(p, pile, piece, ++n_at[pile - (CapMapCounter *)(gpointer)on_board->counters->data]);
    return;
  }
  n_at[on_board->counters->len] = 1;
  CapMapCounter counter = {.side = piece->side,
                           .hex = piece->spot,
                           .strength = g_strdup(badge(p, piece, CAP_BADGE_MIDDLE)),
                           .order = g_strdup(badge(p, piece, CAP_BADGE_BELOW)),
                           .label = label != NULL ? g_steal_pointer(&label) : g_strdup(""),
                           .title = dup_title(p, piece)};
  g_array_append_val(on_board->counters, counter);
}

/* Everything that is there, with the eyes of one who may know all. */
static void fill_board(const CapPictures *p, const CapRulesPlay *play, CapMapSetUp *on_board) {
  g_autoptr(GArray) pieces = g_array_new(FALSE, TRUE, sizeof(CapPiece));

  p->rules->pieces(play, NULL, CAP_INDEX_NONE, pieces);
  g_autofree guint *n_at = g_new0(guint, pieces->len + 1);
  for (guint i = 0; i < pieces->len; i++) {
    const CapPiece *piece = &g_array_index(pieces, CapPiece, i);

    if (piece->spot == CAP_SPOT_NONE)
      continue;
    if (piece->width > 0)
      add_base(p, piece, pieces, on_board);
    else
      add_counter(p, piece, on_board, n_at);
  }
}

/* --- Ways ------------------------------------------------------------------------------------- */

/* Only bases of troops have a way: leaders, who have no kind, ride about and join them. */
static gboolean has_way(const CapPictures *p, const CapPiece *piece) {
  return piece->width > 0 && piece->spot != CAP_SPOT_NONE &&
         *badge(p, piece, CAP_BADGE_BELOW) != '\0';
}

static Way *way_of(CapPictures *p, guint piece) {
  if (piece >= p->ways->len)
    g_array_set_size(p->ways, piece + 1);
  return &g_array_index(p->ways, Way, piece);
}

static void add_step(Way *way, CapSpot to, CapGait gait) {
  CapMapStep step = {{cap_spot_x(to), cap_spot_y(to)}, gait};
  const CapMapStep *last =
      way->points->len > 0 ? &g_array_index(way->points, CapMapStep, way->points->len - 1) : NULL;

  if (last == NULL || last->at.x != step.at.x || last->at.y != step.at.y)
    g_array_append_val(way->points, step);
}

static void follow_piece(CapPictures *p, const CapPiece *piece) {
  Way *way = way_of(p, piece->number);

  if (way->points == NULL)
    way->points = g_array_new(FALSE, FALSE, sizeof(CapMapStep));
  way->side = piece->side;
  way->is_there = TRUE;
  add_step(way, piece->spot, CAP_GAIT_MARCH);
}

/* One that nobody has seen yet has no side. */
void cap_pictures_step(CapPictures *p, guint piece, CapSpot to, CapGait gait) {
  Way *way = way_of(p, piece);

  if (way->points != NULL)
    add_step(way, to, gait);
}

static void follow(CapPictures *p, const CapRulesPlay *play) {
  g_autoptr(GArray) pieces = g_array_new(FALSE, TRUE, sizeof(CapPiece));

  if (!cap_map_is_table(p->scenario->map))
    return;
  for (guint i = 0; i < p->ways->len; i++)
    g_array_index(p->ways, Way, i).is_there = FALSE;
  p->rules->pieces(play, NULL, CAP_INDEX_NONE, pieces);
  for (guint i = 0; i < pieces->len; i++)
    if (has_way(p, &g_array_index(pieces, CapPiece, i)))
      follow_piece(p, &g_array_index(pieces, CapPiece, i));
}

/* The ways since the last picture; each begins anew where it ends. */
static void take_ways(CapPictures *p, CapMapSetUp *on_board) {
  for (guint i = 0; i < p->ways->len; i++) {
    Way *way = &g_array_index(p->ways, Way, i);

    if (way->points == NULL || way->points->len == 0)
      continue;
    if (p->n > 0 && (way->points->len > 1 || !way->is_there)) {
      CapMapTrail trail = {way->side, g_array_copy(way->points), !way->is_there};

      g_array_append_val(on_board->trails, trail);
    }
    g_array_remove_range(way->points, 0, way->points->len - (way->is_there ? 1 : 0));
  }
}

/* --- Pictures --------------------------------------------------------------------------------- */

/* The part of the map is that of the set-up in all of them. */
static void draw(CapPictures *p, const CapRulesPlay *play, const char *title) {
  const CapSystem *system = cap_system_of(p->scenario->document);
  g_autofree char *id = g_strdup_printf("picture-%u", p->n + 1);
  CapMapSetUp on_board = {.in_play = NULL};
  CapMapSheet view = {.set_up = &on_board};

  cap_map_set_up_begin(&on_board, p->scenario, system != NULL ? system->report : NULL);
  g_array_set_size(on_board.counters, 0);
  g_array_set_size(on_board.marks, 0);
  g_array_set_size(on_board.bases, 0);
  g_array_set_size(on_board.rooms, 0);
  fill_board(p, play, &on_board);
  follow(p, play);
  take_ways(p, &on_board);
  cap_map_sheet_begin(&view, p->scenario->map, p->page);
  cap_map_sheet_draw(
      &view, p->page,
      &(CapMapPicture){.id = id, .title = title, .ground = "ground", .is_again = p->n > 0});
  if (p->n == 0 && cap_map_is_table(p->scenario->map))
    cap_map_sheet_ways_legend(&view, p->page, p->scenario, system != NULL ? system->report : NULL);
  cap_map_sheet_end(&view);
  cap_map_set_up_end(&on_board);
  p->n++;
}

/* What was told since the last picture stands between the two. */
static void tell(CapPictures *p) {
  if (p->told->len > 0)
    g_string_append_printf(p->page,
                           "<details><summary>What happened</summary><ul>\n%s</ul></details>\n",
                           p->told->str);
  g_string_truncate(p->told, 0);
}

static void add_picture(CapPictures *p, const CapRulesPlay *play, const char *title) {
  g_autofree char *id = g_strdup_printf("turn-%u", p->n + 1);

  tell(p);
  if (p->n > 0)
    g_string_append(p->page, "</section>\n");
  cap_html_add(p->page, "<section aria-labelledby=\"%s\" class=\"wide\">\n", id);
  cap_html_heading(p->page, 2, id, title);
  draw(p, play, title);
}

/* "Turn 3: May 1513"; where turns have no dates the number is enough. */
static char *dup_turn(const CapPictures *p, CapTurn turn) {
  g_autofree char *plain = g_strdup_printf("Turn %d", turn + 1);
  g_autofree char *date = turn >= 0 ? cap_scenario_dup_turn(p->scenario, turn) : g_strdup("set-up");

  return g_ascii_strcasecmp(date, plain) == 0 ? g_steal_pointer(&plain)
                                              : g_strdup_printf("%s: %s", plain, date);
}

void cap_pictures_look(CapPictures *p, const CapRulesPlay *play) {
  CapPlayMoment moment = {.turn = 0};

  p->rules->moment(play, &moment);
  follow(p, play);
  if (p->n > 0 && moment.turn == p->turn)
    return;
  p->turn = moment.turn;
  g_autofree char *title = dup_turn(p, moment.turn);
  add_picture(p, play, title);
}

static char *dup_end(const CapPictures *p, const CapRulesPlay *play) {
  CapOutcome outcome = p->rules->outcome(play);
  const CapLevel *level = cap_rules_level(p->rules, outcome.level);

  if (outcome.winner == CAP_INDEX_NONE)
    return g_strdup("The end: a draw");
  return g_strdup_printf("The end: %s, %s", p->scenario->sides[outcome.winner].name,
                         level != NULL ? level->victory : "victory");
}

void cap_pictures_end(CapPictures *p, const CapRulesPlay *play) {
  g_autofree char *title = dup_end(p, play);

  add_picture(p, play, title);
  g_string_append(p->page, "</section>\n</main>\n<footer><p>Made by capitano play.</p></footer>\n"
                           "</body>\n</html>\n");
}

const char *cap_pictures_text(const CapPictures *p) {
  return p->page->str;
}
