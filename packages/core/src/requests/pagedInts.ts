/**
 * PagedInts: a list of 32-bit integers, 0 where nothing was written, made page by page as it is used:
 * it grows without ever copying what it holds.
 */
const PAGE_BITS = 12;
const PAGE = 1 << PAGE_BITS;

export class PagedInts {
  private readonly pages: (Int32Array | undefined)[] = [];

  /** The integer at a place; 0 when none was written. */
  get(place: number): number {
    return this.pages[place >>> PAGE_BITS]?.[place & (PAGE - 1)] ?? 0;
  }

  /** Writes the integer at a place from 0 to 2^31 - 1. */
  set(place: number, value: number): void {
    const number = place >>> PAGE_BITS;
    const page = this.pages[number] ?? this.open(number);
    page[place & (PAGE - 1)] = value;
  }

  private open(number: number): Int32Array {
    while (this.pages.length < number) this.pages.push(undefined);
    const page = new Int32Array(PAGE);
    this.pages[number] = page;
    return page;
  }
}
