import type { CycleOrder, CycleResult } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { CycleCards } from '../features/cycleCards/CycleCards.tsx';
import { cyclePositionsQuery } from '../shared/cycle/cycleQueries.ts';
import { later } from '../shared/later.ts';
import { pairText } from '../shared/pairs/pairAddress.ts';
import { useNavigate } from '../shared/router/useRouting.ts';
import { useCycleEnds } from './useCycleEnds.ts';

const ResultSheet = later(() => import('../features/cycleResult/ResultSheet.tsx'));
const NONE: readonly CycleOrder[] = [];

/** On every screen: a card for each timed contract that runs, and the news of how one ended. */
export default function CycleHost() {
  const { data: orders } = useQuery(cyclePositionsQuery());
  const navigate = useNavigate();
  const [shown, setShown] = useState<CycleResult>();
  useCycleEnds(orders, setShown);
  const open = ({ baseAsset, quoteAsset }: CycleOrder) =>
    void navigate({ to: '/cycle', search: { pair: pairText(`${baseAsset}/${quoteAsset}`) } });
  return (
    <>
      <CycleCards orders={orders ?? NONE} onOpen={open} />
      {shown ? (
        <Suspense fallback={null}>
          <ResultSheet result={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
}
