/** Who waits for an answer, first come first served; taking the first costs the same in a long line. */

export interface Waiting<Answer> {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

/** Taken places are given back this many at a time. */
const COMPACT_AT = 4_096;

export class WaitingLine<Answer> {
  private readonly line: Waiting<Answer>[] = [];
  private head = 0;

  get count(): number {
    return this.line.length - this.head;
  }

  add(waiting: Waiting<Answer>): void {
    this.line.push(waiting);
  }

  /** The one who waits longest, no longer in the line; undefined when nobody waits. */
  takeFirst(): Waiting<Answer> | undefined {
    const first = this.line[this.head];
    if (first === undefined) return undefined;
    this.head += 1;
    if (this.head > COMPACT_AT && this.head * 2 > this.line.length) {
      this.line.splice(0, this.head);
      this.head = 0;
    }
    return first;
  }

  /** Tells everyone who waits, in order, that no answer will come. */
  rejectAll(error: Error): void {
    const left = this.line.splice(0).slice(this.head);
    this.head = 0;
    for (const waiting of left) waiting.reject(error);
  }
}
