import { useTranslations } from 'use-intl';
import { NoPair } from '../../features/pairList/NoPair.tsx';
import { useFormats } from '../../shared/numbers/formats.ts';
import { percentOf } from '../../shared/numbers/percentOf.ts';
import { usePairAddress } from '../../shared/pairs/usePairAddress.ts';
import { usePerpMarket } from '../../shared/perp/usePerpMarket.ts';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import { FailedState } from '../../shared/ui/FailedState.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { useBack } from '../../shared/ui/useBack.ts';
import styles from './FuturesGuide.module.css';

const HOUR_MS = 3_600_000;
const PARTS = [
  'contract',
  'margin',
  'mark',
  'funding',
  'liquidation',
  'halt',
  'fund',
  'adl',
] as const;

/** How futures work here, in plain words and with this exchange's own numbers. */
export default function FuturesGuide() {
  const t = useTranslations('guide');
  const texts = useTranslations('trade');
  const goBack = useBack();
  const address = usePairAddress('perp');
  const { answer } = address;
  const body = () => {
    if (answer.type === 'known') return <Parts marketSymbol={answer.marketSymbol} />;
    const isWaiting = answer.type === 'waiting' && !address.isEmpty && !address.isMissing;
    return isWaiting ? <Skeleton rows={6} height={60} /> : <NoPair address={address} />;
  };
  return (
    <Screen header={<BackHeader title={t('title')} backLabel={texts('back')} onBack={goBack} />}>
      {body()}
    </Screen>
  );
}

function Parts({ marketSymbol }: { readonly marketSymbol: string }) {
  const t = useTranslations('guide');
  const market = usePerpMarket(marketSymbol);
  const values = useNumbers(market);
  if (market.isWithoutTerms) return <FailedState onRetry={market.retry} />;
  if (!values) return <Skeleton rows={6} height={60} />;
  return (
    <div className={styles.guide}>
      <p className={styles.lead}>{t('lead', values)}</p>
      {PARTS.map((part) => (
        <section key={part}>
          <h2>{t(`${part}Title`)}</h2>
          <p>{t(`${part}Text`, values)}</p>
        </section>
      ))}
    </div>
  );
}

/** The pair's own numbers; undefined until they are known. */
function useNumbers({ perp, terms, symbol }: ReturnType<typeof usePerpMarket>) {
  const formats = useFormats();
  if (!perp || !terms) return undefined;
  const percent = (fraction: string) => formats.percentPlain(percentOf(fraction));
  const [first] = terms.tiers;
  return {
    pair: symbol,
    asset: perp.quoteAsset,
    size: `${formats.amount(perp.contractSize)} ${perp.baseAsset}`,
    leverageMax: perp.leverageMax,
    maker: percent(perp.feeRateMaker),
    taker: percent(perp.feeRate),
    hours: perp.fundingIntervalMs / HOUR_MS,
    rate: formats.percentFine(percentOf(perp.fundingRate)),
    cap: percent(terms.fundingCap),
    interest: percent(terms.interest),
    maintenance: first ? percent(first.rate) : '',
    tierCap: first ? `${formats.amount(first.notionalCap)} ${perp.quoteAsset}` : '',
  };
}
