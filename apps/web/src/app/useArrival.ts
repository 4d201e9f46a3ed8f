import { useEffect } from 'react';
import { PRODUCT_NAME } from '../shared/productName.ts';
import { useShown } from '../shared/router/useRouting.ts';
import { focusScreen } from './focusScreen.ts';

/** §2: the page title is set on every navigation; the keyboard goes along to what is drawn. */
export function useArrival(): void {
  const shown = useShown();
  useEffect(() => {
    if (shown.screen === 'coming') return undefined;
    document.title = PRODUCT_NAME;
    // Asked at once, the page would be laid out in the task that draws it.
    const turn = requestAnimationFrame(() => focusScreen(document));
    return () => cancelAnimationFrame(turn);
  }, [shown]);
}
