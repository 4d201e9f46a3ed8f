/**
 * What tests stand on: a folder for their data, in memory where there is room, because each of the hundred
 * databases they make is a thousand synced files.
 */
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** A few servers at a time with what they keep: far below this. */
const BYTES_MIN = 4 * 2 ** 30;

/**
 * What was asked of the system once is kept: each test opens and closes databases of tens of megabytes, and a page
 * that the system has to find and clear again costs more than most of what is done with it. 32 MiB is the most that
 * glibc takes for its second figure. Pages of 2 MiB are found and cleared in fewer turns.
 */
const KEPT_MEMORY = {
  MALLOC_TRIM_THRESHOLD_: String(4 * 10 ** 9),
  MALLOC_MMAP_THRESHOLD_: String(32 * 2 ** 20),
  MALLOC_TOP_PAD_: String(16 * 2 ** 20),
  GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1',
};

function hasRoom() {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= BYTES_MIN;
}

/**
 * The environment of tests and of all they start; the folder goes with this process. Somebody's own TMPDIR is left
 * alone.
 * @returns {Record<string, string>}
 */
export function testEnvironment() {
  if (process.env.TMPDIR) return KEPT_MEMORY;
  const folder = mkdtempSync(join(hasRoom() ? MEMORY : tmpdir(), 'candor-tests-'));
  // PostgreSQL does not run as root, and has to reach its own folder below.
  chmodSync(folder, 0o755);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return { ...KEPT_MEMORY, TMPDIR: folder };
}
