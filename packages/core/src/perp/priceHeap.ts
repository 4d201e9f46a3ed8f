/**
 * PriceHeap: things that fall due as a price falls (or rises) to theirs, the one that is due first on top;
 * at one price the one of the lower rank. A binary heap whose entries know their place, so that a price is
 * moved in O(log n). Units: ticks; a slot is the caller's number of the thing, from 1, and its rank unless
 * it is told.
 */
const START = 64;

export class PriceHeap {
  /** 1: the highest price is due first, as the price falls; −1: the lowest, as it rises. */
  private readonly sign: 1 | -1;
  private slots = new Int32Array(START);
  /** By slot: its place in the heap + 1, and its price. */
  private places = new Int32Array(START);
  private prices = new Float64Array(START);
  private ranks = new Float64Array(START);
  private size = 0;

  constructor(direction: 'falling' | 'rising') {
    this.sign = direction === 'falling' ? 1 : -1;
  }

  get count(): number {
    return this.size;
  }

  /** The slot that is due first, or 0. */
  get top(): number {
    return this.size === 0 ? 0 : this.slots[0]!;
  }

  /** The price a slot is due at; 0 when it is not here. */
  priceOf(slot: number): number {
    return (this.places[slot] ?? 0) === 0 ? 0 : this.prices[slot]!;
  }

  /** The first slot that is due at a price, or 0. */
  dueAt(price: number): number {
    const slot = this.top;
    if (slot === 0) return 0;
    return (this.prices[slot]! - price) * this.sign >= 0 ? slot : 0;
  }

  /** Puts a slot in, or moves it to another price. */
  set(slot: number, price: number, rank = slot): void {
    if (slot >= this.places.length) this.growSlots(slot);
    const place = this.places[slot]!;
    this.prices[slot] = price;
    this.ranks[slot] = rank;
    if (place > 0) {
      this.sink(this.rise(place - 1));
      return;
    }
    if (this.size === this.slots.length) this.growHeap();
    this.put(this.size, slot);
    this.size += 1;
    this.rise(this.size - 1);
  }

  /** Takes a slot out, if it is here. */
  remove(slot: number): void {
    const place = (this.places[slot] ?? 0) - 1;
    if (place < 0) return;
    this.places[slot] = 0;
    this.size -= 1;
    if (place === this.size) return;
    this.put(place, this.slots[this.size]!);
    this.sink(this.rise(place));
  }

  private isBefore(left: number, right: number): boolean {
    const difference = (this.prices[left]! - this.prices[right]!) * this.sign;
    return difference > 0 || (difference === 0 && this.ranks[left]! < this.ranks[right]!);
  }

  private rise(from: number): number {
    let place = from;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (!this.isBefore(this.slots[place]!, this.slots[parent]!)) break;
      this.swap(place, parent);
      place = parent;
    }
    return place;
  }

  private sink(from: number): void {
    let place = from;
    for (;;) {
      let first = place;
      for (let child = place * 2 + 1; child <= place * 2 + 2; child += 1) {
        if (child < this.size && this.isBefore(this.slots[child]!, this.slots[first]!)) {
          first = child;
        }
      }
      if (first === place) return;
      this.swap(place, first);
      place = first;
    }
  }

  private swap(left: number, right: number): void {
    const kept = this.slots[left]!;
    this.put(left, this.slots[right]!);
    this.put(right, kept);
  }

  private put(place: number, slot: number): void {
    this.slots[place] = slot;
    this.places[slot] = place + 1;
  }

  private growHeap(): void {
    const larger = new Int32Array(this.slots.length * 2);
    larger.set(this.slots);
    this.slots = larger;
  }

  private growSlots(slot: number): void {
    const size = Math.max(this.places.length * 2, slot + 1);
    const places = new Int32Array(size);
    places.set(this.places);
    this.places = places;
    const prices = new Float64Array(size);
    prices.set(this.prices);
    this.prices = prices;
    const ranks = new Float64Array(size);
    ranks.set(this.ranks);
    this.ranks = ranks;
  }
}
