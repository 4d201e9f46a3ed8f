/** For tests: the signer as the process it is, with its own key and directory, to be killed at any step. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { NetworkSettings } from '../../apps/server/src/chain/networkSettings.ts';
import { writtenNetwork } from '../../apps/server/src/chain/writtenNetwork.ts';

const MAIN = new URL('../../apps/signer/src/main.ts', import.meta.url).pathname;

export interface SignerLine {
  readonly event: string;
  readonly [field: string]: unknown;
}

export interface SignerHome {
  readonly dataDir: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Where a signer lives beside a server's data. */
export function signerHome(
  dataDir: string,
  more: Readonly<Record<string, string>> = {},
): SignerHome {
  const folder = join(dataDir, 'signer-test');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'passphrase'), 'a passphrase for tests');
  const env = {
    CANDOR_DATA_DIR: dataDir,
    CANDOR_SIGNER_DIR: folder,
    CANDOR_SIGNER_PASSPHRASE_FILE: join(folder, 'passphrase'),
    CANDOR_NETWORKS: join(folder, 'networks.json'),
    CANDOR_SIGNER_POLL_MS: '50',
    ...more,
  };
  writeFileSync(env.CANDOR_NETWORKS, '{ "networks": [] }');
  return { dataDir, env };
}

/** The public sides of the signer's key: of EVM networks, and of the Bitcoin family. */
export interface SignerXpubs {
  readonly xpub: string;
  readonly utxoXpub: string;
}

/** Makes the key; answers its public sides. */
export function initSigner({ env }: SignerHome): SignerXpubs {
  const { CANDOR_NETWORKS: _, ...alone } = env;
  const done = spawnSync(process.execPath, [MAIN, 'init'], { env: { ...process.env, ...alone } });
  return JSON.parse(done.stdout.toString());
}

/** Writes down the networks as an operator would. */
export function tellNetworks({ env }: SignerHome, settings: readonly NetworkSettings[]): void {
  const text = JSON.stringify({ networks: settings.map(writtenNetwork) });
  writeFileSync(env.CANDOR_NETWORKS ?? '', text);
}

export interface SignerProcess {
  /** Resolves with the next line of an event that comes after this was asked; rejects when none comes. */
  readonly next: (event: string) => Promise<SignerLine>;
  readonly lines: readonly SignerLine[];
  readonly kill: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** An event that does not come fails its test instead of keeping the run. */
const EVENT_MS_MAX = 90_000;
const running = new Set<SignerProcess>();

/** Ends every signer that a test left running, such as one whose assertion failed. */
export async function closeSigners(): Promise<void> {
  await Promise.all([...running].map((signer) => signer.kill()));
}

/** Starts the signer. */
export function startSigner({ env }: SignerHome): SignerProcess {
  const child = spawn(process.execPath, [MAIN, 'run'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: SignerLine[] = [];
  const waiting = new Set<(line: SignerLine) => void>();
  createInterface({ input: child.stdout }).on('line', (text) => {
    const line: SignerLine = JSON.parse(text);
    lines.push(line);
    for (const hear of waiting) hear(line);
  });
  const signer: SignerProcess = {
    lines,
    next: (event) => nextOf(waiting, event),
    kill: () => end(child, 'SIGKILL'),
    close: () => end(child, 'SIGTERM'),
  };
  running.add(signer);
  child.once('exit', () => running.delete(signer));
  return signer;
}

function nextOf(waiting: Set<(line: SignerLine) => void>, event: string): Promise<SignerLine> {
  return new Promise((resolve, reject) => {
    const done = () => {
      waiting.delete(hear);
      clearTimeout(late);
    };
    const hear = (line: SignerLine) => {
      if (line.event !== event) return;
      done();
      resolve(line);
    };
    const late = setTimeout(() => {
      done();
      reject(new Error(`the signer did not say ${event}`));
    }, EVENT_MS_MAX).unref();
    waiting.add(hear);
  });
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await gone;
}
