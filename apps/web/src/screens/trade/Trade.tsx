import type { Feature } from '@candor/wire';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { wantTexts } from '../../shared/i18n/language.ts';
import { useNamedChoices } from '../../shared/named/useNamed.ts';
import { changeKept } from '../../shared/native/kept.ts';
import { useKept } from '../../shared/native/useKept.ts';
import { KIND_WORDS, kindOfSearch, type PairSearch } from '../../shared/pairs/pairAddress.ts';
import { useNavigate, useSearch } from '../../shared/router/useRouting.ts';
import {
  TRADE_TABS,
  type TradeChoices,
  type TradeTab,
  tradeChoices,
} from '../../shared/session/tradeChoices.ts';
import { useShortcutKeys } from '../../shared/shortcuts/shortcutChoice.ts';
import { useDeskWindow, useRailWindow } from '../../shared/ui/mediaQuery.ts';
import { PanelSkeleton } from '../../shared/ui/PanelSkeleton.tsx';
import { part } from '../../shared/ui/part.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { TopTabs } from '../../shared/ui/TopTabs.tsx';
import { SpotPanel } from './SpotPanel.tsx';

const FEATURE_OF: Readonly<Partial<Record<TradeTab, Feature>>> = {
  cycle: 'cycle',
};

const FuturesPanel = part(async () => {
  const [panel] = await Promise.all([import('./futures/FuturesPanel.tsx'), wantTexts('futures')]);
  return panel;
});

/** The trade screen: spot, futures, and the way to cycle. */
export default function Trade() {
  const t = useTranslations('trade');
  const navigate = useNavigate();
  const choices = useKept(tradeChoices);
  const change = (part: Partial<TradeChoices>) => changeKept(tradeChoices, part);
  const search = useSearch();
  const isRail = useRailWindow();
  const isDesk = useDeskWindow();
  const named = useNamedChoices(TRADE_TABS, FEATURE_OF);
  const tab = tabOf(search, named.includes(choices.tab) ? choices.tab : 'spot');
  const choose = (next: TradeTab) => {
    if (next === 'cycle') {
      void navigate({ to: '/cycle' });
      return;
    }
    change({ tab: next });
    const kind = next === 'spot' ? KIND_WORDS.spot : KIND_WORDS.perp;
    void navigate({ to: '/trade', search: { kind }, replace: true, isStill: true });
  };
  const keys = useShortcutKeys();
  const keyOf = { spot: keys('trade'), futures: keys('futures'), cycle: undefined };
  const tabs = named.map((value) => ({ value, label: t(value), keys: keyOf[value] }));
  return (
    <Screen
      hasTabBar
      isWide={isDesk || isRail ? 'desk' : false}
      header={<TopTabs tabs={tabs} value={tab} onChange={choose} label={t('orderForm')} />}
    >
      {tab === 'spot' ? (
        <SpotPanel side={choices.side} onSide={(side) => change({ side })} />
      ) : (
        <Suspense fallback={<PanelSkeleton />}>
          <FuturesPanel
            side={choices.side}
            onSide={(side) => change({ side })}
            part={choices.part}
            onPart={(part) => change({ part })}
          />
        </Suspense>
      )}
    </Screen>
  );
}

/** The tab of the address's kind, or the one that is remembered. */
function tabOf(search: PairSearch, remembered: 'spot' | 'futures'): 'spot' | 'futures' {
  const kind = kindOfSearch(search);
  if (kind === undefined) return remembered;
  return kind === 'perp' ? 'futures' : 'spot';
}
