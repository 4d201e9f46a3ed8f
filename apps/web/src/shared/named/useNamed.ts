/** Which features the app names: tabs, tiles and buttons of hidden ones are left out. */
import type { Feature } from '@candor/wire';
import { useHiddenFeatures } from '../api/systemTime.ts';
import { isNamed } from './isNamed.ts';

/** Gives the question whether a feature is named. */
export function useNamed(): (feature: Feature) => boolean {
  const hidden = useHiddenFeatures();
  return (feature) => isNamed(feature, hidden);
}

/** The choices of a screen without those of hidden features. */
export function useNamedChoices<Choice extends string>(
  choices: readonly Choice[],
  featureOf: Readonly<Partial<Record<NoInfer<Choice>, Feature>>>,
): readonly Choice[] {
  const isShown = useNamed();
  return choices.filter((choice) => {
    const feature = featureOf[choice];
    return feature === undefined || isShown(feature);
  });
}
