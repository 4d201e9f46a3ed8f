import { CALLS } from '@candor/wire';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { keepAnswer } from '../../../shared/api/answers.ts';
import { send } from '../../../shared/api/send.ts';
import { useFormats } from '../../../shared/numbers/formats.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { DecimalField } from '../../../shared/ui/DecimalField.tsx';
import { Form } from '../../../shared/ui/Form.tsx';
import { draftOf, type OwnLimits, waitingLimits } from './limitDraft.ts';
import styles from './Protection.module.css';

/** Coins have 8 decimals at the most. */
const DECIMALS = 8;

/** The most to stake and to lose in a day; a field left empty is no limit. */
export function LimitForm({ own }: { readonly own: OwnLimits }) {
  const t = useTranslations('cycle');
  const [draft, setDraft] = useState(() => draftOf(own));
  const [isSending, setIsSending] = useState(false);
  const save = async () => {
    setIsSending(true);
    const answer = await send(CALLS.cycleSetLimits, { asset: own.asset, ...draft });
    setIsSending(false);
    if (answer.type === 'success') keepAnswer(CALLS.cycleProtection, {}, answer.data);
  };
  return (
    <Form className={styles.form} onSubmit={save}>
      <LimitField
        label={t('dailyStake')}
        unit={own.asset}
        value={draft.stakeMax}
        onChange={(stakeMax) => setDraft({ ...draft, stakeMax })}
      />
      <LimitField
        label={t('dailyLoss')}
        unit={own.asset}
        value={draft.lossMax}
        onChange={(lossMax) => setDraft({ ...draft, lossMax })}
      />
      <Waiting own={own} />
      <p className={styles.note}>{t('limitsNote')}</p>
      <Button type="submit" look="ghost" isDisabled={isSending}>
        {t('saveLimits')}
      </Button>
    </Form>
  );
}

interface LimitFieldProps {
  readonly label: string;
  readonly unit: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function LimitField(props: LimitFieldProps) {
  const t = useTranslations('cycle');
  const { separator } = useFormats();
  return (
    <DecimalField {...props} decimals={DECIMALS} separator={separator} placeholder={t('noLimit')} />
  );
}

/** Limits that hold later. */
function Waiting({ own }: { readonly own: OwnLimits }) {
  const t = useTranslations('cycle');
  const formats = useFormats();
  return waitingLimits(own).map(({ name, amount, from }) => {
    const time = formats.moment(from);
    const text =
      amount === undefined
        ? t('noneFrom', { time })
        : t('limitFrom', { amount: `${formats.amount(amount)} ${own.asset}`, time });
    return (
      <p key={name} className={styles.waiting}>
        {t(name)}: {text}
      </p>
    );
  });
}
