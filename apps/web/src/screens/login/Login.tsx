import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { openSession } from '../../shared/api/session.ts';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { afterLogin } from './afterLogin.ts';
import { FirstStep } from './FirstStep.tsx';
import styles from './Login.module.css';
import type { LoginForm } from './loginForm.ts';
import { PasskeyButton } from './PasskeyButton.tsx';
import { SecondStep } from './SecondStep.tsx';

/** Log in by e-mail or phone and password, with a second step where there is one, or by passkey. */
export default function Login() {
  const t = useTranslations('account');
  const common = useTranslations('shell');
  const navigate = useNavigate();
  const search: { from?: unknown } = useSearch({ strict: false });
  const [proved, setProved] = useState<LoginForm>();
  // What was typed waits for who comes back from the second step; the password does not.
  const [typed, setTyped] = useState<LoginForm>();
  const askSecond = (form: LoginForm) => {
    setTyped({ ...form, password: '' });
    setProved(form);
  };
  const startAnew = () => {
    setTyped(undefined);
    setProved(undefined);
  };
  const enter = async (token: string) => {
    openSession(token);
    await navigate({ to: afterLogin(search.from), replace: true });
  };
  const header = (
    <BackHeader
      title={t('login')}
      backLabel={common('back')}
      onBack={() => (proved ? setProved(undefined) : void navigate({ to: '/' }))}
    />
  );
  return (
    <Screen header={header}>
      <div className={styles.page}>
        {proved ? (
          <SecondStep form={proved} onEnter={enter} onOther={startAnew} />
        ) : (
          <>
            <FirstStep typed={typed} onEnter={enter} onSecondStep={askSecond} />
            <PasskeyButton onEnter={enter} />
            <Link to="/register" className={styles.other}>
              {t('register')}
            </Link>
          </>
        )}
      </div>
    </Screen>
  );
}
