/** A message that only one browser can read: aes128gcm with keys agreed on P-256. Source: RFC 8291, RFC 8188. */
import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

export interface BrowserKeys {
  /** The browser's public point, base64url. */
  readonly p256dh: string;
  /** The secret it shares with us, base64url. */
  readonly auth: string;
}

/** What is new for each message; told by tests alone. */
export interface Fresh {
  readonly local: ECDH;
  readonly salt: Buffer;
}

const RECORD_BYTES = 4_096;
const TAG_BYTES = 16;
const SALT_BYTES = 16;
/** One record: the mark of the last one, the tag, and nothing else beside the text. */
export const TEXT_BYTES_MAX = RECORD_BYTES - TAG_BYTES - 1;

/** The body of a request to a push service.   Throws: when the keys are no point of the curve, or the text is too long. */
export function encrypt(text: string, keys: BrowserKeys, fresh: Fresh = makeFresh()): Buffer {
  const plain = Buffer.from(text, 'utf8');
  if (plain.length > TEXT_BYTES_MAX) throw new Error('a push message is too long');
  const { local, salt } = fresh;
  const remote = Buffer.from(keys.p256dh, 'base64url');
  const shared = local.computeSecret(remote);
  const auth = Buffer.from(keys.auth, 'base64url');
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), remote, local.getPublicKey()]);
  const secret = derive(shared, auth, about, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const body = Buffer.concat([cipher.update(plain), cipher.update(Buffer.of(2)), cipher.final()]);
  return Buffer.concat([headOf(fresh), body, cipher.getAuthTag()]);
}

function headOf({ local, salt }: Fresh): Buffer {
  const point = local.getPublicKey();
  const sizes = Buffer.alloc(5);
  sizes.writeUInt32BE(RECORD_BYTES, 0);
  sizes.writeUInt8(point.length, 4);
  return Buffer.concat([salt, sizes, point]);
}

function derive(secret: Buffer, salt: Buffer, about: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, about, bytes));
}

function makeFresh(): Fresh {
  const local = createECDH('prime256v1');
  local.generateKeys();
  return { local, salt: randomBytes(SALT_BYTES) };
}
