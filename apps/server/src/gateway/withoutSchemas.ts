/**
 * Fastify without compilers for schemas of its own: calls are parsed with the wire's, and to load those compilers
 * takes a tenth of a second of each start.
 */
import type { FastifyServerOptions } from 'fastify';

function refuse(): never {
  throw new Error('routes have no schemas of Fastify: the wire parses what is asked');
}

/** For `schemaController`. */
export const WITHOUT_SCHEMAS: NonNullable<FastifyServerOptions['schemaController']> = {
  compilersFactory: { buildValidator: refuse, buildSerializer: refuse },
};
