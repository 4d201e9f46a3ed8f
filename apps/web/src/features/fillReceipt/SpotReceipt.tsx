import { marketSymbolOf } from '@candor/money';
import type { Fill } from '@candor/wire';
import { useTranslations } from 'use-intl';
import FillSheet from './FillSheet.tsx';

export interface SpotReceiptProps {
  readonly fill: Fill;
  readonly onClose: () => void;
}

/** The receipt of a spot trade. */
export default function SpotReceipt({ fill, onClose }: SpotReceiptProps) {
  const t = useTranslations('trade');
  const pair = marketSymbolOf(fill);
  return (
    <FillSheet
      fill={{ ...fill, market: 'spot', pair, value: fill.quoteAmount, at: fill.createdAt }}
      deed={t(fill.side)}
      unit={fill.baseAsset}
      onClose={onClose}
    />
  );
}
