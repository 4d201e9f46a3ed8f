import { useTranslations } from 'use-intl';
import { useFormats } from '../../../shared/numbers/formats.ts';
import { percentOf } from '../../../shared/numbers/percentOf.ts';
import type { PerpMarket } from '../../../shared/perp/usePerpMarket.ts';
import { useNavigate } from '../../../shared/router/useRouting.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import styles from './Contract.module.css';

const HOUR_MS = 3_600_000;

/** What the contract is: its size, fees, leverage, funding, open interest, and the maintenance tiers. */
export function ContractTerms({ market }: { readonly market: PerpMarket }) {
  const t = useTranslations('futures');
  const formats = useFormats();
  const navigate = useNavigate();
  const { perp, terms, symbol } = market;
  if (!perp || !terms) return <Skeleton rows={8} height={23} />;
  const base = symbol.split('/')[0] ?? '';
  const percent = (fraction: string) => formats.percentPlain(percentOf(fraction));
  const rows = [
    { name: t('contractSize'), value: `${formats.amount(perp.contractSize)} ${base}` },
    { name: t('openInterest'), value: `${formats.amount(perp.openInterest)} ${base}` },
    {
      name: t('fees'),
      value: t('feesAre', { maker: percent(perp.feeRateMaker), taker: percent(perp.feeRate) }),
    },
    { name: t('leverageMax'), value: `${perp.leverageMax}×` },
    {
      name: t('contractsRange'),
      value: `${formats.amount(perp.quantityMin)} – ${formats.amount(perp.quantityMax)}`,
    },
    { name: t('fundingEvery'), value: t('hours', { hours: perp.fundingIntervalMs / HOUR_MS }) },
    { name: t('fundingCap'), value: `± ${percent(terms.fundingCap)}` },
    { name: t('priceBand'), value: `± ${percent(terms.priceBand)}` },
  ];
  return (
    <>
      <dl className={`num ${styles.terms}`}>
        {rows.map((row) => (
          <div key={row.name}>
            <dt>{row.name}</dt>
            <dd>{row.value}</dd>
          </div>
        ))}
      </dl>
      <table className={`num ${styles.table}`}>
        <caption>{t('tiers')}</caption>
        <thead>
          <tr>
            <th>{t('tierUpTo', { asset: perp.quoteAsset })}</th>
            <th>{t('tierRate')}</th>
            <th>{t('tierLeverage')}</th>
          </tr>
        </thead>
        <tbody>
          {terms.tiers.map((tier) => (
            <tr key={tier.notionalCap}>
              <td>{formats.amount(tier.notionalCap)}</td>
              <td>{percent(tier.rate)}</td>
              <td>{tier.leverageMax}×</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.guide}>
        <Button look="ghost" size="small" onClick={() => void navigate({ to: '/futuresGuide' })}>
          {t('howItWorks')}
        </Button>
      </p>
    </>
  );
}
