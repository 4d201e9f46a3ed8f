/**
 * Documents, files and pages beside the calls count too: what is made or read for each who asks, against the sender's
 * allowance of calls; files of the app, of which a page has dozens, against a wider one of their own.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusalAnswer } from './answer.ts';
import { networkOf } from './networkOf.ts';
import { type Limit, openRateLimits, type RateLimits } from './rateLimits.ts';
import { localeOf } from './session.ts';

const FILES_PER_ADDRESS: Limit = { points: 3_000, seconds: 10 };

const PICTURE = '/user/img/:id';
/** Fifty of them at once keep everybody else waiting for a tenth of a second. */
const HALF_A_MEGABYTE = 60;
const WEIGHTS: Readonly<Record<string, number>> = {
  '/openapi.json': HALF_A_MEGABYTE,
  '/docs': HALF_A_MEGABYTE,
  '/health': 1,
  '/verify.mjs': 2,
  '/ticks': 4,
  '/ticks/:pair': 4,
  '/ticks/:pair/:file': 10,
  '/app/:file': 20,
  '/card/:locale/:name': 20,
};

/** Counts them before they are answered; who asks too often is told how long to wait. */
export function countDocuments(app: FastifyInstance, calls: RateLimits): void {
  const files = openRateLimits({ perAddress: FILES_PER_ADDRESS, perMember: FILES_PER_ADDRESS });
  app.addHook('onRequest', (request, reply, done) => {
    // Calls and pictures are counted where they are answered, with their member.
    if (request.isData) return done();
    const { url = '' } = request.routeOptions;
    if (url === PICTURE) return done();
    const weight = WEIGHTS[url];
    const network = networkOf(request.ip);
    const counted =
      weight === undefined
        ? files.check(network, undefined)
        : calls.check(network, undefined, weight);
    if (counted === undefined) done();
    else refuseFor(counted, request, reply);
  });
}

function refuseFor(seconds: number, { headers }: FastifyRequest, reply: FastifyReply): void {
  const refused = { refusal: 'tooManyRequests', parameters: { seconds } } as const;
  const { envelope } = refusalAnswer(localeOf(headers), refused);
  reply.code(429).header('retry-after', seconds).send(envelope);
}
