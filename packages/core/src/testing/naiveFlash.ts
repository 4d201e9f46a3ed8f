/**
 * NaiveFlash: flash exchange as one would write it on paper, for one pair of two assets: every quote is kept,
 * every figure is a bigint. The twin of the core's in property tests. Amounts in smallest units, the index in
 * whole quote coins, times in ms.
 */

export interface NaiveFlashTerms {
  readonly spreadPpm: bigint;
  readonly driftPpm: bigint;
  readonly validMs: number;
  /** Smallest units of a whole coin: quote, base. */
  readonly wholes: readonly [bigint, bigint];
  readonly least: readonly [bigint, bigint];
  readonly most: readonly [bigint, bigint];
  /** What the house may have left at the least, and have at the most. */
  readonly stockLeast: readonly [bigint, bigint];
  readonly stockMost: readonly [bigint, bigint];
}

type Side = 0 | 1;

interface NaiveQuote {
  readonly member: number;
  readonly from: Side;
  readonly given: bigint;
  readonly received: bigint;
  readonly index: bigint;
  readonly expiresAt: number;
  isOver: boolean;
}

const PPM = 1_000_000n;

export class NaiveFlash {
  readonly quotes: NaiveQuote[] = [];
  private readonly terms: NaiveFlashTerms;
  readonly held: Map<number, [bigint, bigint]>;
  readonly house: [bigint, bigint];
  index: bigint;

  constructor(
    terms: NaiveFlashTerms,
    start: {
      readonly held: Map<number, [bigint, bigint]>;
      readonly house: [bigint, bigint];
      readonly index: bigint;
    },
  ) {
    this.terms = terms;
    this.held = start.held;
    this.house = start.house;
    this.index = start.index;
  }

  /** What would be received, or why nothing is. */
  quote(member: number, from: Side, given: bigint, now: number): bigint | string {
    const { least, most, validMs } = this.terms;
    if (given < least[from]) return 'flashAmountTooSmall';
    if (given > most[from]) return 'flashAmountTooLarge';
    const received = this.worth(from, given);
    if (received <= 0n) return 'flashAmountTooSmall';
    const refusal = this.refusalOf(member, from, [given, received]);
    if (refusal !== undefined) return refusal;
    for (const quote of this.quotes) if (quote.member === member) quote.isOver = true;
    const expiresAt = now + validMs;
    const { index } = this;
    this.quotes.push({ member, from, given, received, index, expiresAt, isOver: false });
    return received;
  }

  /** What was received, or why nothing is. */
  accept(member: number, quoteId: number, now: number): bigint | string {
    const quote = this.quotes[quoteId - 1];
    const isOwn = quote !== undefined && quote.member === member && !quote.isOver;
    if (!isOwn || now >= quote.expiresAt) return 'flashQuoteUnknown';
    const moved = this.index > quote.index ? this.index - quote.index : quote.index - this.index;
    if (moved * PPM > quote.index * this.terms.driftPpm) return 'flashPriceMoved';
    const { from, given, received } = quote;
    const refusal = this.refusalOf(member, from, [given, received]);
    if (refusal !== undefined) return refusal;
    quote.isOver = true;
    const own = this.held.get(member) ?? [0n, 0n];
    const to = from === 0 ? 1 : 0;
    own[from] -= given;
    own[to] += received;
    this.house[from] += given;
    this.house[to] -= received;
    return received;
  }

  private worth(from: Side, given: bigint): bigint {
    const { spreadPpm, wholes } = this.terms;
    const [quote, base] = wholes;
    if (from === 1) return (given * this.index * quote * (PPM - spreadPpm)) / (base * PPM);
    return (given * base * PPM) / (this.index * quote * (PPM + spreadPpm));
  }

  private refusalOf(
    member: number,
    from: Side,
    [given, received]: readonly [bigint, bigint],
  ): string | undefined {
    const to = from === 0 ? 1 : 0;
    if (this.house[to] - received < this.terms.stockLeast[to]) return 'flashInventoryLow';
    if (this.house[from] + given > this.terms.stockMost[from]) return 'flashInventoryFull';
    return (this.held.get(member)?.[from] ?? 0n) < given ? 'balanceTooLow' : undefined;
  }
}
