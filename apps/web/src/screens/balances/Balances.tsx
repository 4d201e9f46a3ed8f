import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { ListNews } from '../../features/records/ListNews.tsx';
import { BalanceHero } from '../../features/wealth/BalanceHero.tsx';
import { useHiddenAmounts } from '../../features/wealth/hiddenAmounts.ts';
import { wantTexts } from '../../shared/i18n/language.ts';
import { changeKept } from '../../shared/native/kept.ts';
import { useKept } from '../../shared/native/useKept.ts';
import { Gutter } from '../../shared/ui/Gutter.tsx';
import { part } from '../../shared/ui/part.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { TopTabs } from '../../shared/ui/TopTabs.tsx';
import styles from './Balances.module.css';
import { BALANCE_TABS, type BalanceChoices, balanceChoices } from './balanceChoices.ts';
import { CoinAssets } from './CoinAssets.tsx';
import { FiatAssets } from './FiatAssets.tsx';
import { type Assets, useAssets } from './useAssets.ts';

/** After the total that it divides. */
const Allocation = part(() => import('../../features/wealth/Allocation.tsx'));
/** Whether what is shown is counted in what the exchange owes. */
const CountedEntry = part(async () => {
  const [entry] = await Promise.all([
    import('../../features/balanceProof/CountedEntry.tsx'),
    wantTexts('records'),
  ]);
  return entry;
});
const FuturesAssets = part(async () => {
  const [part] = await Promise.all([import('./FuturesAssets.tsx'), wantTexts('futures')]);
  return part;
});

/** The balances: the total, the ways in and out, and the assets of each book of account. */
export default function Balances() {
  const t = useTranslations('balances');
  const choices = useKept(balanceChoices);
  const { isHidden, toggle } = useHiddenAmounts();
  const assets = useAssets();
  const change = (part: Partial<BalanceChoices>) => changeKept(balanceChoices, part);
  return (
    <Screen hasTabBar isWide>
      <h1 className="sr">{t('title')}</h1>
      <ListNews isFailed={assets.isFailed && !assets.isMissing} onRetry={assets.retry} />
      <div className={styles.page}>
        <div className={styles.parts}>
          <div className={styles.total}>
            <BalanceHero totals={assets.totals} isHidden={isHidden} onHide={toggle} />
            {isHidden ? null : <Parts assets={assets} />}
            <Suspense fallback={<div className={styles.counted} />}>
              <CountedEntry isHidden={isHidden} />
            </Suspense>
            <div className={styles.gutter}>
              <Gutter />
            </div>
          </div>
          <div className={styles.account}>
            <TopTabs
              label={t('title')}
              tabs={BALANCE_TABS.map((value) => ({ value, label: t(value) }))}
              value={choices.tab}
              onChange={(next) => change({ tab: next })}
            />
            <Account assets={assets} isHidden={isHidden} choices={choices} onChange={change} />
          </div>
        </div>
      </div>
    </Screen>
  );
}

/** What the total divides into; its place is kept until both are known, so that nothing below jumps. */
function Parts({ assets: { spot, totals } }: { readonly assets: Assets }) {
  const place = <div className={styles.kept} />;
  if (spot.data === undefined || totals === undefined) return place;
  const { perpTotal, fiatTotal } = totals;
  return (
    <Suspense fallback={place}>
      <Allocation coins={spot.data} perps={perpTotal.valueUsdt} fiat={fiatTotal.valueUsdt} />
    </Suspense>
  );
}

interface AccountProps {
  readonly assets: Assets;
  readonly isHidden: boolean;
  readonly choices: BalanceChoices;
  readonly onChange: (next: Partial<BalanceChoices>) => void;
}

/** The assets of the account that is looked at. */
function Account({ assets, isHidden, choices, onChange }: AccountProps) {
  const { tab } = choices;
  const { totals, spot } = assets;
  const shown = {
    isHidden,
    hideZero: choices.hideZero,
    onHideZero: (hideZero: boolean) => onChange({ hideZero }),
  };
  if (tab === 'spotAssets') {
    return <CoinAssets assets={spot} book="coin" {...shown} />;
  }
  if (tab === 'fiatAssets') return <FiatAssets total={totals?.fiatTotal.valueUsdt} {...shown} />;
  return (
    <Suspense fallback={null}>
      <FuturesAssets total={totals?.perpTotal.valueUsdt} {...shown} />
    </Suspense>
  );
}
