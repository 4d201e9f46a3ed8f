/** POST /user/stepUp */
import type { CALLS, RequestOf } from '@candor/wire';
import type { StepUpProof } from '../../members/factors/stepUp.ts';
import type { Handler } from '../handler.ts';
import { sessionOf } from '../member/sessionCaller.ts';
import { siteOf } from '../member/site.ts';

/** Opens this session, and no other, to what guards the account. */
export const stepUp: Handler<'stepUp'> = async (request, context) => {
  const proof = proofOf(request);
  if (!proof) return { refusal: 'requestInvalid' };
  const caller = { ...sessionOf(context), from: context.caller, site: siteOf(context) };
  const refused = await context.members.factors.stepUp.prove(caller, proof);
  return refused ?? { data: {} };
};

/** Undefined when the request has not what its way needs, or more. */
function proofOf(request: RequestOf<typeof CALLS.stepUp>): StepUpProof | undefined {
  const { way, code, channel, assertion } = request;
  if (way === 'passkey') {
    return assertion && code === undefined && channel === undefined
      ? { way, assertion }
      : undefined;
  }
  if (code === undefined || assertion !== undefined) return undefined;
  if (way === 'contactCode') return { way, code, channel };
  return channel === undefined ? { way, code } : undefined;
}
