/**
 * The streets of history: the one list. Who is in it is collected, written, recalled after a restart and
 * emptied when history is made again. What members are comes first: the others ask for it.
 */
import { collectCandles } from './candles/collect.ts';
import { CANDLE_TABLES } from './candles/tables.ts';
import { writeCandles } from './candles/write.ts';
import { collectCosts } from './cost/collect.ts';
import { COST_TABLES } from './cost/tables.ts';
import { writeCosts } from './cost/write.ts';
import { CYCLE_TOLD, collectCycles } from './cycle/collect.ts';
import { type RowSeal, UNSEALED } from './cycle/rowSeal.ts';
import { CYCLE_TABLES } from './cycle/tables.ts';
import { writeCycles } from './cycle/write.ts';
import { collectRebates } from './fee/collect.ts';
import { FEE_TABLES } from './fee/tables.ts';
import { writeRebates } from './fee/write.ts';
import { FLASH_TABLES } from './flash/tables.ts';
import { writeSwaps } from './flash/write.ts';
import { FUNDING_RATE_TABLES } from './fundingRates/tables.ts';
import { writeFundingRates } from './fundingRates/write.ts';
import { forgetHouse, stepOf } from './house/forget.ts';
import { collectIeo, IEO_TOLD } from './ieo/collect.ts';
import { IEO_TABLES } from './ieo/tables.ts';
import { writeIeo } from './ieo/write.ts';
import { collectIndexBars, INDEX_BARS_TOLD, recallIndexBars } from './indexBars/collect.ts';
import { INDEX_BAR_TABLES } from './indexBars/tables.ts';
import { writeIndexBars } from './indexBars/write.ts';
import { collectLedger } from './ledger/collect.ts';
import { LEDGER_TABLES, type LedgerTables } from './ledger/tables.ts';
import { writeLedger } from './ledger/write.ts';
import { collectMarks } from './marks/collect.ts';
import { MARK_TABLES } from './marks/tables.ts';
import { writeMarks } from './marks/write.ts';
import { collectMembers, recallMembers } from './member/collect.ts';
import { MEMBER_TABLES } from './member/tables.ts';
import { writeMembers } from './member/write.ts';
import { collectMining, MINING_TOLD } from './mining/collect.ts';
import { MINING_TABLES } from './mining/tables.ts';
import { writeMining } from './mining/write.ts';
import { collectPerps, PERP_TOLD } from './perp/collect.ts';
import { recallPerps } from './perp/live.ts';
import { PERP_TABLES } from './perp/tables.ts';
import { writePerps } from './perp/write.ts';
import { collectSpot } from './spot/collect.ts';
import { SPOT_TABLES } from './spot/tables.ts';
import { writeSpot } from './spot/write.ts';
import { defineStreet, type Street, tablesOf } from './street.ts';
import type { StreetTables } from './tables.ts';

const MEMBER = defineStreet({
  tables: MEMBER_TABLES,
  tells: ['memberOpened'],
  recall: recallMembers,
  collect: collectMembers,
  write: writeMembers,
});

/** Of every event: the core says what each one posts. */
const LEDGER: Street<never, keyof LedgerTables> = {
  tables: tablesOf(LEDGER_TABLES),
  tells: [],
  recall: async () => undefined,
  collect: (known, events) => {
    const entries = collectLedger(known, events);
    if (entries.length === 0) return undefined;
    return (writer) => writeLedger(writer, entries);
  },
};

const SPOT = defineStreet({
  tables: SPOT_TABLES,
  tells: ['orderAccepted', 'orderFilled', 'orderCanceled', 'orderAmended'],
  collect: collectSpot,
  write: writeSpot,
});

const COST = defineStreet({
  tables: COST_TABLES,
  tells: ['orderFilled'],
  collect: collectCosts,
  write: writeCosts,
});

const FEE = defineStreet({
  tables: FEE_TABLES,
  tells: ['rebatePaid'],
  collect: collectRebates,
  write: writeRebates,
});

const FLASH = defineStreet({
  tables: FLASH_TABLES,
  tells: ['flashSwapped'],
  collect: (_, swaps) => swaps,
  write: writeSwaps,
});

const PERP = defineStreet({
  tables: PERP_TABLES,
  tells: PERP_TOLD,
  recall: recallPerps,
  collect: collectPerps,
  write: writePerps,
});

/** Has no rows of its own: takes those of the streets before it that are the house's alone, as the log's time passes. */
const HOUSE: Street<never, never> = {
  tables: [],
  tells: [],
  recall: async () => undefined,
  collect: (known, events) => {
    const step = stepOf(events.at(-1)?.time ?? 0);
    if (known.house.size === 0 || step <= known.houseForgotten) return undefined;
    return async (writer) => {
      if (await forgetHouse(writer, step)) known.houseForgotten = step;
    };
  },
};

const CANDLES = defineStreet({
  tables: CANDLE_TABLES,
  tells: ['orderFilled'],
  collect: (_, fills) => collectCandles(fills),
  write: writeCandles,
});

const MARKS = defineStreet({
  tables: MARK_TABLES,
  tells: ['markPriceChanged'],
  collect: (_, ticks) => collectMarks(ticks),
  write: writeMarks,
});

const INDEX_BARS = defineStreet({
  tables: INDEX_BAR_TABLES,
  tells: INDEX_BARS_TOLD,
  recall: recallIndexBars,
  collect: collectIndexBars,
  write: writeIndexBars,
});

const FUNDING_RATES = defineStreet({
  tables: FUNDING_RATE_TABLES,
  tells: ['fundingCharged'],
  collect: (_, charged) => charged,
  write: writeFundingRates,
});

/** Its rows are sealed. */
const cycleStreet = (seal: RowSeal) =>
  defineStreet({
    tables: CYCLE_TABLES,
    tells: CYCLE_TOLD,
    collect: (_, events) => collectCycles(events),
    write: (writer, changes) => writeCycles(writer, changes, seal),
  });

const IEO = defineStreet({
  tables: IEO_TABLES,
  tells: IEO_TOLD,
  collect: collectIeo,
  write: writeIeo,
});

const MINING = defineStreet({
  tables: MINING_TABLES,
  tells: MINING_TOLD,
  collect: collectMining,
  write: writeMining,
});

/**
 * Bars: every tick changes some, so they are written seldom, and have a place in the log of their own. Pairs are
 * those that `cycleStreet` keeps.
 */
export const BAR_STREETS = [CANDLES, MARKS, INDEX_BARS] as const;

/** All others; rows of contracts are sealed with it. */
export const streetsSealedBy = (seal: RowSeal) =>
  [
    MEMBER,
    LEDGER,
    SPOT,
    COST,
    FEE,
    FLASH,
    PERP,
    FUNDING_RATES,
    cycleStreet(seal),
    IEO,
    MINING,
    HOUSE,
  ] as const;

/** For tests: all of them together, and nothing is sealed. */
export const STREETS = [...streetsSealedBy(UNSEALED), ...BAR_STREETS] as const;

type Emptied = (typeof STREETS)[number]['tables'][number];

/** Does not compile while a table of the room belongs to no street of the list. */
const FORGOTTEN: readonly Exclude<keyof StreetTables, Emptied>[] = [];
FORGOTTEN satisfies readonly never[];
