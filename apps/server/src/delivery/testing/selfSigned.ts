/** For tests: a certificate for localhost that signs itself, valid for an hour. */
import { generateKeyPairSync, sign } from 'node:crypto';

/** One value of DER: its tag, its length, its body. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size = length < 128 ? [length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}

const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
const bytes = (...values: readonly number[]) => Buffer.from(values);
const ED25519 = sequence(der(0x06, bytes(0x2b, 0x65, 0x70)));
const COMMON_NAME = der(0x06, bytes(0x55, 0x04, 0x03));
const ALT_NAMES = der(0x06, bytes(0x55, 0x1d, 0x11));

function timeOf(moment: number): Buffer {
  const digits = new Date(moment).toISOString().replace(/\D/g, '').slice(2, 14);
  return der(0x17, Buffer.from(`${digits}Z`));
}

/** Makes the key and the certificate as PEM. */
export function selfSigned(): { readonly key: string; readonly cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from('localhost')))));
  const hour = 3_600_000;
  const names = der(0x04, sequence(der(0x82, Buffer.from('localhost'))));
  const body = sequence(
    der(0xa0, der(0x02, bytes(2))),
    der(0x02, bytes(1)),
    ED25519,
    name,
    sequence(timeOf(Date.now() - hour), timeOf(Date.now() + hour)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(ALT_NAMES, names))),
  );
  const signature = der(0x03, bytes(0), sign(null, body, privateKey));
  const text =
    sequence(body, ED25519, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: ['-----BEGIN CERTIFICATE-----', ...text, '-----END CERTIFICATE-----', ''].join('\n'),
  };
}
