/**
 * openCycle: a contract is accepted. Its stake is held, and all that the house may have to pay for it lies in
 * escrow before anybody knows the entry: the first tick of the index behind it. Source: product.md §3, ADR 38.
 */
import { amount, invariant, rate } from '@candor/money';
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import type { Exchange } from '../exchange.ts';
import { COIN_AVAILABLE, COIN_STAKE } from '../ledger/account.ts';
import { type Outcome, refused } from '../outcome.ts';
import { armEntry } from './awaitEntry.ts';
import { checkOpening } from './checkOpening.ts';
import type { Contract } from './contract.ts';
import { writeOpened } from './cycleEvents.ts';
import { CYCLE_EXPIRES, type OpenCycle } from './words.ts';

/**
 * Opens a contract; its order is the sequence of this entry.
 * Rejects: memberUnknown, memberFrozen, cycleUnknown, indexPriceMissing, indexPriceStale, cycleClosed,
 * cycleCoinUnknown, cycleDurationUnknown, stakeBelowMin, stakeAboveMax, cycleMemberFull, cyclePairFull,
 * cycleSecondFull, coolOffActive, dailyStakeReached, dailyLossReached, cycleCoverTooLow, balanceTooLow.
 */
export function openCycle(exchange: Exchange, command: OpenCycle, sink: EventBuffer): Outcome {
  const contract = checkOpening(exchange, command);
  if (typeof contract === 'string') return refused(contract);
  // After this point the command must succeed.
  const { ledger, cycles, timers } = exchange;
  const { orderId, member, stakeAsset, stake, profit, expiresAt } = contract;
  invariant(stake > 0 && profit >= 0, 'a contract has a stake, and may win');
  const available = ledger.cell(member, COIN_AVAILABLE, stakeAsset);
  ledger.transfer(available, ledger.cell(member, COIN_STAKE, stakeAsset), stakeAsset, stake);
  const [house, escrow] = [
    ledger.houseCell('cycle', stakeAsset),
    ledger.houseCell('escrow', stakeAsset),
  ];
  ledger.transfer(house, escrow, stakeAsset, profit);
  cycles.add(contract);
  cycles.protections.begin(contract);
  timers.add(expiresAt, CYCLE_EXPIRES, orderId);
  armEntry(exchange, cycles.productOf(contract));
  writeOpened(sink, contract);
  return { type: 'cycleOpened', orderId, expiresAt };
}

/** A contract in the units of its words. */
export function fieldsOf(contract: Contract) {
  const { member: _, entry: __, row: ___, ...others } = contract;
  const { older: ____, newer: _____, payoutPpm, lossPpm, ...fields } = others;
  return {
    ...fields,
    stake: amount(BigInt(contract.stake)),
    profit: amount(BigInt(contract.profit)),
    loss: amount(BigInt(contract.loss)),
    payoutRate: rate(payoutPpm),
    lossRate: rate(lossPpm),
  };
}
