/**
 * Change in several outputs, so that the next block can carry several payments: only confirmed outputs are spent, and
 * one that is spent comes back a block later. Amounts are units on the chain.
 */
import { SignerFault } from '../signerFault.ts';
import { DUST } from './selectInputs.ts';

export interface Change {
  /** What inputs bring above the payment and its fee. */
  readonly change: bigint;
  /** Other outputs of the hot wallet that can be spent now. */
  readonly others: number;
  /** No piece is smaller. */
  readonly least: bigint;
}

/** The hot wallet is to have so many outputs. */
const WANTED = 24;
/** One payment adds so many at most: each makes it larger and dearer. */
const PIECES_MAX = 8;

/** In how many outputs change goes back. */
export function piecesOf({ change, others, least }: Change): number {
  const worth = least > 0n ? change / least : change;
  const room = Math.min(PIECES_MAX, WANTED - others);
  return Math.max(1, worth < BigInt(room) ? Number(worth) : room);
}

export interface Spending {
  readonly payoutId: string;
  readonly to: string;
  readonly value: bigint;
  /** All that the inputs bring. */
  readonly sum: bigint;
  readonly fee: bigint;
  readonly pieces: number;
}

/** The payment and its change, in `pieces` where each is worth an output.   Throws: SignerFault without the fee. */
export function outputsOf({ payoutId, to, value, sum, fee, pieces }: Spending, hot: string) {
  const change = sum - value - fee;
  if (change < 0n) throw new SignerFault('journal', `payout ${payoutId} cannot pay its fee`);
  const piece = change / BigInt(pieces);
  const paid = { address: to, value };
  if (piece <= DUST) return change > DUST ? [paid, { address: hot, value: change }] : [paid];
  const rest = change - piece * BigInt(pieces - 1);
  const parts = Array.from({ length: pieces - 1 }, () => ({ address: hot, value: piece }));
  return [paid, ...parts, { address: hot, value: rest }];
}
