/** What the kyc desk is opened with, and its own files stand on. */
import type { MemberId } from '@candor/money';
import type { Kysely } from 'kysely';
import type { Origin } from '../desk/origin.ts';
import type { Pictures } from '../desk/pictures.ts';
import type { Keys } from '../keys/openKeys.ts';
import type { Log } from '../ops/log.ts';
import type { Database } from '../sql/database.ts';

export type KycEvent =
  | 'identitySubmitted'
  | 'identityApproved'
  | 'identityRejected'
  | 'identityRevoked';

/** The pictures of members, and what can be told of one. */
export interface DescribedPictures extends Pictures<Kysely<Database>> {
  readonly describe: (
    memberId: MemberId,
    url: string,
  ) => Promise<
    | {
        readonly purpose: string | undefined;
        readonly sha256: string;
        readonly width: number;
        readonly height: number;
        readonly contrast: number;
      }
    | undefined
  >;
}

export interface KycOptions {
  readonly sql: Kysely<Database>;
  readonly keys: Keys;
  readonly pictures: DescribedPictures;
  readonly recordEvent: (memberId: MemberId, kind: KycEvent, from: Origin) => Promise<void>;
  /** A program decides by a few simple rules: for demonstrations only. */
  readonly isAutomatic: boolean;
  readonly log: Log;
  readonly now: () => number;
}
