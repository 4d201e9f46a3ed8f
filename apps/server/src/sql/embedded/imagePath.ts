/** Where the image of a fresh data directory is kept between installs: named by PGlite's version and the schema. */
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Migration } from '../migrate.ts';

/** Beside the installed packages, never in git. */
export const IMAGES = new URL('../../../../../node_modules/.cache/candor/', import.meta.url);

/** The image with the schema of these migrations: others have other names. */
export function imagePathOf(migrations: readonly Migration[]): string {
  const hash = createHash('sha256');
  for (const { name, text } of migrations) hash.update(`${name}\0${text}\0`);
  const schema = hash.digest('hex').slice(0, 12);
  return fileURLToPath(new URL(`pglite-0.5.16-${schema}`, IMAGES));
}
