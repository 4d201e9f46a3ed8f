/** Builds the web app, and only when its sources changed since the last build. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './checkout.mjs';
import { collectNode } from './child.mjs';
import { compressFolder } from './compress.mjs';

const WEB = join(ROOT, 'apps', 'web');
const DIST = join(WEB, 'dist');
const STAMP = join(DIST, '.built-from');
const SOURCES = ['apps/web', 'packages/wire/src', 'packages/money/src', 'packages/core/src'];
const IGNORED = new Set(['node_modules', 'dist', 'testing']);
const VITE = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');

/** @param {string} folder @returns {string[]} paths relative to the root, sorted */
function filesUnder(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => !IGNORED.has(entry.name) && !/\.(test|e2e)\.tsx?$/.test(entry.name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesUnder(path) : [path];
    })
    .sort();
}

/** One hash over everything the bundle is made from. */
export function sourceHash() {
  const hash = createHash('sha256');
  for (const path of [...SOURCES.flatMap(filesUnder), 'package-lock.json']) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(ROOT, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** True when apps/web/dist was built from today's sources. */
export function isFresh() {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sourceHash();
}

/** Bundles and compresses the web app; resolves with the exit code. Prints the bundler's words only on failure. */
export async function buildWeb() {
  const builtFrom = sourceHash();
  const { code, text } = await collectNode([VITE, 'build'], { cwd: WEB });
  if (code !== 0) {
    console.error(text);
    return code;
  }
  await compressFolder(DIST);
  writeFileSync(STAMP, builtFrom);
  return 0;
}
