import { useConfirmState } from '../shared/ui/confirm.ts';
import { useArrived } from './useArrived.ts';

const loadHosts = () => import('./overlayHosts.ts');

/**
 * What a question or a sentence over the screen is drawn with: fetched behind the frame, beside the first screen.
 * Not later: who is offline a moment after that is still to be told.
 */
export function Overlays() {
  const hosts = useArrived(loadHosts, takeAsNo);
  if (!hosts) return null;
  return (
    <>
      <hosts.ConfirmHost />
      <hosts.ToastHost />
    </>
  );
}

/** A question that cannot be shown is not answered with yes. */
function takeAsNo(): void {
  useConfirmState.getState().asked?.answer(false);
}
