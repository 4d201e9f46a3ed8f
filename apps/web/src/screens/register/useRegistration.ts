import { CALLS, CODE_INVALID } from '@candor/wire';
import { type FormEvent, useState } from 'react';
import { contactOf } from '../../features/contact/contactForm.ts';
import { send } from '../../shared/api/send.ts';
import { openSession } from '../../shared/api/session.ts';
import { usePasswordPolicy } from '../../shared/api/systemTime.ts';
import { useCodeAsk } from '../../shared/codes/useCodeAsk.ts';
import { browserLanguage } from '../../shared/native/browser.ts';
import { useDraft } from '../../shared/session/useDraft.ts';
import { focusWrong } from '../../shared/ui/focusWrong.ts';
import { useOneAtATime } from '../../shared/ui/useOneAtATime.ts';
import {
  contactKey,
  emptyForm,
  KEPT_FIELDS,
  type RegisterForm,
  type Step,
  sharedFields,
  stepProblems,
} from './registerForm.ts';
import { useSteps } from './useSteps.ts';

/** A right code leads on, a wrong one is told at its field. */
const QUIETLY = { isHalfDone: true, shownByCaller: ['refused'] } as const;

/** The three steps of opening an account; `onDone` once there is one. */
export function useRegistration(inviteCode: string, onDone: () => Promise<void>) {
  const [initial] = useState(() => emptyForm(inviteCode, browserLanguage()));
  const [form, change, forget] = useDraft({ form: 'register', initial, kept: KEPT_FIELDS });
  const { step, goTo, goBack } = useSteps(form);
  const [tried, setTried] = useState<Step>();
  const [codeRefused, setCodeRefused] = useState<string>();
  const policy = usePasswordPolicy();
  const asked = useCodeAsk({ ...contactOf(form), purpose: 'register' });
  const problemsNow = () => stepProblems(step, form, policy);

  const sendCode = async (): Promise<void> => {
    const sentTo = contactKey(form);
    if (form.sentTo === sentTo) return goTo('code');
    if (!(await asked.ask())) return;
    change({ sentTo, code: '' });
    setCodeRefused(undefined);
    goTo('code');
  };
  const refuseCode = (message: string) => {
    setCodeRefused(message);
    change({ code: '' });
  };
  const proveCode = async (code: string): Promise<void> => {
    const answer = await prove(form, code);
    if (answer.type === 'success') return goTo('password');
    if (answer.type === 'refused') refuseCode(answer.message);
  };
  const openAccount = async (): Promise<void> => {
    const answer = await register(form);
    if (answer.type === 'refused' && answer.code === CODE_INVALID) refuseCode(answer.message);
    if (answer.type !== 'success') return;
    forget();
    openSession(answer.data.token);
    await onDone();
  };
  const goOn = useOneAtATime(async (code: string) => {
    if (step === 'contact') await sendCode();
    else await (step === 'code' ? proveCode(code) : openAccount());
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(step);
    if (problemsNow().length > 0) return focusWrong(event.currentTarget);
    void goOn(form.code);
  };
  const changeCode = (code: string) => {
    setTried(undefined);
    setCodeRefused(undefined);
    change({ code });
  };
  const problems = tried === step ? problemsNow() : [];
  return { form, change, changeCode, step, goBack, goOn, submit, asked, problems, codeRefused };
}

function prove(form: RegisterForm, verificationCode: string) {
  const request = { ...contactOf(form), purpose: 'register', verificationCode } as const;
  return send(CALLS.codeVerification, request, QUIETLY);
}

function register(form: RegisterForm) {
  const shared = sharedFields(form);
  if (form.by === 'email') {
    return send(CALLS.registerByEmail, { ...shared, email: form.email.trim() });
  }
  const { dialCode } = form;
  return send(CALLS.registerByTel, { ...shared, phone: form.phone.trim(), dialCode });
}
