/** The pages beside the app: the calls as a document and as a page, and the demo's inbox. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Inbox } from '../members/notices/inbox.ts';
import { INBOX_SCRIPT } from '../members/notices/inboxStyle.ts';
import { makeSchemas } from './callSchemas.ts';
import { docsPage } from './docsPage.ts';
import { etagOf, hasAlready } from './etag.ts';
import { openApiDocument } from './openApi.ts';
import { localeOf } from './session.ts';

export interface DocumentsOptions {
  readonly productName: string;
  /** Only in demo mode: where codes arrive. */
  readonly inbox: Inbox | undefined;
}

/** Mounts them; what never changes is made once, and only if somebody asks: a start has other things to do. */
export function mountDocuments(
  app: FastifyInstance,
  { inbox, productName }: DocumentsOptions,
): void {
  let made: Promise<CallDocuments> | undefined;
  const documents = () => {
    made ??= makeDocuments(productName);
    return made;
  };
  app.get('/openapi.json', async (request, reply) => {
    reply.type('application/json; charset=utf-8');
    return sendDocument(request, reply, (await documents()).openApi);
  });
  app.get('/docs', async (request, reply) => {
    reply.type('text/html; charset=utf-8');
    return sendDocument(request, reply, (await documents()).page);
  });
  if (!inbox) return;
  app.get('/inbox', async ({ headers }, reply) =>
    reply.type('text/html; charset=utf-8').send(await inbox.page(localeOf(headers))),
  );
  app.get('/inbox/page.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(INBOX_SCRIPT),
  );
  app.get<{ Querystring: Record<string, unknown> }>('/inbox/newest', async ({ query }, reply) => {
    const since = Number(query.since);
    if (!Number.isSafeInteger(since)) return reply.callNotFound();
    const found = await inbox.newest({
      since,
      to: textOf(query.to),
      dialCode: textOf(query.dialCode),
    });
    return reply.send(found ?? {});
  });
}

/** A field that was given once; undefined for any other. */
function textOf(field: unknown): string | undefined {
  return typeof field === 'string' ? field : undefined;
}

/** As bytes: half a megabyte is not made of letters for each who asks. */
interface CallDocument {
  readonly body: Buffer;
  readonly etag: string;
}

interface CallDocuments {
  readonly openApi: CallDocument;
  readonly page: CallDocument;
}

/** Sends it; who has it already is told so. */
function sendDocument(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { body, etag }: CallDocument,
): FastifyReply {
  reply.header('cache-control', 'no-cache').header('etag', etag);
  return hasAlready(headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(body);
}

function documentOf(text: string): CallDocument {
  const body = Buffer.from(text);
  return { body, etag: etagOf(body) };
}

/** Both of one making of the schemas. */
async function makeDocuments(productName: string): Promise<CallDocuments> {
  const schemasOf = await makeSchemas();
  return {
    openApi: documentOf(JSON.stringify(openApiDocument(productName, schemasOf))),
    page: documentOf(docsPage(productName, schemasOf)),
  };
}
