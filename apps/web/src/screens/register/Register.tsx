import { CALLS } from '@candor/wire';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ContactFields } from '../../features/contact/ContactFields.tsx';
import { send } from '../../shared/api/send.ts';
import { openSession } from '../../shared/api/session.ts';
import { usePasswordPolicy } from '../../shared/api/systemTime.ts';
import { useDraft } from '../../shared/session/useDraft.ts';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { focusWrong } from '../../shared/ui/focusWrong.ts';
import { Screen } from '../../shared/ui/Screen.tsx';
import { Agreement } from './Agreement.tsx';
import { PasswordFields } from './PasswordFields.tsx';
import styles from './Register.module.css';
import {
  emptyForm,
  formProblems,
  KEPT_FIELDS,
  type RegisterForm,
  sharedFields,
} from './registerForm.ts';

/** Opens an account by e-mail or phone. */
export default function Register() {
  const t = useTranslations('account');
  const common = useTranslations('shell');
  const navigate = useNavigate();
  const { code: inviteCode = '' }: { code?: string } = useParams({ strict: false });
  const [initial] = useState(() => emptyForm(inviteCode, navigator.language));
  const [form, change, forget] = useDraft({ form: 'register', initial, kept: KEPT_FIELDS });
  const [hasTried, setHasTried] = useState(false);
  const policy = usePasswordPolicy();
  const problems = hasTried ? formProblems(form, policy) : [];
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setHasTried(true);
    if (formProblems(form, policy).length > 0) return focusWrong(event.currentTarget);
    const answer = await register(form);
    if (answer.type !== 'success') return;
    forget();
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
        <ContactFields
          form={form}
          onChange={change}
          problems={problems}
          purpose="register"
          onCodeSent={() => setHasTried(false)}
        />
        <PasswordFields form={form} onChange={change} problems={problems} />
        <Agreement
          hasAgreed={form.hasAgreed}
          onChange={(hasAgreed) => change({ hasAgreed })}
          isMissing={problems.includes('agreementRequired')}
        />
        <Button type="submit">{t('register')}</Button>
        <Link to="/login" className={styles.other}>
          {t('haveAccount')}
        </Link>
      </form>
    </Screen>
  );
}

function register(form: RegisterForm) {
  const shared = sharedFields(form);
  if (form.by === 'email') {
    return send(CALLS.registerByEmail, { ...shared, email: form.email.trim() });
  }
  const { dialCode } = form;
  return send(CALLS.registerByTel, { ...shared, phone: form.phone.trim(), dialCode });
}
