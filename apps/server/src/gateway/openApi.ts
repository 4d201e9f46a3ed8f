/** The OpenAPI document, made from the same schemas that parse and encode every call. */
import { CALLS, type Call, jsonSchemasOf, LOCALES, REFUSAL_CODES, rejectsOf } from '@candor/wire';
import type { SchemasOf } from './callSchemas.ts';
import { REQUEST_KEY } from './idempotency.ts';
import { DEVICE } from './session.ts';

type Json = Readonly<Record<string, unknown>>;

/** OpenAPI 3.1 of every call. */
export function openApiDocument(productName: string, schemasOf: SchemasOf = jsonSchemasOf): Json {
  const calls = Object.values(CALLS) as readonly Call[];
  return {
    openapi: '3.1.0',
    info: { title: productName, version: '1.5' },
    paths: {
      ...Object.fromEntries(
        calls.map((call) => [call.path, { [methodOf(call)]: operationOf(call, schemasOf(call)) }]),
      ),
      '/user/img/{id}': { get: PICTURE },
    },
    components: {
      parameters: HEADERS,
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } },
    },
  };
}

function methodOf(call: Call): string {
  return call.method.toLowerCase();
}

function operationOf(
  call: Call<unknown, unknown>,
  { request, response }: ReturnType<SchemasOf>,
): Json {
  const shared = {
    operationId: call.path.slice(1).replace('/', '_'),
    tags: [call.path.split('/')[1] ?? ''],
    ...(call.auth === 'member' ? { security: [{ token: [] }] } : {}),
    responses: {
      200: responseOf(call, response),
      ...(rejectsOf(call).includes('sessionMissing') ? { 401: SESSION_LOST_RESPONSE } : {}),
      500: FAULT_RESPONSE,
      ...(call.isContent ? { 304: { description: 'The same as the ETag that was sent' } } : {}),
    },
  };
  if (call.method === 'GET') {
    return { ...shared, parameters: [...queryOf(request), ...OF_EVERY_CALL] };
  }
  const takesKey = call.movesMoney || call.takesKey;
  const parameters = [...(takesKey ? [headerRef('key')] : []), ...OF_EVERY_CALL];
  const content = call.isUpload
    ? { 'multipart/form-data': { schema: withFiles(request) } }
    : { 'application/json': { schema: request } };
  return { ...shared, parameters, requestBody: { required: true, content } };
}

/** Each field of an upload is a file. */
function withFiles(request: Json): Json {
  const names = Object.keys((request.properties ?? {}) as Json);
  const files = names.map((name) => [name, { type: 'string', format: 'binary' }]);
  return { ...request, properties: Object.fromEntries(files) };
}

function headerOf(name: string, schema: Json): Json {
  return { name, in: 'header', required: false, schema };
}

const HEADERS = {
  key: headerOf('Idempotency-Key', { type: 'string', pattern: REQUEST_KEY.source }),
  locale: headerOf('locale', { enum: LOCALES }),
  device: headerOf('device', { type: 'string', pattern: DEVICE.source }),
};

function headerRef(name: keyof typeof HEADERS): Json {
  return { $ref: `#/components/parameters/${name}` };
}

const OF_EVERY_CALL = [headerRef('locale'), headerRef('device')];

const SESSION_LOST_RESPONSE = {
  description: 'The session is missing or over',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['code', 'msg'],
        properties: { code: { const: 401 }, msg: { type: 'string' } },
      },
    },
  },
};

const FAULT_RESPONSE = {
  description: 'Nobody foresaw this: unforeseenError, with the reference of its line in the log',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['code', 'msg', 'data'],
        properties: {
          code: { const: REFUSAL_CODES.unforeseenError },
          msg: { type: 'string' },
          data: { type: 'object', properties: { reference: { type: 'string' } } },
        },
      },
    },
  },
};

/** A member's own picture, which is no answer of the registry: its address is what an upload answers. */
const PICTURE = {
  operationId: 'user_img_id',
  tags: ['user'],
  security: [{ token: [] }],
  parameters: [
    { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
    ...OF_EVERY_CALL,
  ],
  responses: {
    200: { description: 'The picture', content: { 'image/jpeg': {} } },
    401: SESSION_LOST_RESPONSE,
    404: {
      description: `${REFUSAL_CODES.imageUnknown} imageUnknown · ${REFUSAL_CODES.tooManyRequests} tooManyRequests`,
    },
  },
};

function responseOf(call: Call<unknown, unknown>, data: Json): Json {
  const schema = {
    type: 'object',
    required: ['code', 'msg'],
    properties: {
      code: { type: 'integer', description: '200, 401 or the number of a refusal' },
      msg: { type: 'string' },
      data,
    },
  };
  const reasons = rejectsOf(call).map((reason) => `${REFUSAL_CODES[reason]} ${reason}`);
  const description = ['Answer', ...reasons].join(' · ');
  return { description, content: { 'application/json': { schema } } };
}

function queryOf(request: Json): Json[] {
  const properties = (request.properties ?? {}) as Record<string, unknown>;
  const required = (request.required ?? []) as string[];
  return Object.entries(properties).map(([name, schema]) => {
    return { name, in: 'query', required: required.includes(name), schema };
  });
}
