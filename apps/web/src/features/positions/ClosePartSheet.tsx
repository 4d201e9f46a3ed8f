import type { Position } from '@candor/wire';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../shared/numbers/formats.ts';
import { MONEY_DECIMALS } from '../../shared/numbers/pegged.ts';
import { LimitPrice } from '../../shared/pairs/LimitPrice.tsx';
import { QuickFill } from '../../shared/perp/QuickFill.tsx';
import { shareOfLots } from '../../shared/perp/shareOfLots.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { DecimalField } from '../../shared/ui/DecimalField.tsx';
import { Form } from '../../shared/ui/Form.tsx';
import { Segmented } from '../../shared/ui/Segmented.tsx';
import { Sheet } from '../../shared/ui/Sheet.tsx';
import styles from './ClosePartSheet.module.css';
import { type CloseDraft, type CloseError, closeErrors, closingOf, mostOf } from './closing.ts';

export interface ClosePartSheetProps {
  readonly position: Position;
  readonly market: {
    readonly priceDecimals: number;
    readonly contractSize: string;
    readonly feeRate: string;
    /** Where a close at market would begin. */
    readonly price: string;
  };
  readonly isSending: boolean;
  readonly onClose: () => void;
  /** Without a price it is closed at market. */
  readonly onSend: (close: {
    readonly quantity: string;
    readonly price: string | undefined;
  }) => void;
}

const NONE: readonly CloseError[] = [];

/** Closes some contracts of a position, at market or at a limit that never opens. */
export function ClosePartSheet(props: ClosePartSheetProps) {
  const { position, market, isSending, onClose, onSend } = props;
  const t = useTranslations('futures');
  const [draft, setDraft] = useState<CloseDraft>({
    kind: 'market',
    price: market.price,
    quantity: '',
    percent: 0,
  });
  const [isTried, setIsTried] = useState(false);
  const change = (next: Partial<CloseDraft>) => setDraft((before) => ({ ...before, ...next }));
  const errors = closeErrors(draft, position, market.priceDecimals);
  const submit = () => {
    setIsTried(true);
    if (errors.length > 0) return;
    const { kind, quantity, price } = draft;
    onSend({ quantity, price: kind === 'limit' ? price : undefined });
  };
  return (
    <Sheet isOpen isBeside title={t('closePartTitle')} onClose={onClose}>
      <Form className={styles.form} onSubmit={submit}>
        <Segmented
          label={t('orderStyle')}
          options={[
            { value: 'market', label: t('market') },
            { value: 'limit', label: t('limit') },
          ]}
          value={draft.kind}
          onChange={(kind) => change({ kind })}
        />
        <CloseFields
          draft={draft}
          change={change}
          errors={isTried ? errors : NONE}
          position={position}
          market={market}
        />
        <Outcome draft={draft} position={position} market={market} />
        <Button
          type="submit"
          look={position.side === 'long' ? 'sell' : 'buy'}
          isDisabled={isSending}
        >
          {t('closeContracts')}
        </Button>
      </Form>
    </Sheet>
  );
}

interface CloseFieldsProps extends Pick<ClosePartSheetProps, 'position' | 'market'> {
  readonly draft: CloseDraft;
  readonly change: (next: Partial<CloseDraft>) => void;
  readonly errors: readonly CloseError[];
}

function CloseFields({ draft, change, errors, position, market }: CloseFieldsProps) {
  const t = useTranslations('futures');
  const formats = useFormats();
  const closable = mostOf(draft.kind, position);
  const lots = BigInt(closable);
  const most = formats.amount(closable);
  const said = (field: CloseError['field']) => {
    const error = errors.find((each) => each.field === field);
    return error && t(error.key, { most });
  };
  return (
    <>
      {draft.kind === 'limit' ? (
        <LimitPrice
          price={draft.price}
          market={{ quoteAsset: position.quoteAsset, priceDecimals: market.priceDecimals }}
          step={1}
          note={undefined}
          problem={said('price')}
          onPrice={(price) => change({ price })}
        />
      ) : null}
      <DecimalField
        label={t('contracts')}
        unit={t('ofContracts', { most })}
        value={draft.quantity}
        decimals={0}
        minimum="1"
        separator={formats.separator}
        stepLabels={{ less: t('decreaseContracts'), more: t('increaseContracts') }}
        onChange={(quantity) => change({ quantity, percent: 0 })}
        error={said('quantity')}
      />
      <QuickFill
        percent={draft.percent}
        isDisabled={lots <= 0n}
        onTap={(percent) => change({ percent, quantity: shareOfLots(lots, percent) || '1' })}
      />
    </>
  );
}

type OutcomeProps = Pick<ClosePartSheetProps, 'position' | 'market'> & {
  readonly draft: CloseDraft;
};

/** What the close would bring at this price, and its fee. */
function Outcome({ draft, position, market }: OutcomeProps) {
  const t = useTranslations('futures');
  const formats = useFormats();
  const price = draft.kind === 'limit' ? draft.price : market.price;
  const closing = closingOf(position, { ...draft, price }, market);
  const money = (text: string) => `${formats.quote(text, MONEY_DECIMALS)} ${position.quoteAsset}`;
  return (
    <dl className={`num ${styles.outcome}`}>
      <div>
        <dt>{t('profitAbout')}</dt>
        <dd>{closing ? money(closing.profit) : '–'}</dd>
      </div>
      <div>
        <dt>{t('feeAbout')}</dt>
        <dd>{closing ? money(closing.fee) : '–'}</dd>
      </div>
    </dl>
  );
}
