/** Registering by phone and by e-mail: the same steps after the contact is known. */
import { formatUnitsTrimmed, type MemberId } from '@candor/money';
import { type CALLS, checkPasswords, type RequestOf } from '@candor/wire';
import type { ParsedContact } from '../../members/contact.ts';
import type { MemberRefusal } from '../../members/refusals.ts';
import { VALUE_ASSET } from '../valuation.ts';
import { type MembersContext, replyOf } from './signedIn.ts';

type Form = Omit<RequestOf<typeof CALLS.registerByEmail>, 'email'>;

/** Checks what only the form knows, then registers. */
export async function register<Reason extends MemberRefusal>(
  parsed: ParsedContact<Reason>,
  form: Form,
  context: MembersContext,
) {
  if (!('contact' in parsed)) return parsed;
  const { password, passwordConfirmation } = form;
  const { policy } = context.members.passwords;
  const wrong = checkPasswords(password, passwordConfirmation, policy);
  if (wrong) return { refusal: wrong };
  const done = await context.members.entry.register({
    contact: parsed.contact,
    code: form.verificationCode,
    password,
    isAgreed: form.hasAgreed === true,
    inviteCode: form.inviteCode,
    username: undefined,
    from: context.caller,
  });
  const reply = await replyOf(done, context);
  if ('refusal' in reply || done.refusal) return reply;
  const given = await givenTo(done.memberId, context);
  return given === undefined
    ? reply
    : ({ ...reply, text: 'welcomeFunds', parameters: { maximum: given } } as const);
}

/** What of the first coin, in which values are told, a new member has from the start: a demo's funds. */
async function givenTo(
  memberId: MemberId,
  { engine }: MembersContext,
): Promise<string | undefined> {
  const [{ assets }, balances] = await Promise.all([
    engine.query('exchange', {}),
    engine.query('balances', { memberId }),
  ]);
  const asset = assets.find(({ code }) => code === VALUE_ASSET);
  const units = balances.find(({ assetId }) => assetId === asset?.assetId)?.available ?? 0n;
  return asset && units > 0n ? formatUnitsTrimmed(units, asset.decimals) : undefined;
}
