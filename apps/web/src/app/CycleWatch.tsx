import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef } from 'react';
import { cyclePositionsQuery } from '../shared/cycle/cycleQueries.ts';
import { wantTexts } from '../shared/i18n/language.ts';
import { later } from '../shared/later.ts';

const CycleHost = later(async () => {
  const [host] = await Promise.all([import('./CycleHost.tsx'), wantTexts('cycle')]);
  return host;
});

/** What shows the member's timed contracts is loaded with the first one that runs, and stays. */
export function CycleWatch() {
  const { data: orders } = useQuery(cyclePositionsQuery());
  const isWanted = useRef(false);
  isWanted.current ||= orders !== undefined && orders.length > 0;
  if (!isWanted.current) return null;
  return (
    <Suspense fallback={null}>
      <CycleHost />
    </Suspense>
  );
}
