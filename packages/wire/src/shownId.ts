/**
 * Ids that would count up across members if they were shown as they are kept. A field says of which kind it is;
 * who answers shows another number in its place, and reads it back where a request names it (ADR 69). Clients
 * treat such an id as a name: it tells no order. 0 means none and stays 0.
 */
import * as z from 'zod/mini';
import { identifier, wholeNumber } from './scalars.ts';

export const ID_KINDS = [
  'member',
  'order',
  'stop',
  'payment',
  'entry',
  'withdrawal',
  'fiatOrder',
  'lock',
  'quote',
  'ticket',
  'message',
  'alert',
  'event',
  'fill',
  'cycle',
] as const;
export type IdKind = (typeof ID_KINDS)[number];

const kinds = new WeakMap<object, IdKind>();

/** Makes the schema of a kind the first time it is asked for. */
function eachKind<Schema extends z.ZodMiniType>(
  make: (kind: IdKind) => Schema,
): (kind: IdKind) => Schema {
  const known = new Map<IdKind, Schema>();
  return (kind) => {
    const schema = known.get(kind) ?? make(kind);
    known.set(kind, schema);
    kinds.set(schema, kind);
    return schema;
  };
}

/** An id that is not shown as it is kept. */
export const shownId = eachKind((kind) => identifier.check(z.describe(`opaque number (${kind})`)));

/** The same where it may arrive as text. */
export const shownIdText = eachKind(() => wholeNumber(0, Number.MAX_SAFE_INTEGER));

/** Where in a value, as the wire has it, such ids stand: here, in fields, or in each item. */
export interface IdPlaces {
  readonly kind?: IdKind;
  readonly fields?: readonly (readonly [string, IdPlaces])[];
  readonly items?: IdPlaces;
}

/** What a schema of any depth is made of, as far as the wire uses it. */
interface Definition {
  readonly type: string;
  readonly in?: z.ZodMiniType;
  readonly innerType?: z.ZodMiniType;
  readonly element?: z.ZodMiniType;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
}

/** The places of a schema; undefined when it has none. */
export function idPlacesOf(schema: z.ZodMiniType): IdPlaces | undefined {
  const kind = kinds.get(schema);
  if (kind !== undefined) return { kind };
  const { in: given, innerType, element, shape } = schema._zod.def as Definition;
  const inner = given ?? innerType;
  if (inner) return idPlacesOf(inner);
  if (element) {
    const items = idPlacesOf(element);
    return items && { items };
  }
  const fields = Object.entries(shape ?? {}).flatMap(([name, field]) => {
    const places = idPlacesOf(field);
    return places ? [[name, places] as const] : [];
  });
  return fields.length > 0 ? { fields } : undefined;
}

/** Another number for an id of a kind. */
export type ChangeId = (kind: IdKind, id: number) => number;

/** The value with every id in its place changed; what is no id there stays, for the schema to refuse. */
export function changeIds(places: IdPlaces | undefined, value: unknown, change: ChangeId): unknown {
  if (places === undefined) return value;
  const { kind, fields, items } = places;
  if (kind !== undefined) return changeId(kind, value, change);
  if (items) {
    return Array.isArray(value) ? value.map((each) => changeIds(items, each, change)) : value;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const changed: Record<string, unknown> = { ...value };
  for (const [name, place] of fields ?? []) {
    if (Object.hasOwn(changed, name)) changed[name] = changeIds(place, changed[name], change);
  }
  return changed;
}

const DIGITS = /^\d{1,16}$/;

function changeId(kind: IdKind, value: unknown, change: ChangeId): unknown {
  const id = typeof value === 'string' && DIGITS.test(value) ? Number(value) : value;
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id <= 0) return value;
  return change(kind, id);
}
