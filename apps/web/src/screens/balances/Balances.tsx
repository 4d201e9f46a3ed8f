import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ListNews } from '../../features/records/ListNews.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Gutter } from '../../shared/ui/Gutter.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { TopTabs } from '../../shared/ui/TopTabs.tsx';
import { BalanceHero } from './BalanceHero.tsx';
import {
  BALANCE_TABS,
  type BalanceChoices,
  keepBalanceChoices,
  readBalanceChoices,
} from './balanceChoices.ts';
import { isHiding, keepHiding } from './hiddenAmounts.ts';
import { SpotAssets } from './SpotAssets.tsx';
import { useAssets } from './useAssets.ts';

/** The balances: the total, the ways in and out, and the assets of each book of account. */
export default function Balances() {
  const t = useTranslations('balances');
  const [choices, setChoices] = useState(() => readBalanceChoices(sessionStorage));
  const [isHidden, setIsHidden] = useState(() => isHiding(localStorage));
  const assets = useAssets();
  const change = (next: Partial<BalanceChoices>) => {
    const changed = { ...choices, ...next };
    setChoices(changed);
    keepBalanceChoices(sessionStorage, changed);
  };
  const hide = () => {
    keepHiding(localStorage, !isHidden);
    setIsHidden(!isHidden);
  };
  return (
    <Screen hasTabBar>
      <h1 className="sr">{t('title')}</h1>
      <ListNews isFailed={assets.isFailed && !assets.isMissing} onRetry={assets.retry} />
      <BalanceHero totals={assets.totals} isHidden={isHidden} onHide={hide} />
      <Gutter />
      <TopTabs
        isSection
        label={t('title')}
        tabs={BALANCE_TABS.map((value) => ({ value, label: t(value) }))}
        value={choices.tab}
        onChange={(tab) => change({ tab })}
      />
      {choices.tab === 'spotAssets' ? (
        <SpotAssets
          assets={assets}
          isHidden={isHidden}
          hideZero={choices.hideZero}
          onHideZero={(hideZero) => change({ hideZero })}
        />
      ) : (
        <EmptyState title={t('futuresClosed')} text={t('futuresClosedHint')} />
      )}
    </Screen>
  );
}
