import { useTranslations } from 'use-intl';
import { breakEvenPercent, stakeFigures } from '../../../shared/cycle/stakeFigures.ts';
import { NOTHING, useFormats } from '../../../shared/numbers/formats.ts';
import styles from './OrderSheet.module.css';
import type { ChosenTerms } from './orderChoices.ts';

export interface OrderFiguresProps {
  readonly terms: ChosenTerms;
  readonly stake: string;
}

/** What is won, what is lost, and how often one must be right to come out even. */
export function OrderFigures({ terms, stake }: OrderFiguresProps) {
  const t = useTranslations('cycle');
  const formats = useFormats();
  const { limit, duration } = terms;
  const figures = stakeFigures({ stake, assetDecimals: limit.assetDecimals, ...duration });
  const money = (text: string | undefined) =>
    text === undefined ? NOTHING : `${formats.amount(text)} ${limit.stakeAsset}`;
  const even = breakEvenPercent(duration.payoutRate, duration.lossRate);
  return (
    <dl className={`num ${styles.figures}`}>
      <div>
        <dt>{t('whenRight')}</dt>
        <dd>
          <b className={figures && 'up'}>
            {figures ? '+' : ''}
            {money(figures?.profit)}
          </b>
          <small>{figures ? t('back', { amount: money(figures.backWon) }) : ''}</small>
        </dd>
      </div>
      <div>
        <dt>{t('whenWrong')}</dt>
        <dd>
          <b className={figures && 'down'}>
            {figures ? '−' : ''}
            {money(figures?.loss)}
          </b>
          <small>{figures ? t('back', { amount: money(figures.backLost) }) : ''}</small>
        </dd>
      </div>
      <div>
        <dt>{t('breakEven')}</dt>
        <dd>
          <b>{t('breakEvenOf', { rate: formats.percentPlain(even) })}</b>
        </dd>
      </div>
    </dl>
  );
}
