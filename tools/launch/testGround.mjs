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

function hasRoom() {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= BYTES_MIN;
}

/**
 * The environment of tests; the folder goes with this process. Somebody's own TMPDIR is left alone.
 * @returns {Record<string, string>}
 */
export function testEnvironment() {
  if (process.env.TMPDIR) return {};
  const folder = mkdtempSync(join(hasRoom() ? MEMORY : tmpdir(), 'candor-tests-'));
  // PostgreSQL does not run as root, and has to reach its own folder below.
  chmodSync(folder, 0o755);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return { TMPDIR: folder };
}
