/**
 * The programs and threads of a server, each bundled into one file for the tests, which start hundreds of them: finding
 * and linking a thousand modules took a third of the processor time of each start. What is bundled is the source as it
 * is; a server that members use runs the source itself.
 */
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Beside the installed packages, never in git; written anew before each use. */
const BUNDLES = join(ROOT, 'node_modules/.cache/candor/bundles');

/** What is started by its path, from the root. */
export const STARTED = [
  'apps/operator/src/main.ts',
  'apps/server/src/engine/engineWorker.ts',
  'apps/server/src/engine/feedWorker.ts',
  'apps/server/src/main.ts',
  'apps/server/src/projections/projectorWorker.ts',
  'apps/server/src/sql/embedded/sqlWorker.ts',
  'apps/signer/src/main.ts',
];

/** Where the bundle of a program is. @param {string} path of `STARTED` */
export function bundleOf(path) {
  return join(BUNDLES, `${path.replaceAll('/', '-').replace(/\.ts$/, '')}.mjs`);
}

/** URLs of the bundles by the URLs of what they are made from. */
export function bundledUrls() {
  const urlOf = (/** @type {string} */ path) => pathToFileURL(path).href;
  return new Map(STARTED.map((path) => [urlOf(join(ROOT, path)), urlOf(bundleOf(path))]));
}
