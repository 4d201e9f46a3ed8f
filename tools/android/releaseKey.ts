/** The owner's key (P-256): signs the package for Android and the statement that installed packages check. */
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  X509Certificate,
} from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { releaseStatement } from '@candor/wire';
import { runTool } from './debianTools.ts';

const DAYS = '10950';

export interface ReleaseKey {
  readonly path: string;
  readonly key: KeyObject;
  /** SPKI in base64: what the package is built with. */
  readonly publicKey: string;
}

/** Reads the key; makes one the first time. Who loses it cannot update what is installed. */
export function readReleaseKey(path: string): ReleaseKey {
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true });
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    writeFileSync(path, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  }
  const key = createPrivateKey(readFileSync(path));
  const spki = createPublicKey(key).export({ type: 'spki', format: 'der' });
  return { path, key, publicKey: spki.toString('base64') };
}

/**
 * Writes the key as apksigner reads it, into `folder`. The certificate is made once and stays beside the key:
 * Android installs an update only under the very certificate of what is installed.
 */
export function writeSigner({ path, key }: ReleaseKey, folder: string) {
  const signer = { key: join(folder, 'key.pk8'), certificate: path.replace(/(\.pem)?$/, '.crt') };
  writeFileSync(signer.key, key.export({ type: 'pkcs8', format: 'der' }), { mode: 0o600 });
  if (!existsSync(signer.certificate)) {
    const subject = ['-subj', '/CN=Candor', '-days', DAYS, '-out', signer.certificate];
    runTool('openssl', ['req', '-new', '-x509', '-sha256', '-key', path, ...subject]);
  }
  return { ...signer, certificateHash: hashOf(signer.certificate) };
}

/** SHA-256 of the certificate: how telephones know who signed. */
function hashOf(path: string): string {
  return createHash('sha256')
    .update(new X509Certificate(readFileSync(path)).raw)
    .digest('hex');
}

/** The owner's signature over what a package is, in base64. */
export function signRelease(
  { key }: ReleaseKey,
  release: { readonly versionCode: string; readonly bytes: number; readonly sha256: string },
): string {
  const statement = Buffer.from(releaseStatement({ platform: 'android', ...release }));
  return sign('sha256', statement, { key, dsaEncoding: 'ieee-p1363' }).toString('base64');
}
