import { useState } from 'react';
import type { Kept } from '../../shared/native/kept.ts';
import { useKept } from '../../shared/native/useKept.ts';
import type { RecordChoices } from './recordChoices.ts';
import type { RecordFilter } from './recordFilter.ts';
import type { RecordRange } from './recordRange.ts';

interface Shown<Tab extends string, Side extends string> {
  readonly tab: Tab;
  readonly filter: RecordFilter<Side>;
}

export interface LinkChoices<Tab extends string, Side extends string> {
  /** What the address asks for, over what was kept. */
  readonly asked: Partial<RecordChoices<Tab, Side>>;
  /** The address is of one pair: what is chosen there says nothing of the records of others. */
  readonly isApart?: boolean;
}

/** What a screen of records shows, and how to change it: what its link asks for, else what was chosen last. */
export function useRecordChoices<Tab extends string, Side extends string>(
  kept: Kept<RecordChoices<Tab, Side>>,
  { asked, isApart = false }: LinkChoices<Tab, Side>,
) {
  const [own, setOwn] = useState<Partial<RecordChoices<Tab, Side>>>(asked);
  const [range, setRange] = useState<RecordRange>();
  const { tab, pair, side } = { ...useKept(kept), ...own };
  const shown = { tab, filter: { pair, side, ...(range === undefined ? {} : { range }) } };
  const change = (part: Partial<Shown<Tab, Side>>) => {
    const next: Shown<Tab, Side> = { ...shown, ...part };
    const chosen = { tab: next.tab, pair: next.filter.pair, side: next.filter.side };
    setRange(next.filter.range);
    setOwn(isApart ? chosen : {});
    if (!isApart) kept.keep(chosen);
  };
  return { ...shown, change };
}
