/** Texts of what guards an account, in English; the shape of the other languages. */
export const security = {
  stepUpTitle: 'Confirm that it is you',
  stepUpText:
    'What guards your account changes only after this. It counts for five minutes, on this device.',
  wayPasskey: 'Passkey',
  wayTotp: 'App code',
  wayRecoveryCode: 'Recovery code',
  wayContactCode: 'Message',
  passkeyHint: 'Unlock with your finger, face or PIN.',
  usePasskey: 'Use passkey',
  passkeyCanceled: 'Nothing was confirmed. Please try again',
  totpField: '6-digit code of your authenticator app',
  recoveryCodeField: 'One of your recovery codes',
  contactCodeField: '6-digit code',
  codeGoesTo: 'The code goes to {contact}.',
  sendInstead: 'Use {contact}',
  confirm: 'Confirm',
  noWay: 'Passkeys do not work at this address',
  noWayHint: 'Open this page by its name instead of a bare address, or on another device.',
} as const;
