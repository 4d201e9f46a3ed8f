/** The signer's own settings: it reads the same files as the server and believes nothing that the server says of them. */
import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import {
  type NetworkSettings,
  type OperatorKey,
  readNetworks,
  readOperatorKeys,
} from '@candor/server/chains';
import { type KeyAddress, readKeyAddress, SECRET_MIN } from './keys/keyWords.ts';
import { SignerFault } from './signerFault.ts';

export interface Settings {
  /** Where key and journal lie. */
  readonly directory: string;
  /** The server's door. */
  readonly door: string;
  readonly networks: readonly NetworkSettings[];
  readonly operatorKeys: readonly OperatorKey[];
  /** Of the key file; empty where a key service has the keys. */
  readonly passphrase: string;
  /** Where the keys are when they are not here. */
  readonly keyService: KeyService | undefined;
  readonly pollMs: number;
  /** Between two looks at deposit addresses. */
  readonly sweepMs: number;
  /** After so long without being mined a payment is sent again with a higher fee. */
  readonly stuckMs: number;
  /** What the operator looked at and takes as it is: a transaction's hash, or `network:nonce`. */
  readonly accepted: readonly string[];
}

export interface KeyService {
  readonly address: KeyAddress;
  readonly secret: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

const POLL_MS = 1_000;
const STUCK_MS = 60_000;
const SWEEP_MS = 30_000;
const PASSPHRASE_MIN = 12;

function dataDirOf(env: Environment): string {
  return resolve(env.CANDOR_DATA_DIR ?? 'data');
}

/** Where key and journal lie. */
export function signerDirectory(env: Environment): string {
  return resolve(env.CANDOR_SIGNER_DIR ?? join(dataDirOf(env), 'signer'));
}

/** Where the journal lies in there. */
export function journalPath(directory: string): string {
  return join(directory, 'payments.journal');
}

/** Reads the environment.   Throws: SignerFault with every problem at once. */
export function readSettings(env: Environment): Settings {
  const problems: string[] = [];
  const dataDir = dataDirOf(env);
  const directory = signerDirectory(env);
  const keyService = keyServiceOf(env, problems);
  const millis = (name: string, unsaid: number) => millisOf(env, { name, unsaid }, problems);
  const settings: Settings = {
    directory,
    keyService,
    door: shortest(env.CANDOR_SIGNER_DOOR ?? join(dataDir, 'signer.sock')),
    networks: readNetworks(env.CANDOR_NETWORKS, problems),
    operatorKeys: readOperatorKeys(env.CANDOR_OPERATOR_KEYS, problems),
    passphrase: passphraseOf(env, keyService !== undefined, problems),
    pollMs: millis('CANDOR_SIGNER_POLL_MS', POLL_MS),
    sweepMs: millis('CANDOR_SIGNER_SWEEP_MS', SWEEP_MS),
    stuckMs: millis('CANDOR_SIGNER_STUCK_MS', STUCK_MS),
    accepted: acceptedOf(env.CANDOR_SIGNER_ACCEPT),
  };
  if (problems.length > 0) throw new SignerFault('settings', problems.join('\n'));
  return settings;
}

/** The networks of the environment; undefined where it names none.   Throws: SignerFault with every problem. */
export function readNamed(env: Environment): readonly NetworkSettings[] | undefined {
  if (env.CANDOR_NETWORKS === undefined) return undefined;
  const problems: string[] = [];
  const networks = readNetworks(env.CANDOR_NETWORKS, problems);
  if (problems.length > 0) throw new SignerFault('settings', problems.join('\n'));
  return networks;
}

function passphraseOf(env: Environment, isOptional: boolean, problems: string[]): string {
  const text = secretOf(env, 'CANDOR_SIGNER_PASSPHRASE', problems) ?? '';
  if (text.length >= PASSPHRASE_MIN || (isOptional && text === '')) return text;
  problems.push(
    `CANDOR_SIGNER_PASSPHRASE_FILE (or CANDOR_SIGNER_PASSPHRASE) must give at least ${PASSPHRASE_MIN} signs`,
  );
  return '';
}

function keyServiceOf(env: Environment, problems: string[]): KeyService | undefined {
  const text = env.CANDOR_SIGNER_KEYS;
  if (text === undefined || text === '') return undefined;
  const address = readKeyAddress(text);
  const secret = secretOf(env, 'CANDOR_SIGNER_KEYS_SECRET', problems) ?? '';
  if (address === undefined) {
    problems.push('CANDOR_SIGNER_KEYS must be unix:/path or http(s)://host:port');
  }
  if (secret.length < SECRET_MIN) {
    problems.push(
      `CANDOR_SIGNER_KEYS_SECRET_FILE (or CANDOR_SIGNER_KEYS_SECRET) must give at least ${SECRET_MIN} signs`,
    );
  }
  return address && { address, secret };
}

/** A secret by its own name, or of the file that NAME_FILE names. */
function secretOf(env: Environment, name: string, problems: string[]): string | undefined {
  const path = env[`${name}_FILE`];
  if (path === undefined) return env[name];
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    problems.push(`${name}_FILE names a file that cannot be read`);
    return undefined;
  }
}

function millisOf(
  env: Environment,
  { name, unsaid }: { readonly name: string; readonly unsaid: number },
  problems: string[],
): number {
  const text = env[name];
  if (text === undefined) return unsaid;
  if (/^\d{1,9}$/.test(text)) return Number.parseInt(text, 10);
  problems.push(`${name} must be whole milliseconds, not "${text}"`);
  return unsaid;
}

/** What the operator looked at, one after the other with commas between. */
function acceptedOf(text = ''): readonly string[] {
  const words = text.split(',').map((word) => word.trim());
  return words.filter((word) => word !== '');
}

/** A socket's path may have some hundred bytes only. */
function shortest(path: string): string {
  const fromHere = relative(process.cwd(), path);
  return fromHere.length < path.length ? fromHere : path;
}
