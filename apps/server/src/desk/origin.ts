/** Where a request comes from, as the owner of an account reads it in their security log. */
export interface Origin {
  readonly address: string;
  readonly device: string | undefined;
  /** The browser's or program's own name. */
  readonly userAgent: string | undefined;
}

/** Who is named where it was the operator who did something to an account. */
export const OPERATOR: Origin = { address: 'operator', device: undefined, userAgent: undefined };
