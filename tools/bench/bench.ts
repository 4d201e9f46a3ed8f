/** What a benchmark is, and how its time is measured. */

/** One measured figure; `ratio` compares it with the peer measured in the same run. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly peer?: string;
  readonly ratio?: number;
  /** What it may be at most, or must be at least. */
  readonly budget?: Budget;
}

export type Budget = { readonly most: number } | { readonly least: number };

/** Whether a figure keeps to its budget, in words; '' for one without. */
export function verdictOf({ value, budget }: Pick<Figure, 'value' | 'budget'>): string {
  if (budget === undefined) return '';
  const isMet = 'most' in budget ? value <= budget.most : value >= budget.least;
  const bound = 'most' in budget ? `≤ ${budget.most}` : `≥ ${budget.least}`;
  return `${bound} ${isMet ? 'met' : 'missed'}`;
}

/** A benchmark: every `*.bench.ts` of this folder exports one as `bench`. */
export interface Bench {
  readonly name: string;
  run(report: (figure: Figure) => void): Promise<void> | void;
}

/** Seconds of processor time a piece of work took: other load on the machine does not count. */
export function cpuSeconds(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000;
}

/** The middle of some numbers. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[sorted.length >>> 1] ?? 0;
}

/** A figure's value with three digits that mean something. */
export function round(value: number): number {
  return Number(value.toPrecision(3));
}
