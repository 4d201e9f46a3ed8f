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

/** What three screens or more use goes into one chunk, with what it stands on; */
const SHARED = {
  name: 'shared',
  test: new RegExp(
    `apps/web/src/(shared/(?!perp/|poster/|qr/)|features/(?!${PERSONAL}|${FUTURES}))`,
  ),
  minShareCount: 3,
  priority: 3,
};
/** and what several screens about a person use, into another. */
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
    // One small file of styles and few chunks: on a slow network a request costs more than its bytes.
    cssCodeSplit: false,
    rolldownOptions: {
      output: { codeSplitting: { groups: [ASKING, SHARED, IDENTITY, ACCOUNT, PERP] } },
    },
  },
});
