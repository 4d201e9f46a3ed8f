/** What an attempt to send a form found wrong: each rule at its field, or with the form as a whole. */

export interface FieldError<Field extends string = string> {
  readonly text: string;
  /** Undefined: the form as a whole. */
  readonly field?: Field | undefined;
}

/** The sentence that stands at a field; without a name the one of the whole. */
export function errorAt(errors: readonly FieldError[], field?: string): string | undefined {
  return errors.find((error) => error.field === field)?.text;
}

/** What is still told once a field was changed: what is wrong with the others. Of `undefined` all was changed. */
export function withoutField<Wrong extends FieldError>(
  errors: readonly Wrong[],
  changed: string | undefined,
): readonly Wrong[] {
  if (errors.length === 0 || changed === undefined) return NOTHING;
  return errors.filter(({ field }) => field !== undefined && field !== changed);
}

const NOTHING: readonly never[] = [];
