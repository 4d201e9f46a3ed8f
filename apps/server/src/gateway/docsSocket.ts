/** The socket on the page of the calls: what is sent, what comes back, and how much of it. */
import { MARKET_KINDS, marketKeyOf, marketSymbolOf, PERIODS } from '@candor/money';
import {
  CALLS,
  formatAuthentication,
  formatSubscription,
  PING,
  PONG,
  pushJsonSchema,
  pushWords,
  UNSUBSCRIBE,
} from '@candor/wire';
import { LEVELS_MAX } from '../marketData/depth.ts';
import { tableHtml } from './docsTable.ts';
import { fieldsOf } from './schemaFields.ts';

/** What the socket's own files hold to; `docs.test.ts` compares them. */
export const SOCKET_LIMITS = {
  heartbeatMs: 30_000,
  messagesPerSecond: 20,
  pictures: 20,
  picturesMs: 5_000,
  messageBytes: 256,
  perNetwork: 200,
  ticketMs: 30_000,
  many: 100,
  wholeEvery: 10,
};

const L = SOCKET_LIMITS;
const seconds = (ms: number) => `${ms / 1_000} s`;
const code = (text: string) => `<code>${text}</code>`;
/** The whole section. */
export function socketHtml(): string {
  return `<section aria-labelledby="socket">
<h2 id="socket">/ws/{any id}</h2>
<p>A socket sends and takes text. What it may be sent:</p>
<ul>
<li>${subscriptionTexts()}: main coin, coin, kind and period in minutes (${PERIODS.join(', ')}; 1 if missing). A socket follows one pair: the next subscription, of whatever kind, replaces it.</li>
<li>${code(UNSUBSCRIBE)} ends it.</li>
<li>${code(formatAuthentication('{ticket}'))}: who is there. The ticket comes from ${code(`POST ${CALLS.wsTicket.path}`)}, for one socket and ${seconds(L.ticketMs)}; with it comes what is told to a member.</li>
<li>${code(PING)} is answered ${code(PONG)}. Each ${seconds(L.heartbeatMs)} the server sends ${code(PING)} itself; who has sent nothing (${code(PONG)} is enough) or has not echoed its ping frame (RFC 6455, libraries do so) by the next one is cut.</li>
</ul>
<p>At most ${L.messagesPerSecond} messages a second, of these ${L.pictures} subscriptions and tickets in ${seconds(L.picturesMs)}; ${L.messageBytes} bytes each; ${L.perNetwork} sockets of an address. Who does not read is spared changes and then sent the whole book again.</p>
<p>What comes back: JSON objects with one or more of these keys.</p>
${pushesHtml()}
</section>`;
}

/** One subscription of each kind of market. */
function subscriptionTexts(): string {
  const pair = marketSymbolOf({ baseAsset: 'BTC', quoteAsset: 'USDT' });
  const texts = MARKET_KINDS.map((kind) =>
    formatSubscription({ marketKey: marketKeyOf(kind, pair), periodMinutes: 1 }),
  );
  return texts.map(code).join(', ');
}

type Schema = Readonly<Record<string, unknown>>;

/** Keys of the same fields show them once. */
function pushesHtml(): string {
  const shown = new Map<string, string>();
  const words = pushWords({ levels: LEVELS_MAX, many: L.many, wholeEvery: L.wholeEvery });
  return Object.entries(pushJsonSchema().properties as Record<string, Schema>)
    .map(([key, schema]) => {
      const fields = JSON.stringify(schema.type === 'array' ? schema.items : schema);
      const like = shown.get(fields);
      if (like === undefined && schema.type !== 'integer') shown.set(fields, key);
      const table =
        like === undefined
          ? tableHtml('Fields', fieldsOf(schema, key))
          : `<p>Fields as in ${code(like)}.</p>`;
      return `<details>\n<summary><code>${key}</code> <small>${words[key] ?? ''}</small></summary>\n${table}\n</details>`;
    })
    .join('\n');
}
