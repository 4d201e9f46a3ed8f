/** What the form of an identity holds, and what keeps it from being sent. Source: spec §5. */
import { checkIdentity, checkIdNumber, type IdType, type Locale, type TextKey } from '@candor/wire';

export interface IdForm {
  readonly fullName: string;
  readonly country: string;
  readonly idType: IdType;
  readonly idNumber: string;
}

/** What a draft keeps, for this browser session. */
export const KEPT_FIELDS = ['fullName', 'country', 'idType', 'idNumber'] as const;

/** Where most who read a language come from; English says nothing. */
const COUNTRIES: Readonly<Record<Locale, string>> = {
  'zh-TW': 'TW',
  ja: 'JP',
  ko: 'KR',
  de: 'DE',
  en: '',
};

export function emptyForm(locale: Locale): IdForm {
  return { fullName: '', country: COUNTRIES[locale], idType: 'idCard', idNumber: '' };
}

/** The first thing that is wrong; undefined when the form can be sent. `now` is UTC milliseconds. */
export function formProblem(
  form: IdForm,
  pictures: readonly (string | undefined)[],
  now: number,
): TextKey | undefined {
  const wrong = checkIdentity(form, now);
  if (wrong) return wrong;
  return pictures.every((url) => url !== undefined) ? undefined : 'identityPicturesMissing';
}

/** While a number is typed: nothing yet, right, or what is wrong with it so far. */
export function numberState(form: IdForm, now: number): 'empty' | 'right' | TextKey {
  if (form.idNumber.trim() === '' || form.country === '') return 'empty';
  return checkIdNumber(form, now) ?? 'right';
}
