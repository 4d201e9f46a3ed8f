/** One hash over the files that something is built from, to build it again only when they changed. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './checkout.mjs';

const IGNORED = new Set(['node_modules', 'dist', 'testing', 'build', 'keys']);

/** @param {string} folder @returns {string[]} paths relative to the root, sorted, without tests */
function filesUnder(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => !IGNORED.has(entry.name) && !/\.(test|e2e)\.tsx?$/.test(entry.name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesUnder(path) : [path];
    })
    .sort();
}

/**
 * One hash over all files below some folders, over what is installed, and over where it is where that counts.
 * @param {readonly string[]} folders @param {string} place
 */
export function sourceHash(folders, place = '') {
  const hash = createHash('sha256').update(place).update('\0');
  for (const path of [...folders.flatMap(filesUnder), 'package-lock.json']) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(ROOT, path)))
      .update('\0');
  }
  return hash.digest('hex');
}
