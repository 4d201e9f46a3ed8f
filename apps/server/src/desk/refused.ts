/** How a desk says no: a fact by its name, and what its sentence needs. */
import type { RefusalReason } from '@candor/wire';

export interface Refused<Reason extends RefusalReason = RefusalReason> {
  readonly refusal: Reason;
  /** When it may be tried again, if that is a matter of waiting. */
  readonly waitSeconds?: number;
  /** What else its sentence names, such as a limit. */
  readonly parameters?: Readonly<Record<string, string | number>>;
}

/** What was asked for, or why not: `refusal` tells which. */
export type Told<Answer, No extends Refused = Refused> =
  | (Answer & { readonly refusal?: undefined })
  | No;
