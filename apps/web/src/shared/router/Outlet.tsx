import { Component, type ComponentType, type ReactNode, Suspense, useLayoutEffect } from 'react';
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

interface CatcherProps {
  readonly children: ReactNode;
  readonly instead: ReactNode;
  /** Another place is another try. */
  readonly place: string;
}

interface Caught {
  readonly place: string;
  readonly isBroken: boolean;
}

class Catcher extends Component<CatcherProps, Caught> {
  override state: Caught = { place: this.props.place, isBroken: false };

  static getDerivedStateFromProps({ place }: CatcherProps, before: Caught): Caught | null {
    return place === before.place ? null : { place, isBroken: false };
  }

  static getDerivedStateFromError(): Partial<Caught> {
    return { isBroken: true };
  }

  override render(): ReactNode {
    return this.state.isBroken ? this.props.instead : this.props.children;
  }
}
