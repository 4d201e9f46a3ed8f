import { type ComponentType, Suspense, useLayoutEffect } from 'react';
import { Catcher } from './Catcher.tsx';
import { router } from './theRouter.ts';
import { useShown } from './useRouting.ts';

export interface OutletProps {
  /** While the code of a screen is on its way. */
  readonly coming: ComponentType;
  /** In place of a screen that did not arrive or broke. */
  readonly failed: ComponentType;
}

/** The screen that is shown. */
export function Outlet({ coming: Coming, failed: Failed }: OutletProps) {
  const { place, path, screen } = useShown();
  useLayoutEffect(() => router.restoreScroll(), []);
  const Screen = screen === 'coming' ? Coming : screen === 'missing' ? Failed : screen;
  return (
    <Suspense key={path} fallback={<Coming />}>
      <Catcher place={place.key} instead={<Failed />}>
        <Screen />
      </Catcher>
    </Suspense>
  );
}
