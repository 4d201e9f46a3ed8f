/** Texts of push messages in English; the shape of the other languages. */
export const push = {
  title: 'Push messages',
  about:
    'Short news of your account on this device, also while the app is closed. Nobody on the way can read them.',
  missing:
    'This browser cannot receive push messages here. On an iPhone or iPad, keep the app on the home screen first.',
  denied:
    'This browser was told not to show messages from here. You can change that in its settings.',
  failed: 'Push messages could not be switched on',
  switchOn: 'Switch on for this device',
  switchOff: 'Switch off for this device',
  kinds: 'What you are told',
  fills: 'Fills of your orders',
  liquidation: 'Liquidations',
  liquidationNear: 'Liquidation is near',
  funding: 'Funding',
  deposits: 'Deposits',
  withdrawals: 'Withdrawals',
  priceAlerts: 'Price alerts',
  security: 'Security',
} as const;
