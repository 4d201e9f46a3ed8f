/** Judges what a device answers: right site, right challenge, verified user, right signature. */
import type { PasskeyAssertion, PasskeyAttestation } from '@candor/wire';
import {
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import { decodeAttestationObject } from '@simplewebauthn/server/helpers';
import type { RelyingParty } from './relyingParty.ts';

/** ES256, RS256 and EdDSA: what devices make today. */
export const KEY_KINDS = [-7, -257, -8];

/** True once, for the challenge that was given out. */
type IsChallenge = (challenge: string) => boolean;

/**
 * The new key that the device made, or undefined. Statements of a maker are refused: we ask for none,
 * and checking one would make this server fetch what a stranger's certificate names.
 */
export async function verifyAttestation(
  attestation: PasskeyAttestation,
  site: RelyingParty,
  isChallenge: IsChallenge,
): Promise<WebAuthnCredential | undefined> {
  try {
    const sent = Buffer.from(attestation.response.attestationObject, 'base64url');
    if (decodeAttestationObject(new Uint8Array(sent)).get('fmt') !== 'none') return undefined;
    const { transports = [], ...response } = attestation.response;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...attestation,
        response: { ...response, transports: [...transports] },
        clientExtensionResults: {},
      },
      expectedChallenge: isChallenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: KEY_KINDS,
    });
    return verified ? registrationInfo.credential : undefined;
  } catch {
    // The library throws for every difference from what was asked.
    return undefined;
  }
}

/** The key's new counter when the device signed what we asked, else undefined. */
export async function verifyAssertion(
  assertion: PasskeyAssertion,
  credential: WebAuthnCredential,
  site: RelyingParty,
  isChallenge: IsChallenge,
): Promise<number | undefined> {
  try {
    const { userHandle, ...response } = assertion.response;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...assertion,
        response: { ...response, ...(userHandle === undefined ? {} : { userHandle }) },
        clientExtensionResults: {},
      },
      credential,
      expectedChallenge: isChallenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}
