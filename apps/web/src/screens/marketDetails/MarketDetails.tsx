import { lazy, Suspense } from 'react';
import { wantFuturesTexts } from '../../shared/i18n/language.ts';
import { Navigate } from '../../shared/router/Navigate.tsx';
import { useParams } from '../../shared/router/useRouting.ts';
import { SpotDetails } from './SpotDetails.tsx';

const ContractDetails = lazy(async () => {
  const [screen] = await Promise.all([
    import('./contract/ContractDetails.tsx'),
    wantFuturesTexts(),
  ]);
  return screen;
});

/** §2 /marketDetails/:type: spot is called trad, futures contract; any other type is an unknown path. */
export default function MarketDetails() {
  const { type } = useParams();
  if (type === 'trad') return <SpotDetails />;
  if (type === 'contract') {
    return (
      <Suspense fallback={null}>
        <ContractDetails />
      </Suspense>
    );
  }
  return <Navigate to="/" replace />;
}
