/**
 * JSON schemas of all calls, for the documents made of them. Each takes a millisecond and all of them a quarter of a
 * second: they are made one after the other, with room for whoever asks for something else between any two.
 */
import { setImmediate as turn } from 'node:timers/promises';
import { CALLS, type Call, jsonSchemasOf } from '@candor/wire';

/** What a call is asked and what it answers, as JSON schemas. */
export type SchemasOf = (call: Call) => ReturnType<typeof jsonSchemasOf>;

/** Made for the documents, and let go with their making. */
export async function makeSchemas(): Promise<SchemasOf> {
  const made = new Map<Call, ReturnType<typeof jsonSchemasOf>>();
  for (const call of Object.values(CALLS) as readonly Call[]) {
    made.set(call, jsonSchemasOf(call));
    await turn();
  }
  return (call) => made.get(call) ?? jsonSchemasOf(call);
}
