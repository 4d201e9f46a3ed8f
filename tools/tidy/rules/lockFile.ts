/** A lock file tells of every package it names what its bytes hash to: nobody can put others in their place. */
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

type Packages = Readonly<Record<string, Locked>>;

function check(tree: Tree): string[] {
  const files = tree.filter(({ path }) => /(^|\/)package-lock\.json$/.test(path));
  return files.flatMap(({ path, text }) => {
    const { packages = {} }: { packages?: Packages } = JSON.parse(text);
    return unhashed(packages).map((place) => `${path}: ${place} has no integrity`);
  });
}

function unhashed(packages: Packages): string[] {
  return Object.entries(packages).flatMap(([place, locked]) => {
    const isOurs = !place.includes('node_modules/') || locked.link === true;
    const isHashed = HASH.test(locked.integrity ?? '');
    return isOurs || isHashed || isCovered(place, packages)
      ? []
      : [`${place} ${locked.version ?? ''}`];
  });
}

/** It comes within another package, which has a hash. */
function isCovered(place: string, packages: Packages): boolean {
  if (packages[place]?.inBundle !== true) return false;
  const holder = place.slice(0, place.lastIndexOf('/node_modules/'));
  return HASH.test(packages[holder]?.integrity ?? '') || isCovered(holder, packages);
}

export const lockFile: Rule = {
  id: 'lockFile',
  name: 'a lock file has the hash of every package',
  check,
};
