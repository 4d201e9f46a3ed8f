/** The sentences of answers in the caller's language, with their parameters filled in. */
import { type Locale, localFigures, TEXTS, type TextKey } from '@candor/wire';
import { createTranslator } from 'use-intl/core';
import type { TextParameters } from './handler.ts';

type Translate = (key: TextKey, parameters?: TextParameters) => string;

const translators = new Map<Locale, Translate>();
/** Sentences without parameters by locale and key: there are a few hundred, and one in every answer. */
const plain = new Map<string, string>();

/** The sentence behind a key. */
export function sentence(locale: Locale, key: TextKey, parameters?: TextParameters): string {
  if (parameters) return translatorOf(locale)(key, parameters);
  const name = `${locale}.${key}`;
  const known = plain.get(name);
  if (known !== undefined) return known;
  const made = translatorOf(locale)(key);
  plain.set(name, made);
  return made;
}

function translatorOf(locale: Locale): Translate {
  const known = translators.get(locale);
  if (known) return known;
  const made = createTranslator({ locale, messages: TEXTS[locale] });
  const translate: Translate = (key, parameters) =>
    made(key, { ...DEFAULTS, ...localFigures(locale, parameters ?? {}) });
  translators.set(locale, translate);
  return translate;
}

/** What a sentence says where the refusing room could not know better. */
const DEFAULTS: TextParameters = {
  seconds: 60,
  decimals: 0,
  minimum: '',
  maximum: '',
  left: '',
  count: 0,
  reference: '',
  field: '',
};
