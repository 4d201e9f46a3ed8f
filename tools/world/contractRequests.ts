/** For tests: right requests of the contract calls, with what only this server knows. */

import { CALLS } from '@candor/wire';
import type { TestMember, TestServer } from '../../apps/server/src/gateway/testing/openServer.ts';
import {
  openPerp,
  openSupply,
  positionIn,
  priceNear,
} from '../../apps/server/src/gateway/testing/perpFloor.ts';
import { REQUESTS, type Requests } from './requests.ts';

/** Prices of the moment, an open order, and the numbers of positions that are open. */
export async function contractRequests(
  server: TestServer,
  member: TestMember,
): Promise<Partial<Requests>> {
  const perp = await openPerp(server);
  await openSupply(server, 20);
  const [low, high] = [priceNear(server, perp, -30), priceNear(server, perp, 30)];
  await member.call(CALLS.contractTransfer, REQUESTS.contractTransfer);
  const far = priceNear(server, perp, 60);
  await member.call(CALLS.contractBuyMarket, REQUESTS.contractBuyMarket);
  await member.call(CALLS.contractSellMarket, REQUESTS.contractSellMarket);
  const isolated = await positionIn(member, 'long', 'isolated');
  const cross = await positionIn(member, 'short', 'cross');
  const stop = { positionId: isolated, takeProfit: far };
  const [edited, closed] = [await stopOf(member, stop), await stopOf(member, stop)];
  const resting = { ...REQUESTS.contractBuyLimit, price: low };
  const placed = await member.call(CALLS.contractBuyLimit, resting);
  if (placed.type !== 'success') throw new Error(`not placed: ${placed.message}`);
  const moved = await member.call(CALLS.contractBuyLimit, resting);
  if (moved.type !== 'success') throw new Error(`not placed: ${moved.message}`);
  return {
    contractAmendEntrust: { orderId: moved.data.orderId, quantity: resting.quantity },
    contractBuyLimit: resting,
    contractSellLimit: { ...REQUESTS.contractSellLimit, price: high },
    contractCloseEntrust: { orderId: placed.data.orderId },
    contractTriggerOrder: {
      ...REQUESTS.contractTriggerOrder,
      triggerPrice: far,
      price: far,
      stopLoss: low,
    },
    contractProfitLoss: { ...stop, quantity: '1' },
    contractEditProfitLoss: { stopId: edited, takeProfit: far, stopLoss: low },
    contractCloseProfitLoss: { stopId: closed },
    contractChangeMargin: { positionId: isolated, amount: '1' },
    contractClosePosition: { positionId: isolated, quantity: '1' },
    contractCloseCoinPosition: { positionId: cross },
  };
}

/** A stop of a position of that member. */
async function stopOf(
  member: TestMember,
  stop: { readonly positionId: number; readonly takeProfit: string },
): Promise<number> {
  const set = await member.call(CALLS.contractProfitLoss, stop);
  if (set.type !== 'success') throw new Error(`no stop: ${set.message}`);
  return set.data.stopId;
}

/** A stop that waits, of that member. */
export async function contractStopOf(server: TestServer, owner: TestMember): Promise<number> {
  const positionId = await contractPositionOf(server, owner);
  const takeProfit = priceNear(server, await openPerp(server), 60);
  return stopOf(owner, { positionId, takeProfit });
}

/** A resting order of a perpetual of that member. */
export async function contractOrderOf(server: TestServer, owner: TestMember): Promise<number> {
  const perp = await openPerp(server);
  await owner.call(CALLS.contractTransfer, REQUESTS.contractTransfer);
  const low = { ...REQUESTS.contractBuyLimit, price: priceNear(server, perp, -30) };
  const placed = await owner.call(CALLS.contractBuyLimit, low);
  if (placed.type !== 'success') throw new Error(`not placed: ${placed.message}`);
  return placed.data.orderId;
}

/** The number of an isolated long of that member. */
export async function contractPositionOf(server: TestServer, owner: TestMember): Promise<number> {
  await openPerp(server);
  await openSupply(server, 5);
  await owner.call(CALLS.contractTransfer, REQUESTS.contractTransfer);
  const bought = await owner.call(CALLS.contractBuyMarket, REQUESTS.contractBuyMarket);
  if (bought.type !== 'success') throw new Error(`not bought: ${bought.message}`);
  return positionIn(owner, 'long', 'isolated');
}
