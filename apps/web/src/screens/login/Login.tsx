import { CALLS } from '@candor/wire';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { send } from '../../shared/api/send.ts';
import { openSession } from '../../shared/api/session.ts';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { PasswordField } from '../../shared/ui/PasswordField.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { TextField } from '../../shared/ui/TextField.tsx';
import { afterLogin } from './afterLogin.ts';
import styles from './Login.module.css';

/** Log in by phone or e-mail and password. */
export default function Login() {
  const t = useTranslations('account');
  const common = useTranslations('shell');
  const navigate = useNavigate();
  const search: { from?: unknown } = useSearch({ strict: false });
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await send(CALLS.loginByTelOrEmail, { account: account.trim(), password });
    if (answer.type !== 'success') return;
    openSession(answer.data.token);
    await navigate({ to: afterLogin(search.from), replace: true });
  };
  const header = (
    <BackHeader
      title={t('login')}
      backLabel={common('back')}
      onBack={() => void navigate({ to: '/' })}
    />
  );
  return (
    <Screen header={header}>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <p className={styles.title}>{t('welcomeBack')}</p>
        <p className={styles.hint}>{t('loginHint')}</p>
        <TextField
          label={t('accountField')}
          value={account}
          onChange={setAccount}
          autoComplete="username"
        />
        <PasswordField
          label={t('password')}
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
          labels={{ show: t('show'), hide: t('hide') }}
        />
        <Button type="submit" isDisabled={account === '' || password === ''}>
          {t('login')}
        </Button>
        <Link to="/register" className={styles.other}>
          {t('register')}
        </Link>
      </form>
    </Screen>
  );
}
