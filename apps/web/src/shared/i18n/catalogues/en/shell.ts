/** Texts of the shell and its parts in English; the shape of the other languages. */
export const shell = {
  home: 'Home',
  market: 'Market',
  trade: 'Trade',
  cycle: 'Cycle',
  balances: 'Balances',
  mainNavigation: 'Main',
  back: 'Back',
  keepIt: 'Keep it as it is',
  close: 'Close',
  retry: 'Try again',
  loading: 'Loading',
  offline: 'No network service',
  failed: 'This could not be loaded',
  demoFunds: 'Demo funds · no real value',
} as const;
