/** The lock file tells of every package it names what its bytes hash to: nobody can put others in their place. */
import type { Rule } from '../rule.ts';
import type { Tree } from '../tree.ts';

interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  /** It lies within the package that its place names before it, whose hash covers it. */
  readonly inBundle?: boolean;
}

const HASH = /^sha512-[A-Za-z0-9+/]{86}==$/;

function check(tree: Tree): string[] {
  const text = tree.find(({ path }) => path === 'package-lock.json')?.text ?? '{}';
  const { packages = {} }: { packages?: Readonly<Record<string, Locked>> } = JSON.parse(text);
  return Object.entries(packages).flatMap(([place, locked]) => {
    const isOurs = !place.includes('node_modules/') || locked.link === true;
    const isHashed = HASH.test(locked.integrity ?? '');
    if (isOurs || isHashed || isCovered(place, packages)) return [];
    return [`package-lock.json: ${place} ${locked.version ?? ''} has no integrity`];
  });
}

/** It comes within another package, which has a hash. */
function isCovered(place: string, packages: Readonly<Record<string, Locked>>): boolean {
  if (packages[place]?.inBundle !== true) return false;
  const holder = place.slice(0, place.lastIndexOf('/node_modules/'));
  return HASH.test(packages[holder]?.integrity ?? '') || isCovered(holder, packages);
}

export const lockFile: Rule = {
  id: 'lockFile',
  name: 'the lock file has the hash of every package',
  check,
};
