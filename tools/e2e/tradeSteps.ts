/** What people do on the trade screen, in the words of the language they see. */
import type { Locator, Page } from 'playwright-core';

/** The words of the trade screen that the steps look for. */
export interface TradeWords {
  readonly orderStyle: string;
  readonly price: string;
  readonly amount: string;
  readonly buy: (asset: string) => string;
  readonly noOpenOrders: string;
}

export const ENGLISH: TradeWords = {
  orderStyle: 'Order type',
  price: 'Price',
  amount: 'Amount',
  buy: (asset) => `Buy ${asset}`,
  noOpenOrders: 'No open orders',
};

export const GERMAN: TradeWords = {
  orderStyle: 'Auftragsart',
  price: 'Preis',
  amount: 'Menge',
  buy: (asset) => `${asset} kaufen`,
  noOpenOrders: 'Keine offenen Aufträge',
};

export const CHINESE: TradeWords = {
  orderStyle: '委託類型',
  price: '價格',
  amount: '數量',
  buy: (asset) => `買入 ${asset}`,
  noOpenOrders: '沒有當前委託',
};

/** The trade screen in one language. */
export interface TradeScreen {
  readonly price: Locator;
  readonly amount: Locator;
  readonly submit: Locator;
  readonly dialog: Locator;
  /** What the confirmation says, by the name of its row. */
  readonly confirmed: () => Promise<Map<string, string>>;
  readonly chooseStyle: (kind: 'limit' | 'market') => Promise<void>;
  /** Confirms the open dialog. */
  readonly confirm: () => Promise<void>;
}

/** The trade screen of a page that shows it; BTC unless told. */
export function tradeScreen(page: Page, words: TradeWords = ENGLISH, asset = 'BTC'): TradeScreen {
  const dialog = page.getByRole('dialog');
  const form = page.getByRole('form');
  return {
    dialog,
    price: form.getByRole('textbox', { name: words.price }),
    amount: form.getByRole('textbox', { name: words.amount }),
    submit: form.getByRole('button', { name: words.buy(asset) }),
    confirmed: () => readRows(dialog),
    chooseStyle: async (kind) => {
      await form.getByLabel(words.orderStyle).selectOption(kind);
    },
    confirm: () => dialog.getByRole('button', { name: words.buy(asset) }).click(),
  };
}

/** What a question or a sheet says, by the name of its row. */
export async function readRows(dialog: Locator): Promise<Map<string, string>> {
  await dialog.waitFor();
  const names = await dialog.getByRole('term').allTextContents();
  const values = await dialog.getByRole('definition').allTextContents();
  return new Map(names.map((name, index) => [name, values[index] ?? '']));
}

/** Opens the trade screen and waits until an order can be sent. */
export async function openTrade(
  visit: { readonly page: Page; readonly open: (path: string) => Promise<void> },
  words: TradeWords = ENGLISH,
): Promise<TradeScreen> {
  await visit.open('/trade');
  const screen = tradeScreen(visit.page, words);
  await visit.page.locator('button[type=submit]:enabled').waitFor();
  return screen;
}
