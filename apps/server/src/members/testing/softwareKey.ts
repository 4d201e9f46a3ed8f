/** For tests: a device with one passkey, made of software, that may also lie in each way one can. */
import { generateKeyPairSync, hash, type KeyObject, randomBytes, sign } from 'node:crypto';
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '@candor/wire';

/** What the device pretends; without it, it is honest. */
export interface Lies {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  /** False when nobody touched a finger to it. */
  readonly isUserVerified?: boolean;
  readonly counter?: number;
  readonly type?: string;
  readonly format?: string;
  readonly userHandle?: string;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

interface Device {
  readonly origin: string;
  readonly state: { readonly counter: number };
}

function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.of((major << 5) | size);
  if (size < 256) return Buffer.of((major << 5) | 24, size);
  return Buffer.of((major << 5) | 25, size >> 8, size & 255);
}

function cbor(value: Buffer | string | number | Map<unknown, unknown>): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') {
    const bytes = Buffer.from(value);
    return Buffer.concat([head(3, bytes.length), bytes]);
  }
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const parts = [...value].flatMap(([key, each]) => [cbor(key as string), cbor(each as string)]);
  return Buffer.concat([head(5, value.size), ...parts]);
}

function coseOf(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
}

/** Opens a device at one page; its counter goes up with each signature. */
export function openSoftwareKey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const cose = coseOf(publicKey);
  const rawId = randomBytes(32);
  const id = rawId.toString('base64url');
  const state = { counter: 0, userHandle: '' };
  const device = { origin, state };

  return {
    id,
    create: (asked: PasskeyCreation, lies: Lies = {}): PasskeyAttestation => {
      state.userHandle = asked.user.id;
      const length = Buffer.of(0, rawId.length);
      const key = Buffer.concat([Buffer.alloc(16), length, rawId, cose]);
      const authData = dataOf(device, asked.rp.id, lies, key);
      const object = new Map<string, unknown>([
        ['fmt', lies.format ?? 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      const clientDataJSON = clientData(device, 'webauthn.create', asked.challenge, lies);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientDataJSON.toString('base64url'),
          attestationObject: cbor(object).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    sign: (asked: PasskeyRequest, lies: Lies = {}): PasskeyAssertion => {
      state.counter += 1;
      const authData = dataOf(device, asked.rpId, lies);
      const client = clientData(device, 'webauthn.get', asked.challenge, lies);
      const signed = Buffer.concat([authData, hash('sha256', client, 'buffer')]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
          userHandle: lies.userHandle ?? state.userHandle,
        },
      };
    },
  };
}

function dataOf(device: Device, rpId: string, lies: Lies, key?: Buffer): Buffer {
  const { state } = device;
  const verified = (lies.isUserVerified ?? true) ? USER_VERIFIED : 0;
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(lies.counter ?? state.counter);
  const flags = Buffer.of(USER_PRESENT | verified | (key ? HAS_KEY : 0));
  const idHash = hash('sha256', lies.rpId ?? rpId, 'buffer');
  return Buffer.concat([idHash, flags, counter, ...(key ? [key] : [])]);
}

function clientData(device: Device, type: string, challenge: string, lies: Lies): Buffer {
  const { origin } = device;
  return Buffer.from(
    JSON.stringify({
      type: lies.type ?? type,
      challenge: lies.challenge ?? challenge,
      origin: lies.origin ?? origin,
      crossOrigin: false,
    }),
  );
}
