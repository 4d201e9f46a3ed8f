import { CALLS } from '@candor/wire';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ContactFields } from '../../features/contact/ContactFields.tsx';
import { GuardDone } from '../../features/guardForm/GuardDone.tsx';
import { GuardForm } from '../../features/guardForm/GuardForm.tsx';
import { GuardScreen } from '../../features/guardForm/GuardScreen.tsx';
import { SHOWN_HERE, useGuardForm } from '../../features/guardForm/useGuardForm.ts';
import { NewPasswordFields } from '../../features/newPassword/NewPasswordFields.tsx';
import { send } from '../../shared/api/send.ts';
import { closeSession } from '../../shared/api/session.ts';
import { usePasswordPolicy } from '../../shared/api/systemTime.ts';
import { browserLanguage } from '../../shared/native/browser.ts';
import { useNavigate } from '../../shared/router/useRouting.ts';
import { useDraft } from '../../shared/session/useDraft.ts';
import { useBack } from '../../shared/ui/useBack.ts';
import { emptyReset, KEPT_FIELDS, type ResetForm, resetProblems } from './resetForm.ts';

/** A new login password for who proves that the phone or e-mail is theirs. */
export default function ResetPass() {
  const t = useTranslations('access');
  const navigate = useNavigate();
  const goBack = useBack();
  const [initial] = useState(() => emptyReset(browserLanguage()));
  const [form, change] = useDraft({ form: 'reset', initial, kept: KEPT_FIELDS });
  const policy = usePasswordPolicy();
  const state = useGuardForm({ problems: resetProblems(form, policy), send: () => reset(form) });
  const logIn = () => void navigate({ to: '/login', replace: true });
  return (
    <GuardScreen title={t('resetTitle')} onBack={goBack}>
      {state.isDone ? (
        <GuardDone
          title={t('resetDone')}
          text={t('resetDoneText')}
          action={t('toLogin')}
          onAction={logIn}
        />
      ) : (
        <GuardForm
          intro={<p>{t('resetHint')}</p>}
          note={t('resetNote')}
          refusal={state.refusal}
          action={t('resetAction')}
          onSubmit={state.submit}
        >
          <ContactFields
            form={form}
            onChange={change}
            problems={state.problems}
            purpose="reset"
            onCodeSent={state.tryAnew}
          />
          <NewPasswordFields
            values={form}
            onChange={change}
            problems={state.problems}
            labels={{ password: t('newPassword'), again: t('newPasswordAgain') }}
          />
        </GuardForm>
      )}
    </GuardScreen>
  );
}

/** Every session ends with it, also the one that this device may still keep. */
async function reset(form: ResetForm) {
  const { code: verificationCode, password, passwordAgain: passwordConfirmation } = form;
  const shared = { verificationCode, password, passwordConfirmation };
  const { dialCode } = form;
  const answer =
    form.by === 'email'
      ? await send(CALLS.forgetByEmail, { ...shared, email: form.email.trim() }, SHOWN_HERE)
      : await send(
          CALLS.forgetByTel,
          { ...shared, phone: form.phone.trim(), dialCode },
          SHOWN_HERE,
        );
  if (answer.type === 'success') closeSession();
  return answer;
}
