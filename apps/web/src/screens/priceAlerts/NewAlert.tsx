import type { MarketKind } from '@candor/money';
import { pairOfSymbol } from '@candor/money';
import {
  ALERT_BASES,
  ALERT_RULES,
  type AlertBasis,
  type AlertRule,
  CALLS,
  type Pair,
} from '@candor/wire';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { readAgain } from '../../shared/api/answers.ts';
import { send } from '../../shared/api/send.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import { kindOfSearch, pairOfSearch } from '../../shared/pairs/pairAddress.ts';
import { usePairs } from '../../shared/pairs/usePairs.ts';
import { useSearch } from '../../shared/router/useRouting.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { DecimalField } from '../../shared/ui/DecimalField.tsx';
import { Segmented } from '../../shared/ui/Segmented.tsx';
import { Select } from '../../shared/ui/Select.tsx';
import { Sheet } from '../../shared/ui/Sheet.tsx';
import styles from './PriceAlerts.module.css';

const KINDS = ['spot', 'perp'] as const;
type AlertKind = (typeof KINDS)[number];

/** A price, or a move within an hour, to be told of. */
export function NewAlert({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('alerts');
  const market = useTranslations('market');
  const search = useSearch();
  const [kind, setKind] = useState<AlertKind>(() => alertKindOf(kindOfSearch(search)));
  const pairs = usePairs(kind).data ?? [];
  const [wanted, setWanted] = useState(() => pairOfSearch(search));
  const pair = pairs.find(({ marketSymbol }) => marketSymbol === wanted) ?? pairs[0];
  return (
    <Sheet isOpen title={t('add')} onClose={onClose}>
      <div className={styles.form}>
        <div className={styles.which}>
          <Segmented
            label={t('kind')}
            value={kind}
            onChange={setKind}
            options={[
              { value: 'spot', label: market('spot') },
              { value: 'perp', label: market('futures') },
            ]}
          />
          {pair ? (
            <Select
              label={t('pair')}
              value={pair.marketSymbol}
              onChange={setWanted}
              options={pairs.map(({ marketSymbol }) => ({
                value: marketSymbol,
                label: marketSymbol,
              }))}
            />
          ) : null}
        </div>
        {pair ? (
          <AlertForm key={pair.marketSymbol} kind={kind} pair={pair} onDone={onClose} />
        ) : null}
      </div>
    </Sheet>
  );
}

interface AlertFormProps {
  readonly kind: AlertKind;
  readonly pair: Pair;
  readonly onDone: () => void;
}

const PERCENT_DECIMALS = 1;

/** What the price is to do. The server judges; what it refuses stays as it was typed. */
function AlertForm({ kind, pair, onDone }: AlertFormProps) {
  const t = useTranslations('alerts');
  const formats = useFormats();
  const [basis, setBasis] = useState<AlertBasis>('last');
  const [rule, setRule] = useState<AlertRule>('above');
  const [price, setPrice] = useState('');
  const [percent, setPercent] = useState('');
  const isMove = rule === 'move';
  const now = basis === 'last' ? t('priceNow', { price: formats.exact(pair.price) }) : '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const names = pairOfSymbol(pair.marketSymbol);
    const aim = isMove ? { percent } : { price };
    const answer = await send(CALLS.addPriceAlert, {
      marketKind: kind,
      ...names,
      basis,
      rule,
      ...aim,
    });
    if (answer.type !== 'success') return;
    await readAgain(CALLS.priceAlerts);
    onDone();
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <Segmented
        label={t('basis')}
        value={basis}
        onChange={setBasis}
        options={ALERT_BASES.map((value) => ({ value, label: t(value) }))}
      />
      <Segmented
        label={t('rule')}
        value={rule}
        onChange={setRule}
        options={ALERT_RULES.map((value) => ({ value, label: t(value) }))}
      />
      <DecimalField
        label={isMove ? t('percent') : t('price')}
        unit={isMove ? '%' : pairOfSymbol(pair.marketSymbol).quoteAsset}
        value={isMove ? percent : price}
        onChange={isMove ? setPercent : setPrice}
        decimals={isMove ? PERCENT_DECIMALS : pair.priceDecimals}
        separator={formats.separator}
        hint={isMove ? t('percentHint') : now}
      />
      <Button type="submit">{t('save')}</Button>
    </form>
  );
}

function alertKindOf(kind: MarketKind | undefined): AlertKind {
  return KINDS.find((each) => each === kind) ?? 'spot';
}
