/**
 * What the signer knows of its own payments, read again from its journal: the nonce each one has, every
 * transaction it was signed as, how it ended. Amounts are units on the chain.
 */
import { SignerFault } from '../signerFault.ts';
import { type Lines, openLines } from './lines.ts';

/**
 * Why the signer pays: a member's payout, or to move the house's own coins: gas to a deposit address, a deposit
 * address emptied into the hot wallet, what is too much there to the cold address.
 */
export type PaymentKind = 'payout' | 'topUp' | 'sweep' | 'cold';

/** An output that a payment spends. */
export interface Input {
  readonly transaction: string;
  readonly place: number;
  /** Units on the chain, as text. */
  readonly value: string;
  /** The deposit address that it pays, by its number; the hot wallet where nothing is said. */
  readonly index?: number;
}

/** A payment that has a nonce. */
export interface Reserved {
  readonly type: 'reserved';
  /** Of the server's row, or the signer's own name of a move. */
  readonly payoutId: string;
  /** A payout where nothing is said. */
  readonly kind?: PaymentKind;
  /** The deposit address that pays, by its number; the hot wallet where nothing is said. */
  readonly fromIndex?: number;
  readonly network: string;
  /** On a chain of outputs only the signer's own count. */
  readonly nonce: number;
  /** On a chain of outputs: what it spends, now and after every higher fee. */
  readonly inputs?: readonly Input[];
  /** On a chain of outputs: in how many its change goes back; one where nothing is said. */
  readonly pieces?: number;
  readonly asset: string;
  /** On an EVM chain: the contract of the token, empty for the chain's own coin; older lines do not say it. */
  readonly token?: string;
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
  /** On a chain of outputs: the whole fee, in its units. */
  readonly fee?: string;
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

export interface Payment extends Omit<Reserved, 'type' | 'value' | 'kind'> {
  readonly kind: PaymentKind;
  readonly value: bigint;
  /** Oldest first; the newest is the one to be mined. */
  readonly transactions: readonly Signed[];
  readonly outcome: Ended['outcome'] | undefined;
}

/** The name under which an address's nonce is remembered that nothing here has spent. */
export function noncePin(network: string, fromIndex?: number): string {
  return fromIndex === undefined ? `nonce ${network}` : `nonce ${network} ${fromIndex}`;
}

/** Why a payment waits whose coin the settings have no more, and the way out. */
export function coinGone(network: string, asset: string): string {
  return `${asset} is gone from the settings of ${network}: put it back until this payment has ended`;
}

/** Likewise of its network. */
export function networkGone(network: string): string {
  return `${network} is gone from CANDOR_NETWORKS: put it back until this payment has ended`;
}

const DAY_MS = 86_400_000;

export class Payments {
  private readonly payments = new Map<string, Payment>();
  private readonly pins = new Map<string, string>();
  private begun: string | undefined;
  private readonly write: (text: string) => void;
  readonly close: () => void;

  /** Of the file at a path, which is made where there is none, or of lines that were read.   Throws: SignerFault. */
  constructor(lines: string | Lines) {
    const { found, append, close } = typeof lines === 'string' ? openLines(lines) : lines;
    this.write = append;
    this.close = close;
    for (const line of found) this.take(JSON.parse(line));
  }

  /** All that ever had a nonce, in the order of the journal. */
  get all(): readonly Payment[] {
    return [...this.payments.values()];
  }

  /** Writes a step down; when it returns, the step is on disk. */
  append(entry: Entry): void {
    this.write(JSON.stringify(entry));
    this.take(entry);
  }

  /** Every transaction of a network that was ever signed. */
  hashes(network: string): ReadonlySet<string> {
    const own = [...this.payments.values()].filter((each) => each.network === network);
    return new Set(own.flatMap(({ transactions }) => transactions.map(({ hash }) => hash)));
  }

  /** The member's payout that was begun last. */
  get newest(): string | undefined {
    return this.begun;
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

  /** Those that have not ended, of networks other than these. */
  elsewhere(networks: ReadonlySet<string>): readonly Payment[] {
    return [...this.payments.values()].filter(
      (each) => each.outcome === undefined && !networks.has(each.network),
    );
  }

  /** The house's own moves of a network that ended so. */
  moves(network: string, outcome: Ended['outcome']): readonly Payment[] {
    return [...this.payments.values()].filter(
      (each) => each.network === network && each.kind !== 'payout' && each.outcome === outcome,
    );
  }

  /** One above the highest nonce ever given to an address, or what the hot wallet had at first sight. */
  nextNonce(network: string, fromIndex?: number): number {
    let next = Number(this.pins.get(noncePin(network, fromIndex)) ?? 0);
    for (const each of this.payments.values()) {
      const isHere = each.network === network && each.fromIndex === fromIndex;
      if (isHere && each.nonce >= next) next = each.nonce + 1;
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
        each.kind === 'payout' &&
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
      const { type: _, kind = 'payout', ...reserved } = entry;
      const fresh = { value: BigInt(entry.value), transactions: [], outcome: undefined };
      this.payments.set(payoutId, { ...reserved, kind, ...fresh });
      if (kind === 'payout') this.begun = payoutId;
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
