/** The lock file tells of every package it names what its bytes hash to: nobody can put others in their place. */
import type { Rule } from '../rule.ts';
import type { Tree } from '../tree.ts';

interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly link?: boolean;
}

/**
 * The formatter's own programs for other machines: a registry that does not offer them tells no hash. Still to be
 * added where one does, by `npm install --package-lock-only`; may only shrink.
 */
const STILL_WITHOUT = new Set(
  [
    'android-arm64',
    'android-x64',
    'darwin-arm64',
    'darwin-x64',
    'linux-arm64-musl',
    'linux-x64-musl',
    'win32-arm64',
    'win32-x64',
  ].map((machine) => `node_modules/@biomejs/cli-${machine}`),
);
const HASH = /^sha512-[A-Za-z0-9+/]{86}==$/;

function check(tree: Tree): string[] {
  const text = tree.find(({ path }) => path === 'package-lock.json')?.text ?? '{}';
  const { packages = {} }: { packages?: Readonly<Record<string, Locked>> } = JSON.parse(text);
  return Object.entries(packages).flatMap(([place, locked]) => {
    const isOurs = !place.includes('node_modules/') || locked.link === true;
    const isHashed = HASH.test(locked.integrity ?? '');
    if (isHashed && STILL_WITHOUT.has(place)) return [`${place} has its hash: off the list`];
    if (isOurs || isHashed || STILL_WITHOUT.has(place)) return [];
    return [`package-lock.json: ${place} ${locked.version ?? ''} has no integrity`];
  });
}

export const lockFile: Rule = {
  id: 'lockFile',
  name: 'the lock file has the hash of every package',
  check,
};
