import { CALLS, CODE_INVALID } from '@candor/wire';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ContactInput } from '../../features/contact/ContactInput.tsx';
import { contactOf } from '../../features/contact/contactForm.ts';
import { Doorway } from '../../features/doorway/Doorway.tsx';
import { send } from '../../shared/api/send.ts';
import { openSession } from '../../shared/api/session.ts';
import { usePasswordPolicy } from '../../shared/api/systemTime.ts';
import { useCodeAsk } from '../../shared/codes/useCodeAsk.ts';
import { useRefusalText } from '../../shared/i18n/refusals.ts';
import { browserLanguage } from '../../shared/native/browser.ts';
import { Link } from '../../shared/router/Link.tsx';
import { useNavigate, useParams, useSearch } from '../../shared/router/useRouting.ts';
import { afterLogin, comeBackTo } from '../../shared/session/afterLogin.ts';
import { useDraft } from '../../shared/session/useDraft.ts';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { focusWrong } from '../../shared/ui/focusWrong.ts';
import { Screen } from '../../shared/ui/Screen.tsx';
import { useOneAtATime } from '../../shared/ui/useOneAtATime.ts';
import { CodeStep } from './CodeStep.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import styles from './Register.module.css';
import {
  contactKey,
  emptyForm,
  KEPT_FIELDS,
  type RegisterForm,
  type Step,
  sharedFields,
  stepProblems,
} from './registerForm.ts';
import { StepHead } from './StepHead.tsx';
import { useSteps } from './useSteps.ts';

/** Opens an account by e-mail or phone, in three steps. */
export default function Register() {
  const t = useTranslations('account');
  const common = useTranslations('shell');
  const navigate = useNavigate();
  const refusal = useRefusalText();
  const { code: inviteCode = '' } = useParams();
  const { from } = useSearch();
  const [initial] = useState(() => emptyForm(inviteCode, browserLanguage()));
  const [form, change, forget] = useDraft({ form: 'register', initial, kept: KEPT_FIELDS });
  const { step, goTo, goBack } = useSteps(form);
  const [tried, setTried] = useState<Step>();
  const [codeRefused, setCodeRefused] = useState<string>();
  const policy = usePasswordPolicy();
  const asked = useCodeAsk();
  const problems = tried === step ? stepProblems(step, form, policy) : [];

  const sendCode = async (): Promise<void> => {
    const sentTo = contactKey(form);
    if (form.sentTo === sentTo) return goTo('code');
    if (!(await asked.ask({ ...contactOf(form), purpose: 'register' }))) return;
    change({ sentTo, code: '' });
    setCodeRefused(undefined);
    goTo('code');
  };
  const proveCode = async (code: string): Promise<void> => {
    const request = { ...contactOf(form), purpose: 'register', verificationCode: code } as const;
    const answer = await send(CALLS.codeVerification, request, QUIETLY);
    if (answer.type === 'success') return goTo('password');
    if (answer.type !== 'refused') return;
    setCodeRefused(answer.message);
    change({ code: '' });
  };
  const openAccount = async (): Promise<void> => {
    const answer = await register(form);
    if (answer.type === 'refused' && answer.code === CODE_INVALID) {
      setCodeRefused(answer.message);
      change({ code: '' });
    }
    if (answer.type !== 'success') return;
    forget();
    openSession(answer.data.token);
    await navigate({ to: afterLogin(from), replace: true });
  };
  const goOn = useOneAtATime(async (code: string) => {
    if (step === 'contact') await sendCode();
    else await (step === 'code' ? proveCode(code) : openAccount());
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(step);
    if (stepProblems(step, form, policy).length > 0) return focusWrong(event.currentTarget);
    void goOn(form.code);
  };
  const codeProblem = problems[0];
  const header = (
    <BackHeader
      title={t('register')}
      backLabel={common('back')}
      onBack={() => goBack() || void navigate({ to: '/login', search: comeBackTo(from) })}
    />
  );
  return (
    <Screen header={header} isWide>
      <Doorway>
        <form className={styles.form} onSubmit={submit} noValidate>
          <StepHead step={step} contact={contactKey(form)} />
          {step === 'contact' ? (
            <ContactInput form={form} onChange={change} problems={problems} />
          ) : null}
          {step === 'code' ? (
            <CodeStep
              form={form}
              asked={asked}
              onChange={(code) => {
                setTried(undefined);
                setCodeRefused(undefined);
                change({ code });
              }}
              onFull={(code) => void goOn(code)}
              error={codeRefused ?? (codeProblem && refusal(codeProblem))}
            />
          ) : null}
          {step === 'password' ? (
            <PasswordStep form={form} onChange={change} problems={problems} />
          ) : null}
          <Button type="submit">{t(step === 'password' ? 'register' : 'goOn')}</Button>
          <OtherWay step={step} from={from} onOther={goBack} />
        </form>
      </Doorway>
    </Screen>
  );
}

interface OtherWayProps {
  readonly step: Step;
  readonly from: string | undefined;
  readonly onOther: () => void;
}

/** For whom this step is not the right one. */
function OtherWay({ step, from, onOther }: OtherWayProps) {
  const t = useTranslations('account');
  if (step === 'code') {
    return (
      <Button look="link" onClick={onOther}>
        {t('otherContact')}
      </Button>
    );
  }
  if (step !== 'contact') return null;
  return (
    <Link to="/login" search={comeBackTo(from)} className={styles.other}>
      {t('haveAccount')}
    </Link>
  );
}

/** A right code leads on, a wrong one is told at its field. */
const QUIETLY = { isHalfDone: true, shownByCaller: ['refused'] } as const;

function register(form: RegisterForm) {
  const shared = sharedFields(form);
  if (form.by === 'email') {
    return send(CALLS.registerByEmail, { ...shared, email: form.email.trim() });
  }
  const { dialCode } = form;
  return send(CALLS.registerByTel, { ...shared, phone: form.phone.trim(), dialCode });
}
