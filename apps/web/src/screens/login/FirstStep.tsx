import { CALLS, SECOND_FACTOR_REQUIRED } from '@candor/wire';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { dialCodeFor } from '../../features/contact/contactForm.ts';
import { PhoneField } from '../../features/contact/PhoneField.tsx';
import { send } from '../../shared/api/send.ts';
import { useRefusalText } from '../../shared/i18n/refusals.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { PasswordField } from '../../shared/ui/PasswordField.tsx';
import { Segmented } from '../../shared/ui/Segmented.tsx';
import { TextField } from '../../shared/ui/TextField.tsx';
import styles from './Login.module.css';
import { type LoginForm, loginProblem, loginRequest } from './loginForm.ts';

interface FirstStepProps {
  /** What the fields begin with; empty ones unless told. */
  readonly typed: LoginForm | undefined;
  readonly onEnter: (token: string) => Promise<void>;
  /** The password is right, a code is missing. */
  readonly onSecondStep: (form: LoginForm) => void;
}

const EMPTY: LoginForm = { by: 'email', email: '', phone: '', dialCode: '', password: '' };

/** Account and password. */
export function FirstStep({ typed, onEnter, onSecondStep }: FirstStepProps) {
  const t = useTranslations('account');
  const refusal = useRefusalText();
  const [form, setForm] = useState(
    () => typed ?? { ...EMPTY, dialCode: dialCodeFor(navigator.language) },
  );
  const [hasTried, setHasTried] = useState(false);
  const problem = hasTried ? loginProblem(form) : undefined;
  const errorText = problem && refusal(problem);
  const change = (part: Partial<LoginForm>) => setForm((before) => ({ ...before, ...part }));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (loginProblem(form)) return;
    const answer = await send(CALLS.loginByTelOrEmail, loginRequest(form));
    if (answer.type === 'success') await onEnter(answer.data.token);
    else if (answer.type === 'refused' && answer.code === SECOND_FACTOR_REQUIRED) {
      onSecondStep(form);
    }
  };
  const isEmpty = (form.by === 'email' ? form.email : form.phone) === '' || form.password === '';
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className={styles.title}>{t('welcomeBack')}</p>
      <p className={styles.hint}>{t('loginHint')}</p>
      <HowToLogIn by={form.by} onChange={(by) => change({ by })} />
      {form.by === 'email' ? (
        <TextField
          label={t('email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          value={form.email}
          onChange={(email) => change({ email })}
          error={errorText}
        />
      ) : (
        <PhoneField
          phone={form.phone}
          dialCode={form.dialCode}
          onChange={change}
          error={errorText}
        />
      )}
      <PasswordField
        label={t('password')}
        value={form.password}
        onChange={(password) => change({ password })}
        autoComplete="current-password"
        labels={{ show: t('show'), hide: t('hide') }}
      />
      <Forgot />
      <Button type="submit" isDisabled={isEmpty}>
        {t('login')}
      </Button>
    </form>
  );
}

interface HowToLogInProps {
  readonly by: LoginForm['by'];
  readonly onChange: (by: LoginForm['by']) => void;
}

function HowToLogIn({ by, onChange }: HowToLogInProps) {
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

function Forgot() {
  const t = useTranslations('security');
  return (
    <Link to="/resetPass" className={styles.forgot}>
      {t('forgot')}
    </Link>
  );
}
