import { useTranslations } from 'use-intl';
import { saidOf } from '../../shared/router/saidOf.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';

export interface PairUnknownProps {
  /** What the address asked for. */
  readonly wanted: string;
  /** A pair that is listed, if any is. */
  readonly first: string | undefined;
  readonly onOpen: (marketSymbol: string) => void;
}

/** Says that the pair of the address is not listed, and offers one that is. */
export function PairUnknown({ wanted, first, onOpen }: PairUnknownProps) {
  const t = useTranslations('market');
  return (
    <EmptyState
      title={t('pairUnknown', { pair: saidOf(wanted) })}
      text={t('pairUnknownHint')}
      action={
        first === undefined ? undefined : (
          <Button look="ghost" size="small" onClick={() => onOpen(first)}>
            {t('openPair', { pair: first })}
          </Button>
        )
      }
    />
  );
}
