/**
 * What is not open yet, and which routes wait for it: the one table. Whoever opens a feature takes its row
 * away and gives its routes their screens.
 */
import { FEATURES, type Feature } from '@candor/wire';

export const CLOSED_ROUTES: Readonly<Partial<Record<Feature, readonly string[]>>> = {};

/** Is the feature not open yet? */
export function isClosed(feature: Feature): boolean {
  return CLOSED_ROUTES[feature] !== undefined;
}

/** The closed feature that a path belongs to. */
export function closedFeatureOf(path: string): Feature | undefined {
  return FEATURES.find((feature) => CLOSED_ROUTES[feature]?.some((route) => isOf(route, path)));
}

function isOf(route: string, path: string): boolean {
  const [wanted, given] = [route.split('/'), path.split('/')];
  const isPart = (part: string, at: number) => part.startsWith('$') || part === given[at];
  return wanted.length === given.length && wanted.every(isPart);
}

/**
 * Timed contracts may be left out although the app has them: they are not allowed for private customers in
 * many countries.
 */
const MAY_STAY_CLOSED: readonly Feature[] = ['cycle'];

/** Does the app name a feature? An open one, and others unless the operator hides them. */
export function isNamed(feature: Feature, hidden: readonly Feature[]): boolean {
  const mayHide = isClosed(feature) || MAY_STAY_CLOSED.includes(feature);
  return !mayHide || !hidden.includes(feature);
}
