import type { OfferingRow } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { drawnText } from '../../shared/numbers/decimalText.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import styles from './Offerings.module.css';
import { committedParts, isCanceled } from './offeringFigures.ts';

const WHOLE = 1_000;

/** How much of the supply is wanted or sold: the bar ends at the supply, the figure does not. Of a canceled one nothing. */
export function OfferingBar({ offering }: { readonly offering: OfferingRow }) {
  return isCanceled(offering) ? null : <Progress offering={offering} />;
}

function Progress({ offering }: { readonly offering: OfferingRow }) {
  const t = useTranslations('offerings');
  const formats = useFormats();
  const { asset, committed, supply, mode } = offering;
  const parts = committedParts(offering);
  const percent = formats.percentPlain(drawnText(parts / 10, 1));
  const label = t(mode === 'firstCome' ? 'soldOf' : 'committedOf', {
    committed: formats.amount(committed),
    supply: formats.amount(supply),
    asset,
  });
  return (
    <div className={styles.progress}>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(Math.min(parts, WHOLE) / 10)}
      >
        <i className={styles.fill} style={{ width: `${Math.min(parts, WHOLE) / 10}%` }} />
      </div>
      <p className="num">
        <span>{label}</span>
        <b>{percent}</b>
      </p>
    </div>
  );
}
