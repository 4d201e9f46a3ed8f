/**
 * The keys an exchange signs with (Ed25519): the secret one in the data directory, made at the first start;
 * the public ones, old keys included, in a list that everybody may read.
 */
import {
  createHash,
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { putFile } from '../ops/putFile.ts';

/** A public key as the list tells it; `x` is the key itself, base64url. */
export interface PublicKey {
  readonly id: string;
  readonly kind: 'Ed25519';
  readonly x: string;
  readonly madeAt: number;
}

/** The keys cannot be used; `message` says what to do and never says a key. */
export class SigningFault extends Error {
  override readonly name = 'SigningFault';
  readonly code = 'signingUnusable';
}

const SECRET = 'signing.key';
const PUBLIC = 'signing-keys.json';
const KEY_BYTES = 32;
const OTHERS_MAY = 0o077;
const OWNER_ONLY = 0o600;

export class SigningKeys {
  readonly id: string;
  /** Newest last. */
  readonly published: readonly PublicKey[];
  /** The exchange had keys before this start. */
  readonly hasSigned: boolean;
  private readonly secret: KeyObject;

  /** Reads the keys of a data directory, or makes the first.   Throws: SigningFault. */
  constructor(dataDir: string, now: () => number) {
    refuseLost(dataDir);
    const known = readPublicKeys(dataDir);
    this.hasSigned = known.length > 0;
    const path = join(dataDir, SECRET);
    if (!existsSync(path)) makeSecret(path);
    this.secret = readSecret(path);
    const x = `${this.secret.export({ format: 'jwk' }).x}`;
    this.id = idOf(x);
    const own: PublicKey = { id: this.id, kind: 'Ed25519', x, madeAt: now() };
    const isKnown = known.some(({ id }) => id === this.id);
    this.published = isKnown ? known : [...known, own];
    if (!isKnown) {
      const text = `${JSON.stringify(this.published)}\n`;
      putFile(join(dataDir, PUBLIC), text);
    }
  }

  /** The signature of a text, base64. */
  sign(text: string): string {
    return sign(null, Buffer.from(text), this.secret).toString('base64');
  }
}

/** The list is made before the first tick is: where ticks are and no list, old keys would be forgotten unnoticed. */
function refuseLost(dataDir: string): void {
  const path = join(dataDir, PUBLIC);
  if (existsSync(path) || !existsSync(join(dataDir, 'ticks'))) return;
  throw new SigningFault(
    `${path} is gone: put it back from a backup (or begin it anew with [] in it: then nobody can check what older keys signed)`,
  );
}

function makeSecret(path: string): void {
  const { privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' });
  putFile(path, pem, OWNER_ONLY);
}

function readSecret(path: string): KeyObject {
  if ((statSync(path).mode & OTHERS_MAY) !== 0) {
    throw new SigningFault(`others than its owner can open ${path}: run chmod 600 on it`);
  }
  try {
    return createPrivateKey(readFileSync(path, 'utf8'));
  } catch {
    throw new SigningFault(`the signing key ${path} cannot be read: put it back from a backup`);
  }
}

/** The public keys of a data directory, newest last; none where nothing was ever signed.
 *  Throws: SigningFault for a list that is damaged. */
export function readPublicKeys(dataDir: string): readonly PublicKey[] {
  const path = join(dataDir, PUBLIC);
  if (!existsSync(path)) return [];
  const keys = parsed(readFileSync(path, 'utf8'));
  if (!Array.isArray(keys) || !keys.every(isPublicKey)) {
    throw new SigningFault(`${path} is no list of keys: put it back from a backup`);
  }
  return keys;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A key under another one's name would check what that one signed. */
function isPublicKey(value: Partial<PublicKey> | null): value is PublicKey {
  const { id, kind, x, madeAt } = value ?? {};
  if (typeof x !== 'string' || !isKey(x) || id !== idOf(x)) return false;
  return kind === 'Ed25519' && Number.isSafeInteger(madeAt);
}

/** 32 bytes in the one way that base64url writes them. */
function isKey(x: string): boolean {
  const bytes = Buffer.from(x, 'base64url');
  return bytes.length === KEY_BYTES && bytes.toString('base64url') === x;
}

function idOf(x: string): string {
  return createHash('sha256').update(x).digest('hex').slice(0, 16);
}
