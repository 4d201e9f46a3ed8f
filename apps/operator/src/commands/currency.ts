/** candor currency: in which money members may see what their coins are worth, and at which rate. */
import type { ShownCurrenciesTold } from '@candor/wire/operator';
import { ask } from '../liveServer.ts';
import { columns } from '../report.ts';
import type { Verb } from '../verb.ts';

export const CURRENCY_VERBS: readonly Verb[] = [
  {
    usage: 'list',
    summary: 'list the currencies in which members may see values, with the rate of each',
    run: async ({ dataDir }) => reported(await ask(dataDir, 'currency.list', {})),
  },
  {
    usage: 'set <currency> <rate>',
    summary: 'show values in it too, at what one USDT is worth, such as EUR 0.92',
    run: async ({ dataDir, args: [currency = '', rate = ''] }) =>
      reported(await ask(dataDir, 'currency.set', { currency, rate })),
  },
  {
    usage: 'remove <currency>',
    summary: 'show values in it no more',
    run: async ({ dataDir, args: [currency = ''] }) =>
      reported(await ask(dataDir, 'currency.remove', { currency })),
  },
];

function reported(json: ShownCurrenciesTold) {
  const rows = json.currencies.map(({ currency, perUsdt, isExample, setAt }) => [
    currency,
    perUsdt,
    new Date(setAt).toISOString(),
    isExample ? 'example of the demo' : '',
  ]);
  const text = rows.length > 0 ? columns(rows) : 'Values are shown in USDT and BTC only.';
  return { text, json };
}
