import { marketSymbolOf } from '@candor/money';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { cycleBalanceQuery, cyclePositionsQuery } from '../../../shared/cycle/cycleQueries.ts';
import { useOnline } from '../../../shared/native/useOnline.ts';
import { useFormats } from '../../../shared/numbers/formats.ts';
import { useDraft } from '../../../shared/session/useDraft.ts';
import type { CycleTicker } from '../../../shared/socket/cycleTicker.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { DecimalField } from '../../../shared/ui/DecimalField.tsx';
import { Form } from '../../../shared/ui/Form.tsx';
import { Segmented } from '../../../shared/ui/Segmented.tsx';
import { Sheet } from '../../../shared/ui/Sheet.tsx';
import { DurationPicker } from './DurationPicker.tsx';
import { OrderFigures } from './OrderFigures.tsx';
import styles from './OrderSheet.module.css';
import {
  type ChosenTerms,
  type CycleDraft,
  chosenTerms,
  cycleDraftName,
  EMPTY_DRAFT,
  KEPT_FIELDS,
} from './orderChoices.ts';
import { SHARES, stakeShare } from './stakeShare.ts';
import { useSendOrder } from './useSendOrder.ts';

export interface OrderSheetProps {
  readonly pair: CycleTicker;
  readonly side: 'buy' | 'sell';
  readonly onClose: () => void;
}

/** The order popup of a pair, up or down. */
export function OrderSheet({ pair, side, onClose }: OrderSheetProps) {
  const t = useTranslations('cycle');
  const [draft, change] = useDraft<CycleDraft>({
    form: cycleDraftName(pair.marketSymbol),
    initial: EMPTY_DRAFT,
    kept: KEPT_FIELDS,
  });
  const terms = chosenTerms(pair, draft);
  return (
    <Sheet
      isOpen
      isBeside
      title={t('orderTitle', { side, pair: pair.marketSymbol })}
      onClose={onClose}
    >
      {terms ? (
        <OrderForm
          pair={pair}
          side={side}
          terms={terms}
          draft={draft}
          onChange={change}
          onPlaced={onClose}
        />
      ) : (
        <p>{t('pairClosed')}</p>
      )}
    </Sheet>
  );
}

interface OrderFormProps {
  readonly pair: CycleTicker;
  readonly side: 'buy' | 'sell';
  readonly terms: ChosenTerms;
  readonly draft: CycleDraft;
  readonly onChange: (part: Partial<CycleDraft>) => void;
  readonly onPlaced: () => void;
}

/** Pay coin, duration, amount, and what all of it comes to. */
function OrderForm({ pair, side, terms, draft, onChange, onPlaced }: OrderFormProps) {
  const t = useTranslations('cycle');
  const isOnline = useOnline();
  const { stakeAsset } = terms.limit;
  const available = useQuery(cycleBalanceQuery(stakeAsset)).data?.available;
  const order = useSendOrder({
    pair,
    side,
    terms,
    stake: draft.stake,
    available,
    onClear: () => onChange({ stake: '' }),
    onPlaced,
  });
  const change = (part: Partial<CycleDraft>) => {
    order.clearError();
    onChange(part);
  };
  return (
    <Form
      className={styles.form}
      label={t('orderTitle', { side, pair: pair.marketSymbol })}
      onSubmit={order.submit}
    >
      <DurationPicker
        durations={pair.durations}
        stakeAsset={stakeAsset}
        value={terms.duration.durationSeconds}
        onChange={(durationSeconds) => change({ durationSeconds })}
      />
      <PayCoin
        pair={pair}
        value={stakeAsset}
        onChange={(next) => change({ stakeAsset: next, stake: '' })}
      />
      <StakeField
        terms={terms}
        staked={useStaked(pair, stakeAsset)}
        stake={draft.stake}
        available={available}
        error={order.error}
        bound={order.bound}
        onChange={(stake) => change({ stake })}
      />
      <OrderFigures terms={terms} stake={draft.stake} />
      <Button
        type="submit"
        look={side}
        isDisabled={order.isSending || !isOnline || !pair.isTrading}
      >
        {t(side === 'buy' ? 'buyUp' : 'sellDown')}
      </Button>
      <p className={styles.note} role="status">
        {t(pair.isTrading ? 'rules' : 'pairClosed')}
      </p>
    </Form>
  );
}

interface PayCoinProps {
  readonly pair: CycleTicker;
  readonly value: string;
  readonly onChange: (stakeAsset: string) => void;
}

/** With which coin it is paid, where there is a choice. */
function PayCoin({ pair, value, onChange }: PayCoinProps) {
  const t = useTranslations('cycle');
  const coins = pair.stakeLimits.map(({ stakeAsset }) => ({
    value: stakeAsset,
    label: stakeAsset,
  }));
  if (coins.length < 2) return null;
  return <Segmented label={t('payCoin')} options={coins} value={value} onChange={onChange} />;
}

/** What the member has staked of a coin in the contracts of a pair that run. */
function useStaked(pair: CycleTicker, stakeAsset: string): readonly string[] {
  const runs = useQuery(cyclePositionsQuery()).data ?? [];
  const own = runs.filter(
    (each) => marketSymbolOf(each) === pair.marketSymbol && each.stakeAsset === stakeAsset,
  );
  return own.map(({ stake }) => stake);
}

interface StakeFieldProps {
  readonly terms: ChosenTerms;
  /** In contracts that run. */
  readonly staked: readonly string[];
  readonly stake: string;
  readonly available: string | undefined;
  readonly error: string | undefined;
  /** What would be right instead. */
  readonly bound: string | undefined;
  readonly onChange: (stake: string) => void;
}

/** The amount between its bounds, what there is of the coin, and shares of it. */
function StakeField({ terms, staked, stake, available, error, bound, onChange }: StakeFieldProps) {
  const t = useTranslations('cycle');
  const formats = useFormats();
  const { stakeAsset, assetDecimals: decimals, stakeMax } = terms.limit;
  const share = (percent: number) =>
    stakeShare(percent, { available: available ?? '0', limit: terms.limit, staked });
  const wayTo = (stakeThen: string) => ({
    text: t('takeStake', { amount: `${formats.amount(stakeThen)} ${stakeAsset}` }),
    take: () => onChange(stakeThen),
  });
  return (
    <div>
      <DecimalField
        label={t('amount')}
        unit={stakeAsset}
        value={stake}
        decimals={decimals}
        minimum={terms.stakeMin}
        separator={formats.separator}
        onChange={onChange}
        hint={t('stakeRange', {
          least: formats.amount(terms.stakeMin),
          most: formats.amount(stakeMax),
          asset: stakeAsset,
        })}
        ways={bound === undefined ? undefined : [wayTo(bound)]}
        {...(error === undefined ? {} : { error })}
      />
      <div className={styles.shares}>
        <span className="num">
          <i>{t('available')}</i>{' '}
          {available === undefined ? '–' : `${formats.amount(available)} ${stakeAsset}`}
        </span>
        <fieldset>
          <legend className="sr">{t('share')}</legend>
          {SHARES.map((percent) => (
            <button
              key={percent}
              type="button"
              className="num"
              disabled={share(percent) === ''}
              onClick={() => onChange(share(percent))}
            >
              {t('percent', { percent })}
            </button>
          ))}
        </fieldset>
      </div>
    </div>
  );
}
