/**
 * Every table of state, in the order in which a snapshot is restored: a table may build on those
 * above it. A room that keeps state shows it in a table of its own and joins it here.
 */
import { invariant } from '@candor/money';
import { FLAG, SMALL, WHOLE } from './bytes/kind.ts';
import { defineTable, type StateTable } from './bytes/table.ts';
import { CYCLE_TABLES } from './cycle/tables.ts';
import type { Exchange } from './exchange.ts';
import { EXECUTION_TABLES } from './execution/tables.ts';
import { platformAssetOf } from './fee/rebateShare.ts';
import { FLASH_TABLES } from './flash/tables.ts';
import { IEO_TABLES } from './ieo/tables.ts';
import { LEDGER_TABLES } from './ledger/tables.ts';
import { BOOK_TABLES, MARKET_TABLES } from './market/tables.ts';
import { MEMBER_TABLES } from './member/tables.ts';
import { MINING_TABLES } from './mining/tables.ts';
import { CONTRACT_TABLES, PERP_TABLES } from './perp/tables.ts';
import { PRICE_TABLES } from './price/tables.ts';
import { QUARANTINE_TABLES } from './quarantine/tables.ts';
import { REQUEST_TABLES } from './requests/tables.ts';
import { rulesOf } from './rules/rules.ts';
import { TIMER_TABLES } from './timer/tables.ts';
import { WALLET_TABLES } from './wallet/tables.ts';

/** What belongs to no room: one row. `platformAsset` is one more than the asset's id; 0 = none. */
const EXCHANGE_ROW = defineTable({
  name: 'exchange.row',
  version: 1,
  isOrdered: false,
  fields: {
    isDemo: FLAG,
    isHalted: FLAG,
    rulesVersion: WHOLE,
    nextTradeId: WHOLE,
    platformAsset: SMALL,
  },
  each: (exchange: Exchange, visit) => {
    const { isDemo, isHalted, nextTradeId } = exchange;
    const platformAsset = exchange.platform.assetId + 1;
    const rulesVersion = exchange.rules.version;
    visit({ isDemo, isHalted, rulesVersion, nextTradeId, platformAsset });
  },
  restore: (exchange, row) => {
    invariant(row.isDemo === exchange.isDemo, 'a snapshot is of an exchange of its own mode');
    exchange.isHalted = row.isHalted;
    exchange.rules = rulesOf(exchange.ruleBook, row.rulesVersion);
    exchange.nextTradeId = row.nextTradeId;
    const asset = exchange.assets[row.platformAsset - 1];
    if (asset) exchange.platform = platformAssetOf(asset.assetId, asset.decimals);
    if (exchange.rules.rebateHolding !== 'now') exchange.ledger.watch(exchange.platform.assetId);
  },
});

export const STATE_TABLES: readonly StateTable<Exchange>[] = [
  ...MARKET_TABLES,
  ...CONTRACT_TABLES,
  EXCHANGE_ROW,
  ...MEMBER_TABLES,
  ...BOOK_TABLES,
  ...EXECUTION_TABLES,
  ...LEDGER_TABLES,
  ...PRICE_TABLES,
  ...FLASH_TABLES,
  ...WALLET_TABLES,
  ...PERP_TABLES,
  ...CYCLE_TABLES,
  ...IEO_TABLES,
  ...MINING_TABLES,
  ...TIMER_TABLES,
  ...REQUEST_TABLES,
  ...QUARANTINE_TABLES,
];
