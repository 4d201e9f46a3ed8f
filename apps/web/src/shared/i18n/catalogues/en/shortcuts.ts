/** Texts of the keyboard's shortcuts in English; the shape of the other languages. */
export const shortcuts = {
  title: 'Keyboard shortcuts',
  places: 'Go to',
  trading: 'Trade',
  help: 'Help',
  trade: 'Spot trading',
  search: 'Search',
  buy: 'Buy, to the amount',
  sell: 'Sell, to the amount',
  chart: 'Chart of the pair',
  list: 'This list',
  quick: 'Go to a pair or a page',
  quickHint: 'Pair, coin or page',
  quickNone: 'No pair and no page is called that',
  close: 'Close what is open',
  switch: 'Shortcuts with a single key',
  about: 'They rest while you type and while a dialog is open. Press ? for the list.',
} as const;
