import type { ContractStop } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../shared/numbers/formats.ts';
import styles from './StopLine.module.css';

export interface StopLineProps {
  readonly stop: Pick<ContractStop, 'takeProfit' | 'stopLoss' | 'quantity'>;
  readonly priceDecimals: number;
}

/** A stop in one line: its prices, and how much it closes. */
export function StopLine({ stop, priceDecimals }: StopLineProps) {
  const t = useTranslations('futures');
  const formats = useFormats();
  const { takeProfit, stopLoss, quantity } = stop;
  const price = (text: string) => formats.decimal(text, priceDecimals);
  return (
    <p className={`num ${styles.stop}`}>
      {takeProfit === undefined ? null : (
        <span>
          {t('takeProfit')} <b>{price(takeProfit)}</b>
        </span>
      )}
      {stopLoss === undefined ? null : (
        <span>
          {t('stopLoss')} <b>{price(stopLoss)}</b>
        </span>
      )}
      <span>
        {quantity === undefined
          ? t('stopWhole')
          : t('stopPart', { quantity: formats.amount(quantity), count: Number(quantity) })}
      </span>
    </p>
  );
}
