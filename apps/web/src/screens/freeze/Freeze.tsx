import { CALLS } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { GuardDone } from '../../features/guardForm/GuardDone.tsx';
import { GuardForm } from '../../features/guardForm/GuardForm.tsx';
import { GuardScreen } from '../../features/guardForm/GuardScreen.tsx';
import { SHOWN_HERE, useGuardForm } from '../../features/guardForm/useGuardForm.ts';
import { useOpenOnline } from '../../features/support/useOpenOnline.ts';
import { send } from '../../shared/api/send.ts';
import { useParams } from '../../shared/router/useRouting.ts';
import { useBack } from '../../shared/ui/useBack.ts';

/** Behind the link of a notice: the account is frozen when its owner says so, not when the link is opened. */
export default function Freeze() {
  const t = useTranslations('withdraw');
  const goBack = useBack();
  const openOnline = useOpenOnline();
  const { token = '' } = useParams();
  const state = useGuardForm({
    problems: [],
    send: () => send(CALLS.freezeAccount, { token }, SHOWN_HERE),
  });
  return (
    <GuardScreen title={t('freezeTitle')} onBack={goBack}>
      {state.isDone ? (
        <GuardDone
          title={t('freezeDone')}
          text={t('freezeDoneText')}
          action={t('freezeSupport')}
          onAction={() => void openOnline()}
        />
      ) : (
        <GuardForm
          intro={<p>{t('freezeText')}</p>}
          note={undefined}
          refusal={state.refusal}
          action={t('freezeAction')}
          onSubmit={state.submit}
        >
          {null}
        </GuardForm>
      )}
    </GuardScreen>
  );
}
