/** The text behind a kind of event; a kind that this app does not know yet is "account change". */

const KINDS = [
  'registered',
  'signedIn',
  'signedInNewDevice',
  'signInLocked',
  'signedOut',
  'sessionEnded',
  'allSessionsEnded',
  'passwordChanged',
  'passwordReset',
  'fundPasswordSet',
  'fundPasswordChanged',
  'fundPasswordReset',
  'fundPasswordLocked',
  'phoneBound',
  'emailBound',
  'totpAdded',
  'totpRemoved',
  'passkeyAdded',
  'passkeyRemoved',
  'recoveryCodesMade',
  'recoveryCodeUsed',
  'antiPhishingSet',
  'dataExported',
  'deletionRequested',
  'deletionCanceled',
  'identitySubmitted',
  'identityApproved',
  'identityRejected',
  'addressAdded',
  'allowListOn',
  'allowListOff',
  'accountFrozen',
  'accountUnfrozen',
  'accountRelinked',
  'accountFrozenByExchange',
] as const;

type EventName = `event_${(typeof KINDS)[number] | 'other'}`;

/** The key of its sentence. */
export function eventNameOf(kind: string): EventName {
  const known = KINDS.find((each) => each === kind);
  return known === undefined ? 'event_other' : `event_${known}`;
}
