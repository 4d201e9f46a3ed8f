/** Handing an identity in: refused with the first reason that applies, or kept whole. */

import { randomBytes } from 'node:crypto';
import type { RejectReason } from '@candor/core';
import type { MemberId } from '@candor/money';
import { checkIdentity, type IdClaim, normalIdNumber, normalName } from '@candor/wire';
import type { Origin } from '../desk/origin.ts';
import { isUniqueViolation } from '../desk/rows.ts';
import { digestOf, newestCheck, sealClaim } from './checks.ts';
import type { KycOptions } from './kycGround.ts';
import type { KycRefusal } from './refusals.ts';

export interface Submission extends IdClaim {
  readonly frontUrl: string;
  readonly backUrl: string;
}

/** Below this no text of a card can be read: the sides of a picture, and how much its grey tones differ. */
const LONG_SIDE_MIN = 600;
const SHORT_SIDE_MIN = 380;
const CONTRAST_MIN = 8;
const PURPOSE = 'identity';

/** A picture was claimed in the same moment. */
class PictureTaken extends Error {}

/** Why an identity is not taken. */
export type SubmitRefusal = Exclude<KycRefusal, RejectReason>;

/** Opens handing in. */
export function openSubmission(options: KycOptions) {
  const { recordEvent, log } = options;

  return {
    /** Why it is refused, or undefined: then it is under review. */
    submit: async (memberId: MemberId, given: Submission): Promise<SubmitRefusal | undefined> => {
      const refusal = await refusalOf(options, memberId, given);
      if (refusal !== undefined) return refusal;
      try {
        await keep(options, memberId, given);
        return undefined;
      } catch (error) {
        // Sent twice at once: the other one is under review, and has the pictures.
        if (isUniqueViolation(error)) return 'identityUnderReview';
        if (error instanceof PictureTaken) return standingOf(options, memberId, 'imageUnknown');
        throw error;
      }
    },
    /** Puts it in the member's security log; what is kept is not undone when that fails. */
    tell: (memberId: MemberId, from: Origin): Promise<void> =>
      recordEvent(memberId, 'identitySubmitted', from).catch((error: unknown) =>
        log.error({ memberId, error: String(error) }, 'securityEventNotRecorded'),
      ),
  };
}

async function refusalOf(
  options: KycOptions,
  memberId: MemberId,
  given: Submission,
): Promise<SubmitRefusal | undefined> {
  const standing = await standingOf(options, memberId, undefined);
  if (standing !== undefined) return standing;
  const refusal =
    checkIdentity(given, options.now()) ?? (await pictureRefusal(options, memberId, given));
  // Sent twice at once: since it was asked, the other one took the pictures.
  return refusal === 'imageUnknown' ? standingOf(options, memberId, refusal) : refusal;
}

/** What an identity that was handed in before says; `otherwise` without one. */
async function standingOf<Otherwise extends SubmitRefusal | undefined>(
  { sql }: KycOptions,
  memberId: MemberId,
  otherwise: Otherwise,
): Promise<SubmitRefusal | Otherwise> {
  const status = (await newestCheck(sql, memberId))?.status;
  if (status === 'underReview') return 'identityUnderReview';
  return status === 'authenticated' ? 'identityAuthenticated' : otherwise;
}

async function pictureRefusal(
  options: KycOptions,
  memberId: MemberId,
  { frontUrl, backUrl }: Submission,
): Promise<SubmitRefusal | undefined> {
  const { pictures } = options;
  if (frontUrl === '' || backUrl === '') return 'identityPicturesMissing';
  const front = await pictures.describe(memberId, frontUrl);
  const back = await pictures.describe(memberId, backUrl);
  if (!front || !back || front.purpose || back.purpose) return 'imageUnknown';
  if (frontUrl === backUrl || front.sha256 === back.sha256) return 'identityPicturesSame';
  return [front, back].every(isLegible) ? undefined : 'identityPictureUnclear';
}

async function keep(options: KycOptions, memberId: MemberId, given: Submission): Promise<void> {
  const { sql, pictures, now } = options;
  const { country, idType, frontUrl, backUrl } = given;
  const checkId = randomBytes(6).toString('hex');
  const idNumber = normalIdNumber(given.idNumber);
  const claim = { fullName: normalName(given.fullName), idNumber };
  const row = {
    check_id: checkId,
    member_id: memberId,
    status: 'underReview' as const,
    country,
    id_type: idType,
    sealed_claim: await sealClaim(options.keys, checkId, claim),
    number_digest: digestOf(options.keys, { country, idType, idNumber }),
    front_url: frontUrl,
    back_url: backUrl,
    submitted_at_ms: now(),
  };
  await sql.transaction().execute(async (step) => {
    const claimed = { memberId, urls: [frontUrl, backUrl], purpose: PURPOSE };
    if (!(await pictures.attach(step, claimed))) throw new PictureTaken();
    await step.insertInto('identity_checks').values(row).execute();
  });
}

function isLegible(picture: {
  readonly width: number;
  readonly height: number;
  readonly contrast: number;
}): boolean {
  const { width, height, contrast } = picture;
  const isLarge =
    Math.max(width, height) >= LONG_SIDE_MIN && Math.min(width, height) >= SHORT_SIDE_MIN;
  return isLarge && contrast >= CONTRAST_MIN;
}
