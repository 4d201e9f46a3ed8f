import { CALLS } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../../shared/api/query.ts';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import { FormPage } from '../../shared/ui/FormPage.tsx';
import { Loaded } from '../../shared/ui/Loaded.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { TopTabs } from '../../shared/ui/TopTabs.tsx';
import { useBack } from '../../shared/ui/useBack.ts';
import { CardPart } from './CardPart.tsx';
import { PurchaseForm } from './PurchaseForm.tsx';
import { PurchaseOrders } from './PurchaseOrders.tsx';
import { priceOf, type Side } from './purchaseForm.ts';

/** The fiat desk: coins for money of a bank, and back; the orders on their way stand below. */
export default function Purchase() {
  const t = useTranslations('fiat');
  const texts = useTranslations('trade');
  const goBack = useBack();
  const [side, setSide] = useState<Side>('buy');
  const title = t(side === 'buy' ? 'title' : 'sellTitle');
  return (
    <Screen
      header={
        <>
          <BackHeader title={title} backLabel={texts('back')} onBack={goBack} />
          <TopTabs<Side>
            label={title}
            tabs={[
              { value: 'buy', label: t('buy') },
              { value: 'sell', label: t('sell') },
            ]}
            value={side}
            onChange={setSide}
          />
        </>
      }
    >
      <FormPage beside={<PurchaseOrders />}>
        <Offer key={side} side={side} />
      </FormPage>
    </Screen>
  );
}

function Offer({ side }: { readonly side: Side }) {
  const t = useTranslations('fiat');
  const offered = useQuery(
    query(
      CALLS.fiatCurrencies,
      {},
      { select: (all) => all.filter((row) => priceOf(row, side) !== undefined) },
    ),
  );
  return (
    <Loaded
      query={offered}
      skeleton={{ rows: 3, height: 60 }}
      empty={{ title: t('noneTitle'), text: t('noneText') }}
    >
      {(currencies) => (
        <>
          <PurchaseForm side={side} currencies={currencies} />
          {side === 'sell' ? <CardPart /> : null}
        </>
      )}
    </Loaded>
  );
}
