/** A browser as far as `browserDevice` uses one. */
import type { BrowserWindow } from '../browserWindow.ts';

const BAR_OF: Readonly<Record<string, string>> = { '#0f1112': 'dark', '#fbfaf6': 'light' };

/** A page with its world. */
export function twinBrowser() {
  const seen = { bar: '', clipboard: '', picture: '', opened: '', covered: false };
  const state = { isOnline: true, isHidden: false, isBroken: false };
  const document = twinDocument(seen, state);
  const page = Object.assign(new EventTarget(), {
    navigator: {
      get onLine() {
        return state.isOnline;
      },
      clipboard: {
        writeText: async (text: string) => {
          if (state.isBroken) throw new Error('denied');
          seen.clipboard = text;
        },
      },
    },
    document,
    location: { reload: () => undefined, assign: () => undefined },
    open: (url: string) => {
      seen.opened = url;
    },
  });
  const tell = (news: 'away' | 'returned' | 'offline' | 'online') => {
    if (news === 'away' || news === 'returned') state.isHidden = news === 'away';
    else state.isOnline = news === 'online';
    const isSight = news === 'away' || news === 'returned';
    (isSight ? document : page).dispatchEvent(new Event(isSight ? 'visibilitychange' : news));
  };
  return {
    page: page as unknown as BrowserWindow,
    seen: (what: keyof typeof seen) => seen[what],
    tell,
    breakAll: () => {
      state.isBroken = true;
    },
  };
}

interface Seen {
  bar: string;
  picture: string;
  covered: boolean;
}

function twinDocument(
  seen: Seen,
  state: { readonly isHidden: boolean; readonly isBroken: boolean },
) {
  const anchor = {
    href: '',
    download: '',
    click: () => {
      if (state.isBroken) throw new Error('downloads are blocked');
      seen.picture = anchor.download;
    },
  };
  const field = { select: () => undefined, remove: () => undefined };
  const document = Object.assign(new EventTarget(), {
    body: { append: () => undefined },
    execCommand: () => false,
    createElement: (name: string) => (name === 'a' ? anchor : { ...field }),
    querySelector: () => ({
      setAttribute: (_name: string, color: string) => {
        seen.bar = BAR_OF[color] ?? color;
      },
    }),
    documentElement: {
      toggleAttribute: (_name: string, isOn: boolean) => {
        seen.covered = isOn;
        return isOn;
      },
    },
  });
  return Object.defineProperty(document, 'hidden', { get: () => state.isHidden });
}
