/**
 * Credits what is deep enough: once more its block is asked for, of both sources, and its transaction's
 * receipt; a token must have brought what its log says. Then the core books it under the payment's key, which
 * it books once, ever: a crash between the booking and the row is answered as a repeat.
 */

import { AMOUNT_MAX, asMemberId, type MemberId } from '@candor/money';
import { toExchange } from '../chain/chainAmount.ts';
import { ChainFault } from '../chain/chainFault.ts';
import type { BlockHead } from '../chain/chainNode.ts';
import type { Network } from '../chain/networkWatch.ts';
import { wholeOf } from '../desk/rows.ts';
import type { EnginePort } from '../engine/enginePort.ts';
import type { Log } from '../ops/log.ts';
import { bookDeposit, type ListedAsset } from './bookDeposit.ts';
import type { Doubt, Doubts } from './confirmEvm.ts';
import type { DepositEnd, DepositRow, DepositStore } from './depositStore.ts';
import { OWNERLESS } from './ownerless.ts';
import { externalIdOf } from './paymentKey.ts';
import { confirmAt, type Owners } from './paymentReader.ts';

export interface Crediting {
  /** `rows` stand in blocks that are the chain's at `head`. */
  readonly credit: (
    network: Network,
    head: BlockHead,
    rows: readonly DepositRow[],
  ) => Promise<void>;
}

export interface CreditingOptions {
  readonly engine: Pick<EnginePort, 'submit' | 'query'>;
  readonly store: DepositStore;
  readonly onCredited: HearCredited;
  readonly ownersOf: (network: Network) => Owners;
  /** Which of these own nothing any more. */
  readonly ownerlessOf: (memberIds: readonly number[]) => Promise<ReadonlySet<number>>;
  readonly tellHeld: () => void;
  readonly log: Log;
  readonly now: () => number;
}

/** Hears what came in for whom, such as "20 USDT"; after a crash perhaps twice. */
export type HearCredited = (memberId: MemberId, amount: string) => void;

/** What the exchange refused is tried again after this time, not with every block. */
const RETRY_MS = 60_000;

/** Credits what is deep enough in a chain; what cannot be credited yet waits a minute. */
export function openCrediting(options: CreditingOptions): Crediting {
  const notBefore = new Map<string, number>();
  return {
    credit: async (network, head, rows) => {
      const at = options.now();
      const due = rows.filter((row) => {
        const depth = head.height - wholeOf(row.height) + 1;
        return depth >= row.confirmations_needed && (notBefore.get(row.payment) ?? 0) <= at;
      });
      if (due.length === 0) return;
      const doubts = await confirmed(network, options.ownersOf(network), due);
      const { assets } = await options.engine.query('exchange', {});
      const owners = due.map((row) => wholeOf(row.member_id));
      const ownerless = await options.ownerlessOf(owners);
      const round = { ...options, assets, doubts, ownerless, credited: [] };
      const ends = await Promise.all(due.map((row) => bookOne(round, network, row)));
      await options.store.end(ends.filter((end) => end !== undefined));
      tellCredited(round);
      if (ends.some((end) => end?.status === 'held')) options.tellHeld();
      for (const end of ends) {
        if (end?.status === 'pending') notBefore.set(end.payment, at + RETRY_MS);
        else if (end) notBefore.delete(end.payment);
      }
    },
  };
}

/** What stands against these payments.   Throws: ChainFault where a block lacks one. */
async function confirmed(
  network: Network,
  owners: Owners,
  rows: readonly DepositRow[],
): Promise<Doubts> {
  const doubts = new Map<string, Doubt>();
  for (const height of new Set(rows.map((row) => wholeOf(row.height)))) {
    const here = rows.filter((row) => wholeOf(row.height) === height);
    await agree(network, height, here);
    const found = await confirmAt(network, owners, { height, rows: here });
    for (const [payment, doubt] of found) doubts.set(payment, doubt);
  }
  return doubts;
}

/** The second source has the same block, or the network closes.   Throws: ChainFault. */
async function agree(
  { second, distrust }: Network,
  height: number,
  rows: readonly DepositRow[],
): Promise<void> {
  if (second === undefined) return;
  const other = await second.block(height);
  if (rows.every((row) => row.block_hash === other?.hash)) return;
  distrust('disagrees');
  throw new ChainFault('chainAnswerInvalid', 'the sources disagree about a block');
}

/** Deposits that are booked together. */
interface Round extends CreditingOptions {
  /** What the exchange has listed. */
  readonly assets: readonly ListedAsset[];
  readonly doubts: Doubts;
  /** Those to whom nothing is booked. */
  readonly ownerless: ReadonlySet<number>;
  /** Filled as they are booked. */
  readonly credited: { readonly memberId: MemberId; readonly amount: string }[];
}

function tellCredited({ credited, onCredited }: Round): void {
  for (const { memberId, amount } of credited) onCredited(memberId, amount);
}

/** Undefined for what waits until the settings change. */
async function bookOne(
  options: Round,
  network: Network,
  row: DepositRow,
): Promise<DepositEnd | undefined> {
  const { payment } = row;
  const coin = network.settings.assets.find(({ asset }) => asset === row.asset);
  if (coin === undefined || !coin.isIn) return { payment, status: 'pending', reason: 'closed' };
  const doubt = options.doubts.get(payment);
  if (doubt !== undefined) return doubted(options, network, { payment, doubt });
  const ownerId = wholeOf(row.member_id);
  if (options.ownerless.has(ownerId)) return heldOrBooked(options, network, payment);
  const listed = options.assets.find(({ code }) => code === row.asset);
  if (listed === undefined) return { payment, status: 'pending', reason: 'assetUnknown' };
  const units = toExchange(coin, listed.decimals, BigInt(row.on_chain));
  if (units > AMOUNT_MAX) return tooLarge(options, network, payment);
  const memberId = asMemberId(ownerId);
  const booked = await bookDeposit(options.engine, { memberId, listed, units, key: payment });
  if ('reason' in booked) {
    options.log.warn({ payment, reason: booked.reason }, 'depositRefused');
    const isOther = booked.reason === 'externalIdReused';
    return { payment, status: isOther ? 'held' : 'pending', reason: booked.reason };
  }
  options.log.info({ network: network.settings.name, payment }, 'depositCredited');
  options.credited.push({ memberId, amount: booked.told });
  return { payment, status: 'credited' };
}

/** What brought less than it says is the operator's to look at; a token that tells nothing is asked again. */
function doubted(
  { log }: Round,
  { settings }: Network,
  { payment, doubt }: { readonly payment: string; readonly doubt: Doubt },
): DepositEnd {
  const isLess = doubt === 'broughtLess';
  const told = { network: settings.name, payment };
  log.error(told, isLess ? 'depositBroughtLess' : 'depositBalanceUntold');
  return { payment, status: isLess ? 'held' : 'pending', reason: doubt };
}

/** No account holds so much, however long it waits. */
function tooLarge({ log }: Round, { settings }: Network, payment: string): DepositEnd {
  log.error({ network: settings.name, payment }, 'depositTooLarge');
  return { payment, status: 'held', reason: 'balanceTooLarge' };
}

/** Nobody's; unless it was booked for its owner before the store that knew them was lost. */
async function heldOrBooked(
  { engine, log }: Round,
  { settings }: Network,
  payment: string,
): Promise<DepositEnd> {
  const { seq } = await engine.query('booked', { externalId: externalIdOf(payment) });
  if (seq !== undefined) return { payment, status: 'credited', reason: 'bookedBefore' };
  log.warn({ network: settings.name, payment }, 'depositOwnerless');
  return { payment, status: 'held', reason: OWNERLESS };
}
