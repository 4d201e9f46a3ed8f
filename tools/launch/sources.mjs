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

/** One hash over all files below some folders and over what is installed. @param {readonly string[]} folders */
export function sourceHash(folders) {
  const hash = createHash('sha256');
  for (const path of [...folders.flatMap(filesUnder), 'package-lock.json']) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(ROOT, path)))
      .update('\0');
  }
  return hash.digest('hex');
}
