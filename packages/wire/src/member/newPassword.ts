/** A new password twice, as every call takes it that sets one, and how it may be refused. */

import * as z from 'zod/mini';
import type { RefusalReason } from '../refusals.ts';
import { PASSWORD_LENGTH_MAX } from './accountRules.ts';

export const secret = z.string().check(z.maxLength(PASSWORD_LENGTH_MAX));

export const newPassword = { password: secret, passwordConfirmation: secret };
export const newPasswordNames = { passwordConfirmation: 'rePassword' } as const;
export const newPasswordRejects = [
  'passwordInvalid',
  'passwordLengthInvalid',
  'passwordCommon',
  'passwordMismatch',
] as const satisfies readonly RefusalReason[];
export const fundPasswordRejects = [
  'fundPasswordInvalid',
  'fundPasswordSimple',
  'passwordMismatch',
] as const satisfies readonly RefusalReason[];
