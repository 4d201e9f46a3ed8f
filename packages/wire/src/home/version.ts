/** GET /home/version: the newest version for a platform. Source: spec §3 version data, §9 (1.5). */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';

/** A package that the exchange offers itself also tells its size, hash and signature (`releaseStatement`). */
export const versionEntry = record(
  {
    versionCode: z.string(),
    notes: z.string(),
    url: z.string(),
    currentCode: z.string(),
    bytes: z.optional(z.number()),
    /** 64 hexadecimal digits. */
    sha256: z.optional(z.string()),
    /** ECDSA on P-256 with SHA-256, r and s of 32 bytes each, in base64. */
    signature: z.optional(z.string()),
  },
  { versionCode: 'code', notes: 'info', currentCode: 'nowCode' },
);

export const version = defineCall({
  method: 'GET',
  path: '/home/version',
  auth: 'public',
  isContent: true,
  request: record({ platform: z.optional(z.enum(['android', 'ios'])) }, { platform: 'type' }),
  response: versionEntry,
});

export type VersionEntry = z.infer<typeof versionEntry>;
