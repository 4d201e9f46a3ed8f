/**
 * The events of a contract's life, written straight as records: the hot path makes no object for them. The
 * order of the fields is that of `words.ts`. Amounts in smallest units, times UTC epoch ms.
 */
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import { SIDE } from '../execution/words.ts';
import type { Exact } from '../ledger/exact.ts';
import type { Contract } from './contract.ts';
import type { ExitPrice } from './exitPrice.ts';
import {
  CYCLE_OPENED,
  CYCLE_OUTCOME,
  CYCLE_SETTLED,
  type CycleOutcome,
  VOID_CAUSE,
  type VoidCause,
} from './words.ts';

/** How a contract ended. */
export interface Ending {
  readonly outcome: CycleOutcome;
  readonly cause: VoidCause;
  readonly exit: ExitPrice;
}

/** A contract is accepted. */
export function writeOpened(sink: EventBuffer, contract: Contract): void {
  const at = sink.open(CYCLE_OPENED.code, CYCLE_OPENED.words);
  const { words, halves } = sink;
  words[at] = contract.orderId;
  words[at + 1] = contract.memberId;
  sink.setExact(at + 2, contract.stake);
  sink.setExact(at + 3, contract.profit);
  sink.setExact(at + 4, contract.loss);
  words[at + 5] = contract.acceptedAt;
  words[at + 6] = contract.entryBy;
  words[at + 7] = contract.expiresAt;
  words[at + 8] = contract.payoutPpm;
  words[at + 9] = contract.lossPpm;
  const half = (at + 10) * 2;
  halves[half] = contract.productId;
  halves[half + 1] = contract.stakeAsset;
  halves[half + 2] = contract.seconds;
  halves[half + 3] = contract.ticksMin;
  halves[half + 4] = SIDE.numberOf(contract.side);
  halves[half + 5] = 0;
}

/** A contract ended; `paid` is all that its member received. */
export function writeSettled(
  sink: EventBuffer,
  contract: Contract,
  { outcome, cause, exit, paid }: Ending & { readonly paid: Exact },
): void {
  const at = sink.open(CYCLE_SETTLED.code, CYCLE_SETTLED.words);
  const { words, halves } = sink;
  words[at] = contract.orderId;
  words[at + 1] = contract.memberId;
  sink.setExact(at + 2, contract.stake);
  sink.setExact(at + 3, contract.profit);
  sink.setExact(at + 4, paid);
  words[at + 5] = exit.firstTick;
  words[at + 6] = exit.lastTick;
  sink.setExact(at + 7, exit.price);
  const half = (at + 8) * 2;
  halves[half] = exit.decimals;
  halves[half + 1] = contract.productId;
  halves[half + 2] = contract.stakeAsset;
  halves[half + 3] = CYCLE_OUTCOME.numberOf(outcome);
  halves[half + 4] = VOID_CAUSE.numberOf(cause);
  halves[half + 5] = 0;
}
