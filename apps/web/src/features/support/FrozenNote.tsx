import { useTranslations } from 'use-intl';
import { useMember } from '../../shared/api/useMember.ts';
import { Button } from '../../shared/ui/Button.tsx';
import styles from './FrozenNote.module.css';
import { useOpenOnline } from './useOpenOnline.ts';

/** Says to the owner of a frozen account that it is frozen, and where it is opened again. */
export function FrozenNote() {
  const t = useTranslations('support');
  const { data: member } = useMember();
  const openOnline = useOpenOnline();
  if (member?.isFrozen !== true) return null;
  return (
    <div className={styles.note} role="status">
      <p>{t('frozen')}</p>
      <Button look="ghost" size="small" onClick={() => void openOnline()}>
        {t('frozenAction')}
      </Button>
    </div>
  );
}
