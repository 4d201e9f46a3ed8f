/**
 * settleCycle: a contract ends, once: by its expiry, or void because no entry came. What is paid lies in
 * escrow and in its member's stake already; no payout can fail. Source: product.md §3, finance.md §4, ADR 38.
 */
import { invariant, kept } from '@candor/money';
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import type { Exchange } from '../exchange.ts';
import { COIN_AVAILABLE, COIN_STAKE } from '../ledger/account.ts';
import { addExact, type Exact, negateExact, subtractExact } from '../ledger/exact.ts';
import type { Contract } from './contract.ts';
import { type Ending, writeSettled } from './cycleEvents.ts';
import { compareToEntry, NO_EXIT } from './exitPrice.ts';
import type { CycleOutcome, VoidCause } from './words.ts';

/** Ends a contract whose time is over; one that was void before is gone. */
export function cycleExpired(exchange: Exchange, subject: number, sink: EventBuffer): void {
  const contract = exchange.cycles.find(kept(subject));
  if (contract === undefined) return;
  end(exchange, contract, { ...judge(exchange, contract), sink });
}

/** Ends a contract without an outcome: everybody has back what they put in. */
export function voidCycle(
  exchange: Exchange,
  contract: Contract,
  { cause, sink }: { readonly cause: VoidCause; readonly sink: EventBuffer },
): void {
  end(exchange, contract, { outcome: 'void', cause, exit: NO_EXIT, sink });
}

/** Buy wins above the entry, sell below it; on it nobody does. */
function judge({ cycles }: Exchange, contract: Contract): Ending {
  const { entry, side, ticksMin, expiresAt } = contract;
  if (entry === undefined) return { outcome: 'void', cause: 'entryTickMissing', exit: NO_EXIT };
  const exit = cycles.productOf(contract).exitOf(expiresAt);
  if (exit.count < ticksMin) return { outcome: 'void', cause: 'exitTicksMissing', exit: NO_EXIT };
  const moved = compareToEntry(exit, entry);
  if (moved === 0) return { outcome: 'tie', cause: 'none', exit };
  return { outcome: moved > 0 === (side === 'buy') ? 'won' : 'lost', cause: 'none', exit };
}

function end(
  exchange: Exchange,
  contract: Contract,
  ending: Ending & { readonly sink: EventBuffer },
): void {
  const { outcome, cause, exit, sink } = ending;
  exchange.cycles.drop(contract);
  pay(exchange, contract, outcome);
  const lost =
    outcome === 'won' ? negateExact(contract.profit) : outcome === 'lost' ? contract.loss : 0;
  const at = { time: exchange.time, isVoid: outcome === 'void' };
  exchange.cycles.protections.end(contract, lost, at);
  const paid = paidOf(contract, outcome);
  const { stakeAsset, stake } = contract;
  exchange.cycles.productOf(contract).results.add(stakeAsset, outcome, { stake, paid });
  writeSettled(sink, contract, { outcome, cause, exit, paid });
}

/** All that the member receives. */
function paidOf({ stake, profit, loss }: Contract, outcome: CycleOutcome): Exact {
  if (outcome === 'won') return addExact(stake, profit);
  return outcome === 'lost' ? subtractExact(stake, loss) : stake;
}

/** The stake goes back, but for what is lost; what lay in escrow goes to the winner or home. */
function pay({ ledger }: Exchange, contract: Contract, outcome: CycleOutcome): void {
  const { member, stakeAsset: asset, stake, profit, loss } = contract;
  invariant(loss <= stake, 'nobody loses more than the stake');
  const held = ledger.cell(member, COIN_STAKE, asset);
  const available = ledger.cell(member, COIN_AVAILABLE, asset);
  const house = ledger.houseCell('cycle', asset);
  const escrow = ledger.houseCell('escrow', asset);
  ledger.transfer(escrow, outcome === 'won' ? available : house, asset, profit);
  if (outcome !== 'lost') ledger.transfer(held, available, asset, stake);
  else {
    ledger.transfer(held, available, asset, subtractExact(stake, loss));
    ledger.transfer(held, house, asset, loss);
  }
}
