/** For tests: what an authenticator app shows. */
import { Secret, TOTP } from 'otpauth';

/** The code of a secret at a moment. */
export function totpCodeOf(secret: string, timestamp: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}
