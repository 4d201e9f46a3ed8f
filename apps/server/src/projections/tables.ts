/** The tables of the projections room, street by street, to be joined into `Database`. */
import type { ColumnType } from 'kysely';
import type { CandleTables } from './candles/tables.ts';
import type { CostTables } from './cost/tables.ts';
import type { CycleTables } from './cycle/tables.ts';
import type { FeeTables } from './fee/tables.ts';
import type { FlashTables } from './flash/tables.ts';
import type { FundingRateTables } from './fundingRates/tables.ts';
import type { IeoTables } from './ieo/tables.ts';
import type { IndexBarTables } from './indexBars/tables.ts';
import type { LedgerTables } from './ledger/tables.ts';
import type { MarkTables } from './marks/tables.ts';
import type { MemberTables } from './member/tables.ts';
import type { MiningTables } from './mining/tables.ts';
import type { PerpTables } from './perp/tables.ts';
import type { SpotTables } from './spot/tables.ts';
import type { Wide } from './wide.ts';

/** Every table that is made from events. */
export interface StreetTables
  extends MemberTables,
    LedgerTables,
    SpotTables,
    FeeTables,
    FlashTables,
    PerpTables,
    CandleTables,
    CostTables,
    MarkTables,
    CycleTables,
    FundingRateTables,
    IndexBarTables,
    IeoTables,
    MiningTables {}

/** How far the tables are is no history: it is set back, not emptied. */
export interface ProjectionTables extends StreetTables {
  projection_state: { name: string; applied_seq: Wide };
  /** Entries that history lacks for good: neither the log nor a snapshot could tell of them. */
  projection_gaps: {
    from_seq: Wide;
    to_seq: Wide;
    until_ms: ColumnType<string | null, number | null, never>;
  };
}
