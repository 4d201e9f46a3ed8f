/**
 * For rolldown: bundles what `serverBundles.mjs` lists. Each file keeps the address it has as source, so that it finds
 * what lies beside it; packages stay where they are, but for those of hundreds of small modules.
 */
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './checkout.mjs';
import { bundleOf, STARTED } from './serverBundles.mjs';

const OWN = /^[./]|^@candor\//;
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
    if (!id.endsWith('.ts') || !code.includes('import.meta')) return null;
    return code
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)));
  },
};

export default STARTED.map((path) => ({
  input: join(ROOT, path),
  platform: 'node',
  treeshake: false,
  logLevel: 'warn',
  plugins: [packages, addresses],
  output: { file: bundleOf(path), format: 'esm', codeSplitting: false, keepNames: true },
}));
