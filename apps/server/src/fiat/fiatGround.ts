/** What the fiat desk is opened with, and what its own files stand on. */
import type { MemberId } from '@candor/money';
import type { Kysely } from 'kysely';
import type { FindHoldEnd } from '../desk/holdEnd.ts';
import type { Pictures } from '../desk/pictures.ts';
import type { EnginePort } from '../engine/enginePort.ts';
import type { Keys } from '../keys/openKeys.ts';
import type { InTurnOf } from '../ops/inTurn.ts';
import type { Log } from '../ops/log.ts';
import type { Database } from '../sql/database.ts';

export interface FiatOptions {
  readonly sql: Kysely<Database>;
  readonly engine: Pick<EnginePort, 'submit' | 'query'>;
  readonly keys: Keys;
  readonly pictures: Pictures<Kysely<Database>>;
  /** A program confirms what waits: for demonstrations only. */
  readonly isAutomatic: boolean;
  /** Offers made-up currencies where there are none. */
  readonly isDemo: boolean;
  /** How a sale ended whose coins are held no more, where these tables are older than the log. */
  readonly endOf: FindHoldEnd;
  readonly log: Log;
  readonly now: () => number;
}

export interface FiatGround extends FiatOptions {
  /** One thing after the other of a member's: so many are open at the most, a key is one order, a sale is decided once. */
  readonly inTurn: InTurnOf<MemberId>;
}
