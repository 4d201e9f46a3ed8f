import { CALLS, isUsername } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { send } from '../../shared/api/send.ts';
import { OneFieldSheet } from './OneFieldSheet.tsx';
import type { SheetProps } from './sheetProps.ts';

/** §5 username. */
export function UsernameSheet({ member, onClose }: SheetProps) {
  const t = useTranslations('security');
  return (
    <OneFieldSheet
      title={t('username')}
      field={t('usernameField')}
      draft="username"
      first={member.username}
      maxLength={16}
      isRight={isUsername}
      onSave={(username) => send(CALLS.setUsername, { username }, { shownByCaller: ['refused'] })}
      onClose={onClose}
    />
  );
}
