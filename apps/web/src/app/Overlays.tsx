import { useEffect, useState } from 'react';
import { useConfirmState } from '../shared/ui/confirm.ts';
import { useToastState } from '../shared/ui/toast.ts';
import { LATER_MS } from './fetchTabs.ts';
import { useArrived } from './useArrived.ts';

const loadHosts = () => import('./overlayHosts.ts');

/** What a question or a sentence over the screen is drawn with: fetched for the first of them, or once all is quiet. */
export function Overlays() {
  const isQuiet = useIsQuiet();
  const isAsked = useConfirmState((state) => state.asked !== undefined);
  const isTold = useToastState((state) => state.toast !== undefined);
  const hosts = useArrived(loadHosts, isQuiet || isAsked || isTold, takeAsNo);
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

function useIsQuiet(): boolean {
  const [isQuiet, setIsQuiet] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsQuiet(true), LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isQuiet;
}
