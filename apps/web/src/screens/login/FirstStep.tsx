import { CALLS, LOGIN_LOCKED, SECOND_FACTOR_REQUIRED } from '@candor/wire';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CodeField } from '../../features/contact/CodeField.tsx';
import { HowToReach } from '../../features/contact/HowToReach.tsx';
import { PhoneField } from '../../features/contact/PhoneField.tsx';
import { type SendOptions, send } from '../../shared/api/send.ts';
import { useSessionEnd } from '../../shared/api/sessionEnd.ts';
import { useRefusalText } from '../../shared/i18n/refusals.ts';
import { browserLanguage } from '../../shared/native/browser.ts';
import { Link } from '../../shared/router/Link.tsx';
import { useDraft } from '../../shared/session/useDraft.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { focusWrong } from '../../shared/ui/focusWrong.ts';
import { Icon } from '../../shared/ui/icons.tsx';
import { Logo } from '../../shared/ui/Logo.tsx';
import { PasswordField } from '../../shared/ui/PasswordField.tsx';
import { TextField } from '../../shared/ui/TextField.tsx';
import styles from './Login.module.css';
import {
  accountOf,
  emptyLogin,
  isSameAccount,
  KEPT_FIELDS,
  LOGIN_DRAFT,
  type LoginForm,
  loginProblem,
  loginRequest,
} from './loginForm.ts';

interface FirstStepProps {
  readonly onEnter: (token: string) => Promise<void>;
  /** The password is right, a code is missing. */
  readonly onSecondStep: (form: LoginForm) => void;
}

/** Why not is said at the field. */
const TOLD_HERE: SendOptions = { shownByCaller: ['refused'] };

/** Account and password. */
export function FirstStep(props: FirstStepProps) {
  const t = useTranslations('account');
  const { form, change, code, setCode, errors, isLocked, submit } = useLogin(props);
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <span className={styles.logo}>
        <Logo size={36} />
      </span>
      <p className={styles.title}>{t('welcomeBack')}</p>
      <p className={styles.hint}>{t('loginHint')}</p>
      <WhyHere />
      <HowToReach form={form} onChange={change} />
      <AccountField form={form} onChange={change} error={errors.account} />
      <PasswordField
        label={t('password')}
        value={form.password}
        onChange={(password) => change({ password })}
        autoComplete="current-password"
        labels={{ show: t('show'), hide: t('hide') }}
        error={errors.password}
      />
      {isLocked ? (
        <CodeField
          value={code}
          onChange={setCode}
          wanted={{ ...accountOf(form), purpose: 'login' }}
          error={undefined}
        />
      ) : null}
      <Forgot />
      <Button type="submit">{t('login')}</Button>
    </form>
  );
}

/** What is typed, what is wrong with it, and the way in. */
function useLogin({ onEnter, onSecondStep }: FirstStepProps) {
  const t = useTranslations('account');
  const refusal = useRefusalText();
  const [initial] = useState(() => emptyLogin(browserLanguage()));
  const [form, edit] = useDraft({ form: LOGIN_DRAFT, initial, kept: KEPT_FIELDS });
  const [hasTried, setHasTried] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [lockedOut, setLockedOut] = useState<LoginForm>();
  const [code, setCode] = useState('');
  const problem = hasTried ? loginProblem(form) : undefined;
  const isPasswordMissing = hasTried && form.password === '';
  const isLocked = lockedOut !== undefined && isSameAccount(lockedOut, form);
  const errors = {
    account: problem && refusal(problem),
    password: isPasswordMissing ? t('passwordMissing') : refused,
  };
  const change = (part: Partial<LoginForm>) => {
    setRefused(undefined);
    edit(part);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    setHasTried(true);
    if (loginProblem(form) || form.password === '') return focusWrong(currentTarget);
    const sent = isLocked ? { ...form, code } : form;
    const answer = await send(CALLS.loginByTelOrEmail, loginRequest(sent), TOLD_HERE);
    if (answer.type === 'success') return onEnter(answer.data.token);
    if (answer.type !== 'refused') return;
    if (answer.code === SECOND_FACTOR_REQUIRED) return onSecondStep(sent);
    if (answer.code === LOGIN_LOCKED) setLockedOut(form);
    setRefused(answer.message);
    focusWrong(currentTarget);
  };
  return { form, change, code, setCode, errors, isLocked, submit };
}

interface AccountFieldProps {
  readonly form: LoginForm;
  readonly onChange: (part: Partial<LoginForm>) => void;
  readonly error: string | undefined;
}

/** The address or the number of the account. */
function AccountField({ form, onChange, error }: AccountFieldProps) {
  const t = useTranslations('account');
  if (form.by === 'phone') {
    const { phone, dialCode } = form;
    return <PhoneField phone={phone} dialCode={dialCode} onChange={onChange} error={error} />;
  }
  return (
    <TextField
      label={t('email')}
      type="email"
      inputMode="email"
      autoComplete="username"
      value={form.email}
      onChange={(email) => onChange({ email })}
      error={error}
    />
  );
}

/** A session that ended by itself is not passed over in silence. */
function WhyHere() {
  const t = useTranslations('account');
  const why = useSessionEnd((state) => state.why);
  if (why === undefined) return null;
  return (
    <p className={styles.why} role="status">
      <Icon name="info" />
      <span>{t(why === 'elsewhere' ? 'endedElsewhere' : 'endedInOtherTab')}</span>
    </p>
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
