/**
 * step: one entry of the log applied to the exchange. A table only: which function answers which
 * command, what a halted exchange refuses, and what a repeated request key is told.
 */
import type { Command, Entry } from './command.ts';
import { EVENT_CODES, type EventBuffer } from './eventBuffer.ts';
import type { Exchange } from './exchange.ts';
import { listAsset } from './market/listAsset.ts';
import { changeMarket, listMarket } from './market/listMarket.ts';
import { setIndexPrice } from './market/setIndexPrice.ts';
import { claimFaucet, creditMember } from './member/creditMember.ts';
import { lockWithdrawals } from './member/lockWithdrawals.ts';
import { openMember, setMemberFrozen } from './member/openMember.ts';
import { setInviter, setPlatformAsset } from './member/setInviter.ts';
import { ACCEPTED, type Outcome, refused } from './outcome.ts';
import { fingerprint } from './requests/fingerprint.ts';
import { cancelAllOrders, cancelOrder } from './spot/cancelOrder.ts';
import { placeLimitOrder } from './spot/placeLimitOrder.ts';
import { placeMarketOrder } from './spot/placeMarketOrder.ts';

/**
 * Applies one entry; its events go to `sink`. A refused entry changes nothing but `seq` and `time`.
 * Sets `exchange.isRepeat` when the request key was known.   Rejects: as the command's function,
 * idempotencyKeyReused, exchangeHalted.   Asserts: every asset sums to zero, or the exchange halts.
 */
export function step(exchange: Exchange, entry: Entry, sink: EventBuffer): Outcome {
  exchange.seq = entry.seq;
  if (entry.time > exchange.time) exchange.time = entry.time;
  exchange.isRepeat = false;
  sink.setEntry(entry.seq, exchange.time);
  if (entry.requestKey === 0n) return apply(exchange, entry.command, sink);
  const print = fingerprint(entry.command);
  const record = exchange.requests.find(entry.requestKey);
  if (record >= 0) {
    if (exchange.requests.fingerprintOf(record) !== print) return refused('idempotencyKeyReused');
    exchange.isRepeat = true;
    return exchange.requests.outcomeOf(record);
  }
  const outcome = apply(exchange, entry.command, sink);
  if (outcome.type === 'accepted') exchange.requests.add(entry.requestKey, print, outcome);
  return outcome;
}

/** Halts the exchange and says so when an asset does not sum to zero. O(1) while all is well. */
export function checkBalanced(exchange: Exchange, sink: EventBuffer): void {
  if (exchange.ledger.unbalancedCount === 0 || exchange.isHalted) return;
  exchange.isHalted = true;
  sink.begin(EVENT_CODES.exchangeHalted, 4);
  sink.putPair(exchange.ledger.findUnbalanced() ?? 0, 0);
}

function apply(exchange: Exchange, command: Command, sink: EventBuffer): Outcome {
  if (exchange.isHalted && movesMoney(command)) return refused('exchangeHalted');
  const outcome = dispatch(exchange, command, sink);
  checkBalanced(exchange, sink);
  return outcome;
}

function dispatch(exchange: Exchange, command: Command, sink: EventBuffer): Outcome {
  switch (command.type) {
    case 'placeLimitOrder':
      return placeLimitOrder(exchange, command, sink);
    case 'cancelOrder':
      return cancelOrder(exchange, command, sink);
    case 'placeMarketOrder':
      return placeMarketOrder(exchange, command, sink);
    case 'cancelAllOrders':
      return cancelAllOrders(exchange, command, sink);
    case 'setIndexPrice':
      return setIndexPrice(exchange, command, sink);
    case 'advanceTime':
      return ACCEPTED;
    case 'openMember':
      return openMember(exchange, command, sink);
    case 'setMemberFrozen':
      return setMemberFrozen(exchange, command, sink);
    case 'lockWithdrawals':
      return lockWithdrawals(exchange, command, sink);
    case 'setInviter':
      return setInviter(exchange, command, sink);
    case 'setPlatformAsset':
      return setPlatformAsset(exchange, command, sink);
    case 'claimFaucet':
      return claimFaucet(exchange, command, sink);
    case 'creditMember':
      return creditMember(exchange, command, sink);
    case 'listAsset':
      return listAsset(exchange, command, sink);
    case 'listMarket':
      return listMarket(exchange, command, sink);
    case 'changeMarket':
      return changeMarket(exchange, command, sink);
    default:
      return command satisfies never;
  }
}

function movesMoney(command: Command): boolean {
  switch (command.type) {
    case 'placeLimitOrder':
    case 'placeMarketOrder':
    case 'cancelOrder':
    case 'cancelAllOrders':
    case 'claimFaucet':
    case 'creditMember':
      return true;
    default:
      return false;
  }
}
