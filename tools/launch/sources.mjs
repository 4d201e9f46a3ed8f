/** One hash over the files that something is built from, to build it again only when they changed. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './checkout.mjs';

const MADE = ['node_modules', 'dist'];
/** What helps tests, where nothing that is built is made of it. */
const OF_TESTS = 'testing';

/** @param {string} folder @returns {string[]} paths relative to the root, sorted, without tests */
function filesUnder(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => !MADE.includes(entry.name) && !/\.(test|e2e)\.tsx?$/.test(entry.name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesUnder(path) : [path];
    })
    .sort();
}

/**
 * The files below some folders that something is built from, relative to the root.
 * @param {readonly string[]} folders @param {boolean} hasTesting with what helps tests
 */
export function sourceFiles(folders, hasTesting = false) {
  const isOf = (/** @type {string} */ path) => hasTesting || !path.split('/').includes(OF_TESTS);
  return folders.flatMap(filesUnder).filter(isOf);
}

/**
 * One hash over such files, over what is installed, and over where it is where that counts.
 * @param {readonly string[]} folders @param {string} place @param {boolean} hasTesting
 */
export function sourceHash(folders, place = '', hasTesting = false) {
  const hash = createHash('sha256').update(place).update('\0');
  for (const path of [...sourceFiles(folders, hasTesting), 'package-lock.json']) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(ROOT, path)))
      .update('\0');
  }
  return hash.digest('hex');
}
