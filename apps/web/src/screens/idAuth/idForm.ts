/** What the form of an identity holds, and what keeps it from being sent. Source: spec §5. */
import {
  checkIdNumber,
  countryCodes,
  type IdType,
  identityFaults,
  type Locale,
  type TextKey,
} from '@candor/wire';
import { regionFor } from '../../shared/i18n/region.ts';

export interface IdForm {
  readonly fullName: string;
  readonly country: string;
  readonly idType: IdType;
  readonly idNumber: string;
}

/** What a draft keeps, for this browser session. */
export const KEPT_FIELDS = ['fullName', 'country', 'idType', 'idNumber'] as const;

/** Where most who read a language come from; of English the browser may know more. */
const COUNTRIES: Readonly<Record<Locale, string>> = {
  'zh-TW': 'TW',
  ja: 'JP',
  ko: 'KR',
  de: 'DE',
  en: '',
};

/** Nothing typed yet, with the country that the language, or else the browser's own and its clock, suggests. */
export function emptyForm(locale: Locale, language = '', timeZone = ''): IdForm {
  const codes = countryCodes();
  const region = COUNTRIES[locale] || (regionFor(language, timeZone, codes) ?? '');
  const country = codes.includes(region) ? region : '';
  return { fullName: '', country, idType: 'idCard', idNumber: '' };
}

/** All that is wrong; nothing when the form can be sent. `now` is UTC milliseconds. */
export function formProblems(
  form: IdForm,
  pictures: readonly (string | undefined)[],
  now: number,
): readonly TextKey[] {
  const isMissing = pictures.some((url) => url === undefined);
  return [
    ...identityFaults(form, now),
    ...(isMissing ? (['identityPicturesMissing'] as const) : []),
  ];
}

/** While a number is typed: nothing yet, right, or what is wrong with it so far. */
export function numberState(form: IdForm, now: number): 'empty' | 'right' | TextKey {
  if (form.idNumber.trim() === '' || form.country === '') return 'empty';
  return checkIdNumber(form, now) ?? 'right';
}
