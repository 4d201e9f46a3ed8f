/** The refusals that a client answers by asking its member for more. */
import type { REJECT_CODES } from '@candor/core/reject';

/** The member must prove anew who they are; then the same request is sent again. */
export const STEP_UP_REQUIRED: (typeof REJECT_CODES)['stepUpRequired'] = 2019;
/** The password is right, a code of the authenticator app is missing. */
export const SECOND_FACTOR_REQUIRED: (typeof REJECT_CODES)['secondFactorRequired'] = 2040;
