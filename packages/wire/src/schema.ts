/** Parsing and encoding by a call's schemas, so that no other room needs to know the schema library. */
import * as z from 'zod/mini';
import type { Call } from './call.ts';
import { type ChangeId, changeIds, type IdPlaces, idPlacesOf } from './shownId.ts';
import { type Push, push } from './socket/push.ts';

/** A request as sent, in house words; undefined when it is not of the call's shape. */
export function readRequest<Request>(
  call: Call<Request, unknown>,
  given: unknown,
): Request | undefined {
  const parsed = z.safeParse(call.request, given);
  return parsed.success ? parsed.data : undefined;
}

/** A field as the wire names it, and whether the request lacks it. */
export interface FaultyField {
  readonly field: string;
  readonly isMissing: boolean;
}

/** What may be repeated in a sentence: a name, and nothing that a stranger made up to be read. */
const FIELD_NAME = /^[A-Za-z]\w{0,39}$/;

/** The first field that makes a request one of another shape; undefined when it is of the call's, or no object. */
export function faultyFieldOf(call: Call, given: unknown): FaultyField | undefined {
  const parsed = z.safeParse(call.request, given);
  const issue = parsed.success ? undefined : parsed.error.issues[0];
  if (issue === undefined || typeof given !== 'object' || given === null) return undefined;
  const field = String(issue.code === 'unrecognized_keys' ? issue.keys[0] : issue.path[0]);
  if (issue.code !== 'unrecognized_keys' && issue.path.length === 0) return undefined;
  if (!FIELD_NAME.test(field)) return undefined;
  return { field, isMissing: !Object.hasOwn(given, field) };
}

/** A request in the wire's words.   Throws: when it is not of the call's shape. */
export function writeRequest<Request>(
  call: Call<Request, unknown>,
  request: Request,
): Readonly<Record<string, unknown>> {
  return z.encode(call.request, request) as Readonly<Record<string, unknown>>;
}

/** An answer as sent, in house words; undefined when it is not of the call's shape. */
export function readResponse<Response>(
  call: Call<unknown, Response>,
  given: unknown,
): Response | undefined {
  const parsed = z.safeParse(call.response, given);
  return parsed.success ? parsed.data : undefined;
}

/** An answer in the wire's words.   Throws: when it is not of the call's shape. */
export function writeResponse<Response>(call: Call<unknown, Response>, data: Response): unknown {
  return z.encode(call.response, data);
}

let pushedIds: IdPlaces | undefined;

/** A push as a text frame; `change` gives the numbers that stand for ids outside. */
export function writePush(content: Push, change?: ChangeId): string {
  const written = z.encode(push, content);
  if (!change) return JSON.stringify(written);
  pushedIds ??= idPlacesOf(push);
  return JSON.stringify(changeIds(pushedIds, written, change));
}

/** Where ids stand in the requests and answers of a call that are shown as other numbers. */
export interface IdsOfCall {
  /** What is asked, with the ids behind the shown numbers. */
  readonly opened: (given: unknown, change: ChangeId) => unknown;
  /** What is answered, with the numbers to show. */
  readonly shown: (written: unknown, change: ChangeId) => unknown;
}

/** Looks once for the ids of a call. */
export function idsOfCall(call: Pick<Call, 'request' | 'response'>): IdsOfCall {
  const [asked, told]: (IdPlaces | undefined)[] = [call.request, call.response].map(idPlacesOf);
  return {
    opened: (given, change) => changeIds(asked, given, change),
    shown: (written, change) => changeIds(told, written, change),
  };
}

/** A frame as text, in house words; undefined when it is no push. */
export function readPush(text: string): Push | undefined {
  try {
    const parsed = z.safeParse(push, JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

type JsonSchema = Readonly<Record<string, unknown>>;

const AS_SENT = { io: 'input', unrepresentable: 'any' } as const;

/** The wire shape of a frame as JSON Schema. */
export function pushJsonSchema(): JsonSchema {
  return z.toJSONSchema(push, AS_SENT);
}

/** The wire shapes of a call as JSON Schema. */
export function jsonSchemasOf(call: Call): {
  readonly request: JsonSchema;
  readonly response: JsonSchema;
} {
  return {
    request: z.toJSONSchema(call.request, AS_SENT),
    response: z.toJSONSchema(call.response, AS_SENT),
  };
}
