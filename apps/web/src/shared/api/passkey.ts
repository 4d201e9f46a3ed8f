/** Passkeys of this device, through the browser; the library comes when it is needed. */

import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '@candor/wire';
import { pageName } from '../native/page.ts';

/** False where browsers have none: without https, or at a bare address such as 127.0.0.1. */
export function arePasskeysPossible(): boolean {
  return 'PublicKeyCredential' in globalThis && !/^[\d.]+$|^\[/.test(pageName());
}

/** Lets the device forget a passkey that opens nothing any more; one that does not know how goes on offering it. */
export async function forgetPasskey(credentialId: string): Promise<void> {
  try {
    await PublicKeyCredential.signalUnknownCredential({ rpId: pageName(), credentialId });
  } catch {
    // Younger than this browser, or not for this name: nothing is lost.
  }
}

/** What the device answers, or undefined when the member closed its question. */
export async function signWithPasskey(
  asked: PasskeyRequest,
): Promise<PasskeyAssertion | undefined> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  try {
    const { id, rawId, response } = await startAuthentication({ optionsJSON: asked });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return {
      id,
      rawId,
      type: 'public-key',
      response: { clientDataJSON, authenticatorData, signature, userHandle },
    };
  } catch {
    // Closed, timed out or without a passkey: for the member it is the same.
    return undefined;
  }
}

/** The new passkey, or undefined when the member closed the device's question. */
export async function makePasskey(asked: PasskeyCreation): Promise<PasskeyAttestation | undefined> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    const { id, rawId, response } = await startRegistration({ optionsJSON: asked });
    const { clientDataJSON, attestationObject, transports } = response;
    return {
      id,
      rawId,
      type: 'public-key',
      response: { clientDataJSON, attestationObject, transports },
    };
  } catch {
    return undefined;
  }
}
