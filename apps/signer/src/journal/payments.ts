/**
 * What the signer knows of its own payments, read again from its journal: the nonce each one has, every
 * transaction it was signed as, how it ended. Amounts are units on the chain.
 */
import { SignerFault } from '../signerFault.ts';
import { openLines } from './lines.ts';

/** A payment that has a nonce. */
export interface Reserved {
  readonly type: 'reserved';
  readonly payoutId: string;
  readonly network: string;
  readonly nonce: number;
  readonly asset: string;
  readonly to: string;
  /** Units on the chain, as text. */
  readonly value: string;
  readonly memberId: number;
  /** True when no operator had to look at it. */
  readonly isAutomatic: boolean;
  /** The height at which it began. */
  readonly height: number;
  readonly at: number;
}

export interface Signed {
  readonly type: 'signed';
  readonly payoutId: string;
  readonly hash: string;
  readonly raw: string;
  readonly maxFeePerGas: string;
  readonly maxPriorityFeePerGas: string;
  readonly at: number;
}

export interface Ended {
  readonly type: 'ended';
  readonly payoutId: string;
  readonly outcome: 'paid' | 'failed';
  readonly hash: string;
  readonly at: number;
}

/** The first sight of a network or of a coin's decimals: what does not change any more. */
export interface Pinned {
  readonly type: 'pinned';
  readonly what: string;
  readonly value: string;
}

export type Entry = Reserved | Signed | Ended | Pinned;

export interface Payment extends Omit<Reserved, 'type' | 'value'> {
  readonly value: bigint;
  /** Oldest first; the newest is the one to be mined. */
  readonly transactions: readonly Signed[];
  readonly outcome: Ended['outcome'] | undefined;
}

const DAY_MS = 86_400_000;

export class Payments {
  private readonly payments = new Map<string, Payment>();
  private readonly pins = new Map<string, string>();
  private readonly write: (text: string) => void;
  readonly close: () => void;

  constructor(path: string) {
    const { found, append, close } = openLines(path);
    this.write = append;
    this.close = close;
    for (const line of found) this.take(JSON.parse(line));
  }

  /** Writes a step down; when it returns, the step is on disk. */
  append(entry: Entry): void {
    this.write(JSON.stringify(entry));
    this.take(entry);
  }

  find(payoutId: string): Payment | undefined {
    return this.payments.get(payoutId);
  }

  /** Those of a network that have not ended, by nonce. */
  underWay(network: string): readonly Payment[] {
    return [...this.payments.values()]
      .filter((each) => each.network === network && each.outcome === undefined)
      .sort((one, other) => one.nonce - other.nonce);
  }

  /** One above the highest nonce that was ever given, or what the network had at first sight. */
  nextNonce(network: string): number {
    let next = Number(this.pins.get(`nonce ${network}`) ?? 0);
    for (const { network: of, nonce } of this.payments.values()) {
      if (of === network && nonce >= next) next = nonce + 1;
    }
    return next;
  }

  pinned(what: string): string | undefined {
    return this.pins.get(what);
  }

  /** Remembers what was seen first; answers what is remembered. */
  pin(what: string, value: string): string {
    const before = this.pins.get(what);
    if (before === undefined) this.append({ type: 'pinned', what, value });
    return before ?? value;
  }

  /** Paid without an operator in the last 24 hours: of one member, and of everybody. */
  automaticDay(
    { network, asset, memberId }: Pick<Payment, 'network' | 'asset' | 'memberId'>,
    now: number,
  ) {
    const day = [...this.payments.values()].filter(
      (each) =>
        each.network === network &&
        each.asset === asset &&
        each.isAutomatic &&
        each.outcome !== 'failed' &&
        each.at > now - DAY_MS,
    );
    const sum = (rows: readonly Payment[]) => rows.reduce((total, { value }) => total + value, 0n);
    return { member: sum(day.filter((each) => each.memberId === memberId)), network: sum(day) };
  }

  private take(entry: Entry): void {
    if (entry.type === 'pinned') {
      this.pins.set(entry.what, entry.value);
      return;
    }
    const { payoutId } = entry;
    const known = this.payments.get(payoutId);
    if (entry.type === 'reserved') {
      if (known) throw new SignerFault('journal', `payout ${payoutId} has two nonces`);
      const { type: _, ...reserved } = entry;
      const value = BigInt(entry.value);
      this.payments.set(payoutId, { ...reserved, value, transactions: [], outcome: undefined });
      return;
    }
    if (!known) throw new SignerFault('journal', `payout ${payoutId} has no nonce`);
    this.payments.set(
      payoutId,
      entry.type === 'signed'
        ? { ...known, transactions: [...known.transactions, entry] }
        : { ...known, outcome: entry.outcome },
    );
  }
}
