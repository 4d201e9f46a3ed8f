import { useTranslations } from 'use-intl';
import { HiddenAmount } from '../../features/wealth/BalanceHero.tsx';
import { useNavigate } from '../../shared/router/useRouting.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { useWorth } from '../../shared/worth/useWorth.ts';
import styles from './Balances.module.css';

export interface AccountTotalProps {
  readonly title: string;
  /** In USDT; undefined while unknown. */
  readonly total: string | undefined;
  readonly isHidden: boolean;
  /** Where the button leads. */
  readonly way: { readonly label: string; readonly to: string; readonly account?: string };
}

/** What one account comes to, and a way to move money into it. */
export function AccountTotal({ title, total, isHidden, way }: AccountTotalProps) {
  const words = useTranslations('balances');
  const worth = useWorth();
  const navigate = useNavigate();
  const search = way.account === undefined ? {} : { account: way.account };
  const shown = () => {
    if (isHidden) return <HiddenAmount label={words('hidden')} />;
    return total === undefined ? '–' : worth.text(total);
  };
  return (
    <div className={styles.subtotal}>
      <p>
        {title}
        <b className="num">{shown()}</b>
      </p>
      <Button look="ghost" size="small" onClick={() => void navigate({ to: way.to, search })}>
        {way.label}
      </Button>
    </div>
  );
}
