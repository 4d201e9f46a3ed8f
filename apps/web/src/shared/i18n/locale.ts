/** The interface language: a stored choice, else the browser's (spec §1). */

import { isLocale, type Locale, localeOfLanguage } from '@candor/wire';
import { create } from 'zustand';
import { browserLanguage } from '../native/browser.ts';
import { deviceStore, keepStored, readStored } from '../native/storage.ts';
import { LOCAL_KEYS } from '../native/storageKeys.ts';

const FAILURES: Readonly<Record<Locale, string>> = {
  en: 'Request failed! Please check network connection',
  'zh-TW': '請求失敗！請檢查網路連線',
  ja: 'リクエストに失敗しました。ネットワーク接続を確認してください',
  ko: '요청에 실패했습니다. 네트워크 연결을 확인해 주세요',
  de: 'Anfrage fehlgeschlagen! Bitte Netzwerkverbindung prüfen',
};

/** §1: the stored choice overrides the browser's language. */
export function chooseLocale(stored: string | null, language: string | undefined): Locale {
  return stored !== null && isLocale(stored) ? stored : localeOfLanguage(language);
}

function initialLocale(): Locale {
  return chooseLocale(readStored(deviceStore, LOCAL_KEYS.locale), browserLanguage());
}

export const useLocaleState = create<{ locale: Locale }>(() => ({ locale: initialLocale() }));

/** The language in force. */
export function currentLocale(): Locale {
  return useLocaleState.getState().locale;
}

/** Changes the language and keeps the choice. */
export function setLocale(locale: Locale): void {
  keepStored(deviceStore, LOCAL_KEYS.locale, locale);
  useLocaleState.setState({ locale });
}

/** §8: what is said when no answer came. */
export function failureText(): string {
  return FAILURES[currentLocale()];
}
