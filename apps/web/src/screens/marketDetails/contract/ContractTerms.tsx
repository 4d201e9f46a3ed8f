import { useTranslations } from 'use-intl';
import { useFormats } from '../../../shared/numbers/formats.ts';
import { percentOf } from '../../../shared/numbers/percentOf.ts';
import type { PerpMarket } from '../../../shared/perp/usePerpMarket.ts';
import { useNavigate } from '../../../shared/router/useRouting.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { FailedState } from '../../../shared/ui/FailedState.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import styles from './Contract.module.css';

const HOUR_MS = 3_600_000;

/** What the contract is: its size, fees, leverage, funding, open interest, and the maintenance tiers. */
export function ContractTerms({ market }: { readonly market: PerpMarket }) {
  const t = useTranslations('futures');
  const navigate = useNavigate();
  const { perp, terms } = market;
  if (market.isWithoutTerms) return <FailedState onRetry={market.retry} />;
  if (!perp || !terms) return <Skeleton rows={8} height={23} />;
  return (
    <>
      <Figures perp={perp} terms={terms} base={market.symbol.split('/')[0] ?? ''} />
      <Tiers asset={perp.quoteAsset} tiers={terms.tiers} />
      <p className={styles.guide}>
        <Button look="ghost" size="small" onClick={() => void navigate({ to: '/futuresGuide' })}>
          {t('howItWorks')}
        </Button>
      </p>
    </>
  );
}

interface FiguresProps {
  readonly perp: NonNullable<PerpMarket['perp']>;
  readonly terms: NonNullable<PerpMarket['terms']>;
  readonly base: string;
}

function Figures({ perp, terms, base }: FiguresProps) {
  const t = useTranslations('futures');
  const formats = useFormats();
  const percent = usePercent();
  const fees = { maker: percent(perp.feeRateMaker), taker: percent(perp.feeRate) };
  const range = `${formats.amount(perp.quantityMin)} – ${formats.amount(perp.quantityMax)}`;
  const rows = [
    { name: t('contractSize'), value: `${formats.amount(perp.contractSize)} ${base}` },
    { name: t('openInterest'), value: `${formats.amount(perp.openInterest)} ${base}` },
    { name: t('fees'), value: t('feesAre', fees) },
    { name: t('leverageMax'), value: `${perp.leverageMax}×` },
    { name: t('contractsRange'), value: range },
    { name: t('fundingEvery'), value: t('hours', { hours: perp.fundingIntervalMs / HOUR_MS }) },
    { name: t('fundingCap'), value: `± ${percent(terms.fundingCap)}` },
    { name: t('priceBand'), value: `± ${percent(terms.priceBand)}` },
  ];
  return (
    <dl className={`num ${styles.terms}`}>
      {rows.map((row) => (
        <div key={row.name}>
          <dt>{row.name}</dt>
          <dd>{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface TiersProps {
  readonly asset: string;
  readonly tiers: FiguresProps['terms']['tiers'];
}

/** Up to which notional which maintenance rate and leverage. */
function Tiers({ asset, tiers }: TiersProps) {
  const t = useTranslations('futures');
  const formats = useFormats();
  const percent = usePercent();
  return (
    <table className={`num ${styles.table}`}>
      <caption>{t('tiers')}</caption>
      <thead>
        <tr>
          <th>{t('tierUpTo', { asset })}</th>
          <th>{t('tierRate')}</th>
          <th>{t('tierLeverage')}</th>
        </tr>
      </thead>
      <tbody>
        {tiers.map((tier) => (
          <tr key={tier.notionalCap}>
            <td>{formats.amount(tier.notionalCap)}</td>
            <td>{percent(tier.rate)}</td>
            <td>{tier.leverageMax}×</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A fraction as per cent, in the member's way of writing. */
function usePercent(): (fraction: string) => string {
  const formats = useFormats();
  return (fraction) => formats.percentPlain(percentOf(fraction));
}
