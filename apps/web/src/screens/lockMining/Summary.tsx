import type { CALLS, ResponseOf } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { Figure } from '../../shared/numbers/Figure.tsx';
import { NOTHING, useFormats } from '../../shared/numbers/formats.ts';
import { LeftOut } from '../../shared/numbers/LeftOut.tsx';
import styles from './LockMining.module.css';

export type Info = ResponseOf<typeof CALLS.minerInfo>;

const CENTS = 2;
/** §2 lab: what stands before anything is known. */
const NOTHING_YET = '0';

export interface SummaryProps {
  readonly info: Info | undefined;
  /** It could not be read: then no nought may be taken for the member's. */
  readonly isFailed: boolean;
}

/** §2 lab: total paid amount in USDT, today's income, total income, count. */
export function Summary({ info, isFailed }: SummaryProps) {
  const t = useTranslations('mining');
  const formats = useFormats();
  const isUnknown = isFailed && info === undefined;
  const money = (text = NOTHING_YET) =>
    isUnknown ? (
      NOTHING
    ) : (
      <>
        <Figure shown={formats.quote(text, CENTS)} exact={`${formats.amount(text)} USDT`} />
        <i> USDT</i>
      </>
    );
  return (
    <section
      className={styles.summary}
      aria-label={t('summary')}
      aria-busy={info === undefined && !isFailed}
    >
      <dl className="num">
        <div className={styles.first}>
          <dt>{t('locked')}</dt>
          <dd>{money(info?.lockedUsdt)}</dd>
        </div>
        <div>
          <dt>{t('today')}</dt>
          <dd>{money(info?.todayUsdt)}</dd>
        </div>
        <div>
          <dt>{t('income')}</dt>
          <dd>{money(info?.incomeUsdt)}</dd>
        </div>
        <div>
          <dt>{t('count')}</dt>
          <dd>{isUnknown ? NOTHING : (info?.count ?? 0)}</dd>
        </div>
      </dl>
      <LeftOut assets={info?.unpriced} />
    </section>
  );
}
