/** candor fiat: what the fiat desk offers, and the operator's word on orders that were paid or want paying. */
import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { formatUnitsTrimmed } from '@candor/money';
import type { FiatOrderTold } from '@candor/wire/operator';
import { checkPrices, money, offerOf, worthOf } from '../fiatOffer.ts';
import { capitalsOf, readListing, wholeOf } from '../listing.ts';
import { ask } from '../liveServer.ts';
import { writeNew } from '../newFile.ts';
import { columns } from '../report.ts';
import type { Verb } from '../verb.ts';

const fiatCurrencies: Verb = {
  usage: 'currencies',
  summary: 'list the currencies of the desk with prices, limits and the account to pay to',
  run: async ({ dataDir }) => {
    const json = await ask(dataDir, 'fiat.currencies', {});
    const rows = json.currencies.map((row) => [
      `${row.currency} for ${row.asset}`,
      `buy ${row.buyPrice ?? '–'}`,
      `sell ${row.sellPrice ?? '–'}`,
      `${money(row.centsMin)} to ${money(row.centsMax)}`,
      `${row.minutesToPay} min`,
      `${row.bank}, ${row.holder}, ${row.accountNumber}`,
    ]);
    return { text: rows.length === 0 ? 'no currency is offered' : columns(rows), json };
  },
};

const fiatSet: Verb = {
  usage: 'set <currency> <asset>',
  summary:
    'offer a currency, or change what is named of it; orders that were placed keep what they said',
  options: [
    ['--buy <price>', 'what a member pays for one coin; none: not offered'],
    ['--sell <price>', 'what a member is paid for one coin; none: not offered'],
    ['--min <money>', 'least of one order'],
    ['--max <money>', 'most of one order'],
    ['--minutes <count>', 'how long an order waits to be paid'],
    ['--bank <name>', 'the bank to pay to'],
    ['--holder <name>', 'who holds the account'],
    ['--number <text>', 'its number'],
    ['--far', 'a price is meant that is far from what the coin is worth'],
  ],
  run: async ({ dataDir, args: [currency = '', asset = ''], options }) => {
    const [code, coin] = [capitalsOf(currency), capitalsOf(asset)];
    const { currencies } = await ask(dataDir, 'fiat.currencies', {});
    const known = currencies.find((each) => each.currency === code);
    const offer = offerOf(options, coin, known);
    if (options.far === undefined) {
      const shown = await ask(dataDir, 'currency.list', {});
      const perUsdt = shown.currencies.find((each) => each.currency === code)?.perUsdt;
      checkPrices(options, worthOf(await readListing(dataDir), coin, perUsdt), code);
    }
    const json = await ask(dataDir, 'fiat.set', { currency: code, ...offer });
    return { text: `${code} is offered for ${coin}: ${sidesOf(offer)}`, json };
  },
};

function sidesOf(offer: ReturnType<typeof offerOf>): string {
  const side = (price: string) => (price === '' ? 'closed' : `at ${price}`);
  return [
    `purchases ${side(offer.buyPrice)}, sales ${side(offer.sellPrice)}`,
    `${offer.minimum} to ${offer.maximum}, ${offer.minutes} min to pay`,
    `${offer.bank}, ${offer.holder}, ${offer.accountNumber}`,
  ].join('; ');
}

const fiatOrders: Verb = {
  usage: 'orders',
  summary: 'list the orders that wait for a decision: paid purchases, and sales',
  options: [['--status <status>', 'waiting (default), toPay, completed, cancelled or all']],
  run: async ({ dataDir, options: { status = 'waiting' } }) => {
    const json = await ask(dataDir, 'fiat.orders', { status });
    const rows = json.orders.map((row) => [
      `${row.orderId}`,
      `member ${row.memberId}`,
      ...figuresOf(row),
      row.reference,
      row.status,
      row.paidAt === undefined ? '' : 'marked as paid',
      row.cause ?? row.decidedBy ?? '',
    ]);
    return { text: rows.length === 0 ? `none: ${status}` : columns(rows), json };
  },
};

function figuresOf({ side, cents, currency, units, assetDecimals, asset, price }: FiatOrderTold) {
  const coins = formatUnitsTrimmed(BigInt(units), assetDecimals);
  return [side, `${money(cents)} ${currency}`, `${coins} ${asset}`, `at ${price}`];
}

const fiatShow: Verb = {
  usage: 'show <id>',
  summary: 'show one order with the card to pay, and write its picture to a file',
  options: [['--picture <file>', 'write the picture of the payment there, readable by you alone']],
  run: async ({ dataDir, args: [id = ''], options }) => {
    const orderId = wholeOf(id, 'id');
    const row = await ask(dataDir, 'fiat.show', { orderId });
    if (options.picture !== undefined) {
      const { jpeg } = await ask(dataDir, 'fiat.picture', { orderId });
      writeNew(resolve(options.picture), Buffer.from(jpeg, 'base64'));
    }
    const { bank, holder, number } = row.card ?? {};
    const lines = [
      ['order', id],
      ['member', `${row.memberId}`],
      ['what', figuresOf(row).join(' ')],
      ['status', row.status],
      ['reference', row.reference],
      ['card', [bank, holder, number].filter(Boolean).join(', ')],
      ['decided by', row.decidedBy ?? ''],
    ];
    return { text: columns(lines.filter(([, value]) => value !== '')), json: { ...row } };
  },
};

function deciding(op: 'confirm' | 'reject', summary: string): Verb {
  return {
    usage: `${op} <id>`,
    summary,
    run: async ({ dataDir, args: [id = ''] }) => {
      const orderId = wholeOf(id, 'id');
      const operator = userInfo().username;
      const json = await ask(dataDir, `fiat.${op}`, { orderId, operator });
      return { text: `order ${json.orderId} is ${json.decision}`, json };
    },
  };
}

export const FIAT_VERBS: readonly Verb[] = [
  fiatCurrencies,
  fiatSet,
  fiatOrders,
  fiatShow,
  deciding('confirm', 'money came for a purchase, or was sent for a sale: the coins follow'),
  deciding('reject', 'it did not, or will not be: a purchase ends, a sale gives its coins back'),
];
