/** Where the image of a fresh data directory is kept between installs; named by PGlite's version. */
import { fileURLToPath } from 'node:url';

/** Beside the installed packages, never in git. */
export function defaultImagePath(): string {
  const cache = new URL('../../../../../node_modules/.cache/candor/', import.meta.url);
  return fileURLToPath(new URL('pglite-0.5.16.tar.gz', cache));
}
