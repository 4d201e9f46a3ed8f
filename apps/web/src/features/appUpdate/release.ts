/** Is a downloaded package the one that the exchange's owner signed? Checked before anything is installed. */
import { hexOf } from '@candor/core/formulas';
import { releaseStatement, type VersionEntry } from '@candor/wire';
import { fromBase64 } from '../../shared/native/base64.ts';

const KEY = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGNATURE = { name: 'ECDSA', hash: 'SHA-256' } as const;

export interface Release {
  readonly versionCode: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly signature: string;
}

/** What of an announcement can be checked; undefined where something is missing. */
export function releaseOf(entry: VersionEntry): Release | undefined {
  const { versionCode, bytes, sha256, signature } = entry;
  if (bytes === undefined || sha256 === undefined || signature === undefined) return undefined;
  return { versionCode, bytes, sha256, signature };
}

/**
 * True when the owner of `releaseKey` (SPKI in base64) signed exactly this version with exactly these bytes.
 * False where the device checks no signatures, as on pages without TLS.
 */
export async function isReleased(
  file: Blob,
  release: Release,
  releaseKey: string,
): Promise<boolean> {
  const { subtle } = globalThis.crypto;
  if (subtle === undefined || file.size !== release.bytes) return false;
  const digest = new Uint8Array(await subtle.digest('SHA-256', await file.arrayBuffer()));
  if (hexOf(digest) !== release.sha256) return false;
  try {
    const key = await subtle.importKey('spki', fromBase64(releaseKey), KEY, false, ['verify']);
    const signed = new TextEncoder().encode(releaseStatement({ platform: 'android', ...release }));
    return await subtle.verify(SIGNATURE, key, fromBase64(release.signature), signed);
  } catch {
    // A key or signature that cannot be read proves nothing.
    return false;
  }
}
