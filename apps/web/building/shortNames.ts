/**
 * Short names for the classes of the built app: two letters for the file, the rest counts its names. Long ones weigh
 * on every visit twice, in the styles and in what names them. Two builds of the same files give the same names.
 */
import { globSync } from 'node:fs';
import { relative } from 'node:path';

/** Without A: what blocks advertisements hides classes such as `ad1`. */
const LETTERS = 'bcdefghijklmnopqrstuvwxyzBCDEFGHIJKLMNOPQRSTUVWXYZ';

export interface ShortNames {
  /** The short name of a class of a file. */
  readonly nameOf: (name: string, file: string) => string;
  /** The file of a short name; undefined for a name that is not one. */
  readonly fileOf: (short: string) => string | undefined;
}

/** Short names for all style modules below `root`. */
export function shortNames(root: string): ShortNames {
  const files = globSync('src/**/*.module.css', { cwd: root }).sort();
  const known = new Map<string, string[]>();
  const given = new Map<string, string>();
  return {
    nameOf: (name, file) => {
      const path = relative(root, file);
      const names = known.get(path) ?? [];
      known.set(path, names);
      if (!names.includes(name)) names.push(name);
      const short = lettersOf(files.indexOf(path)) + names.indexOf(name).toString(36);
      given.set(short, file);
      return short;
    },
    fileOf: (short) => given.get(short),
  };
}

/** Always two letters, so that no name is the beginning of another file's. */
function lettersOf(index: number): string {
  const [one, two] = [LETTERS[Math.floor(index / LETTERS.length)], LETTERS[index % LETTERS.length]];
  if (one === undefined || two === undefined) throw new Error(`no letters for file ${index}`);
  return one + two;
}
