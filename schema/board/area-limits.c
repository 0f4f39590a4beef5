#include "area-limits.h"

#include "schema/codes/codes-map.h"
#include "schema/table.h"

/* Each area is worked out when it is first needed. */
typedef enum { NOT_BEGUN, BEGUN, DONE } State;

typedef struct {
  CapIndex area;
  CapSlice rest; /* of its `within` */
} Frame;

typedef struct {
  const CapAreaLimits *limits;
  State *states; /* by area that is cut down */
  guint *mark;   /* by area: the area that was cut down to it last, + 1 */
  GArray *stack; /* of Frame: areas that are being worked out, each needed by the one before */
} Work;

static void report_loop(const CapAreaLimits *limits, const CapArea *area, CapSlice word) {
  CapPlace place = cap_place_word(limits->doc, area->node, CAP_NAME_WITHIN, word);
  CapDiagnostic *d;

  if (cap_slice_equals(word, area->id))
    d = cap_report(limits->findings, CAP_CODE_AREA_LOOP, place, "Area \"%s\" lies within itself.",
                   area->id);
  else
    d = cap_report(limits->findings, CAP_CODE_AREA_LOOP, place,
                   "Area \"%s\" lies within \"%.*s\", which in turn lies within it.", area->id,
                   CAP_SLICE_ARGS(word));
  cap_diagnostic_set_hint(d, "Take one of the areas out of within.");
  cap_diagnostic_set_object_at(d, place);
}

static void begin(Work *work, CapIndex area) {
  const CapAreaLimits *limits = work->limits;
  Frame frame = {area, cap_node_attribute(limits->doc, limits->areas[area].node, CAP_NAME_WITHIN)};

  work->states[area] = BEGUN;
  g_array_append_val(work->stack, frame);
}

/* A limit that is named twice is applied once. Hexes and zones cannot limit each other. */
static void cut(Work *work, CapIndex index, CapIndex other) {
  const CapAreaLimits *limits = work->limits;
  CapArea *area = &limits->areas[index];
  const CapArea *limit =
      other < limits->n_areas ? &limits->areas[other] : &limits->fixed[other - limits->n_areas];

  if (work->mark[other] == index + 1u)
    return;
  work->mark[other] = index + 1u;
  if (limit->hexes.n_bits == area->hexes.n_bits)
    cap_bits_intersect(&area->hexes, &limit->hexes);
  area->is_partial = area->is_partial || limit->is_partial;
}

/* Deals with one word of the list. FALSE when another area has to be worked out before it. */
static gboolean apply_word(Work *work, CapIndex index, CapSlice word) {
  const CapAreaLimits *limits = work->limits;
  CapArea *area = &limits->areas[index];
  CapIndex other = limits->resolve(limits->data, word,
                                   cap_place_word(limits->doc, area->node, CAP_NAME_WITHIN, word));
  State state = other < limits->n_areas ? work->states[other] : DONE;

  if (other == CAP_INDEX_NONE) {
    area->is_partial = TRUE;
  } else if (state == NOT_BEGUN) {
    begin(work, other);
    return FALSE;
  } else if (state == BEGUN) {
    report_loop(limits, area, word);
    area->is_partial = TRUE;
  } else {
    cut(work, index, other);
  }
  return TRUE;
}

/* Works out one area and all that it needs, with a stack of its own: how deep areas lie in each
 * other is up to the file. */
static void apply(Work *work, CapIndex start) {
  begin(work, start);
  while (work->stack->len > 0) {
    guint depth = work->stack->len;
    Frame frame = g_array_index(work->stack, Frame, depth - 1);
    CapSlice word;

    if (!cap_slice_next_word(&frame.rest, &word)) {
      work->states[frame.area] = DONE;
      g_array_set_size(work->stack, depth - 1);
    } else if (apply_word(work, frame.area, word)) {
      g_array_index(work->stack, Frame, depth - 1) = frame;
    }
  }
}

void cap_area_limits_apply(const CapAreaLimits *limits) {
  g_autofree State *states = g_new0(State, limits->n_areas);
  g_autofree guint *mark = g_new0(guint, limits->n_areas + limits->n_fixed);
  g_autoptr(GArray) stack = g_array_new(FALSE, FALSE, sizeof(Frame));
  Work work = {limits, states, mark, stack};

  for (guint i = 0; i < limits->n_areas; i++) {
    if (states[i] == NOT_BEGUN)
      apply(&work, (CapIndex)i);
  }
}
