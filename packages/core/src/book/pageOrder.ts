/**
 * PageOrder: the numbers of the pages of levels that are in use, in order, so that the book finds the next
 * price beyond a page. It has as many pages as its prices spread over: a handful, some hundred when they
 * lie far apart; to add one costs the numbers above it a move of 4 bytes each.
 */
const START = 16;

export class PageOrder {
  /** Rising. */
  private numbers = new Int32Array(START);
  private count = 0;

  /** The lowest number above one, or -1. */
  above(number: number): number {
    const place = this.placeOf(number + 1);
    return place === this.count ? -1 : this.numbers[place]!;
  }

  /** The highest number below one, or -1. */
  below(number: number): number {
    const place = this.placeOf(number);
    return place === 0 ? -1 : this.numbers[place - 1]!;
  }

  /** Takes a number up that is not in use. */
  add(number: number): void {
    if (this.count === this.numbers.length) this.grow();
    const place = this.placeOf(number);
    this.numbers.copyWithin(place + 1, place, this.count);
    this.numbers[place] = number;
    this.count += 1;
  }

  /** Drops a number that is in use. */
  remove(number: number): void {
    const place = this.placeOf(number);
    this.numbers.copyWithin(place, place + 1, this.count);
    this.count -= 1;
  }

  /** Where a number stands, or would: how many are below it. */
  private placeOf(number: number): number {
    let [low, high] = [0, this.count];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.numbers[middle]! < number) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private grow(): void {
    const larger = new Int32Array(this.count * 2);
    larger.set(this.numbers);
    this.numbers = larger;
  }
}
