/** A pair's figures as a row shows them: it is drawn anew only when one of its own texts changes. */
import type { Pair } from '@candor/wire';
import { useMemo, useSyncExternalStore } from 'react';
import { useFormats } from '../numbers/formats.ts';
import { feed } from '../socket/feed.ts';
import { keyOf } from '../socket/marketStore.ts';
import { type RowFigures, rowFigures } from './rowFigures.ts';

const listen = (listener: () => void) => feed.listen(listener);

/** The newest figures of a pair; `first` is shown until the store knows it. */
export function usePairFigures(first: Pair): RowFigures {
  const formats = useFormats();
  const key = keyOf(first);
  const read = useMemo(() => rowFigures(formats), [formats]);
  return useSyncExternalStore(listen, () => read(feed.markets.pair(key) ?? first));
}
