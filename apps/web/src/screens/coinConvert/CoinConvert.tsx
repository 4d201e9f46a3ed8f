import { CALLS } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { query } from '../../shared/api/query.ts';
import { together } from '../../shared/api/waited.ts';
import { KnownCoin } from '../../shared/coins/KnownCoin.tsx';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { FormPage } from '../../shared/ui/FormPage.tsx';
import { Loaded } from '../../shared/ui/Loaded.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { useBack } from '../../shared/ui/useBack.ts';
import { ConvertForm } from './ConvertForm.tsx';
import { ConvertHistory } from './ConvertHistory.tsx';

/** The index moves; what would come for an amount follows it. A quote is reckoned by the server alone. */
const PRICES_REFRESH_MS = 3_000;

/** Conversion of one coin into another at a quoted price that holds for some seconds. */
export default function CoinConvert() {
  const t = useTranslations('convert');
  const texts = useTranslations('trade');
  const goBack = useBack();
  return (
    <Screen header={<BackHeader title={t('title')} backLabel={texts('back')} onBack={goBack} />}>
      <FormPage beside={<ConvertHistory />}>
        <Offer />
      </FormPage>
    </Screen>
  );
}

function Offer() {
  const t = useTranslations('convert');
  const pairs = useQuery(query(CALLS.flashCoin, {}, { refetchInterval: PRICES_REFRESH_MS }));
  const account = useQuery(query(CALLS.myAccount, {}));
  return (
    <Loaded query={together({ pairs, account })} skeleton={{ rows: 4, height: 60 }}>
      {(found) =>
        found.pairs.length === 0 ? (
          <EmptyState title={t('closedTitle')} text={t('closedText')} />
        ) : (
          <KnownCoin codes={found.pairs.flatMap((pair) => [pair.quoteAsset, pair.baseAsset])}>
            <ConvertForm {...found} />
          </KnownCoin>
        )
      }
    </Loaded>
  );
}
