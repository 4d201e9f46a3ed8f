import { useEffect } from 'react';
import { PRODUCT_NAME } from '../shared/productName.ts';
import { useShown } from '../shared/router/useRouting.ts';
import { focusScreen } from './focusScreen.ts';

/** §2: the page title is set on every navigation; the keyboard goes along to what is drawn. */
export function useArrival(): void {
  const shown = useShown();
  useEffect(() => {
    if (shown.screen === 'coming') return;
    document.title = PRODUCT_NAME;
    focusScreen(document);
  }, [shown]);
}
