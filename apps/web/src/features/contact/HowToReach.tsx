import { useTranslations } from 'use-intl';
import { browserLanguage } from '../../shared/native/browser.ts';
import { Segmented } from '../../shared/ui/Segmented.tsx';
import { type ContactForm, reachedBy } from './contactForm.ts';

interface HowToReachProps {
  readonly form: Pick<ContactForm, 'by' | 'phone' | 'dialCode'>;
  readonly onChange: (part: Partial<Pick<ContactForm, 'by' | 'dialCode'>>) => void;
}

/** E-mail or phone: which of the two names the account. */
export function HowToReach({ form, onChange }: HowToReachProps) {
  const t = useTranslations('account');
  return (
    <Segmented
      label={t('accountField')}
      value={form.by}
      onChange={(by) => onChange(reachedBy(by, form, browserLanguage()))}
      options={[
        { value: 'email', label: t('byEmail') },
        { value: 'phone', label: t('byPhone') },
      ]}
    />
  );
}
