import { CALLS } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../../shared/api/query.ts';
import { send } from '../../shared/api/send.ts';
import { useRefusalText } from '../../shared/i18n/refusals.ts';
import { NOTHING } from '../../shared/numbers/formats.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Form } from '../../shared/ui/Form.tsx';
import { Sheet } from '../../shared/ui/Sheet.tsx';
import { TextField } from '../../shared/ui/TextField.tsx';
import { type CardDraft, EMPTY_CARD, wrongFields } from './cardForm.ts';
import styles from './Purchase.module.css';

/** The longest number, with a space after every four digits. */
const NUMBER_MAX = 23;

/** The member's own card that sales are paid to, and a sheet to change it. */
export function CardPart() {
  const t = useTranslations('fiat');
  const [isOpen, setIsOpen] = useState(false);
  const card = useQuery(query(CALLS.bankCard, {}));
  const end = card.data?.cardEnd;
  return (
    <div className={styles.card}>
      <p>
        <span>{t('card')}</span>
        <b>
          {card.data === undefined
            ? NOTHING
            : end === undefined
              ? t('noCard')
              : `${card.data.bank} ···· ${end}`}
        </b>
      </p>
      <Button look="ghost" size="small" onClick={() => setIsOpen(true)}>
        {t(end === undefined ? 'addCard' : 'changeCard')}
      </Button>
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('card')}>
        <CardForm
          onSaved={() => {
            setIsOpen(false);
            void card.refetch();
          }}
        />
      </Sheet>
    </div>
  );
}

function CardForm({ onSaved }: { readonly onSaved: () => void }) {
  const t = useTranslations('fiat');
  const refusal = useRefusalText();
  const [card, setCard] = useState(EMPTY_CARD);
  const [isTried, setIsTried] = useState(false);
  const wrong = wrongFields(card);
  const save = async () => {
    setIsTried(true);
    if (wrong.length > 0) return;
    const answer = await send(CALLS.setBankCard, card);
    if (answer.type === 'success') onSaved();
  };
  const sentences = {
    bank: t('bankMissing'),
    holder: t('holderMissing'),
    cardNumber: refusal('bankCardInvalid'),
  };
  const field = (name: keyof CardDraft) => ({
    label: t(name),
    value: card[name],
    autoComplete: 'off',
    error: isTried && wrong.includes(name) ? sentences[name] : undefined,
    onChange: (text: string) => setCard({ ...card, [name]: text }),
  });
  return (
    <Form className={styles.sheet} onSubmit={save}>
      <TextField {...field('bank')} maxLength={60} />
      <TextField {...field('holder')} maxLength={60} />
      <TextField
        {...field('cardNumber')}
        inputMode="numeric"
        maxLength={NUMBER_MAX}
        hint={t('cardHint')}
      />
      <Button type="submit">{t('saveCard')}</Button>
    </Form>
  );
}
