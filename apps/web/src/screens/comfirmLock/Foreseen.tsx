import type { MinerProduct } from '@candor/wire';
import { useTranslations } from 'use-intl';
import type { Foreseen as Figures } from '../../shared/mining/foresee.ts';
import { useMiningTexts } from '../../shared/mining/useMiningTexts.ts';
import { NOTHING } from '../../shared/numbers/formats.ts';
import styles from './ComfirmLock.module.css';
import { useLockRows } from './useLockRows.ts';

export interface ForeseenProps {
  readonly product: MinerProduct;
  /** Undefined while the amount is outside the limits. */
  readonly foreseen: Figures | undefined;
}

/** The calculator: what an amount earns at term, and what redeeming early would cost. */
export function Foreseen({ product, foreseen }: ForeseenProps) {
  const t = useTranslations('mining');
  const texts = useMiningTexts();
  const rows = useLockRows(product)(foreseen);
  return (
    <>
      <dl className={`num ${styles.figures}`} aria-live="polite">
        {rows.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value ?? NOTHING}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.early}>
        <b>{t('early')}</b> {texts.early(product)}
      </p>
      <p className={styles.note}>{t('rule')}</p>
    </>
  );
}
