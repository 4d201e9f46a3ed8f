import type { CycleFairness } from '@candor/wire';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../shared/numbers/formats.ts';
import { percentOf } from '../../shared/numbers/percentOf.ts';
import { Segmented } from '../../shared/ui/Segmented.tsx';
import styles from './CycleFairness.module.css';
import { type Outcome, sharesOf } from './outcomeShares.ts';

type Span = CycleFairness['spans'][number];

const DAY_HOURS = 24;
const NAMES = { won: 'shareWon', lost: 'shareLost', tie: 'shareTie', voided: 'shareVoid' } as const;

/** The last day or the last 30: how contracts ended, what was paid back, what the house made. */
export function Spans({ spans }: { readonly spans: readonly Span[] }) {
  const t = useTranslations('cycle');
  const formats = useFormats();
  const [hours, setHours] = useState(`${spans[0]?.hours ?? 0}`);
  const span = spans.find((each) => `${each.hours}` === hours) ?? spans[0];
  if (!span) return null;
  const nameOf = (each: Span) => t(each.hours > DAY_HOURS ? 'period30d' : 'period24h');
  return (
    <section>
      <Segmented
        label={t('period')}
        options={spans.map((each) => ({ value: `${each.hours}`, label: nameOf(each) }))}
        value={hours}
        onChange={setHours}
      />
      <p className={`num ${styles.total}`}>
        <span>{t('settled', { time: formats.moment(span.since) })}</span>
        <b>{formats.amount(`${span.count}`)}</b>
      </p>
      {span.count === 0 ? <p>{t('noneSettled')}</p> : <Ended span={span} />}
    </section>
  );
}

function Ended({ span }: { readonly span: Span }) {
  const t = useTranslations('cycle');
  const formats = useFormats();
  const shares = sharesOf(span);
  return (
    <>
      <div className={styles.bar} aria-hidden="true">
        {shares
          .filter(({ count }) => count > 0)
          .map(({ outcome, share }) => (
            <i key={outcome} data-outcome={outcome} style={{ flexGrow: share }} />
          ))}
      </div>
      <dl className={`num ${styles.shares}`}>
        {shares.map(({ outcome, percent, count }) => (
          <div key={outcome} data-outcome={outcome}>
            <dt>{t(NAMES[outcome satisfies Outcome])}</dt>
            <dd>
              <b>{formats.percentPlain(percent)}</b> <small>{formats.amount(`${count}`)}</small>
            </dd>
          </div>
        ))}
      </dl>
      <dl className={`num ${styles.rows}`}>
        {span.coins.map((coin) => (
          <Coin key={coin.stakeAsset} coin={coin} />
        ))}
      </dl>
    </>
  );
}

function Coin({ coin }: { readonly coin: Span['coins'][number] }) {
  const t = useTranslations('cycle');
  const formats = useFormats();
  const money = (text: string) => `${formats.amount(text)} ${coin.stakeAsset}`;
  return (
    <>
      <div>
        <dt>{t('payoutRatio')}</dt>
        <dd>
          <b>{formats.percentPlain(percentOf(coin.payoutRatio))}</b>{' '}
          <small>{t('houseOf', { staked: money(coin.staked), paid: money(coin.paid) })}</small>
        </dd>
      </div>
      <div>
        <dt>{t('house')}</dt>
        <dd>
          <b>{money(coin.houseResult)}</b>
        </dd>
      </div>
    </>
  );
}
