/** A member's own news as the wire tells them. */
import type { MemberId } from '@candor/money';
import { amountToBigInt, formatUnits, formatUnitsTrimmed } from '@candor/money';
import type { ContractPush, CycleOwnPush, OwnPush } from '@candor/wire';
import type { ContractNews, CycleNews, OwnNews } from '../../trading/ownStream.ts';
import { rowsOf } from '../account/assetRows.ts';
import type { Rooms } from '../contexts.ts';
import {
  contractAssetsOf,
  openContractOrdersOf,
  positionsOf,
} from '../contract/presentContract.ts';
import { activeStopsOf } from '../contract/presentStop.ts';
import { cycleOrdersOf } from '../cycle/presentCycle.ts';
import { openOrderOf } from '../present.ts';

type Ground = Pick<Rooms, 'marketData'>;
type OwnGround = Pick<Rooms, 'marketData' | 'cycles'>;
type NewsGround = Pick<Rooms, 'marketData' | 'cycles' | 'custody'>;

/** The first frame of a socket that said who it is: news follow its number. */
export function ownGreeting({ ownStream }: Pick<Rooms, 'ownStream'>, memberId: MemberId): OwnPush {
  const sequence = ownStream.sequenceOf(memberId);
  const quietMs = ownStream.quietMsOf(memberId);
  return { sequence, quietMs, openOrders: [], closedOrders: [], balances: [] };
}

/** What changed of perpetuals: rows, stops and accounts as they all stand now. */
function contractPushOf(ground: Ground, news: ContractNews): ContractPush {
  const { openOrders, closedOrders, positions, triggers, accounts } = news;
  return {
    openOrders: openContractOrdersOf(ground, openOrders),
    closedOrders: closedOrders.map(({ orderId, end }) => ({ orderId, status: end })),
    positions: positionsOf(ground, { rows: positions, triggers }),
    stops: activeStopsOf(ground, triggers),
    assets: contractAssetsOf(ground, accounts),
  };
}

/** What runs now, and what ended since the news before. */
function cyclePushOf({ marketData, cycles }: OwnGround, { open, ended }: CycleNews): CycleOwnPush {
  const { directory } = marketData;
  const closed = ended.map((end) => ({
    orderId: end.orderId,
    outcome: end.outcome,
    cause: end.cause,
    ...(end.outcome === 'void' ? {} : { exitPrice: formatUnits(end.exitPrice, end.exitDecimals) }),
    paid: formatUnitsTrimmed(
      amountToBigInt(end.paid),
      directory.asset(end.stakeAsset)?.decimals ?? 0,
    ),
    closedAt: end.time,
  }));
  return { positions: cycleOrdersOf(cycles, directory, open), closed };
}

/** News as a frame. */
export function ownPushOf({ marketData, cycles, custody }: NewsGround, news: OwnNews): OwnPush {
  const { directory } = marketData;
  const { sequence, previous } = news;
  const openOrders = news.openOrders.flatMap((order) => {
    const market = directory.market(order.marketId);
    return market ? [openOrderOf(market, order)] : [];
  });
  const closedOrders = news.closedOrders.map(({ orderId, end }) => ({ orderId, status: end }));
  const holdings = news.balances.flatMap(({ assetId, available, held }) => {
    const asset = directory.asset(assetId);
    return asset ? [{ asset, available, held }] : [];
  });
  return {
    sequence,
    previous,
    openOrders,
    closedOrders,
    balances: rowsOf({ marketData, custody }, holdings),
    ...(news.contracts === undefined
      ? {}
      : { contracts: contractPushOf({ marketData }, news.contracts) }),
    ...(news.cycles === undefined
      ? {}
      : { cycles: cyclePushOf({ marketData, cycles }, news.cycles) }),
    ...(news.offerings === undefined ? {} : { offerings: [...news.offerings] }),
    ...(news.isMiningChanged ? { isMiningChanged: true as const } : {}),
  };
}
