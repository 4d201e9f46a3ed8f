/** What people do on the screens of futures, in the words of the language they see. */
import assert from 'node:assert/strict';
import { CALLS, type Client, type Position } from '@candor/wire';
import type { Locator, Page } from 'playwright-core';
import { dataOf } from '../../apps/server/src/gateway/testing/answers.ts';
import { units } from './ledger.ts';
import { readRows } from './tradeSteps.ts';
import type { MemberVisit } from './visit.ts';

/** The words that the steps look for. */
export interface PerpWords {
  readonly form: string;
  readonly contracts: string;
  readonly leverage: RegExp;
  readonly useLeverage: (leverage: number) => string;
  readonly long: string;
  readonly short: string;
  readonly openLong: string;
  readonly openShort: string;
  readonly positions: RegExp;
  readonly noPositions: string;
}

export const PERP_ENGLISH: PerpWords = {
  form: 'Futures order form',
  contracts: 'Contracts',
  leverage: /^Leverage .* change$/,
  useLeverage: (leverage) => `Use ${leverage}×`,
  long: 'Long',
  short: 'Short',
  openLong: 'Open long',
  openShort: 'Open short',
  positions: /^Positions/,
  noPositions: 'No open positions',
};

export const PERP_GERMAN: PerpWords = {
  form: 'Futures-Auftragsformular',
  contracts: 'Kontrakte',
  leverage: /^Hebel .* ändern$/,
  useLeverage: (leverage) => `${leverage}× verwenden`,
  long: 'Long',
  short: 'Short',
  openLong: 'Long eröffnen',
  openShort: 'Short eröffnen',
  positions: /^Positionen/,
  noPositions: 'Keine offenen Positionen',
};

export const PERP_CHINESE: PerpWords = {
  form: '合約下單表單',
  contracts: '張數',
  leverage: /^槓桿 .*變更$/,
  useLeverage: (leverage) => `使用 ${leverage} 倍`,
  long: '做多',
  short: '做空',
  openLong: '開多',
  openShort: '開空',
  positions: /^持倉/,
  noPositions: '沒有持倉',
};

export const BTC = { baseAsset: 'BTC', quoteAsset: 'USDT' } as const;
const FUTURES = '/trade?pair=BTC_USDT&kind=futures';

/** The futures panel in one language. */
export interface FuturesScreen {
  readonly words: PerpWords;
  readonly page: Page;
  readonly form: Locator;
  readonly contracts: Locator;
  readonly dialog: Locator;
  readonly chooseLeverage: (leverage: number) => Promise<void>;
  /** Sends what the form holds, as far as the question. Gives the question's rows. */
  readonly ask: (side: 'long' | 'short') => Promise<Map<string, string>>;
  /** Agrees to it. */
  readonly agree: (side: 'long' | 'short') => Promise<void>;
  readonly showPositions: () => Promise<void>;
}

/** Puts USDT into the member's futures account, by call. */
export async function fund(call: Client, quantity: string): Promise<void> {
  dataOf(await call(CALLS.contractTransfer, { asset: 'USDT', quantity, direction: 'in' }));
}

/** Opens the futures panel of BTC and waits until an order can be sent. */
export async function openFutures(
  visit: Pick<MemberVisit, 'page' | 'open'>,
  words: PerpWords = PERP_ENGLISH,
): Promise<FuturesScreen> {
  const { page } = visit;
  await visit.open(FUTURES);
  await page.locator('button[type=submit]:enabled').waitFor();
  const form = page.getByRole('form', { name: words.form });
  const dialog = page.getByRole('dialog');
  const verb = (side: 'long' | 'short') => (side === 'long' ? words.openLong : words.openShort);
  return {
    words,
    page,
    form,
    dialog,
    contracts: form.getByRole('textbox', { name: words.contracts }),
    chooseLeverage: (leverage) => chooseLeverage(page, words, leverage),
    ask: async (side) => {
      await form.getByRole('button', { name: verb(side) }).click();
      return await readRows(dialog);
    },
    agree: (side) => dialog.getByRole('button', { name: verb(side) }).click(),
    showPositions: () => page.getByRole('tab', { name: words.positions }).click(),
  };
}

/** Moves the ruler with the keyboard until it stands on the leverage. */
async function chooseLeverage(page: Page, words: PerpWords, leverage: number): Promise<void> {
  await page.getByRole('button', { name: words.leverage }).click();
  const ruler = page.getByRole('dialog').getByRole('slider');
  await ruler.press('Home');
  for (let step = 0; step < 20; step += 1) {
    if ((await ruler.getAttribute('aria-valuenow')) === String(leverage)) break;
    await ruler.press('ArrowRight');
  }
  await page.getByRole('button', { name: words.useLeverage(leverage) }).click();
}

/** The member's open positions. */
export async function positionsOf(call: Client): Promise<readonly Position[]> {
  return dataOf(await call(CALLS.contractPosition, {}));
}

/** The member's futures account in USDT, in whole units. */
export async function futuresFunds(call: Client) {
  const funds = dataOf(await call(CALLS.contractAccount, BTC));
  return {
    available: units(funds.available),
    wallet: units(funds.wallet),
    margins: units(funds.margins),
    held: units(funds.heldByOrders),
    unrealized: units(funds.unrealized),
  };
}

/** The newest page of a member's open orders of perpetuals. */
export async function contractOrders(call: Client) {
  return dataOf(await call(CALLS.contractTradEntrust, { page: 1 })).rows;
}

/** The one open position; fails unless there is just one. */
export async function onlyPosition(call: Client): Promise<Position> {
  const [position, ...others] = await positionsOf(call);
  assert.ok(position && others.length === 0, 'there is one position');
  return position;
}
