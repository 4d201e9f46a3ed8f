/** POST /user/stepUp */
import type { CALLS, RequestOf } from '@candor/wire';
import type { StepUpProof } from '../../members/factors/stepUp.ts';
import type { Handler, Refusal } from '../handler.ts';
import { lacks } from '../lacks.ts';
import { sessionOf } from '../member/sessionCaller.ts';
import { siteOf } from '../member/site.ts';

const TOO_MUCH = { refusal: 'requestInvalid' } as const;

/** Opens this session, and no other, to what guards the account. */
export const stepUp: Handler<'stepUp'> = async (request, context) => {
  const proof = proofOf(request);
  if ('refusal' in proof) return proof;
  const caller = { ...sessionOf(context), from: context.caller, site: siteOf(context) };
  const refused = await context.members.factors.stepUp.prove(caller, proof);
  return refused ?? { data: {} };
};

/** Refused when the request has not what its way needs, or more. */
function proofOf(request: RequestOf<typeof CALLS.stepUp>): StepUpProof | Refusal<'requestInvalid'> {
  const { way, code, channel, assertion } = request;
  if (way === 'passkey') {
    if (assertion === undefined) return lacks('assertion');
    return code === undefined && channel === undefined ? { way, assertion } : TOO_MUCH;
  }
  if (code === undefined) return lacks('code');
  if (assertion !== undefined) return TOO_MUCH;
  if (way === 'contactCode') return { way, code, channel };
  return channel === undefined ? { way, code } : TOO_MUCH;
}
