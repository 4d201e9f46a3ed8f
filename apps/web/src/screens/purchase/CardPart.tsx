import { CALLS } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../../shared/api/query.ts';
import { send } from '../../shared/api/send.ts';
import { NOTHING } from '../../shared/numbers/formats.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Sheet } from '../../shared/ui/Sheet.tsx';
import { TextField } from '../../shared/ui/TextField.tsx';
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
  const [card, setCard] = useState({ bank: '', holder: '', cardNumber: '' });
  const save = async () => {
    const answer = await send(CALLS.setBankCard, card);
    if (answer.type === 'success') onSaved();
  };
  const field = (name: keyof typeof card) => ({
    label: t(name),
    value: card[name],
    autoComplete: 'off',
    onChange: (text: string) => setCard({ ...card, [name]: text }),
  });
  // A form within the form of an order would be sent with it.
  return (
    <div className={styles.sheet}>
      <TextField {...field('bank')} maxLength={60} />
      <TextField {...field('holder')} maxLength={60} />
      <TextField
        {...field('cardNumber')}
        inputMode="numeric"
        maxLength={NUMBER_MAX}
        hint={t('cardHint')}
      />
      <Button onClick={() => void save()}>{t('saveCard')}</Button>
    </div>
  );
}
