/** A row that is swiped to the left is cancelled: it stands where it stood until the exchange has said so. */
import { useRef } from 'react';
import { useOnline } from '../native/useOnline.ts';
import { useDragAway } from './useDragAway.ts';

/** The row's place and the handlers it takes; none while it may not be cancelled, or no network would tell. */
export function useSwipeCancel(cancel: (() => void) | undefined) {
  const row = useRef<HTMLLIElement>(null);
  const isOnline = useOnline();
  const swipe = useDragAway({
    way: 'left',
    target: row,
    onAway: () => {
      if (row.current) row.current.style.transform = '';
      cancel?.();
    },
  });
  return { row, swipes: cancel && isOnline ? swipe : {} };
}
