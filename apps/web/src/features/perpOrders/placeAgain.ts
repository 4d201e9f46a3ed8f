/** A cancelled order of futures once more: what was left of it, as it was meant. */
import { CALLS, type ContractOrder, type Position } from '@candor/wire';
import { leftOf } from '../../shared/api/leftOf.ts';
import { read } from '../../shared/api/read.ts';
import { send } from '../../shared/api/send.ts';

/**
 * One that opened opens; one that closed closes what is there of its position. Never rejects: a call that fails tells
 * why, and nothing is placed.
 */
export async function placeAgain(order: ContractOrder): Promise<void> {
  const { limitPrice: price, timeInForce, baseAsset, quoteAsset } = order;
  const asked = { page: 1, baseAsset, quoteAsset };
  const history = await read(CALLS.contractTradHistory, asked).catch(() => undefined);
  if (history === undefined) return;
  const quantity = leftOf(order, history.rows);
  if (order.action === 'open') {
    const call = order.side === 'long' ? CALLS.contractBuyLimit : CALLS.contractSellLimit;
    await send(call, { ...openingOf(order), price, quantity, timeInForce });
    return;
  }
  const positions = await read(CALLS.contractPositionByCoin, { baseAsset, quoteAsset }).catch(
    () => undefined,
  );
  const positionId = positions?.find((each) => isOf(order, each))?.positionId;
  // Its position is gone, and with it what the order was for; or it could not be read.
  if (positionId === undefined) return;
  await send(CALLS.contractClosePosition, { positionId, price, quantity, timeInForce });
}

function openingOf(order: ContractOrder) {
  const { baseAsset, quoteAsset, marginMode, leverage, takeProfit, stopLoss } = order;
  return {
    ...{ baseAsset, quoteAsset, marginMode, leverage },
    ...(takeProfit === undefined ? {} : { takeProfit }),
    ...(stopLoss === undefined ? {} : { stopLoss }),
  };
}

function isOf(order: ContractOrder, { side, marginMode }: Position): boolean {
  return side === order.side && marginMode === order.marginMode;
}
