/**
 * Keys that another process keeps, such as a key management service: the signer has none of them. It believes no
 * answer that is not proved by the shared secret, and no signature that is not of the account's public key.
 */
import { randomBytes } from 'node:crypto';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { HDKey } from '@scure/bip32';
import { bytesToHex, recoverPublicKey } from 'viem/utils';
import { SignerFault } from '../signerFault.ts';
import type { KeyPlace, KeyPort, Signature } from './keyPort.ts';
import {
  answerMac,
  BODY_BYTES_MAX,
  HEADERS,
  isSameMac,
  isWord,
  type KeyAddress,
  PATHS,
  requestMac,
} from './keyWords.ts';

export interface KeyServiceOptions {
  readonly address: KeyAddress;
  readonly secret: string;
  readonly now: () => number;
}

const ANSWER_MS_MAX = 10_000;
/** Half of the order of secp256k1: a signature above it is another spelling of one below. */
const S_MAX = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;

/** Asks for the accounts once.   Throws: SignerFault for a service that is away, unproved or odd. */
export async function openKeyService(options: KeyServiceOptions): Promise<KeyPort> {
  const told = await ask(options, PATHS.accounts, {});
  const xpubs = { evm: xpubOf(told.evm), utxo: xpubOf(told.utxo) };
  return {
    xpubs,
    sign: async (at, digest) => {
      const signature = signatureOf(await ask(options, PATHS.sign, { ...at, digest }));
      if (await isOf(xpubs[at.account], { at, digest, signature })) return signature;
      throw new SignerFault('key', 'the key service signed with another key');
    },
  };
}

function xpubOf(value: unknown): string {
  try {
    const key = HDKey.fromExtendedKey(String(value));
    if (key.privateKey === null) return key.publicExtendedKey;
  } catch {
    // Told below: what is no key and what is a private one are both none that may come here.
  }
  throw new SignerFault('key', 'the key service tells no public account');
}

function signatureOf({ r, s, yParity }: Readonly<Record<string, unknown>>): Signature {
  if (isWord(r) && isWord(s) && BigInt(s) <= S_MAX && (yParity === 0 || yParity === 1)) {
    return { r, s, yParity };
  }
  throw new SignerFault('key', 'the key service answers no signature');
}

interface Signed {
  readonly at: KeyPlace;
  readonly digest: `0x${string}`;
  readonly signature: Signature;
}

async function isOf(xpub: string, { at, digest, signature }: Signed): Promise<boolean> {
  const { publicKey } = HDKey.fromExtendedKey(xpub).deriveChild(at.chain).deriveChild(at.index);
  try {
    const signer = await recoverPublicKey({ hash: digest, signature });
    // Behind 0x04 the point's two numbers: the second is even or odd.
    const isOdd = /[13579bdf]$/.test(signer);
    return (
      bytesToHex(publicKey ?? new Uint8Array()) === `0x0${isOdd ? 3 : 2}${signer.slice(4, 68)}`
    );
  } catch {
    return false;
  }
}

type Told = Readonly<Record<string, unknown>>;

async function ask(options: KeyServiceOptions, path: string, what: object): Promise<Told> {
  const { secret, now } = options;
  const [time, id, body] = [`${now()}`, randomBytes(16).toString('hex'), JSON.stringify(what)];
  const mac = requestMac(secret, { path, time, id, body });
  const headers = { [HEADERS.time]: time, [HEADERS.id]: id, [HEADERS.mac]: mac };
  const { status, proof, text } = await post(options.address, path, { headers, body });
  if (!isSameMac(proof, answerMac(secret, status, id, text))) {
    throw new SignerFault(
      'key',
      'the key service does not prove its answer: is the secret the same?',
    );
  }
  const told: unknown = JSON.parse(text);
  if (typeof told !== 'object' || told === null) throw new SignerFault('key', 'an odd answer');
  const fields: Told = Object.fromEntries(Object.entries(told));
  if (status === 200) return fields;
  throw new SignerFault('key', `the key service refuses: ${String(fields.error)}`);
}

interface Posted {
  readonly status: number;
  readonly proof: unknown;
  readonly text: string;
}

function post(
  address: KeyAddress,
  path: string,
  { headers, body }: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
): Promise<Posted> {
  const common = { method: 'POST', timeout: ANSWER_MS_MAX };
  const withType = { ...headers, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const away = (error: Error) =>
      reject(new SignerFault('key', `the key service is away: ${error.message}`));
    const hear = (response: IncomingMessage) => void readAll(response).then(resolve, away);
    const asking = open(address, path, { ...common, headers: withType }, hear);
    asking.once('error', away).once('timeout', () => asking.destroy(new Error('no answer')));
    asking.end(body);
  });
}

function open(
  address: KeyAddress,
  path: string,
  options: object,
  hear: (response: IncomingMessage) => void,
) {
  if (address.kind === 'unix') {
    return httpRequest({ ...options, socketPath: address.path, path }, hear);
  }
  const url = new URL(path, address.url);
  return url.protocol === 'https:'
    ? httpsRequest(url, options, hear)
    : httpRequest(url, options, hear);
}

async function readAll(response: IncomingMessage): Promise<Posted> {
  let text = '';
  for await (const part of response.setEncoding('utf8')) {
    text += part;
    if (text.length > BODY_BYTES_MAX) throw new Error('the answer is too long');
  }
  return { status: response.statusCode ?? 0, proof: response.headers[HEADERS.mac], text };
}
