/** Texts of the shell and its parts in English; the shape of the other languages. */
export const shell = {
  home: 'Home',
  market: 'Market',
  trade: 'Trade',
  cycle: 'Cycle',
  balances: 'Balances',
  mainNavigation: 'Main',
  back: 'Back',
  cancel: 'Cancel',
  close: 'Close',
  retry: 'Try again',
  loading: 'Loading',
  offline: 'No network service',
  failed: 'This could not be loaded',
  demoFunds: 'Demo funds · no real value',
  notOpenTitle: 'Not open yet',
  notOpen: 'This part of the exchange is not open yet',
  notOpenHint:
    'Nothing here works yet, so nothing is shown. Spot trading, markets and balances are open.',
  cycleClosed: 'Timed contracts are not open yet',
  cycleClosedHint: 'They open once every contract can be checked on your own phone.',
  toSpot: 'Trade spot',
} as const;
