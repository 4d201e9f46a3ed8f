import { CALLS, type MinerProduct } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { query } from '../../shared/api/query.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import { percentOf } from '../../shared/numbers/percentOf.ts';
import { useNavigate } from '../../shared/router/useRouting.ts';
import { Icon } from '../../shared/ui/icons.tsx';
import styles from './Home.module.css';
import { bestRate } from './homeLists.ts';

/** The way to lock mining with its best rate; nothing where no product is open. */
export function MiningPromo() {
  const t = useTranslations('home');
  const formats = useFormats();
  const navigate = useNavigate();
  const products = useQuery(query(CALLS.minManage, {}));
  if (products.data?.length === 0) return null;
  return (
    <button
      type="button"
      className={styles.mining}
      onClick={() => void navigate({ to: '/lockMining' })}
    >
      <b>{t('mining')}</b>
      <span className="num">{products.data ? offer(products.data) : '\u00a0'}</span>
      <Icon name="forward" size={16} />
    </button>
  );

  function offer(open: readonly MinerProduct[]): string {
    const rate = formats.percentPlain(percentOf(bestRate(open)));
    return t('miningOffer', { rate, coins: new Set(open.map(({ asset }) => asset)).size });
  }
}
