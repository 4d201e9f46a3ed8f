/**
 * `record`: a two-way schema of an object. Call files name fields in house words; on the wire they carry
 * the specification's words. Decoding is strict: an unknown field is refused.
 */
import * as z from 'zod/mini';
import { wireNameOf } from './vocabulary.ts';

type Fields = Readonly<Record<string, z.ZodMiniType>>;

type Flatten<Shape> = { [Key in keyof Shape]: Shape[Key] };
type OptionalKeys<F extends Fields> = {
  [Key in keyof F]: undefined extends z.output<F[Key]> ? Key : never;
}[keyof F];

/** The house side of a record: optional where the field's schema is. */
export type House<F extends Fields> = Flatten<
  { [Key in Exclude<keyof F, OptionalKeys<F>>]: z.output<F[Key]> } & {
    [Key in OptionalKeys<F>]?: z.output<F[Key]> | undefined;
  }
>;

/** Other wire names for single fields; a list writes all and reads the first. */
export type Names<F extends Fields> = { readonly [Key in keyof F]?: string | readonly string[] };

/** The house side is made by the wire side: nothing is left to look at. */
const made = z.custom<unknown>();

/** Makes the two-way schema: wire object (validated, strict) ↔ house object. */
export function record<F extends Fields>(fields: F, names: Names<F> = {}) {
  const entries = Object.keys(fields).map((house) => {
    const given = names[house] ?? wireNameOf(house);
    return { house, wires: typeof given === 'string' ? [given] : [...given] };
  });
  const shape: Record<string, z.ZodMiniType> = {};
  for (const { house, wires } of entries) {
    for (const wire of wires) shape[wire] = fields[house] as z.ZodMiniType;
  }
  const toHouse = entries.map((e) => [e.wires[0] ?? e.house, e.house] as const);
  const toWire = entries.flatMap((e) => e.wires.map((wire) => [e.house, wire] as const));
  return z.codec(z.strictObject(shape), made as z.ZodMiniCustom<House<F>, House<F>>, {
    decode: (wire) => rename(wire, toHouse) as House<F>,
    encode: (house) => rename(house, toWire),
  });
}

function rename(
  source: Readonly<Record<string, unknown>>,
  pairs: readonly (readonly [string, string])[],
): Record<string, unknown> {
  const target: Record<string, unknown> = {};
  for (const [from, to] of pairs) {
    if (source[from] !== undefined) target[to] = source[from];
  }
  return target;
}
