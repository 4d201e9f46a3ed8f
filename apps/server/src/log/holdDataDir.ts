/** One server, or one offline command of the operator, in a data directory at a time. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { holdFile, JournalFault } from '@candor/journal';

/** Takes the data directory, made when missing, until `close`. Other containers see it too, and it is
 *  free as soon as its process ends, however.   Throws: JournalFault locked, lockUnavailable. */
export function holdDataDir(dataDir: string): { readonly close: () => void } {
  mkdirSync(dataDir, { recursive: true });
  const close = holdFile(join(dataDir, 'exchange.lock'));
  if (close) return { close };
  throw new JournalFault('locked', `${dataDir} is in use by another Candor: stop it first`);
}
