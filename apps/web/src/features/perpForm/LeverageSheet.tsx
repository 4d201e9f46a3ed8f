import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../shared/numbers/formats.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Sheet } from '../../shared/ui/Sheet.tsx';
import type { PerpGrid } from './fieldsProps.ts';
import { LeverageRuler } from './LeverageRuler.tsx';
import styles from './LeverageSheet.module.css';

export interface LeverageSheetProps {
  readonly market: Pick<PerpGrid, 'quoteAsset' | 'tiers'>;
  readonly options: readonly number[];
  readonly value: number;
  readonly look: 'buy' | 'sell';
  readonly onChoose: (leverage: number) => void;
  readonly onClose: () => void;
}

/** The leverage of the next opening: the pair's ruler, and how large a position it allows. */
export default function LeverageSheet(props: LeverageSheetProps) {
  const { market, options, value, look, onChoose, onClose } = props;
  const t = useTranslations('futures');
  const formats = useFormats();
  const [leverage, setLeverage] = useState(value);
  const tier = market.tiers.findLast((each) => each.leverageMax >= leverage);
  const most = tier && `${formats.amount(tier.notionalCap)} ${market.quoteAsset}`;
  return (
    <Sheet isOpen isBeside title={t('leverage')} onClose={onClose}>
      <div className={styles.sheet}>
        <p className={`num ${styles.value}`} aria-hidden="true">
          {leverage}×
        </p>
        <LeverageRuler
          options={options}
          value={leverage}
          onChange={setLeverage}
          label={t('leverage')}
          look={look}
        />
        <dl className={styles.facts}>
          <div>
            <dt>{t('leverageMargin')}</dt>
            <dd className="num">{formats.percentPlain(shareText(leverage))}</dd>
          </div>
          {most ? (
            <div>
              <dt>{t('leverageMost')}</dt>
              <dd className="num">{most}</dd>
            </div>
          ) : null}
        </dl>
        <p className={styles.note}>{t('leverageNote')}</p>
        <Button
          onClick={() => {
            onChoose(leverage);
            onClose();
          }}
        >
          {t('useLeverage', { leverage })}
        </Button>
      </div>
    </Sheet>
  );
}

/** What of a position's value its margin is, in percent. */
function shareText(leverage: number): string {
  const hundredths = Math.ceil(10_000 / leverage);
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}
