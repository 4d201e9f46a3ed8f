/** Whom the security log names where it was the operator who did something to an account. */
import type { Origin } from './sessions.ts';

export const OPERATOR: Origin = { address: 'operator', device: undefined, userAgent: undefined };
