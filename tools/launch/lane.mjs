/**
 * One of a few processes that share a list of groups of test files: each takes the next group that nobody took, and
 * goes through its files, with what it imported and compiled before still warm. TESTS_LANE: what `runFiles.mjs` writes.
 */
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'node:test';
import { pathToFileURL } from 'node:url';

/** What keeps a finished lane alive this long was left open by a test, and would hang the whole run. */
const ENDING_MS = 20_000;
/** Told to this process once all its files were gone through; `tools/e2e/stage.ts` listens. */
const LANE_END = 'candor:lane-end';
/** Told once the files of a group were gone through; `sharedServer.ts` listens. */
const GROUP_END = 'candor:group-end';
const { folder, groups, timeout } = JSON.parse(process.env.TESTS_LANE ?? '{}');

/** @param {number} at @returns {boolean} whether the group is this lane's now */
function take(at) {
  try {
    closeSync(openSync(join(folder, String(at)), 'wx'));
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

for (const [at, files] of groups.entries()) {
  if (!take(at)) continue;
  for (const path of files) {
    // A suite for each: what a file says before and after its tests is said of these alone.
    await suite(path, { timeout }, () => import(pathToFileURL(path).href));
  }
  process.emit(GROUP_END);
}
// What its files shared, such as a browser, is closed once.
process.emit(LANE_END);
setTimeout(() => {
  console.error(`a test left open: ${process.getActiveResourcesInfo().join(', ')}`);
  process.exit(1);
}, ENDING_MS).unref();
