import { useTranslations } from 'use-intl';
import { useNamed } from '../../shared/named/useNamed.ts';
import { LeftOut } from '../../shared/numbers/LeftOut.tsx';
import { useNavigate } from '../../shared/router/useRouting.ts';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { Icon } from '../../shared/ui/icons.tsx';
import { Picker } from '../../shared/ui/Picker.tsx';
import { RateLine } from '../../shared/worth/RateLine.tsx';
import { useCurrencyChoice } from '../../shared/worth/useCurrencyChoice.ts';
import { useWorth } from '../../shared/worth/useWorth.ts';
import { totalOf } from './balanceTotal.ts';
import { DayChange } from './DayChange.tsx';
import { HIDDEN } from './hiddenAmounts.ts';
import { RollingText } from './RollingText.tsx';
import styles from './Wealth.module.css';

interface Total {
  readonly valueUsdt: string;
  readonly unpriced?: readonly string[] | undefined;
}

export interface BalanceHeroProps {
  readonly totals:
    | { readonly spotTotal: Total; readonly perpTotal: Total; readonly fiatTotal: Total }
    | undefined;
  readonly isHidden: boolean;
  readonly onHide: () => void;
}

const MENU = [
  { key: 'recharge', feature: 'deposit', icon: 'deposit', to: '/coinRecharge' },
  { key: 'withdraw', feature: 'withdraw', icon: 'withdraw', to: '/coinWithdraw' },
  { key: 'transfer', feature: 'transfer', icon: 'swap', to: '/coinTransfer' },
  { key: 'convert', feature: 'convert', icon: 'convert', to: '/coinConvert' },
] as const;

/** The total in the currency of the member's choice, with its hide toggle, and the ways in and out. */
export function BalanceHero({ totals, isHidden, onHide }: BalanceHeroProps) {
  const t = useTranslations('balances');
  const navigate = useNavigate();
  const isNamed = useNamed();
  const choice = useCurrencyChoice();
  return (
    <section className={styles.hero}>
      <div className={styles.label}>
        <span>{t('total')} ·</span>
        <Picker label={t('currency')} shown={choice.value} {...choice} />
        <IconButton
          icon={isHidden ? 'eyeOff' : 'eye'}
          label={t(isHidden ? 'show' : 'hide')}
          onClick={onHide}
        />
      </div>
      <p className={`num ${styles.total}`}>
        <TotalText totals={totals} isHidden={isHidden} />
      </p>
      {isHidden ? <p className={styles.change} /> : <DayChange />}
      {isHidden ? null : <RateLine className={styles.change} />}
      <LeftOut assets={unpricedOf(totals)} />
      <div className={styles.menu}>
        {MENU.filter(({ feature }) => isNamed(feature)).map((entry) => (
          <button key={entry.key} type="button" onClick={() => void navigate({ to: entry.to })}>
            <Icon name={entry.icon} size={22} />
            <span>{t(entry.key)}</span>
          </button>
        ))}
      </div>
    </section>
  );
}

function TotalText({ totals, isHidden }: Pick<BalanceHeroProps, 'totals' | 'isHidden'>) {
  const t = useTranslations('balances');
  const worth = useWorth();
  if (isHidden) return <HiddenAmount label={t('hidden')} />;
  if (totals === undefined) return <>–</>;
  const { spotTotal, perpTotal, fiatTotal } = totals;
  const values = [spotTotal, perpTotal, fiatTotal].map((total) => total.valueUsdt);
  return <RollingText text={worth.figure(totalOf(values))} />;
}

/** What stands for a hidden figure, always as wide. */
export function HiddenAmount({ label }: { readonly label: string }) {
  return (
    <>
      <span aria-hidden="true" className={styles.hidden}>
        {HIDDEN}
      </span>
      <span className="sr">{label}</span>
    </>
  );
}

function unpricedOf(totals: BalanceHeroProps['totals']): readonly string[] {
  const { spotTotal, perpTotal, fiatTotal } = totals ?? {};
  return [spotTotal, perpTotal, fiatTotal].flatMap((total) => total?.unpriced ?? []);
}
