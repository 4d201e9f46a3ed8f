/** Opening an account the way people do it: on the screen, with the code from the demo inbox. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { readCode } from '../world/newMember.ts';

export const PASSWORD = 'Sailing42';

/** The words of the registration form. */
export interface RegisterWords {
  readonly email: string;
  readonly sendCode: string;
  readonly code: string;
  readonly password: string;
  readonly passwordAgain: string;
  readonly create: string;
}

export const ENGLISH_FORM: RegisterWords = {
  email: 'Email address',
  sendCode: 'Send code',
  code: 'Verification code',
  password: 'Password',
  passwordAgain: 'Password again',
  create: 'Create account',
};

export const CHINESE_FORM: RegisterWords = {
  email: '電子郵件地址',
  sendCode: '發送驗證碼',
  code: '驗證碼',
  password: '密碼',
  passwordAgain: '再次輸入密碼',
  create: '建立帳戶',
};

interface OpenPage {
  readonly url: string;
  readonly page: Page;
}

/** Fills in the form that the page shows and sends it; gives the address it was filled in with. */
export async function fillAndSend(visit: OpenPage, words: RegisterWords): Promise<string> {
  const { page, url } = visit;
  const email = `e2e${randomUUID().slice(0, 12)}@example.org`;
  await page.getByLabel(words.email).fill(email);
  await page.getByRole('button', { name: words.sendCode }).click();
  await page.getByLabel(words.code, { exact: true }).fill(await readCode(url, email));
  await page.getByLabel(words.password, { exact: true }).fill(PASSWORD);
  await page.getByLabel(words.passwordAgain, { exact: true }).fill(PASSWORD);
  await page
    .locator('label')
    .filter({ has: page.getByRole('checkbox') })
    .click();
  await page.getByRole('button', { name: words.create }).click();
  return email;
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
