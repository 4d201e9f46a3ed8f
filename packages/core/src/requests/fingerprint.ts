/**
 * A command's fingerprint: a 53-bit number that tells two commands under one request key apart.
 * Computed over the fields, never over bytes, so that no writer is needed on the hot path.
 */
import { amountToBigInt, lotsToNumber, rateToPpm, ticksToNumber } from '@candor/money';
import type { Command } from '../command.ts';

const HALF = 4_294_967_296;

/** Folds one integer (any safe integer or 64-bit bigint half) into a fingerprint. */
function fold(hash: number, value: number): number {
  const low = value >>> 0;
  const high = Math.floor(value / HALF) >>> 0;
  const top = Math.floor(hash / HALF);
  let mixed = Math.imul((hash >>> 0) ^ low, 0x9e3779b1);
  mixed ^= mixed >>> 15;
  let upper = Math.imul(top ^ high ^ mixed, 0x85ebca77);
  upper ^= upper >>> 13;
  return (upper & 0x1fffff) * HALF + (mixed >>> 0);
}

function foldText(hash: number, text: string): number {
  let folded = fold(hash, text.length);
  for (let index = 0; index < text.length; index += 1) {
    folded = fold(folded, text.charCodeAt(index));
  }
  return folded;
}

/** The fingerprint of a command's type and every field. */
export function fingerprint(command: Command): number {
  const start = foldText(7, command.type);
  return fieldsOf(command).reduce(fold, start);
}

function fieldsOf(command: Command): number[] {
  switch (command.type) {
    case 'placeLimitOrder':
      return [
        command.memberId,
        command.marketId,
        command.side === 'buy' ? 0 : 1,
        ticksToNumber(command.price),
        lotsToNumber(command.quantity),
        foldText(0, command.timeInForce),
      ];
    case 'placeMarketOrder':
      return [
        command.memberId,
        command.marketId,
        command.side === 'buy' ? 0 : 1,
        lotsToNumber(command.quantity),
      ];
    case 'cancelOrder':
      return [command.memberId, command.orderId];
    case 'cancelAllOrders':
      return [command.memberId, command.marketId ?? -1];
    case 'claimFaucet':
    case 'creditMember': {
      const raw = amountToBigInt(command.amount);
      return [
        command.memberId,
        command.assetId,
        Number(BigInt.asIntN(32, raw)),
        Number(BigInt.asIntN(32, raw >> 32n)),
      ];
    }
    default:
      return operatorFields(command);
  }
}

type OperatorCommand = Exclude<
  Command,
  {
    type:
      | 'placeLimitOrder'
      | 'placeMarketOrder'
      | 'cancelOrder'
      | 'cancelAllOrders'
      | 'claimFaucet'
      | 'creditMember';
  }
>;

function operatorFields(command: OperatorCommand): number[] {
  switch (command.type) {
    case 'advanceTime':
      return [];
    case 'listAsset':
      return [foldText(0, command.code), command.decimals];
    case 'setIndexPrice':
      return [command.marketId, ticksToNumber(command.price)];
    case 'openMember':
      return [command.memberId, foldText(0, command.role)];
    case 'setMemberFrozen':
      return [command.memberId, command.isFrozen ? 1 : 0];
    case 'setInviter':
      return [command.memberId, command.inviterId];
    case 'lockWithdrawals':
      return [command.memberId];
    case 'setPlatformAsset':
      return [command.assetId];
    case 'listMarket':
      return [
        command.baseAsset,
        command.quoteAsset,
        foldText(0, command.board),
        command.priceDecimals,
        command.quantityDecimals,
        ...limitFields(command),
      ];
    case 'changeMarket':
      return [command.marketId, foldText(0, command.status), ...limitFields(command)];
    default:
      return command satisfies never;
  }
}

function limitFields(command: Extract<Command, { type: 'listMarket' | 'changeMarket' }>): number[] {
  return [
    lotsToNumber(command.quantityMin),
    lotsToNumber(command.quantityMax),
    Number(rateToPpm(command.feeRateMaker)),
    Number(rateToPpm(command.feeRateTaker)),
    Number(rateToPpm(command.priceBand)),
  ];
}
