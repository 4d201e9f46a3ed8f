import type { Answer } from '@candor/wire';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { refreshMember } from '../../shared/api/useMember.ts';
import { useDraft } from '../../shared/session/useDraft.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Sheet } from '../../shared/ui/Sheet.tsx';
import { TextField } from '../../shared/ui/TextField.tsx';
import styles from './SecurityCenter.module.css';

interface OneFieldSheetProps {
  readonly title: string;
  readonly why?: string;
  readonly field: string;
  readonly first?: string;
  /** Under which name what was typed is kept; a secret has none. */
  readonly draft?: string;
  readonly maxLength: number;
  readonly isRight: (text: string) => boolean;
  readonly onSave: (text: string) => Promise<Answer<unknown>>;
  readonly onClose: () => void;
}

const KEPT = ['text'] as const;
const NOTHING = [] as const;

/** One word to set. */
export function OneFieldSheet(props: OneFieldSheetProps) {
  const { title, why, field, first = '', maxLength, isRight, onSave, onClose } = props;
  const t = useTranslations('security');
  const [initial] = useState({ text: first });
  const { draft = '' } = props;
  const kept = draft === '' ? NOTHING : KEPT;
  const [{ text }, change, forget] = useDraft({ form: draft, initial, kept });
  const [error, setError] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await onSave(text);
    if (answer.type === 'refused') return setError(answer.message);
    if (answer.type !== 'success') return;
    forget();
    await refreshMember();
    onClose();
  };
  return (
    <Sheet isOpen title={title} onClose={onClose}>
      <form className={styles.sheet} onSubmit={(event) => void submit(event)}>
        {why ? <p>{why}</p> : null}
        <TextField
          label={field}
          value={text}
          onChange={(next) => {
            setError(undefined);
            change({ text: next });
          }}
          autoComplete="off"
          maxLength={maxLength}
          error={error}
        />
        <Button type="submit" isDisabled={!isRight(text) || text === first}>
          {t('save')}
        </Button>
      </form>
    </Sheet>
  );
}
