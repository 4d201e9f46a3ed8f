/**
 * The demo's signer: the same program as a live exchange's, as a child. It makes its own key in the data
 * directory and tells its public side; the server never reads the private one.
 */
import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Log } from '../ops/log.ts';

const MAIN = fileURLToPath(new URL('../../../signer/src/main.ts', import.meta.url));
const CLOSE_MS_MAX = 3_000;
/** Whoever tries the demo sees a deposit go on soon. */
const SWEEP_MS = '5000';

export interface DemoSignerOptions {
  readonly dataDir: string;
  /** The file of networks, as a live exchange's operator writes it. */
  readonly networksPath: string;
  readonly log: Log;
}

/** What the demo's chain is told of keys: all of it is public. */
export interface DemoKeys {
  /** The account of the hot wallet and of deposit addresses. */
  readonly xpub: string;
  /** The account of the cold wallet: no program that runs has its key. */
  readonly coldXpub: string;
}

/** Makes the signer's keys at the first time; answers their public sides. */
export async function prepareDemoSigner(dataDir: string): Promise<DemoKeys> {
  const [xpub, coldXpub] = await Promise.all([
    prepareKey(signerFolder(dataDir), dataDir),
    coldAccount(dataDir),
  ]);
  return { xpub, coldXpub };
}

/** Asked for once: what is kept of it is public, its key stays sealed in a folder that no signer is started on. */
async function coldAccount(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'signer-cold');
  const path = join(folder, 'xpub');
  if (existsSync(path)) return readFileSync(path, 'utf8');
  const xpub = await prepareKey(folder, dataDir);
  writeFileSync(path, xpub, { mode: 0o600 });
  return xpub;
}

async function prepareKey(folder: string, dataDir: string): Promise<string> {
  const path = join(folder, 'passphrase');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!existsSync(path)) writeFileSync(path, randomBytes(24).toString('hex'), { mode: 0o600 });
  const env = { ...process.env, ...environmentOf(dataDir, folder) };
  const { stdout } = await promisify(execFile)(process.execPath, [MAIN, 'init'], { env });
  const told: { readonly xpub: string } = JSON.parse(stdout);
  return told.xpub;
}

export interface DemoSigner {
  readonly close: () => Promise<void>;
}

/** Starts the signer; it ends with the server, also when that is killed. */
export function startDemoSigner({ dataDir, networksPath, log }: DemoSignerOptions): DemoSigner {
  const more = {
    CANDOR_NETWORKS: networksPath,
    CANDOR_SIGNER_PARENT: 'stdin',
    CANDOR_SIGNER_SWEEP_MS: SWEEP_MS,
  };
  const child = spawn(process.execPath, [MAIN, 'run'], {
    env: { ...process.env, ...environmentOf(dataDir, signerFolder(dataDir)), ...more },
    stdio: ['pipe', 'pipe', 'pipe'],
    // A group of its own: Ctrl-C in a terminal reaches the server, which ends the signer.
    detached: true,
  });
  child.stdin.on('error', () => undefined);
  const tell = (line: string) => log.info({ line }, 'signer');
  createInterface({ input: child.stdout }).on('line', tell);
  createInterface({ input: child.stderr }).on('line', (line) => log.error({ line }, 'signer'));
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    close: async () => {
      child.stdin.end();
      const late = setTimeout(() => child.kill('SIGKILL'), CLOSE_MS_MAX);
      await gone;
      clearTimeout(late);
    },
  };
}

function signerFolder(dataDir: string): string {
  return join(dataDir, 'signer');
}

function environmentOf(dataDir: string, folder: string) {
  return {
    CANDOR_DATA_DIR: dataDir,
    CANDOR_SIGNER_DIR: folder,
    CANDOR_SIGNER_PASSPHRASE_FILE: join(folder, 'passphrase'),
  };
}
