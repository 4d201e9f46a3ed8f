import { CALLS, type DepositNetwork, type ResponseOf } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../../shared/api/query.ts';
import { useIsDemo } from '../../shared/api/systemTime.ts';
import { assetOfSearch } from '../../shared/coins/assetOfSearch.ts';
import { KnownCoin } from '../../shared/coins/KnownCoin.tsx';
import { useRefusalText } from '../../shared/i18n/refusals.ts';
import { useNavigate, useSearch } from '../../shared/router/useRouting.ts';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import page from '../../shared/ui/CardPage.module.css';
import { Loaded } from '../../shared/ui/Loaded.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { Select } from '../../shared/ui/Select.tsx';
import { useBack } from '../../shared/ui/useBack.ts';
import { ClaimForm } from './ClaimForm.tsx';
import { DepositAddress } from './DepositAddress.tsx';
import { DepositList } from './DepositList.tsx';

/** A network that wakes up is seen soon. */
const STATUS_REFRESH_MS = 5_000;

/** Where a coin is paid in, what is on its way, and a claim for what is not listed. */
export default function CoinRecharge() {
  const t = useTranslations('deposit');
  const shell = useTranslations('shell');
  const market = useTranslations('market');
  const goBack = useBack();
  const coins = useQuery(query(CALLS.coins, {}));
  return (
    <Screen header={<BackHeader title={t('title')} backLabel={shell('back')} onBack={goBack} />}>
      <Loaded
        query={coins}
        skeleton={{ rows: 4, height: 60 }}
        empty={{ title: market('noneListed') }}
      >
        {(listed) => {
          const open = listed.filter(({ depositEnabled }) => depositEnabled);
          const codes = (open.length > 0 ? open : listed).map(({ asset }) => asset);
          return (
            <KnownCoin codes={codes}>
              <Recharge codes={codes} />
            </KnownCoin>
          );
        }}
      </Loaded>
    </Screen>
  );
}

function Recharge({ codes }: { readonly codes: readonly string[] }) {
  const t = useTranslations('deposit');
  const search = useSearch();
  const wanted = codes.find((code) => code === assetOfSearch(search));
  const [asset, setAsset] = useState(wanted ?? codes[0] ?? '');
  const isDemo = useIsDemo();
  const navigate = useNavigate();
  return (
    <div className={page.page}>
      <div className={page.choice}>
        <span>{t('coin')}</span>
        <Select
          label={t('coin')}
          value={asset}
          options={codes.map((value) => ({ value, label: value }))}
          onChange={setAsset}
        />
      </div>
      <Ways key={asset} asset={asset}>
        {isDemo ? (
          <Button look="ghost" onClick={() => void navigate({ to: '/outsideWallet' })}>
            {t('outsideOpen')}
          </Button>
        ) : null}
        <DepositList asset={asset} />
      </Ways>
    </div>
  );
}

interface WaysProps {
  readonly asset: string;
  /** What stands between the address and the claim. */
  readonly children: ReactNode;
}

/** The networks of one coin, and the claim for it. */
function Ways({ asset, children }: WaysProps) {
  const place = useQuery(
    query(CALLS.getCoinAddress, { asset }, { refetchInterval: STATUS_REFRESH_MS }),
  );
  return (
    <Loaded query={place} skeleton={{ rows: 3, height: 80 }}>
      {(data) => (
        <OpenWays asset={asset} place={data}>
          {children}
        </OpenWays>
      )}
    </Loaded>
  );
}

interface OpenWaysProps extends WaysProps {
  readonly place: ResponseOf<typeof CALLS.getCoinAddress>;
}

function OpenWays({ asset, place, children }: OpenWaysProps) {
  const [chosen, setChosen] = useState('');
  const networks = place.networks.filter(({ depositEnabled }) => depositEnabled);
  const network = networks.find((each) => each.network === chosen) ?? networks[0];
  return (
    <>
      <Networks
        asset={asset}
        networks={networks}
        network={network}
        isClosed={place.networks.length > 0}
        onChoose={setChosen}
      />
      {children}
      {place.claimMin === undefined ? null : (
        <ClaimForm
          asset={asset}
          network={network?.network ?? ''}
          least={place.claimMin}
          isAutomatic={place.isAutomatic}
        />
      )}
    </>
  );
}

interface NetworksProps {
  readonly asset: string;
  readonly networks: readonly DepositNetwork[];
  /** Which of them is looked at; undefined where there is none. */
  readonly network: DepositNetwork | undefined;
  /** The coin has networks, and the operator takes none in by them now. */
  readonly isClosed: boolean;
  readonly onChoose: (network: string) => void;
}

function Networks({ asset, networks, network, isClosed, onChoose }: NetworksProps) {
  const t = useTranslations('deposit');
  const refusal = useRefusalText();
  if (network === undefined) {
    return (
      <section className={page.card}>
        <h2>{isClosed ? refusal('depositClosed') : t('noNetwork')}</h2>
        {isClosed ? null : <p className={page.quiet}>{t('noNetworkText')}</p>}
      </section>
    );
  }
  return (
    <>
      <div className={page.choice}>
        <span>{t('network')}</span>
        <Select
          label={t('network')}
          value={network.network}
          options={networks.map((each) => ({ value: each.network, label: each.network }))}
          onChange={onChoose}
        />
      </div>
      <DepositAddress asset={asset} network={network} />
    </>
  );
}
