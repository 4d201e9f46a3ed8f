/**
 * The key file: a random seed sealed with a passphrase (scrypt, AES-256-GCM). It is made once, never overwritten,
 * and readable by its owner alone. Sources: RFC 7914, BIP 32, BIP 44.
 */
import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { syncPath } from '@candor/server/chains';
import { HDKey } from '@scure/bip32';
import { sign } from 'viem/accounts';
import { bytesToHex } from 'viem/utils';
import { SignerFault } from '../signerFault.ts';
import type { KeyPort } from './keyPort.ts';

interface Sealed {
  readonly version: 1;
  readonly salt: string;
  readonly nonce: string;
  /** The seed and the tag. */
  readonly box: string;
}

const CIPHER = 'aes-256-gcm';
const SCRYPT = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const SEED_BYTES = 64;
const TAG_BYTES = 16;
const ACCOUNT_PATHS = { evm: "m/44'/60'/0'", utxo: "m/84'/0'/0'" } as const;

/** Makes the file with a new seed, under its name only once all of it is on disk; leaves one that is there.
 *  Answers whether it was made. */
export function makeKeyFile(path: string, passphrase: string): boolean {
  if (existsSync(path)) return false;
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomBytes(8).toString('hex')}`;
  try {
    writeFileSync(draft, `${JSON.stringify(seal(randomBytes(SEED_BYTES), passphrase))}\n`, {
      flag: 'wx',
      mode: 0o600,
    });
    syncPath(draft);
    // Unlike a new name, a second name never takes the place of a file.
    linkSync(draft, path);
  } catch (error) {
    if (existsSync(path)) return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  syncPath(dirname(path));
  return true;
}

/** Opens the keys of the file.   Throws: SignerFault for a file that is none or another passphrase. */
export function openKeyFile(path: string, passphrase: string): KeyPort {
  const master = HDKey.fromMasterSeed(unseal(read(path), passphrase));
  const accounts = {
    evm: master.derive(ACCOUNT_PATHS.evm),
    utxo: master.derive(ACCOUNT_PATHS.utxo),
  };
  return {
    xpubs: { evm: accounts.evm.publicExtendedKey, utxo: accounts.utxo.publicExtendedKey },
    sign: async ({ account, chain, index }, digest) => {
      const { privateKey } = accounts[account].deriveChild(chain).deriveChild(index);
      if (privateKey === null) throw new SignerFault('key', 'the account derives no private key');
      const { r, s, yParity } = await sign({ hash: digest, privateKey: bytesToHex(privateKey) });
      return { r, s, yParity: yParity ?? 0 };
    },
  };
}

function seal(seed: Uint8Array, passphrase: string): Sealed {
  const [salt, nonce] = [randomBytes(32), randomBytes(12)];
  const cipher = createCipheriv(CIPHER, scryptSync(passphrase, salt, 32, SCRYPT), nonce);
  const box = Buffer.concat([cipher.update(seed), cipher.final(), cipher.getAuthTag()]);
  const text = (bytes: Buffer) => bytes.toString('base64');
  return { version: 1, salt: text(salt), nonce: text(nonce), box: text(box) };
}

function unseal({ salt, nonce, box }: Sealed, passphrase: string): Buffer {
  const [saltBytes, nonceBytes, bytes] = [salt, nonce, box].map((each) =>
    Buffer.from(each, 'base64'),
  );
  if (!saltBytes || !nonceBytes || !bytes) throw new SignerFault('key', 'the key file is none');
  const key = scryptSync(passphrase, saltBytes, 32, SCRYPT);
  const decipher = createDecipheriv(CIPHER, key, nonceBytes);
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw new SignerFault('key', 'the passphrase is not the one that sealed the key file');
  }
}

function read(path: string): Sealed {
  try {
    const value: Sealed = JSON.parse(readFileSync(path, 'utf8'));
    if (value.version === 1) return value;
  } catch {
    // Told below: a file that is missing and one that is none are the same to whoever starts the signer.
  }
  throw new SignerFault('key', `${path} is no key file: make one with \`candor signer init\``);
}
