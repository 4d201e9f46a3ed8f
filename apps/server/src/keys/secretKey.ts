/** The one secret key of an exchange: from the settings, or a file made once in the data directory. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { putFile } from '../ops/putFile.ts';

export interface SecretKeySettings {
  /** The key itself: 64 hexadecimal signs, or Base64 of 32 bytes. */
  readonly secretKey: string | undefined;
  /** A file that holds it. */
  readonly secretKeyFile: string | undefined;
}

/** The key cannot be used; `message` says what to do and never says the key. */
export class KeyFault extends Error {
  override readonly name = 'KeyFault';
  readonly code = 'keyUnusable';
}

export const KEY_BYTES = 32;
/** Random keys have far more different bytes; words, samples and counted-up bytes do not. */
const DIFFERENT_BYTES_MIN = 16;
const FILE_NAME = 'secret.key';
const OTHERS_MAY = 0o077;
const OWNER_ONLY = 0o600;
const HEX = /^[0-9a-f]{64}$/i;
const BASE64 = /^[A-Za-z0-9+/_-]{43}=?$/;

/** Where a data directory keeps its own key. */
export function keyFileOf(dataDir: string): string {
  return join(dataDir, FILE_NAME);
}

/** The key from the settings or the data directory; undefined when there is none yet. */
export function findSecretKey(dataDir: string, settings: SecretKeySettings): Buffer | undefined {
  const { secretKey, secretKeyFile } = settings;
  if (secretKey !== undefined) return parseKey(secretKey, 'CANDOR_SECRET_KEY');
  if (secretKeyFile !== undefined) return readKeyFile(secretKeyFile);
  const own = keyFileOf(dataDir);
  if (!existsSync(own)) return undefined;
  refuseOpenToOthers(own);
  return readKeyFile(own);
}

/** Makes a new key in the data directory, whole and on disk before it seals anything. */
export function makeSecretKey(dataDir: string): Buffer {
  const key = randomBytes(KEY_BYTES);
  putFile(keyFileOf(dataDir), `${key.toString('hex')}\n`, OWNER_ONLY);
  return key;
}

function readKeyFile(path: string): Buffer {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new KeyFault(`the secret key file ${path} cannot be read`);
  }
  return parseKey(text.trim(), `the secret key file ${path}`);
}

function refuseOpenToOthers(path: string): void {
  if ((statSync(path).mode & OTHERS_MAY) === 0) return;
  throw new KeyFault(`others than its owner can open ${path}: run chmod 600 on it`);
}

function parseKey(text: string, from: string): Buffer {
  if (!HEX.test(text) && !BASE64.test(text)) {
    throw new KeyFault(`${from} must be 32 random bytes: 64 hexadecimal signs or Base64`);
  }
  const key = HEX.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64');
  if (key.length !== KEY_BYTES || isWeak(key)) {
    throw new KeyFault(`${from} is not random: make one with "openssl rand -hex 32"`);
  }
  return key;
}

function isWeak(key: Buffer): boolean {
  const steps = new Set(Array.from(key.subarray(1), (byte, index) => (byte - key[index]!) & 255));
  return new Set(key).size < DIFFERENT_BYTES_MIN || steps.size < DIFFERENT_BYTES_MIN / 2;
}
