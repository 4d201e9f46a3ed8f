/** Imports of a formatted source file, found by pattern and resolved to repository paths. */
import { dirname, join } from 'node:path/posix';
import type { SourceFile, Tree } from './tree.ts';

const IMPORT = /(?:^|\n)\s*(?:import|export)\s[^;]*?from\s*'([^']+)'/g;
const DYNAMIC = /\bimport\(\s*'([^']+)'\s*\)/g;
const BARE = /(?:^|\n)import\s*'([^']+)'/g;
const WORKER = /new URL\(\s*'([^']+)',\s*import\.meta\.url/g;

/** Every module specifier the file names, in order of kind. */
export function specifiersOf(file: SourceFile): string[] {
  return [IMPORT, DYNAMIC, BARE, WORKER].flatMap((pattern) =>
    [...file.text.matchAll(pattern)].map((match) => match[1] ?? ''),
  );
}

/** The repository path behind a relative or @candor specifier; undefined for outside packages. */
export function resolveSpecifier(from: string, specifier: string, tree: Tree): string | undefined {
  if (specifier.startsWith('.')) return matchPath(join(dirname(from), specifier), tree);
  if (!specifier.startsWith('@candor/')) return undefined;
  return resolvePackage(specifier, tree);
}

function matchPath(path: string, tree: Tree): string | undefined {
  const clean = path.replace(/\?.*$/, '');
  const candidates = [clean, `${clean}.ts`, `${clean}.tsx`, `${clean}/index.ts`];
  return candidates.find((candidate) => tree.some((file) => file.path === candidate));
}

function resolvePackage(specifier: string, tree: Tree): string | undefined {
  const [, name = '', ...rest] = specifier.split('/');
  const door = rest.length === 0 ? '.' : `./${rest.join('/')}`;
  for (const folder of [`packages/${name}`, `apps/${name}`]) {
    const manifest = tree.find((file) => file.path === `${folder}/package.json`);
    const target = manifest && doorOf(JSON.parse(manifest.text).exports ?? {}, door);
    if (target !== undefined) return join(folder, target);
  }
  return undefined;
}

/** The file behind a door of a package's exports, also behind a door with a star. */
function doorOf(exported: Readonly<Record<string, unknown>>, door: string): string | undefined {
  for (const [name, target] of Object.entries(exported)) {
    if (typeof target !== 'string') continue;
    const [before = '', after] = name.split('*');
    if (name === door) return target;
    if (after !== undefined && door.startsWith(before) && door.endsWith(after))
      return target.replace('*', door.slice(before.length, door.length - after.length));
  }
  return undefined;
}
