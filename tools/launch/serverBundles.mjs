/**
 * The programs and threads of a server, each bundled into one file: a thousand modules are neither found nor linked at
 * each start, and what stands in one scope is compiled as one, so that a step of the core takes a fifth less. What is
 * bundled is the source as it is. A bundle's folder is named after a hash of all it is made from.
 */
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Beside the installed packages, never in git. */
export const BUNDLES = join(ROOT, 'node_modules/.cache/candor/bundles');

/** What a server starts by its path, from the root. */
const SERVER = [
  'apps/operator/src/main.ts',
  'apps/server/src/engine/engineWorker.ts',
  'apps/server/src/engine/feedWorker.ts',
  'apps/server/src/liabilities/treesWorker.ts',
  'apps/server/src/main.ts',
  'apps/server/src/projections/projectorWorker.ts',
  'apps/server/src/sql/embedded/sqlWorker.ts',
  'apps/signer/src/main.ts',
];

/** Where all that comes from. */
const SOURCES = ['apps/operator/src', 'apps/server/src', 'apps/signer/src', 'packages'];

/** What is bundled for whom, and of what: a server alone, or the benches and the servers that they start. */
export const KINDS = {
  server: { programs: () => SERVER, sources: [...SOURCES, 'tools/launch'], hasTesting: false },
  bench: {
    programs: () => [...SERVER, 'tools/bench/loadServer.ts', ...benches()],
    sources: [...SOURCES, 'apps/web', 'tools'],
    // They open servers as tests do.
    hasTesting: true,
  },
};

/** The benches: each is a program of its own, whose code is compiled as the engine's is. */
function benches() {
  // Every thread of a server reads this file: importing what it does not need would load more than the file.
  const { readdirSync } = process.getBuiltinModule('node:fs');
  const names = readdirSync(join(ROOT, 'tools/bench')).filter((name) => name.endsWith('.bench.ts'));
  return names.map((name) => `tools/bench/${name}`);
}

/** Where the bundle of a program is. @param {string} folder @param {string} path from the root */
export function bundleOf(folder, path) {
  return join(BUNDLES, folder, `${path.replaceAll('/', '-').replace(/\.ts$/, '')}.mjs`);
}

/** URLs of the bundles by the URLs of what they are made from. @param {string} folder `<kind>-<hash>` */
export function bundledUrls(folder) {
  const kind = /** @type {keyof typeof KINDS} */ (folder.split('-')[0]);
  const urlOf = (/** @type {string} */ path) => pathToFileURL(path).href;
  return new Map(
    KINDS[kind].programs().map((path) => [urlOf(join(ROOT, path)), urlOf(bundleOf(folder, path))]),
  );
}
