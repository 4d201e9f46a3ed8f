/** The forms of the fund password: set, change by the old one, reset by identity. Source: spec §5. */
import { fundPasswordFaults, isFundPassword, type TextKey } from '@candor/wire';
import { codeProblem } from '../../features/contact/contactForm.ts';

export type FundWay = 'set' | 'change' | 'reset';

export const EMPTY_FUND = {
  oldPassword: '',
  code: '',
  loginPassword: '',
  password: '',
  passwordAgain: '',
};
export type FundForm = typeof EMPTY_FUND;

/** All that is wrong, in the order of the fields; nothing when it may be sent. */
export function fundProblems(form: FundForm, way: FundWay): TextKey[] {
  const fresh = fundPasswordFaults(form.password, form.passwordAgain);
  const isSame = way === 'change' && form.password !== '' && form.password === form.oldPassword;
  const same: TextKey | undefined = isSame ? 'passwordUnchanged' : undefined;
  return [...proofProblems(form, way), ...fresh, same].filter((key) => key !== undefined);
}

function proofProblems(form: FundForm, way: FundWay): (TextKey | undefined)[] {
  if (way === 'change') return isFundPassword(form.oldPassword) ? [] : ['fundPasswordWrong'];
  if (way === 'set') return [];
  return [codeProblem(form.code), form.loginPassword === '' ? 'passwordWrong' : undefined];
}
