/** The door of accounts: who registers, who signs in by password, who by passkey. */
import { openNetworkThrottle, openThrottle } from '../../desk/throttle.ts';
import type { EntryDesk, EntryGround } from './entryGround.ts';
import { type RegistrationRequest, register } from './register.ts';
import { type SignInRequest, signIn } from './signIn.ts';
import { type PasskeySignInRequest, signInByPasskey } from './signInByPasskey.ts';

/** Each form may ask whether an invitation code exists. */
const FORMS_PER_ADDRESS = { points: 40, seconds: 600 };
const FORMS_PER_CONTACT = { points: 20, seconds: 3_600 };
/** A signature cannot be guessed, checking it costs time. */
const PASSKEYS_PER_ADDRESS = { points: 60, seconds: 900 };

/** Opens the desk. */
export function openEntry(ground: EntryGround) {
  const desk: EntryDesk = {
    ...ground,
    formsPerAddress: openNetworkThrottle(FORMS_PER_ADDRESS),
    formsPerContact: openThrottle(FORMS_PER_CONTACT),
    passkeysPerAddress: openNetworkThrottle(PASSKEYS_PER_ADDRESS),
  };
  return {
    register: (request: RegistrationRequest) => register(desk, request),
    signIn: (request: SignInRequest) => signIn(desk, request),
    signInByPasskey: (request: PasskeySignInRequest) => signInByPasskey(desk, request),
  };
}
