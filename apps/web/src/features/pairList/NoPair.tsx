import { useTranslations } from 'use-intl';
import type { PairAddress } from '../../shared/pairs/usePairAddress.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { FailedState } from '../../shared/ui/FailedState.tsx';
import { PanelSkeleton } from '../../shared/ui/PanelSkeleton.tsx';
import { PairUnknown } from './PairUnknown.tsx';

/** In place of a pair: it is on its way, the address names none, none is listed yet, or the list could not be read. */
export function NoPair({ address }: { readonly address: PairAddress }) {
  const t = useTranslations('market');
  const { answer, isEmpty, isMissing, retry, choose } = address;
  if (answer.type === 'unknown') return <PairUnknown {...answer} onOpen={choose} />;
  if (isEmpty) return <EmptyState title={t('noneListed')} />;
  return isMissing ? <FailedState onRetry={retry} /> : <PanelSkeleton />;
}
