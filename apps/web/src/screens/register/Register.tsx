import { useTranslations } from 'use-intl';
import { ContactInput } from '../../features/contact/ContactInput.tsx';
import { Doorway } from '../../features/doorway/Doorway.tsx';
import { useRefusalText } from '../../shared/i18n/refusals.ts';
import { Link } from '../../shared/router/Link.tsx';
import { useNavigate, useParams, useSearch } from '../../shared/router/useRouting.ts';
import { afterLogin, comeBackTo } from '../../shared/session/afterLogin.ts';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { CodeStep } from './CodeStep.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import styles from './Register.module.css';
import { contactKey, type Step } from './registerForm.ts';
import { StepHead } from './StepHead.tsx';
import { useRegistration } from './useRegistration.ts';

/** Opens an account by e-mail or phone, in three steps. */
export default function Register() {
  const t = useTranslations('account');
  const common = useTranslations('shell');
  const navigate = useNavigate();
  const { code: inviteCode = '' } = useParams();
  const { from } = useSearch();
  const steps = useRegistration(inviteCode, () =>
    navigate({ to: afterLogin(from), replace: true }),
  );
  const { step, form, goBack } = steps;
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
        <form className={styles.form} onSubmit={steps.submit} noValidate>
          <StepHead step={step} contact={contactKey(form)} />
          <StepFields steps={steps} />
          <Button type="submit">{t(step === 'password' ? 'register' : 'goOn')}</Button>
          <OtherWay step={step} from={from} onOther={goBack} />
        </form>
      </Doorway>
    </Screen>
  );
}

/** What this step asks for. */
function StepFields({ steps }: { readonly steps: ReturnType<typeof useRegistration> }) {
  const refusal = useRefusalText();
  const { step, form, change, problems, codeRefused } = steps;
  if (step === 'contact') {
    return <ContactInput form={form} onChange={change} problems={problems} />;
  }
  if (step === 'password') {
    return <PasswordStep form={form} onChange={change} problems={problems} />;
  }
  const [problem] = problems;
  return (
    <CodeStep
      form={form}
      asked={steps.asked}
      onChange={steps.changeCode}
      onFull={(code) => void steps.goOn(code)}
      error={codeRefused ?? (problem && refusal(problem))}
    />
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
