/** What must hold of an exchange at any time, counted naively from reads. Throws with a sentence. */
import assert from 'node:assert/strict';
import {
  type Exchange,
  findMismatch,
  readBalances,
  readExchange,
  readLedger,
  readOpenOrders,
} from '@candor/core';

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
}

function checkHeld(exchange: Exchange, memberId: number): void {
  const { assets, markets } = readExchange(exchange);
  const wanted = assets.map(() => 0n);
  for (const order of readOpenOrders(exchange, memberId, undefined)) {
    const spec = markets[order.marketId];
    if (!spec) throw new Error(`order ${order.orderId} stands in an unknown market`);
    const isSell = order.side === 'sell';
    const assetId = isSell ? spec.baseAsset : spec.quoteAsset;
    const decimals = assets[assetId]?.decimals ?? 0;
    const digits = decimals - spec.quantityDecimals - (isSell ? 0 : spec.priceDecimals);
    const units = BigInt(order.quantityRemaining) * (isSell ? 1n : BigInt(order.price));
    wanted[assetId] = (wanted[assetId] ?? 0n) + units * 10n ** BigInt(digits);
  }
  for (const { assetId, available, held } of readBalances(exchange, memberId)) {
    assert.equal(held, wanted[assetId], `member ${memberId}, asset ${assetId}: held ≠ open orders`);
    assert.ok(available >= 0n, `member ${memberId}, asset ${assetId}: below zero`);
  }
}
