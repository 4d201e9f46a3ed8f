/**
 * Bundles what a kind of `serverBundles.mjs` lists, or one program of it: `node bundle.mjs <kind> <folder> [program]`.
 * Each file keeps the address it has as source, so that it finds what lies beside it; packages come with it, but for
 * those that do the same. The folder is there whole or not at all.
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
/** These bring machine code, threads or files that they look for beside themselves. */
const STAY =
  /^(@electric-sql\/.*|@img\/.*|@node-rs\/.*|pino|playwright-core|sharp|sonic-boom|thread-stream)$/;

const packages = {
  name: 'packages',
  async resolveId(id, importer, { kind }) {
    if (id.startsWith('node:')) return { id, external: true };
    if (OWN.test(id)) return null;
    const found = await this.resolve(id, importer, { skipSelf: true, kind });
    const [, name] = PACKAGE.exec(found?.id ?? '') ?? [];
    if (name === undefined || !STAY.test(name)) return found;
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

/** `import a, { b as c } from "node:x";` as the bundler writes it, all of it on one line; `import "node:x";` too. */
const BUILTIN =
  /^import (?:(?:(\w[\w$]*)(?:, )?)?(?:\{ (.*) \}|\* as (\w[\w$]*))? ?from )?"(node:[\w/]+)";$/gm;

/**
 * What belongs to Node is taken as it is: importing it as a module asks for each thing it has, and so loads what is
 * made when it is first asked for. Of node:http that is all that fetches, a twentieth of a second.
 */
const builtins = {
  name: 'builtins',
  renderChunk(code) {
    return code.replace(BUILTIN, (_, whole, named, space, id) => {
      const names = [whole, space, named && `{ ${named.replaceAll(' as ', ': ')} }`];
      const taken = `process.getBuiltinModule("${id}")`;
      return names
        .filter(Boolean)
        .map((name) => `const ${name} = ${taken};`)
        .join(' ');
    });
  },
};

/** A text without a letter beyond these is read and kept in half the room; a line stays a line. */
const ASCII = {
  compress: false,
  mangle: false,
  codegen: { removeWhitespace: false, asciiOnly: true },
};

/** Writes one program as one file. @param {string} path from the root @param {string} file */
async function bundle(path, file) {
  const made = await rolldown({
    input: join(ROOT, path),
    platform: 'node',
    logLevel: 'warn',
    plugins: [packages, addresses, builtins],
  });
  await made.write({
    file,
    format: 'esm',
    codeSplitting: false,
    keepNames: true,
    comments: false,
    minify: ASCII,
  });
}

const [kind = '', folder = '', only] = process.argv.slice(2);
const fresh = `${folder}.${process.pid}`;
const programs = only === undefined ? KINDS[kind].programs() : [only];
await Promise.all(programs.map((path) => bundle(path, bundleOf(fresh, path))));
if (existsSync(join(BUNDLES, folder))) rmSync(join(BUNDLES, fresh), { recursive: true });
else renameSync(join(BUNDLES, fresh), join(BUNDLES, folder));
