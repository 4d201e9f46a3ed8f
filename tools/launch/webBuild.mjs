/** Builds the web app, and only when its sources changed since the last build. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './checkout.mjs';
import { collectNode } from './child.mjs';
import { compressFolder } from './compress.mjs';
import { sourceHash } from './sources.mjs';

const WEB = join(ROOT, 'apps', 'web');
const DIST = join(WEB, 'dist');
const STAMP = join(DIST, '.built-from');
const SOURCES = ['apps/web', 'packages/wire/src', 'packages/money/src', 'packages/core/src'];
const VITE = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');

/** True when apps/web/dist was built from today's sources. */
export function isFresh() {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sourceHash(SOURCES);
}

/** Bundles and compresses the web app; resolves with the exit code. Prints the bundler's words only on failure. */
export async function buildWeb() {
  const builtFrom = sourceHash(SOURCES);
  const { code, text } = await collectNode([VITE, 'build'], { cwd: WEB });
  if (code !== 0) {
    console.error(text);
    return code;
  }
  await compressFolder(DIST);
  writeFileSync(STAMP, builtFrom);
  return 0;
}
