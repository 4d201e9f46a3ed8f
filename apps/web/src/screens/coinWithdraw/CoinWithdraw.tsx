import { CALLS, type WithdrawalTips } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ExportButton } from '../../features/records/ExportButton.tsx';
import { ListHead } from '../../features/records/ListHead.tsx';
import { RecordList } from '../../features/records/RecordList.tsx';
import { FrozenNote } from '../../features/support/FrozenNote.tsx';
import { WithdrawalItem } from '../../features/withdrawals/WithdrawalItem.tsx';
import { query } from '../../shared/api/query.ts';
import { assetOfSearch } from '../../shared/coins/assetOfSearch.ts';
import { KnownCoin } from '../../shared/coins/KnownCoin.tsx';
import { useRefusalText } from '../../shared/i18n/refusals.ts';
import { useNavigate, useSearch } from '../../shared/router/useRouting.ts';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { FormPage } from '../../shared/ui/FormPage.tsx';
import { Loaded } from '../../shared/ui/Loaded.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { Select } from '../../shared/ui/Select.tsx';
import { useBack } from '../../shared/ui/useBack.ts';
import styles from './CoinWithdraw.module.css';
import { NotReady } from './NotReady.tsx';
import { WithdrawForm } from './WithdrawForm.tsx';
import { WITHDRAWAL_COLUMNS } from './withdrawalCsv.ts';
import { WITHDRAWALS } from './withdrawalSource.ts';

/** A network that wakes up is seen soon. */
const OPENING_REFRESH_MS = 5_000;

/** Money out: a coin, a network, an address, an amount; below it what is under way. */
export default function CoinWithdraw() {
  const t = useTranslations('withdraw');
  const texts = useTranslations('trade');
  const market = useTranslations('market');
  const goBack = useBack();
  const navigate = useNavigate();
  const search = useSearch();
  const [chosen, setChosen] = useState(assetOfSearch(search));
  const coins = useQuery(query(CALLS.coins, {}));
  const book = (
    <Button look="link" size="small" onClick={() => void navigate({ to: '/coinAddress' })}>
      {t('fromBook')}
    </Button>
  );
  return (
    <Screen
      header={
        <BackHeader title={t('title')} backLabel={texts('back')} onBack={goBack} end={book} />
      }
    >
      <FormPage beside={<Recent />}>
        <FrozenNote />
        <Loaded
          query={coins}
          skeleton={{ rows: 4, height: 60 }}
          empty={{ title: market('noneListed') }}
        >
          {(listed) => {
            const isListed = listed.some((coin) => coin.asset === chosen);
            const asset = isListed ? chosen : firstOpen(listed);
            return (
              <KnownCoin codes={codesOf(listed)} chosen={{ coin: chosen, take: setChosen }}>
                <div className={styles.coin}>
                  <span>{t('coin')}</span>
                  <Select
                    label={t('coin')}
                    value={asset}
                    options={listed.map((each) => ({ value: each.asset, label: each.asset }))}
                    onChange={setChosen}
                  />
                </div>
                <OneCoin key={asset} asset={asset} />
              </KnownCoin>
            );
          }}
        </Loaded>
      </FormPage>
    </Screen>
  );
}

/** What is under way, and what was. */
function Recent() {
  const t = useTranslations('withdraw');
  return (
    <>
      <ListHead title={t('recent')}>
        <ExportButton name="withdrawals" source={WITHDRAWALS} columns={WITHDRAWAL_COLUMNS} />
      </ListHead>
      <RecordList
        source={WITHDRAWALS}
        emptyText={t('none')}
        draw={(row) => <WithdrawalItem key={row.withdrawalId} row={row} />}
      />
    </>
  );
}

interface OfferedCoin {
  readonly asset: string;
  readonly withdrawEnabled: boolean;
}

/** All coins, first the one that is taken where none is named. */
function codesOf(coins: readonly OfferedCoin[]): string[] {
  return [firstOpen(coins), ...coins.map(({ asset }) => asset)];
}

function firstOpen(coins: readonly OfferedCoin[]): string {
  return (coins.find((coin) => coin.withdrawEnabled) ?? coins[0])?.asset ?? '';
}

/** Until a network opens it is looked for; a form that is being filled in is left alone. */
function isOpen(tips: WithdrawalTips | undefined): boolean {
  return tips?.ways.some((way) => way.withdrawEnabled) === true;
}

function OneCoin({ asset }: { readonly asset: string }) {
  const tips = useQuery(
    query(
      CALLS.withdrawalTips,
      { asset },
      { refetchInterval: ({ state }) => (isOpen(state.data) ? false : OPENING_REFRESH_MS) },
    ),
  );
  return (
    <Loaded query={tips} skeleton={{ rows: 4, height: 60 }}>
      {(told) =>
        isOpen(told) ? (
          <>
            <NotReady tips={told} />
            <WithdrawForm tips={told} />
          </>
        ) : (
          <Closed asset={asset} isForNow={told.ways.length > 0} />
        )
      }
    </Loaded>
  );
}

/** A coin that leaves by no network: by none that it has for now, or because it has none. */
function Closed({ asset, isForNow }: { readonly asset: string; readonly isForNow: boolean }) {
  const t = useTranslations('withdraw');
  const refusal = useRefusalText();
  if (isForNow) return <EmptyState title={refusal('withdrawalClosed')} />;
  return <EmptyState title={t('noWay', { coin: asset })} text={t('noWayText')} />;
}
