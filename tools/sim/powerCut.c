/*
 * Remembers what a process has not synced, so that a power cut can be played after it was killed.
 * Preloaded (LD_PRELOAD); looks at regular files under POWER_CUT_ROOT and writes to POWER_CUT_LOG, one file
 * a process. Before each write it keeps the pages that are overwritten and the size of the file; after each
 * sync it notes what that made durable. With POWER_CUT_LIES=1 a sync does nothing, as some disks do.
 *
 * A record: u32 kind | u32 length of the path | five u64: inode, size of the file before, where, end, bytes |
 * path | bytes. Kinds: 1 write (bytes: old content from `where`, a page's begin, on; end: of what is written),
 * 2 synced, and 6 a directory synced (where: records of this log before that began), 3 file made, 4 renamed
 * (bytes: the new path; inode: what stood there, linked beside the log as kept-<inode>), 5 removed (so kept).
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

enum { WRITE = 1, SYNC, MADE, RENAMED, REMOVED, DIRECTORY_SYNCED };
enum { PAGE = 4096 };

static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;
static const char *root;
static const char *logs;
static int lies;
static int record_file = -1;
static uint64_t records;

__attribute__((constructor)) static void begin(void) {
  root = getenv("POWER_CUT_ROOT");
  logs = getenv("POWER_CUT_LOG");
  lies = getenv("POWER_CUT_LIES") != NULL;
  if (!root || !logs) return;
  char path[PATH_MAX];
  snprintf(path, sizeof path, "%s/unsynced-%d", logs, getpid());
  record_file = syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

static int is_inside(const char *path) {
  size_t length = root ? strlen(root) : 0;
  return record_file >= 0 && strncmp(path, root, length) == 0 && path[length] == '/';
}

static void put_all(const void *bytes, size_t count) {
  const char *at = bytes;
  while (count > 0) {
    ssize_t done = syscall(SYS_write, record_file, at, count);
    if (done <= 0) abort();
    at += done;
    count -= done;
  }
}

static void put(uint32_t kind, const char *path, const uint64_t numbers[5], const void *bytes) {
  uint32_t head[2] = {kind, (uint32_t)strlen(path)};
  size_t total = sizeof head + 5 * sizeof(uint64_t) + head[1] + numbers[4];
  char *record = malloc(total);
  char *at = record;
  at = mempcpy(at, head, sizeof head);
  at = mempcpy(at, numbers, 5 * sizeof(uint64_t));
  at = mempcpy(at, path, head[1]);
  memcpy(at, bytes, numbers[4]);
  put_all(record, total);
  free(record);
  records += 1;
}

/* The path of a descriptor under the root; 0 for any other. */
static int path_of(int fd, char *path) {
  if (record_file < 0) return 0;
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, PATH_MAX - 1);
  if (length <= 0) return 0;
  path[length] = 0;
  return is_inside(path);
}

/* Keeps what a write from `offset` on will overwrite. */
static void keep(int fd, const char *path, uint64_t offset, uint64_t count) {
  struct stat found;
  if (fstat(fd, &found) != 0 || !S_ISREG(found.st_mode)) return;
  uint64_t size = found.st_size;
  uint64_t from = offset / PAGE * PAGE;
  uint64_t to = (offset + count + PAGE - 1) / PAGE * PAGE;
  if (to > size) to = size;
  uint64_t bytes = to > from ? to - from : 0;
  char *old = malloc(bytes + 1);
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  int reader = syscall(SYS_openat, AT_FDCWD, link, O_RDONLY | O_CLOEXEC);
  if (reader < 0) abort();
  for (uint64_t done = 0; done < bytes;) {
    ssize_t taken = pread(reader, old + done, bytes - done, from + done);
    if (taken <= 0) abort();
    done += taken;
  }
  syscall(SYS_close, reader);
  put(WRITE, path, (uint64_t[]){found.st_ino, size, from, offset + count, bytes}, old);
  free(old);
}

static ssize_t written(int fd, uint64_t offset, uint64_t count, ssize_t (*act)(void *), void *with) {
  char path[PATH_MAX];
  if (!path_of(fd, path)) return act(with);
  pthread_mutex_lock(&turn);
  keep(fd, path, offset, count);
  ssize_t done = act(with);
  pthread_mutex_unlock(&turn);
  return done;
}

static uint64_t place_of(int fd) {
  struct stat found;
  if ((fcntl(fd, F_GETFL) & O_APPEND) && fstat(fd, &found) == 0) return found.st_size;
  off_t at = lseek(fd, 0, SEEK_CUR);
  return at < 0 ? 0 : at;
}

struct call {
  int fd;
  const void *bytes;
  size_t count;
  off_t offset;
};

static ssize_t act_write(void *with) {
  struct call *call = with;
  return syscall(SYS_write, call->fd, call->bytes, call->count);
}
static ssize_t act_pwrite(void *with) {
  struct call *call = with;
  return syscall(SYS_pwrite64, call->fd, call->bytes, call->count, call->offset);
}
static ssize_t act_writev(void *with) {
  struct call *call = with;
  return syscall(SYS_writev, call->fd, call->bytes, call->count);
}
static ssize_t act_pwritev(void *with) {
  struct call *call = with;
  return syscall(SYS_pwritev, call->fd, call->bytes, call->count, call->offset, 0L);
}
static ssize_t act_truncate(void *with) {
  struct call *call = with;
  return syscall(SYS_ftruncate, call->fd, call->offset);
}

static uint64_t sum_of(const struct iovec *parts, int count) {
  uint64_t sum = 0;
  for (int at = 0; at < count; at += 1) sum += parts[at].iov_len;
  return sum;
}

ssize_t write(int fd, const void *bytes, size_t count) {
  struct call call = {fd, bytes, count, 0};
  return written(fd, place_of(fd), count, act_write, &call);
}
ssize_t pwrite64(int fd, const void *bytes, size_t count, off_t offset) {
  struct call call = {fd, bytes, count, offset};
  return written(fd, offset, count, act_pwrite, &call);
}
ssize_t pwrite(int fd, const void *bytes, size_t count, off_t offset) {
  return pwrite64(fd, bytes, count, offset);
}
ssize_t writev(int fd, const struct iovec *parts, int count) {
  struct call call = {fd, parts, count, 0};
  return written(fd, place_of(fd), sum_of(parts, count), act_writev, &call);
}
ssize_t pwritev64(int fd, const struct iovec *parts, int count, off_t offset) {
  struct call call = {fd, parts, count, offset};
  return written(fd, offset, sum_of(parts, count), act_pwritev, &call);
}
ssize_t pwritev(int fd, const struct iovec *parts, int count, off_t offset) {
  return pwritev64(fd, parts, count, offset);
}
int ftruncate64(int fd, off_t size) {
  struct stat found;
  uint64_t before = fstat(fd, &found) == 0 ? found.st_size : 0;
  uint64_t cut = before > (uint64_t)size ? before - size : 0;
  struct call call = {fd, NULL, 0, size};
  return written(fd, size, cut, act_truncate, &call);
}
int ftruncate(int fd, off_t size) { return ftruncate64(fd, size); }

static int synced(int fd, long number) {
  char path[PATH_MAX] = "";
  struct stat found;
  if (!path_of(fd, path) && !(record_file >= 0 && root && strcmp(path, root) == 0)) {
    return syscall(number, fd);
  }
  if (lies) return 0;
  pthread_mutex_lock(&turn);
  uint64_t upto = records;
  pthread_mutex_unlock(&turn);
  int failed = syscall(number, fd);
  if (failed || fstat(fd, &found) != 0) return failed;
  uint32_t kind = S_ISDIR(found.st_mode) ? DIRECTORY_SYNCED : SYNC;
  pthread_mutex_lock(&turn);
  put(kind, path, (uint64_t[]){found.st_ino, 0, upto, 0, 0}, "");
  pthread_mutex_unlock(&turn);
  return 0;
}
int fsync(int fd) { return synced(fd, SYS_fsync); }
int fdatasync(int fd) { return synced(fd, SYS_fdatasync); }

static void absolute(int at, const char *path, char *whole) {
  if (path[0] == '/' || at != AT_FDCWD) snprintf(whole, PATH_MAX, "%s", path);
  else if (getcwd(whole, PATH_MAX)) {
    size_t length = strlen(whole);
    snprintf(whole + length, PATH_MAX - length, "/%s", path);
  }
}

/* Keeps the content of a name that is about to go. */
static uint64_t keep_name(const char *path) {
  struct stat found;
  if (lstat(path, &found) != 0 || !S_ISREG(found.st_mode)) return 0;
  char kept[PATH_MAX];
  snprintf(kept, sizeof kept, "%s/kept-%lu", logs, (unsigned long)found.st_ino);
  if (link(path, kept) != 0 && errno != EEXIST) abort();
  return found.st_ino;
}

static int opened(int at, const char *path, int flags, mode_t mode) {
  char whole[PATH_MAX] = "";
  absolute(at, path, whole);
  if (!is_inside(whole) || !(flags & (O_CREAT | O_TRUNC))) {
    return syscall(SYS_openat, at, path, flags, mode);
  }
  pthread_mutex_lock(&turn);
  struct stat found;
  int is_there = lstat(whole, &found) == 0;
  int fd = syscall(SYS_openat, at, path, flags & ~O_TRUNC, mode);
  if (fd >= 0 && !is_there && fstat(fd, &found) == 0) {
    put(MADE, whole, (uint64_t[]){found.st_ino, 0, 0, 0, 0}, "");
  } else if (fd >= 0 && (flags & O_TRUNC) && S_ISREG(found.st_mode) && found.st_size > 0) {
    keep(fd, whole, 0, found.st_size);
    if (syscall(SYS_ftruncate, fd, 0L) != 0) abort();
  }
  pthread_mutex_unlock(&turn);
  return fd;
}
#define WITH_MODE(flags)                              \
  mode_t mode = 0;                                    \
  if ((flags) & (O_CREAT | O_TMPFILE)) {              \
    va_list given;                                    \
    va_start(given, flags);                           \
    mode = va_arg(given, mode_t);                     \
    va_end(given);                                    \
  }
int open(const char *path, int flags, ...) {
  WITH_MODE(flags)
  return opened(AT_FDCWD, path, flags, mode);
}
int open64(const char *path, int flags, ...) {
  WITH_MODE(flags)
  return opened(AT_FDCWD, path, flags | O_LARGEFILE, mode);
}

int rename(const char *from, const char *to) {
  char before[PATH_MAX] = "", after[PATH_MAX] = "";
  absolute(AT_FDCWD, from, before);
  absolute(AT_FDCWD, to, after);
  if (!is_inside(after)) return syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0);
  pthread_mutex_lock(&turn);
  uint64_t replaced = keep_name(after);
  int failed = syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0);
  if (!failed) put(RENAMED, before, (uint64_t[]){replaced, 0, 0, 0, strlen(after)}, after);
  pthread_mutex_unlock(&turn);
  return failed;
}

int unlink(const char *path) {
  char whole[PATH_MAX] = "";
  absolute(AT_FDCWD, path, whole);
  if (!is_inside(whole)) return syscall(SYS_unlinkat, AT_FDCWD, path, 0);
  pthread_mutex_lock(&turn);
  uint64_t kept = keep_name(whole);
  int failed = syscall(SYS_unlinkat, AT_FDCWD, path, 0);
  if (!failed && kept) put(REMOVED, whole, (uint64_t[]){kept, 0, 0, 0, 0}, "");
  pthread_mutex_unlock(&turn);
  return failed;
}
