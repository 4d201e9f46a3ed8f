/** The interface language: a stored choice, else the browser's (spec §1). */

import { isLocale, type Locale, localeOfLanguage } from '@candor/wire';
import { browserLanguage } from '../native/browser.ts';
import { keptIn } from '../native/kept.ts';
import { deviceStore } from '../native/storage.ts';
import { LOCAL_KEYS } from '../native/storageKeys.ts';
import { useKept } from '../native/useKept.ts';

const FAILURES: Readonly<Record<Locale, string>> = {
  en: 'Request failed! Please check network connection',
  'zh-TW': '請求失敗！請檢查網路連線',
  ja: 'リクエストに失敗しました。ネットワーク接続を確認してください',
  ko: '요청에 실패했습니다. 네트워크 연결을 확인해 주세요',
  de: 'Anfrage fehlgeschlagen! Bitte Netzwerkverbindung prüfen',
};

/** §1: the stored choice overrides the browser's language. */
export function chooseLocale(kept: unknown, language: string | undefined): Locale {
  return typeof kept === 'string' && isLocale(kept) ? kept : localeOfLanguage(language);
}

export const localeChoice = keptIn(deviceStore, LOCAL_KEYS.locale, (kept) =>
  chooseLocale(kept, browserLanguage()),
);

/** The language in force; drawn again when it changes. */
export function useLocale(): Locale {
  return useKept(localeChoice);
}

/** The language in force. */
export function currentLocale(): Locale {
  return localeChoice.get();
}

/** §8: what is said when no answer came. */
export function failureText(): string {
  return FAILURES[currentLocale()];
}
