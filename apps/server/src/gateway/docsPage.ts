/** GET /docs: the calls as one readable page, made like the OpenAPI document from the schemas themselves. */
import {
  CALLS,
  type Call,
  jsonSchemasOf,
  REFUSAL_CODES,
  REJECTS_OF_ANY_CALL,
  type RefusalReason,
  rejectsOf,
  TEXTS,
} from '@candor/wire';
import { escapeHtml } from '../members/notices/escapeHtml.ts';
import type { SchemasOf } from './callSchemas.ts';
import { DOCS_STYLE } from './docsStyle.ts';
import { type Field, fieldsOf } from './schemaFields.ts';

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
</main>
</body>
</html>
`;
}

const INTRODUCTION = `<p>The same as data: <a href="/openapi.json">OpenAPI document</a>.</p>
<ul>
<li>Every answer is <code>{ code, msg, data }</code>: code 200 is success, 401 a lost session (also as HTTP status), any other a refusal with its number. <code>msg</code> is a sentence in the language of the request.</li>
<li>Headers: <code>token</code> from a sign-in for the calls of members; <code>locale</code> (zh-TW, en, ja, ko, de); <code>Idempotency-Key</code> on what moves money, so that a repeat is answered and not done again.</li>
<li>Money is decimal text, never a JSON number; times are milliseconds since 1970, UTC. A field that is not listed is refused.</li>
<li>The socket is at <code>/ws/{any id}</code>: send <code>ping</code> every 30 s and subscriptions such as <code>USDT_BTC_trad_1</code>; pushes are JSON objects with the keys <code>symbols</code>, <code>info</code>, <code>top</code>, <code>kline</code>. A <code>top</code> without <code>previous</code> is the whole book; each later one names the sequence it follows. With more than a hundred markets <code>symbols</code> comes each tenth second, and <code>symbols_moved</code> in between has those that changed.</li>
</ul>`;

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
  const marks = [
    call.auth === 'member' ? 'needs a session' : 'public',
    ...(call.movesMoney || call.takesKey ? ['takes an Idempotency-Key'] : []),
    ...(call.isContent ? ['has an ETag'] : []),
  ];
  return `<details>
<summary><b>${call.method}</b> <code>${call.path}</code> <small>${marks.join(' · ')}</small></summary>
${tableHtml(call.method === 'GET' ? 'Query' : 'Body', fieldsOf(request))}
${tableHtml('data', fieldsOf(response))}
${refusalsHtml(call)}
</details>`;
}

function tableHtml(caption: string, fields: readonly Field[]): string {
  if (fields.length === 0) return `<p>${caption}: nothing.</p>`;
  const rows = fields.map(({ name, type, isOptional }) => {
    const mark = isOptional ? ' <small>optional</small>' : '';
    return `<tr><td><code>${escapeHtml(name)}</code>${mark}</td><td>${escapeHtml(type)}</td></tr>`;
  });
  return `<table>
<caption>${caption}</caption>
<thead><tr><th scope="col">Field</th><th scope="col">Type</th></tr></thead>
<tbody>${rows.join('')}</tbody>
</table>`;
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
