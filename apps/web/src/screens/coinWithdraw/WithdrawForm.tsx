import type { WithdrawalTips, WithdrawalWay } from '@candor/wire';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FundPasswordField } from '../../features/fundPassword/FundPasswordField.tsx';
import { Figure } from '../../shared/numbers/Figure.tsx';
import { useFormats } from '../../shared/numbers/formats.ts';
import { useDraft } from '../../shared/session/useDraft.ts';
import { AvailableRow } from '../../shared/ui/AvailableRow.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { DecimalField } from '../../shared/ui/DecimalField.tsx';
import { Form } from '../../shared/ui/Form.tsx';
import { Select } from '../../shared/ui/Select.tsx';
import { TextField } from '../../shared/ui/TextField.tsx';
import { BookSheet } from './BookSheet.tsx';
import styles from './CoinWithdraw.module.css';
import { useWithdraw } from './useWithdraw.ts';
import { allOf, arrivesOf, EMPTY_WITHDRAW, type WithdrawDraft, withinWay } from './withdrawForm.ts';

/** What a draft keeps: not the fund password. */
const KEPT = ['network', 'address', 'quantity'] as const;

/** Where to, how much, and the fund password. */
export function WithdrawForm({ tips }: { readonly tips: WithdrawalTips }) {
  const t = useTranslations('withdraw');
  const ways = tips.ways.filter((way) => way.withdrawEnabled);
  const drafted = { form: `withdraw.${tips.asset}`, initial: EMPTY_WITHDRAW, kept: KEPT };
  const [draft, edit] = useDraft<WithdrawDraft>(drafted);
  const way = ways.find(({ network }) => network === draft.network) ?? ways[0];
  const own = way ? withinWay(tips, way) : tips;
  const { problems, submit, isSending, forget } = useWithdraw(draft, { tips: own, way }, () =>
    edit({ ...EMPTY_WITHDRAW, network: draft.network }),
  );
  const change = (part: Partial<WithdrawDraft>) => {
    forget(part);
    edit(part);
  };
  if (!way) return null;
  const fields = { draft, tips: own, way, problems, onChange: change };
  return (
    <Form className={styles.form} onSubmit={submit}>
      <Network ways={ways} value={way.network} onChange={(network) => change({ network })} />
      <Address {...fields} />
      <Amount {...fields} />
      <Sums {...fields} />
      {tips.isFundPasswordMissing ? null : (
        <FundPasswordField
          label={t('fundPassword')}
          value={draft.fundPassword}
          error={problems.fundPassword && t('fundPasswordRequired')}
          onChange={(fundPassword) => change({ fundPassword })}
        />
      )}
      <Button type="submit" isDisabled={isSending || isLacking(tips)}>
        {t('submit', { coin: tips.asset })}
      </Button>
    </Form>
  );
}

/** Without these nothing is sent: what stands above the form says so, with the way to them. */
function isLacking({ isIdentityMissing, isFundPasswordMissing }: WithdrawalTips): boolean {
  return isIdentityMissing || isFundPasswordMissing;
}

interface NetworkProps {
  readonly ways: readonly WithdrawalWay[];
  readonly value: string;
  readonly onChange: (network: string) => void;
}

function Network({ ways, value, onChange }: NetworkProps) {
  const t = useTranslations('withdraw');
  return (
    <div>
      <div className={styles.row}>
        <span>{t('network')}</span>
        <Select
          label={t('network')}
          value={value}
          options={ways.map(({ network }) => ({ value: network, label: network }))}
          onChange={onChange}
        />
      </div>
      <p className={styles.note}>{t('networkNote')}</p>
    </div>
  );
}

interface FieldsProps {
  readonly draft: WithdrawDraft;
  readonly tips: WithdrawalTips;
  readonly way: WithdrawalWay;
  readonly problems: ReturnType<typeof useWithdraw>['problems'];
  readonly onChange: (part: Partial<WithdrawDraft>) => void;
}

function Address({ draft, tips, way, problems, onChange }: FieldsProps) {
  const t = useTranslations('withdraw');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <TextField
        label={t('address')}
        value={draft.address}
        autoComplete="off"
        maxLength={128}
        hint={t('addressHint', { network: way.network })}
        error={problems.address && t(problems.address)}
        onChange={(address) => onChange({ address })}
        labelEnd={
          <span className={styles.choose}>
            <Button look="link" size="small" onClick={() => setIsOpen(true)}>
              {t('bookTitle')}
            </Button>
          </span>
        }
      />
      {isOpen ? (
        <BookSheet
          asset={tips.asset}
          network={way.network}
          onClose={() => setIsOpen(false)}
          onChoose={(address) => {
            setIsOpen(false);
            onChange({ address });
          }}
        />
      ) : null}
    </>
  );
}

function Amount({ draft, tips, way, problems, onChange }: FieldsProps) {
  const t = useTranslations('withdraw');
  const formats = useFormats();
  const shown = (text: string) => `${formats.amount(text)} ${tips.asset}`;
  const values = {
    min: shown(tips.quantityMin),
    max: shown(tips.quantityMax),
    left: shown(tips.leftToday),
    fee: shown(way.fee),
  };
  const error = problems.quantity && t(problems.quantity, values);
  return (
    <div>
      <DecimalField
        label={t('amount')}
        unit={tips.asset}
        value={draft.quantity}
        decimals={tips.decimals}
        separator={formats.separator}
        onChange={(quantity) => onChange({ quantity })}
        {...(error ? { error } : {})}
      />
      <AvailableRow
        label={t('available')}
        allLabel={t('all')}
        onAll={() => onChange({ quantity: allOf(tips) })}
      >
        <Figure shown={formats.amount(tips.available)} exact={formats.amount(tips.available)} />{' '}
        {tips.asset}
      </AvailableRow>
    </div>
  );
}

/** The fee, what arrives, the limits and what is left today. */
function Sums({ draft, tips, way }: FieldsProps) {
  const t = useTranslations('withdraw');
  const formats = useFormats();
  const coin = (text: string) => `${formats.amount(text)} ${tips.asset}`;
  const arrives = arrivesOf(draft.quantity, way, tips.decimals);
  const limits = { min: formats.amount(tips.quantityMin), max: coin(tips.quantityMax) };
  return (
    <dl className={styles.sums}>
      <Sum name={t('fee')}>{coin(way.fee)}</Sum>
      <Sum name={t('arrives')} isMain>
        {arrives === undefined ? '–' : coin(arrives)}
      </Sum>
      <Sum name={t('limits')}>{t('limitsValue', limits)}</Sum>
      <Sum name={t('leftToday')}>{coin(tips.leftToday)}</Sum>
    </dl>
  );
}

interface SumProps {
  readonly name: string;
  readonly isMain?: boolean;
  readonly children: ReactNode;
}

function Sum({ name, isMain = false, children }: SumProps) {
  return (
    <div data-main={isMain || undefined}>
      <dt>{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}
