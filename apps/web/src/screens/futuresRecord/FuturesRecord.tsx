import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { RecordFilters } from '../../features/records/RecordFilters.tsx';
import { tabStore } from '../../shared/native/storage.ts';
import { useNavigate, useSearch } from '../../shared/router/useRouting.ts';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { TopTabs } from '../../shared/ui/TopTabs.tsx';
import { useBack } from '../../shared/ui/useBack.ts';
import { ExportPerps } from './ExportPerps.tsx';
import {
  FUTURES_RECORD_TABS,
  type FuturesRecordChoices,
  type FuturesRecordTab,
  keepFuturesRecordChoices,
  readFuturesRecordChoices,
} from './futuresRecordChoices.ts';
import { RecordTab } from './RecordTab.tsx';

/** The member's records of futures: open orders, order history, trades, closed positions, funding. */
export default function FuturesRecord() {
  const t = useTranslations('futures');
  const texts = useTranslations('trade');
  const goBack = useBack();
  const navigate = useNavigate();
  const search = useSearch();
  const [choices, setChoices] = useState(() => readFuturesRecordChoices(tabStore, search.tab));
  const change = (next: Partial<FuturesRecordChoices>) => {
    const changed = { ...choices, ...next };
    setChoices(changed);
    keepFuturesRecordChoices(tabStore, changed);
  };
  return (
    <Screen
      isWide="list"
      header={
        <>
          <BackHeader
            title={t('records')}
            backLabel={texts('back')}
            onBack={goBack}
            end={
              <>
                <Button look="link" size="small" onClick={() => void navigate({ to: '/stopPl' })}>
                  {t('stops')}
                </Button>
                <ExportPerps tab={choices.tab} filter={choices.filter} />
              </>
            }
          />
          <TopTabs<FuturesRecordTab>
            label={t('records')}
            tabs={FUTURES_RECORD_TABS.map((value) => ({ value, label: t(`tab_${value}`) }))}
            value={choices.tab}
            onChange={(tab) => change({ tab })}
          />
          <RecordFilters
            kind="perp"
            filter={choices.filter}
            sideTexts={{ side: t('side'), all: t('allSides') }}
            sides={[
              { value: 'long', label: t('long') },
              { value: 'short', label: t('short') },
            ]}
            onChange={(filter) => change({ filter })}
            hasRange={choices.tab !== 'openOrders'}
          />
        </>
      }
    >
      <RecordTab tab={choices.tab} filter={choices.filter} />
    </Screen>
  );
}
