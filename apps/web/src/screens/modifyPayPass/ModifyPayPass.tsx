import { CALLS } from '@candor/wire';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { GuardDone } from '../../features/guardForm/GuardDone.tsx';
import { GuardForm } from '../../features/guardForm/GuardForm.tsx';
import { GuardScreen } from '../../features/guardForm/GuardScreen.tsx';
import { SHOWN_HERE, useGuardForm } from '../../features/guardForm/useGuardForm.ts';
import { send } from '../../shared/api/send.ts';
import { useMember } from '../../shared/api/useMember.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Loaded } from '../../shared/ui/Loaded.tsx';
import { useBack } from '../../shared/ui/useBack.ts';
import { FundFields } from './FundFields.tsx';
import { FundProof } from './FundProof.tsx';
import { EMPTY_FUND, type FundForm, type FundWay, fundProblems } from './fundForm.ts';

/** The fund password: set for the first time, changed, or reset. */
export default function ModifyPayPass() {
  const t = useTranslations('access');
  const goBack = useBack();
  const asked = useMember();
  // As it was when the screen opened: setting it must not turn the form into another one.
  const [wasSet, setWasSet] = useState<boolean>();
  if (asked.data && wasSet === undefined) setWasSet(asked.data.hasFundPassword);
  const title = wasSet ? t('fundChangeTitle') : t('fundSetTitle');
  return (
    <GuardScreen title={title} onBack={goBack}>
      <Loaded query={asked} skeleton={{ rows: 3, height: 84 }} failed={t('loadFailed')}>
        {() => (wasSet === undefined ? null : <FundPassword isSet={wasSet} onDone={goBack} />)}
      </Loaded>
    </GuardScreen>
  );
}

interface FundPasswordProps {
  readonly isSet: boolean;
  readonly onDone: () => void;
}

function FundPassword({ isSet, onDone }: FundPasswordProps) {
  const t = useTranslations('access');
  const [way, setWay] = useState<FundWay>(isSet ? 'change' : 'set');
  const [form, setForm] = useState(EMPTY_FUND);
  const change = (part: Partial<FundForm>) => setForm((before) => ({ ...before, ...part }));
  const problems = fundProblems(form, way);
  const state = useGuardForm({ problems, send: () => sendForm(form, way) });
  if (state.isDone) {
    return (
      <GuardDone
        title={isSet ? t('fundChangeDone') : t('fundSetDone')}
        text={isSet ? t('fundChangeDoneText') : t('fundSetDoneText')}
        action={t('done')}
        onAction={onDone}
      />
    );
  }
  const otherWay = way === 'change' ? 'reset' : 'change';
  const others = isSet ? (
    <Button look="link" onClick={() => setWay(otherWay)}>
      {way === 'change' ? t('fundForgot') : t('fundRemember')}
    </Button>
  ) : undefined;
  return (
    <GuardForm
      intro={<p>{way === 'reset' ? t('fundResetHint') : t('fundHint')}</p>}
      note={isSet ? t('fundNote') : undefined}
      refusal={state.refusal}
      action={isSet ? t('fundChangeAction') : t('fundSetAction')}
      onSubmit={state.submit}
      others={others}
    >
      <FundProof
        form={form}
        way={way}
        onChange={change}
        problems={state.problems}
        onCodeSent={state.tryAnew}
      />
      <FundFields form={form} isSet={isSet} onChange={change} problems={state.problems} />
    </GuardForm>
  );
}

function sendForm(form: FundForm, way: FundWay) {
  const { password, passwordAgain: passwordConfirmation, oldPassword, loginPassword } = form;
  const fresh = { password, passwordConfirmation };
  if (way === 'set') return send(CALLS.addTradPassword, fresh, SHOWN_HERE);
  if (way === 'change') return send(CALLS.updatePassword, { ...fresh, oldPassword }, SHOWN_HERE);
  const proof = { verificationCode: form.code, loginPassword };
  return send(CALLS.updatePassword, { ...fresh, ...proof }, SHOWN_HERE);
}
