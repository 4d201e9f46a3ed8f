/**
 * The bridge of our own Android package (`apps/mobile/shell`): it hands the page an object with two functions, and
 * answers by calling one of the page's. All of it is JSON text.
 */
import type { About, Bridge } from './bridge.ts';
import { DeviceFault, type DeviceNews } from './device.ts';

/** What the package puts into the page. */
export interface Shell {
  readonly about: () => string;
  readonly post: (text: string) => void;
}

/** What the package calls. */
export interface ShellPage {
  candorHear?: (text: string) => void;
}

interface Waiting {
  readonly resolve: (value: never) => void;
  readonly reject: (fault: DeviceFault) => void;
}

/** Says hello to the package, so that what it kept until now (the link that opened it) is told. */
export function shellBridge(shell: Shell, page: ShellPage): Bridge {
  const about = JSON.parse(shell.about()) as About;
  const waiting = new Map<number, Waiting>();
  const listeners = new Set<(news: DeviceNews) => void>();
  let lastId = 0;
  page.candorHear = (text) => hearText(text, waiting, listeners);
  return {
    about,
    call: (name, asks) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        shell.post(JSON.stringify({ id: lastId, name, asks }));
      }),
    hear: (listener) => {
      listeners.add(listener);
      if (listeners.size === 1) shell.post(JSON.stringify({ id: 0, name: 'hello', asks: {} }));
      return () => listeners.delete(listener);
    },
  };
}

type Message =
  | { readonly news: DeviceNews }
  | { readonly id: number; readonly value?: unknown }
  | { readonly id: number; readonly fault: { readonly code: string; readonly message: string } };

function hearText(
  text: string,
  waiting: Map<number, Waiting>,
  listeners: ReadonlySet<(news: DeviceNews) => void>,
): void {
  const message = JSON.parse(text) as Message;
  if ('news' in message) {
    for (const listener of listeners) listener(message.news);
    return;
  }
  const asked = waiting.get(message.id);
  waiting.delete(message.id);
  if (!('fault' in message)) {
    asked?.resolve(message.value as never);
    return;
  }
  asked?.reject(new DeviceFault(message.fault.code, message.fault.message));
}
