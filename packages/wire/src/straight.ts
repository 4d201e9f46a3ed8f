/**
 * Requests and answers of the shapes that most calls have, read and written in one pass over plain values. What is
 * not plainly right, or of a rarer shape, is the schema library's to judge: here nothing is ever refused.
 */
import type * as z from 'zod/mini';
import type { Call } from './call.ts';
import { readRequest, writeResponse } from './schema.ts';

/** The value as the schema gives it, or UNSURE. */
type Read = (value: unknown) => unknown;
const UNSURE = Symbol('unsure');

interface Check {
  readonly check: string;
  readonly format?: string;
  readonly pattern?: RegExp;
  readonly maximum?: number;
  readonly value?: number;
  readonly inclusive?: boolean;
}

/** What a schema is made of, as far as it is understood here. */
interface Definition {
  readonly type: string;
  readonly coerce?: boolean;
  readonly format?: string;
  readonly checks?: readonly { readonly _zod: { readonly def: Check } }[];
  readonly fn?: (value: unknown) => unknown;
  readonly in?: z.ZodMiniType;
  readonly out?: z.ZodMiniType;
  readonly transform?: (value: unknown) => unknown;
  readonly reverseTransform?: (value: unknown) => unknown;
  readonly innerType?: z.ZodMiniType;
  readonly options?: readonly z.ZodMiniType[];
  readonly entries?: Readonly<Record<string, string | number>>;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly catchall?: z.ZodMiniType;
}

const READERS: Readonly<Record<string, (definition: Definition) => Read | undefined>> = {
  string: stringReader,
  number: numberReader,
  null: () => (value) => (value === null ? value : UNSURE),
  enum: enumReader,
  custom: customReader,
  optional: optionalReader,
  union: unionReader,
  pipe: codecReader,
  object: objectReader,
};

/** Reads requests of a call as `readRequest` does. */
export function requestReader<Request>(
  call: Call<Request, unknown>,
): (given: unknown) => Request | undefined {
  const read = readerOf(call.request);
  return (given) => {
    const told = read === undefined ? UNSURE : read(given);
    // The reader does what the schema does, whose type says what comes out.
    return told === UNSURE ? readRequest(call, given) : (told as Request);
  };
}

/** Writes answers of a call as `writeResponse` does. */
export function responseWriter<Response>(
  call: Call<unknown, Response>,
): (response: Response) => unknown {
  const write = writerOf(call.response);
  return (response) => {
    const told = write === undefined ? UNSURE : write(response);
    return told === UNSURE ? writeResponse(call, response) : told;
  };
}

/** Undefined for a schema that has a part which is not understood here. */
export function readerOf(schema: z.ZodMiniType): Read | undefined {
  const definition = definitionOf(schema);
  return definition.coerce ? undefined : READERS[definition.type]?.(definition);
}

/** The way back through a record, of fields that are on the wire what they are in the house. */
function writerOf(schema: z.ZodMiniType): Read | undefined {
  const { in: given, out, reverseTransform } = definitionOf(schema);
  const isRecord = given && out && reverseTransform && isSameBothWays(given);
  const [check, isHouse] = isRecord ? [readerOf(given), readerOf(out)] : [];
  if (check === undefined || isHouse === undefined || reverseTransform === undefined)
    return undefined;
  return (value) => (isHouse(value) === UNSURE ? UNSURE : check(reverseTransform(value)));
}

function isSameBothWays(schema: z.ZodMiniType): boolean {
  const { type, shape, innerType } = definitionOf(schema);
  if (type === 'object') return Object.values(shape ?? {}).every(isSameBothWays);
  return innerType ? isSameBothWays(innerType) : type !== 'pipe' && type !== 'union';
}

function definitionOf(schema: z.ZodMiniType): Definition {
  return schema._zod.def as Definition;
}

/** The checks of a scalar as one; undefined when one of them is not understood. */
function checksOf<Value>(
  { checks = [] }: Definition,
  understand: (check: Check) => ((value: Value) => boolean) | undefined,
): ((value: Value) => boolean) | undefined {
  const told = checks.map(({ _zod }) => _zod.def).filter(({ check }) => check !== 'describe');
  const tests = told.map(understand);
  const known = tests.filter((test) => test !== undefined);
  return known.length < tests.length ? undefined : (value) => known.every((test) => test(value));
}

function stringReader(definition: Definition): Read | undefined {
  if (definition.format !== undefined) return undefined;
  const isRight = checksOf<string>(definition, ({ check, format, pattern, maximum = 0 }) => {
    if (check === 'max_length') return (text) => text.length <= maximum;
    const isPlain = check === 'string_format' && format === 'regex' && pattern?.flags === '';
    return isPlain ? (text) => pattern.test(text) : undefined;
  });
  return isRight && ((value) => (typeof value === 'string' && isRight(value) ? value : UNSURE));
}

function numberReader(definition: Definition): Read | undefined {
  const { format } = definition;
  if (format !== undefined && format !== 'safeint') return undefined;
  const isFit = format === undefined ? Number.isFinite : Number.isSafeInteger;
  const isRight = checksOf<number>(definition, ({ check, value = 0, inclusive }) =>
    check === 'greater_than' && inclusive ? (number) => number >= value : undefined,
  );
  return (
    isRight &&
    ((value) => (typeof value === 'number' && isFit(value) && isRight(value) ? value : UNSURE))
  );
}

function enumReader({ entries = {} }: Definition): Read {
  const values = new Set<unknown>(Object.values(entries));
  return (value) => (values.has(value) ? value : UNSURE);
}

function customReader({ fn, checks = [] }: Definition): Read | undefined {
  if (fn === undefined || checks.length > 0) return undefined;
  return (value) => (fn(value) === true ? value : UNSURE);
}

function optionalReader({ innerType }: Definition): Read | undefined {
  const read = innerType && innerType._zod.optin === undefined ? readerOf(innerType) : undefined;
  return read && ((value) => (value === undefined ? undefined : read(value)));
}

/** The first that is sure, as the library takes the first that fits; one that is unsure leaves the rest unsure. */
function unionReader({ options = [] }: Definition): Read | undefined {
  const reads = options.map(readerOf).filter((read) => read !== undefined);
  const areScalars = options.every((option) => SCALARS.has(definitionOf(option).type));
  if (!areScalars || reads.length < options.length) return undefined;
  return (value) => {
    for (const read of reads) {
      const told = read(value);
      if (told !== UNSURE) return told;
    }
    return UNSURE;
  };
}

/** Of these no value is of two. */
const SCALARS = new Set(['string', 'number', 'null']);

function codecReader({ in: given, out, transform }: Definition): Read | undefined {
  const [before, after] = [given && readerOf(given), out && readerOf(out)];
  if (!before || !after || transform === undefined || transform.length > 1) return undefined;
  return (value) => {
    const told = before(value);
    return told === UNSURE ? UNSURE : after(transform(told));
  };
}

function objectReader({ shape = {}, catchall }: Definition): Read | undefined {
  const isStrict = catchall !== undefined && definitionOf(catchall).type === 'never';
  const fields = Object.entries(shape).map(([name, field]) => {
    return { name, read: readerOf(field), isOptional: definitionOf(field).type === 'optional' };
  });
  if (!isStrict || fields.some(({ read }) => read === undefined)) return undefined;
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return UNSURE;
    const given = value as Readonly<Record<string, unknown>>;
    const told: Record<string, unknown> = {};
    let count = 0;
    for (const { name, read, isOptional } of fields) {
      if (given[name] === undefined) {
        if (isOptional) continue;
        return UNSURE;
      }
      const field = read?.(given[name]);
      if (field === UNSURE) return UNSURE;
      told[name] = field;
      count += 1;
    }
    return Object.keys(value).length === count ? told : UNSURE;
  };
}
