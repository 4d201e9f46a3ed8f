/**
 * Seals small secrets and files at rest: AES-256-GCM, a key of its own for each purpose, bound to where
 * it belongs, so that a sealed value copied to another row or purpose does not open.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash,
  hkdfSync,
  randomBytes,
} from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../sql/database.ts';
import {
  findSecretKey,
  KEY_BYTES,
  KeyFault,
  keyFileOf,
  makeSecretKey,
  type SecretKeySettings,
} from './secretKey.ts';

export interface Keys {
  /** Seals bytes for one purpose (such as a table) and one owner (such as a row's id). */
  readonly seal: (purpose: string, id: string | number, bytes: Uint8Array) => Promise<Buffer>;
  /** What was sealed for the same purpose and owner.   Throws: KeyFault for anything else. */
  readonly open: (purpose: string, id: string | number, sealed: Uint8Array) => Buffer;
  /** A key of 32 bytes for one purpose: the same for as long as the exchange has its secret key, as what is kept by it needs. */
  readonly derive: (purpose: string) => Uint8Array;
  /** A keyed hash in hex: equal for equal texts of one purpose, and nobody without the key can try texts. */
  readonly digest: (purpose: string, text: string) => string;
}

export interface KeysOptions {
  readonly dataDir: string;
  readonly settings: SecretKeySettings;
  readonly sql: Kysely<Database>;
}

const VERSION = 1;
const PRINT_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + PRINT_BYTES;
const OVERHEAD_BYTES = HEAD_BYTES + NONCE_BYTES + TAG_BYTES;
const CIPHER = 'aes-256-gcm';

/**
 * Opens the keys with the key of the settings, the data directory's, or a new one.
 * Throws: KeyFault when the key is weak, or is not the one that has sealed what is kept here.
 */
export async function openKeys(options: KeysOptions): Promise<Keys> {
  const { dataDir, settings, sql } = options;
  const rows = await sql.selectFrom('sealing_keys').select('fingerprint').execute();
  const used = rows.map((row) => row.fingerprint);
  const found = findSecretKey(dataDir, settings);
  if (found === undefined && used.length > 0) throw missing(dataDir);
  const secret = found ?? makeSecretKey(dataDir);
  if (used.length > 0 && !used.includes(printOf(secret).toString('hex'))) throw other();
  return keysOf(secret, sql);
}

function missing(dataDir: string): KeyFault {
  return new KeyFault(
    `the secret key is missing, and what it sealed cannot be opened without it: put ${keyFileOf(dataDir)} back from a backup, or set CANDOR_SECRET_KEY_FILE`,
  );
}

function other(): KeyFault {
  return new KeyFault(
    'the secret key is not the one that sealed what is kept here: start with that key again',
  );
}

/** As `Keys.derive` of an exchange with this secret key. */
export function derivedKey(secret: Uint8Array, purpose: string): Buffer {
  return keyFor(secret, `${purpose} derived`);
}

function keyFor(secret: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `candor ${purpose}`, KEY_BYTES));
}

/** Tells one key from another and nothing about it. */
function printOf(secret: Buffer): Buffer {
  const digest = hash('sha256', Buffer.concat([Buffer.from('candor key\0'), secret]), 'buffer');
  return digest.subarray(0, PRINT_BYTES);
}

function keysOf(secret: Buffer, sql: Kysely<Database>): Keys {
  const print = printOf(secret);
  const head = Buffer.concat([Buffer.of(VERSION), print]);
  const derived = new Map<string, Buffer>();
  const remember = rememberOnce(print, sql);

  function keyOf(purpose: string): Buffer {
    const known = derived.get(purpose);
    if (known) return known;
    const made = keyFor(secret, purpose);
    derived.set(purpose, made);
    return made;
  }

  return {
    seal: async (purpose, id, bytes) => {
      await remember();
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, keyOf(purpose), nonce);
      cipher.setAAD(boundTo(purpose, id, head));
      const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
      return Buffer.concat([head, nonce, cipher.getAuthTag(), body]);
    },
    derive: (purpose) => keyOf(`${purpose} derived`),
    digest: (purpose, text) =>
      createHmac('sha256', keyOf(`${purpose} digest`))
        .update(text)
        .digest('hex'),
    open: (purpose, id, sealed) => {
      if (sealed.length < OVERHEAD_BYTES || !head.equals(sealed.subarray(0, HEAD_BYTES))) {
        throw new KeyFault(`${purpose} ${id} was not sealed with this key`);
      }
      const nonceEnd = HEAD_BYTES + NONCE_BYTES;
      const nonce = sealed.subarray(HEAD_BYTES, nonceEnd);
      const decipher = createDecipheriv(CIPHER, keyOf(purpose), nonce, {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(boundTo(purpose, id, head));
      decipher.setAuthTag(sealed.subarray(nonceEnd, OVERHEAD_BYTES));
      try {
        return Buffer.concat([decipher.update(sealed.subarray(OVERHEAD_BYTES)), decipher.final()]);
      } catch {
        throw new KeyFault(`${purpose} ${id} was changed, or sealed for something else`);
      }
    },
  };
}

/** Before anything is sealed SQL knows with which key, so that a start without it stops. */
function rememberOnce(print: Buffer, sql: Kysely<Database>): () => Promise<void> {
  let remembered: Promise<unknown> | undefined;
  return async () => {
    remembered ??= sql
      .insertInto('sealing_keys')
      .values({ fingerprint: print.toString('hex') })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    try {
      await remembered;
    } catch (error) {
      remembered = undefined;
      throw error;
    }
  };
}

function boundTo(purpose: string, id: string | number, head: Buffer): Buffer {
  return Buffer.concat([head, Buffer.from(`${purpose}\0${id}`)]);
}
