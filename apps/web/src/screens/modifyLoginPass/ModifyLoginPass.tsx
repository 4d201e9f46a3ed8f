import { CALLS, type PasswordPolicy, passwordFaults, type TextKey } from '@candor/wire';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { GuardDone } from '../../features/guardForm/GuardDone.tsx';
import { GuardForm } from '../../features/guardForm/GuardForm.tsx';
import { GuardScreen } from '../../features/guardForm/GuardScreen.tsx';
import { SHOWN_HERE, useGuardForm } from '../../features/guardForm/useGuardForm.ts';
import { NewPasswordFields } from '../../features/newPassword/NewPasswordFields.tsx';
import { send } from '../../shared/api/send.ts';
import { usePasswordPolicy } from '../../shared/api/systemTime.ts';
import { PasswordField } from '../../shared/ui/PasswordField.tsx';
import { useBack } from '../../shared/ui/useBack.ts';

const EMPTY = { oldPassword: '', password: '', passwordAgain: '' };
type Form = typeof EMPTY;

function problemsOf(form: Form, policy: PasswordPolicy): TextKey[] {
  const old = form.oldPassword === '' ? 'passwordWrong' : undefined;
  const isSame = form.oldPassword !== '' && form.password === form.oldPassword;
  const same = isSame ? 'passwordUnchanged' : undefined;
  const fresh = passwordFaults(form.password, form.passwordAgain, policy);
  return ([old, ...fresh, same] as const).filter((key) => key !== undefined);
}

function change({ oldPassword, password, passwordAgain: passwordConfirmation }: Form) {
  return send(CALLS.editPassword, { oldPassword, password, passwordConfirmation }, SHOWN_HERE);
}

/** Another login password for who knows the current one. */
export default function ModifyLoginPass() {
  const t = useTranslations('access');
  const account = useTranslations('account');
  const goBack = useBack();
  const [form, setForm] = useState(EMPTY);
  const edit = (part: Partial<Form>) => setForm((before) => ({ ...before, ...part }));
  const problems = problemsOf(form, usePasswordPolicy());
  const state = useGuardForm({ problems, send: () => change(form) });
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
          error={state.problems.includes('passwordWrong') ? account('passwordMissing') : undefined}
          value={form.oldPassword}
          onChange={(oldPassword) => edit({ oldPassword })}
        />
        <NewPasswordFields
          values={form}
          onChange={edit}
          problems={state.problems}
          labels={{ password: t('newPassword'), again: t('newPasswordAgain') }}
        />
      </GuardForm>
    </GuardScreen>
  );
}
