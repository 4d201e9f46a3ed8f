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
import { MESSAGE_BYTES_MAX, PLACES } from './socket/mountSocket.ts';
import {
  HEARTBEAT_MS,
  MESSAGES_PER_SECOND,
  PICTURES_MAX,
  PICTURES_MS,
} from './socket/socketClient.ts';
import { LIFE_MS } from './socket/socketTickets.ts';
import { MANY_MARKETS, WHOLE_EVERY } from './socket/symbolFrames.ts';

/** What the socket's own files hold to. */
export const SOCKET_LIMITS = {
  heartbeatMs: HEARTBEAT_MS,
  messagesPerSecond: MESSAGES_PER_SECOND,
  pictures: PICTURES_MAX,
  picturesMs: PICTURES_MS,
  messageBytes: MESSAGE_BYTES_MAX,
  perNetwork: PLACES.perNetwork,
  ticketMs: LIFE_MS,
  many: MANY_MARKETS,
  wholeEvery: WHOLE_EVERY,
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
<li>${code(PING)} is answered ${code(PONG)}. Each ${seconds(L.heartbeatMs)} the server sends ${code(PING)} itself; who has sent nothing (${code(PONG)} is enough) or has not echoed its ping frame (RFC 6455, libraries do so) for two of them is cut.</li>
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
