/** Which features an operator may leave out of the app. */
import { type Feature, HIDEABLE_FEATURES } from '@candor/wire';

const MAY_BE_HIDDEN: readonly Feature[] = HIDEABLE_FEATURES;

/** Does the app name a feature? All of them, but what the operator may hide and does. */
export function isNamed(feature: Feature, hidden: readonly Feature[]): boolean {
  return !MAY_BE_HIDDEN.includes(feature) || !hidden.includes(feature);
}
