import { CALLS } from '@candor/wire';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ContactFields } from '../../features/contact/ContactFields.tsx';
import { send } from '../../shared/api/send.ts';
import { openSession } from '../../shared/api/session.ts';
import { usePasswordPolicy } from '../../shared/api/systemTime.ts';
import { useRefusalText } from '../../shared/i18n/refusals.ts';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { Agreement } from './Agreement.tsx';
import { PasswordFields } from './PasswordFields.tsx';
import styles from './Register.module.css';
import { emptyForm, formProblem, type RegisterForm, sharedFields } from './registerForm.ts';

/** Opens an account by e-mail or phone. */
export default function Register() {
  const t = useTranslations('account');
  const common = useTranslations('shell');
  const navigate = useNavigate();
  const { code: inviteCode = '' }: { code?: string } = useParams({ strict: false });
  const [form, setForm] = useState(() => emptyForm(inviteCode, navigator.language));
  const [hasTried, setHasTried] = useState(false);
  const refusal = useRefusalText();
  const policy = usePasswordPolicy();
  const problem = hasTried ? formProblem(form, policy) : undefined;
  const change = (part: Partial<RegisterForm>) => setForm((before) => ({ ...before, ...part }));
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setHasTried(true);
    const wrong = formProblem(form, policy);
    if (wrong) {
      focusWrong(event.currentTarget);
      return toast(refusal(wrong));
    }
    const answer = await register(form);
    if (answer.type !== 'success') return;
    openSession(answer.data.token);
    await navigate({ to: '/', replace: true });
  };
  const header = (
    <BackHeader
      title={t('register')}
      backLabel={common('back')}
      onBack={() => void navigate({ to: '/login' })}
    />
  );
  return (
    <Screen header={header}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <p className={styles.hint}>{t('registerHint')}</p>
        <ContactFields form={form} onChange={change} problem={problem} purpose="register" />
        <PasswordFields form={form} onChange={change} problem={problem} />
        <Agreement hasAgreed={form.hasAgreed} onChange={(hasAgreed) => change({ hasAgreed })} />
        <Button type="submit">{t('register')}</Button>
        <Link to="/login" className={styles.other}>
          {t('haveAccount')}
        </Link>
      </form>
    </Screen>
  );
}

/** Once the wrong field is marked, the keyboard goes there. */
function focusWrong(form: HTMLFormElement): void {
  setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus());
}

function register(form: RegisterForm) {
  const shared = sharedFields(form);
  if (form.by === 'email') {
    return send(CALLS.registerByEmail, { ...shared, email: form.email.trim() });
  }
  const { dialCode } = form;
  return send(CALLS.registerByTel, { ...shared, phone: form.phone.trim(), dialCode });
}
