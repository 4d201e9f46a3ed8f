import { formatUnitsTrimmed } from '@candor/money';
import { memo, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { isCut } from '../../shared/numbers/decimalText.ts';
import { Figure } from '../../shared/numbers/Figure.tsx';
import { NOTHING, useFormats } from '../../shared/numbers/formats.ts';
import { MONEY_DECIMALS } from '../../shared/numbers/pegged.ts';
import { useNavigate } from '../../shared/router/useRouting.ts';
import { Icon } from '../../shared/ui/icons.tsx';
import { isSameProps } from '../../shared/ui/sameProps.ts';
import type { Opening } from './opening.ts';
import styles from './PerpForm.module.css';

export interface PerpFiguresProps {
  readonly quoteAsset: string;
  readonly quoteDecimals: number;
  readonly priceDecimals: number;
  /** In smallest quote units; undefined until it has been read. */
  readonly usable: bigint | undefined;
  readonly opening: Opening;
}

/** What is available, and what the order would bind, cost and risk; drawn when one of these figures changes. */
export const PerpFigures = memo(DrawnFigures, isSameProps);

function DrawnFigures(props: PerpFiguresProps) {
  const { quoteAsset, quoteDecimals, usable, opening } = props;
  const t = useTranslations('futures');
  const free =
    usable === undefined ? undefined : formatUnitsTrimmed(positive(usable), quoteDecimals);
  return (
    <dl className={styles.figures}>
      <Line isLead name={t('available')} value={free} unit={quoteAsset}>
        <TransferButton />
      </Line>
      <Line name={t('margin')} value={opening.margin} unit={quoteAsset} />
      <Line name={t('feeAbout')} value={opening.fee} unit={quoteAsset} />
      <Liquidation {...props} />
    </dl>
  );
}

function positive(units: bigint): bigint {
  return units > 0n ? units : 0n;
}

interface LineProps {
  readonly name: string;
  /** Plain decimal text; '' or undefined while it cannot be told. */
  readonly value: string | undefined;
  readonly unit: string;
  readonly isLead?: boolean;
  /** Stands behind the figure. */
  readonly children?: ReactNode;
}

/** An amount in money; a tap tells it whole. */
function Line({ name, value, unit, isLead = false, children }: LineProps) {
  const formats = useFormats();
  const isKnown = value !== undefined && value !== '';
  const exact =
    isKnown && isCut(value, MONEY_DECIMALS) ? `${formats.amount(value)} ${unit}` : undefined;
  return (
    <div data-lead={isLead || undefined}>
      <dt>{name}</dt>
      <dd className="num">
        {isKnown ? <Figure shown={formats.quote(value, MONEY_DECIMALS)} exact={exact} /> : NOTHING}{' '}
        <i>{unit}</i>
        {children}
      </dd>
    </div>
  );
}

/** Where the position would be liquidated, before the order is sent. */
function Liquidation({ priceDecimals, opening }: PerpFiguresProps) {
  const t = useTranslations('futures');
  const formats = useFormats();
  const { liquidation } = opening;
  return (
    <div data-warn={liquidation !== undefined || undefined}>
      <dt>{t('liquidationPoint')}</dt>
      <dd className="num">
        {liquidation === undefined ? NOTHING : formats.price(liquidation, priceDecimals)}
      </dd>
    </div>
  );
}

/** To the screen that brings money into the futures account. */
function TransferButton() {
  const t = useTranslations('futures');
  const navigate = useNavigate();
  return (
    <button
      type="button"
      className={styles.transfer}
      aria-label={t('transferTitle')}
      onClick={() => void navigate({ to: '/coinTransfer' })}
    >
      <Icon name="swap" size={15} />
    </button>
  );
}
