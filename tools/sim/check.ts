/** What must hold of an exchange at any time, counted naively from reads. Throws with a sentence. */
import assert from 'node:assert/strict';
import {
  type Exchange,
  findMismatch,
  readBalances,
  readCommitments,
  readContracts,
  readExchange,
  readHoldings,
  readLedger,
  readLocks,
  readOpenOrders,
  readPositions,
} from '@candor/core';
import { amountToBigInt, asMemberId } from '@candor/money';
import { checkPools } from './checkLocks.ts';

/** Money is conserved, what came in is what was credited, and held is what open orders need. */
export function checkMoney(
  exchange: Exchange,
  members: readonly number[],
  credited: readonly bigint[],
): void {
  assert.equal(exchange.isHalted, false, 'the exchange halted itself');
  assert.equal(findMismatch(exchange), undefined, 'an asset does not sum to zero');
  for (const sums of readLedger(exchange)) {
    const came = credited[sums.assetId] ?? 0n;
    assert.equal(-sums.external, came, `asset ${sums.assetId}: credits done twice, lost or minted`);
  }
  for (const memberId of members) checkHeld(exchange, memberId);
  checkContracts(exchange, members);
  checkPositions(exchange, members);
  checkPools(exchange, members);
}

/** What the house may have to pay for timed contracts lies in escrow, to the unit. */
function checkContracts(exchange: Exchange, members: readonly number[]): void {
  const running = members.flatMap((memberId) =>
    readContracts(exchange, asMemberId(memberId), undefined),
  );
  const profits = running.reduce((sum, { profit }) => sum + profit, 0n);
  const [usdt] = readLedger(exchange);
  assert.equal(usdt?.house.escrow, profits, 'escrow ≠ what may have to be paid');
}

/** Every contract of a perpetual has two sides, what they are worth lies in clearing, and nobody owes. */
function checkPositions(exchange: Exchange, members: readonly number[]): void {
  const rows = members.flatMap((memberId) => readPositions(exchange, asMemberId(memberId)));
  const lots = new Map<number, number>();
  for (const { marketId, side, quantity } of rows) {
    lots.set(marketId, (lots.get(marketId) ?? 0) + (side === 'long' ? quantity : -quantity));
  }
  for (const [marketId, left] of lots) assert.equal(left, 0, `market ${marketId}: longs ≠ shorts`);
  const worth = rows.reduce((sum, { unrealized }) => sum + unrealized, 0n);
  const [usdt] = readLedger(exchange);
  assert.equal(usdt?.house.clearing, worth, 'clearing ≠ what all rows are worth');
  assert.ok((usdt?.house.insurance ?? 0n) >= 0n, 'the insurance fund is below zero');
  for (const memberId of members) {
    for (const { book, purpose, balance } of readHoldings(exchange, asMemberId(memberId))) {
      assert.ok(balance >= 0n, `member ${memberId}: ${book} ${purpose} is below zero`);
    }
  }
}

function checkHeld(exchange: Exchange, memberId: number): void {
  const { assets, markets } = readExchange(exchange);
  const wanted = assets.map(() => 0n);
  for (const order of readOpenOrders(exchange, asMemberId(memberId), undefined)) {
    const spec = markets[order.marketId];
    if (!spec) throw new Error(`order ${order.orderId} stands in an unknown market`);
    const isSell = order.side === 'sell';
    const assetId = isSell ? spec.baseAsset : spec.quoteAsset;
    const decimals = assets[assetId]?.decimals ?? 0;
    const digits = decimals - spec.quantityDecimals - (isSell ? 0 : spec.priceDecimals);
    const units = BigInt(order.quantityRemaining) * (isSell ? 1n : BigInt(order.price));
    wanted[assetId] = (wanted[assetId] ?? 0n) + units * 10n ** BigInt(digits);
  }
  for (const { stakeAsset, stake } of readContracts(exchange, asMemberId(memberId), undefined)) {
    wanted[stakeAsset] = (wanted[stakeAsset] ?? 0n) + stake;
  }
  addOfferings(exchange, memberId, wanted);
  for (const { terms, accrued } of readLocks(exchange, asMemberId(memberId))) {
    const locked = amountToBigInt(terms.amount) + accrued;
    wanted[terms.assetId] = (wanted[terms.assetId] ?? 0n) + locked;
  }
  for (const { assetId, available, held } of readBalances(exchange, asMemberId(memberId))) {
    assert.equal(held, wanted[assetId], `member ${memberId}, asset ${assetId}: held ≠ open orders`);
    assert.ok(available >= 0n, `member ${memberId}, asset ${assetId}: below zero`);
  }
}

/** What is committed is held until the member is settled or refunded; what was given, until it is unlocked. */
function addOfferings(exchange: Exchange, memberId: number, wanted: bigint[]): void {
  for (const { offeringId, payAsset, cost, locked } of readCommitments(
    exchange,
    asMemberId(memberId),
  )) {
    const offering = exchange.ieo.find(offeringId);
    if (offering === undefined)
      throw new Error(`a commitment to offering ${offeringId}, which is none`);
    const { status, cursor, list, spec } = offering;
    const place = list.findIndex((row) => row.memberId === memberId);
    const isPassing = status === 'allocating' || status === 'canceling';
    const isHeld = status === 'open' || (isPassing && place >= cursor);
    if (isHeld) wanted[payAsset] = (wanted[payAsset] ?? 0n) + cost;
    wanted[spec.assetId] = (wanted[spec.assetId] ?? 0n) + locked;
  }
}
