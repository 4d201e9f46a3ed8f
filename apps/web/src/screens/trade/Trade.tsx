import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  keepChoices,
  readChoices,
  TRADE_TABS,
  type TradeTab,
} from '../../shared/session/tradeChoices.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { TopTabs } from '../../shared/ui/TopTabs.tsx';
import { SpotPanel } from './SpotPanel.tsx';

/** The trade screen: spot, futures, and the way to cycle. */
export default function Trade() {
  const t = useTranslations('trade');
  const navigate = useNavigate();
  const [choices, setChoices] = useState(() => readChoices(sessionStorage));
  const change = (next: Partial<typeof choices>) => {
    const changed = { ...choices, ...next };
    setChoices(changed);
    keepChoices(sessionStorage, changed);
  };
  const choose = (tab: TradeTab) => {
    if (tab === 'cycle') void navigate({ to: '/cycle' });
    else change({ tab });
  };
  const tabs = TRADE_TABS.map((value) => ({ value, label: t(value) }));
  return (
    <Screen
      hasTabBar
      header={<TopTabs tabs={tabs} value={choices.tab} onChange={choose} label={t('orderForm')} />}
    >
      {choices.tab === 'spot' ? (
        <SpotPanel side={choices.side} onSide={(side) => change({ side })} />
      ) : (
        <FuturesClosed onSpot={() => change({ tab: 'spot' })} />
      )}
    </Screen>
  );
}

/** Futures say openly that they are not there yet. */
function FuturesClosed({ onSpot }: { readonly onSpot: () => void }) {
  const t = useTranslations('trade');
  return (
    <EmptyState
      title={t('futuresClosed')}
      text={t('futuresClosedHint')}
      action={
        <Button look="ghost" size="small" onClick={onSpot}>
          {t('toSpot')}
        </Button>
      }
    />
  );
}
