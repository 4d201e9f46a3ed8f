/**
 * Fastify's compilers for schemas of its own, loaded with the first route that has one: ours have none, as calls are
 * parsed with the wire's, and to load the compilers takes a tenth of a second of each start.
 */
import { createRequire } from 'node:module';
import type { FastifyServerOptions } from 'fastify';

type Controller = NonNullable<FastifyServerOptions['schemaController']>;
type Factories = NonNullable<Controller['compilersFactory']>;

const require = createRequire(import.meta.url);
const ofFastify = createRequire(require.resolve('fastify'));

/** As Fastify makes it when it is told of none. */
const factoryOf =
  (name: string) =>
  (...given: unknown[]) =>
    ofFastify(name)()(...given);
const buildValidator: Factories['buildValidator'] = factoryOf('@fastify/ajv-compiler');
const buildSerializer: Factories['buildSerializer'] = factoryOf(
  '@fastify/fast-json-stringify-compiler',
);

/** For `schemaController`. */
export const LATE_SCHEMAS: Controller = { compilersFactory: { buildValidator, buildSerializer } };
