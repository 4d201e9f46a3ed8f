/**
 * Sweeps pictures that were attached to nothing for a day, and what a crash left half written. A whole
 * file without a row stays: its row may come back with the right database, and without one nobody can open it.
 */
import type { Kysely } from 'kysely';
import type { Log } from '../ops/log.ts';
import type { Database } from '../sql/database.ts';
import type { PictureFiles } from './pictureFiles.ts';

interface SweeperOptions {
  readonly sql: Kysely<Database>;
  readonly files: PictureFiles;
  readonly log: Log;
  readonly now: () => number;
}

const DAY_MS = 86_400_000;
const EVERY_MS = 3_600_000;

export interface Sweeper {
  /** How many were removed. */
  readonly sweep: () => Promise<number>;
  readonly close: () => void;
}

/** Opens the sweeper: now, and every hour. */
export function openSweeper({ sql, files, log, now }: SweeperOptions): Sweeper {
  async function sweep(): Promise<number> {
    const before = now() - DAY_MS;
    const rows = await sql
      .deleteFrom('pictures')
      .where('purpose', 'is', null)
      .where('created_at_ms', '<', before)
      .returning('picture_id')
      .execute();
    const names = [...rows.map((row) => row.picture_id), ...(await files.halfWritten(before))];
    await Promise.all(names.map((name) => files.remove(name)));
    return names.length;
  }

  function sweepQuietly(): void {
    sweep().catch((error: unknown) => log.error({ error: String(error) }, 'picturesNotSwept'));
  }

  sweepQuietly();
  const timer = setInterval(sweepQuietly, EVERY_MS);
  timer.unref();
  return { sweep, close: () => clearInterval(timer) };
}
