import { useTranslations } from 'use-intl';
import { RecordFilters } from '../../features/records/RecordFilters.tsx';
import { tabOf } from '../../features/records/recordChoices.ts';
import { useRecordChoices } from '../../features/records/useRecordChoices.ts';
import { useNavigate, useSearch } from '../../shared/router/useRouting.ts';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { TopTabs } from '../../shared/ui/TopTabs.tsx';
import { useBack } from '../../shared/ui/useBack.ts';
import { ExportPerps } from './ExportPerps.tsx';
import {
  FUTURES_RECORD_TABS,
  type FuturesRecordTab,
  futuresRecordChoices,
} from './futuresRecordChoices.ts';
import { RecordTab } from './RecordTab.tsx';

/** The member's records of futures: open orders, order history, trades, closed positions, funding. */
export default function FuturesRecord() {
  const t = useTranslations('futures');
  const texts = useTranslations('trade');
  const goBack = useBack();
  const navigate = useNavigate();
  const search = useSearch();
  const asked = tabOf(FUTURES_RECORD_TABS, search.tab);
  const { tab, filter, change } = useRecordChoices(futuresRecordChoices, {
    asked: asked === undefined ? {} : { tab: asked },
  });
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
                <ExportPerps tab={tab} filter={filter} />
              </>
            }
          />
          <TopTabs<FuturesRecordTab>
            label={t('records')}
            tabs={FUTURES_RECORD_TABS.map((value) => ({ value, label: t(`tab_${value}`) }))}
            value={tab}
            onChange={(next) => change({ tab: next })}
          />
          <RecordFilters
            kind="perp"
            filter={filter}
            sideTexts={{ side: t('side'), all: t('allSides') }}
            sides={[
              { value: 'long', label: t('long') },
              { value: 'short', label: t('short') },
            ]}
            onChange={(next) => change({ filter: next })}
            hasRange={tab !== 'openOrders'}
          />
        </>
      }
    >
      <RecordTab tab={tab} filter={filter} />
    </Screen>
  );
}
