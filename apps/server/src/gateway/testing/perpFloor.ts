/** For tests: a perpetual of BTC/USDT, and somebody who trades against whoever asks. */
import type { MarginMode, PositionSide } from '@candor/core';
import { perpListing } from '@candor/core/testing';
import { amount, asAssetId, lots, rate } from '@candor/money';
import { CALLS } from '@candor/wire';
import { asPerp, type Perp } from '../contract/perpMarket.ts';
import { registerMember, type TestMember, type TestServer } from './openServer.ts';
import { until } from './until.ts';

const PAIR = { baseAsset: 'BTC', quoteAsset: 'USDT' } as const;

/** The demo's coins have 8 decimals; a contract is 0.001 BTC. */
function termsOf(baseAsset: number, quoteAsset: number) {
  const whole = 100_000_000n;
  return perpListing({
    baseAsset: asAssetId(baseAsset),
    quoteAsset: asAssetId(quoteAsset),
    priceDecimals: 1,
    quantityMax: lots(1_000_000),
    leverages: [1, 5, 10, 20, 50, 100, 125],
    leverageMax: 125,
    tiers: [
      { notionalCap: amount(50_000n * whole), rate: rate(4_000), leverageMax: 125 },
      { notionalCap: amount(1_000_000n * whole), rate: rate(10_000), leverageMax: 50 },
    ],
    impactNotional: amount(10_000n * whole),
  });
}

/** The perpetual of BTC/USDT; listed now, if the demo has none. */
export async function openPerp({ rooms }: TestServer): Promise<Perp> {
  const { engine, marketData } = rooms;
  const { directory } = marketData;
  const [base, quote] = [directory.assetOfCode('BTC'), directory.assetOfCode('USDT')];
  if (base === undefined || quote === undefined) throw new Error('the demo lists BTC and USDT');
  const find = () => asPerp(directory.marketOfPair('perp', PAIR));
  if (find() === undefined) await engine.port.submit(termsOf(base.assetId, quote.assetId));
  return await until(() => {
    const perp = find();
    return perp && (marketData.indexPrice(perp.spec.marketId) ?? 0) > 0 ? perp : undefined;
  }, 'the perpetual has a price');
}

/** The index of a perpetual now, as a price of its grid moved by so many parts of a thousand. */
export function priceNear({ rooms }: TestServer, { spec }: Perp, perMille: number): string {
  const index = rooms.marketData.indexPrice(spec.marketId) ?? 0;
  const ticks = Math.round((index * (1_000 + perMille)) / 1_000);
  return (ticks / 10 ** spec.priceDecimals).toFixed(spec.priceDecimals);
}

/** The number of a member's open position. */
export async function positionIn(
  member: TestMember,
  side: PositionSide,
  marginMode: MarginMode,
): Promise<number> {
  const told = await member.call(CALLS.contractPositionByCoin, PAIR);
  const rows = told.type === 'success' ? told.data : [];
  const row = rows.find((each) => each.side === side && each.marginMode === marginMode);
  if (row === undefined) throw new Error(`no ${marginMode} ${side} is open`);
  return row.positionId;
}

/** A member with money in the futures account. */
export async function fundedTrader(server: TestServer, usdt = '8000'): Promise<TestMember> {
  const member = await registerMember(server);
  const moved = await member.call(CALLS.contractTransfer, {
    asset: 'USDT',
    quantity: usdt,
    direction: 'in',
  });
  if (moved.type !== 'success') throw new Error(`not moved: ${moved.message}`);
  return member;
}

/** Somebody whose orders stand on both sides, 0.2 % from the index, for so many contracts each. */
export async function openSupply(server: TestServer, contracts: number): Promise<TestMember> {
  const perp = await openPerp(server);
  const supplier = await fundedTrader(server);
  const order = { ...PAIR, quantity: String(contracts), leverage: 50 };
  const sides = [
    [CALLS.contractBuyLimit, -2],
    [CALLS.contractSellLimit, 2],
  ] as const;
  for (const [call, perMille] of sides) {
    const placed = await supplier.call(call, {
      ...order,
      price: priceNear(server, perp, perMille),
    });
    if (placed.type !== 'success') throw new Error(`no supply: ${placed.message}`);
  }
  return supplier;
}
