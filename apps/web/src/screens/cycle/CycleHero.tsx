import { useTranslations } from 'use-intl';
import { useFormats } from '../../shared/numbers/formats.ts';
import { pairText } from '../../shared/pairs/pairAddress.ts';
import { figuresOf } from '../../shared/pairs/pairFigures.ts';
import { useNavigate } from '../../shared/router/useRouting.ts';
import type { CycleTicker } from '../../shared/socket/cycleTicker.ts';
import { Button } from '../../shared/ui/Button.tsx';
import styles from './Cycle.module.css';

/** The index in large with the day's figures, and the way to what can be checked of it. */
export function CycleHero({ pair }: { readonly pair: CycleTicker | undefined }) {
  const t = useTranslations('cycle');
  const formats = useFormats();
  const navigate = useNavigate();
  if (!pair) return <div className={styles.heroSkeleton} />;
  const { price, tone } = figuresOf(pair, formats);
  const { marketSymbol, priceDecimals } = pair;
  const check = () =>
    void navigate({ to: '/cycleFairness', search: { pair: pairText(marketSymbol) } });
  return (
    <div className={styles.hero}>
      <div>
        <p className={`num ${styles.price} ${tone}`}>
          <span className="sr">{t('index')} </span>
          <span data-price={marketSymbol}>{price}</span>
        </p>
        <Button look="link" size="small" onClick={check}>
          {t('fairness')}
        </Button>
      </div>
      <dl className="num">
        <div>
          <dt>{t('high')}</dt>
          <dd>{formats.price(pair.high24h, priceDecimals)}</dd>
        </div>
        <div>
          <dt>{t('low')}</dt>
          <dd>{formats.price(pair.low24h, priceDecimals)}</dd>
        </div>
      </dl>
    </div>
  );
}
