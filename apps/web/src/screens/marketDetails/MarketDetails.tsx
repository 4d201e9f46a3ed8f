import { Navigate, useParams } from '@tanstack/react-router';
import { ContractClosed } from './ContractClosed.tsx';
import { SpotDetails } from './SpotDetails.tsx';

/** §2 /marketDetails/:type: spot is called trad, futures contract; any other type is an unknown path. */
export default function MarketDetails() {
  const { type } = useParams({ strict: false });
  if (type === 'trad') return <SpotDetails />;
  if (type === 'contract') return <ContractClosed />;
  return <Navigate to="/" replace />;
}
