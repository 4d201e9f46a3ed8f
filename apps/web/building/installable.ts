/**
 * What makes the built app installable: its manifest, its icons drawn from the mark, and the service worker,
 * which is bundled by itself and told the files that the app starts with.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type HtmlTagDescriptor, type Plugin } from 'vite';
import { ICONS, MANIFEST } from './manifest.ts';
import { markPicture } from './markPicture.ts';

const WORKER = fileURLToPath(new URL('../src/worker/main.ts', import.meta.url));
const HEAD: HtmlTagDescriptor[] = [
  { tag: 'link', attrs: { rel: 'manifest', href: '/manifest.webmanifest' } },
  { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/icons/touch.png' } },
];

/** The plugin for vite; it does nothing while the app is served for development. */
export function installable(): Plugin {
  let outDir = '';
  return {
    name: 'candor:installable',
    apply: 'build',
    configResolved: (config) => {
      outDir = join(config.root, config.build.outDir);
    },
    transformIndexHtml: () => HEAD.map((tag) => ({ ...tag, injectTo: 'head' })),
    generateBundle() {
      const manifest = JSON.stringify(MANIFEST);
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: manifest });
      for (const { name, ...picture } of ICONS) {
        this.emitFile({ type: 'asset', fileName: `icons/${name}`, source: markPicture(picture) });
      }
    },
    async closeBundle() {
      // A build that failed before has no page: its own reason is told then.
      if (!existsSync(join(outDir, 'index.html'))) return;
      writeFileSync(join(outDir, 'sw.js'), await bundleWorker(shellOf(outDir)));
    },
  };
}

interface Shell {
  readonly version: string;
  readonly files: readonly string[];
}

/** What the first screen needs: the page, what it names, and the letters. */
function shellOf(outDir: string): Shell {
  const page = readFileSync(join(outDir, 'index.html'), 'utf8');
  const named = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map((match) => match[1]!);
  const all = readdirSync(join(outDir, 'assets')).map((name) => `/assets/${name}`);
  const letters = all.filter((path) => path.endsWith('.woff2'));
  const code = all.filter((path) => /\.(js|css|woff2)$/.test(path)).sort();
  const version = createHash('sha256').update(page).update(code.join()).digest('hex').slice(0, 12);
  // Styles are named twice, and a list with the same address twice is refused by the browser's cache.
  return { version, files: [...new Set(['/', ...named, ...letters])] };
}

async function bundleWorker(shell: Shell): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { __SHELL__: JSON.stringify(shell) },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: WORKER, formats: ['iife'], name: 'candorWorker', fileName: () => 'sw.js' },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const [chunk] = output !== undefined && 'output' in output ? output.output : [];
  if (chunk?.type !== 'chunk') throw new Error('the service worker was not bundled');
  return chunk.code;
}
