/** A demo server whose wall clock a test sets from outside, in all its threads. */
import assert from 'node:assert/strict';
import { mkdtempSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runCandor } from '../../apps/operator/src/testing/runCandor.ts';
import { removeDataDir, type ServerProcess, startServer } from './serverProcess.ts';

const CLOCK = new URL('../../apps/server/src/engine/testing/movedClock.ts', import.meta.url);
/** Longer than a thread goes on without a look at the file. */
const SEEN_MS = 40;

export interface MovedServer extends ServerProcess {
  /** The clock goes, so many milliseconds beside the machine's. */
  readonly setBeside: (ms: number) => void;
  /** The clock stands still at a moment, and the operator says that it is right: resolves when all believe it. */
  readonly standAt: (ms: number) => Promise<void>;
  /** Ends the server and removes its data. */
  readonly end: () => Promise<void>;
}

/** Starts it with the clock as it is, or standing still at `startsAt`. */
export async function startMoved(
  env: Readonly<Record<string, string>> = {},
  startsAt?: number,
): Promise<MovedServer> {
  const folder = mkdtempSync(join(tmpdir(), 'candor-clock-'));
  const moved = join(folder, 'moved');
  /** Renamed into its place: no thread reads half a number. */
  const write = (text: string) => {
    writeFileSync(`${moved}.new`, text);
    renameSync(`${moved}.new`, moved);
  };
  write(startsAt === undefined ? '0' : `=${startsAt}`);
  const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import=${CLOCK}`;
  const server = await startServer({ env: { ...env, NODE_OPTIONS, MOVED_CLOCK: moved } });
  const standAt = async (ms: number) => {
    write(`=${ms}`);
    await wait(SEEN_MS);
    const { out, err } = await runCandor(['clock', 'believe', '--data-dir', server.dataDir]);
    assert.ok(out.includes(new Date(ms).toISOString()), out + err);
  };
  return {
    ...server,
    setBeside: (ms) => write(String(ms)),
    standAt,
    end: async () => {
      await server.stop();
      removeDataDir(server.dataDir);
      removeDataDir(folder);
    },
  };
}
