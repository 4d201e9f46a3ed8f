/** How contracts ended, in shares. Floats only draw: the percent figure is cut from whole numbers. */
export const OUTCOMES = ['won', 'lost', 'tie', 'voided'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export interface OutcomeShare {
  readonly outcome: Outcome;
  readonly count: number;
  /** 0 to 1. */
  readonly share: number;
  /** Decimal text with one digit behind the point, cut. */
  readonly percent: string;
}

/** Each outcome's share of all that ended. */
export function sharesOf(span: Readonly<Record<Outcome, number>>): readonly OutcomeShare[] {
  const all = OUTCOMES.reduce((sum, outcome) => sum + span[outcome], 0);
  return OUTCOMES.map((outcome) => {
    const count = span[outcome];
    const perMille = all === 0 ? 0 : Math.floor((count * 1_000) / all);
    const percent = `${Math.floor(perMille / 10)}.${perMille % 10}`;
    return { outcome, count, share: all === 0 ? 0 : count / all, percent };
  });
}
