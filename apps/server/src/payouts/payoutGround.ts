/** What the files of the payout desk stand on. */
import type { Kysely } from 'kysely';
import type { OperatorKey } from '../approvals/approval.ts';
import type { FindHoldEnd } from '../desk/holdEnd.ts';
import type { EnginePort } from '../engine/enginePort.ts';
import type { Log } from '../ops/log.ts';
import type { Database } from '../sql/database.ts';
import type { Payout } from './payoutRow.ts';
import type { PayoutWays } from './payoutWay.ts';
import type { Standstill } from './standstill.ts';

/** What a payout has come to, for who tells the member. */
export type PayoutNews = 'asked' | 'paid' | 'refunded';

export interface DeskGround {
  readonly sql: Kysely<Database>;
  readonly engine: Pick<EnginePort, 'submit' | 'query'>;
  readonly log: Log;
  readonly now: () => number;
  /** How long a new address or device waits, and switching the allow-list off. */
  readonly holdMs: number;
  readonly ways: PayoutWays;
  readonly operatorKeys: readonly OperatorKey[];
  readonly tell: (payout: Payout, news: PayoutNews) => void;
  readonly sweeps: Sweeps;
  /** How a withdrawal ended that the ledger holds no more, where these tables are older than the log. */
  readonly endOf: FindHoldEnd;
}

/** Deposit addresses that the signer looks through to empty them into the hot wallet. */
export interface Sweeps {
  readonly list: (network: string) => Promise<readonly Sweep[]>;
  readonly done: (network: string, sweep: Sweep) => Promise<void>;
  /** Of a chain of outputs: what may be spent, and what spent before. */
  readonly outputs: (network: string) => Promise<object>;
}

/** An address of the account, and the height of its newest deposit. */
export interface Sweep {
  readonly index: number;
  readonly height: number;
}

export interface SignerGround extends DeskGround {
  readonly standstill: Standstill;
  readonly onEnd: () => unknown;
}
