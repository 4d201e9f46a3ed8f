import type { CALLS, ResponseOf } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { Button } from '../../shared/ui/Button.tsx';
import styles from './StepUp.module.css';

export type OwnContact = ResponseOf<typeof CALLS.stepUpOptions>['contacts'][number];
export type Channel = OwnContact['channel'];

interface OwnContactsProps {
  readonly contacts: readonly OwnContact[];
  readonly channel: Channel | undefined;
  readonly onChange: (channel: Channel) => void;
}

/** Where the code goes; a choice when the member has both. */
export function OwnContacts({ contacts, channel, onChange }: OwnContactsProps) {
  const t = useTranslations('security');
  const current = contacts.find((each) => each.channel === channel);
  const other = contacts.find((each) => each.channel !== channel);
  return (
    <p className={styles.text}>
      {t('codeGoesTo', { contact: current?.masked ?? '' })}
      {other ? (
        <Button look="link" size="small" onClick={() => onChange(other.channel)}>
          {t('sendInstead', { contact: other.masked })}
        </Button>
      ) : null}
    </p>
  );
}
