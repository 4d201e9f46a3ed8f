import type { AssetRow } from '@candor/wire';
import type { CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../shared/numbers/formats.ts';
import styles from './Allocation.module.css';
import { type Holding, sharesOf } from './sharesOf.ts';

export interface AllocationProps {
  /** The coins of the spot account. */
  readonly coins: readonly AssetRow[];
  /** What the other accounts come to, in USDT. */
  readonly perps: string;
  readonly fiat: string;
}

/** What the total is made of: a ruler with a part for each of the largest, and their shares in words. */
export default function Allocation({ coins, perps, fiat }: AllocationProps) {
  const t = useTranslations('balances');
  const formats = useFormats();
  const held: Holding[] = [
    ...coins.map(({ asset, valueUsdt = '0' }) => ({ name: asset, worth: valueUsdt })),
    { name: t('contractBook'), worth: perps },
    { name: t('fiatBook'), worth: fiat },
  ];
  const shares = sharesOf(held, t('otherCoins'));
  if (shares.length < 2) return null;
  return (
    <section className={styles.allocation} aria-label={t('allocation')}>
      <div className={styles.ruler} aria-hidden="true">
        {shares.map(({ name, tenths }, index) => (
          <i key={name} style={partOf(index, tenths)} />
        ))}
      </div>
      <dl className="num">
        {shares.map(({ name, tenths, percent }, index) => (
          <div key={name} style={partOf(index, 0)}>
            <dt>{name}</dt>
            <dd>
              {tenths === 0 ? '<' : ''}
              {formats.percentPlain(percent)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type Part = CSSProperties & Record<'--part', string>;

function partOf(index: number, tenths: number): Part {
  return { '--part': `var(--series-${index + 1})`, flexGrow: tenths };
}
