import { Suspense } from 'react';
import { wantTexts } from '../../shared/i18n/language.ts';
import { Navigate } from '../../shared/router/Navigate.tsx';
import { useParams } from '../../shared/router/useRouting.ts';
import { part } from '../../shared/ui/part.tsx';
import { SpotDetails } from './SpotDetails.tsx';

// Every screen of these has a chart, the largest part of it: it is fetched beside the screen's own code. Where it
// does not arrive, the chart asks for it once more and tells.
import('../../features/chart/CandleChart.tsx').catch(() => undefined);

const ContractDetails = part(async () => {
  const [screen] = await Promise.all([
    import('./contract/ContractDetails.tsx'),
    wantTexts('futures'),
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
