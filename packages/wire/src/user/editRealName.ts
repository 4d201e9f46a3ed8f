/** POST /user/editRealName: asks for one's identity to be reviewed. Source: spec §4 KYC, §5 ID verification. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { ID_TYPES } from '../member/idTypes.ts';
import { record } from '../record.ts';
import { identityCheck } from './realName.ts';

/** May be missing: the rules of identity answer that with their own sentence. */
const given = z.codec(z.optional(z.string().check(z.maxLength(200))), z.string(), {
  decode: (text) => text ?? '',
  encode: (text) => text,
});

export const editRealName = defineCall({
  method: 'POST',
  path: '/user/editRealName',
  auth: 'member',
  request: record(
    {
      fullName: given,
      country: given,
      idType: z.enum(ID_TYPES),
      idNumber: given,
      frontUrl: given,
      backUrl: given,
    },
    {
      fullName: 'name',
      idType: 'idtype',
      idNumber: 'idcard',
      frontUrl: 'front',
      backUrl: 'back',
    },
  ),
  response: identityCheck,
  rejects: [
    'identityUnderReview',
    'identityAuthenticated',
    'identityNameInvalid',
    'identityNumberInvalid',
    'identityTooYoung',
    'identityCountryUnknown',
    'identityPicturesMissing',
    'identityPicturesSame',
    'identityPictureUnclear',
    'imageUnknown',
  ],
});
