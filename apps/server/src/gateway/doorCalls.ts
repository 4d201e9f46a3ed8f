import type { CallName } from '@candor/wire';

/** Calls by which somebody comes in, gets back in or leaves: the store keeps connections for them (`sql/boundedPool.ts`). */
export const DOOR_CALLS: ReadonlySet<CallName> = new Set<CallName>([
  'codeChallenge',
  'getCode',
  'codeVerification',
  'registerByEmail',
  'registerByTel',
  'loginByTelOrEmail',
  'passkeyOptions',
  'loginByPasskey',
  'forgetByEmail',
  'forgetByTel',
  'sessions',
  'endSession',
  'endOtherSessions',
  'logout',
]);
