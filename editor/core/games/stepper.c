#include "editor/core/games/stepper.h"

#include "editor/core/workers.h"

struct _CapStepper {
  GObject parent_instance;
  CapTape *tape;
  char *error, *remark;
  gboolean is_busy;
  guint serial; /* of the work; answers to older work are dropped */
  gint cancel;  /* atomic */

  GMutex lock; /* of what follows */
  GCond idle;
  gboolean is_working; /* the thread has not left yet */
};

/* What the thread is given, and what it gives back. */
typedef struct {
  CapStepper *stepper;
  guint serial;
  CapPlayTexts *texts; /* NULL when there is a copy or a tape */
  CapPlayCopy *copy;
  char *path; /* of a record; NULL for none */
  CapTapeSetup setup;
  CapTape *tape;
  gboolean is_new; /* is looked at from the beginning */
  char *remark;
  GError *error;
} Job;

enum { CHANGED, BUSY_CHANGED, N_SIGNALS };

G_DEFINE_FINAL_TYPE(CapStepper, cap_stepper, G_TYPE_OBJECT)

static guint signals[N_SIGNALS];

static void job_free(Job *job) {
  g_clear_pointer(&job->texts, cap_play_texts_unref);
  g_clear_pointer(&job->copy, cap_play_copy_unref);
  g_clear_pointer(&job->tape, cap_tape_free);
  g_free(job->path);
  g_free(job->remark);
  g_clear_error(&job->error);
  g_clear_object(&job->stepper);
  g_free(job);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Job, job_free)

/* --- In the thread -------------------------------------------------------------------------- */

static gboolean has_person(const CapTapeSetup *setup) {
  return setup->policies[0] == NULL || setup->policies[1] == NULL;
}

static void make_tape(Job *job) {
  if (job->copy == NULL)
    job->copy = cap_play_copy_new(job->texts, &job->error);
  if (job->copy == NULL)
    return;
  if (job->path != NULL) {
    job->tape = cap_tape_load(job->copy, job->path, &job->remark, &job->error);
    return;
  }
  job->tape = cap_tape_new(job->copy, &job->setup);
  cap_tape_play_on(job->tape, &job->stepper->cancel);
}

static void work(gpointer data) {
  Job *job = data;
  CapStepper *stepper = job->stepper;
  if (job->tape == NULL)
    make_tape(job);
  else
    cap_tape_play_on(job->tape, &stepper->cancel);
  if (job->tape != NULL && job->is_new && (job->path != NULL || !has_person(&job->setup)))
    cap_tape_go(job->tape, 0);
  g_mutex_lock(&stepper->lock);
  stepper->is_working = FALSE;
  g_cond_broadcast(&stepper->idle);
  g_mutex_unlock(&stepper->lock);
}

/* --- Back in the main thread ---------------------------------------------------------------- */

static void set_busy(CapStepper *stepper, gboolean is_busy) {
  if (stepper->is_busy == is_busy)
    return;
  stepper->is_busy = is_busy;
  g_signal_emit(stepper, signals[BUSY_CHANGED], 0);
}

static void on_done(gpointer data) {
  g_autoptr(Job) job = data;
  CapStepper *stepper = job->stepper;
  if (job->serial != stepper->serial)
    return; /* given up: the job takes its tape with it */
  g_clear_pointer(&stepper->tape, cap_tape_free);
  stepper->tape = g_steal_pointer(&job->tape);
  if (job->is_new)
    stepper->remark = g_steal_pointer(&job->remark);
  if (job->error != NULL)
    stepper->error = g_strdup(job->error->message);
  set_busy(stepper, FALSE);
  g_signal_emit(stepper, signals[CHANGED], 0);
}

static void start(CapStepper *stepper, Job *job) {
  stepper->is_working = TRUE;
  g_atomic_int_set(&stepper->cancel, 0);
  job->stepper = g_object_ref(stepper);
  job->serial = ++stepper->serial;
  set_busy(stepper, TRUE);
  cap_workers_run(work, on_done, job, &stepper->cancel);
}

void cap_stepper_stop(CapStepper *stepper) {
  if (!stepper->is_busy)
    return;
  g_atomic_int_set(&stepper->cancel, 1);
  g_mutex_lock(&stepper->lock);
  while (stepper->is_working)
    g_cond_wait(&stepper->idle, &stepper->lock);
  g_mutex_unlock(&stepper->lock);
}

void cap_stepper_cancel(CapStepper *stepper) {
  g_atomic_int_set(&stepper->cancel, 1);
}

void cap_stepper_clear(CapStepper *stepper) {
  cap_stepper_stop(stepper);
  stepper->serial++;
  g_clear_pointer(&stepper->tape, cap_tape_free);
  g_clear_pointer(&stepper->error, g_free);
  g_clear_pointer(&stepper->remark, g_free);
  set_busy(stepper, FALSE);
  g_signal_emit(stepper, signals[CHANGED], 0);
}

/* --- Beginning ------------------------------------------------------------------------------ */

static Job *new_job(CapStepper *stepper) {
  Job *job = g_new0(Job, 1);
  cap_stepper_clear(stepper);
  job->is_new = TRUE;
  return job;
}

void cap_stepper_begin(CapStepper *stepper, CapPlayTexts *texts, const CapTapeSetup *setup) {
  Job *job = new_job(stepper);
  job->texts = cap_play_texts_ref(texts);
  job->setup = *setup;
  start(stepper, job);
}

void cap_stepper_begin_copy(CapStepper *stepper, CapPlayCopy *copy, const CapTapeSetup *setup) {
  Job *job = new_job(stepper);
  job->copy = cap_play_copy_ref(copy);
  job->setup = *setup;
  start(stepper, job);
}

void cap_stepper_begin_record(CapStepper *stepper, CapPlayTexts *texts, const char *path) {
  Job *job = new_job(stepper);
  job->texts = cap_play_texts_ref(texts);
  job->path = g_strdup(path);
  start(stepper, job);
}

/* --- Moves ---------------------------------------------------------------------------------- */

const CapTape *cap_stepper_tape(CapStepper *stepper) {
  return stepper->is_busy ? NULL : stepper->tape;
}

static CapTape *free_tape(CapStepper *stepper) {
  return stepper->is_busy ? NULL : stepper->tape;
}

void cap_stepper_go(CapStepper *stepper, guint n) {
  CapTape *tape = free_tape(stepper);
  if (tape == NULL || n == cap_tape_position(tape) || n > cap_tape_count(tape))
    return;
  cap_tape_go(tape, n);
  g_signal_emit(stepper, signals[CHANGED], 0);
}

void cap_stepper_forwards(CapStepper *stepper, CapStride stride) {
  if (free_tape(stepper) != NULL)
    cap_stepper_go(stepper, cap_tape_next(stepper->tape, stride));
}

void cap_stepper_back(CapStepper *stepper, CapStride stride) {
  if (free_tape(stepper) != NULL)
    cap_stepper_go(stepper, cap_tape_previous(stepper->tape, stride));
}

static void go_on(CapStepper *stepper) {
  CapTape *tape = stepper->tape;
  const CapRequest *request = cap_tape_request(tape);
  if (request->n_options == 0 || cap_tape_setup(tape)->policies[MIN(request->side, 1u)] == NULL) {
    g_signal_emit(stepper, signals[CHANGED], 0);
    return;
  }
  Job *job = g_new0(Job, 1);
  job->tape = g_steal_pointer(&stepper->tape);
  start(stepper, job);
}

void cap_stepper_answer(CapStepper *stepper, guint option) {
  CapTape *tape = free_tape(stepper);
  if (tape != NULL && cap_tape_answer(tape, option))
    go_on(stepper);
}

void cap_stepper_answer_with(CapStepper *stepper, CapOption option) {
  CapTape *tape = free_tape(stepper);
  if (tape != NULL && cap_tape_answer_with(tape, option))
    go_on(stepper);
}

/* The last decision that a person made; G_MAXUINT when there is none. */
static guint last_of_person(const CapTape *tape) {
  for (guint n = cap_tape_count(tape); n > 0; n--)
    if (cap_tape_setup(tape)->policies[MIN(cap_tape_row(tape, n - 1)->side, 1u)] == NULL)
      return n - 1;
  return G_MAXUINT;
}

gboolean cap_stepper_can_take_back(CapStepper *stepper) {
  return free_tape(stepper) != NULL && last_of_person(stepper->tape) != G_MAXUINT;
}

void cap_stepper_take_back(CapStepper *stepper) {
  if (!cap_stepper_can_take_back(stepper))
    return;
  cap_tape_cut(stepper->tape, last_of_person(stepper->tape));
  g_signal_emit(stepper, signals[CHANGED], 0);
}

/* --- What others ask ------------------------------------------------------------------------ */

gboolean cap_stepper_is_busy(CapStepper *stepper) {
  return stepper->is_busy;
}

const char *cap_stepper_error(CapStepper *stepper) {
  return stepper->error;
}

const char *cap_stepper_remark(CapStepper *stepper) {
  return stepper->remark;
}

void cap_stepper_finish(CapStepper *stepper) {
  while (stepper->is_busy)
    g_main_context_iteration(NULL, TRUE);
}

/* --- The object ----------------------------------------------------------------------------- */

CapStepper *cap_stepper_new(void) {
  return g_object_new(CAP_TYPE_STEPPER, NULL);
}

static void cap_stepper_finalize(GObject *object) {
  CapStepper *stepper = CAP_STEPPER(object);
  g_clear_pointer(&stepper->tape, cap_tape_free);
  g_free(stepper->error);
  g_free(stepper->remark);
  g_cond_clear(&stepper->idle);
  g_mutex_clear(&stepper->lock);
  G_OBJECT_CLASS(cap_stepper_parent_class)->finalize(object);
}

static void cap_stepper_class_init(CapStepperClass *class) {
  G_OBJECT_CLASS(class)->finalize = cap_stepper_finalize;
  signals[CHANGED] = g_signal_new("changed", CAP_TYPE_STEPPER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 0);
  signals[BUSY_CHANGED] = g_signal_new("busy-changed", CAP_TYPE_STEPPER, G_SIGNAL_RUN_LAST, 0, NULL,
                                       NULL, NULL, G_TYPE_NONE, 0);
}

static void cap_stepper_init(CapStepper *stepper) {
  g_mutex_init(&stepper->lock);
  g_cond_init(&stepper->idle);
}
