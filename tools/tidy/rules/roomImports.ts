/** A file imports only what its room may (house §4); nobody imports the gateway or the tools. */
import { resolveSpecifier, specifiersOf } from '../imports.ts';
import { ROOMS, type Room, SEALED_STREETS } from '../rooms.ts';
import type { Rule } from '../rule.ts';
import { codeFiles, isTest, type Tree } from '../tree.ts';

function roomOf(path: string): Room | undefined {
  return ROOMS.filter((room) => path.startsWith(room.prefix)).sort(
    (left, right) => right.prefix.length - left.prefix.length,
  )[0];
}

function streetOf(path: string): string | undefined {
  const sealed = SEALED_STREETS.find((prefix) => path.startsWith(prefix));
  return sealed && sealed + (path.slice(sealed.length).split('/')[0] ?? '');
}

function isAllowed(from: string, to: string): boolean {
  const room = roomOf(from);
  if (!room) return true;
  const street = streetOf(from);
  if (street && street === streetOf(to)) return true;
  if (street && streetOf(to) && to.startsWith(room.prefix)) return false;
  return [room.prefix, ...room.mayImport].some((prefix) => to.startsWith(prefix));
}

function check(tree: Tree): string[] {
  return codeFiles(tree)
    .filter((file) => !isTest(file.path) && !file.path.startsWith('tools/'))
    .flatMap((file) =>
      specifiersOf(file).flatMap((specifier) => {
        const target = resolveSpecifier(file.path, specifier, tree);
        if (!target || isAllowed(file.path, target)) return [];
        return [`${file.path} may not import ${target}`];
      }),
    );
}

export const roomImports: Rule = { name: 'files import only what their room may', check };
