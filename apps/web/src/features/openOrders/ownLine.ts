/** Does the exchange tell this page its member's orders and balances at once? */
import { create } from 'zustand';

interface OwnLine {
  readonly isLive: boolean;
}

export const useOwnLine = create<OwnLine>()(() => ({ isLive: false }));

/** From now on news come by themselves, or no longer do. */
export function keepOwnLine(isLive: boolean): void {
  if (useOwnLine.getState().isLive !== isLive) useOwnLine.setState({ isLive });
}
