import { CALLS, TICKET_CONTENT, TICKET_TITLE_MAX, ticketFaults } from '@candor/wire';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { readAgain } from '../../shared/api/answers.ts';
import { send } from '../../shared/api/send.ts';
import { useRefusalText } from '../../shared/i18n/refusals.ts';
import { useNavigate } from '../../shared/router/useRouting.ts';
import { type DraftOptions, useDraft } from '../../shared/session/useDraft.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Form } from '../../shared/ui/Form.tsx';
import { Sheet } from '../../shared/ui/Sheet.tsx';
import { TextArea } from '../../shared/ui/TextArea.tsx';
import { TextField } from '../../shared/ui/TextField.tsx';
import styles from './Tickets.module.css';

const DRAFT: DraftOptions<{ title: string; content: string }> = {
  form: 'ticket',
  initial: { title: '', content: '' },
  kept: ['title', 'content'],
};

/** §5 ticket: title and content, 10-200 characters; what was written stays when it is not taken. */
export function NewTicket({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('support');
  const refusal = useRefusalText();
  const navigate = useNavigate();
  const [{ title, content }, change, forget] = useDraft(DRAFT);
  const [hasTried, setHasTried] = useState(false);
  const faults = ticketFaults(title, content);
  const told = hasTried ? faults : {};
  const submit = async () => {
    setHasTried(true);
    if (faults.title ?? faults.content) return;
    const ticket = { title, content };
    const answer = await send(CALLS.addOnline, ticket);
    if (answer.type !== 'success') return;
    forget();
    await readAgain(CALLS.ticketList);
    onClose();
    const ticketId = String(answer.data.ticketId ?? '');
    await navigate({ to: '/ticket/$ticketId', params: { ticketId } });
  };
  return (
    <Sheet isOpen title={t('newTicket')} onClose={onClose}>
      <Form className={styles.form} onSubmit={submit}>
        <TextField
          label={t('ticketTitle')}
          value={title}
          onChange={(text) => change({ title: text })}
          error={told.title && refusal(told.title, { maximum: TICKET_TITLE_MAX })}
        />
        <TextArea
          label={t('ticketContent')}
          value={content}
          onChange={(text) => change({ content: text })}
          maximum={TICKET_CONTENT.maximum}
          hint={t('ticketHint', TICKET_CONTENT)}
          error={told.content && refusal(told.content, TICKET_CONTENT)}
        />
        <Button type="submit">{t('sendTicket')}</Button>
      </Form>
    </Sheet>
  );
}
