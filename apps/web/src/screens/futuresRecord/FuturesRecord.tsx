import { useTranslations } from 'use-intl';
import { RecordHead } from '../../features/records/RecordHead.tsx';
import { tabOf } from '../../features/records/recordChoices.ts';
import { useRecordChoices } from '../../features/records/useRecordChoices.ts';
import { useNavigate, useSearch } from '../../shared/router/useRouting.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { ExportPerps } from './ExportPerps.tsx';
import { FUTURES_RECORD_TABS, futuresRecordChoices } from './futuresRecordChoices.ts';
import { RecordTab } from './RecordTab.tsx';

/** The member's records of futures: open orders, order history, trades, closed positions, funding. */
export default function FuturesRecord() {
  const t = useTranslations('futures');
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
        <RecordHead
          kind="perp"
          title={t('records')}
          end={
            <>
              <Button look="link" size="small" onClick={() => void navigate({ to: '/stopPl' })}>
                {t('stops')}
              </Button>
              <ExportPerps tab={tab} filter={filter} />
            </>
          }
          tabs={FUTURES_RECORD_TABS.map((value) => ({ value, label: t(`tab_${value}`) }))}
          tab={tab}
          sideTexts={{ side: t('side'), all: t('allSides') }}
          sides={[
            { value: 'long', label: t('long') },
            { value: 'short', label: t('short') },
          ]}
          filter={filter}
          hasRange={tab !== 'openOrders'}
          onChange={change}
        />
      }
    >
      <RecordTab tab={tab} filter={filter} />
    </Screen>
  );
}
