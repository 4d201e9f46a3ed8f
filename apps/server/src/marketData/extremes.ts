/**
 * Extremes: the highest (or lowest) of a run of values that is added to at its end and cut at its start,
 * each step O(1) on the average. Only values that may yet be the extreme are kept, the extreme first.
 */
interface Candidate {
  readonly startsAt: number;
  readonly value: number;
}

export class Extremes {
  private readonly beats: (value: number, other: number) => boolean;
  private candidates: Candidate[] = [];
  private head = 0;

  /** `beats`: whether a later value makes an earlier one of no account. */
  constructor(beats: (value: number, other: number) => boolean) {
    this.beats = beats;
  }

  get extreme(): number | undefined {
    return this.candidates[this.head]?.value;
  }

  /** A value at a time that is not before the last one's. */
  add(startsAt: number, value: number): void {
    const { candidates } = this;
    let last = this.last();
    while (last !== undefined && this.beats(value, last.value)) {
      candidates.pop();
      last = this.last();
    }
    // One that is beaten by another of its own time never is the extreme.
    if (last?.startsAt !== startsAt) candidates.push({ startsAt, value });
  }

  /** Forgets what came at `time` or before. */
  dropUntil(time: number): void {
    const { candidates } = this;
    while ((candidates[this.head]?.startsAt ?? Number.POSITIVE_INFINITY) <= time) this.head += 1;
    if (this.head * 2 <= candidates.length) return;
    this.candidates = candidates.slice(this.head);
    this.head = 0;
  }

  private last(): Candidate | undefined {
    return this.candidates.length > this.head ? this.candidates.at(-1) : undefined;
  }

  clear(): void {
    this.candidates = [];
    this.head = 0;
  }
}
