/** Parsing and encoding by a call's schemas, so that no other room needs to know the schema library. */
import * as z from 'zod/mini';
import type { Call } from './call.ts';
import { type Push, push } from './socket/push.ts';

/** A request as sent, in house words; undefined when it is not of the call's shape. */
export function readRequest<Request>(
  call: Call<Request, unknown>,
  given: unknown,
): Request | undefined {
  const parsed = z.safeParse(call.request, given);
  return parsed.success ? parsed.data : undefined;
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

/** A push as a text frame. */
export function writePush(content: Push): string {
  return JSON.stringify(z.encode(push, content));
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

/** The wire shapes of a call as JSON Schema. */
export function jsonSchemasOf(call: Call): {
  readonly request: JsonSchema;
  readonly response: JsonSchema;
} {
  const options = { io: 'input', unrepresentable: 'any' } as const;
  return {
    request: z.toJSONSchema(call.request, options),
    response: z.toJSONSchema(call.response, options),
  };
}
