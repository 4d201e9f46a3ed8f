import { CALLS, type TextKey } from '@candor/wire';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CodeField } from '../../features/contact/CodeField.tsx';
import { ContactFields } from '../../features/contact/ContactFields.tsx';
import { contactOf } from '../../features/contact/contactForm.ts';
import { GuardDone } from '../../features/guardForm/GuardDone.tsx';
import { GuardForm } from '../../features/guardForm/GuardForm.tsx';
import { GuardScreen } from '../../features/guardForm/GuardScreen.tsx';
import { SHOWN_HERE, useGuardForm } from '../../features/guardForm/useGuardForm.ts';
import { send } from '../../shared/api/send.ts';
import { refreshMember, useMember } from '../../shared/api/useMember.ts';
import { useRefusalText } from '../../shared/i18n/refusals.ts';
import { browserLanguage } from '../../shared/native/browser.ts';
import { useDraft } from '../../shared/session/useDraft.ts';
import { Loaded } from '../../shared/ui/Loaded.tsx';
import { useBack } from '../../shared/ui/useBack.ts';
import { BIND_WORDS, type BindForm, bindProblems, emptyBind, KEPT_FIELDS } from './bindForm.ts';

type Channel = keyof typeof BIND_WORDS;

/** Links a phone or an e-mail, or replaces the one that is linked. */
export function BindContact({ by }: { readonly by: Channel }) {
  const t = useTranslations('access');
  const goBack = useBack();
  const asked = useMember();
  const member = asked.data;
  // As it was when the screen opened: saving must not turn the form into another one.
  const [old, setOld] = useState<string>();
  const masked = by === 'phone' ? member?.phoneMasked : member?.emailMasked;
  if (masked !== undefined && old === undefined) setOld(masked);
  const words = BIND_WORDS[by];
  return (
    <GuardScreen title={old ? t(words.changeTitle) : t(words.title)} onBack={goBack}>
      <Loaded query={asked} skeleton={{ rows: 3, height: 84 }} failed={t('loadFailed')}>
        {() => (old === undefined ? null : <Bind by={by} old={old} onDone={goBack} />)}
      </Loaded>
    </GuardScreen>
  );
}

interface BindProps {
  readonly by: Channel;
  /** Masked; empty when there is none. */
  readonly old: string;
  readonly onDone: () => void;
}

function Bind({ by, old, onDone }: BindProps) {
  const t = useTranslations('access');
  const words = BIND_WORDS[by];
  const hasOld = old !== '';
  const [initial] = useState(() => emptyBind(by, browserLanguage()));
  const draft = { form: `bind.${by}`, initial, kept: KEPT_FIELDS };
  const [form, change, forget] = useDraft(draft);
  const wrong = bindProblems(form, hasOld);
  const bind = async () => {
    const answer = await sendForm(form, hasOld);
    if (answer.type !== 'success') return answer;
    forget();
    void refreshMember();
    return answer;
  };
  const state = useGuardForm({ problems: [...wrong.contact, ...wrong.oldCode], send: bind });
  const isShown = state.problems.length > 0;
  if (state.isDone) {
    return (
      <GuardDone
        title={t(words.done)}
        text={hasOld ? t('replacedText') : t('boundText')}
        action={t('done')}
        onAction={onDone}
      />
    );
  }
  return (
    <GuardForm
      intro={<Current by={by} old={old} />}
      note={hasOld ? t('replaceNote') : undefined}
      refusal={state.refusal}
      action={hasOld ? t(words.changeAction) : t(words.action)}
      onSubmit={state.submit}
    >
      <ContactFields
        form={form}
        onChange={change}
        problems={isShown ? wrong.contact : []}
        purpose="bind"
        onCodeSent={state.tryAnew}
        isFixed
      />
      {hasOld ? (
        <OldCode
          by={by}
          old={old}
          value={form.oldCode}
          onChange={(oldCode) => change({ oldCode })}
          problem={isShown ? wrong.oldCode[0] : undefined}
        />
      ) : null}
    </GuardForm>
  );
}

function Current({ by, old }: Omit<BindProps, 'onDone'>) {
  const t = useTranslations('access');
  return (
    <>
      <strong>{old === '' ? t(BIND_WORDS[by].none) : t('currentContact', { contact: old })}</strong>
      <p>{old === '' ? t('bindHint') : t('replaceHint')}</p>
    </>
  );
}

interface OldCodeProps extends Omit<BindProps, 'onDone'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly problem: TextKey | undefined;
}

function OldCode({ by, old, value, onChange, problem }: OldCodeProps) {
  const t = useTranslations('access');
  const refusal = useRefusalText();
  return (
    <CodeField
      label={t('oldCode', { contact: old })}
      value={value}
      onChange={onChange}
      wanted={{ purpose: 'rebind', channel: by }}
      error={problem && refusal(problem)}
      isHintHidden
    />
  );
}

function sendForm(form: BindForm, hasOld: boolean) {
  const request = {
    ...contactOf(form),
    verificationCode: form.code,
    ...(hasOld ? { oldCode: form.oldCode } : {}),
  };
  return send(CALLS.setNewTelOrEmail, request, SHOWN_HERE);
}
