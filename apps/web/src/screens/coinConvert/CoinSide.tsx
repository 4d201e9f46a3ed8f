import { useTranslations } from 'use-intl';
import { CoinMark } from '../../shared/coins/CoinMark.tsx';
import { trim } from '../../shared/numbers/decimalText.ts';
import { Figure } from '../../shared/numbers/Figure.tsx';
import { NOTHING, useFormats } from '../../shared/numbers/formats.ts';
import { AvailableRow } from '../../shared/ui/AvailableRow.tsx';
import { DecimalField } from '../../shared/ui/DecimalField.tsx';
import { Select } from '../../shared/ui/Select.tsx';
import styles from './CoinConvert.module.css';
import type { ConvertDraft, ConvertError, ConvertSide } from './convertForm.ts';

interface Entry {
  readonly draft: ConvertDraft;
  readonly side: ConvertSide;
  readonly available: string;
  readonly error: ConvertError | undefined;
  readonly onChange: (given: string) => void;
}

export interface CoinSideProps {
  readonly title: string;
  readonly coinLabel: string;
  readonly asset: string;
  readonly coins: readonly string[];
  readonly onCoin: (asset: string) => void;
  /** Where an amount is written; without it the side shows what would come. */
  readonly entry?: Entry;
  readonly estimate?: string | undefined;
}

/** One side of a conversion: its coin, and the amount that is given or would come. */
export function CoinSide(props: CoinSideProps) {
  const { title, coinLabel, asset, coins, onCoin, entry, estimate } = props;
  const formats = useFormats();
  return (
    <section className={styles.side} aria-label={title}>
      <div className={styles.coin}>
        <h2>{title}</h2>
        <CoinMark asset={asset} />
        <Select
          label={coinLabel}
          value={asset}
          options={coins.map((value) => ({ value, label: value }))}
          onChange={onCoin}
        />
      </div>
      {entry ? (
        <Amount {...entry} />
      ) : (
        <p className={`num ${styles.estimate}`}>
          {estimate === undefined ? NOTHING : `≈ ${formats.amount(estimate)}`} <i>{asset}</i>
        </p>
      )}
    </section>
  );
}

function Amount({ draft, side, available, error, onChange }: Entry) {
  const t = useTranslations('convert');
  const formats = useFormats();
  const { decimals } = side;
  const asset = draft.fromAsset;
  const limits = { minimum: formats.amount(side.minimum), maximum: formats.amount(side.maximum) };
  const said = error && t(error, { ...limits, asset, decimals });
  return (
    <div>
      <DecimalField
        label={t('amount')}
        unit={asset}
        value={draft.given}
        decimals={decimals}
        separator={formats.separator}
        onChange={onChange}
        {...(said ? { error: said } : {})}
      />
      <AvailableRow
        label={t('available')}
        allLabel={t('all')}
        onAll={() => onChange(trim(available))}
      >
        <Figure shown={formats.amount(available)} exact={formats.exact(available)} /> {asset}
      </AvailableRow>
    </div>
  );
}
