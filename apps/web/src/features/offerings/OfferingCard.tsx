import type { OfferingRow } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { CoinMark } from '../../shared/coins/CoinMark.tsx';
import { useFormats } from '../../shared/numbers/formats.ts';
import { Link } from '../../shared/router/Link.tsx';
import { OfferingBar } from './OfferingBar.tsx';
import { OfferingState } from './OfferingState.tsx';
import styles from './Offerings.module.css';

/** An offering in a list: its coin, price, how far it is; a tap opens it. */
export function OfferingCard({ offering }: { readonly offering: OfferingRow }) {
  const t = useTranslations('offerings');
  const formats = useFormats();
  const { offeringId, name, asset, payAsset, price, mode } = offering;
  return (
    <li className={styles.card}>
      <Link to="/activityitem/$activityId" params={{ activityId: `${offeringId}` }}>
        <div className={styles.cardHead}>
          <CoinMark asset={asset} />
          <h2>
            {name} <i className={styles.code}>{asset}</i>
          </h2>
          <b className="num">
            {formats.exact(price)} {payAsset}
          </b>
        </div>
        <div className={styles.line}>
          <OfferingState offering={offering} />
          <span>{t(mode)}</span>
        </div>
        <OfferingBar offering={offering} />
      </Link>
    </li>
  );
}
