import type { Pair } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { isZero } from '../../shared/numbers/decimalText.ts';
import { Figure } from '../../shared/numbers/Figure.tsx';
import { NOTHING, useFormats } from '../../shared/numbers/formats.ts';
import { figuresOf } from '../../shared/pairs/pairFigures.ts';
import styles from './Desk.module.css';

/** The pair's price and figures of the day in one line, above the desk. */
export function DeskHead({ pair }: { readonly pair: Pair | undefined }) {
  const t = useTranslations('market');
  const formats = useFormats();
  const figures = pair && figuresOf(pair, formats);
  const price = (text: string | undefined) =>
    pair && text ? formats.price(text, pair.priceDecimals) : NOTHING;
  const amount = (text: string | undefined, asset: string | undefined) =>
    text === undefined || isZero(text) ? (
      NOTHING
    ) : (
      <>
        <Figure shown={formats.short(text)} exact={`${formats.amount(text)} ${asset}`} />{' '}
        <i>{asset}</i>
      </>
    );
  return (
    <dl className={`num ${styles.head}`}>
      <div>
        <dt className="sr">{t('price')}</dt>
        <dd className={`${styles.price} ${figures?.tone ?? 'flat'}`}>
          {figures?.price ?? NOTHING}
        </dd>
      </div>
      <div>
        <dt>{t('high')}</dt>
        <dd>{price(pair?.high24h)}</dd>
      </div>
      <div>
        <dt>{t('low')}</dt>
        <dd>{price(pair?.low24h)}</dd>
      </div>
      <div>
        <dt>{t('baseVolume24h')}</dt>
        <dd>{amount(pair?.volume24h, pair?.baseAsset)}</dd>
      </div>
      <div>
        <dt>{t('quoteVolume24h')}</dt>
        <dd>{amount(pair?.turnover24h, pair?.quoteAsset)}</dd>
      </div>
    </dl>
  );
}
