/** The server as its own process, started as `npm start` starts it, so that a test can kill it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from '../launch/serverNode.mjs';

const MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));
/** Four that start at once on two busy processors took longer than a minute. */
const START_MS_MAX = 150_000;
const QUICK_DATABASE = '--liftoff-only';
/**
 * A server that ends after seconds spends a fifth of its work on optimising code that hardly runs again, and more on
 * waking helpers than these help.
 */
const QUICK = [QUICK_DATABASE, '--no-opt', '--no-maglev', '--single-threaded'];
/**
 * One that runs for minutes beside others: with room for what is young it collects seldom, an eighth of what it does,
 * and by itself, since waking four helpers for little costs more than they do.
 */
const ROOMY = [
  QUICK_DATABASE,
  '--min-semi-space-size=16',
  '--max-semi-space-size=16',
  '--single-threaded-gc',
];

export interface ServerProcess {
  readonly url: string;
  readonly dataDir: string;
  readonly pid: number;
  /** Its exit code, once it has ended. */
  readonly ended: Promise<number | null>;
  /** Ends it as Ctrl-C does; resolves with its exit code. */
  readonly stop: () => Promise<number | null>;
  /** Ends it at once, in the middle of whatever it does. */
  readonly kill: () => Promise<void>;
}

export interface ServerOptions {
  /** Kept from an earlier run, or made when absent. */
  readonly dataDir?: string;
  /** 0 or absent: the system chooses a free one. */
  readonly port?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** What stands behind `npm start --`. */
  readonly args?: readonly string[];
  /** How many descriptors the process may have; absent: as many as this one. */
  readonly descriptors?: number;
  /** It serves for minutes, so that optimising its code pays. */
  readonly isLongLived?: boolean;
}

/**
 * Starts the server and resolves when it prints its URL; rejects with what it said if it ends before. A test that
 * is run by Node with quick compilation of databases starts its servers so.
 */
export async function startServer(options: ServerOptions = {}): Promise<ServerProcess> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'candor-world-'));
  const env = {
    ...process.env,
    // Giving memory back at once is a twelfth of a start, and these end soon.
    ...(isQuick() ? {} : SERVER_ENVIRONMENT),
    CANDOR_DATA_DIR: dataDir,
    CANDOR_PORT: String(options.port ?? 0),
    CANDOR_LOG_LEVEL: 'warn',
    CANDOR_DEMO_HISTORY_HOURS: '0',
    // A node and a signer more for each server: those who need them say so.
    CANDOR_DEMO_CHAIN: 'no',
    // Browsers and programs of the tests come from few networks.
    CANDOR_CODE_FREE: '50',
    ...options.env,
  };
  const quick = options.isLongLived ? ROOMY : QUICK;
  const flags = [...SERVER_FLAGS, ...(isQuick() ? quick : [])];
  const program = [process.execPath, ...flags, MAIN, ...(options.args ?? [])];
  const child = spawn('sh', ['-c', limited(options.descriptors), 'sh', ...program], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  failOnUndeclared(child);
  const url = await readUrl(child);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null) child.kill(signal);
    return await ended;
  };
  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    ended,
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
  };
}

/** Whether the test itself is run so: many begin servers beside each other. */
function isQuick(): boolean {
  return process.execArgv.includes(QUICK_DATABASE);
}

/** Becomes the program that is named behind it, under a limit of descriptors that it cannot raise. */
function limited(descriptors: number | undefined): string {
  return descriptors === undefined ? 'exec "$@"' : `ulimit -n ${descriptors}; exec "$@"`;
}

/** Removes what a test's servers left behind. */
export function removeDataDir(dataDir: string): void {
  rmSync(dataDir, { recursive: true, force: true });
}

/** A refusal that the contract of its call does not name fails the run, whichever test caused it. */
function failOnUndeclared(child: ChildProcess): void {
  let rest = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines.filter((each) => each.includes('refusalUndeclared'))) {
      console.error(line);
      process.exitCode = 1;
    }
  });
}

function readUrl(child: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`no URL within ${START_MS_MAX} ms; the server said:\n${said}`));
    }, START_MS_MAX);
    const take = (chunk: string) => {
      said += chunk;
      // The address in figures: that is what the server listens at.
      const url = /(http:\/\/(?!localhost)[\w.:[\]-]+)\s/.exec(said)?.[1];
      if (!url) return;
      clearTimeout(timer);
      resolve(url);
    };
    child.stdout?.setEncoding('utf8').on('data', take);
    child.stderr?.setEncoding('utf8').on('data', (chunk) => {
      said += chunk;
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`the server ended with ${code} before it had a URL:\n${said}`));
    });
  });
}
