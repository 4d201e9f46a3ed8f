/** What the custody desk is opened with, and what its own files stand on. */
import type { MemberId } from '@candor/money';
import type { Kysely } from 'kysely';
import type { Network, Networks } from '../chain/networkWatch.ts';
import type { EnginePort } from '../engine/enginePort.ts';
import type { Log } from '../ops/log.ts';
import type { Database } from '../sql/database.ts';
import type { AttachPicture, Claims } from './claims.ts';
import type { HearCredited } from './crediting.ts';
import type { Holding } from './holdings.ts';

export interface CustodyOptions {
  readonly sql: Kysely<Database>;
  readonly engine: Pick<EnginePort, 'submit' | 'query'>;
  readonly networks: Networks;
  readonly attachPicture: AttachPicture;
  readonly describePicture: (
    memberId: MemberId,
    url: string,
  ) => Promise<{ readonly contrast: number } | undefined>;
  readonly readPicture: (memberId: MemberId, url: string) => Promise<Uint8Array | undefined>;
  readonly onCredited: HearCredited;
  /** A program decides about claims: for demonstrations only. */
  readonly isAutomatic: boolean;
  readonly log: Log;
  readonly now: () => number;
}

/** What the desk's own files stand on. */
export interface CustodyGround extends CustodyOptions {
  readonly claims: Claims;
  readonly holdingsOf: (network: Network) => Promise<readonly Holding[]>;
  /** What is held has become more or less. */
  readonly tellHeld: () => void;
}
