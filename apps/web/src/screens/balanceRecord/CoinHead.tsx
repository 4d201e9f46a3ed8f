import { CALLS } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { HiddenAmount } from '../../features/wealth/BalanceHero.tsx';
import { totalOf } from '../../features/wealth/balanceTotal.ts';
import { useHiddenAmounts } from '../../features/wealth/hiddenAmounts.ts';
import { useProfit } from '../../features/wealth/useProfit.ts';
import { useProfitText } from '../../features/wealth/useProfitText.ts';
import { query } from '../../shared/api/query.ts';
import { CoinMark } from '../../shared/coins/CoinMark.tsx';
import { useNamed } from '../../shared/named/useNamed.ts';
import { NOTHING, useFormats } from '../../shared/numbers/formats.ts';
import { isPegged } from '../../shared/numbers/pegged.ts';
import { usePairs } from '../../shared/pairs/usePairs.ts';
import { useNavigate } from '../../shared/router/useRouting.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { FigureList } from '../../shared/ui/FigureList.tsx';
import { USDT } from '../../shared/worth/shownCurrency.ts';
import { useWorth } from '../../shared/worth/useWorth.ts';
import styles from './BalanceRecord.module.css';

/** What a member has of one coin in each of their accounts, and what can be done with it. */
export function CoinHead({ asset }: { readonly asset: string }) {
  const t = useTranslations('balances');
  const formats = useFormats();
  const { isHidden } = useHiddenAmounts();
  const { coin, contract, fiat } = useHoldings(asset);
  const shown = (text: string | undefined) => {
    if (isHidden) return t('hidden');
    return text === undefined ? NOTHING : `${formats.amount(text)} ${asset}`;
  };
  const { currency, text } = useWorth();
  const worth = coin?.valueUsdt;
  const total = totalOf(coin ? [coin.available, coin.held] : []);
  const isSaid = asset === currency || (currency === USDT && isPegged(asset));
  return (
    <section className={styles.coin} aria-label={asset}>
      <div className={styles.coinTotal}>
        <CoinMark asset={asset} />
        <strong>{asset}</strong>
        <span className={`num ${styles.coinSum}`}>
          {isHidden ? <HiddenAmount label={t('hidden')} /> : formats.amount(total)}
          {isSaid || isHidden || worth === undefined ? null : <small> ≈ {text(worth)}</small>}
        </span>
      </div>
      <FigureList
        figures={[
          { name: `${t('coinBook')} · ${t('available')}`, value: shown(coin?.available) },
          { name: `${t('coinBook')} · ${t('held')}`, value: shown(coin?.held) },
          ...(contract ? [{ name: t('contractBook'), value: shown(contract.wallet) }] : []),
          ...(fiat ? [{ name: t('fiatBook'), value: shown(fiat.available) }] : []),
        ]}
      />
      {isHidden ? null : <Cost asset={asset} />}
      <Deeds asset={asset} />
    </section>
  );
}

/** What of the coin was bought here, what it cost, and what it has gained. */
function Cost({ asset }: { readonly asset: string }) {
  const own = useTranslations('receipt');
  const formats = useFormats();
  const profit = useProfitText();
  const told = useProfit()?.coins.find((each) => each.asset === asset);
  if (told === undefined) return null;
  const { averageCost, gain, gainRate, realized, costQuantity } = told;
  const rate = gainRate === undefined ? '' : ` (${formats.percent(gainRate)})`;
  return (
    <>
      <FigureList
        figures={[
          ...(averageCost === undefined
            ? []
            : [{ name: own('averageCost'), value: `${formats.exact(averageCost)} USDT` }]),
          ...(gain === undefined
            ? []
            : [{ name: own('gainSoFar'), value: profit(gain).text + rate }]),
          { name: own('realizedGain'), value: profit(realized).text },
        ]}
      />
      <p className={styles.costNote}>
        {own('costOf', { quantity: `${formats.amount(costQuantity)} ${asset}` })}
      </p>
    </>
  );
}

function useHoldings(asset: string) {
  const coins = useQuery(query(CALLS.myAccount, {}));
  const contracts = useQuery(query(CALLS.contractAssets, {}));
  const fiats = useQuery(query(CALLS.c2cAccount, {}));
  return {
    coin: coins.data?.find((row) => row.asset === asset),
    contract: contracts.data?.find((row) => row.asset === asset),
    fiat: fiats.data?.find((row) => row.asset === asset),
  };
}

const WAYS = [
  { text: 'recharge', feature: 'deposit', to: '/coinRecharge' },
  { text: 'withdraw', feature: 'withdraw', to: '/coinWithdraw' },
  { text: 'convert', feature: 'convert', to: '/coinConvert' },
] as const;

/** The ways in and out of the coin, and the pair that trades it, with its chart. */
function Deeds({ asset }: { readonly asset: string }) {
  const t = useTranslations('balances');
  const receipt = useTranslations('receipt');
  const words = useTranslations('trade');
  const navigate = useNavigate();
  const isNamed = useNamed();
  const pair = usePairs('spot').data?.find((each) => each.baseAsset === asset);
  const search = { pair: `${pair?.baseAsset}_${pair?.quoteAsset}` };
  const trade = () => void navigate({ to: '/trade', search });
  const showChart = () => {
    void navigate({ to: '/marketDetails/$type', params: { type: 'trad' }, search });
  };
  return (
    <div className={styles.coinDeeds}>
      {pair ? (
        <>
          <Button size="small" onClick={trade}>
            {receipt('tradeCoin', { asset })}
          </Button>
          <Button look="ghost" size="small" onClick={showChart}>
            {words('chart')}
          </Button>
        </>
      ) : null}
      {WAYS.filter(({ feature }) => isNamed(feature)).map(({ text, to }) => (
        <Button
          key={text}
          look="ghost"
          size="small"
          onClick={() => void navigate({ to, search: { asset } })}
        >
          {t(text)}
        </Button>
      ))}
    </div>
  );
}
