/** Our Android package as the page sees it: text in, text out, as `apps/mobile/shell` does it. */
import type { Shell, ShellPage } from '../shellBridge.ts';

const NETWORK_TYPES = { online: 3, offline: 1 } as const;

interface Asked {
  readonly id: number;
  readonly name: string;
  readonly asks: Readonly<Record<string, unknown>>;
}

/** The package with its world; `link` is what opened it. */
export function twinShell(link?: string) {
  const seen = { bar: '', clipboard: '', picture: '', opened: '', covered: false, quits: 0 };
  const state: { network: number; isBroken: boolean } = { network: 3, isBroken: false };
  const page: ShellPage = {};
  const say = (message: object) => queueMicrotask(() => page.candorHear?.(JSON.stringify(message)));
  const breaking = ['copy', 'saveFile', 'installPackage', 'unlock'];
  const shell: Shell = {
    about: () => '{"kind":"android","version":"1.5.0","releaseKey":"key"}',
    post: (text) => {
      const { id, name, asks } = JSON.parse(text) as Asked;
      if (name === 'hello') return link && say({ news: { type: 'link', url: link } });
      if (state.isBroken && breaking.includes(name)) {
        return say({ id, fault: { code: `${name}4`, message: `${name} is broken` } });
      }
      return say({ id, value: answer({ id, name, asks }, seen, state.network) });
    },
  };
  const tell = (news: 'away' | 'returned' | 'offline' | 'online') => {
    const isSight = news === 'away' || news === 'returned';
    if (!isSight) state.network = NETWORK_TYPES[news];
    page.candorHear?.(JSON.stringify({ news: { type: isSight ? news : 'network' } }));
  };
  return {
    shell,
    page,
    location: { reload: () => undefined },
    seen: (what: keyof typeof seen) => seen[what],
    tell,
    breakAll: () => {
      state.isBroken = true;
    },
  };
}

/** Does what is asked and gives the answer. */
function answer(
  { name, asks }: Asked,
  seen: Record<'bar' | 'clipboard' | 'picture' | 'opened', string> & {
    covered: boolean;
    quits: number;
  },
  network: number,
): unknown {
  if (name === 'statusBar') seen.bar = String(asks.look);
  if (name === 'copy') seen.clipboard = String(asks.text);
  if (name === 'saveFile') seen.picture = String(asks.name);
  if (name === 'openOutside') seen.opened = String(asks.url);
  if (name === 'cover') seen.covered = asks.isCovered === true;
  if (name === 'quit') seen.quits += 1;
  if (name === 'unlock') return 'unlocked';
  return name === 'network' ? network : undefined;
}
