import { useTranslations } from 'use-intl';
import { RecordHead } from '../../features/records/RecordHead.tsx';
import { tabOf } from '../../features/records/recordChoices.ts';
import { useRecordChoices } from '../../features/records/useRecordChoices.ts';
import { idIn } from '../../shared/router/idIn.ts';
import { useNavigate, useSearch } from '../../shared/router/useRouting.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { ExportPerps } from './ExportPerps.tsx';
import { FUTURES_RECORD_TABS, futuresRecordChoices } from './futuresRecordChoices.ts';
import { RecordTab } from './RecordTab.tsx';

/** The member's records of futures: open orders, order history, trades, closed positions, funding. */
export default function FuturesRecord() {
  const { tab, order } = useSearch();
  // Another link, such as to the trades of an order in one of the lists, is another beginning.
  return <Records key={`${tab} ${order}`} />;
}

function Records() {
  const t = useTranslations('futures');
  const navigate = useNavigate();
  const search = useSearch();
  const order = idIn(search.order);
  const askedTab = tabOf(FUTURES_RECORD_TABS, search.tab);
  const asked = askedTab === undefined ? {} : { tab: askedTab };
  const { tab, filter, change } = useRecordChoices(futuresRecordChoices, {
    // All trades, so that those of an order are among them.
    asked: order === undefined ? asked : { tab: 'fills', pair: '', side: '' },
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
      <RecordTab tab={tab} filter={filter} order={order} />
    </Screen>
  );
}
