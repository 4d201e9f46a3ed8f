import { useTranslations } from 'use-intl';
import { Segmented } from '../../shared/ui/Segmented.tsx';
import type { ContactForm } from './contactForm.ts';

interface HowToReachProps {
  readonly by: ContactForm['by'];
  readonly onChange: (by: ContactForm['by']) => void;
}

/** E-mail or phone: which of the two names the account. */
export function HowToReach({ by, onChange }: HowToReachProps) {
  const t = useTranslations('account');
  return (
    <Segmented
      label={t('accountField')}
      value={by}
      onChange={onChange}
      options={[
        { value: 'email', label: t('byEmail') },
        { value: 'phone', label: t('byPhone') },
      ]}
    />
  );
}
