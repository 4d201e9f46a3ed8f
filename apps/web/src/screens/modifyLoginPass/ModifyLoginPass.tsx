import { CALLS, checkPasswords, type PasswordPolicy, type TextKey } from '@candor/wire';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { GuardDone } from '../../features/guardForm/GuardDone.tsx';
import { GuardForm } from '../../features/guardForm/GuardForm.tsx';
import { GuardScreen } from '../../features/guardForm/GuardScreen.tsx';
import { useGuardForm } from '../../features/guardForm/useGuardForm.ts';
import { NewPasswordFields } from '../../features/newPassword/NewPasswordFields.tsx';
import { send } from '../../shared/api/send.ts';
import { usePasswordPolicy } from '../../shared/api/systemTime.ts';
import { useRefusalText } from '../../shared/i18n/refusals.ts';
import { PasswordField } from '../../shared/ui/PasswordField.tsx';
import { useBack } from '../../shared/ui/useBack.ts';

const EMPTY = { oldPassword: '', password: '', passwordAgain: '' };
type Form = typeof EMPTY;

function problemOf(form: Form, policy: PasswordPolicy): TextKey | undefined {
  if (form.oldPassword === '') return 'passwordWrong';
  const wrong = checkPasswords(form.password, form.passwordAgain, policy);
  return wrong ?? (form.password === form.oldPassword ? 'passwordUnchanged' : undefined);
}

function change({ oldPassword, password, passwordAgain: passwordConfirmation }: Form) {
  return send(CALLS.editPassword, { oldPassword, password, passwordConfirmation });
}

/** Another login password for who knows the current one. */
export default function ModifyLoginPass() {
  const t = useTranslations('access');
  const account = useTranslations('account');
  const refusal = useRefusalText();
  const goBack = useBack();
  const [form, setForm] = useState(EMPTY);
  const edit = (part: Partial<Form>) => setForm((before) => ({ ...before, ...part }));
  const problem = problemOf(form, usePasswordPolicy());
  const state = useGuardForm({ problem, send: () => change(form) });
  if (state.isDone) {
    return (
      <GuardScreen title={t('loginTitle')} onBack={goBack}>
        <GuardDone
          title={t('loginDone')}
          text={t('loginDoneText')}
          action={t('done')}
          onAction={goBack}
        />
      </GuardScreen>
    );
  }
  return (
    <GuardScreen title={t('loginTitle')} onBack={goBack}>
      <GuardForm
        note={t('loginNote')}
        refusal={state.refusal}
        action={t('loginAction')}
        onSubmit={state.submit}
      >
        <PasswordField
          label={t('oldPassword')}
          autoComplete="current-password"
          labels={{ show: account('show'), hide: account('hide') }}
          error={state.problem === 'passwordWrong' ? refusal('passwordWrong') : undefined}
          value={form.oldPassword}
          onChange={(oldPassword) => edit({ oldPassword })}
        />
        <NewPasswordFields
          values={form}
          onChange={edit}
          problem={state.problem}
          labels={{ password: t('newPassword'), again: t('newPasswordAgain') }}
        />
      </GuardForm>
    </GuardScreen>
  );
}
