/** A contact being typed: its fields, what is wrong with them, and how the calls take them. Source: spec §5. */
import { isEmail, type TextKey } from '@candor/wire';
import { browserTimeZone, regionFor } from '../../shared/i18n/region.ts';
import { isKnownPhone } from './phoneRule.ts';

export interface ContactForm {
  readonly by: 'email' | 'phone';
  readonly email: string;
  readonly phone: string;
  readonly dialCode: string;
  readonly code: string;
}

/** Area codes by region; the picker has the others. */
const DIAL_CODES = new Map(
  [
    'US1 CA1 GB44 IE353 AU61 NZ64 IN91 SG65 MY60 PH63 ZA27 NG234 KE254 CN86 HK852 MO853 TW886',
    'JP81 KR82 DE49 AT43 CH41 LI423 FR33 BE32 NL31 LU352 ES34 PT351 IT39 PL48 CZ420 DK45 SE46',
    'NO47 FI358 GR30 RO40 HU36 UA380 TR90 IL972 AE971 SA966 BR55 AR54 MX52 CL56 CO57 PE51',
    'TH66 VN84 ID62',
  ]
    .join(' ')
    .split(' ')
    .map((each) => [each.slice(0, 2), each.slice(2)]),
);
/** Where nothing says where somebody is (spec §5). */
const UNKNOWN = '86';

/** The area code that a browser's language, or else its clock, suggests. */
export function dialCodeFor(language: string, timeZone = ''): string {
  const region = regionFor(language, timeZone, [...DIAL_CODES.keys()]);
  return DIAL_CODES.get(region ?? '') ?? UNKNOWN;
}

/** Nothing typed yet, for a browser that speaks this language. */
export function emptyContact(language = ''): ContactForm {
  return { by: 'email', email: '', phone: '', dialCode: dialCodeFor(language), code: '' };
}

/** How one is to be reached; by a phone not typed yet with the area code of where the browser's clock is. */
export function reachedBy(
  by: ContactForm['by'],
  { phone, dialCode }: Pick<ContactForm, 'phone' | 'dialCode'>,
  language: string,
): Partial<Pick<ContactForm, 'by' | 'dialCode'>> {
  // Where a clock is takes as long to find as a screen to draw: asked only where a phone is wanted.
  const isGuess = by === 'phone' && phone === '' && dialCode === dialCodeFor(language);
  return isGuess ? { by, dialCode: dialCodeFor(language, browserTimeZone()) } : { by };
}

/** What is wrong with the phone or e-mail; undefined when a code may be sent. */
export function contactProblem(form: ContactForm): TextKey | undefined {
  if (form.by === 'email') return isEmail(form.email.trim()) ? undefined : 'emailInvalid';
  return isKnownPhone(form.phone.trim(), form.dialCode) ? undefined : 'phoneInvalid';
}

/** The same, and whether the code has its six digits: all that is wrong, in the order of the fields. */
export function provenContactProblems(form: ContactForm): TextKey[] {
  return [contactProblem(form), codeProblem(form.code)].filter((key) => key !== undefined);
}

/** What is wrong with a code under its field: nothing typed, or not six digits. */
export function codeProblem(code: string): 'codeRequired' | 'codeInvalid' | undefined {
  if (code === '') return 'codeRequired';
  return /^\d{6}$/.test(code) ? undefined : 'codeInvalid';
}

/** The contact as the code call takes it. */
export function contactOf(form: ContactForm): { account: string; dialCode?: string } {
  if (form.by === 'email') return { account: form.email.trim() };
  return { account: form.phone.trim(), dialCode: form.dialCode };
}
