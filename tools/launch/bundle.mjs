/**
 * Bundles what a kind of `serverBundles.mjs` lists: `node bundle.mjs <kind> <folder>`. Each file keeps the address it
 * has as source, so that it finds what lies beside it; packages stay where they are, but for those of hundreds of small
 * modules. The folder is there whole or not at all.
 */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { ROOT } from './checkout.mjs';
import { BUNDLES, bundleOf, KINDS } from './serverBundles.mjs';

const OWN = /^[./]|^@candor\//;
/** Ours, launchers included; what packages say of their own address stays. */
const OWN_FILE = /^(?!.*\/node_modules\/).*\.(ts|mjs)$/;
const PACKAGE = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/;
const OF_MANY_MODULES =
  /^(abitype|kysely|ox|viem|zod|@levischuck\/.*|@noble\/.*|@peculiar\/.*|@scure\/.*|@simplewebauthn\/.*)$/;

const packages = {
  name: 'packages',
  async resolveId(id, importer, { kind }) {
    if (id.startsWith('node:')) return { id, external: true };
    if (OWN.test(id)) return null;
    const found = await this.resolve(id, importer, { skipSelf: true, kind });
    const [, name] = PACKAGE.exec(found?.id ?? '') ?? [];
    if (name === undefined || OF_MANY_MODULES.test(name)) return found;
    return {
      id: kind === 'require-call' ? found.id : pathToFileURL(found.id).href,
      external: true,
    };
  },
};

const addresses = {
  name: 'addresses',
  transform(code, id) {
    if (!OWN_FILE.test(id) || !code.includes('import.meta')) return null;
    return code
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)));
  },
};

/** Writes one program as one file. @param {string} path from the root @param {string} file */
async function bundle(path, file) {
  const made = await rolldown({
    input: join(ROOT, path),
    platform: 'node',
    treeshake: false,
    logLevel: 'warn',
    plugins: [packages, addresses],
  });
  await made.write({ file, format: 'esm', codeSplitting: false, keepNames: true });
}

const [kind = '', folder = ''] = process.argv.slice(2);
const fresh = `${folder}.${process.pid}`;
await Promise.all(KINDS[kind].programs().map((path) => bundle(path, bundleOf(fresh, path))));
if (existsSync(join(BUNDLES, folder))) rmSync(join(BUNDLES, fresh), { recursive: true });
else renameSync(join(BUNDLES, fresh), join(BUNDLES, folder));
