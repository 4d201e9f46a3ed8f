/** The forms of the fund password: set, change by the old one, reset by identity. Source: spec §5. */
import { checkFundPasswords, isFundPassword, type TextKey } from '@candor/wire';
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

/** The first thing that is wrong; undefined when it may be sent. */
export function fundProblem(form: FundForm, way: FundWay): TextKey | undefined {
  const proof = proofProblem(form, way);
  if (proof) return proof;
  const wrong = checkFundPasswords(form.password, form.passwordAgain);
  if (wrong || way !== 'change') return wrong;
  return form.password === form.oldPassword ? 'passwordUnchanged' : undefined;
}

function proofProblem(form: FundForm, way: FundWay): TextKey | undefined {
  if (way === 'change') return isFundPassword(form.oldPassword) ? undefined : 'fundPasswordWrong';
  if (way === 'set') return undefined;
  return codeProblem(form.code) ?? (form.loginPassword === '' ? 'passwordWrong' : undefined);
}
