/**
 * OrderFunds: what each resting order holds and what its fills came to so far, by the slot of the order
 * in the book, which keeps both for it. Values within 2^53 lie side by side as numbers,
 * one beyond is kept as a bigint and marked.
 * What every order passes through is short, so that it is compiled into its callers; the rest is apart.
 * Units: smallest units; what is held is in the asset its settlement says, quote in the quote asset.
 */
import { AMOUNT_MAX, invariant } from '@candor/money';
import type { OrderBook } from '../book/index.ts';
import type { Exact } from '../ledger/exact.ts';

const SAFE = Number.MAX_SAFE_INTEGER;
/** Stands for a value that `wide` has. */
const WIDE = -1;

export class OrderFunds {
  /** Has per slot two numbers of ours: held, quote filled. */
  private readonly book: Pick<OrderBook, 'ownFloats'>;
  /** Values beyond 2^53 by cell. */
  private readonly wide = new Map<number, bigint>();

  constructor(book: Pick<OrderBook, 'ownFloats'>) {
    this.book = book;
  }

  /** Notes what an order that begins to rest holds, and what its fills came to until now. */
  begin(slot: number, held: Exact, quote: Exact): void {
    if (typeof held === 'number' && typeof quote === 'number') {
      const notes = this.book.ownFloats;
      const at = cellOf(slot);
      notes[at] = held;
      notes[at + 1] = quote;
    } else this.beginWide(slot, BigInt(held), BigInt(quote));
  }

  /** What an order holds; once it left the book, what was left over. */
  heldOf(slot: number): Exact {
    const held = this.book.ownFloats[cellOf(slot)]!;
    return held === WIDE ? this.readWide(cellOf(slot)) : held;
  }

  /** What the fills of an order came to, in quote; it stops counting at 2^63 - 1. */
  quoteFilledOf(slot: number): Exact {
    const quote = this.book.ownFloats[cellOf(slot) + 1]!;
    return quote === WIDE ? this.readWide(cellOf(slot) + 1) : quote;
  }

  /**
   * Takes off what an order's fill was paid with, and counts what the fill came to.
   * Asserts: the order holds that much.
   */
  fill(slot: number, paid: Exact, quote: Exact): void {
    const notes = this.book.ownFloats;
    const at = cellOf(slot);
    const held = notes[at]!;
    const before = notes[at + 1]!;
    // A mark is below every payment; a sum of the mark is caught by its own test.
    if (paid <= held && before !== WIDE && typeof paid === 'number' && typeof quote === 'number') {
      notes[at] = held - paid;
      if (before + quote <= SAFE) notes[at + 1] = before + quote;
      else this.writeWide(at + 1, BigInt(before) + BigInt(quote));
    } else this.fillWide(slot, BigInt(paid), BigInt(quote));
  }

  /** Takes off what an order gives back as it shrinks. Asserts: it holds that much. */
  lessen(slot: number, amount: Exact): void {
    this.fillWide(slot, BigInt(amount), 0n);
  }

  private fillWide(slot: number, paid: bigint, quote: bigint): void {
    const left = BigInt(this.heldOf(slot)) - paid;
    invariant(left >= 0n, 'an order pays out of what it holds');
    this.writeWide(cellOf(slot), left);
    this.writeWide(cellOf(slot) + 1, BigInt(this.quoteFilledOf(slot)) + quote);
  }

  private beginWide(slot: number, held: bigint, quote: bigint): void {
    this.writeWide(cellOf(slot), held);
    this.writeWide(cellOf(slot) + 1, quote);
  }

  private readWide(cell: number): bigint {
    return this.wide.get(cell) ?? 0n;
  }

  private writeWide(cell: number, value: bigint): void {
    const isWide = value > SAFE;
    if (isWide) this.wide.set(cell, value > AMOUNT_MAX ? AMOUNT_MAX : value);
    else this.wide.delete(cell);
    this.book.ownFloats[cell] = isWide ? WIDE : Number(value);
  }
}

/** Where the two numbers of a slot stand. */
function cellOf(slot: number): number {
  return slot * 2;
}
