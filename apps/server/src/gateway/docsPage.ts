/** GET /docs: the calls as one readable page, made like the OpenAPI document from the schemas themselves. */
import {
  CALLS,
  type Call,
  type CallName,
  jsonSchemasOf,
  LOCALES,
  REFUSAL_CODES,
  REJECTS_OF_ANY_CALL,
  type RefusalReason,
  rejectsOf,
  TEXTS,
} from '@candor/wire';
import { escapeHtml } from '../members/notices/escapeHtml.ts';
import type { SchemasOf } from './callSchemas.ts';
import { BARS_PER_POINT, weightOf } from './callWeights.ts';
import { socketHtml } from './docsSocket.ts';
import { DOCS_STYLE } from './docsStyle.ts';
import { tableHtml } from './docsTable.ts';
import { REQUEST_KEY } from './idempotency.ts';
import { DEFAULT_LIMITS } from './rateLimits.ts';
import { fieldsOf } from './schemaFields.ts';
import { DEVICE } from './session.ts';

/** The whole page; it runs no script and loads nothing. */
export function docsPage(productName: string, schemasOf: SchemasOf = jsonSchemasOf): string {
  const name = escapeHtml(productName);
  const calls = Object.values(CALLS) as readonly Call[];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}: calls</title>
<link rel="icon" href="data:,">
<style>${DOCS_STYLE}</style>
</head>
<body>
<main>
<h1>${name}: calls</h1>
${INTRODUCTION}
<p>Refusals that any call may give:</p>
${reasonsHtml(REJECTS_OF_ANY_CALL)}
${groupsOf(calls)
  .map((group) => groupHtml(group, schemasOf))
  .join('\n')}
${socketHtml()}
</main>
</body>
</html>
`;
}

const { perAddress, perMember } = DEFAULT_LIMITS;
const INTRODUCTION = `<p>The same as data: <a href="/openapi.json">OpenAPI document</a>.</p>
<ul>
<li>Every answer is <code>{ code, msg, data }</code>: code 200 is success, 401 a lost session (also as HTTP status), any other a refusal with its number. <code>msg</code> is a sentence in the language of the request.</li>
<li>Headers: <code>token</code> from a sign-in for the calls of members; <code>locale</code> (${LOCALES.join(', ')}), else <code>Accept-Language</code> decides; <code>device</code> (${DEVICE.source}), a name that a client makes up once and keeps, by which sign-ins from a new device are told apart and codes are counted; <code>Idempotency-Key</code> (${escapeHtml(REQUEST_KEY.source)}) on what moves money, so that a repeat is answered and not done again.</li>
<li>Limits: an address has ${perAddress.points} points in ${perAddress.seconds} s for calls without a session, a member ${perMember.points} in ${perMember.seconds} s. A call costs 1 point or what stands beside it; a kline call 1 and one more for each ${BARS_PER_POINT} bars asked for. Who has none left is refused with ${REFUSAL_CODES.tooManyRequests}; the header <code>Retry-After</code> says for how many seconds.</li>
<li>Money is decimal text, never a JSON number. Times are milliseconds since 1970, UTC; only klines have them as the digits YYYYMMDDHHMMSS, UTC, both in <code>date</code> and at the head of a row. A field that is not listed is refused.</li>
<li>The socket: <a href="#socket">below</a>.</li>
</ul>`;

const NAMES: ReadonlyMap<string, CallName> = new Map(
  Object.entries(CALLS).map(([name, call]) => [call.path, name as CallName]),
);

/** What a call with its usual counts costs. */
function pointsOf({ path }: Call): number {
  const name = NAMES.get(path);
  return name === undefined ? 1 : weightOf(name, {});
}

function groupsOf(calls: readonly Call[]): [string, Call[]][] {
  const groups = new Map<string, Call[]>();
  for (const call of calls) {
    const group = call.path.split('/')[1] ?? '';
    groups.set(group, [...(groups.get(group) ?? []), call]);
  }
  return [...groups];
}

function groupHtml([group, calls]: [string, Call[]], schemasOf: SchemasOf): string {
  return `<section aria-labelledby="${group}">
<h2 id="${group}">/${group}</h2>
${calls.map((call) => callHtml(call, schemasOf(call))).join('\n')}
</section>`;
}

function callHtml(call: Call, { request, response }: ReturnType<SchemasOf>): string {
  const points = pointsOf(call);
  const marks = [
    call.auth === 'member' ? 'needs a session' : 'public',
    ...(call.movesMoney || call.takesKey ? ['takes an Idempotency-Key'] : []),
    ...(call.isContent ? ['has an ETag'] : []),
    ...(points > 1 ? [`${points} points`] : []),
  ];
  return `<details>
<summary><b>${call.method}</b> <code>${call.path}</code> <small>${marks.join(' · ')}</small></summary>
${tableHtml(call.method === 'GET' ? 'Query' : 'Body', fieldsOf(request))}
${tableHtml('data', fieldsOf(response))}
${refusalsHtml(call)}
</details>`;
}

function refusalsHtml(call: Call): string {
  const reasons = rejectsOf(call).slice(REJECTS_OF_ANY_CALL.length);
  return reasons.length === 0 ? '' : `<p>Refusals of its own:</p>\n${reasonsHtml(reasons)}`;
}

function reasonsHtml(reasons: readonly RefusalReason[]): string {
  const items = reasons.map((reason) => {
    const text = escapeHtml(TEXTS.en[reason]);
    return `<li><code>${REFUSAL_CODES[reason]}</code> ${reason}: ${text}</li>`;
  });
  return `<ul>${items.join('')}</ul>`;
}
