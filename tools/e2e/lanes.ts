/** Which of the servers a test file has to itself: claimed by a file with the process id, given back at its end. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const AGAIN_MS = 100;

/**
 * Claims the first free lane of `count`; stands still while all are taken, which is never for long: as many
 * files run at a time as there are lanes.
 */
export function claimLane(folder: string, count: number) {
  for (;;) {
    for (let lane = 0; lane < count; lane += 1) {
      const path = join(folder, `lane-${lane}`);
      if (isClaimed(path)) return { lane, release: () => rmSync(path, { force: true }) };
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, AGAIN_MS);
  }
}

/** True when the lane is this process's from now on. A holder that is gone, however it ended, holds nothing. */
function isClaimed(path: string): boolean {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (!isHeld(path)) rmSync(path, { force: true });
    return false;
  }
}

function isHeld(path: string): boolean {
  try {
    const holder = Number(readFileSync(path, 'utf8'));
    // Written a moment ago and still empty: somebody has just come.
    if (holder === 0) return true;
    process.kill(holder, 0);
    return true;
  } catch {
    return false;
  }
}
