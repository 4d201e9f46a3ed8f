/**
 * DeleverageRanks: rows of one side by their score, the highest first. A binary heap, so that taking the first
 * costs O(log n); no state, as nothing of it outlives its entry. `rankRows.ts` fills it.
 */

export class DeleverageRanks {
  /** False until the rows of this entry's mark stand in it. */
  isRanked = false;
  private size = 0;
  private scores = new Float64Array(64);
  /** member × 4 + side × 2 + mode: alike, who joined first comes first. */
  private keys = new Float64Array(64);

  /** What is asked for next is ranked anew. */
  forget(): void {
    this.isRanked = false;
  }

  /** Empties it, with room for so many rows. */
  begin(count: number): void {
    this.isRanked = true;
    this.size = 0;
    this.reserve(count);
  }

  /** Takes a row, wherever it ranks: `order` puts them right. */
  add(score: number, key: number): void {
    this.put(this.size, score, key);
    this.size += 1;
  }

  order(): void {
    for (let at = (this.size >> 1) - 1; at >= 0; at -= 1) this.sink(at);
  }

  /** The key of the highest score; undefined when none is left. */
  first(): number | undefined {
    return this.size === 0 ? undefined : this.keys[0];
  }

  /** Passes the first row over for the rest of the entry. */
  drop(): void {
    this.size -= 1;
    this.put(0, this.scores[this.size]!, this.keys[this.size]!);
    this.sink(0);
  }

  private isBefore(left: number, right: number): boolean {
    const difference = this.scores[left]! - this.scores[right]!;
    return difference > 0 || (difference === 0 && this.keys[left]! < this.keys[right]!);
  }

  private sink(from: number): void {
    let at = from;
    for (;;) {
      let first = at;
      for (let child = at * 2 + 1; child <= at * 2 + 2; child += 1) {
        if (child < this.size && this.isBefore(child, first)) first = child;
      }
      if (first === at) return;
      const [score, key] = [this.scores[at]!, this.keys[at]!];
      this.put(at, this.scores[first]!, this.keys[first]!);
      this.put(first, score, key);
      at = first;
    }
  }

  private put(at: number, score: number, key: number): void {
    this.scores[at] = score;
    this.keys[at] = key;
  }

  /** Room for so many rows; what was ranked before is forgotten. */
  private reserve(count: number): void {
    if (count <= this.scores.length) return;
    const room = Math.max(count, this.scores.length * 2);
    this.scores = new Float64Array(room);
    this.keys = new Float64Array(room);
  }
}
