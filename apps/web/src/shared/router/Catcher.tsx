import { Component, type ReactNode } from 'react';

export interface CatcherProps {
  readonly children: ReactNode;
  readonly instead: ReactNode;
  /** Another place is another try. */
  readonly place: string;
}

interface Caught {
  readonly place: string;
  readonly isBroken: boolean;
}

/** Shows something else in place of what broke, until it is another place. */
export class Catcher extends Component<CatcherProps, Caught> {
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
