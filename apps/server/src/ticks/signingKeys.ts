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
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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
const OTHERS_MAY = 0o077;

export class SigningKeys {
  readonly id: string;
  /** Newest last. */
  readonly published: readonly PublicKey[];
  /** The exchange had keys before this start. */
  readonly hasSigned: boolean;
  private readonly secret: KeyObject;

  /** Reads the keys of a data directory, or makes the first.   Throws: SigningFault. */
  constructor(dataDir: string, now: () => number) {
    const known = readPublic(join(dataDir, PUBLIC));
    this.hasSigned = known.length > 0;
    const path = join(dataDir, SECRET);
    if (!existsSync(path)) makeSecret(path);
    this.secret = readSecret(path);
    const x = `${this.secret.export({ format: 'jwk' }).x}`;
    this.id = createHash('sha256').update(x).digest('hex').slice(0, 16);
    const own: PublicKey = { id: this.id, kind: 'Ed25519', x, madeAt: now() };
    const isKnown = known.some(({ id }) => id === this.id);
    this.published = isKnown ? known : [...known, own];
    if (!isKnown) {
      const text = `${JSON.stringify(this.published)}\n`;
      writeFileSync(join(dataDir, PUBLIC), text, { flush: true });
    }
  }

  /** The signature of a text, base64. */
  sign(text: string): string {
    return sign(null, Buffer.from(text), this.secret).toString('base64');
  }
}

function makeSecret(path: string): void {
  const { privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' });
  writeFileSync(path, pem, { mode: 0o600, flag: 'wx', flush: true });
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

function readPublic(path: string): readonly PublicKey[] {
  if (!existsSync(path)) return [];
  const keys: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (!Array.isArray(keys)) throw new SigningFault(`${path} is not a list of keys`);
  return keys;
}
