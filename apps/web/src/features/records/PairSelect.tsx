import type { MarketKind } from '@candor/money';
import { useTranslations } from 'use-intl';
import { usePairs } from '../../shared/pairs/usePairs.ts';
import { Select } from '../../shared/ui/Select.tsx';

interface PairSelectProps {
  readonly kind: MarketKind;
  /** Empty means all. */
  readonly value: string;
  readonly onChange: (pair: string) => void;
}

/** Which pair the records show: one of those listed of a kind, or all. */
export function PairSelect({ kind, value, onChange }: PairSelectProps) {
  const t = useTranslations('trade');
  const symbols = (usePairs(kind).data ?? []).map((pair) => pair.marketSymbol);
  return (
    <Select
      label={t('pair')}
      value={value}
      options={[
        { value: '', label: t('allPairs') },
        ...symbols.map((symbol) => ({ value: symbol, label: symbol })),
      ]}
      onChange={onChange}
    />
  );
}
