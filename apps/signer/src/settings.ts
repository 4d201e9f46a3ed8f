/** The signer's own settings: it reads the same files as the server and believes nothing that the server says of them. */
import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { OperatorKey } from '../../server/src/approvals/approval.ts';
import { readOperatorKeys } from '../../server/src/approvals/operatorKeys.ts';
import { type NetworkSettings, readNetworks } from '../../server/src/chain/networks.ts';
import { SignerFault } from './signerFault.ts';

export interface Settings {
  /** Where key and journal lie. */
  readonly directory: string;
  /** The server's door. */
  readonly door: string;
  readonly networks: readonly NetworkSettings[];
  readonly operatorKeys: readonly OperatorKey[];
  readonly passphrase: string;
  readonly pollMs: number;
  /** Between two looks at deposit addresses. */
  readonly sweepMs: number;
  /** After so long without being mined a payment is sent again with a higher fee. */
  readonly stuckMs: number;
  /** What the operator looked at and takes as it is: a transaction's hash, or `network:nonce`. */
  readonly accepted: readonly string[];
}

type Environment = Readonly<Record<string, string | undefined>>;

const POLL_MS = 1_000;
const STUCK_MS = 60_000;
const SWEEP_MS = 30_000;
const PASSPHRASE_MIN = 12;

/** Reads the environment.   Throws: SignerFault with every problem at once. */
export function readSettings(env: Environment): Settings {
  const problems: string[] = [];
  const dataDir = resolve(env.CANDOR_DATA_DIR ?? 'data');
  const directory = resolve(env.CANDOR_SIGNER_DIR ?? join(dataDir, 'signer'));
  const settings: Settings = {
    directory,
    door: shortest(env.CANDOR_SIGNER_DOOR ?? join(dataDir, 'signer.sock')),
    networks: readNetworks(env.CANDOR_NETWORKS, problems),
    operatorKeys: readOperatorKeys(env.CANDOR_OPERATOR_KEYS, problems),
    passphrase: passphraseOf(env, problems),
    pollMs: wholeOf(env.CANDOR_SIGNER_POLL_MS, POLL_MS, problems),
    sweepMs: wholeOf(env.CANDOR_SIGNER_SWEEP_MS, SWEEP_MS, problems),
    stuckMs: wholeOf(env.CANDOR_SIGNER_STUCK_MS, STUCK_MS, problems),
    accepted: (env.CANDOR_SIGNER_ACCEPT ?? '').split(','),
  };
  if (problems.length > 0) throw new SignerFault('settings', problems.join('\n'));
  return settings;
}

function passphraseOf(env: Environment, problems: string[]): string {
  const path = env.CANDOR_SIGNER_PASSPHRASE_FILE;
  const text = path === undefined ? env.CANDOR_SIGNER_PASSPHRASE : lineOf(path, problems);
  if ((text ?? '').length >= PASSPHRASE_MIN) return text ?? '';
  problems.push(
    `CANDOR_SIGNER_PASSPHRASE_FILE (or CANDOR_SIGNER_PASSPHRASE) must give at least ${PASSPHRASE_MIN} signs`,
  );
  return '';
}

function lineOf(path: string, problems: string[]): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    problems.push('CANDOR_SIGNER_PASSPHRASE_FILE names a file that cannot be read');
    return undefined;
  }
}

function wholeOf(text: string | undefined, unsaid: number, problems: string[]): number {
  if (text === undefined) return unsaid;
  if (/^\d{1,9}$/.test(text)) return Number.parseInt(text, 10);
  problems.push(`${text} is no number of milliseconds`);
  return unsaid;
}

/** A socket's path may have some hundred bytes only. */
function shortest(path: string): string {
  const fromHere = relative(process.cwd(), path);
  return fromHere.length < path.length ? fromHere : path;
}
