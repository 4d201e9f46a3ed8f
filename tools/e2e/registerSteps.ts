/** Opening an account the way people do it: on the screen, with the code from the demo inbox. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { readCode } from '../world/newMember.ts';

export const PASSWORD = 'Sailing42';

/** The words of the registration form, in the order of its steps. */
export interface RegisterWords {
  readonly email: string;
  readonly goOn: string;
  readonly code: string;
  readonly password: string;
  readonly passwordAgain: string;
  readonly create: string;
}

export const ENGLISH_FORM: RegisterWords = {
  email: 'Email address',
  goOn: 'Continue',
  code: 'Verification code',
  password: 'Password',
  passwordAgain: 'Password again',
  create: 'Create account',
};

export const CHINESE_FORM: RegisterWords = {
  email: '電子郵件地址',
  goOn: '繼續',
  code: '驗證碼',
  password: '密碼',
  passwordAgain: '再次輸入密碼',
  create: '建立帳戶',
};

interface OpenPage {
  readonly url: string;
  readonly page: Page;
}

/** The second step shows by itself once a code was sent, the third once its last digit has come. */
async function proveContact({ page, url }: OpenPage, words: RegisterWords, target: string) {
  await page.getByRole('button', { name: words.goOn, exact: true }).click();
  const code = page.getByLabel(words.code, { exact: true });
  await code.waitFor();
  await code.fill(await readCode(url, target));
}

/** Fills in the form that the page shows and sends it; gives the address it was filled in with. */
export async function fillAndSend(visit: OpenPage, words: RegisterWords): Promise<string> {
  const email = `e2e${randomUUID().slice(0, 12)}@example.org`;
  await visit.page.getByLabel(words.email).fill(email);
  await proveAndSend(visit, words, email);
  return email;
}

/** The same from where the contact stands in its field; `target` is that contact as messages name it. */
export async function proveAndSend(
  visit: OpenPage,
  words: RegisterWords,
  target: string,
): Promise<void> {
  const { page } = visit;
  await proveContact(visit, words, target);
  await page.getByLabel(words.password, { exact: true }).fill(PASSWORD);
  await page.getByLabel(words.passwordAgain, { exact: true }).fill(PASSWORD);
  await page
    .locator('label')
    .filter({ has: page.getByRole('checkbox') })
    .click();
  await page.getByRole('button', { name: words.create }).click();
}

/** Registers on the form that the page shows and waits for the home screen. */
export async function register(visit: OpenPage, words = ENGLISH_FORM): Promise<string> {
  const email = await fillAndSend(visit, words);
  await visit.page.waitForURL(`${visit.url}/`);
  return email;
}

/** The token that the page keeps; empty when it keeps none. */
export function tokenOf(page: Page): Promise<string> {
  return page.evaluate(
    () => JSON.parse(localStorage.getItem('candor.session') ?? '{}').state?.token ?? '',
  );
}
