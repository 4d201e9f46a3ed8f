/** Which features an operator may leave out of the app. */
import type { Feature } from '@candor/wire';

/**
 * Timed contracts may be left out although the app has them: they are not allowed for private customers in
 * many countries.
 */
const MAY_BE_HIDDEN: readonly Feature[] = ['cycle'];

/** Does the app name a feature? All of them, but what the operator may hide and does. */
export function isNamed(feature: Feature, hidden: readonly Feature[]): boolean {
  return !MAY_BE_HIDDEN.includes(feature) || !hidden.includes(feature);
}
