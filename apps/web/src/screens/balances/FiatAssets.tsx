import { CALLS } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { VALUES_REFRESH_MS } from '../../features/wealth/useTotals.ts';
import { query } from '../../shared/api/query.ts';
import { useNavigate } from '../../shared/router/useRouting.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { AccountTotal } from './AccountTotal.tsx';
import styles from './Balances.module.css';
import { CoinAssets } from './CoinAssets.tsx';

export interface FiatAssetsProps {
  /** The fiat account in USDT (`c2c_assets_amount`); undefined while unknown. */
  readonly total: string | undefined;
  readonly isHidden: boolean;
  readonly hideZero: boolean;
  readonly onHideZero: (hideZero: boolean) => void;
}

/** The fiat account: its total, hide-zero, search, and a row a coin. */
export function FiatAssets({ total, isHidden, hideZero, onHideZero }: FiatAssetsProps) {
  const t = useTranslations('balances');
  const navigate = useNavigate();
  const account = useQuery(query(CALLS.c2cAccount, {}, { refetchInterval: VALUES_REFRESH_MS }));
  return (
    <>
      <AccountTotal
        title={t('fiatTotal')}
        total={total}
        isHidden={isHidden}
        way={{ label: t('transfer'), to: '/coinTransfer', account: 'fiat' }}
      />
      <div className={styles.purchase}>
        <Button look="ghost" onClick={() => void navigate({ to: '/purchase' })}>
          {t('purchase')}
        </Button>
      </div>
      <CoinAssets
        assets={account}
        book="fiat"
        isHidden={isHidden}
        hideZero={hideZero}
        onHideZero={onHideZero}
      />
    </>
  );
}
