import { marketSymbolOf, pairOfSymbol, unitsIn } from '@candor/money';
import { CALLS, type PerpPair, type Position } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  liquidationWith,
  marginToAdd,
  marginToSpare,
} from '../../../features/positions/marginChange.ts';
import { query } from '../../../shared/api/query.ts';
import { send } from '../../../shared/api/send.ts';
import { isZero } from '../../../shared/numbers/decimalText.ts';
import { NOTHING, useFormats } from '../../../shared/numbers/formats.ts';
import { MONEY_DECIMALS } from '../../../shared/numbers/pegged.ts';
import { perpFundsQuery, refreshPerp } from '../../../shared/perp/perpQueries.ts';
import type { PerpTerms } from '../../../shared/perp/perpTerms.ts';
import { AvailableRow } from '../../../shared/ui/AvailableRow.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { DecimalField } from '../../../shared/ui/DecimalField.tsx';
import { FigureList } from '../../../shared/ui/FigureList.tsx';
import { Form } from '../../../shared/ui/Form.tsx';
import { Segmented } from '../../../shared/ui/Segmented.tsx';
import { Sheet } from '../../../shared/ui/Sheet.tsx';
import { useBusy } from '../../../shared/ui/useBusy.ts';
import { Halted } from './Halted.tsx';
import styles from './MarginSheet.module.css';

export interface MarginSheetProps {
  readonly position: Position;
  readonly market: PerpPair;
  readonly onClose: () => void;
}

type Way = 'add' | 'remove';

/** Adds to the margin of an isolated position, or takes out of it. */
export function MarginSheet(props: MarginSheetProps) {
  const { position, market, onClose } = props;
  const t = useTranslations('futures');
  const formats = useFormats();
  const change = useMarginChange(props);
  const { way, amount, most, terms, write } = change;
  const inQuote = (text: string) => `${formats.amount(text)} ${position.quoteAsset}`;
  const error = change.error && t(change.error, { most: inQuote(most ?? '0') });
  return (
    <Sheet isOpen isBeside title={t('marginTitle')} onClose={onClose}>
      <Form className={styles.form} onSubmit={change.submit}>
        <Ways isHalted={market.isHalted} way={way} onChange={change.setWay} />
        <DecimalField
          label={t('amount')}
          unit={position.quoteAsset}
          value={amount}
          decimals={8}
          separator={formats.separator}
          onChange={write}
          {...(error ? { error } : {})}
        />
        <AvailableRow
          label={t(way === 'add' ? 'available' : 'marginSpare')}
          allLabel={t('all')}
          onAll={() => write(most ?? '')}
        >
          {most === undefined ? NOTHING : inQuote(most)}
        </AvailableRow>
        <Figures position={position} terms={terms} mark={market.markPrice} more={change.signed} />
        <p className={styles.note}>{t(way === 'add' ? 'marginAddNote' : 'marginRemoveNote')}</p>
        <Button type="submit" isDisabled={change.isSending}>
          {t(way === 'add' ? 'marginAdd' : 'marginRemove')}
        </Button>
      </Form>
    </Sheet>
  );
}

/** What is to be moved, in which way, what is wrong with it, and the sending. */
function useMarginChange({ position, market, onClose }: MarginSheetProps) {
  const [wanted, setWanted] = useState<Way>('add');
  // Taking out is trading's business, which rests in a halted market (ADR 94).
  const way = market.isHalted ? 'add' : wanted;
  const [amount, setAmount] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { terms, most } = useMargin(position, market, way);
  const wrong = errorOf(terms, amount, most);
  const signed = way === 'add' ? amount : `-${amount}`;
  const write = (next: string) => {
    setIsTried(false);
    setAmount(next);
  };
  const setWay = (next: Way) => {
    setIsTried(false);
    setWanted(next);
  };
  const [isSending, once] = useBusy(onClose);
  const change = async () => {
    const { positionId } = position;
    const answer = await send(CALLS.contractChangeMargin, { positionId, amount: signed });
    await refreshPerp();
    return answer.type === 'success';
  };
  const submit = () => {
    setIsTried(true);
    if (!wrong) void once(change);
  };
  const error = isTried ? wrong : undefined;
  return { way, setWay, amount, write, signed, terms, most, error, isSending, submit };
}

interface WaysProps {
  readonly isHalted: boolean;
  readonly way: Way;
  readonly onChange: (way: Way) => void;
}

/** In or out; while the market is halted only in, which is said. */
function Ways({ isHalted: rests, way, onChange }: WaysProps) {
  const t = useTranslations('futures');
  if (rests) return <Halted text={t('marginHalted')} />;
  return (
    <Segmented<Way>
      label={t('marginWay')}
      options={[
        { value: 'add', label: t('marginAdd') },
        { value: 'remove', label: t('marginRemove') },
      ]}
      value={way}
      onChange={onChange}
    />
  );
}

/** The contract as it is reckoned with, and how much may be moved; undefined until both are known. */
function useMargin(position: Position, market: PerpPair, way: Way) {
  const symbol = marketSymbolOf(position);
  const { data: info } = useQuery(query(CALLS.contractInfo, pairOfSymbol(symbol)));
  const { data: funds } = useQuery(perpFundsQuery(symbol));
  const terms: PerpTerms = { ...market, tiers: info?.terms.tiers ?? [] };
  const added = funds && marginToAdd(terms, funds.available);
  const most = way === 'add' ? added : marginToSpare(terms, position, market.markPrice);
  return { terms, most };
}

/** §5: an amount is there, and no more than may be moved; what is not known yet the exchange judges. */
function errorOf({ quoteDecimals }: PerpTerms, amount: string, most: string | undefined) {
  if (isZero(amount)) return 'amountRequired';
  const [written, allowed] = [amount, most ?? amount].map((text) => unitsIn(text, quoteDecimals));
  return (written ?? 0n) > (allowed ?? 0n) ? 'marginMost' : undefined;
}

interface FiguresProps {
  readonly position: Position;
  readonly terms: PerpTerms;
  readonly mark: string;
  /** As it is sent: below zero it is taken out. */
  readonly more: string;
}

/** What the margin is, and where the position is liquidated: now and then. */
function Figures({ position, terms, mark, more }: FiguresProps) {
  const t = useTranslations('futures');
  const formats = useFormats();
  const price = (text: string | undefined) =>
    text === undefined ? NOTHING : formats.price(text, terms.priceDecimals);
  const now = price(position.liquidationPrice);
  const isWritten = !isZero(more.replace('-', ''));
  const then = isWritten ? price(liquidationWith(terms, position, { more, mark })) : now;
  const margin = `${formats.quote(position.margin, MONEY_DECIMALS)} ${position.quoteAsset}`;
  return (
    <FigureList
      figures={[
        { name: t('marginNow'), value: margin },
        { name: t('liquidationPoint'), value: isWritten ? `${now} → ${then}` : now },
      ]}
    />
  );
}
