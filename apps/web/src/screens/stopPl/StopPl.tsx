import { marketSymbolOf } from '@candor/money';
import { CALLS, type ContractStop } from '@candor/wire';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { RecordList } from '../../features/records/RecordList.tsx';
import { StopLine } from '../../features/stops/StopLine.tsx';
import { pagesOf } from '../../shared/api/pages.ts';
import { later } from '../../shared/later.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import { PERP_REFRESH_MS } from '../../shared/perp/perpQueries.ts';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import line from '../../shared/ui/RecordLine.module.css';
import { RowName } from '../../shared/ui/RowName.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { TopTabs } from '../../shared/ui/TopTabs.tsx';
import { useBack } from '../../shared/ui/useBack.ts';
import { CancelStop } from './CancelStop.tsx';
import styles from './StopPl.module.css';
import { stopDecimals } from './stopDecimals.ts';

const StopsTable = later(() => import('./StopsTable.tsx'));

type Tab = 'active' | 'past';

/** The member's take-profits and stop-losses: those that wait, and those of the past. */
export default function StopPl() {
  const t = useTranslations('futures');
  const texts = useTranslations('trade');
  const goBack = useBack();
  const [tab, setTab] = useState<Tab>('active');
  return (
    <Screen
      isWide="list"
      header={
        <>
          <BackHeader title={t('stopsWanted')} backLabel={texts('back')} onBack={goBack} />
          <TopTabs<Tab>
            label={t('stopsWanted')}
            tabs={[
              { value: 'active', label: t('stopsActive') },
              { value: 'past', label: t('stopsPast') },
            ]}
            value={tab}
            onChange={setTab}
          />
        </>
      }
    >
      <RecordList
        source={{
          ...pagesOf(CALLS.contractProfitLossOrder, (page) => ({ page, shown: tab })),
          keyOf: (stop) => stop.stopId,
          ...(tab === 'active' ? { refreshMs: PERP_REFRESH_MS } : {}),
        }}
        emptyText={t(tab === 'active' ? 'noStops' : 'noPastStops')}
        table={(stops) => <StopsTable stops={stops} />}
        draw={(stop) => <StopRow key={stop.stopId} stop={stop} />}
      />
    </Screen>
  );
}

/** One stop: what it is for, its prices, and what became of it. */
function StopRow({ stop }: { readonly stop: ContractStop }) {
  const t = useTranslations('futures');
  const formats = useFormats();
  const priceDecimals = stopDecimals(stop);
  const moment = stop.closedAt ?? stop.createdAt;
  return (
    <li className={`${line.row} ${styles.row}`}>
      <RowName
        name={t(stop.side)}
        isUp={stop.side === 'long'}
        pair={marketSymbolOf(stop)}
        note={t(stop.marginMode)}
      >
        <span className={line.end}>{t(`stop_${stop.status}`)}</span>
      </RowName>
      {stop.triggerPrice === undefined ? null : (
        <p className={`num ${styles.when}`}>
          {t('markReaches', {
            direction: stop.direction ?? 'rises',
            price: formats.decimal(stop.triggerPrice, priceDecimals),
          })}
        </p>
      )}
      <div className={styles.terms}>
        <StopLine stop={stop} priceDecimals={priceDecimals} />
        <CancelStop stop={stop} />
      </div>
      {moment === undefined ? null : (
        <div className={line.foot}>
          <time className="num" dateTime={new Date(moment).toISOString()}>
            {formats.moment(moment)}
          </time>
          {stop.firedMark === undefined ? null : (
            <span className="num">
              {t('stopFiredAt', { price: formats.decimal(stop.firedMark, priceDecimals) })}
            </span>
          )}
        </div>
      )}
    </li>
  );
}
