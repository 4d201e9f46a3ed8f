/** What in a message is an address that can be followed: of the web, or of a screen. The rest is text, as it was written. */
import { APP_PATHS } from '@candor/wire';
import { inAppPath } from '../../shared/session/inAppPath.ts';

export type MessagePart =
  | { readonly kind: 'text'; readonly text: string }
  /** Another site's; opens beside the app. */
  | { readonly kind: 'outside'; readonly text: string; readonly href: string }
  /** A screen's. */
  | { readonly kind: 'inside'; readonly text: string; readonly path: string };

/** Begins a line or follows a space or a bracket; ends before a space, a quote or what nobody sees. */
const ADDRESS = /(?<![^\s([{«„“"'])(?:https?:\/\/|\/(?=[A-Za-z]))[^\s<>"'`\\\p{C}]+/giu;
/** Ends the sentence, not the address. */
const AFTER_ADDRESS = /[.,;:!?…。、，；：！？»“”)\]}]$/;
const PAIRED: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** The message in parts, in order; put together they are what was written. `site` is the app's own origin. */
export function messageParts(content: string, site: string): readonly MessagePart[] {
  const parts: MessagePart[] = [];
  let end = 0;
  for (const { 0: found, index } of content.matchAll(ADDRESS)) {
    const link = linkOf(withoutEnd(found), site);
    if (link === undefined) continue;
    if (index > end) parts.push({ kind: 'text', text: content.slice(end, index) });
    parts.push(link);
    end = index + link.text.length;
  }
  if (end < content.length) parts.push({ kind: 'text', text: content.slice(end) });
  return parts;
}

/** Without the signs of the sentence around it; a bracket that it opened itself is its own. */
function withoutEnd(found: string): string {
  let text = found;
  while (AFTER_ADDRESS.test(text) && !endsOwnBracket(text)) text = text.slice(0, -1);
  return text;
}

function endsOwnBracket(text: string): boolean {
  const last = text.slice(-1);
  const opening = PAIRED[last];
  if (opening === undefined) return false;
  return text.split(opening).length >= text.split(last).length;
}

function linkOf(text: string, site: string): MessagePart | undefined {
  if (text.startsWith('/')) return screenOf(text, text);
  if (!URL.canParse(text)) return undefined;
  const { protocol, origin, username, password, href } = new URL(text);
  // A name before an @ looks like the host; a host in other letters than ASCII looks like another one.
  if (!/^https?:$/.test(protocol) || username + password !== '' || !isPlainHost(text)) {
    return undefined;
  }
  const inside = origin === site ? screenOf(href.slice(origin.length), text) : undefined;
  return inside ?? { kind: 'outside', text, href };
}

function isPlainHost(text: string): boolean {
  return /^https?:\/\/[\x21-\x7e]+?(?:[/?#]|$)/i.test(text);
}

function screenOf(address: string, text: string): MessagePart | undefined {
  const path = inAppPath(address);
  const [first = ''] = (path ?? '').slice(1).split(/[/?#]/);
  if (path === undefined || path.includes('$') || first === '') return undefined;
  return APP_PATHS.has(first) ? { kind: 'inside', text, path } : undefined;
}
