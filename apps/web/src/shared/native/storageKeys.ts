/** Every key under which the app keeps something in the browser. Source: spec §3 stored locally. */

/** Local storage: kept until the member clears the browser's data. */
export const LOCAL_KEYS = {
  /** Token and login flag. */
  session: 'candor.session',
  /** The beginning of the token that a tab is logging out. */
  leaving: 'candor.leaving',
  /** The member's number and masked contact. */
  userInfo: 'candor.userInfo',
  locale: 'candor.locale',
  /** A random id of this browser. */
  device: 'candor.device',
  /** Theme and the colours of up and down. */
  looks: 'candor.looks',
  /** In what values are shown. */
  currency: 'candor.currency',
  /** Whether keys alone do something. */
  shortcuts: 'candor.shortcuts',
  favorites: 'candor.favorites',
  /** Whether the device locks, and since when the app is away. */
  lock: 'candor.lock',
  hideAmounts: 'candor.hideAmounts',
  /** The notices that were opened. */
  readNotices: 'candor.readNotices',
  /** The steps of a newcomer are not shown any more. */
  stepsDone: 'candor.stepsDone',
  recentPairs: 'candor.recentPairs',
  /** Period, overlays and lower pane of the chart. */
  chart: 'candor.chart',
  /** Whether a desk's pairs are folded away. */
  pairsFold: 'candor.pairsFold',
  /** Messages of the chat and of tickets that were not sent yet. */
  outbox: 'candor.outbox',
  /** Where this browser's push messages go, as the server was told. */
  pushEndpoint: 'candor.pushEndpoint',
  /** Whether this exchange runs in demo mode. */
  isDemo: 'candor.isDemo',
  /** Closed features that this exchange does not name. */
  hiddenFeatures: 'candor.hiddenFeatures',
  /** Keys with which this exchange signed receipts. */
  receiptKeys: 'candor.receiptKeys',
  /** The newest statement of what members are owed that this device has seen. */
  seenStatement: 'candor.seenStatement',
  /** Server time minus local time in milliseconds. */
  clockOffset: 'candor.clockOffset',
} as const;

/** Session storage: kept until the tab closes. */
export const SESSION_KEYS = {
  /** The pair of each market kind chosen last. */
  pair: 'candor.pair',
  /** The ranking open on the home screen. */
  home: 'candor.home',
  /** Tab and filter of the market screen. */
  market: 'candor.market',
  /** Tab and order side of the trade screen. */
  trade: 'candor.trade',
  /** Tab and filters of the records. */
  records: 'candor.records',
  /** Tab and filters of the futures records. */
  futuresRecords: 'candor.futuresRecords',
  /** Tab and hide-zero of the balances. */
  balances: 'candor.balances',
  /** The tab open on the screen of timed contracts. */
  cycleTab: 'candor.cycleTab',
  /** Pair and side of the history of timed contracts. */
  cycleHistory: 'candor.cycleHistory',
  /** Where each floating countdown card stands. */
  cycleCards: 'candor.cycleCards',
  /** The product of lock mining that was tapped last. */
  lockProduct: 'candor.lockProduct',
  /** How far each screen was scrolled. */
  scrolls: 'candor.scrolls',
  /** The path whose code did not arrive, for which the page was loaded anew. */
  loadedAnew: 'candor.loadedAnew',
  /** Another member came in place of the one before, which is still to be said. */
  memberChanged: 'candor.memberChanged',
  /** What was typed and not sent, for each form. */
  drafts: 'candor.drafts',
} as const;
