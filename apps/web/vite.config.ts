import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { CALM, mayWait, OUTPUT, withoutStart } from './building/chunks.ts';
import { fetchAhead } from './building/fetchAhead.ts';
import { firstSight } from './building/firstSight.ts';
import { installable } from './building/installable.ts';
import { laterStyles } from './building/laterStyles.ts';
import { leanCalls } from './building/leanCalls.ts';
import { leanChart } from './building/leanChart.ts';
import { noCircles } from './building/noCircles.ts';
import { shortNames } from './building/shortNames.ts';
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
  'ieo',
  'c2c',
  'demo',
];

const proxy = Object.fromEntries(PATHS.map((path) => [`^/${path}/`, { target: SERVER }]));

const ROOT = fileURLToPath(new URL('.', import.meta.url));
const names = shortNames(ROOT);

export default defineConfig({
  plugins: [
    react(),
    compiledMessages(),
    leanCalls(),
    leanChart(),
    laterStyles(mayWait, names.fileOf),
    firstSight(ROOT, names.nameOf),
    // The start runs behind what is seen first.
    fetchAhead(),
    installable(),
    noCircles(),
  ],
  css: { modules: { generateScopedName: names.nameOf } },
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
    modulePreload: { polyfill: false, resolveDependencies: withoutStart },
    // Two files of styles and few chunks: on a slow network a request costs more than its bytes.
    cssCodeSplit: false,
    rolldownOptions: {
      treeshake: { moduleSideEffects: CALM },
      output: OUTPUT,
    },
  },
});
