/** A request that lacks a field is told which, so that nobody has to guess it. */
import type { Refusal } from './handler.ts';

/** Refuses for the want of a field, named as on the wire. */
export function lacks(field: string): Refusal<'requestInvalid'> {
  return { refusal: 'requestInvalid', text: 'fieldMissing', parameters: { field } };
}
