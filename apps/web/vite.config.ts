import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { installable } from './building/installable.ts';
import { compiledMessages } from './compiledMessages.ts';

const SERVER = process.env.CANDOR_URL ?? 'http://127.0.0.1:8420';
/** The server's paths while the app is served by vite. */
const PATHS = [
  'trad',
  'home',
  'user',
  'member',
  'account',
  'contract',
  'cycle',
  'miner',
  'flash',
  'c2c',
];

const proxy = Object.fromEntries(PATHS.map((path) => [`^/${path}/`, { target: SERVER }]));

/** What only the screens about a person use. */
const PERSONAL = 'agreements|contact|guardForm|imageUpload|newPassword|qr|support/[A-TV-Z]';
/** What only the screens of futures use: nothing of it comes with the first load. */
const FUTURES = 'perpForm|perpOrders|perpPoster|positions|stops';
/** What asks the server, and the column every screen stands in: the first one needs them, alone. */
const ASKING = {
  name: 'asking',
  test: /apps\/web\/src\/shared\/(api\/|ui\/Screen)/,
  priority: 4,
};

/** What every screen stands on, and what is reckoned with. */
const FRAME = {
  name: 'frame',
  test: /node_modules\/(@tanstack|use-intl|@formatjs|intl-messageformat|use-sync-external-store)\//,
  priority: 5,
};
const FORMULAS = {
  name: 'formulas',
  test: /packages\/core\/src\//,
  minShareCount: 2,
  priority: 3,
};

/** What home and the list of pairs do without: what draws candles, */
const CANDLES = 'features/chart/';
/** what places orders, */
const TRADING = [
  'features/(pairPicker|openOrders/(?!openOrdersQuery|ownLine)|orderForm|favorites/FavoriteButton)',
  'shared/ui/(DecimalField|decimalInput|useHold|holdSteps|Check|FillRing)\\.',
  'shared/ui/(Drawer|haptic)\\.',
  'shared/(numbers/(Figure|GroupedEntry|pegged)|pairs/usePairAddress|session/pairChoice)\\.',
].join('|');
/** and what records, forms and talks are made of, which the trade screen does without too. */
const PAGES = [
  'features/records/(?!ListNews)',
  'shared/(mining/(?!miningQueries)|saveFile|pairs/bestPayout)',
  'shared/ui/(TextField|PasswordField|Select|BackHeader|copyText|focusWrong)\\.',
  'shared/session/(useDraft|useWait|waitingTime)',
].join('|');
/** What a member's own news arrive in, */
const NEWS =
  'features/(support/(outbox|threadCache)|openOrders/(openOrdersQuery|ownLine))|' +
  'shared/cycle/(cycleQueries|countdown|useServerNow|useDurationText)';
/** and what else timed contracts are shown with. */
const TIMED = 'features/cycleResult|shared/cycle/(receiptKeys|stakeFigures|useCycleMarket)';
const LATER = [
  { name: 'news', test: new RegExp(`apps/web/src/(${NEWS})`), priority: 3 },
  { name: 'candles', test: new RegExp(`apps/web/src/(${CANDLES})`) },
  { name: 'trading', test: new RegExp(`apps/web/src/(${TRADING})`) },
  { name: 'pages', test: new RegExp(`apps/web/src/(${PAGES})`) },
  { name: 'timed', test: new RegExp(`apps/web/src/(${TIMED})`) },
].map((each) => ({ minShareCount: 2, priority: 2, ...each }));

/** What else three screens or more use goes into one chunk, with what it stands on. */
const SHARED = {
  name: 'shared',
  test: new RegExp(
    `apps/web/src/(?!${CANDLES}|${TRADING}|${PAGES}|${NEWS}|${TIMED})` +
      `(shared/(?!perp/|poster/|qr/)|features/(?!${PERSONAL}|${FUTURES}))`,
  ),
  minShareCount: 3,
  priority: 3,
};
/** What several screens about a person use. */
const ACCOUNT = { name: 'account', test: new RegExp(`features/(${PERSONAL})`), minShareCount: 2 };

/** The same for the screens of futures. */
const PERP = {
  name: 'futures',
  test: new RegExp(`apps/web/src/(shared/perp/|features/(${FUTURES}))`),
  minShareCount: 2,
};

/** The rules of ID numbers are read on one screen: without this they come along with every other rule. */
const IDENTITY = {
  name: 'identity',
  test: /member\/(idRules|idCards|idDates|countryCodes)/,
  priority: 1,
};

export default defineConfig({
  plugins: [react(), compiledMessages(), installable()],
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { ...proxy, '^/ws/': { target: SERVER.replace('http', 'ws'), ws: true } },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    target: 'es2023',
    // Whoever can read this target can fetch ahead without help.
    modulePreload: { polyfill: false },
    // One small file of styles and few chunks: on a slow network a request costs more than its bytes.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [FRAME, ASKING, SHARED, FORMULAS, ...LATER, IDENTITY, ACCOUNT, PERP],
        },
      },
    },
  },
});
