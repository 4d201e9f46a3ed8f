import { useTranslations } from 'use-intl';
import { useFormats } from '../numbers/formats.ts';
import { PriceField } from '../ui/PriceField.tsx';
import type { PriceNote } from './priceNote.ts';
import { usePriceWords } from './usePriceWords.ts';

export interface LimitPriceProps {
  /** Plain decimal text; undefined of an order at market. */
  readonly price: string | undefined;
  readonly market: { readonly quoteAsset: string; readonly priceDecimals: number };
  /** Last places moved by one press. */
  readonly step: number;
  readonly note: PriceNote | undefined;
  /** What the last attempt broke. */
  readonly problem: string | undefined;
  readonly onPrice: (price: string) => void;
}

/** The price of an order: how far it is from the market; where it is not allowed there, the nearest that are. */
export function LimitPrice({ price, market, step, note, problem, onPrice }: LimitPriceProps) {
  const t = useTranslations('trade');
  const formats = useFormats();
  const words = usePriceWords(note, problem, onPrice);
  return (
    <PriceField
      value={price}
      unit={market.quoteAsset}
      decimals={market.priceDecimals}
      step={step}
      separator={formats.separator}
      words={{
        price: t('price'),
        atMarket: t('marketPrice'),
        less: t('decreasePrice'),
        more: t('increasePrice'),
      }}
      onChange={onPrice}
      {...words}
    />
  );
}
