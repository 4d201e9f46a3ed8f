/** GET /user/getInvitationUrl: the member's own link and code for inviting friends. Source: spec §3 (recomurl), §7. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';

export const getInvitationUrl = defineCall({
  method: 'GET',
  path: '/user/getInvitationUrl',
  auth: 'member',
  request: record({}),
  response: record(
    { referralUrl: z.string(), inviteCode: z.string() },
    { inviteCode: 'invitecode' },
  ),
});
