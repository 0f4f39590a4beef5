#!/usr/bin/env python3
"""hostile.py CAPITANO SOURCE-ROOT: what happens when whoever starts the program, or what it is given, means no
good or has little: streams that are closed or full, files that are none, outputs that are inputs, limits of
the system, signals. As TAP. Never a success that was none, never a crash, never a file that is lost."""
import os
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time

SCENARIO = "tiny-scenario.xml"
OLD = b"what was there before\n"


class Place:
    """A folder with small documents; messy.xml wants formatting."""

    def __init__(self, capitano, common):
        self.capitano, self.folder = capitano, tempfile.mkdtemp(prefix="hostile-")
        for name in ("tiny.xml", "tiny-roster.xml", SCENARIO):
            shutil.copy(os.path.join(common, name), self.folder)
        self.write("messy.xml", self.read(SCENARIO).replace(b"\n  <", b"\n <"))
        self.names = set(os.listdir(self.folder))

    def path(self, name):
        return os.path.join(self.folder, name)

    def read(self, name):
        with open(self.path(name), "rb") as file:
            return file.read()

    def write(self, name, content):
        with open(self.path(name), "wb") as file:
            file.write(content)

    def run(self, *words, prepare=None, stdout=subprocess.PIPE, stdin=subprocess.DEVNULL):
        environment = {k: v for k, v in os.environ.items() if k != "CI"}
        return subprocess.run([self.capitano, *words], cwd=self.folder, env=environment, stdin=stdin, stdout=stdout,
                              stderr=subprocess.PIPE, preexec_fn=prepare, check=False, timeout=60)

    def new_names(self):
        return set(os.listdir(self.folder)) - self.names


def closing(*fds):
    def close():
        for fd in fds:
            os.close(fd)
    return close


def limiting(what, most):
    return lambda: resource.setrlimit(what, (most, most))


def is_told(run, status=3):
    assert run.returncode == status, "status %d: %s" % (run.returncode, run.stderr)
    assert run.stderr.strip() or (run.stdout or b"").strip(), "no message"


# --- Streams ---------------------------------------------------------------------------------------------


def works_without_standard_input(place):
    for more in ([], ["--sandbox=try"]):
        place.write("messy.xml", place.read(SCENARIO).replace(b"\n  <", b"\n <"))
        run = place.run("fmt", *more, "messy.xml", prepare=closing(0))
        assert run.returncode == 0, "%s: status %d: %s" % (more, run.returncode, run.stderr)
        assert place.read("messy.xml") == place.read(SCENARIO), "not formatted"


def closed_output_is_no_success(place):
    for more in ([], ["--sandbox=try"]):
        is_told(place.run("check", "--no-play", *more, SCENARIO, prepare=closing(1)))
        is_told(place.run("play", "--log", "--record=out.xml", *more, SCENARIO, prepare=closing(1)))
        record = place.read("out.xml")
        assert record.startswith(b"<?xml") and record.endswith(b"</record>\n"), "the record is not whole"
        os.unlink(place.path("out.xml"))


def nothing_is_printed_into_files(place):
    before = {name: place.read(name) for name in place.names}
    place.run("check", "--no-play", "--format=text", "--format=json=out.json", SCENARIO, prepare=closing(0, 1, 2))
    assert place.read("out.json").startswith(b"{"), "the report is something else"
    assert {name: place.read(name) for name in place.names} == before, "a document was changed"


def full_output_is_no_success(place):
    with open("/dev/full", "wb") as full:
        for words in (["check", "--no-play", SCENARIO], ["play", "--log", SCENARIO], ["chart"], ["explain", "unknown-hex"],
                      ["fmt", "--stdout", SCENARIO], ["query", SCENARIO, "zoc", "--side=reds"], ["--help"]):
            is_told(place.run(*words, stdout=full))


# --- Files -----------------------------------------------------------------------------------------------


def what_is_no_file_is_not_read(place):
    os.mkfifo(place.path("pipe.xml"))
    os.symlink("loop.xml", place.path("loop.xml"))
    for words in (["check", "--no-play"], ["fmt"], ["migrate"], ["report", "-o", "out.html"], ["play"], ["replay"]):
        for name in ("pipe.xml", "/dev/zero", "/dev/null", "loop.xml"):
            is_told(place.run(*words, name))
    assert "out.html" not in place.new_names(), "a page of nothing"


def folder_with_the_name_of_a_document(place):
    os.mkdir(place.path("folder.xml"))
    for words in (["play"], ["report", "-o", "out.html"], ["replay"], ["query"]):
        run = place.run(*words, "folder.xml", *(["zoc"] if words == ["query"] else []))
        assert run.returncode in (2, 3) and run.stderr.strip() + run.stdout.strip(), "%s: status %d" % (words, run.returncode)
    is_told(place.run("report", "-o", "folder.xml", SCENARIO))
    assert os.path.isdir(place.path("folder.xml")), "the folder is gone"


def inputs_are_not_written_over(place):
    os.symlink(SCENARIO, place.path("link.xml"))
    os.link(place.path(SCENARIO), place.path("twin.xml"))
    before = place.read(SCENARIO)
    for target in (SCENARIO, "./" + SCENARIO, "link.xml", "twin.xml"):
        for words in (["report", "-o", target], ["report", "--output=" + target], ["play", "--record=" + target],
                      ["play", "--games=2", "--result", target], ["play", "--pictures=" + target],
                      ["check", "--no-play", "--format=json=" + target], ["import", "-o", target]):
            is_told(place.run(*words, SCENARIO), 2)
            assert place.read(SCENARIO) == before, "%s: the scenario is lost" % " ".join(words)


def pipes_among_the_files_keep_nobody_waiting(place):
    os.mkdir(place.path("library"))
    for name in (".gitignore", "trap.xml", "capitano.conf", "library/trap.xml"):
        os.mkfifo(place.path(name))
    place.write("set-up.txt", b"Scenario 1: A quarrel, 1500\n")
    run = place.run("check", "--no-play", ".")
    assert run.returncode in (0, 1, 3), "status %d" % run.returncode
    run = place.run("import", "--library=library", "set-up.txt")
    assert run.returncode in (0, 1, 2, 3), "status %d" % run.returncode


def plain_files_without_end_keep_nobody_waiting(place):
    """It says that it is a plain file, and empty; root may read it, and waits for what the kernel says next."""
    os.mkdir(place.path("library"))
    for name in (".gitignore", "capitano.conf", "library/trap.xml"):
        os.symlink("/proc/kmsg", place.path(name))
        run = place.run("check", "--no-play", ".")
        assert run.returncode in (0, 2, 3), "%s: status %d" % (name, run.returncode)
        if name != "library/trap.xml":
            os.unlink(place.path(name))
    place.write("set-up.txt", b"Scenario 1: A quarrel, 1500\n")
    run = place.run("import", "--library=library", "set-up.txt")
    assert run.returncode in (0, 1, 2, 3), "status %d" % run.returncode
    is_told(place.run("check", "--no-play", "--fix", "/proc/kmsg"))


def what_cannot_be_mended_is_told(place):
    """An empty difference looks like one of a sound file."""
    place.write("cut.xml", place.read(SCENARIO)[:300])
    is_told(place.run("check", "--fix", "--diff", "cut.xml"), 1)
    for name in ("nowhere.xml", "/dev/zero", "."):
        os.path.lexists(place.path("link.xml")) or os.symlink("/etc/passwd", place.path("link.xml"))
        run = place.run("check", "--fix", "--diff", name)
        is_told(run)
        assert run.stderr.count(b"file-unreadable") == 1, "told more than once: %s" % run.stderr
    run = place.run("check", "--fix", "--diff", SCENARIO)
    assert (run.returncode, run.stdout, run.stderr) == (0, b"", b""), "of a sound file: %s" % run.stderr


def devices_without_end(place):
    limit = limiting(resource.RLIMIT_AS, 2 << 30)
    is_told(place.run("merge", "/dev/zero", prepare=limit))
    is_told(place.run("check", "--no-play", "--baseline=/dev/zero", SCENARIO, prepare=limit))
    is_told(place.run("import", "/dev/zero", prepare=limit))


def names_that_look_like_options(place):
    for name in ("--fix", "-o.xml", "--help", "-"):
        shutil.copy(place.path(SCENARIO), place.path(name))
        if name != "-":
            run = place.run("check", "--no-play", "--", name)
            assert run.returncode == 0 and b"1 document checked" in run.stdout, "%s: %s" % (name, run.stderr)


def names_with_strange_letters(place):
    for name in ("a\nb.xml", "a\x1b[31mb.xml", "a\u202eb.xml", "a%s%n.xml", "<b>.xml"):
        shutil.copy(place.path(SCENARIO), place.path(name))
        run = place.run("check", "--no-play", name, "no-such-" + name)
        shown = (run.stdout + run.stderr).decode()
        assert run.returncode == 3, "%r: status %d" % (name, run.returncode)
        assert "\x1b" not in shown and "\u202e" not in shown and "a\nb" not in shown, "%r is shown raw" % name


def files_that_change_while_they_are_read(place):
    """Whatever is read of it, it is no crash, and no success of what is broken at the end."""
    whole = place.read(SCENARIO)
    for i in range(12):
        process = subprocess.Popen([place.capitano, "check", "--no-play", SCENARIO], cwd=place.folder,
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for size in (0, len(whole) // 2, len(whole)) * 5:
            place.write(SCENARIO, whole[:size])
            time.sleep(0.0002 * (i + 1))
        assert process.wait(60) in (0, 1, 3), "status %d" % process.returncode


# --- Limits and signals ----------------------------------------------------------------------------------


def files_may_not_grow(place):
    for words, target in ((["report", "-o", "out.html"], "out.html"), (["play", "--record=out.xml"], "out.xml")):
        place.write(target, OLD)
        is_told(place.run(*words, SCENARIO, prepare=limiting(resource.RLIMIT_FSIZE, 512)))
        assert place.read(target) == OLD, "%s is not as it was" % target
    assert place.new_names() == {"out.html", "out.xml"}, "left behind: %s" % place.new_names()


def few_files_may_be_open(place):
    for most in range(3, 14):
        for more in ([], ["--sandbox=try"]):
            run = place.run("check", "--no-play", *more, SCENARIO, prepare=limiting(resource.RLIMIT_NOFILE, most))
            # 127 and 1: the system could not even start it, or its libraries.
            assert run.returncode in (0, 1, 3, 127), "%d files: status %d: %s" % (most, run.returncode, run.stderr)
            assert run.returncode != 0 or b"no findings" in run.stdout, "%d files: a silent success" % most


def no_more_threads(place):
    run = place.run("play", "--games=50", "--jobs=8", SCENARIO, prepare=limiting(resource.RLIMIT_STACK, 1 << 20))
    assert run.returncode == 0, "status %d: %s" % (run.returncode, run.stderr)


def numbers_without_end(place):
    for word in ("--games=99999999999999999999", "--games=-1", "--games=0", "--games=1e9", "--seed=-1", "--seconds=nan",
                 "--seed=18446744073709551616", "--max-size=0", "--max-depth=99999999999", "--seconds=1e400", "--shard=2/1",
                 "--shard=1/0", "--shard=0/99999999999999999999", "--max-memory=1", "--max-memory=99999999999999999999G"):
        is_told(place.run("play", word, SCENARIO), 2)


def stopped_by_a_signal(place):
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        for more in ([], ["--sandbox=try"]):
            place.write("out.json", OLD)
            process = subprocess.Popen([place.capitano, "play", "--games=1000000", "--result=out.json", *more, SCENARIO],
                                       cwd=place.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                       # whatever nohup and the like have made of it
                                       preexec_fn=lambda: signal.signal(number, signal.SIG_DFL))
            time.sleep(0.3)
            process.send_signal(number)
            assert process.wait(60) != 0, "a success"
            assert place.read("out.json") == OLD, "half a result"


CASES = (works_without_standard_input, closed_output_is_no_success, nothing_is_printed_into_files,
         full_output_is_no_success, what_is_no_file_is_not_read, folder_with_the_name_of_a_document,
         inputs_are_not_written_over, pipes_among_the_files_keep_nobody_waiting,
         plain_files_without_end_keep_nobody_waiting, what_cannot_be_mended_is_told, devices_without_end,
         names_that_look_like_options, names_with_strange_letters,
         files_that_change_while_they_are_read, files_may_not_grow, few_files_may_be_open, no_more_threads,
         numbers_without_end, stopped_by_a_signal)


def trouble(case, capitano, common):
    place = Place(capitano, common)
    try:
        case(place)
        return None
    except AssertionError as error:
        return str(error) or "wrong"
    except (OSError, subprocess.TimeoutExpired) as error:
        return str(error)
    finally:
        shutil.rmtree(place.folder)


def main():
    capitano, common = os.path.abspath(sys.argv[1]), os.path.join(os.path.abspath(sys.argv[2]), "tests", "golden", "common")
    print("1..%d" % len(CASES))
    failed = 0
    for n, case in enumerate(CASES):
        wrong = trouble(case, capitano, common)
        failed += wrong is not None
        print("%s %d - %s" % ("not ok" if wrong else "ok", n + 1, case.__name__.replace("_", " ")), flush=True)
        for line in (wrong or "").splitlines():
            print("# " + line)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
