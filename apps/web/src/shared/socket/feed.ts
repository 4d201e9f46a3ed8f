/** The one socket of the app and what it last said; screens are told at most ten times a second. */
import { formatSubscription, type KlinePush, type Pair, type Period, push } from '@candor/wire';
import { type Book, nextBook } from './book.ts';
import { type Connection, connect, type LineEvents } from './connection.ts';

const FLUSH_MS = 100;
/** §4 routes whose subscription is resent after a loss. */
const RESENDING = /^\/(trade|marketDetails|cycle)/;

const pairs = new Map<string, Pair>();
const books = new Map<string, Book>();
const listeners = new Set<() => void>();
const klineListeners = new Set<(kline: KlinePush) => void>();
let connection: Connection | undefined;
let wanted = '';
let flushing: ReturnType<typeof setTimeout> | undefined;
let lastFrameAt = 0;

/** Follows a pair's book and bars of one period; replaces what was followed before. */
export function follow(marketSymbol: string, periodMinutes: Period = 1): void {
  const [baseAsset = '', quoteAsset = ''] = marketSymbol.split('/');
  wanted = formatSubscription({ baseAsset, quoteAsset, marketKind: 'spot', periodMinutes });
  connection ??= connect({
    open: openLine,
    clock: { setTimeout: (run, delay) => setTimeout(run, delay), clearTimeout: stopTimer },
    onFrame: take,
    mayResend: () => RESENDING.test(location.pathname),
  });
  connection.subscribe(wanted);
}

/** Calls `listener` after news; returns the function that stops it. */
export function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls `listener` with every running bar. */
export function onKline(listener: (kline: KlinePush) => void): () => void {
  klineListeners.add(listener);
  return () => klineListeners.delete(listener);
}

export const pairOf = (marketSymbol: string) => pairs.get(marketSymbol);
export const bookOf = (marketSymbol: string) => books.get(marketSymbol);
/** When the last frame came; 0 before the first. */
export const frameAt = () => lastFrameAt;

function stopTimer(timer: unknown): void {
  clearTimeout(Number(timer));
}

function openLine(events: LineEvents) {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const socket = new WebSocket(`${scheme}://${location.host}/ws/${crypto.randomUUID()}`);
  socket.onopen = events.onOpen;
  socket.onclose = events.onClose;
  socket.onmessage = (event) => events.onText(String(event.data));
  return {
    isOpen: () => socket.readyState === WebSocket.OPEN,
    send: (text: string) => socket.send(text),
    close: () => socket.close(),
  };
}

function take(text: string): void {
  const frame = push.safeParse(readJson(text));
  if (!frame.success) return;
  lastFrameAt = Date.now();
  const { symbols, info, top, kline } = frame.data;
  for (const pair of symbols ?? []) pairs.set(pair.marketSymbol, pair);
  if (info) pairs.set(info.marketSymbol, info);
  if (kline) for (const listener of klineListeners) listener(kline);
  if (top) {
    const next = nextBook(books.get(top.marketSymbol), top);
    if (next === 'gap') connection?.subscribe(wanted);
    else books.set(top.marketSymbol, next);
  }
  if (flushing === undefined) flushing = setTimeout(flush, FLUSH_MS);
}

function flush(): void {
  flushing = undefined;
  for (const listener of listeners) listener();
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
