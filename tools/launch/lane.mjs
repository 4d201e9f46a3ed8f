/**
 * One of a few processes that share a list of test files: each takes the next file that nobody took, and goes
 * through its tests, with what it imported and compiled before still warm. TESTS_LANE: what `lanes.mjs` writes.
 */
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'node:test';
import { pathToFileURL } from 'node:url';

/** What keeps a finished lane alive this long was left open by a test, and would hang the whole run. */
const ENDING_MS = 20_000;
/** Told to this process once all its files were gone through; `tools/e2e/stage.ts` listens. */
const LANE_END = 'candor:lane-end';
const { folder, files, timeout } = JSON.parse(process.env.TESTS_LANE ?? '{}');

/** @param {number} at @returns {boolean} whether the file is this lane's now */
function take(at) {
  try {
    closeSync(openSync(join(folder, String(at)), 'wx'));
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

for (const [at, path] of files.entries()) {
  if (!take(at)) continue;
  // A suite for each: what a file says before and after its tests is said of these alone.
  await suite(path, { timeout }, () => import(pathToFileURL(path).href));
}
// What its files shared, such as a browser, is closed once.
process.emit(LANE_END);
setTimeout(() => {
  console.error(`a test left open: ${process.getActiveResourcesInfo().join(', ')}`);
  process.exit(1);
}, ENDING_MS).unref();
