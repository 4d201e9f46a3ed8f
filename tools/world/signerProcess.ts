/** For tests: the signer as the process it is, with its own key and directory, to be killed at any step. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { NetworkSettings } from '../../apps/server/src/chain/networks.ts';

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

/** Makes the key; answers its public side. */
export function initSigner({ env }: SignerHome): string {
  const { CANDOR_NETWORKS: _, ...alone } = env;
  const done = spawnSync(process.execPath, [MAIN, 'init'], { env: { ...process.env, ...alone } });
  const { xpub }: { xpub: string } = JSON.parse(done.stdout.toString());
  return xpub;
}

/** Writes down the networks as an operator would: amounts as decimals in text. */
export function tellNetwork({ env }: SignerHome, settings: NetworkSettings): void {
  const { addressNetwork, assets, staleMs, ...rest } = settings;
  const network = {
    ...rest,
    addresses: addressNetwork,
    staleSeconds: (staleMs ?? 0) / 1_000,
    assets: Object.fromEntries(assets.map((asset) => [asset.asset, assetText(asset)])),
  };
  writeFileSync(env.CANDOR_NETWORKS ?? '', JSON.stringify({ networks: [network] }));
}

function assetText({ asset: _, ...coin }: NetworkSettings['assets'][number]) {
  const text = (units: bigint) => {
    const digits = units.toString().padStart(coin.decimals + 1, '0');
    return `${digits.slice(0, -coin.decimals)}.${digits.slice(-coin.decimals)}`;
  };
  return {
    ...coin,
    depositMin: text(coin.depositMin),
    withdrawalFee: text(coin.withdrawalFee),
    payouts: Object.fromEntries(Object.entries(coin.payouts).map(([name, of]) => [name, text(of)])),
    confirmations: Object.fromEntries(
      coin.confirmations.map(({ from, blocks }) => [from === 0n ? '0' : text(from), blocks]),
    ),
  };
}

export interface SignerProcess {
  /** Resolves with the next line of an event that comes after this was asked. */
  readonly next: (event: string) => Promise<SignerLine>;
  readonly lines: readonly SignerLine[];
  readonly kill: () => Promise<void>;
  readonly close: () => Promise<void>;
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
  return {
    lines,
    next: (event) =>
      new Promise((resolve) => {
        const hear = (line: SignerLine) => {
          if (line.event !== event) return;
          waiting.delete(hear);
          resolve(line);
        };
        waiting.add(hear);
      }),
    kill: () => end(child, 'SIGKILL'),
    close: () => end(child, 'SIGTERM'),
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await gone;
}
